/// What a type's data are made of.
public enum SampleKind: String, Hashable, Sendable, CaseIterable {
  case quantity
  case category
  case correlation
  case workout
  case series
  case characteristic
  case clinical
  case document
  case scoredAssessment
  case stateOfMind
  case visionPrescription
  case medicationConcept
  case medicationDoseEvent
  /// Written by exports, but without a constant in HealthKit.
  case exportOnly
}

/// What a type's data are made of.
public enum SampleKind: String, Hashable, Sendable, CaseIterable {
  /// A number with a unit; the only kind with statistics in HealthKit.
  case quantity
  /// One of the values of an enumeration.
  case category
  /// Several samples as one, such as the two pressures of blood.
  case correlation
  /// An activity with its totals, which are no samples of other types.
  case workout
  /// Many readings under one sample, such as a route or heartbeats.
  case series
  /// What a person tells of themselves once, such as the date of birth.
  case characteristic
  /// A record of a clinic.
  case clinical
  /// A document of clinical architecture (CDA).
  case document
  /// A questionnaire with its score.
  case scoredAssessment
  /// A feeling or a mood with its valence.
  case stateOfMind
  /// Glasses or contact lenses as prescribed.
  case visionPrescription
  /// A medicine that a person has, without any dose.
  case medicationConcept
  /// One dose that was taken, skipped or missed.
  case medicationDoseEvent
  /// Written by exports, but without a constant in HealthKit.
  case exportOnly
}

/// The type of a sample, known by its HealthKit identifier.
///
/// A type outside the catalogue is legal: data of future systems must survive an import.
public struct SampleType: Hashable, Sendable {
  /// HealthKit's identifier, such as `HKQuantityTypeIdentifierStepCount`.
  public let identifier: String

  /// Takes any text; `init(named:)` finds a type by the names that people use.
  public init(identifier: String) {
    self.identifier = identifier
  }
}

public import SampleModel

extension SampleType {
  /// What is asked for to read activity summaries; no sample has it, and no app saves it.
  public static var activitySummary: SampleType {
    SampleType(identifier: "HKActivitySummaryTypeIdentifier")
  }
}

/// Where a reader puts what it finds: the door between the formats and a store.
public protocol SampleSink {
  /// Takes a batch of rows; the reader may reuse its own copy afterwards.
  mutating func receive(_ batch: SampleBatch) throws(ImportError)
  /// Takes one workout; its totals are no samples.
  mutating func receive(_ workout: Workout) throws(ImportError)
  /// Takes the rings of one day; a later one of the same day replaces it.
  mutating func receive(_ summary: ActivitySummary) throws(ImportError)
  /// Best source first, as the input states it (Health Connect does; an Apple export does not).
  mutating func receive(sourcePriority: [Source], for types: [SampleType]) throws(ImportError)
}

/// One record whose tag was read; its children may still come.
struct PendingRecord {
  var isOpen = false
  var isInCorrelation = false
  var offset: Int64 = 0
  var type = 0
  var source: Int32 = 0
  /// Number of the unit's text: -1 without one, -2 where there is no more room for texts.
  var unit: Int32 = -1
  var start: Int64 = 0
  var end: Int64 = 0
  var creation: Int64 = 0
  var value = 0.0
  var detail = DetailKey()
  /// Metadata and beats, as `NestedEntries` lays them out.
  var nested = NestedEntries()
}

/// The parts of a record's detail, as numbers of their texts; -1 is none.
struct DetailKey: Hashable {
  var unit: Int32 = -1
  var valueText: Int32 = -1
  var sourceVersion: Int32 = -1
  var device: Int32 = -1
}

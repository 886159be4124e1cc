/// Which indexes a series may use; every choice gives the same answers to the last bit.
package struct IndexUse: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static let prefixSums = IndexUse(rawValue: 1)
  package static let timeDirectory = IndexUse(rawValue: 2)
  package static let openIntervals = IndexUse(rawValue: 4)
  package static let intervalTree = IndexUse(rawValue: 8)
  package static let valueExtrema = IndexUse(rawValue: 16)
  package static let bucketCache = IndexUse(rawValue: 32)
  package static let quarterHours = IndexUse(rawValue: 64)

  package static let all: IndexUse = [
    .prefixSums, .timeDirectory, .openIntervals, .intervalTree, .valueExtrema, .bucketCache,
    .quarterHours,
  ]
}

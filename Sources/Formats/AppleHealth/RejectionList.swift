import SampleModel

/// Counts the records that were left out, by reason and type.
struct RejectionList {
  private struct Key: Hashable {
    var reason: RejectionReason
    var type: String
  }

  /// More pairs of reason and type are counted under an empty type.
  private static let limit = 1_000

  private var positions: [Key: Int] = [:]
  private(set) var rejections: [FileReport.Rejection] = []
  private(set) var count = 0

  mutating func add(_ reason: RejectionReason, type: String, at offset: Int64) {
    count += 1
    var key = Key(reason: reason, type: type)
    if positions[key] == nil, rejections.count >= Self.limit { key.type = "" }
    if let position = positions[key] {
      rejections[position].count += 1
      return
    }
    positions[key] = rejections.count
    rejections.append(
      FileReport.Rejection(reason: reason, type: key.type, count: 1, firstOffset: offset))
  }
}

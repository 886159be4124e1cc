public import SampleModel

/// What was added and deleted since an anchor.
public struct AnchoredObjectQuery: Hashable, Sendable {
  /// A limit that leaves none out.
  public static let noLimit = 0

  /// What a client saw last, and what came since.
  public struct Result: Hashable, Sendable {
    /// In the order in which they were saved.
    public let addedSamples: [Sample]
    /// In the order in which they were deleted; a predicate leaves none out.
    public let deletedObjects: [DeletedObject]
    /// What to ask with next time.
    public let newAnchor: QueryAnchor
  }

  /// Whose changes are told; an anchor of another type is refused.
  public var type: SampleType
  /// Selects among added samples; a deleted one has nothing left that it could look at.
  public var predicate: Predicate?
  /// `nil` for everything.
  public var anchor: QueryAnchor?
  /// Most changes that are looked at; `noLimit` for all.
  public var limit: Int

  /// Without an anchor the first result holds every visible sample.
  public init(
    type: SampleType, predicate: Predicate? = nil, anchor: QueryAnchor? = nil,
    limit: Int = noLimit
  ) {
    self.type = type
    self.predicate = predicate
    self.anchor = anchor
    self.limit = limit
  }
}

extension HealthStore {
  /// The visible changes since the query's anchor.
  ///
  /// - Throws: `HealthError.Code.invalidArgument` for a negative limit and for an anchor of another
  ///   type; as `execute(_:)` of a `SampleQuery`.
  /// - Complexity: O(n log n) in the samples of the type that the client may see.
  public func execute(
    _ query: AnchoredObjectQuery
  ) throws(HealthError) -> AnchoredObjectQuery.Result {
    guard query.limit >= 0 else { throw .invalidArgument("limit \(query.limit)") }
    let anchor = query.anchor ?? QueryAnchor(type: query.type, changeCount: 0)
    guard anchor.type == query.type, anchor.changeCount >= 0 else {
      throw .invalidArgument("the anchor is none of \(query.type.shortName)")
    }
    let condition = try query.predicate.map { (predicate) throws(HealthError) in
      try Condition(predicate, for: query.type, policy: policy)
    }
    let log = try ChangeLog(of: query.type, in: self)
    let first = min(anchor.changeCount, log.count)
    let last =
      query.limit == AnchoredObjectQuery.noLimit
      ? log.count : first + min(query.limit, log.count - first)
    var added: [Sample] = []
    var deleted: [DeletedObject] = []
    for entry in try log.entries(first..<last) {
      switch entry {
      case .added(let sample):
        if let sample, condition?.selects(sample) ?? true { added.append(sample) }
      case .deleted(let object): deleted.append(object)
      }
    }
    return AnchoredObjectQuery.Result(
      addedSamples: added, deletedObjects: deleted,
      newAnchor: QueryAnchor(type: query.type, changeCount: last))
  }
}

import ColumnStore
import SampleModel

extension StoreState {
  /// The series of a type for all readers, until a commit changes them.
  mutating func publish(
    _ type: SampleType, in files: FileSystem
  ) throws(StoreError) -> PublishedType {
    var order: [String]
    var stored: StoredType
    repeat {
      order = try priority(of: type)
      stored = try self.type(type, in: files)
      // Where that met a commit of another process, the order is of the commit before.
    } while priorities == nil
    let known = PublishedType(
      sources: stored.sources, evidence: stored.summaries.map(\.sourceEvidence),
      priority: order)
    published.publish(known, of: type)
    return known
  }

  /// Publishes the series of types after a commit that changed them.
  ///
  /// What nobody asked for since the last commit waits until somebody does. A source may have told
  /// more of itself by samples of one type, and so stand elsewhere among those of another.
  /// - Parameter types: `nil` for all.
  mutating func republish(_ types: Set<SampleType>?, in files: FileSystem) {
    for (type, isAsked) in published.types {
      guard types?.contains(type) ?? true else {
        published.forgetRanks(of: type)
        continue
      }
      guard isAsked, (try? publish(type, in: files)) != nil else {
        published.publish(nil, of: type)
        continue
      }
    }
  }
}

import ColumnStore
import SampleModel

extension StoreState {
  /// The series of a type for all readers, until a commit changes them.
  mutating func publish(
    _ type: SampleType, in files: FileSystem
  ) throws(StoreError) -> [SourceSeries] {
    let sources = try self.type(type, in: files).sources
    published.publish(sources, of: type)
    return sources
  }

  /// Publishes the series of types after a commit that changed them.
  ///
  /// What nobody asked for since the last commit waits until somebody does.
  /// - Parameter types: `nil` for all.
  mutating func republish(_ types: Set<SampleType>?, in files: FileSystem) {
    for (type, isAsked) in published.types where types?.contains(type) ?? true {
      guard isAsked, (try? publish(type, in: files)) != nil else {
        published.publish(nil, of: type)
        continue
      }
    }
  }
}

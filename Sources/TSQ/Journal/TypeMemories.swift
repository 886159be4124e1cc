import Queries
import SampleModel
import Synchronization

/// What a database remembers for the questions about each of its types.
final class TypeMemories: Sendable {
  /// Types that are remembered at once; more of them are not asked about in turn.
  private static let limit = 256

  private let memories = Mutex<[SampleType: TypeMemory]>([:])

  func memory(of type: SampleType) -> TypeMemory {
    memories.withLock { memories in
      if let known = memories[type] { return known }
      if memories.count == Self.limit { memories = [:] }
      let memory = TypeMemory()
      memories[type] = memory
      return memory
    }
  }
}

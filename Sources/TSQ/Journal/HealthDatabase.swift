import SampleModel
import Storage

/// What all stores of one database share, whichever client they serve.
final class HealthDatabase: Sendable {
  /// Where the samples are.
  enum Contents {
    case memory(MemoryDatabase)
    case folder(Store)
  }

  let contents: Contents
  let journal: any SampleJournal
  let feed = ChangeFeed()
  let memories = TypeMemories()

  init(memory contents: MemoryContents) {
    let memory = MemoryDatabase(contents)
    self.contents = .memory(memory)
    journal = memory
  }

  init(folder store: Store) {
    contents = .folder(store)
    journal = FolderJournal(store)
  }
}

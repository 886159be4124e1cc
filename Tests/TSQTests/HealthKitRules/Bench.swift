import TSQ

/// Where a rule is tested: what memory promises, a folder must hold too.
enum Place: CaseIterable {
  case memory, folder
}

/// An empty store and the folder that it may need.
final class Bench {
  let owner: HealthStore
  private let folder: FolderStoreTests.Folder?

  init(_ place: Place) throws {
    switch place {
    case .memory:
      folder = nil
      owner = .inMemory()
    case .folder:
      let folder = FolderStoreTests.Folder()
      self.folder = folder
      owner = try folder.open()
    }
  }
}

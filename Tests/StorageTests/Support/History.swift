import SampleModel
import Storage

/// What a store holds, as far as tests of lost power ask.
struct Content: Hashable {
  var numbers: Set<Int> = []
  var workoutCount = 0
  var deletedCount = 0
}

extension Store {
  /// `nil` if a sample is there twice.
  func content() throws -> Content? {
    guard let numbers = try numbers() else { return nil }
    return Content(
      numbers: numbers, workoutCount: try workouts().count,
      deletedCount: try deletedSamples(of: steps).count)
  }
}

/// Changes of a store one after the other, and what it holds after each.
struct History {
  enum Step {
    /// Opens the store, or makes it, in place of the one that is open.
    case open
    case save(Range<Int>)
    /// A sample in place of an older version of it.
    case replace(Int?, with: Int)
    /// With a workout.
    case importing(Range<Int>)
    case delete([Int])
    case compact
  }

  let steps: [Step]

  /// Runs all steps.
  func run(path: String, files: FileSystem, done: () -> Void) throws {
    var store: Store?
    for step in steps {
      if case .open = step {
        // The last connection's end is part of the history.
        store = nil
        store = try Store(path: path, access: .readWrite, createsIfMissing: true, files: files)
      }
      if let store { try Self.apply(step, to: store) }
      done()
    }
  }

  static func apply(_ step: Step, to store: Store) throws {
    switch step {
    case .open: break
    case .save(let numbers): _ = try store.save(numbers.map(Workload.sample))
    case .replace(_, let number):
      var sample = Workload.sample(number)
      sample.detail = SampleDetail(
        metadata: [
          MetadataEntry(key: "HKSyncIdentifier", value: "key"),
          MetadataEntry(key: "HKSyncVersion", value: "\(number)"),
        ], uuid: sample.uuid)
      _ = try store.save([sample])
    case .importing(let numbers):
      let session = try store.beginImport()
      try session.receive(batch(count: numbers.count, from: numbers.lowerBound))
      try session.receive(workout(numbers.lowerBound))
      _ = try session.finish()
    case .delete(let numbers):
      _ = try store.delete(
        numbers.map(Workload.sample) + numbers.map { imported($0, source: watch) })
    case .compact: try store.compact()
    }
  }

  private static func workout(_ number: Int) -> Workout {
    var workout = StoreTests.workout
    workout.activity += "\(number)"
    return workout
  }

  /// What the store holds after the first steps.
  func content(after count: Int) -> Content {
    var content = Content()
    for step in steps.prefix(count) {
      switch step {
      case .open, .compact: break
      case .save(let numbers): content.numbers.formUnion(numbers)
      case .replace(let old, let number):
        content.numbers.insert(number)
        guard let old else { continue }
        content.numbers.remove(old)
        content.deletedCount += 1
      case .importing(let numbers):
        content.numbers.formUnion(numbers)
        content.workoutCount += 1
      case .delete(let numbers):
        content.numbers.subtract(numbers)
        content.deletedCount += numbers.count
      }
    }
    return content
  }
}

import CTestVFS
import Storage
import Synchronization

/// A layer below SQLite that lets one of its calls to the operating system fail, or all from it on.
final class FailingLayer: Sendable {
  enum Failure: CaseIterable {
    /// Whatever the call is, the device fails.
    case device
    /// The same, for this call alone.
    case deviceOnce
    /// A write finds no room.
    case full
    /// A read ends early, or a write: half of the bytes are there.
    case half

    var lasts: Bool { self != .deviceOnce && self != .half }

    /// `nil` for a call that this failure does not meet.
    func answer(to call: LayerCall) -> LayerAnswer? {
      switch (self, call) {
      case (.device, _), (.deviceOnce, _): .fail(Self.code(of: call))
      case (.full, .write), (.full, .open(_, true)): .fail(SQLITE_FULL)
      case (.half, .write), (.half, .read): .half
      default: nil
      }
    }

    private static func code(of call: LayerCall) -> Int32 {
      switch call {
      case .open: SQLITE_CANTOPEN
      case .read: SQLITE_IOERR | 1 << 8
      case .write: SQLITE_IOERR | 3 << 8
      case .sync: SQLITE_IOERR | 4 << 8
      case .truncate: SQLITE_IOERR | 6 << 8
      case .question: SQLITE_IOERR | 7 << 8
      case .remove: SQLITE_IOERR | 10 << 8
      }
    }
  }

  private struct Plan {
    var failure: Failure?
    var number = 0
    var count = 0
  }

  private let plan = Mutex(Plan())

  /// The store's files; used by one test, after which the layer stays registered.
  var fileSystem: FileSystem {
    FileSystem(databaseLayer: TestLayer { call in self.answer(to: call) }.name)
  }

  /// Lets the call with this number fail, of those that can fail so, counted from now on.
  func arm(_ failure: Failure, at number: Int) {
    plan.withLock { $0 = Plan(failure: failure, number: number) }
  }

  /// Lets no call fail any more.
  ///
  /// - Returns: whether one has failed.
  func disarm() -> Bool {
    plan.withLock { plan in
      defer { plan = Plan() }
      return plan.count >= plan.number && plan.failure != nil
    }
  }

  private func answer(to call: LayerCall) -> LayerAnswer {
    plan.withLock { plan in
      guard let failure = plan.failure, let answer = failure.answer(to: call) else {
        // Nothing here outlives the test.
        if case .sync = call { return .skip } else { return .goOn }
      }
      plan.count += 1
      let fails = failure.lasts ? plan.count >= plan.number : plan.count == plan.number
      if fails { return answer }
      if case .sync = call { return .skip } else { return .goOn }
    }
  }
}

import Glibc
import SampleModel

/// A few pieces of memory that go round between a thread that fills and one that empties them.
@safe
final class BytePipe {
  struct Piece {
    var bytes: [UInt8] = []
    /// How many of the bytes are filled.
    var count = 0
    /// Bytes that the source had taken from disk by then.
    var byteCount: Int64 = 0
    var damage: String?
    var failure: ImportError?
    var isLast = false
  }

  private static let pieceByteCount = 1 << 18
  private static let pieceCount = 4

  /// Touched by the filling thread alone, until it ends.
  private var source: Archive
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let change: UnsafeMutablePointer<pthread_cond_t>
  private var thread: pthread_t?
  // Under the lock:
  private var full: [Piece] = []
  private var empty: [Piece] = []
  private var isStopped = false

  init(_ source: consuming Archive) {
    self.source = source
    // SAFETY: allocated here, initialised before use, freed once in deinit.
    unsafe lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    unsafe change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    unsafe pthread_mutex_init(lock, nil)
    unsafe pthread_cond_init(change, nil)
    for _ in 0..<Self.pieceCount {
      empty.append(Piece(bytes: [UInt8](repeating: 0, count: Self.pieceByteCount)))
    }
    var thread = pthread_t()
    // SAFETY: `stop` joins the thread before the pipe is released, so the pointer stays valid.
    let status = unsafe pthread_create(
      &thread, nil,
      { pipe in
        if let pipe = unsafe pipe {
          unsafe Unmanaged<BytePipe>.fromOpaque(pipe).takeUnretainedValue().fill()
        }
        return nil
      }, Unmanaged.passUnretained(self).toOpaque())
    self.thread = status == 0 ? thread : nil
  }

  deinit {
    // SAFETY: the thread has ended, and nothing else knows these pointers.
    unsafe pthread_cond_destroy(change)
    unsafe pthread_mutex_destroy(lock)
    unsafe change.deallocate()
    unsafe lock.deallocate()
  }

  /// Gives an emptied piece back and takes the next full one, waiting for it.
  ///
  /// Pieces move, so that their memory is never shared and never copied.
  func exchange(_ piece: inout Piece) {
    guard thread != nil else {
      // No thread could be started: fill on this one.
      refill(&piece)
      return
    }
    locked {
      if !piece.bytes.isEmpty { empty.append(piece) }
      piece = Piece()
      unsafe pthread_cond_signal(change)
      while full.isEmpty { unsafe pthread_cond_wait(change, lock) }
      piece = full.removeFirst()
    }
  }

  /// Ends the filling thread and waits for it.
  func stop() {
    guard let thread else { return }
    locked {
      isStopped = true
      unsafe pthread_cond_signal(change)
    }
    pthread_join(thread, nil)
    self.thread = nil
  }

  /// The filling thread: runs until the source ends or nobody wants more.
  private func fill() {
    var isLast = false
    while !isLast {
      var piece = Piece()
      let isWanted = locked {
        while empty.isEmpty && !isStopped { unsafe pthread_cond_wait(change, lock) }
        if !isStopped { piece = empty.removeLast() }
        return !isStopped
      }
      guard isWanted else { return }
      refill(&piece)
      isLast = piece.isLast
      locked {
        full.append(piece)
        unsafe pthread_cond_signal(change)
      }
    }
  }

  private func refill(_ piece: inout Piece) {
    if piece.bytes.isEmpty { piece.bytes = [UInt8](repeating: 0, count: Self.pieceByteCount) }
    piece.count = 0
    do {
      piece.count = try source.read(into: &piece.bytes, at: 0)
    } catch {
      piece.failure = error
    }
    piece.isLast = piece.count == 0
    // The entry is the last one that is wanted.
    if piece.isLast { source.checkEnd() }
    piece.byteCount = source.byteCount
    piece.damage = source.damage
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    // SAFETY: the mutex is initialised and lives as long as this object.
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    return body()
  }
}

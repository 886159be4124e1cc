import CJemalloc

/// jemalloc's own counters of one thread, around a piece of work.
///
/// The thread gets an arena of its own, so that no other thread's requests are counted. Names are
/// turned into numbers once: passing a name allocates, and would count itself.
struct AllocationCounter {
  /// Where jemalloc counts this thread's bytes.
  private let address: UInt
  private let flush: [Int]
  private let epoch: [Int]
  private let smallRequests: [Int]
  private let largeRequests: [Int]

  /// Fails where the program's allocations do not go to jemalloc.
  init() throws(BenchmarkError) {
    var found: UInt = 0
    var size = MemoryLayout<UInt>.size
    // SAFETY: "thread.allocatedp" writes one address; both variables live through the call.
    let status = unsafe mallctl("thread.allocatedp", &found, &size, nil, 0)
    guard status == 0, found != 0 else { throw .allocatorMissing }
    address = found
    let arena = try AllocationCounter.moveToOwnArena()
    flush = try AllocationCounter.numbers(of: "thread.tcache.flush")
    epoch = try AllocationCounter.numbers(of: "epoch")
    AllocationCounter.refresh(flush, epoch)
    smallRequests = try AllocationCounter.numbers(of: "stats.arenas.\(arena).small.nrequests")
    largeRequests = try AllocationCounter.numbers(of: "stats.arenas.\(arena).large.nrequests")
    let before = bytes
    var array = [UInt8](repeating: 1, count: 1 << 20)
    array[array.count / 2] = 2
    guard bytes >= before + UInt64(array.count) else { throw .allocatorMissing }
  }

  /// Bytes that this thread has asked for so far, rounded up to jemalloc's size classes.
  var bytes: UInt64 {
    // SAFETY: jemalloc keeps the counter as long as its thread; this type stays on one thread.
    unsafe UnsafePointer<UInt64>(bitPattern: address)?.pointee ?? 0
  }

  /// Requests of this thread so far.
  var requests: UInt64 {
    AllocationCounter.refresh(flush, epoch)
    return AllocationCounter.statistic(smallRequests) + AllocationCounter.statistic(largeRequests)
  }

  /// Makes jemalloc sum up its counters, after the thread's cache gave back what it holds.
  private static func refresh(_ flush: [Int], _ epoch: [Int]) {
    var one: UInt64 = 1
    // SAFETY: "thread.tcache.flush" takes and gives nothing; the numbers live through the call.
    _ = unsafe mallctlbymib(flush, flush.count, nil, nil, nil, 0)
    // SAFETY: "epoch" reads one UInt64, which lives through the call, as do the numbers.
    _ = unsafe mallctlbymib(epoch, epoch.count, nil, nil, &one, MemoryLayout<UInt64>.size)
  }

  private static func moveToOwnArena() throws(BenchmarkError) -> UInt32 {
    var arena: UInt32 = 0
    var size = MemoryLayout<UInt32>.size
    // SAFETY: "arenas.create" writes one UInt32; both variables live through the call.
    let created = unsafe mallctl("arenas.create", &arena, &size, nil, 0)
    // SAFETY: "thread.arena" reads one UInt32, which lives through the call.
    let moved = unsafe mallctl("thread.arena", nil, nil, &arena, MemoryLayout<UInt32>.size)
    guard created == 0, moved == 0 else { throw .allocatorMissing }
    return arena
  }

  private static func numbers(of name: String) throws(BenchmarkError) -> [Int] {
    var numbers = [Int](repeating: 0, count: 5)
    var count = numbers.count
    // SAFETY: the array has room for `count` numbers; both variables live through the call.
    let status = unsafe mallctlnametomib(name, &numbers, &count)
    guard status == 0 else { throw .allocatorMissing }
    return Array(numbers.prefix(count))
  }

  private static func statistic(_ numbers: [Int]) -> UInt64 {
    var value: UInt64 = 0
    var size = MemoryLayout<UInt64>.size
    // SAFETY: the numbered statistics are UInt64; all variables live through the call.
    _ = unsafe mallctlbymib(numbers, numbers.count, &value, &size, nil, 0)
    return value
  }
}

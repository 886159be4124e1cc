import CCounters

/// What the kernel counts for this process.
struct Counters {
  private let instructionDescriptor = counters_open_instructions()

  static var nanoseconds: UInt64 { counters_nanoseconds() }
  static var threadNanoseconds: UInt64 { counters_thread_nanoseconds() }
  static var pageFaults: UInt64 { counters_page_faults() }
  static var peakBytes: UInt64 { counters_peak_bytes() }

  static func resetPeak() { counters_reset_peak() }

  /// Instructions of this thread so far; `nil` where the kernel does not count them.
  var instructions: UInt64? {
    instructionDescriptor < 0 ? nil : counters_read_instructions(instructionDescriptor)
  }
}

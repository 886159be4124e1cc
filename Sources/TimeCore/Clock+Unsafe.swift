import Glibc

/// The clock of the system.
public enum Clock {
  /// The present, cut to whole microseconds.
  public static func now() -> Instant {
    var time = timespec()
    // SAFETY: `time` outlives the call, which writes it and keeps no pointer to it.
    let status = unsafe clock_gettime(CLOCK_REALTIME, &time)
    precondition(status == 0, "clock_gettime \(status)")
    return Instant(
      microseconds: Int64(time.tv_sec) * Microseconds.perSecond + Int64(time.tv_nsec) / 1_000)
  }
}

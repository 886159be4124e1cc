/// Lengths in microseconds.
enum Microseconds {
  static let perSecond: Int64 = 1_000_000
  static let perMinute: Int64 = 60_000_000
  static let perHour: Int64 = 3_600_000_000
  static let perDay: Int64 = 86_400_000_000
  /// 146,097 days: the Gregorian calendar repeats after them, its days of the week too.
  static let per400Years: Int64 = 146_097 * perDay
}

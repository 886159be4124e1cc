/// A date with time and offset as exports write it.
///
/// Forms: `2025-02-03 08:00:00 +0100` (the usual one), `20150616071916+0200` (2015), and ISO 8601
/// with `T`, fractions of a second, `Z` or `+01:00`. Years run from 0001 to 9999.
package struct TimestampText: Equatable {
  /// Microseconds UTC.
  package var microseconds: Int64
  package var offsetSeconds: Int

  /// `nil` where the text is no such date or names a day or time that does not exist.
  @inline(__always)
  package static func parse(_ source: borrowing Span<UInt8>, _ range: Range<Int>) -> TimestampText?
  {
    if range.count == usualLength, let usual = parseUsual(source, range.lowerBound) { return usual }
    return parseOther(source, range)
  }

  /// The length of `2025-02-03 08:00:00 +0100`.
  static let usualLength = 25

  /// Twenty-five bytes as three words: all digits and separators are checked at once.
  @inline(__always)
  static func parseUsual(_ source: borrowing Span<UInt8>, _ start: Int) -> TimestampText? {
    let day = source.word(at: start) ^ 0x2D30_302D_3030_3030  // "0000-00-"
    let time = source.word(at: start &+ 8) ^ 0x3030_3A30_3020_3030  // "00 00:00"
    let rest = source.word(at: start &+ 16) ^ 0x3030_302B_2030_303A  // ":00 +000"
    let last = source[start &+ 24] &- UInt8(ascii: "0")
    let sign = UInt8(truncatingIfNeeded: rest &>> 32)  // 0 for "+", 6 for "-"
    // A digit leaves 0...9 and a separator 0; adding 6 lifts a larger low half into the high half.
    let sixes: UInt64 = 0x0606_0606_0606_0606
    let high: UInt64 = 0xF0F0_F0F0_F0F0_F0F0
    let digits = rest & ~0x0000_00FF_0000_0000
    let bad =
      (day | (day &+ sixes) | time | (time &+ sixes) | digits | (digits &+ sixes)) & high
    let separators =
      (day & 0xFF00_00FF_0000_0000) | (time & 0x0000_FF00_00FF_0000)
      | (digits & 0x0000_0000_FF00_00FF)
    guard bad | separators == 0, last < 10, sign == 0 || sign == 6 else { return nil }
    // In each byte ten times itself plus its successor: two digits as one number.
    let dayPairs = day &* 10 &+ day &>> 8
    let timePairs = time &* 10 &+ time &>> 8
    let restPairs = digits &* 10 &+ digits &>> 8
    let fields = Fields(
      year: byte(dayPairs, 0) &* 100 &+ byte(dayPairs, 2), month: byte(dayPairs, 5),
      day: byte(timePairs, 0), hour: byte(timePairs, 3), minute: byte(timePairs, 6),
      second: byte(restPairs, 1))
    let offset =
      byte(restPairs, 5) &* 3600 &+ (byte(digits, 7) &* 10 &+ Int(last)) &* 60
    guard byte(digits, 7) < 6 else { return nil }
    return fields.timestamp(offsetSeconds: sign == 0 ? offset : 0 &- offset, microseconds: 0)
  }

  @inline(__always)
  private static func byte(_ word: UInt64, _ index: UInt64) -> Int {
    Int(truncatingIfNeeded: (word &>> (index &* 8)) & 0xFF)
  }
}

extension TimestampText {
  /// A civil date and time, not yet checked.
  struct Fields {
    var year: Int
    var month: Int
    var day: Int
    var hour: Int
    var minute: Int
    var second: Int

    @inline(__always)
    func timestamp(offsetSeconds: Int, microseconds: Int) -> TimestampText? {
      guard year >= 1, month &- 1 < 12, month >= 1, day >= 1, day <= 28 || day <= dayCount,
        hour < 24, minute < 60, second <= 60, offsetSeconds.magnitude < 86_400
      else { return nil }
      let seconds =
        daysSinceEpoch &* 86_400 &+ hour &* 3600 &+ minute &* 60 &+ second &- offsetSeconds
      return TimestampText(
        microseconds: Int64(seconds &* 1_000_000 &+ microseconds), offsetSeconds: offsetSeconds)
    }

    private var dayCount: Int {
      switch month {
      case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
      case 4, 6, 9, 11: 30
      default: 31
      }
    }

    /// Days of the Gregorian calendar, counted in years that begin in March.
    @inline(__always)
    private var daysSinceEpoch: Int {
      let marchYear = month > 2 ? year : year &- 1
      let marchMonth = month > 2 ? month &- 3 : month &+ 9
      let dayOfYear = (153 &* marchMonth &+ 2) / 5 &+ day &- 1
      let leapDays = marchYear / 4 &- marchYear / 100 &+ marchYear / 400
      return marchYear &* 365 &+ leapDays &+ dayOfYear &- 719_468
    }
  }
}

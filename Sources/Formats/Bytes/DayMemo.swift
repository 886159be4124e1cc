/// Reads dates in the usual form, most of which name the same day and offset as the one before.
struct DayMemo {
  /// `2025-02-`, then `03 `, then `: +010` with the seconds left out, then the last digit.
  private var month: UInt64 = 0
  private var day: UInt64 = 0
  private var offset: UInt64 = 0
  private var last: UInt8 = 0
  /// Seconds UTC of the day's midnight at that offset.
  private var midnight: Int64 = 0

  /// The instant written at `offset`, which moves past it; `nil` for another form or no date.
  ///
  /// Accepts exactly what `TimestampText` accepts in that form.
  @inline(__always)
  mutating func microseconds(_ source: borrowing Span<UInt8>, at offset: inout Int) -> Int64? {
    let start = offset
    guard start &+ TimestampText.usualLength <= source.count else { return nil }
    let first = source.word(at: start)
    let second = source.word(at: start &+ 8)
    let third = source.word(at: start &+ 16)
    let secondsMask: UInt64 = 0x0000_0000_00FF_FF00
    guard first == month, second & 0xFF_FFFF == day, third & ~secondsMask == self.offset,
      source[start &+ 24] == last
    else { return learn(source, at: &offset) }
    // Eight bytes of a clock, `08:00:00`: digits leave 0...9 and colons 0.
    let clock = (second &>> 24 | third &<< 40) ^ 0x3030_3A30_303A_3030
    let sixes: UInt64 = 0x0606_0606_0606_0606
    let bad = (clock | (clock &+ sixes)) & 0xF0F0_F0F0_F0F0_F0F0
    guard bad | (clock & 0x0000_FF00_00FF_0000) == 0 else { return nil }
    let pairs = clock &* 10 &+ clock &>> 8
    let hour = Int64(truncatingIfNeeded: pairs & 0xFF)
    let minute = Int64(truncatingIfNeeded: pairs &>> 24 & 0xFF)
    let second60 = Int64(truncatingIfNeeded: pairs &>> 48 & 0xFF)
    guard hour < 24, minute < 60, second60 <= 60 else { return nil }
    offset = start &+ TimestampText.usualLength
    return (midnight &+ hour &* 3600 &+ minute &* 60 &+ second60) &* 1_000_000
  }

  @inline(never)
  private mutating func learn(_ source: borrowing Span<UInt8>, at offset: inout Int) -> Int64? {
    let start = offset
    guard let time = TimestampText.parseUsual(source, start) else { return nil }
    month = source.word(at: start)
    day = source.word(at: start + 8) & 0xFF_FFFF
    self.offset = source.word(at: start + 16) & ~0x0000_0000_00FF_FF00
    last = source[start + 24]
    func number(_ index: Int) -> Int64 {
      Int64(source[start + index] &- 0x30) * 10 + Int64(source[start + index + 1] &- 0x30)
    }
    let clock = number(11) * 3600 + number(14) * 60 + number(17)
    midnight = time.microseconds / 1_000_000 - clock
    offset = start + TimestampText.usualLength
    return time.microseconds
  }
}

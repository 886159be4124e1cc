/// Writes seconds since 1970 as `yyyy-MM-dd HH:mm:ss`; remembers the day it wrote last.
struct DateText {
  private var day = -1
  private var dayText: [UInt8] = []

  /// - Precondition: `seconds` is not negative.
  mutating func append(_ seconds: Int64, to bytes: inout [UInt8]) {
    let (day, second) = Int(seconds).quotientAndRemainder(dividingBy: 86_400)
    if day != self.day {
      let date = GregorianDate(daysSinceEpoch: day)
      dayText.removeAll(keepingCapacity: true)
      dayText.append(twoDigits: date.year / 100)
      dayText.append(twoDigits: date.year % 100)
      dayText.append(UInt8(ascii: "-"))
      dayText.append(twoDigits: date.month)
      dayText.append(UInt8(ascii: "-"))
      dayText.append(twoDigits: date.day)
      dayText.append(UInt8(ascii: " "))
      self.day = day
    }
    bytes.append(contentsOf: dayText)
    bytes.append(twoDigits: second / 3_600)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(twoDigits: second / 60 % 60)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(twoDigits: second % 60)
  }
}

extension [UInt8] {
  mutating func append(twoDigits number: Int) {
    append(UInt8(ascii: "0") + UInt8(number / 10))
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  mutating func append(integer: Int64) {
    if integer < 0 {
      append(UInt8(ascii: "-"))
      append(integer: -integer)
      return
    }
    if integer >= 10 { append(integer: integer / 10) }
    append(UInt8(ascii: "0") + UInt8(integer % 10))
  }

  /// A number that is not negative, with up to three decimals.
  mutating func append(thousandths number: Double) {
    let thousandths = Int64(number * 1_000 + 0.5)
    append(integer: thousandths / 1_000)
    var rest = thousandths % 1_000
    if rest == 0 { return }
    append(UInt8(ascii: "."))
    var place: Int64 = 100
    while rest > 0 {
      append(UInt8(ascii: "0") + UInt8(rest / place))
      rest %= place
      place /= 10
    }
  }
}

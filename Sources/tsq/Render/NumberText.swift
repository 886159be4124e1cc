import Glibc

/// Numbers as text, the same in every locale.
enum NumberText {
  /// The shortest decimal that reads back as the same number; valid in JSON.
  ///
  /// Whole numbers have no fraction: `200`, not `200.0`.
  /// - Precondition: `number` is finite.
  static func exact(_ number: Double) -> String {
    precondition(number.isFinite, "number \(number)")
    if number == 0 { return "0" }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// How many decimals a table needs to show a number; at most two for numbers of 1 or more.
  static func decimals(for number: Double) -> Int {
    let size = abs(number)
    guard size < largestRounded else { return 0 }
    var decimals = size >= 1 || size == 0 ? 2 : size >= 0.01 ? 3 : 6
    var digits = Int64(scaled(size, decimals))
    while decimals > 0, digits % 10 == 0 {
      digits /= 10
      decimals -= 1
    }
    return decimals
  }

  /// A number rounded for the eye.
  static func rounded(_ number: Double, decimals: Int) -> String {
    guard abs(number) < largestRounded else { return exact(number) }
    let digits = String(Int64(scaled(abs(number), decimals)))
    let sign = number < 0 && digits != "0" ? "-" : ""
    guard decimals > 0 else { return sign + digits }
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }

  /// Beyond this the scaled number might not fit in an integer.
  private static let largestRounded = 1e12

  /// The number times a power of ten, to the nearest integer.
  private static func scaled(_ number: Double, _ decimals: Int) -> Double {
    (number * pow(10, Double(decimals))).rounded()
  }
}

/// Why a text is no unit, or why one unit does not convert to another.
public struct UnitError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// A unit's name, or an opening parenthesis, is expected.
    case nameExpected
    case unknownName(String)
    /// A sign of product or quotient, or the end, is expected.
    case signExpected
    case closingParenthesisExpected
    /// A whole number up to `Unit.exponentLimit` is expected.
    case exponentExpected
    /// A positive decimal with at most 19 digits in angle brackets is expected.
    case molarMassExpected
    case textTooLong(limit: Int)
    case nestedTooDeeply(limit: Int)
    case tooManyFactors(limit: Int)
    /// The factor to base units does not fit in 128 bits.
    case factorOutOfRange
    /// A sound level has no meaning as part of a compound unit.
    case levelInCompound
    /// The units measure different things.
    case incompatible(with: String)
  }

  public let text: String
  /// In bytes from the start of `text`.
  public let position: Int
  public let reason: Reason

  public init(text: String, position: Int, reason: Reason) {
    self.text = text
    self.position = position
    self.reason = reason
  }
}

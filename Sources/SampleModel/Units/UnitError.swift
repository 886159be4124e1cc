/// Why a text is no unit, or why one unit does not convert to another.
public struct UnitError: Error, Hashable, Sendable {
  /// What was expected or exceeded at the position, or why two units don't convert.
  public enum Reason: Hashable, Sendable {
    /// A unit's name, or an opening parenthesis, is expected.
    case nameExpected
    /// No unit has that name, and no prefix and unit make it.
    case unknownName(String)
    /// A sign of product or quotient, or the end, is expected.
    case signExpected
    /// An opened parenthesis is never closed.
    case closingParenthesisExpected
    /// A whole number up to `Unit.exponentLimit` is expected.
    case exponentExpected
    /// A positive decimal with at most 19 digits in angle brackets is expected.
    case molarMassExpected
    /// More bytes than the limit.
    case textTooLong(limit: Int)
    /// More parentheses inside each other than the limit.
    case nestedTooDeeply(limit: Int)
    /// More units multiplied and divided than the limit.
    case tooManyFactors(limit: Int)
    /// The factor to base units does not fit in 128 bits.
    case factorOutOfRange
    /// A sound level has no meaning as part of a compound unit.
    case levelInCompound
    /// The units measure different things.
    case incompatible(with: String)
  }

  /// The whole text, or the unit that does not convert.
  public let text: String
  /// In bytes from the start of `text`.
  public let position: Int
  /// What is wrong there.
  public let reason: Reason

  /// For the reader of units; callers only receive one.
  public init(text: String, position: Int, reason: Reason) {
    self.text = text
    self.position = position
    self.reason = reason
  }
}

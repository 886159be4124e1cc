/// Uses a result, so that the work that made it can't be left out.
@inline(never)
public func consume(_ value: Double) { sink.consume(value) }

/// Uses a result, so that the work that made it can't be left out.
@inline(never)
public func consume(_ value: Int64) { sink.consume(Double(value)) }

private let sink = Sink()

/// Compares with a number that no benchmark gives; the compiler can't know that.
private struct Sink: Sendable {
  private let impossible = CommandLine.argc == .max ? 0.0 : -0x1.23456789abcdep-1000

  func consume(_ value: Double) {
    if value == impossible { print("") }
  }
}

/// Keeps what several benchmarks of one size share, so that it is made once.
public final class Workbench {
  private var fixtures: [String: Any] = [:]
  private var size = 0

  public init() {}

  /// The fixture of a name, made on first use; those of another size are let go.
  ///
  /// - Precondition: one name always has one type.
  public func fixture<Fixture>(
    _ name: String, size: Int, make: () throws -> Fixture
  ) rethrows -> Fixture {
    if size != self.size {
      fixtures.removeAll()
      self.size = size
    }
    if let found = fixtures[name] {
      guard let fixture = found as? Fixture else { preconditionFailure("two types of \(name)") }
      return fixture
    }
    let fixture = try make()
    fixtures[name] = fixture
    return fixture
  }
}

import ColumnStore
import SampleModel

extension HealthError {
  /// A question that makes no sense is an invalid argument; a store that fails is inaccessible.
  init(_ error: QueryError) {
    switch error {
    case .authorizationNotDetermined(let type): self = .notDetermined(type)
    case .storeFailed(let error): self.init(error)
    case .damagedStore(let path, let byteOffset):
      self.init(.databaseInaccessible, "\(path) is damaged at byte \(byteOffset)")
    default: self.init(.invalidArgument, "\(error)")
    }
  }

  init(_ error: StoreError) {
    self.init(.databaseInaccessible, "\(error)")
  }

  init(_ error: ColumnDamage) {
    self.init(.databaseInaccessible, "\(error.path) is damaged at byte \(error.byteOffset)")
  }

  static func notDetermined(_ type: SampleType) -> HealthError {
    HealthError(
      .authorizationNotDetermined, "authorization for \(type.shortName) was never asked for")
  }

  /// Words the failures of the rooms below in HealthKit's codes.
  static func wording<Value>(
    _ body: () throws(QueryError) -> Value
  ) throws(HealthError) -> Value {
    do {
      return try body()
    } catch {
      throw HealthError(error)
    }
  }

  /// As `wording`, for reading columns.
  static func wordingDamage<Value>(
    _ body: () throws(ColumnDamage) -> Value
  ) throws(HealthError) -> Value {
    do {
      return try body()
    } catch {
      throw HealthError(error)
    }
  }
}

/// `useTodayCalories`: what a screen shows of today's calories, and how it changes.
public actor TodayCaloriesHook {
  /// What the screen shows at one moment.
  public struct State: Hashable, Sendable {
    /// Kilocalories of the last reading that succeeded; 0 before one has.
    public var calories = 0.0
    /// Whether a reading is under way that none has overtaken.
    public var isLoading = false
    /// Of the last reading only; never one that a later reading has overtaken.
    public var errorMessage: String?

    /// What a screen shows before the first reading.
    public init() {}
  }

  /// Changes at the start and the end of each reading.
  public private(set) var state = State()
  private let health: Health
  private var readingNumber = 0

  /// Reads nothing until `refresh()`.
  public init(_ health: Health) {
    self.health = health
  }

  /// Reads today's calories; of readings that overlap the one that began last counts.
  public func refresh() async {
    readingNumber += 1
    let number = readingNumber
    state.isLoading = true
    state.errorMessage = nil
    let result: Result<Double, BridgeError>
    do throws(BridgeError) {
      result = .success(try await health.getTodayCalories())
    } catch {
      result = .failure(error)
    }
    guard number == readingNumber else { return }
    state.isLoading = false
    switch result {
    case .success(let calories): state.calories = calories
    case .failure(let error): state.errorMessage = error.description
    }
  }

  /// Asks for permission and, where the person answered, reads again.
  public func requestPermissions() async {
    guard await health.requestPermissions() else { return }
    await refresh()
  }
}

import HealthApps
import TSQ
import Testing

@Suite("useTodayCalories")
struct TodayCaloriesHookTests {
  /// A module whose answers a test gives when it likes.
  actor HeldModule: HealthModule {
    private var waiting: [CheckedContinuation<Result<Double, BridgeError>, Never>] = []
    private let isAnswered: Bool

    init(isAnswered: Bool = true) {
      self.isAnswered = isAnswered
    }

    func requestPermissions() async -> Bool { isAnswered }

    func getTodayCalories() async throws(BridgeError) -> Double {
      try await withCheckedContinuation { waiting.append($0) }.get()
    }

    func getTodaySteps() async throws(BridgeError) -> Double { 0 }

    /// Waits until so many readings wait.
    func reach(_ count: Int) async {
      while waiting.count < count { await Task.yield() }
    }

    func answer(_ index: Int, _ result: Result<Double, BridgeError>) {
      waiting[index].resume(returning: result)
    }
  }

  static let failure = BridgeError(.getCalories, "the store is locked")

  @Test("is loading while it reads, then shows the number")
  func loading() async {
    let module = HeldModule()
    let hook = TodayCaloriesHook(Health(module: module))
    #expect(await hook.state == TodayCaloriesHook.State())
    let reading = Task { await hook.refresh() }
    await module.reach(1)
    #expect(await hook.state.isLoading)
    await module.answer(0, .success(250))
    await reading.value
    let state = await hook.state
    #expect(state.calories == 250 && !state.isLoading && state.errorMessage == nil)
  }

  @Test("shows an error, and drops it when the next reading begins")
  func errors() async {
    let module = HeldModule()
    let hook = TodayCaloriesHook(Health(module: module))
    let first = Task { await hook.refresh() }
    await module.reach(1)
    await module.answer(0, .failure(Self.failure))
    await first.value
    #expect(await hook.state.errorMessage == "the store is locked")
    let second = Task { await hook.refresh() }
    await module.reach(2)
    #expect(await hook.state.errorMessage == nil)
    await module.answer(1, .success(1))
    await second.value
    #expect(await hook.state.errorMessage == nil)
  }

  @Test("never shows the error or number of a reading that was overtaken")
  func overtaken() async {
    let module = HeldModule()
    let hook = TodayCaloriesHook(Health(module: module))
    let old = Task { await hook.refresh() }
    await module.reach(1)
    let new = Task { await hook.refresh() }
    await module.reach(2)
    await module.answer(1, .success(300))
    await new.value
    await module.answer(0, .failure(Self.failure))
    await old.value
    let state = await hook.state
    #expect(state.calories == 300 && !state.isLoading && state.errorMessage == nil)
  }

  @Test("reads again after permission was answered, and not otherwise")
  func permission() async throws {
    let phone = try Phone([.failToPresent, .grant])
    try phone.save(.activeEnergyBurned, 60, 120, 300, .kilocalorie)
    let hook = TodayCaloriesHook(Health(module: phone.calories))
    await hook.refresh()
    #expect(await hook.state.errorMessage != nil)
    await hook.requestPermissions()
    #expect(await hook.state.calories == 0)
    await hook.requestPermissions()
    let state = await hook.state
    #expect(state.calories == 300 && state.errorMessage == nil)
  }
}

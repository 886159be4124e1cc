import HealthApps
import TSQ

/// `tsq water log` and `tsq water undo`: the app Water on the command line.
struct WaterCommand {
  let session: Session

  func log() throws(Failure) -> ExitStatus {
    let amount = try AmountText(session.arguments.words[0]).quantity(of: .dietaryWater)
    guard amount.value > 0, let milliliters = try? amount.converted(to: .milliliter).value else {
      throw .usage(
        "\(quoted(session.arguments.words[0])) is no amount to drink", hint: "write it as 240mL")
    }
    let uuid = try run { (water) throws(WaterError) in
      try water.logWater(amount: milliliters, date: session.now)
    }
    try session.write(saved: uuid)
    return .answered
  }

  func undo() throws(Failure) -> ExitStatus {
    let uuid = try Session.uuid(session.arguments.words[0])
    try run { (water) throws(WaterError) in try water.undo(uuid) }
    return .answered
  }

  private func run<Value>(
    _ body: (Water) throws(WaterError) -> Value
  ) throws(Failure) -> Value {
    let app = AppSession(
      session: session, client: Water.client, usage: Water.usageDescriptions,
      share: Water.shareTypes, read: Water.readTypes)
    let now = session.now
    let water = Water(store: try app.open(), timeZone: session.zone, now: { now })
    do throws(WaterError) {
      return try body(water)
    } catch {
      switch error {
      case .notAvailable: throw Failure(.failed, "notAvailable", "there is no store")
      case .notAuthorized: throw app.denial
      case .failed(let error): throw Failure(error, client: Water.client, share: [.dietaryWater])
      }
    }
  }
}

/// `tsq mindful log`: the app Return on the command line.
struct MindfulCommand {
  let session: Session

  func log() throws(Failure) -> ExitStatus {
    guard session.arguments.contains(.start), session.arguments.contains(.end) else {
      throw .usage(
        "mindful log needs --start and --end",
        hint: "for example: tsq mindful log --start 2025-02-04T07:00 --end 2025-02-04T07:10")
    }
    let times = try session.sampleTimes()
    guard times.start < times.end else {
      throw .usage("a session needs some time between --start and --end")
    }
    let app = AppSession(
      session: session, client: Return.client, usage: Return.usageDescriptions,
      share: Return.mindfulShareTypes, read: Return.readTypes)
    let store = try app.open(introduce: showSheet)
    let uuid: SampleIdentifier
    do throws(HealthError) {
      uuid = try Return(store: store, memory: VolatileMemory())
        .logMindfulSession(start: times.start, end: times.end)
    } catch {
      throw error.code == .authorizationDenied ? app.denial : Failure(error, client: Return.client)
    }
    try session.write(saved: uuid)
    return .answered
  }

  /// What a person sees before the prompt; its one action leads there.
  private func showSheet() {
    let sheet = PermissionSheet()
    Terminal.show("\(sheet.appName) + \(sheet.healthName)\n\(sheet.title)\n\(sheet.subtitle)\n")
    for benefit in sheet.benefits { Terminal.show("  - \(benefit)\n") }
    Terminal.show("[\(sheet.action): press Enter] ")
    _ = Terminal.line()
  }
}

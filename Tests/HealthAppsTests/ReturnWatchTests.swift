import HealthApps
import TSQ
import Testing

@Suite("ReturnWatch")
struct ReturnWatchTests {
  @Test("has grants of its own, whatever Return was granted")
  func ownGrants() async throws {
    let phone = try Phone([.grant, .deny])
    let app = Return(store: phone.returnStore, memory: VolatileMemory())
    #expect(await app.requestAuthorization())
    #expect(!phone.watch.isAuthorizedToWrite())
    #expect(await phone.watch.requestAuthorization())
    #expect(!phone.watch.isAuthorizedToWrite())
    #expect(app.isAuthorizedToWrite())
  }

  @Test("tells a completed request from what was chosen, and never asks after a denial")
  func completed() async throws {
    let phone = try Phone([.failToPresent, .deny])
    let failed = await phone.watch.requestAuthorization()
    #expect(!failed)
    #expect(phone.watch.deniedGuidance == nil)
    #expect(await phone.watch.requestAuthorization())
    #expect(!phone.watch.isAuthorizedToWrite())
    #expect(await phone.watch.requestAuthorization())
    #expect(phone.prompt.requests.count == 2)
    #expect(
      phone.watch.deniedGuidance
        == "Open the Watch app on iPhone → My Watch → Privacy → Health.")
  }

  @Test("writes to the same database as Return, and each reads its own")
  func sharedDatabase() async throws {
    let phone = try Phone([.grant, .grant])
    let app = Return(store: phone.returnStore, memory: VolatileMemory())
    #expect(await app.requestAuthorization())
    #expect(await phone.watch.requestAuthorization())
    #expect(await app.saveMindfulSession(start: Phone.minute(0), end: Phone.minute(10)))
    #expect(await phone.watch.saveMindfulSession(start: Phone.minute(20), end: Phone.minute(25)))
    let isSaved = await phone.watch.saveMindfulSession(
      start: Phone.minute(30), end: Phone.minute(30))
    #expect(!isSaved)
    let own = try phone.returnStore.execute(SampleQuery(type: .mindfulSession))
    #expect(own.map(\.source) == [Return.client.source])
    let minutes = try phone.owner.execute(DurationQuery(type: .mindfulSession))
    #expect(try minutes.converted(to: .minute).value == 15)
  }
}

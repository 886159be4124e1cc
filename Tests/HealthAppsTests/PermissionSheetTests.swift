import HealthApps
import Testing

@Suite("PermissionSheet")
struct PermissionSheetTests {
  @Test("has one way on and none out")
  func oneWay() {
    let sheet = PermissionSheet()
    #expect(sheet.action == "Continue")
    #expect(!sheet.isDismissible)
    #expect(sheet.benefits.count == 3)
    #expect(sheet.appName == "Return")
    #expect(sheet.healthName == "Health")
    #expect(!sheet.title.isEmpty && !sheet.subtitle.isEmpty)
  }

  @Test("asks for what Return shares, stays while the prompt is up, and asks once")
  func staysUp() {
    var sheet = PermissionSheet()
    #expect(sheet.isPresented)
    #expect(sheet.pressAction() == Return.mindfulShareTypes)
    #expect(sheet.isPresented)
    #expect(sheet.pressAction() == nil)
    sheet.promptEnded(isAnswered: true)
    #expect(!sheet.isPresented)
    #expect(sheet.pressAction() == nil)
  }

  @Test("waits again where the prompt did not appear")
  func failedPrompt() {
    var sheet = PermissionSheet()
    _ = sheet.pressAction()
    sheet.promptEnded(isAnswered: false)
    #expect(sheet.isPresented)
    #expect(sheet.pressAction() == Return.mindfulShareTypes)
  }
}

import Testing

@Suite("Short words")
struct ShortWordTests {
  @Test(
    "ask for today, or the range that is given",
    arguments: [
      ("steps", 110), ("steps --yesterday", 270), ("water", 240), ("mindful", 10), ("sleep", 420),
      ("sleep --day 2025-02-05", 420), ("sleep --value inBed", 480),
      ("sleep --from 2025-02-05 --to 2025-02-06", 360),
      // Without active energy the resting energy counts; with it, it does not.
      ("calories", 70.5), ("calories --yesterday", 250), ("calories --unit kJ", 294.972),
    ])
  func values(line: String, value: Double) throws {
    let answer = try SmallExport.ask(line + " --json").object()
    let found = try #require(answer["value"] as? Double)
    #expect(abs(found - value) <= 1e-12 * value)
  }

  @Test("calories add resting energy day by day where the active energy is missing")
  func caloriesByDay() throws {
    let outcome = try SmallExport.ask("calories --last 2d --by day --csv")
    #expect(
      outcome.output == """
        start,end,value
        2025-02-04T00:00:00+01:00,2025-02-05T00:00:00+01:00,250
        2025-02-05T00:00:00+01:00,2025-02-05T12:00:00+01:00,70.5

        """)
  }

  @Test("calories say which energy they are made of")
  func caloriesType() throws {
    let today = try SmallExport.ask("calories --json").object()
    #expect(today["type"] as? String == "activeEnergyBurned+basalEnergyBurned")
    let yesterday = try SmallExport.ask("calories --json --yesterday").object()
    #expect(yesterday["type"] as? String == "activeEnergyBurned")
  }

  @Test("nothing at all is no data, not 0")
  func nothing() throws {
    let answer = try SmallExport.ask("calories --day 2025-01-01 --csv")
    #expect(answer.output.hasSuffix("Europe/Berlin,,kcal\n"))
  }
}

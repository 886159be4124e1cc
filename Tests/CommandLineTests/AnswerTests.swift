import Testing

/// A question to the small export, and its whole answer.
struct Snapshot: CustomTestStringConvertible, Sendable {
  let line: String
  let output: String
  var errors = ""

  var testDescription: String { line }

  func check() throws {
    let outcome = try SmallExport.ask(line)
    #expect(outcome.output == output)
    #expect(outcome.errors == errors)
    #expect(outcome.status == 0)
  }
}

@Suite("Answers")
struct AnswerTests {
  @Test(
    "for people",
    arguments: [
      Snapshot(
        line: "sum steps --yesterday",
        output: """
          270 count
          sum of stepCount, 2025-02-04 to 2025-02-05, Europe/Berlin
          3 samples; the best source counts at every instant: Robin’s Apple Watch, Robin’s iPhone

          """),
      Snapshot(
        line: "sum steps --yesterday --merge none --by-source",
        output: """
          420 count
          sum of stepCount, 2025-02-04 to 2025-02-05, Europe/Berlin
          3 samples; all sources added: Robin’s Apple Watch, Robin’s iPhone

          source               value
          Robin’s Apple Watch    100
          Robin’s iPhone         320

          """),
      Snapshot(
        line: "sum steps --last 3d --by day",
        output: """
          sum of stepCount in count, 2025-02-03 00:00 to 2025-02-05 12:00, Europe/Berlin
          5 samples; the best source counts at every instant: Robin’s Apple Watch, Robin’s iPhone

          start             end               value
          2025-02-03 00:00  2025-02-04 00:00     20
          2025-02-04 00:00  2025-02-05 00:00    270
          2025-02-05 00:00  2025-02-05 12:00    110

          """),
      Snapshot(
        line: "avg spo2 --day 2025-02-04",
        output: """
          96 %
          avg of oxygenSaturation, 2025-02-04 to 2025-02-05, Europe/Berlin
          1 sample; all sources: Robin’s Apple Watch

          """),
      Snapshot(
        line: "max heartRate --day 2025-02-04",
        output: """
          85 count/min
          max of heartRate, 2025-02-04 to 2025-02-05, Europe/Berlin
          from the sample 2025-02-04 07:30 to 2025-02-04 07:30 of Robin’s Apple Watch
          2 samples; all sources: Robin’s Apple Watch

          """),
      Snapshot(
        line: "sum steps --day 2025-01-01",
        output: """
          no data
          sum of stepCount, 2025-01-01 to 2025-01-02, Europe/Berlin
          0 samples; the best source counts at every instant

          """),
      Snapshot(
        line: "samples water --to 2025-02-06",
        output: """
          samples of dietaryWater, 2025-02-05 08:00 to 2025-02-06 00:00, Europe/Berlin

          start             end               value  unit  source  userEntered
          2025-02-05 08:00  2025-02-05 08:00    240  mL    Water   yes

          """),
    ])
  func people(_ snapshot: Snapshot) throws { try snapshot.check() }

  @Test(
    "for programs",
    arguments: [
      Snapshot(
        line: "sum steps --yesterday --json",
        output: """
          {"type":"stepCount","statistic":"sum","unit":"count","timeZone":"Europe/Berlin",\
          "range":{"start":"2025-02-04T00:00:00+01:00","end":"2025-02-05T00:00:00+01:00"},\
          "value":270,"sampleCount":3,"sources":[{"name":"Robin’s Apple Watch","value":null},\
          {"name":"Robin’s iPhone","value":null}]}

          """),
      Snapshot(
        line: "min heartRate --yesterday --json",
        output: """
          {"type":"heartRate","statistic":"min","unit":"count/min","timeZone":"Europe/Berlin",\
          "range":{"start":"2025-02-04T00:00:00+01:00","end":"2025-02-05T00:00:00+01:00"},\
          "value":60,"sampleCount":2,"sources":[{"name":"Robin’s Apple Watch","value":null}],\
          "sample":{"start":"2025-02-04T07:00:00+01:00","end":"2025-02-04T07:00:00+01:00",\
          "source":"Robin’s Apple Watch"}}

          """),
      Snapshot(
        line: "avg spo2 --day 2025-01-01 --json",
        output: """
          {"type":"oxygenSaturation","statistic":"avg","unit":"%","timeZone":"Europe/Berlin",\
          "range":{"start":"2025-01-01T00:00:00+01:00","end":"2025-01-02T00:00:00+01:00"},\
          "value":null,"sampleCount":0,"sources":[]}

          """),
      Snapshot(
        line: "sum steps --last 2d --by day --format ndjson",
        output: """
          {"start":"2025-02-04T00:00:00+01:00","end":"2025-02-05T00:00:00+01:00","value":270}
          {"start":"2025-02-05T00:00:00+01:00","end":"2025-02-05T12:00:00+01:00","value":110}

          """),
      Snapshot(
        line: "sum steps --from 2025-02-02 --to 2025-02-04 --by day --csv",
        output: """
          start,end,value
          2025-02-02T00:00:00+01:00,2025-02-03T00:00:00+01:00,
          2025-02-03T00:00:00+01:00,2025-02-04T00:00:00+01:00,20

          """),
      Snapshot(
        line: "sum steps --from 2025-02-02 --to 2025-02-04 --by day --csv --fill none",
        output: """
          start,end,value
          2025-02-03T00:00:00+01:00,2025-02-04T00:00:00+01:00,20

          """),
      Snapshot(
        line: "count steps --yesterday --format tsv",
        output: """
          type\tstatistic\tstart\tend\ttimeZone\tvalue\tunit
          stepCount\tcount\t2025-02-04T00:00:00+01:00\t2025-02-05T00:00:00+01:00\tEurope/Berlin\t\
          2\tsamples

          """),
      Snapshot(
        line: "avg spo2 --yesterday --format markdown",
        output: """
          | type | statistic | start | end | timeZone | value | unit |
          | --- | --- | --- | --- | --- | ---: | --- |
          | oxygenSaturation | avg | 2025-02-04 | 2025-02-05 | Europe/Berlin | 96 % | % |

          """),
      Snapshot(
        line: "latest sleep --json --to 2025-02-06",
        output: """
          {"type":"sleepAnalysis","statistic":"latest","unit":null,"timeZone":"Europe/Berlin",\
          "range":{"start":"2025-02-04T22:30:00+01:00","end":"2025-02-06T00:00:00+01:00"},\
          "value":"inBed","sampleCount":2,"sources":[{"name":"Robin’s Apple Watch","value":null},\
          {"name":"Robin’s iPhone","value":null}],\
          "sample":{"start":"2025-02-04T22:30:00+01:00","end":"2025-02-05T06:30:00+01:00",\
          "source":"Robin’s iPhone"}}

          """),
    ])
  func programs(_ snapshot: Snapshot) throws { try snapshot.check() }

  @Test("rows have the keys of the contract, in every format of JSON")
  func rows() throws {
    let keys = [
      "samples steps": [
        "uuid", "type", "start", "end", "value", "unit", "source", "userEntered", "localStart",
      ],
      "types": ["type", "identifier", "kind", "style", "unit", "samples", "first", "last"],
      "sources steps": ["name", "identifier", "class", "rank", "samples", "first", "last"],
      "workouts": [
        "activity", "start", "end", "duration", "distance", "energy", "heartRateAverage",
        "heartRateMinimum", "heartRateMaximum", "source",
      ],
      "summaries": [
        "date", "activeEnergyBurned", "activeEnergyBurnedGoal", "appleMoveTime",
        "appleMoveTimeGoal", "appleExerciseTime", "appleExerciseTimeGoal", "appleStandHours",
        "appleStandHoursGoal",
      ],
    ]
    for (line, columns) in keys {
      let rows = try SmallExport.ask(line + " --json").rows()
      #expect(!rows.isEmpty)
      for row in rows { #expect(Set(row.keys) == Set(columns)) }
      let lines = try SmallExport.ask(line + " --format ndjson").output.split(separator: "\n")
      #expect(lines.count == rows.count)
      let table = try SmallExport.ask(line + " --csv").output.split(separator: "\n")
      #expect(table.first.map(String.init) == columns.joined(separator: ","))
      #expect(table.count == rows.count + 1)
    }
  }

  @Test("values of rows are in the units of the contract")
  func rowValues() throws {
    let types = try SmallExport.ask("types --json").rows()
    let heartRate = try #require(types.first { $0["type"] as? String == "heartRate" })
    #expect(heartRate["samples"] as? Int == 2)
    #expect(heartRate["first"] as? String == "2025-02-04T07:00:00+01:00")
    #expect(heartRate["last"] as? String == "2025-02-04T07:30:00+01:00")
    let run = try #require(try SmallExport.ask("workouts --json --activity running").rows().first)
    #expect(run["duration"] as? Double == 25)
    #expect(run["distance"] as? Double == 4.2)
    #expect(run["energy"] is String == false && run["activity"] as? String == "Running")
    #expect(try SmallExport.ask("workouts --json --activity yoga").rows().isEmpty)
    let rings = try #require(try SmallExport.ask("summaries --json").rows().first)
    #expect(rings["date"] as? String == "2025-02-04")
    #expect(rings["appleStandHours"] as? Double == 11)
    let steps = try SmallExport.ask("samples steps --json --sort -end --limit 2").rows()
    #expect(steps.map { $0["value"] as? Double } == [60, 80])
  }

  @Test("--explain gives the full question on the error output")
  func explain() throws {
    let outcome = try SmallExport.ask("sleep --explain --json")
    #expect(
      outcome.errors.contains(
        """
        query: tsq duration sleepAnalysis --from 2025-02-04T12:00:00+01:00 \
        --to 2025-02-05T12:00:00+01:00 --tz Europe/Berlin --overlaps once --value asleep

        """))
    _ = try outcome.object()
  }
}

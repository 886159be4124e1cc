/// Command lines for the questions that the corpus puts in plain words.
enum CorpusWords {
  struct Line {
    /// The input inside the question's folder; empty for the folder itself.
    var input = ""
    let words: [String]
    /// The key of the answer, of its first row, or of the report's counts.
    var key = "value"
  }

  private static let night = ["--from", "2025-02-02T12:00", "--to", "2025-02-03T12:00"]
  private static let export = "HealthAutoExport-2025-02-03.json"

  private static func day(_ words: String..., on day: String = "2025-02-03") -> Line {
    Line(words: words + ["--day", day])
  }

  private static func inExport(_ line: Line) -> Line {
    Line(input: export, words: line.words, key: line.key)
  }

  /// By folder and the words of the query.
  static let lines: [String: [String: Line]] = [
    "40-health-connect": healthConnect, "41-fitbit-takeout": fitbit,
    "42-samsung-health": samsungHealth, "43-health-auto-export": healthAutoExport,
    "44-simple-health-export-csv": simpleHealthExport,
  ]

  private static let healthConnect: [String: Line] = [
    "steps on 2025-02-03 (Europe/Berlin), all apps added": day(
      "sum", "StepCount", "--merge", "none"),
    "steps on 2025-02-03, merged, priority com.example.watch then com.example.phone": day(
      "sum", "StepCount", "--priority", "com.example.watch,com.example.phone"),
    "steps on 2025-02-04": day("sum", "StepCount", on: "2025-02-04"),
    "active energy on 2025-02-03": day("sum", "ActiveEnergyBurned", "--unit", "kcal"),
    "water on 2025-02-03": day("sum", "DietaryWater", "--unit", "mL"),
    "dietary protein on 2025-02-03": day("sum", "DietaryProtein"),
    "latest body mass": Line(words: ["latest", "BodyMass", "--unit", "kg"]),
    "average heart rate on 2025-02-03": day("avg", "HeartRate", "--unit", "count/min"),
    "time asleep, night to 2025-02-03": Line(
      words: ["duration", "SleepAnalysis", "--value", "asleep"] + night),
  ].mapValues { Line(input: "Health Connect.zip", words: $0.words, key: $0.key) }

  private static let fitbit: [String: Line] = [
    "steps on 2025-02-03 (Europe/Berlin)": day("sum", "StepCount"),
    "steps on 2025-02-04 (Europe/Berlin)": day("sum", "StepCount", on: "2025-02-04"),
    "time asleep of the log dated 2025-02-03": Line(
      words: ["duration", "SleepAnalysis", "--value", "asleep"] + night),
    "rows of blood glucose": Line(words: ["count", "BloodGlucose"]),
  ]

  private static let samsungHealth: [String: Line] = [
    "steps on 2025-02-03": day("sum", "StepCount"),
    "steps on 2025-02-04": day("sum", "StepCount", on: "2025-02-04"),
    "distance on 2025-02-03": day("sum", "DistanceWalkingRunning", "--unit", "m"),
    "local time of the heart-rate reading": Line(
      words: ["samples", "HeartRate"], key: "localStart"),
  ]

  private static let healthAutoExport: [String: Line] = [
    "steps on 2025-02-03 (Europe/Berlin), HealthAutoExport-2025-02-03.json": inExport(
      day("sum", "StepCount")),
    "active energy on 2025-02-03": inExport(day("sum", "ActiveEnergyBurned", "--unit", "kcal")),
    "time asleep 2025-02-03": inExport(
      Line(words: ["duration", "SleepAnalysis", "--value", "asleep"] + night)),
    "average heart rate bucket": inExport(day("avg", "HeartRate", "--unit", "count/min")),
    "energy of the workout": inExport(Line(words: ["workouts"], key: "energy")),
    "v2-iso.json: steps on 2025-02-03": Line(
      input: "v2-iso.json", words: day("sum", "StepCount").words),
    "StepCount.csv: steps on 2025-02-03, zone Europe/Berlin stated by the user": Line(
      input: "StepCount.csv", words: day("sum", "StepCount").words),
  ]

  private static let simpleHealthExport: [String: Line] = [
    "steps on 2025-01-15 (Europe/Berlin)": day("sum", "StepCount", on: "2025-01-15"),
    "steps on 2025-01-16 (Europe/Berlin), all records": day("sum", "StepCount", on: "2025-01-16"),
    "steps on 2025-01-16 without user-entered rows": day(
      "sum", "StepCount", "--user-entered", "exclude", on: "2025-01-16"),
    "mindful time on 2025-01-16": day(
      "duration", "MindfulSession", "--unit", "s", on: "2025-01-16"),
    "rows lost": Line(words: ["import", "--dry-run"], key: "rejected"),
  ]
}

/// An export of a few days in which every number is easy to work out by hand.
enum SmallExport {
  static let watch = "Robin’s Apple Watch"
  static let phone = "Robin’s iPhone"

  static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE HealthData [
    <!-- HealthKit Export Version: 13 -->
    ]>
    <HealthData locale="de_DE">
     <ExportDate value="2025-02-05 12:00:00 +0100"/>
    \(records)
     <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Robin’s iPhone" unit="count" \
    startDate="yesterday" endDate="2025-02-04 10:00:00 +0100" value="1"/>
     <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="25" durationUnit="min" \
    totalDistance="4.2" totalDistanceUnit="km" sourceName="\(watch)" \
    startDate="2025-02-04 18:00:00 +0100" endDate="2025-02-04 18:30:00 +0100"/>
     <ActivitySummary dateComponents="2025-02-04" activeEnergyBurned="250" \
    activeEnergyBurnedGoal="400" activeEnergyBurnedUnit="kcal" appleStandHours="11" \
    appleStandHoursGoal="12"/>
     <Audiogram type="HKDataTypeIdentifierAudiogram" sourceName="Ear"/>
    </HealthData>

    """

  private static var records: String {
    [
      // Half of it lies in each day.
      quantity("StepCount", phone, "count", "02-03 23:50", "02-04 00:10", "40"),
      // The watch is better ranked: the phone adds its second half only.
      quantity("StepCount", watch, "count", "02-04 08:00", "02-04 08:10", "100"),
      quantity("StepCount", phone, "count", "02-04 08:00", "02-04 08:20", "300"),
      quantity("StepCount", phone, "count", "02-05 09:00", "02-05 09:10", "80"),
      // Half of it is still to come at noon.
      quantity("StepCount", phone, "count", "02-05 11:50", "02-05 12:10", "60"),
      quantity("HeartRate", watch, "count/min", "02-04 07:00", "02-04 07:00", "60"),
      quantity("HeartRate", watch, "count/min", "02-04 07:30", "02-04 07:30", "85"),
      quantity("OxygenSaturation", watch, "%", "02-04 07:00", "02-04 07:00", "0.96"),
      quantity("ActiveEnergyBurned", watch, "kcal", "02-04 08:00", "02-04 09:00", "250"),
      quantity("BasalEnergyBurned", watch, "kcal", "02-05 00:00", "02-05 01:00", "70.5"),
      quantity(
        "DietaryWater", "Water", "mL", "02-05 08:00", "02-05 08:00", "240",
        "<MetadataEntry key=\"HKWasUserEntered\" value=\"1\"/>"),
      quantity("DietaryWater", "Water", "mL", "03-01 08:00", "03-01 08:00", "100"),
      category("SleepAnalysis", "SleepAnalysisInBed", phone, "02-04 22:30", "02-05 06:30"),
      category("SleepAnalysis", "SleepAnalysisAsleepCore", watch, "02-04 23:00", "02-05 06:00"),
      category("MindfulSession", "NotApplicable", "Return", "02-05 07:00", "02-05 07:10"),
    ].joined(separator: "\n")
  }

  private static func quantity(
    _ type: String, _ source: String, _ unit: String, _ start: String, _ end: String,
    _ value: String, _ metadata: String = ""
  ) -> String {
    let head = " <Record type=\"HKQuantityTypeIdentifier\(type)\" sourceName=\"\(source)\""
    let times = times(start, end)
    return "\(head) unit=\"\(unit)\" \(times) value=\"\(value)\">\(metadata)</Record>"
  }

  private static func category(
    _ type: String, _ value: String, _ source: String, _ start: String, _ end: String
  ) -> String {
    let head = " <Record type=\"HKCategoryTypeIdentifier\(type)\" sourceName=\"\(source)\""
    return "\(head) \(times(start, end)) value=\"HKCategoryValue\(value)\"/>"
  }

  private static func times(_ start: String, _ end: String) -> String {
    "startDate=\"2025-\(start):00 +0100\" endDate=\"2025-\(end):00 +0100\""
  }

  /// Asks the export in a file of its own.
  static func ask(
    _ line: String, environment: [String: String] = [:]
  ) throws -> Outcome {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "export.xml")
    let words = line.split(separator: " ").map(String.init)
    let run = try Tool.run(
      words + ["--input", folder.path("export.xml")], environment: environment)
    // The record that is rejected on purpose is not the matter of the test.
    let rejected = run.errors.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("record rejected") }.joined(separator: "\n")
    return Outcome(output: run.output, errors: rejected, status: run.status)
  }
}

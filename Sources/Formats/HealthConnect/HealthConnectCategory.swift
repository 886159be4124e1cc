import SampleModel

/// A record of Health Connect that becomes a category sample.
struct HealthConnectCategory {
  let table: String
  /// The column that says which value; `nil` where the record alone says it.
  let column: String?
  let type: SampleType
  let category: HealthConnectColumn.Category
  /// HealthKit's number of each of Health Connect's; without a column the one of key 0.
  let values: [Int64: Int]

  static let all: [HealthConnectCategory] = [
    HealthConnectCategory(
      table: "mindfulness_session_record_table", column: nil, type: .mindfulSession,
      category: .activity, values: [0: 0]),
    HealthConnectCategory(
      table: "intermenstrual_bleeding_record_table", column: nil,
      type: .intermenstrualBleeding, category: .cycle, values: [0: 0]),
    // Unknown, light, medium, heavy there; unspecified, light, medium, heavy here.
    HealthConnectCategory(
      table: "menstruation_flow_record_table", column: "flow", type: .menstrualFlow,
      category: .cycle, values: [0: 1, 1: 2, 2: 3, 3: 4]),
    // Inconclusive, positive, high, negative there.
    HealthConnectCategory(
      table: "ovulation_test_record_table", column: "result", type: .ovulationTestResult,
      category: .cycle, values: [0: 3, 1: 2, 2: 4, 3: 1]),
    HealthConnectCategory(
      table: "sexual_activity_record_table", column: nil, type: .sexualActivity,
      category: .cycle, values: [0: 0]),
  ]

  /// The value of sleep for a stage: 0 unknown has none, 3 out of bed and 7 in bed are awake.
  ///
  /// Source: reference section "Records".
  static let sleepStages: [Int64: Int] = [1: 2, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 2]
}

import TSQ

/// The short words, each a full question.
enum ShortWords {
  static func question(_ command: CommandName) -> StatisticsQuestion? {
    switch command {
    case .steps: StatisticsQuestion(statistic: .sum, word: "stepCount", defaultRange: .today)
    case .water: StatisticsQuestion(statistic: .sum, word: "dietaryWater", defaultRange: .today)
    case .mindful:
      StatisticsQuestion(statistic: .duration, word: "mindfulSession", defaultRange: .today)
    case .sleep:
      StatisticsQuestion(
        statistic: .duration, word: "sleepAnalysis", defaultValues: ["asleep"],
        defaultRange: .today, nightsOfDays: true)
    default: nil
    }
  }
}

/// Goes from border to border of calendar buckets, toward the future.
struct BorderWalk {
  private let buckets: CalendarBuckets
  private var border: Instant
  /// Of whole days: the bucket that starts at the border. Of hours and minutes: the next day.
  private var number: Int
  /// Of hours and minutes: where the present day ends.
  private var endOfDay = Instant.distantFuture

  /// Begins in the bucket that contains an instant.
  init(buckets: CalendarBuckets, start: Instant) {
    let start = start.insideSupportedTime
    self.buckets = buckets
    border = buckets.start(containing: start)
    number = buckets.number(ofBucketOn: buckets.timeZone.day(containing: start))
    if case .elapsed = buckets.step { endOfDay = startBehindBorder() }
  }

  /// The next border; `nil` from `Instant.distantFuture` on.
  mutating func next() -> Instant? {
    if case .elapsed(let step) = buckets.step {
      border = border.adding(microseconds: step)
      if border >= endOfDay {
        border = endOfDay
        endOfDay = startBehindBorder()
      }
    } else {
      border = startBehindBorder()
    }
    return border < .distantFuture ? border : nil
  }

  /// The first start of a later number that lies behind the border: some days do not exist.
  private mutating func startBehindBorder() -> Instant {
    while border < .distantFuture {
      number += 1
      let start = buckets.timeZone.startOfDay(buckets.firstDay(ofBucket: number))
      if start > border { return start }
    }
    return .distantFuture
  }
}

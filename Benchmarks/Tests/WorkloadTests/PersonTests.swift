import SampleModel
import Testing
import Workload

@Suite("Person")
struct PersonTests {
  private let allDays = 0..<PersonCalendar.dayCount

  @Test("has exactly the samples that were asked for", arguments: [100, 1_234, 50_000])
  func count(samples: Int) {
    let person = Person(samples: samples, seed: 3)
    let made = person.streams.indices.map { person.batch(of: $0, days: allDays).count }
    #expect(made == person.streams.map(\.count))
    #expect(made.reduce(0, +) == samples)
  }

  @Test("is the same however its days are split")
  func split() {
    let person = Person(samples: 20_000, seed: 5)
    for stream in person.streams.indices {
      let whole = person.batch(of: stream, days: allDays)
      let parts = [0..<7, 7..<1_000, 1_000..<PersonCalendar.dayCount].map {
        person.batch(of: stream, days: $0)
      }
      #expect(parts.flatMap(\.starts) == whole.starts)
      #expect(parts.flatMap(\.ends) == whole.ends)
      #expect(parts.flatMap(\.values) == whole.values)
    }
  }

  @Test("differs with the seed")
  func seeds() {
    let first = Person(samples: 10_000, seed: 1).batch(of: 0, days: allDays)
    let second = Person(samples: 10_000, seed: 2).batch(of: 0, days: allDays)
    #expect(first.starts != second.starts)
  }

  @Test("is ordered by start within a stream")
  func order() {
    let person = Person(samples: 50_000, seed: 9)
    for stream in person.streams.indices {
      let starts = person.batch(of: stream, days: allDays).starts
      #expect(zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 })
    }
  }

  @Test("has overlapping sources, sessions over midnight and days of other lengths")
  func shape() {
    let calendar = PersonCalendar()
    let lengths = Set(zip(calendar.starts, calendar.starts.dropFirst()).map { $1 - $0 })
    #expect(lengths.isSuperset(of: [82_800, 86_400, 90_000]))
    let person = Person(samples: 100_000, seed: 1)
    let mindful = person.streams.indices.filter { person.streams[$0].shape == .mindful }
    let late = mindful.flatMap { stream in
      allDays.flatMap { day in
        person.batch(of: stream, days: day..<day + 1).ends.filter {
          $0 > calendar.starts[day + 1] * 1_000_000
        }
      }
    }
    #expect(late.count > 50)
  }

  @Test("writes one record element for each sample, the same each time")
  func text() {
    let person = Person(samples: 5_000, seed: 4)
    let first = text(of: person)
    #expect(first == text(of: person))
    #expect(first.split(separator: "<Record ").count - 1 == 5_000)
    #expect(first.hasSuffix("</HealthData>\n"))
  }

  private func text(of person: Person) -> String {
    var bytes: [UInt8] = []
    person.writeText(.export) { (part: [UInt8]) in bytes += part }
    return String(decoding: bytes, as: UTF8.self)
  }
}

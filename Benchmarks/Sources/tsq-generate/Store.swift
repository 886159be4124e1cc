import SampleModel
import Storage
import Workload

/// Imports a person's samples into a new store: first those of even days, then those of odd ones.
///
/// So the runs of the second import lie between the rows of the first, as where a person imports
/// the same years from two devices.
func writeStore(_ person: Person, to path: String) throws {
  let store = try Store(path: path, access: .readWrite, createsIfMissing: true)
  for first in 0...1 {
    let session = try store.beginImport(keepsDuplicates: true)
    for stream in person.streams.indices {
      for day in stride(from: first, to: PersonCalendar.dayCount, by: 2) {
        try session.receive(person.batch(of: stream, days: day..<day + 1))
      }
    }
    _ = try session.finish()
  }
}

import Glibc
import Harness
import TSQ

// Asks a store the questions that the rivals are asked too, and prints answers and times as JSON.
// Usage: tsq-questions STORE
guard CommandLine.arguments.count == 2 else {
  print("tsq-questions STORE")
  exit(2)
}
do {
  let store = try HealthStore(
    path: CommandLine.arguments[1], access: .readOnly, createsIfMissing: false)
  let questions = try Question.all(for: store)
  let rows = try questions.map { try Timing(of: $0).json }
  print("[\n" + rows.joined(separator: ",\n") + "\n]")
} catch {
  print("tsq-questions: \(error)")
  exit(1)
}

import Glibc
import Harness
import TSQ

// Asks a store the questions that the rivals are asked too, and prints answers and times as JSON.
// Usage: tsq-questions STORE [NAME], with the name of the only question to ask
guard 2...3 ~= CommandLine.arguments.count else {
  print("tsq-questions STORE [NAME]")
  exit(2)
}
do {
  let store = try HealthStore(
    path: CommandLine.arguments[1], access: .readOnly, createsIfMissing: false)
  let only = CommandLine.arguments.dropFirst(2).first
  let questions = try Question.all(for: store).filter { only == nil || $0.name == only }
  let rows = try questions.map { try Timing(of: $0).json }
  print("[\n" + rows.joined(separator: ",\n") + "\n]")
} catch {
  print("tsq-questions: \(error)")
  exit(1)
}

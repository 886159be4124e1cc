import Glibc
import Workload

let usage = """
  tsq-generate --samples N [--seed S] --as xml|zip|csv|store PATH
    writes ten years of one person's samples; the same N and S give the same bytes

  """

func fail(_ message: String, status: Int32) -> Never {
  complain("tsq-generate: \(message)\n")
  exit(status)
}

do {
  let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
  let person = Person(samples: arguments.samples, seed: arguments.seed)
  switch arguments.kind {
  case .xml: try write(person, .export, to: arguments.path)
  case .csv: try write(person, .table, to: arguments.path)
  case .store: try writeStore(person, to: arguments.path)
  case .zip: try writeArchive(person, to: arguments.path)
  }
} catch let error as UsageError {
  fail("\(error.message)\n\(usage)", status: 2)
} catch {
  fail("\(error)", status: 1)
}

import Glibc
import Harness

let usage = """
  tsq-bench list
  tsq-bench run [--filter SUBSTRING] [--size N]… [--seconds S] [--json|--markdown]
                [--tiny] [--enforce-limits] [--clock wall|processor]
  tsq-bench baseline record|compare NAME [--filter SUBSTRING] [--size N]… [--seconds S]
  tsq-bench thresholds check|record [--filter SUBSTRING] [--folder PATH]

  """

Repeatability.fixHashSeeds()
do {
  let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
  let isGood =
    switch arguments.words {
    case ["list"]: list(arguments)
    case ["run"]: try run(arguments)
    case let words where words.count == 3 && words[0] == "baseline" && words[1] == "record":
      try recordBaseline(words[2], arguments)
    case let words where words.count == 3 && words[0] == "baseline" && words[1] == "compare":
      try compareBaseline(words[2], arguments)
    case ["thresholds", "check"]: try checkThresholds(arguments)
    case ["thresholds", "record"]: try recordThresholds(arguments)
    default: throw UsageError("what to do?\n\(usage)")
    }
  exit(isGood ? 0 : 1)
} catch let error as UsageError {
  say("tsq-bench: \(error.message)")
  exit(2)
} catch {
  say("tsq-bench: \(error)")
  exit(1)
}

import Testing

@Suite("Streams")
struct StreamTests {
  @Test("a closed pipe ends the run without a word")
  func closedPipe() throws {
    let outcome = try Tool.shell("(sleep 0.2; \"$TSQ\" man) | true; echo ${PIPESTATUS[0]}")
    #expect(outcome.output == "141\n")
    #expect(outcome.errors == "")
    let ignored = try Tool.shell(
      "trap '' PIPE; (sleep 0.2; \"$TSQ\" man) | true; echo ${PIPESTATUS[0]}")
    #expect(ignored.output == "141\n")
    #expect(ignored.errors == "")
  }

  @Test("an answer that can't be written is a failure")
  func fullDisk() throws {
    let outcome = try Tool.shell("\"$TSQ\" man > /dev/full")
    #expect(
      outcome.errors == "tsq: the answer could not be written: No space left on device\n")
    #expect(outcome.status == 1)
  }

  @Test("the locale changes nothing")
  func locale() throws {
    let plain = try Tool.run(["--help"])
    let german = try Tool.run(["--help"], environment: ["LC_ALL": "de_DE.UTF-8"])
    #expect(plain.output == german.output)
  }
}

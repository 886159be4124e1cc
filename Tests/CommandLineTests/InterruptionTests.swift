import Testing

@Suite("Interruption")
struct InterruptionTests {
  #if DEBUG
    static let thousands = 50
  #else
    /// Enough to be interrupted a few milliseconds after the store is made.
    static let thousands = 1000
  #endif

  @Test("Ctrl-C ends an import with 130, and nothing was imported")
  func importing() throws {
    let folder = try TemporaryFolder()
    try LargeExport.write(thousands: Self.thousands, to: folder.path("export.xml"))
    let store = folder.path("store")
    let outcome = try Tool.shell(
      """
      "$TSQ" import --store \(store) \(folder.path("export.xml")) &
      until [ -d \(store)/segments ]; do sleep 0.002; done
      sleep 0.05
      kill -INT $!
      wait $!
      """)
    #expect(outcome.status == 130)
    #expect(outcome.output == "")
    #expect(outcome.errors == "tsq: interrupted: nothing was imported\n")
    let count = try Tool.run("count", "steps", "--json", "--store", folder.path("store"))
    let value = count.status == 0 ? try count.object()["value"] as? Double : 0
    #expect(value == 0)
  }

  @Test("Ctrl-C ends the waiting for stdin, and leaves no store that was not there")
  func waiting() throws {
    let folder = try TemporaryFolder()
    let store = folder.path("store")
    let outcome = try Tool.shell(
      """
      mkfifo \(folder.path("pipe"))
      # A pipe that is open for writing, to which nobody writes.
      exec 3<> \(folder.path("pipe"))
      "$TSQ" import --store \(store) - < \(folder.path("pipe")) &
      until [ -d \(store)/segments ]; do sleep 0.002; done
      kill -INT $!
      wait $!
      status=$?
      [ ! -e \(store) ] && exit $status
      """)
    #expect(outcome.status == 130)
    #expect(outcome.errors == "tsq: interrupted: nothing was imported\n")
  }

  @Test("Ctrl-C ends a question with 130, without a word")
  func asking() throws {
    // Nobody writes to the pipe, so the question waits for ever.
    let outcome = try Tool.shell(
      "sleep 2 | timeout --preserve-status --signal INT 0.3 \"$TSQ\" steps --input -; exit $?")
    #expect(outcome.status == 130)
    #expect(outcome.errors == "")
  }
}

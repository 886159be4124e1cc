import Foundation

/// Whether tests may take minutes and gigabytes.
let runsLongTests = ProcessInfo.processInfo.environment["TSQ_LONG_TESTS"] == "1"

import SampleModel

/// Which client and type a grant is about.
struct GrantKey: Hashable, Sendable {
  let bundleIdentifier: String
  let type: SampleType
}

/// What one client may do with one type.
struct Grant: Hashable, Sendable {
  /// Commits in which a client could read what others saved; `end` is open while it still can.
  struct ReadPeriod: Hashable, Sendable {
    let start: Int64
    var end: Int64?
  }

  /// `nil`: never asked.
  var isShareGranted: Bool?
  var isReadAsked = false
  /// Never shown to the client; earlier periods keep its anchors in place.
  var readPeriods: [ReadPeriod] = []

  var isReadGranted: Bool { readPeriods.last.map { $0.end == nil } ?? false }

  var isAsked: Bool { isReadAsked || isShareGranted != nil }

  /// What the client may know: never the answer about reading.
  var status: AuthorizationStatus {
    if let isShareGranted { return isShareGranted ? .sharingAuthorized : .sharingDenied }
    return isReadAsked ? .sharingDenied : .notDetermined
  }

  /// Takes an answer about reading that holds from a commit on.
  mutating func answerRead(_ isGranted: Bool, at commit: Int64) {
    isReadAsked = true
    if isGranted == isReadGranted { return }
    if isGranted {
      readPeriods.append(ReadPeriod(start: commit, end: nil))
    } else {
      endReading(at: commit)
    }
  }

  /// Forgets all answers; what was visible stays counted in anchors.
  mutating func reset(at commit: Int64) {
    isShareGranted = nil
    isReadAsked = false
    if isReadGranted { endReading(at: commit) }
  }

  private mutating func endReading(at commit: Int64) {
    readPeriods[readPeriods.count - 1].end = commit
  }

  /// The first commit from which the client could see something that stood since `commit`.
  func firstSight(of commit: Int64) -> Int64? {
    for period in readPeriods where period.end.map({ $0 > commit }) ?? true {
      return max(period.start, commit)
    }
    return nil
  }
}

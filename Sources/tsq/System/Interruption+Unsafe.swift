import Glibc

/// What signals do.
enum Interruption {
  /// From now on a write past the limit of a file's size fails with an error that can be told.
  static func leavesFileLimitsToErrors() {
    signal(SIGXFSZ, SIG_IGN)
  }

  /// From now on Ctrl-C ends the process with 130.
  static func endsProcess() {
    signal(SIGINT) { _ in _exit(ExitStatus.interrupted.rawValue) }
    // A parent may have blocked it, and its children inherit that.
    change(SIG_UNBLOCK)
  }

  /// From now on Ctrl-C waits to be asked for with `isPending`, so that work can be undone.
  static func waitsToBeAsked() {
    change(SIG_BLOCK)
  }

  /// Ends the waiting: a Ctrl-C that came meanwhile takes effect here.
  static func takesEffectAgain() {
    change(SIG_UNBLOCK)
  }

  /// Ends the waiting where the work is done: a Ctrl-C that came too late to undo it is forgotten.
  static func cameTooLate() {
    var signals = interrupt
    var now = timespec()
    // SAFETY: the call reads the set and the time it is given, and writes nothing.
    unsafe sigtimedwait(&signals, nil, &now)
    change(SIG_UNBLOCK)
  }

  static var isPending: Bool {
    var pending = sigset_t()
    // SAFETY: the call fills the one set it is given, and the other reads it.
    return unsafe sigpending(&pending) == 0 && sigismember(&pending, SIGINT) == 1
  }

  private static func change(_ how: Int32) {
    var signals = interrupt
    // SAFETY: the call reads the one set it is given.
    unsafe pthread_sigmask(how, &signals, nil)
  }

  private static var interrupt: sigset_t {
    var signals = sigset_t()
    // SAFETY: the calls read and write the one set they are given.
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGINT)
    return signals
  }
}

import Glibc

/// Writes a line to standard error: standard output holds results only.
func say(_ text: String) {
  let bytes = Array((text + "\n").utf8)
  // SAFETY: the array's bytes live through the call.
  _ = unsafe write(STDERR_FILENO, bytes, bytes.count)
}

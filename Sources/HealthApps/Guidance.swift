/// Where a person changes what an app may do.
enum Guidance {
  static func settings(of app: String) -> String {
    "To let \(app) save, open Settings → Privacy → Health → \(app)."
  }

  static let watch = "Open the Watch app on iPhone → My Watch → Privacy → Health."
}

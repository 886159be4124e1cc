/// The files of one kind in a folder or an archive.
struct InputMembers {
  enum Place {
    case folder
    case archive(totalByteCount: Int64)
  }

  let path: String
  let place: Place
  var names: [String]
}

import TimeCore

extension ImportRecord {
  var payload: [UInt8] {
    var writer = ByteWriter()
    writer.append(date.microseconds)
    writer.append(path)
    writer.append(kind)
    writer.append(exportDate.map { [$0] } ?? []) { $0.append($1.microseconds) }
    writer.append(Int64(added))
    writer.append(Int64(duplicates))
    return writer.bytes
  }

  /// The characteristics stand in a table of their own.
  init(payload: [UInt8]) throws(PayloadError) {
    var reader = ByteReader(payload)
    self.init(
      date: Instant(microseconds: try reader.integer()), path: try reader.text(),
      kind: try reader.text(),
      exportDate: try reader.array { (reader) throws(PayloadError) in
        Instant(microseconds: try reader.integer())
      }.first)
    added = Int(try reader.integer())
    duplicates = Int(try reader.integer())
    guard reader.isAtEnd else { throw PayloadError() }
  }
}

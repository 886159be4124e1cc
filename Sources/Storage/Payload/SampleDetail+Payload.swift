import SampleModel

extension ByteReader {
  mutating func detail() throws(PayloadError) -> SampleDetail {
    let bytes = try content()
    do {
      return try SampleDetail(decoding: bytes)
    } catch {
      throw PayloadError()
    }
  }
}

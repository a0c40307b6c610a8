/// A range of bytes, with the bytes that replace it.
struct Splice: Equatable {
  let range: Range<Int>
  let bytes: [UInt8]

  init(_ range: Range<Int>, with text: String) {
    self.range = range
    bytes = Array(text.utf8)
  }

  /// Creates a splice that only adds a text.
  init(at offset: Int, adding text: String) {
    self.init(offset..<offset, with: text)
  }
}

extension [Splice] {
  /// Returns the bytes with all of these ranges replaced.
  ///
  /// The ranges do not overlap. Additions at the same offset keep their order.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    let sorted = enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    var result: [UInt8] = []
    var end = 0
    for splice in sorted.map(\.element) {
      result += bytes[end..<splice.range.lowerBound]
      result += splice.bytes
      end = splice.range.upperBound
    }
    return result + bytes[end...]
  }
}

/// The beginning of every id of a drawing, so that any number of drawings fit into one page.
///
/// Ids are those of the whole page, and the first of a name wins: without a prefix, a drawing would be
/// clipped by the clip of another. The prefix is a hash of the drawing, in which ids are still without
/// one. So it stays as long as the drawing does, and two drawings have the same one only if they
/// are equal; then it does not matter whose clip is used.
enum SVGPrefix {
  // 50 bits: of a thousand drawings, two that differ share a prefix with a probability of one in two
  // billion.
  private static let length = 10
  private static let digits = Array("0123456789abcdefghijklmnopqrstuv".utf8)

  /// Returns a drawing as a file: every mark that ``SVGNames`` has left is replaced by the prefix.
  static func file(of drawing: String) -> [UInt8] {
    let marked = Array(drawing.utf8)
    let mark = Array(SVGNames.mark.utf8)[0]
    let prefix = prefix(for: hash(marked))
    var file: [UInt8] = []
    file.reserveCapacity(marked.count + marked.count / 8)
    for byte in marked {
      if byte == mark { file += prefix } else { file.append(byte) }
    }
    return file
  }

  // A letter first, as XML and CSS want it.
  private static func prefix(for hash: UInt64) -> [UInt8] {
    var rest = hash
    var prefix = [UInt8(ascii: "f")]
    for _ in 0..<length {
      // The upper bits are mixed best.
      prefix.append(digits[Int(rest >> 59)])
      rest <<= 5
    }
    return prefix + [UInt8(ascii: "-")]
  }

  // FNV-1a.
  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}

import CradleGraphics

/// The parts of a drawing that others refer to, each once.
struct SVGDefinitions {
  /// The first character of each id until the drawing is complete.
  ///
  /// A prefix then replaces it.
  ///
  /// No text of a drawing contains this character, since XML does not allow it.
  static let mark = "\u{2}"

  private(set) var markup = ""

  // Used for look-up only, never for iteration.
  private var ids: [String: String] = [:]

  /// Returns the id of a symbol.
  static func symbol(_ index: Int) -> String {
    "\(mark)s\(String(index, radix: 36))"
  }

  /// Returns the id of a moving outline.
  static func morph(_ number: Int) -> String {
    "\(mark)m\(String(number, radix: 36))"
  }

  /// Returns the id of an element, and adds the element if none like it exists.
  mutating func id(of name: String, attributes: String, content: String) -> String {
    let rest = attributes + (content.isEmpty ? "/>" : ">\(content)</\(name)>")
    let key = name + rest
    if let known = ids[key] { return known }
    let id = "\(Self.mark)c\(String(ids.count, radix: 36))"
    ids[key] = id
    markup += "<\(name) id=\"\(id)\"\(rest)"
    return id
  }

  /// Adds an element that already has its id.
  mutating func add(_ element: String) {
    markup += element
  }
}

/// The start of every id of a drawing, so that any number of drawings fit into one page.
///
/// Ids belong to the whole page, and the first of two equal ones wins. The prefix is a hash of the drawing
/// without prefixes, so it changes only if the drawing does.
enum SVGPrefix {
  // 25 bits. Among a hundred drawings in a page, the probability that two different ones share a prefix is 1 in
  // 6000.
  private static let length = 5
  private static let digits = Array("0123456789abcdefghijklmnopqrstuv".utf8)

  /// Returns a drawing as a file, with the prefix instead of every mark.
  static func file(of drawing: String) -> [UInt8] {
    let mark = SVGDefinitions.mark.utf8.first
    let marked = Array(drawing.utf8)
    let prefix = prefix(for: marked)
    var file: [UInt8] = []
    file.reserveCapacity(marked.count + marked.count / 4)
    for byte in marked {
      if byte == mark { file += prefix } else { file.append(byte) }
    }
    return file
  }

  // XML and CSS require a letter first. The hash is FNV-1a, whose upper bits are mixed best.
  private static func prefix(for bytes: [UInt8]) -> [UInt8] {
    var rest = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3
    }
    var prefix = [UInt8(ascii: "f")]
    for _ in 0..<length {
      prefix.append(digits[Int(rest >> 59)])
      rest <<= 5
    }
    return prefix
  }
}

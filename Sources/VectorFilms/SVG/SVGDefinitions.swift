import CradleGraphics

/// The shared parts of a drawing.
///
/// Each part is defined once.
struct SVGDefinitions {
  /// The first character of each id, as long as the drawing is incomplete.
  ///
  /// In the end, a prefix replaces this character.
  ///
  /// No text of a drawing contains the character, since XML does not allow it.
  static let mark = "\u{2}"

  private var markup = ""

  /// The element with all parts; empty if there are none.
  var element: String { markup.isEmpty ? "" : "<defs>\(markup)</defs>" }

  // Only used for lookups, never iterated over.
  private var ids: [String: String] = [:]

  /// Returns the id of a symbol.
  static func symbol(_ index: Int) -> String {
    "\(mark)s\(String(index, radix: 36))"
  }

  /// Returns the id of a moving outline.
  static func morph(_ number: Int) -> String {
    "\(mark)m\(String(number, radix: 36))"
  }

  /// Returns the id of an element.
  ///
  /// If there is no equal element yet, the element is added.
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

/// The prefix of all ids in a drawing, so that you can put any number of drawings into one page.
///
/// Ids belong to the whole page. If two ids are equal, the first one wins. The prefix is a hash of the drawing without
/// prefixes, so it changes only if the drawing changes.
enum SVGPrefix {
  // The prefix has 25 bits. If a page contains a hundred drawings, the probability that two different drawings share a
  // prefix is 1 in 6000.
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

  // In XML and CSS, an id must start with a letter. The hash is FNV-1a, which mixes its upper bits best.
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

/// A page drawn by cairo, separated into definitions and a body.
///
/// Cairo writes each tag on a separate line.
struct SVGFragment {
  /// A gradient, a clip or a picture; other tags refer to it by name.
  struct Definition {
    /// The name within the fragment.
    let id: String
    /// The tags of the definition.
    let lines: [String]
  }

  /// The definitions, in file order.
  private(set) var definitions: [Definition] = []
  /// The drawing tags, in file order.
  private(set) var body: [String] = []

  /// Separates the parts of a file.
  init(_ file: [UInt8]) {
    let lines = file.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
    var isDefinition = false
    var open: [String] = []
    var depth = 0
    for line in lines where !Self.isFrame(line) {
      if line.hasPrefix("<defs") || line.hasPrefix("</defs") {
        isDefinition = line.hasPrefix("<defs")
      } else if isDefinition {
        open.append(line)
        depth += Self.change(line)
        guard depth == 0 else { continue }
        if let id = Self.id(in: open[0]) { definitions.append(Definition(id: id, lines: open)) }
        open = []
      } else {
        body.append(line)
      }
    }
    unwrap()
  }

  // Older versions of cairo put everything into a group with the number of the surface, which differs each time.
  private mutating func unwrap() {
    guard let first = body.first, first.hasPrefix("<g id=\"surface"), body.last == "</g>" else { return }
    body = Array(body.dropFirst().dropLast())
  }

  private static func isFrame(_ line: String) -> Bool {
    line.hasPrefix("<?xml") || line.hasPrefix("<svg") || line.hasPrefix("</svg")
  }

  private static func change(_ line: String) -> Int {
    // The content of masks and clips is indented.
    if line.drop(while: { $0 == " " }).hasPrefix("</") { return -1 }
    return line.hasSuffix("/>") || line.contains("</") ? 0 : 1
  }

  private static func id(in line: String) -> String? {
    guard let start = line.firstRange(of: " id=\"")?.upperBound else { return nil }
    return String(line[start...].prefix { $0 != "\"" })
  }
}

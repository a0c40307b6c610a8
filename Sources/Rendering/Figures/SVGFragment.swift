/// A page that cairo has drawn, divided into definitions and a body.
///
/// In cairo's files, each tag is on its own line.
struct SVGFragment {
  /// A gradient, a clip or a picture.
  ///
  /// Other tags refer to a definition by its name.
  struct Definition {
    /// The name of the definition within the fragment.
    let id: String
    /// The tags of the definition.
    let lines: [String]
  }

  /// The definitions, in the order of the file.
  private(set) var definitions: [Definition] = []
  /// The tags that draw, in the order of the file.
  private(set) var body: [String] = []

  /// Divides a file into its parts.
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

  // Older versions of cairo put everything into a group. The group's name contains the number of the surface, and this
  // number differs each time.
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

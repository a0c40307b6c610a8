import Foundation

/// The gradients, clips and pictures of a drawing.
///
/// Each definition is written once.
struct SVGDefinitions {
  private struct Entry {
    let id: String
    let lines: [String]
  }

  // Only used for lookups, since its iteration order is random.
  private var ids: [[String]: String] = [:]
  private var entries: [Entry] = []

  /// The definitions, as lines of the file.
  var lines: [String] {
    entries.isEmpty ? [] : ["<defs>"] + entries.flatMap(\.lines) + ["</defs>"]
  }

  /// Returns the name of a clip, and defines it on first use.
  mutating func clip(to rectangle: CGRect, radius: Double = 0, names: inout SVGNames) -> String {
    let shape = SVGText.rectangle(rectangle, radius: radius, filledWith: nil)
    return define(["<clipPath id=\"\">", shape, "</clipPath>"].compactMap(\.self), id: "", names: &names)
  }

  /// Adds the definitions of a fragment to those of this drawing.
  ///
  /// The result is the fragment's body. Its definitions have the names that are used in this drawing.
  mutating func adopt(_ fragment: SVGFragment, names: inout SVGNames) -> [String] {
    var renamed: [(old: String, new: String)] = []
    var waiting = fragment.definitions
    // A definition may refer to one that follows later.
    while !waiting.isEmpty {
      let next = waiting.firstIndex { definition in
        !waiting.contains { other in
          other.id != definition.id && Self.refers(definition.lines, to: other.id)
        }
      }
      let definition = waiting.remove(at: next ?? 0)
      let lines = Self.renaming(definition.lines, names: renamed)
      renamed.append((definition.id, define(lines, id: definition.id, names: &names)))
    }
    return Self.renaming(fragment.body, names: renamed)
  }

  private mutating func define(_ lines: [String], id: String, names: inout SVGNames) -> String {
    let nameless = [lines[0].replacing(" id=\"\(id)\"", with: "")] + lines.dropFirst()
    if let known = ids[nameless] { return known }
    let tag = nameless[0].dropFirst().prefix { $0.isLetter }
    let name = names.take(String(tag))
    ids[nameless] = name
    let head = "<\(tag) id=\"\(name)\"" + nameless[0].dropFirst(1 + tag.count)
    entries.append(Entry(id: name, lines: [head] + nameless.dropFirst()))
    return name
  }

  private static func refers(_ lines: [String], to id: String) -> Bool {
    lines.contains { $0.contains("#\(id)\"") || $0.contains("#\(id))") }
  }

  private static func renaming(_ lines: [String], names: [(old: String, new: String)]) -> [String] {
    guard !names.isEmpty else { return lines }
    return lines.map { line in
      guard line.utf8.contains(UInt8(ascii: "#")) else { return line }
      // A new name gets a mark, so that a later replacement does not mistake it for an old name.
      let marked = names.enumerated().reduce(line) { line, pair in
        line.replacing("#\(pair.element.old)\"", with: "#\u{1}\(pair.offset)\"")
          .replacing("#\(pair.element.old))", with: "#\u{1}\(pair.offset))")
      }
      return names.enumerated().reduce(marked) { line, pair in
        line.replacing("#\u{1}\(pair.offset)\"", with: "#\(pair.element.new)\"")
          .replacing("#\u{1}\(pair.offset))", with: "#\(pair.element.new))")
      }
    }
  }
}

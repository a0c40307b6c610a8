import CradleGeometry
import CradleSceneEditing
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// Ten thousand random changes of all presets and of random files.
struct RandomEditTests {
  // A debug build takes ten times as long for a change.
  #if DEBUG
    private static let share = 10
  #else
    private static let share = 1
  #endif

  // A random change may be refused for these reasons only.
  private static let reasons = [
    "is an alias, so", "has an anchor, so", "has an anchor that", "of a repetition; change", "has comments inside",
    "has a comment before its lines", "is a text of several lines", "by name; change the spring", "is written with",
    "beside other keys; change these", "has no braces around it", "is a list here; write", "the layout is in 'layouts'",
  ]

  private static func change(
    _ file: SceneFile,
    _ dice: inout EditDice,
    _ counts: inout (done: Int, refused: Int)
  ) throws {
    let values = try SceneValues(of: file).all
    let old = values[dice.roll(values.count)]
    let isNew = dice.roll(4) == 0
    let path = isNew ? old.path.dropLast(dice.roll(old.path.count)) + ["new_\(dice.roll(9))"] : old.path
    let text = dice.value
    let change = SceneEdit.Change(Array(path), to: .written(text))
    let edited: EditedScene
    do {
      edited = try SceneEdit([change]).applied(to: file)
    } catch {
      let message = error.description
      let isPath = message.contains(", not a map") || message.contains("has no element 'new_")
      #expect(isPath || reasons.contains { message.contains($0) }, "\(message) \(text)\n\(file.text)")
      counts.refused += 1
      return
    }
    counts.done += 1
    try expectOnly(change, from: file, to: edited.file, old: old)
    #expect(try edited.undo.applied(to: edited.file).file.bytes == file.bytes)
  }

  // Expects the new value at the path, the same values everywhere else, and the same bytes around the value.
  private static func expectOnly(
    _ change: SceneEdit.Change,
    from file: SceneFile,
    to edited: SceneFile,
    old: SceneValues.Value
  ) throws {
    let (before, after) = (try SceneValues(of: file).all, try SceneValues(of: edited).all)
    let isBelow = { (value: SceneValues.Value) in value.path.starts(with: change.path) }
    let isParent = { (value: SceneValues.Value) in change.path.starts(with: value.path) && !isBelow(value) }
    let kept = before.filter { !isBelow($0) && !isParent($0) }
    #expect(after.filter { !isBelow($0) } == kept, "\(change)\n\(edited.text)")
    guard case .written(let text) = change.value else { return }
    let wanted = try SceneValues(of: SceneFile(name: "b", text: "v: \(text)")).all
    let found = after.filter(isBelow)
    #expect(found.map { $0.path.dropFirst(change.path.count) } == wanted.map { $0.path.dropFirst() })
    let isSame = zip(found, wanted).allSatisfy { $0.text == $1.text || $0.text == "\"\($1.text)\"" }
    #expect(isSame, "\(change) \(found)")
    // Comments stay, in order.
    #expect(comments(in: edited) == comments(in: file), "\(change)")
  }

  // The comments of a file. Some texts of the generator look like comments, and do not count.
  private static func comments(in file: SceneFile) -> [Substring] {
    let texts = ["é#1 # no", "a # b", "# no"]
    let text = texts.reduce(file.text) { $0.replacingOccurrences(of: $1, with: "") }
    return text.split(whereSeparator: \.isNewline).compactMap { line in
      line.range(of: " # ").map { line[$0.lowerBound...] } ?? (line.hasPrefix("#") ? line : nil)
    }
  }

  @Test
  func `a random change of a preset changes one value`() throws {
    var dice = EditDice(1)
    var counts = (done: 0, refused: 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: presetFolder.path).filter { $0.hasSuffix(".yaml") }
    let files = try names.sorted().map { name in
      SceneFile(name: name, bytes: Array(try Data(contentsOf: presetFolder.appendingPathComponent(name))))
    }
    for _ in 0..<4000 / Self.share { try Self.change(files[dice.roll(files.count)], &dice, &counts) }
    #expect(counts.done > 2500 / Self.share, "\(counts)")
  }

  @Test
  func `a random change of a random file changes one value`() throws {
    var dice = EditDice(2)
    var counts = (done: 0, refused: 0)
    for _ in 0..<1500 / Self.share {
      let file = SceneFile(name: "random.yaml", text: dice.file)
      for _ in 0..<4 { try Self.change(file, &dice, &counts) }
    }
    #expect(counts.done > 4500 / Self.share, "\(counts)")
  }
}

extension SceneFile {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Draws random files and values.
struct EditDice {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(1, sides)))
  }

  private mutating func pick(_ texts: [String]) -> String { texts[roll(texts.count)] }

  /// A value on one line.
  var value: String {
    mutating get {
      pick([
        "\(roll(1000))", "-\(roll(10)).\(roll(99))", "true", "~", "0.\(roll(9))s", "+\(roll(9))s", "45deg", "orange",
        "\"#FF800\(roll(9))\"", "\"a: b, c\"", "'it''s'", "\"two\\nlines\"", "Two words", "[\(roll(9)), \(roll(9))]",
        "[]", "{}", "{ a: 1, b: { c: two } }", "\"\"", "\"yes\"", "\"é#1 # no\"", "[{ a: \"x{i}\" }, \"]\"]", "'- x'",
      ])
    }
  }

  /// A file in one of several styles.
  var file: String {
    mutating get {
      let lineBreak = pick(["\n", "\n", "\r\n"])
      let mark = pick(["", "", "\u{FEFF}"])
      let step = pick(["  ", "    "])
      let text =
        roll(4) == 0
        ? flow(depth: 0, isJSON: roll(2) == 0, lineBreak: pick(["", "\n"])) : block("", step: step, depth: 0)
      let body = text.replacingOccurrences(of: "\n", with: lineBreak)
      return mark + body + pick(["", lineBreak, lineBreak + lineBreak + "# end" + lineBreak])
    }
  }

  private mutating func comment() -> String { roll(4) == 0 ? " # \(roll(100)), \"x\": { y" : "" }

  private mutating func scalar() -> String {
    pick(["\(roll(99))", "0.4s", "500ms", "\"#FF8000\"", "'one'", "Some words", "~", "-30deg", "\"a # b\"", "{}", "[]"])
  }

  private mutating func block(_ indent: String, step: String, depth: Int) -> String {
    var lines: [String] = []
    for index in 0...roll(4) {
      if roll(6) == 0 { lines.append(indent + "# comment \(roll(100))") }
      if roll(8) == 0 { lines.append("") }
      let key = pick(["k\(index)", "k\(index)", "\"q \(index)\"", "'s\(index)'"])
      lines.append(indent + key + ":" + blockValue(indent, step: step, depth: depth))
    }
    return lines.joined(separator: "\n")
  }

  private mutating func blockValue(_ indent: String, step: String, depth: Int) -> String {
    switch depth < 4 ? roll(9) : 8 {
    case 0, 1: return comment() + "\n" + block(indent + step, step: step, depth: depth + 1)
    case 2:
      let gap = pick(["", "  "])
      let elements = (0...roll(3)).map { _ in indent + gap + "- " + scalar() + comment() }
      return "\n" + elements.joined(separator: "\n")
    case 3:
      let inner = indent + "  "
      let elements = (0...roll(2)).map { _ in
        inner + "- " + block(inner + "  ", step: step, depth: 4).drop { $0 == " " || $0 == "\n" }
      }
      return comment() + "\n" + elements.map { $0.contains("- #") ? inner + "- x" : $0 }.joined(separator: "\n")
    case 4: return " |" + pick(["", "-", "+"]) + "\n" + indent + step + "line: { \n" + indent + step + "# no\n"
    case 5: return " " + flow(depth: 2, isJSON: false, lineBreak: "") + comment()
    case 6: return comment()
    default: return " " + scalar() + comment()
    }
  }

  private mutating func flow(depth: Int, isJSON: Bool, lineBreak: String) -> String {
    let space = pick([" ", " ", ""])
    let quote = isJSON ? "\"" : ""
    let gap = lineBreak.isEmpty ? space : lineBreak + String(repeating: "  ", count: depth + 1)
    let end = lineBreak.isEmpty ? space : lineBreak + String(repeating: "  ", count: depth)
    var members: [String] = []
    for index in 0...roll(3) {
      let isDeep = depth < 3 && roll(3) == 0
      let plain = isJSON ? pick(["1", "\"x\"", "[1, 2]", "null", "\"0.4s\""]) : flowScalar()
      let value = isDeep ? flow(depth: depth + 1, isJSON: isJSON, lineBreak: lineBreak) : plain
      members.append("\(quote)f\(index)\(quote): \(value)")
    }
    let isOpen = !isJSON && roll(5) == 0
    let separator = lineBreak.isEmpty ? ", " : "," + (isJSON ? "" : comment()) + gap
    return "{" + gap + members.joined(separator: separator) + (isOpen ? "," : "") + end + "}"
  }

  private mutating func flowScalar() -> String {
    pick(["\(roll(99))", "0.4s", "\"}\"", "']'", "Some words", "[a, b]", "[ 1,2 ]", "{}", "[]", "~"])
  }
}

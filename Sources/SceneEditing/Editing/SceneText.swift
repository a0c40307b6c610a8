import CradleSceneSource

/// The bytes of a scene file and its values.
///
/// The values do not include those of the scenes that the file extends.
struct SceneText {
  let name: String
  let bytes: [UInt8]
  /// The map of the whole scene.
  let root: SceneNode
  /// The offsets of the values that aliases repeat.
  private let aliasTargets: Set<Int>

  /// Reads the values of a file.
  init(_ file: SceneFile, limits: Limits) throws(SceneError) {
    let origin = SourceOrigin.file(file.name)
    let root = try SourceReader.read(file.bytes, origin: origin, limits: limits)
    self.init(file, root: root ?? SceneNode(value: .map([]), place: origin.place()))
  }

  /// Creates the text of a file whose values are known.
  init(_ file: SceneFile, root: SceneNode) {
    self.root = root
    name = file.name
    bytes = file.bytes
    aliasTargets = Set(root.all.compactMap(\.aliasTarget))
  }

  /// Returns whether an alias repeats a value.
  func isRepeated(_ node: SceneNode) -> Bool {
    node.range.map { aliasTargets.contains($0.lowerBound) } ?? false
  }

  /// Returns whether an alias outside a value repeats something inside.
  func holdsAnchor(_ node: SceneNode) -> Bool {
    guard let range = node.range else { return false }
    return aliasTargets.contains { range.contains($0) }
  }

  /// Returns the position of a byte.
  func place(at offset: Int) -> Diagnostic.Place {
    // A byte order mark is not a character of the text.
    let base = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var cursor = SourceCursor(Array(bytes.dropFirst(base)))
    while cursor.offset < offset - base, cursor.current != nil { cursor.advance() }
    return .file(name, line: cursor.mark.line, column: cursor.mark.column)
  }
}

extension SceneText {
  /// Returns the byte at an offset; `nil` past the end.
  func byte(at offset: Int) -> Character? {
    bytes.indices.contains(offset) ? Character(Unicode.Scalar(bytes[offset])) : nil
  }

  /// Returns a part of the file as text.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Returns the offset where the line of a byte starts.
  func lineStart(of offset: Int) -> Int {
    let start = bytes[..<offset].lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    let base = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return start.map { $0 + 1 } ?? base
  }

  /// Returns the offset of the line break after a byte, or the end of the file.
  func lineEnd(of offset: Int) -> Int {
    bytes[offset...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
  }

  /// Returns the offset after a line break.
  func pastBreak(at offset: Int) -> Int {
    guard offset < bytes.count else { return offset }
    return offset + (bytes[offset...].starts(with: [0x0D, 0x0A]) ? 2 : 1)
  }

  /// Returns the offset of the next byte, from `offset` on, after any blanks and, with `breaks`, any line breaks.
  func pastSpace(_ offset: Int, breaks: Bool = false) -> Int {
    let spaces: [UInt8] = breaks ? [0x20, 0x09, 0x0A, 0x0D] : [0x20, 0x09]
    return bytes[offset...].firstIndex { !spaces.contains($0) } ?? bytes.count
  }

  /// Returns the offset where the blanks before `offset` begin; with `breaks`, line breaks count as blanks.
  func beforeSpace(_ offset: Int, breaks: Bool = false) -> Int {
    let spaces: [UInt8] = breaks ? [0x20, 0x09, 0x0A, 0x0D] : [0x20, 0x09]
    return bytes[..<offset].lastIndex { !spaces.contains($0) }.map { $0 + 1 } ?? 0
  }

  /// Returns the line break at the end of a line; at the end of the file, that of the first line.
  func lineBreak(at end: Int) -> String {
    let place = end < bytes.count ? end : bytes.firstIndex { $0 == 0x0A || $0 == 0x0D }
    guard let place else { return "\n" }
    return bytes[place] == 0x0A ? "\n" : bytes[place...].starts(with: [0x0D, 0x0A]) ? "\r\n" : "\r"
  }

  /// Returns whether a map or a list has brackets.
  func hasBracket(_ node: SceneNode) -> Bool {
    guard let range = node.range, !range.isEmpty else { return false }
    return node.map != nil ? bytes[range.lowerBound] == UInt8(ascii: "{") : bytes[range.lowerBound] == UInt8(ascii: "[")
  }

  /// The quotes of a scalar.
  enum Quotes {
    case none, single, double, block
  }

  /// Returns the quotes of a scalar.
  func quotes(of node: SceneNode) -> Quotes {
    guard let range = node.range, !range.isEmpty else { return .none }
    switch bytes[range.lowerBound] {
    case UInt8(ascii: "\""): return .double
    case UInt8(ascii: "'"): return .single
    case UInt8(ascii: "|"), UInt8(ascii: ">"): return .block
    default: return .none
    }
  }
}

extension SceneText {
  /// Whether the file looks like JSON: braces surround the scene, and its keys have quotes.
  var isJSON: Bool {
    let isQuoted = (root.map ?? []).allSatisfy { $0.offset.map { bytes[$0] == UInt8(ascii: "\"") } ?? false }
    return hasBracket(root) && isQuoted
  }

  /// Whether the braces of the file's first map on one line have a space inside.
  var hasSpacedBraces: Bool {
    let braced = root.all.first { node in
      node.aliasTarget == nil && !(node.map ?? []).isEmpty && hasBracket(node)
        && node.range.map { bytes[$0.lowerBound + 1] != 0x0A && bytes[$0.lowerBound + 1] != 0x0D } ?? false
    }
    guard let start = braced?.range?.lowerBound else { return !isJSON }
    return bytes[start + 1] == UInt8(ascii: " ")
  }

  /// The number of spaces that indent a map inside another map, both without braces.
  var indentation: Int {
    for node in root.all where node.aliasTarget == nil && !hasBracket(node) {
      let outer = node.map?.first?.offset.map { column(of: $0) }
      for entry in node.map ?? [] where entry.value.aliasTarget == nil && !hasBracket(entry.value) {
        guard let inner = entry.value.map?.first?.offset, let outer else { continue }
        if column(of: inner) > outer { return column(of: inner) - outer }
      }
    }
    return 2
  }

  /// Returns the number of bytes between the start of a line and an offset.
  func column(of offset: Int) -> Int {
    offset - lineStart(of: offset)
  }
}

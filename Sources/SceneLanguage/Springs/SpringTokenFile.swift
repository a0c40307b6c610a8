import CradleNotations
import CradleRawText
import CradleScenes
package import CradleSprings

/// The springs of a file of design tokens, in the format of the Design Tokens Community Group.
///
/// The `$type` of a spring's token is `spring`; a group around the token can set it. Its `$value` is a map in any
/// dialect with keys as in scenes or in camel case, an alias such as `{motion.card}`, or the name of a spring.
/// Tokens of other types are ignored.
package struct SpringTokenFile {
  /// A token of any type.
  struct Token {
    /// The keys from the root to the token.
    let path: [String]
    /// The name in a scene: the keys, separated by dots.
    let name: String
    /// The type, which may be that of a group; `nil` if there is none.
    let type: String?
    let value: SceneNode
    let place: Diagnostic.Place

    var isSpring: Bool { type == "spring" }
  }

  // The largest number of names to compare for a suggestion.
  private static let mostSuggested = 1000

  /// The root of the file, which is a map.
  let root: SceneNode
  /// All tokens, in the order of the file.
  private(set) var tokens: [Token] = []
  // The first spring of each name.
  private var springs: [String: Int] = [:]
  // The total size of all names, in bytes.
  private var textSize = 0

  /// Reads the springs of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file, for messages.
  ///   - bytes: The content of the file.
  ///   - limits: The limits of files.
  package static func springs(
    ofFile path: String,
    _ bytes: [UInt8],
    limits: Limits
  ) throws(SceneError) -> [Spring.Named] {
    let node = try node(ofFile: path, bytes, limits: limits)
    var reading = Reading(limits: limits)
    guard let springs = Grammar<[Spring.Named]>.namedSprings.read(node, &reading) else {
      throw SceneError(reading.diagnostics)
    }
    return springs
  }

  /// Returns the springs of a file in the notation of scenes.
  static func node(ofFile path: String, _ bytes: [UInt8], limits: Limits) throws(SceneError) -> SceneNode {
    let file = try SpringTokenFile(path, bytes, limits: limits)
    let springs = file.tokens.filter(\.isSpring)
    guard !springs.isEmpty else {
      throw SceneError("no token of the file has the $type 'spring'", at: file.root.place)
    }
    var entries: [SceneNode.Entry] = []
    var values: [String: SceneNode] = [:]
    for token in springs {
      let value = try file.resolved(token, &values)
      entries.append(SceneNode.Entry(key: token.name, place: token.place, value: value))
    }
    return SceneNode(value: .map(entries), place: file.root.place)
  }

  /// Reads the tokens of a file; what their values mean is not checked.
  init(_ path: String, _ bytes: [UInt8], limits: Limits) throws(SceneError) {
    let origin = SourceOrigin.file(path)
    // JSON is YAML, and so mistakes have a line and a column.
    guard let root = try SourceReader.read(bytes, origin: origin, limits: limits), root.map != nil else {
      throw SceneError("a token file is a map of tokens and groups", at: origin.place())
    }
    self.root = root
    if let comment = root.all.lazy.flatMap({ $0.map ?? [] }).first(where: { $0.isComment(in: bytes) }) {
      throw SceneError("JSON has no comments, and this one would be part of a key; remove it", at: comment.place)
    }
    try collect(root, type: nil, [], limits)
  }

  /// Returns the spring of a token; `nil` if there is no such token, or if its value is no spring.
  func spring(named name: String, limits: Limits) -> Spring? {
    guard let token = tokens.first(where: { $0.isSpring && $0.name.isSame(as: name) }),
      let value = try? resolved(token)
    else { return nil }
    var reading = Reading(limits: limits)
    return Grammar<Spring>.spring.read(value, &reading)
  }

  private mutating func collect(
    _ node: SceneNode,
    type: String?,
    _ path: [String],
    _ limits: Limits
  ) throws(SceneError) {
    let type = node.value(of: "$type")?.scalar?.text ?? type
    if let value = node.value(of: "$value") {
      // The name of a group is part of the name of each of its tokens.
      textSize += path.reduce(path.count) { $0 + $1.utf8.count }
      guard textSize <= limits.textSize else { throw SceneError(.tooMuchText(limits), at: node.place) }
      let name = path.joined(separator: ".")
      let token = Token(path: path, name: name, type: type, value: value, place: node.place)
      if token.isSpring, springs[name] == nil { springs[name] = tokens.count }
      tokens.append(token)
    }
    for entry in node.map ?? [] where !entry.key.hasPrefix("$") && entry.value.map != nil {
      try collect(entry.value, type: type, path + [entry.key], limits)
    }
  }

  private func resolved(_ token: Token) throws(SceneError) -> SceneNode {
    var values: [String: SceneNode] = [:]
    return try resolved(token, &values)
  }

  // The value without aliases, in the words of a scene. The known values get those of all tokens on the way.
  private func resolved(_ token: Token, _ known: inout [String: SceneNode]) throws(SceneError) -> SceneNode {
    var value = token.value
    var names: Set = [token.name]
    while let text = value.scalar?.text, text.hasPrefix("{"), text.hasSuffix("}") {
      let name = String(text.dropFirst().dropLast())
      guard !names.contains(name) else {
        throw SceneError("the alias '\(text.shortened)' leads back to itself", at: value.place)
      }
      if let value = known[name] {
        for name in names where known[name] == nil { known[name] = value }
        return value
      }
      guard let position = springs[name] else {
        let message = "there is no spring '\(name.shortened)' among the tokens"
        let nearest = Suggestion.nearest(to: name, among: Array(springs.keys.sorted().prefix(Self.mostSuggested)))
        throw SceneError([Diagnostic(at: value.place, message, suggestion: nearest)])
      }
      names.insert(name)
      value = tokens[position].value
    }
    let found = Self.inSceneWords(value)
    for name in names where known[name] == nil { known[name] = found }
    return found
  }

  // Keys are in snake case, and `{ "value": 400, "unit": "ms" }` is 400ms.
  private static func inSceneWords(_ node: SceneNode) -> SceneNode {
    guard let entries = node.map else { return node }
    if let value = node.value(of: "value")?.scalar, let unit = node.value(of: "unit")?.scalar {
      return SceneNode(value: .scalar(SceneScalar(text: value.text + unit.text, isPlain: true)), place: node.place)
    }
    let all = entries.map { entry in
      SceneNode.Entry(key: entry.key.inSnakeCase, place: entry.place, value: inSceneWords(entry.value))
    }
    return SceneNode(value: .map(all), place: node.place)
  }
}

extension String {
  // `dampingRatio` as `damping_ratio`.
  fileprivate var inSnakeCase: String {
    reduce(into: "") { text, letter in
      text += letter.isUppercase ? "_\(letter.lowercased())" : String(letter)
    }
  }
}

extension SceneNode.Entry {
  // Whether the key begins with `//` or `/*`, without quotes. YAML takes such a comment for the start of the key.
  fileprivate func isComment(in bytes: [UInt8]) -> Bool {
    guard let offset else { return false }
    return ["//", "/*"].contains { bytes[offset...].starts(with: $0.utf8) }
  }
}

package import CradleGeometry
import CradleNotations
import CradleRawText
package import CradleSprings

/// The springs of a file of design tokens, in the format of the Design Tokens Community Group.
///
/// The `$type` of a spring's token is `spring`; a group around the token can set it. Its `$value` is a map in any
/// dialect with keys as in scenes or in camel case, an alias such as `{motion.card}`, or the name of a spring.
/// Tokens of other types are ignored.
package struct SpringTokenFile {
  /// A token of any type.
  package struct Token {
    /// The keys from the root to the token.
    package let path: [String]
    /// The name in a scene: the keys, separated by dots.
    package let name: String
    /// The type, which may be that of a group; `nil` if there is none.
    package let type: String?
    package let value: SceneNode
    /// The description for people; `nil` if there is none.
    let note: String?
    package let place: Diagnostic.Place

    package var isSpring: Bool { type == "spring" }
  }

  // The largest number of names to compare for a suggestion.
  private static let mostSuggested = 1000

  /// The root of the file, which is a map.
  package let root: SceneNode
  /// All tokens, in the order of the file.
  package private(set) var tokens: [Token] = []
  // The names of the springs.
  private var springs: Set<String> = []
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
  ) throws(CradleError) -> [Spring.Named] {
    do throws(SceneError) {
      var reading = Reading(limits: limits)
      let file = try SpringTokenFile(path, bytes, limits: limits)
      guard let springs = Grammar<[Spring.Named]>.namedSprings.read(try file.node(), &reading) else {
        throw SceneError(reading.diagnostics)
      }
      let tokens = file.tokens.filter(\.isSpring)
      return zip(springs, tokens).map { spring, token in Spring.Named(spring.name, spring.spring, token.note) }
    } catch {
      throw error.inPublic
    }
  }

  /// Returns the springs of a file in the notation of scenes.
  package static func node(ofFile path: String, _ bytes: [UInt8], limits: Limits) throws(SceneError) -> SceneNode {
    try SpringTokenFile(path, bytes, limits: limits).node()
  }

  private func node() throws(SceneError) -> SceneNode {
    var entries: [SceneNode.Entry] = []
    for token in tokens where token.isSpring { entries.append(try entry(token)) }
    guard !entries.isEmpty else {
      throw SceneError("no token of the file has the $type 'spring'", at: root.place)
    }
    return SceneNode(value: .map(entries), place: root.place)
  }

  /// Reads the tokens of a file; what their values mean is not checked.
  package init(_ path: String, _ bytes: [UInt8], limits: Limits) throws(SceneError) {
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
  package func spring(named name: String, limits: Limits) -> Spring? {
    let entries = tokens.filter(\.isSpring).compactMap { try? entry($0) }
    var reading = Reading(limits: limits)
    _ = Grammar<[Spring.Named]>.namedSprings.read(SceneNode(value: .map(entries), place: root.place), &reading)
    return reading.springs.first { $0.name.isSame(as: name) }?.spring
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
      let note = node.value(of: "$description")?.scalar?.text
      let token = Token(path: path, name: name, type: type, value: value, note: note, place: node.place)
      if token.isSpring { springs.insert(name) }
      tokens.append(token)
    }
    for entry in node.map ?? [] where !entry.key.hasPrefix("$") && entry.value.map != nil {
      try collect(entry.value, type: type, path + [entry.key], limits)
    }
  }

  // The token in the words of a scene, where an alias is the name of another spring.
  private func entry(_ token: Token) throws(SceneError) -> SceneNode.Entry {
    var value = Self.inSceneWords(token.value)
    if let text = value.scalar?.text, text.hasPrefix("{"), text.hasSuffix("}") {
      let name = String(text.dropFirst().dropLast())
      guard name != token.name else { throw SceneError(SpringOrder.circle(of: name), at: value.place) }
      guard springs.contains(name) else {
        let message = "there is no spring '\(name.shortened)' among the tokens"
        let nearest = Suggestion.nearest(to: name, among: Array(springs.sorted().prefix(Self.mostSuggested)))
        throw SceneError([Diagnostic(at: value.place, message, suggestion: nearest)])
      }
      value.value = .scalar(SceneScalar(text: name, isPlain: false))
    }
    return SceneNode.Entry(key: token.name, place: token.place, value: value)
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

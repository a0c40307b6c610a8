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
  private struct Token {
    let name: String
    let value: SceneNode
    let place: Diagnostic.Place
  }

  private var tokens: [Token] = []

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
    let origin = SourceOrigin.file(path)
    // JSON is YAML, and so mistakes have a line and a column.
    guard let root = try SourceReader.read(bytes, origin: origin, limits: limits), root.map != nil else {
      throw SceneError("a token file is a map of tokens and groups", at: origin.place())
    }
    var file = SpringTokenFile()
    file.collect(root, type: nil, [])
    guard !file.tokens.isEmpty else {
      throw SceneError("no token of the file has the $type 'spring'", at: root.place)
    }
    return SceneNode(value: .map(try file.entries), place: root.place)
  }

  private mutating func collect(_ node: SceneNode, type: String?, _ path: [String]) {
    let type = node.value(of: "$type")?.scalar?.text ?? type
    if let value = node.value(of: "$value"), type == "spring" {
      tokens.append(Token(name: path.joined(separator: "."), value: value, place: node.place))
    }
    for entry in node.map ?? [] where !entry.key.hasPrefix("$") && entry.value.map != nil {
      collect(entry.value, type: type, path + [entry.key])
    }
  }

  private var entries: [SceneNode.Entry] {
    get throws(SceneError) {
      var entries: [SceneNode.Entry] = []
      for token in tokens {
        let value = try resolved(token)
        entries.append(SceneNode.Entry(key: token.name, place: token.place, value: value))
      }
      return entries
    }
  }

  // The value without aliases, in the words of a scene.
  private func resolved(_ token: Token) throws(SceneError) -> SceneNode {
    var value = token.value
    var names: [String] = [token.name]
    while let text = value.scalar?.text, text.hasPrefix("{"), text.hasSuffix("}") {
      let name = String(text.dropFirst().dropLast())
      guard !names.contains(name) else {
        throw SceneError("the alias '\(text.shortened)' leads back to itself", at: value.place)
      }
      guard let other = tokens.first(where: { $0.name == name }) else {
        throw SceneError("there is no spring '\(name.shortened)' among the tokens", at: value.place)
      }
      names.append(name)
      value = other.value
    }
    return Self.inSceneWords(value)
  }

  private static func inSceneWords(_ node: SceneNode) -> SceneNode {
    guard let entries = node.map else { return node }
    let all = entries.map { entry in
      SceneNode.Entry(key: entry.key.inSnakeCase, place: entry.place, value: inSceneUnits(entry.value))
    }
    return SceneNode(value: .map(all), place: node.place)
  }

  // `{ "value": 400, "unit": "ms" }` is 400ms.
  private static func inSceneUnits(_ node: SceneNode) -> SceneNode {
    guard let value = node.value(of: "value")?.scalar, let unit = node.value(of: "unit")?.scalar else { return node }
    return SceneNode(value: .scalar(SceneScalar(text: value.text + unit.text, isPlain: true)), place: node.place)
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

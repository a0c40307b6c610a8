import CradleNotations
import CradleRawText
import CradleSceneSource
import CradleScenes

/// A key that varies, with its values as written.
struct VaryingKey: Sendable {
  /// The key as written, for example `theme` or `layouts.springy.spring.damping`.
  var key: String
  /// The position of the key.
  var place: Diagnostic.Place
  /// The values of the key, at least one.
  var values: [SceneNode]

  /// The path of the key, in the form of overrides.
  var path: String {
    SceneVariant.shorthands.first { $0.word == key }?.path ?? key
  }
}

/// The keys that vary, in order.
struct VaryingKeys: Sendable {
  /// The keys in order, each with its values.
  var axes: [VaryingKey] = []

  /// A value for each of the keys.
  typealias Choice = [(axis: VaryingKey, value: SceneNode)]

  /// All combinations of values, in an order where the last key varies fastest; empty without keys.
  var choices: [Choice] {
    guard !axes.isEmpty else { return [] }
    return axes.reduce([[]]) { choices, axis in
      choices.flatMap { choice in axis.values.map { choice + [(axis, $0)] } }
    }
  }

  /// The number of combinations; infinite if there are too many to count.
  var count: Double {
    axes.reduce(1.0) { $0 * Double($1.values.count) }
  }
}

extension VaryingKeys {
  /// The rules for keys that vary in one part of a scene.
  struct Rules: Sendable {
    /// The keys that cannot vary.
    var fixed: [String]
    /// The reason why a key cannot vary, for messages.
    var reason: String
    /// The greatest number of combinations.
    var most: Int
    /// Returns the message about too many combinations.
    var excess: @Sendable (_ count: String) -> String
  }
}

extension Grammar where Value == VaryingKeys {
  /// A map from keys to lists of values.
  ///
  /// The reader checks each value later, when it reads the scene with that value.
  static func varyingKeys(_ rules: VaryingKeys.Rules) -> Grammar {
    let schema: JSON = [
      "type": "object", "additionalProperties": ["type": "array", "minItems": 1],
    ]
    return Grammar(schema: schema) { node, reading in
      guard let entries = node.map else {
        reading.reject(node, expected: "a map from keys to lists of values")
        return nil
      }
      var keys = VaryingKeys()
      var areReadable = true
      for entry in entries {
        if let axis = axis(entry, after: keys.axes, rules, &reading) {
          keys.axes.append(axis)
        } else {
          areReadable = false
        }
      }
      guard areReadable else { return nil }
      guard keys.count <= Double(rules.most) else {
        reading.report(rules.excess(keys.count.written), at: node.place)
        return nil
      }
      return keys
    }
  }

  private static func axis(
    _ entry: SceneNode.Entry,
    after others: [VaryingKey],
    _ rules: VaryingKeys.Rules,
    _ reading: inout Reading
  ) -> VaryingKey? {
    let axis = VaryingKey(key: entry.key, place: entry.place, values: entry.value.list ?? [])
    if let mistake = mistake(in: axis, after: others, rules, reading.limits) {
      reading.report(mistake, at: entry.place)
      return nil
    }
    let subject = reading.subject
    reading.subject = entry.key.shortened
    defer { reading.subject = subject }
    guard !axis.values.isEmpty else {
      reading.reject(entry.value, expected: "a list of at least one value")
      return nil
    }
    return checkRepetitions(in: axis, &reading) ? axis : nil
  }

  private static func mistake(
    in axis: VaryingKey,
    after others: [VaryingKey],
    _ rules: VaryingKeys.Rules,
    _ limits: Limits
  ) -> String? {
    let key = axis.key.shortened
    let path = axis.path
    let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.allSatisfy({ !$0.isEmpty }), !path.contains("="), parts.count <= limits.nesting
    else { return "'\(key)' is not the path of a key" }
    if let fixed = [parts[0], path].first(where: rules.fixed.contains) {
      return "'\(fixed)' \(rules.reason)"
    }
    for other in others {
      if other.path == path { return "'\(key)' is '\(other.key.shortened)', which already varies" }
      if other.path.hasPrefix(path + ".") {
        return "'\(key)' replaces '\(other.key.shortened)', which varies too; write '\(key)' first"
      }
    }
    return nil
  }

  private static func checkRepetitions(in axis: VaryingKey, _ reading: inout Reading) -> Bool {
    var seen = Set<String>()
    var isUnique = true
    for value in axis.values where !seen.insert(value.canonicalForm).inserted {
      reading.report("'\(axis.key.shortened)' already has this value", at: value.place)
      isUnique = false
    }
    return isUnique
  }
}

/// The mistakes and oddities of a scene over several choices of values, without duplicates.
struct ChoiceDiagnostics {
  /// The findings so far.
  private(set) var found: [Diagnostic] = []

  // The known findings, which are not reported again.
  private var seen: Set<Diagnostic>
  // The part of the scene with the varying values.
  private let written: SceneNode?

  /// Creates findings, given the known findings about the scene itself.
  init(besides known: [Diagnostic], written: SceneNode?) {
    (seen, self.written) = (Set(known), written)
  }

  /// Adds the findings for a choice.
  ///
  /// If a finding is outside the varying values, its message names the choice.
  mutating func add(_ findings: [Diagnostic], with choice: VaryingKeys.Choice) {
    let news = findings.filter { !seen.contains($0) }
    seen.formUnion(news)
    found += news.map { finding in
      written?.holds(finding.place) == true ? finding : finding.of(choice)
    }
  }
}

extension Reading {
  /// Returns a scene with chosen values, and its mistakes and oddities.
  ///
  /// - Parameters:
  ///   - choice: The chosen values.
  ///   - root: The values of the scene, without the sweep or the variants that contain the choice.
  ///   - textSize: The total size of texts so far, in bytes. All choices share the limit of a single scene.
  func scene(
    with choice: VaryingKeys.Choice,
    in root: SceneNode,
    _ textSize: inout Int
  ) -> (scene: Scene?, findings: [Diagnostic]) {
    var tree = root
    var mistakes = [Diagnostic]()
    for (axis, value) in choice {
      let path = axis.path.split(separator: ".").map(String.init)
      // If a key does not exist, the reader continues, because the other keys may have mistakes.
      do throws(SceneError) {
        tree = try Override(path: path, at: axis.place, value: value).applied(to: tree, words: .grammar)
      } catch {
        mistakes += error.diagnostics
      }
    }
    var reading = Reading(limits: limits, textSize: textSize)
    reading.pictures = pictures
    let scene = Grammar.scene.read(tree, &reading)
    textSize = reading.textSize
    mistakes += reading.diagnostics
    guard let scene, mistakes.isEmpty else { return (nil, mistakes) }
    let oddities = reading.warnings + Oddities.warnings(about: scene, writtenAs: tree)
    let swept = reading.swept(scene, from: tree, besides: oddities, &textSize)
    return (swept.scene, oddities + swept.findings)
  }
}

extension SceneNode {
  // Returns whether this value contains a key or a value at the given position.
  fileprivate func holds(_ place: Diagnostic.Place) -> Bool {
    switch value {
    case .scalar: self.place == place
    case .list(let elements): self.place == place || elements.contains { $0.holds(place) }
    case .map(let entries):
      self.place == place || entries.contains { $0.place == place || $0.value.holds(place) }
    }
  }
}

extension Diagnostic {
  fileprivate func of(_ choice: VaryingKeys.Choice) -> Diagnostic {
    let overrides = choice.map { "\($0.axis.path)=\($0.value.flowText)" }
    let name = SceneVariant.named(for: overrides).name
    return Diagnostic(severity, at: place, "with '\(name)', \(message)", suggestion: suggestion)
  }
}

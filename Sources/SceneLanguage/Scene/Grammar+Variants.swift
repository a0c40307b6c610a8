import RawText
import Scenes

extension Grammar where Value == WrittenVariants {
  // More variants would hardly be looked at, and each of them is simulated.
  private static let most = 64

  /// Values by key; each combination of them is checked.
  ///
  /// Whether keys take their values is checked when each variant is read.
  static var variants: Grammar {
    let schema: JSON = [
      "type": "object", "additionalProperties": ["type": "array", "minItems": 1],
    ]
    return Grammar(schema: schema) { node, reading in
      guard let entries = node.map else {
        reading.reject(node, expected: "a map from keys to lists of values")
        return nil
      }
      var (variants, areReadable) = (WrittenVariants(), true)
      for entry in entries {
        if let axis = axis(entry, after: variants.axes, &reading) {
          variants.axes.append(axis)
        } else {
          areReadable = false
        }
      }
      guard areReadable, checkCount(of: variants, at: node.place, &reading) else { return nil }
      reading.variants = variants
      return variants
    }
  }

  private static func axis(
    _ entry: SceneNode.Entry,
    after others: [WrittenVariants.Axis],
    _ reading: inout Reading
  ) -> WrittenVariants.Axis? {
    let axis = WrittenVariants.Axis(
      key: entry.key,
      place: entry.place,
      values: entry.value.list ?? []
    )
    if let mistake = mistake(in: axis, after: others, reading.limits) {
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
    in axis: WrittenVariants.Axis,
    after others: [WrittenVariants.Axis],
    _ limits: Limits
  ) -> String? {
    let (key, path) = (axis.key.shortened, axis.path)
    let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.allSatisfy({ !$0.isEmpty }), !path.contains("="), parts.count <= limits.nesting
    else { return "'\(key)' is not the path of a key" }
    guard !["extends", "variants", "version"].contains(parts[0]) else {
      return "'\(parts[0])' cannot vary"
    }
    for other in others {
      if other.path == path { return "'\(key)' is '\(other.key.shortened)', which already varies" }
      if other.path.hasPrefix(path + ".") {
        return "'\(key)' replaces '\(other.key.shortened)', which varies too; write '\(key)' first"
      }
    }
    return nil
  }

  private static func checkRepetitions(
    in axis: WrittenVariants.Axis,
    _ reading: inout Reading
  ) -> Bool {
    var (seen, isUnique) = (Set<String>(), true)
    for value in axis.values where !seen.insert(value.canonicalForm).inserted {
      reading.report("'\(axis.key.shortened)' already has this value", at: value.place)
      isUnique = false
    }
    return isUnique
  }

  private static func checkCount(
    of variants: WrittenVariants,
    at place: Diagnostic.Place,
    _ reading: inout Reading
  ) -> Bool {
    // The exact value of a number beyond the limit does not matter.
    let count = variants.axes.reduce(1.0) { $0 * Double($1.values.count) }
    guard count > Double(most) else { return true }
    let message = "\(count.written) variants are too many; up to \(most) combinations are checked"
    reading.report(message, at: place)
    return false
  }
}

/// The values that vary, by key, as they are written.
struct WrittenVariants: ReadingFacts {
  /// A key with the values that it takes.
  struct Axis: Sendable {
    /// The key as it is written: `theme`, `layouts.springy.spring.damping`.
    var key: String
    /// The place of the key.
    var place: Diagnostic.Place
    /// The values, at least one.
    var values: [SceneNode]

    /// The path of the key, as overrides name it.
    var path: String {
      SceneVariant.shorthands.first { $0.word == key }?.path ?? key
    }
  }

  /// The keys, in their order.
  var axes: [Axis] = []

  /// The variants, the last key varying fastest.
  var resolved: [SceneVariant] {
    SceneVariant.named(for: choices.map { $0.map { "\($0.axis.path)=\($0.value.flowText)" } })
  }

  /// The values that each variant chooses.
  fileprivate var choices: [Choice] {
    guard !axes.isEmpty else { return [] }
    return axes.reduce([[]]) { choices, axis in
      choices.flatMap { choice in axis.values.map { choice + [(axis, $0)] } }
    }
  }

  /// Values of some keys.
  fileprivate typealias Choice = [(axis: Axis, value: SceneNode)]
}

extension Reading {
  /// Returns the mistakes and oddities of the variants of a scene that is read, each once.
  ///
  /// A finding outside of the values that vary names the first variant that has it.
  ///
  /// - Parameter known: The oddities of the scene itself.
  func findingsOfVariants(of root: SceneNode, besides known: [Diagnostic]) -> [Diagnostic] {
    let base = root.withoutVariants
    let written = root.map?.first { $0.key == "variants" }?.value
    var (found, seen) = ([Diagnostic](), known)
    // The texts of all variants together stay within the limit of one scene.
    var textSize = textSize
    for choice in variants.choices {
      let findings = findings(about: choice, in: base, &textSize).filter { !seen.contains($0) }
      seen += findings
      found += findings.map { finding in
        written?.holds(finding.place) == true ? finding : finding.of(choice)
      }
    }
    return found
  }

  private func findings(
    about choice: WrittenVariants.Choice,
    in root: SceneNode,
    _ textSize: inout Int
  ) -> [Diagnostic] {
    var (tree, mistakes) = (root, [Diagnostic]())
    for (axis, value) in choice {
      let path = axis.path.split(separator: ".").map(String.init)
      // If a key does not exist, the other keys may still have mistakes.
      do throws(SceneError) {
        tree = try Override(path: path, at: axis.place, value: value).applied(to: tree)
      } catch {
        mistakes += error.diagnostics
      }
    }
    var reading = Reading(limits: limits, textSize: textSize)
    reading.pictures = pictures
    let scene = Grammar.scene.read(tree, &reading)
    textSize = reading.textSize
    mistakes += reading.diagnostics
    guard let scene, mistakes.isEmpty else { return mistakes }
    return reading.warnings + Oddities.warnings(about: scene, writtenAs: tree)
  }
}

extension SceneNode {
  /// The values of a scene without its variants.
  var withoutVariants: SceneNode {
    let entries = (map ?? []).filter { $0.key != "variants" }
    return SceneNode(value: .map(entries), place: place)
  }

  // Whether a key or a value within this value is at a place.
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
  fileprivate func of(_ choice: WrittenVariants.Choice) -> Diagnostic {
    let overrides = choice.map { "\($0.axis.path)=\($0.value.flowText)" }
    let name = SceneVariant.named(for: overrides).name
    return Diagnostic(severity, at: place, "with '\(name)', \(message)", suggestion: suggestion)
  }
}

extension Reading {
  /// The values that vary, by key.
  var variants: WrittenVariants {
    get { self[WrittenVariants.self] }
    _modify { yield &self[WrittenVariants.self] }
  }
}

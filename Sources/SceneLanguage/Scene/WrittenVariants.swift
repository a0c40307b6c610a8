import Scenes

/// The values that vary, by key, as they are written.
struct WrittenVariants: ReadingFacts {
  /// A key with the values that it takes.
  struct Axis: Sendable {
    /// The key as it is written: `theme`, `layouts.springy.spring.damping`.
    var key: String
    /// Where the key is.
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

  /// What each variant chooses.
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
  /// Returns what is wrong with the variants of a scene that is read, or odd about them, each once.
  ///
  /// What is not in a value that varies names the first variant that has it.
  ///
  /// - Parameter known: What is odd about the scene itself.
  func findingsOfVariants(of root: SceneNode, besides known: [Diagnostic]) -> [Diagnostic] {
    let base = root.withoutVariants
    let written = root.map?.first { $0.key == "variants" }?.value
    var (found, seen) = ([Diagnostic](), known)
    // All variants together make no more text than one scene may.
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
      // Without a key that does not exist, the others may still be wrong.
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

  // Whether something in the value, be it a key or a value, is at a place.
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

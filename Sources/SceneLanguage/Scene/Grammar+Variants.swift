import CradleScenes

extension Grammar where Value == WrittenVariants {
  /// Values by key; each combination of them is checked.
  static var variants: Grammar {
    let keys = Grammar<VaryingKeys>.varyingKeys(WrittenVariants.rules)
    return Grammar(schema: keys.schema) { node, reading in
      guard let keys = keys.read(node, &reading) else { return nil }
      reading.variants = WrittenVariants(keys: keys)
      return reading.variants
    }
  }
}

/// The values that vary from check to check, by key, as they are written.
struct WrittenVariants: ReadingFacts {
  // More variants would hardly be looked at, and each of them is simulated.
  private static let most = 64

  fileprivate static let rules = VaryingKeys.Rules(
    fixed: ["extends", "variants", "version"],
    reason: "cannot vary",
    most: most,
    excess: { "\($0) variants are too many; up to \(most) combinations are checked" }
  )

  /// The keys.
  var keys = VaryingKeys()

  /// The variants, the last key varying fastest.
  var resolved: [SceneVariant] {
    SceneVariant.named(for: keys.choices.map { $0.map { "\($0.axis.path)=\($0.value.flowText)" } })
  }
}

extension Reading {
  /// Returns the mistakes and oddities of the variants of a scene that is read, each once.
  ///
  /// A finding outside of the values that vary names the first variant that has it.
  ///
  /// - Parameters:
  ///   - root: The values of the scene.
  ///   - known: The oddities of the scene itself.
  ///   - textSize: The bytes of texts so far.
  func findingsOfVariants(of root: SceneNode, besides known: [Diagnostic], _ textSize: inout Int) -> [Diagnostic] {
    let base = root.without(["variants"])
    var findings = ChoiceFindings(besides: known, written: root.value(of: "variants"))
    for choice in variants.keys.choices {
      findings.add(scene(with: choice, in: base, &textSize).findings, with: choice)
    }
    return findings.found
  }

  /// The values that vary, by key.
  var variants: WrittenVariants {
    get { self[WrittenVariants.self] }
    _modify { yield &self[WrittenVariants.self] }
  }
}

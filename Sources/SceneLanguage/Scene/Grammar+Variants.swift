import CradleScenes

extension Grammar where Value == WrittenVariants {
  /// Values by key.
  ///
  /// Each combination of them is checked.
  static var variants: Grammar {
    let keys = Grammar<VaryingKeys>.varyingKeys(WrittenVariants.rules)
    return Grammar(schema: keys.schema) { node, reading in
      guard let keys = keys.read(node, &reading) else { return nil }
      reading.variants = WrittenVariants(keys: keys)
      return reading.variants
    }
  }
}

/// The values that vary from check to check, by key, as written.
struct WrittenVariants: ReadingFacts {
  // Each variant is simulated, and nobody looks at more than these.
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
  /// Returns the mistakes and oddities of a scene's variants, each once.
  ///
  /// A finding outside the varying values names the first variant that has it.
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

  /// The varying values, by key.
  var variants: WrittenVariants {
    get { self[WrittenVariants.self] }
    _modify { yield &self[WrittenVariants.self] }
  }
}

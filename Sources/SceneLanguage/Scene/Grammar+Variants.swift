import CradleSceneSource
import CradleScenes

extension Grammar where Value == WrittenVariants {
  /// The variants of a scene, as a map from keys to lists of values.
  ///
  /// A check covers every combination of these values.
  static var variants: Grammar {
    let keys = Grammar<VaryingKeys>.varyingKeys(WrittenVariants.rules)
    return Grammar(schema: keys.schema) { node, reading in
      guard let keys = keys.read(node, &reading) else { return nil }
      reading.variants = WrittenVariants(keys: keys)
      return reading.variants
    }
  }
}

/// The keys that vary between the variants of a scene, with their values as written.
struct WrittenVariants: ReadingFacts {
  // The largest number of variants. Each variant is simulated, and nobody looks at more of them.
  private static let most = 64

  fileprivate static let rules = VaryingKeys.Rules(
    fixed: ["extends", "variants", "version"],
    reason: "cannot vary",
    most: most,
    excess: { "\($0) variants are too many; up to \(most) combinations are checked" }
  )

  /// The keys that vary, with their values.
  var keys = VaryingKeys()

  /// The variants, in an order where the last key varies fastest.
  var resolved: [SceneVariant] {
    SceneVariant.named(for: keys.choices.map { $0.map { "\($0.axis.path)=\($0.value.flowText)" } })
  }
}

extension Reading {
  /// Returns the mistakes and oddities of a scene's variants, without duplicates.
  ///
  /// If a mistake or an oddity is outside the varying values, its message names the first variant with it.
  ///
  /// - Parameters:
  ///   - root: The values of the scene.
  ///   - known: The oddities of the scene itself.
  ///   - textSize: The total size of texts so far, in bytes.
  func findingsOfVariants(of root: SceneNode, besides known: [Diagnostic], _ textSize: inout Int) -> [Diagnostic] {
    let base = root.without(["variants"])
    var findings = ChoiceDiagnostics(besides: known, written: root.value(of: "variants"))
    var counts = ProductCounts()
    for choice in variants.keys.choices {
      let variant = scene(with: choice, in: base, &textSize)
      findings.add(variant.findings, with: choice)
      let product = Product.variantItems
      guard counts.add([variant.scene?.itemCount ?? 0], to: product, most: limits[product]) == .allowed else {
        let place = root.value(of: "variants")?.place ?? root.place
        return findings.found + [Diagnostic(at: place, product.excess(over: limits))]
      }
    }
    return findings.found
  }

  /// The keys that vary, with their values.
  var variants: WrittenVariants {
    get { self[WrittenVariants.self] }
    _modify { yield &self[WrittenVariants.self] }
  }
}

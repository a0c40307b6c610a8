/// The values that vary, by key, as they are written.
struct WrittenVariants: Sendable {
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
    let overrides = combinations.map { values in
      zip(axes, values).map { "\($0.path)=\($1.flowText)" }
    }
    return SceneVariant.named(for: overrides)
  }

  /// The values of each variant, one of each key.
  fileprivate var combinations: [[SceneNode]] {
    guard !axes.isEmpty else { return [] }
    return axes.reduce([[]]) { rows, axis in
      rows.flatMap { row in axis.values.map { row + [$0] } }
    }
  }

  /// Returns a tree of values with those of a variant in their places.
  fileprivate func applied(
    _ values: [SceneNode],
    to root: SceneNode
  ) throws(SceneError) -> SceneNode {
    var result = root
    for (axis, value) in zip(axes, values) {
      let path = axis.path.split(separator: ".").map(String.init)
      result = try Override(path: path, at: axis.place, value: value).applied(to: result)
    }
    return result
  }
}

extension Reading {
  /// Returns what is wrong with the variants of a scene that is read, each mistake once.
  ///
  /// A mistake that is not in a value that varies names the first variant that has it.
  func mistakesOfVariants(of root: SceneNode) -> [Diagnostic] {
    let base = root.withoutVariants
    let written = root.map?.first { $0.key == "variants" }?.value
    var (found, seen) = ([Diagnostic](), [Diagnostic]())
    for (variant, values) in zip(variants.resolved, variants.combinations) {
      let mistakes = mistakes(of: values, in: base).filter { !seen.contains($0) }
      seen += mistakes
      found += mistakes.map { written?.holds($0.place) == true ? $0 : $0.of(variant) }
    }
    return found
  }

  private func mistakes(of values: [SceneNode], in root: SceneNode) -> [Diagnostic] {
    do throws(SceneError) {
      let tree = try variants.applied(values, to: root)
      var reading = Reading(limits: limits)
      reading.pictures = pictures
      _ = Grammar.scene.read(tree, &reading)
      return reading.diagnostics
    } catch {
      return error.diagnostics
    }
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
  fileprivate func of(_ variant: SceneVariant) -> Diagnostic {
    let message = "variant '\(variant.name)': \(message)"
    return Diagnostic(severity, at: place, message, suggestion: suggestion)
  }
}

import CradleGeometry

extension SpringSource {
  /// Custom properties with a duration and a `linear()` for each spring.
  static let css = SpringSource(
    name: "css",
    ending: "css",
    library: "CSS",
    frame: ([":root {"], ["}"]),
    comment: ("/*", " */"),
    hasHyphens: true,
    limits: { SpringDialect.css.description(of: $0).remarks },
    constant: { name, spring in
      guard let easing = try? LinearEasing(of: spring) else { return [] }
      let curve = SpringDescription.call("--\(name)-easing: linear(", arguments: easing.words, tail: ");")
      return ["--\(name)-duration: \(easing.milliseconds)ms;"] + curve
    }
  )
}

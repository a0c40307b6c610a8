import CradleGeometry
import Foundation

extension SpringSource {
  /// Custom properties with a duration and a `linear()` for each spring.
  static let css = SpringSource(
    name: "css",
    ending: "css",
    library: "CSS",
    frame: ([":root {"], ["}"]),
    comment: ("/*", " */"),
    hasHyphens: true,
    limits: { spring in
      // What is true of every curve is a sentence of its own.
      SpringDialect.css.description(of: spring).remarks.flatMap { remark -> [String] in
        let sentences = remark.components(separatedBy: ". ")
        return sentences.dropLast().map { $0 + "." } + sentences.suffix(1)
      }
    },
    constant: { name, spring in
      guard let easing = try? LinearEasing(of: spring) else { return [] }
      let curve = SpringDescription.call("--\(name)-easing: linear(", arguments: easing.words, tail: ");")
      return ["--\(name)-duration: \(easing.milliseconds)ms;"] + curve
    }
  )
}

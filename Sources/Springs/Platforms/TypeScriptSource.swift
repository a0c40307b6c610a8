extension SpringSource {
  /// Constants for the `transition` of Motion, formerly Framer Motion.
  static let typeScript = SpringSource(
    name: "typescript",
    ending: "ts",
    library: "Motion",
    frame: ([], []),
    limits: \.endlessness,
    constant: { name, spring in
      let words = spring.arguments(SpringDialect.physics).joined(separator: ", ")
      return ["export const \(name) = { type: \"spring\", \(words) } as const;"]
    }
  )
}

extension Spring {
  /// A sentence about a spring that never comes to rest, where the platform takes one.
  var endlessness: [String] { regime == .undamped ? ["It swings forever."] : [] }
}

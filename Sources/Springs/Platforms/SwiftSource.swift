extension SpringSource {
  /// Static properties of SwiftUI's `Spring`.
  static let swift = SpringSource(
    name: "swift",
    ending: "swift",
    library: "SwiftUI",
    frame: (["import SwiftUI", "", "extension Spring {"], ["}"]),
    limits: { SpringDialect.swiftUI.description(of: $0).remarks },
    constant: { name, spring in
      let words = spring.arguments(["duration": .duration, "bounce": .bounce]).joined(separator: ", ")
      return ["static let \(name) = Spring(\(words))"]
    }
  )
}

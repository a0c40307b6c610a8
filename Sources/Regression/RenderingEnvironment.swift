package import CradleNotations

/// Everything besides the scene and Cradle that influences the bits of a frame: processor, libraries and fonts.
///
/// ```swift
/// let scene = Scene(stage: .collection(items: 30, layout: SpringyFlowDescription()))
/// let environment = try await scene.check(goldens: "goldens").report.environment
/// print(environment.architecture, environment.versions["cairo"] ?? "")
/// ```
package struct RenderingEnvironment: Equatable, Sendable {
  /// A difference between two environments: a part that has another version.
  package struct Change: Equatable, Sendable {
    /// The name of the part: `cairo`, `architecture`, `font Inter`.
    package let part: String
    /// The version of the part in the golden.
    package let golden: String
    /// The version of the part in this environment.
    package let here: String

    /// Creates a difference.
    package init(part: String, golden: String, here: String) {
      self.part = part
      self.golden = golden
      self.here = here
    }
  }

  /// The kind of processor.
  package var architecture: String
  /// The libraries and fonts by name, with their versions.
  package var versions: [String: String]

  /// Creates an environment.
  package init(architecture: String, versions: [String: String]) {
    self.architecture = architecture
    self.versions = versions
  }

  /// Returns the parts that differ between a golden's environment and this one, sorted by name.
  ///
  /// If only one environment has a part, that is no change: the scene has begun to use a font, or no longer uses it.
  package func changes(since golden: RenderingEnvironment) -> [Change] {
    let old = golden.parts
    let new = parts
    return old.keys.sorted().compactMap { name in
      guard let was = old[name], let now = new[name], was != now else { return nil }
      return Change(part: name, golden: was, here: now)
    }
  }

  private var parts: [String: String] {
    versions.merging(["architecture": architecture]) { _, own in own }
  }
}

extension RenderingEnvironment {
  /// The architecture and the versions, sorted by name.
  package var json: JSON {
    let sorted = versions.sorted { $0.key < $1.key }
    return [
      "architecture": .string(architecture),
      "versions": .object(sorted.map { .init(name: $0.key, value: .string($0.value)) }),
    ]
  }
}

extension RenderingEnvironment.Change {
  /// Whether the part affects motion, not only pixels.
  package var movesThings: Bool {
    ["architecture", "box2d"].contains(part)
  }
}

extension RenderingEnvironment.Change: CustomStringConvertible {
  /// The part with its version in the golden and its version here: `cairo 1.16.0 → 1.18.0`.
  package var description: String {
    "\(part) \(golden) → \(here)"
  }
}

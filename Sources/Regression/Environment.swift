extension CheckReport {
  /// The processor, libraries and fonts that influence the bits of a frame, besides the scene and
  /// Cradle.
  public struct Environment: Equatable, Sendable {
    /// A part of an environment that differs between two.
    package struct Change: Equatable, Sendable {
      /// The name of the part: `cairo`, `architecture`, `font Inter`.
      package let part: String
      /// Its version in the golden.
      package let golden: String
      /// Its version in this environment.
      package let here: String
    }

    /// The kind of processor.
    public var architecture: String
    /// The libraries and fonts by name, with their versions.
    public var versions: [String: String]

    /// Creates an environment.
    package init(architecture: String, versions: [String: String]) {
      self.architecture = architecture
      self.versions = versions
    }

    /// Returns the parts that differ between the environment of a golden and this one, by name.
    ///
    /// A part that only one of them has is no change: the scene has begun to need a font, or needs it
    /// no longer.
    package func changes(since golden: CheckReport.Environment) -> [Change] {
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
}

extension CheckReport.Environment.Change {
  /// Whether the part computes motion, not only pixels.
  package var movesThings: Bool {
    ["architecture", "box2d"].contains(part)
  }
}

extension CheckReport.Environment.Change: CustomStringConvertible {
  /// The part with its versions in the golden and here: `cairo 1.16.0 → 1.18.0`.
  package var description: String {
    "\(part) \(golden) → \(here)"
  }
}

/// What has a say in the bits of a frame besides the scene and Cradle itself.
public struct Environment: Equatable, Sendable {
  /// A part of an environment that differs between two.
  public struct Change: Equatable, Sendable {
    /// The name of the part: `cairo`, `architecture`, `font Inter`.
    public let part: String
    /// Its version in the golden; `nil` if it was not there.
    public let golden: String?
    /// Its version here; `nil` if it is not there.
    public let here: String?
  }

  /// The kind of processor.
  public var architecture: String
  /// The libraries and fonts by name, with their versions.
  public var versions: [String: String]

  /// Creates an environment.
  public init(architecture: String, versions: [String: String]) {
    (self.architecture, self.versions) = (architecture, versions)
  }

  /// Returns what differs between the environment of a golden and this one, by name.
  public func changes(since golden: Environment) -> [Change] {
    let (old, new) = (golden.parts, parts)
    let names = Set(old.keys).union(new.keys).sorted()
    return names.compactMap { name in
      old[name] == new[name] ? nil : Change(part: name, golden: old[name], here: new[name])
    }
  }

  private var parts: [String: String] {
    versions.merging(["architecture": architecture]) { _, own in own }
  }
}

extension Environment.Change {
  /// Whether the part computes motion, and not only pixels.
  public var movesThings: Bool {
    ["architecture", "box2d"].contains(part)
  }
}

extension Environment.Change: CustomStringConvertible {
  /// The change for a person: `cairo 1.16.0 → 1.18.0`.
  public var description: String {
    "\(part) \(golden ?? "none") → \(here ?? "none")"
  }
}

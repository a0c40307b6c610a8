/// A library of this machine that is older than drawing needs.
///
/// ```swift
/// for library in GraphicsLibraries.outdated { print(library) }
/// ```
package struct OutdatedLibrary: Equatable, Sendable {
  /// The name of the library, such as `cairo`.
  package let name: String
  /// The version that this machine has, such as `1.14.8`.
  package let version: String
  /// The oldest version that is new enough.
  package let oldest: String

  // Cairo is that of Debian 12, on which the goldens are made; frames of older ones were never
  // compared. Pango 1.50 brought the heights of lines in points.
  private static let oldest = ["cairo": "1.16.0", "pango": "1.50.0"]

  /// Returns the libraries that are too old, of some with their versions.
  package static func all(among libraries: [(name: String, version: String)]) -> [OutdatedLibrary] {
    libraries.compactMap { name, version in
      guard let oldest = oldest[name] else { return nil }
      let isOld = numbers(of: version).lexicographicallyPrecedes(numbers(of: oldest))
      guard isOld else { return nil }
      return OutdatedLibrary(name: name, version: version, oldest: oldest)
    }
  }

  private static func numbers(of version: String) -> [Int] {
    version.split(separator: ".").map { Int($0) ?? 0 }
  }
}

extension OutdatedLibrary: CustomStringConvertible {
  /// The versions and the systems that have a newer one, as a sentence.
  package var description: String {
    "\(name) \(version) is too old: \(oldest) or later is needed, as in Debian 12, "
      + "Ubuntu 24.04 and later"
  }
}

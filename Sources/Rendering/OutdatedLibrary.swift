/// A library on this machine that is too old for drawing.
///
/// ```swift
/// for library in GraphicsLibraries.outdated { print(library) }
/// ```
package struct OutdatedLibrary: Equatable, Sendable {
  /// The name of the library, for example `cairo`.
  package let name: String
  /// The version on this machine, for example `1.14.8`.
  package let version: String
  /// The oldest supported version.
  package let oldest: String

  // The goldens come from Debian 12, and they were never compared with older versions of its cairo. Pango 1.50 was the
  // first with line heights in points.
  private static let oldest = ["cairo": "1.16.0", "pango": "1.50.0"]

  /// Returns the libraries that are too old, among libraries with their versions.
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
  /// A sentence with both versions, and with systems that have a newer version.
  package var description: String {
    "\(name) \(version) is too old: \(oldest) or later is needed, as in Debian 12, "
      + "Ubuntu 24.04 and later"
  }
}

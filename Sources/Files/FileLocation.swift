import CradleRawText

/// The file or folder that a path leads to.
///
/// For example, `x.mp4`, `./x.mp4` and a link to `x.mp4` have the same location.
package struct FileLocation: Sendable {
  // The path components from the root, with links resolved.
  private let names: [RawPath]

  /// Finds the location that a path leads to from the working folder.
  ///
  /// The file need not exist.
  package init(_ path: String) {
    let path = RawPath(path)
    names = Self.followingLinks(path.isAbsolute ? path.names : (RawPath.workingFolder?.names ?? []) + path.names)
  }

  /// The absolute path of the location, with escapes for names that are not UTF-8.
  package var path: String {
    "/" + names.map { $0.text ?? $0.label }.joined(separator: "/")
  }

  /// Returns whether this location is the given folder, or is inside the folder.
  package func isInside(_ folder: FileLocation) -> Bool {
    names.count >= folder.names.count && zip(names, folder.names).allSatisfy { $0 == $1 }
  }

  /// Returns the path that leads here from a folder; empty for the folder itself.
  package func path(from folder: FileLocation) -> String {
    let common = zip(names, folder.names).prefix { $0 == $1 }.count
    let way = Array(repeating: "..", count: folder.names.count - common) + names[common...].map { $0.text ?? $0.label }
    return way.joined(separator: "/")
  }

  /// Whether the location is the working folder, or is inside the working folder.
  package var isHere: Bool {
    isInside(FileLocation("."))
  }

  // Resolves links as the system does. Foundation does not resolve links in the path of a missing file. If `..` follows
  // a link, Foundation uses the folder that contains the link.
  private static func followingLinks(_ path: [RawPath]) -> [RawPath] {
    var names: [RawPath] = []
    var pending = Array(path.reversed())
    // The system also gives up after this many links.
    var linksLeft = 40
    while let name = pending.popLast() {
      guard name != "." else { continue }
      guard name != ".." else {
        _ = names.popLast()
        continue
      }
      let place = (names + [name]).reduce(RawPath("/")) { $0.appending($1) }
      guard let target = RawPath(ofLink: place), linksLeft > 0 else {
        names.append(name)
        continue
      }
      linksLeft -= 1
      if target.isAbsolute { names = [] }
      pending += target.names.reversed()
    }
    return names
  }
}

extension FileLocation: Hashable {
  /// Returns whether both are the same location.
  package static func == (left: FileLocation, right: FileLocation) -> Bool {
    left.names.count == right.names.count && left.isInside(right)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(names)
  }
}

import Foundation

/// The file or folder that a path leads to.
///
/// For example, `x.mp4`, `./x.mp4` and a link to `x.mp4` have the same location.
package struct FileLocation: Sendable {
  // The path components from the root, with links resolved.
  private let names: [String]

  /// Finds the location that a path leads to from the working folder.
  ///
  /// The file need not exist.
  package init(_ path: String) {
    let folder = FileManager.default.currentDirectoryPath
    names = Self.followingLinks(path.isAbsolutePath ? path : folder.appendingPath(path))
  }

  /// The absolute path of the location.
  package var path: String {
    "/" + names.joined(separator: "/")
  }

  /// Returns whether this location is the given folder, or is inside the folder.
  package func isInside(_ folder: FileLocation) -> Bool {
    names.count >= folder.names.count && zip(names, folder.names).allSatisfy { $0.isSame(as: $1) }
  }

  /// Whether the location is the working folder, or is inside the working folder.
  package var isHere: Bool {
    isInside(FileLocation("."))
  }

  // Resolves links as the system does. Foundation does not resolve links in the path of a missing file. If `..` follows
  // a link, Foundation uses the folder that contains the link.
  private static func followingLinks(_ path: String) -> [String] {
    var names: [String] = []
    var pending = Array(path.pathNames.reversed())
    // The system also gives up after this many links.
    var linksLeft = 40
    while let name = pending.popLast() {
      guard name != "." else { continue }
      guard name != ".." else {
        _ = names.popLast()
        continue
      }
      let place = "/" + (names + [name]).joined(separator: "/")
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: place)
      guard let target, linksLeft > 0 else {
        names.append(name)
        continue
      }
      linksLeft -= 1
      if target.isAbsolutePath { names = [] }
      pending += target.pathNames.reversed()
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
    for name in names { hasher.combine(Array(name.utf8)) }
  }
}

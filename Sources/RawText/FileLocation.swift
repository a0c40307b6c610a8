import Foundation

/// The place that a path leads to: the same for `x.mp4`, `./x.mp4` and a link to `x.mp4`.
package struct FileLocation: Sendable {
  // The names from the root, without links.
  private let names: [String]

  /// Finds the place that a path leads to from the working folder.
  ///
  /// The file need not exist.
  package init(_ path: String) {
    let folder = FileManager.default.currentDirectoryPath
    names = Self.followingLinks(path.isAbsolutePath ? path : folder.appendingPath(path))
  }

  /// The absolute path of the place.
  package var path: String {
    "/" + names.joined(separator: "/")
  }

  /// Returns whether the place is a folder, or inside it.
  package func isInside(_ folder: FileLocation) -> Bool {
    names.count >= folder.names.count && zip(names, folder.names).allSatisfy { $0.isSame(as: $1) }
  }

  /// Whether the place is the working folder, or inside it.
  package var isHere: Bool {
    isInside(FileLocation("."))
  }

  // This follows the system. Foundation does not resolve links in the path of a missing file, and takes `..`
  // for the folder that contains a link.
  private static func followingLinks(_ path: String) -> [String] {
    var names: [String] = []
    var pending = Array(path.pathNames.reversed())
    // After this many links, the system gives up.
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
  /// Whether both are the same place.
  package static func == (left: FileLocation, right: FileLocation) -> Bool {
    left.names.count == right.names.count && left.isInside(right)
  }

  package func hash(into hasher: inout Hasher) {
    for name in names { hasher.combine(Array(name.utf8)) }
  }
}

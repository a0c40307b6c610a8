import Foundation

/// Where a path leads: the same for `x.mp4`, `./x.mp4` and a link to `x.mp4`.
struct OutputLocation: Equatable {
  // The names from the root on, without links.
  private let names: [String]

  /// Finds out where a path leads from the working folder, whether anything is there or not.
  init(_ path: String) {
    let folder = FileManager.default.currentDirectoryPath
    names = Self.followingLinks(path.hasPrefix("/") ? path : folder + "/" + path)
  }

  /// Whether the place is in the working folder.
  var isInWorkingFolder: Bool {
    let folder = OutputLocation(".").names
    return names.count > folder.count && names.starts(with: folder)
  }

  // As the system does it: Foundation resolves no link on the way to something that is not there, and
  // takes `..` for the folder above a link.
  private static func followingLinks(_ path: String) -> [String] {
    var names: [String] = []
    var pending = Array(path.split(separator: "/").map(String.init).reversed())
    // Beyond as many, the system gives up.
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
      if target.hasPrefix("/") { names = [] }
      pending += target.split(separator: "/").map(String.init).reversed()
    }
    return names
  }
}

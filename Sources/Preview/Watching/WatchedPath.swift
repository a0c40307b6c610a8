import CradleFiles
import CradleRawText

#if canImport(Glibc)
  import Glibc
#endif

/// The places that decide which file a path leads to.
///
/// For example, `/srv/current/list.yaml` with the link `current -> v1` is decided by the name `current` in `/srv`, and by
/// the name `list.yaml` in `/srv/v1`.
struct WatchedPath {
  /// The names that may become another file or another link, each with its folder.
  private(set) var names: [(folder: RawPath, name: RawPath)] = []
  /// The folders on the way, which may be moved or removed as a whole.
  private(set) var folders: [RawPath] = []
  /// The folder at the path; `nil` if there is none.
  private(set) var end: RawPath?

  // The system also gives up after this many links.
  private static let mostLinks = 40

  /// Follows a path from the working folder.
  ///
  /// The file need not exist. If a folder is missing, its name in the last folder that exists decides.
  init(_ path: String) {
    let path = RawPath(path)
    var way = path.isAbsolute ? [] : RawPath.workingFolder?.names ?? []
    // The working folder is a path without links.
    folders = way.indices.map { Self.joined(way[...$0]) }
    var pending = Array(path.names.reversed())
    var linksLeft = Self.mostLinks
    while let name = pending.popLast() {
      guard name != "." else { continue }
      guard name != ".." else {
        _ = way.popLast()
        continue
      }
      let folder = Self.joined(way[...])
      way.append(name)
      let place = Self.joined(way[...])
      if let target = RawPath(ofLink: place) {
        names.append((folder, name))
        guard linksLeft > 0 else { return }
        linksLeft -= 1
        way.removeLast()
        if target.isAbsolute { way = [] }
        pending += target.names.reversed()
        continue
      }
      let isPassable = Self.isFolder(place)
      if pending.isEmpty || !isPassable { names.append((folder, name)) }
      guard isPassable else { return }
      folders.append(place)
    }
    end = Self.joined(way[...])
  }

  private static func isFolder(_ path: RawPath) -> Bool {
    var status = stat()
    return unsafe stat(path.cString, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func joined(_ names: ArraySlice<RawPath>) -> RawPath {
    names.isEmpty ? "/" : RawPath(bytes: names.flatMap { [UInt8(ascii: "/")] + $0.bytes })
  }
}

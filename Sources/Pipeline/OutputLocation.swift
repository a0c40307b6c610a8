import Foundation

/// Where a path leads: the same for `x.mp4` and `./x.mp4`.
struct OutputLocation: Equatable {
  private let url: URL

  /// Finds out where a path leads from the working folder.
  init(_ path: String) {
    // A slash at the end makes no other place.
    url = URL(fileURLWithPath: URL(fileURLWithPath: path).standardizedFileURL.path)
  }

  /// Whether the place is in the working folder, links followed.
  var isInWorkingFolder: Bool {
    let folder = URL(fileURLWithPath: ".").resolvingSymlinksInPath().pathComponents
    let components = Self.resolved(url).pathComponents
    return components.count > folder.count && components.starts(with: folder)
  }

  // Foundation resolves no link on the way to something that is not there yet.
  private static func resolved(_ url: URL) -> URL {
    guard url.pathComponents.count > 1,
      (try? FileManager.default.attributesOfItem(atPath: url.path)) == nil
    else { return url.resolvingSymlinksInPath() }
    return resolved(url.deletingLastPathComponent()).appendingPathComponent(url.lastPathComponent)
  }
}

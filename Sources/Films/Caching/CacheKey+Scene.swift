import CradleArtists
import CradlePlayback
import CradleRawText
import CradleRegression
import CradleRendering
import CradleScenes

extension CacheKey {
  /// Creates the key of a result of a scene.
  ///
  /// - Parameters:
  ///   - result: The kind of result, and everything else that affects it except the scene and the machine.
  ///   - loaded: The scene.
  ///   - machine: The code that makes the result.
  ///   - digest: Returns the digest of a font's file, by its path; `nil` if it cannot be read.
  /// - Returns: The key; `nil` for a scene made in code, which has no content to hash, or if a font cannot be read.
  package init?(
    of result: [Line],
    loaded: LoadedScene,
    on machine: MachineIdentity,
    fontDigest digest: (String) -> String?
  ) {
    guard let hash = loaded.contentHash, let fonts = Self.fonts(of: loaded.scene, digest: digest) else { return nil }
    let head = [Line("cache", "\(Self.layout)")] + result
    let scene = [Line("scene", hash), Line("limits", loaded.filmLimits)]
    self.init(head + scene + fonts + machine.lines)
  }

  // Fonts count by their content and their settings, not by their paths.
  private static func fonts(of scene: Scene, digest: (String) -> String?) -> [Line]? {
    let texts = scene.texts
    guard !texts.isEmpty else { return [] }
    var files = FontFiles()
    for text in texts { files.add(text.strings, in: text.style) }
    var lines: [Line] = []
    for file in files.all {
      guard let digest = digest(file.path) else { return nil }
      let name = file.path.lastPathName
      lines.append(Line("font \(name)", "\(digest) \(file.index) \(file.settings)"))
    }
    return lines.sorted { $0.text < $1.text }
  }
}

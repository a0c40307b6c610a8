import CradleArtists
import CradlePlayback
import CradleRawText
import CradleRegression
import CradleRendering
import CradleScenes

extension CacheKey {
  /// Creates the key for a result made from a scene.
  ///
  /// - Parameters:
  ///   - result: The kind of result, with everything that affects the result except the scene and the machine.
  ///   - loaded: The scene.
  ///   - machine: The code that makes the result.
  ///   - digest: Returns the digest of a font file at a path; `nil` if the file cannot be read.
  /// - Returns: The key; `nil` if a font cannot be read, or if the scene was made in code and has no content to hash.
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

  // The key contains the content and the settings of fonts, but not their paths.
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

import CradleEncoding
import CradleFiles
package import CradleFilms
package import CradleGeometry
package import CradleGraphics
import CradlePlayback
import CradleRawText
package import CradleScenes
import Foundation

/// Everything that a page of documentation needs from a scene.
///
/// A page needs films, a poster, both themes, and lines to paste.
///
/// ```swift
/// var options = SceneDocumentation.Options()
/// options.hosts = [.gitHub, .docC]
/// let documentation = try await SceneDocumentation(LoadedScene("springy"), in: "img/", options: options)
/// for part in documentation.parts { try await part.write() }
/// try documentation.writeSnippets()  // img/springy.github.md, img/springy.docc.txt
/// ```
package struct SceneDocumentation: Sendable {
  /// The choices for a documentation.
  ///
  /// ```swift
  /// var options = SceneDocumentation.Options()
  /// options.poster = .time(.seconds(1.2))
  /// options.loop = .whole
  /// ```
  package struct Options: Sendable {
    /// The hosts of the pages; all hosts by default.
    package var hosts = DocumentationHost.all
    /// The themes.
    ///
    /// If the scene's theme is set from outside, only that theme is used.
    package var themes = Theme.allCases
    /// The moment that the poster shows.
    ///
    /// If `nil`, the scene's own poster is used.
    package var poster: FilmMoment?
    /// The part of the film that repeats in images.
    package var loop = LoopChoice.automatic
    /// The options for rendering.
    ///
    /// The frames in these options are ignored.
    package var rendering = RenderOptions()

    /// Creates the defaults.
    package init() {}
  }

  /// A file that has been written completely.
  package struct File: Hashable, Sendable {
    package let path: String
    /// The size of the file, in bytes.
    package let byteCount: Int
  }

  package let name: String
  /// The films and the posters, with one part per theme.
  ///
  /// There is at least one part.
  package let parts: [Part]
  /// The hosts of the pages.
  package let hosts: [DocumentationHost]
  /// The number of the poster's frame, at the rate of the scene.
  package let posterFrame: Int
  /// The part of the film that repeats in images; `nil` for the whole film.
  package let loop: FilmLoop?
  private let scene: Scene
  private let folder: String

  /// Prepares a documentation.
  ///
  /// The initializer checks the folder, the fonts, the pictures and the encoders, and finds the part to loop.
  ///
  /// - Parameters:
  ///   - loaded: The scene.
  ///   - folder: The folder, with a slash at its end.
  ///   - options: The choices.
  ///   - inputs: Further files that no output may replace, besides those of the scene.
  /// - Throws: `CradleError` if the film lacks a moment, if an output would replace a file that was read, and every
  ///   error that `SceneRendering.init(_:plan:options:)` throws.
  package init(
    _ loaded: LoadedScene,
    in folder: String,
    options: Options = Options(),
    sparing inputs: InputFiles = InputFiles()
  ) async throws {
    try Self.checkFolder(folder)
    let folder = try folder.naming(scene: loaded.name)
    for host in options.hosts {
      let path = try Self.snippetPath(for: host, in: folder, scene: loaded.name)
      try (loaded.inputs + inputs).checkStay(writing: path)
    }
    let themed = try loaded.themed(options.themes).map { themed in
      options.poster.map(themed.showing) ?? themed
    }
    try themed[0].checkFonts()
    let (film, loop) = try await onWorkThreads { [first = themed[0]] in
      let film = try first.film()
      if let poster = options.poster {
        _ = try poster.frame(of: film, at: film.scene.timing.frameRate)
      }
      return (film, try FilmLoop(options.loop, of: film))
    }
    let endings = Self.endings(for: options.hosts)
    var parts: [Part] = []
    for loaded in themed {
      let part = try await Part(
        loaded,
        in: folder,
        endings: endings,
        showing: { loop?.selection(for: $0, of: film) },
        options: options.rendering,
        sparing: inputs
      )
      parts.append(part)
    }
    self.parts = parts
    hosts = options.hosts
    self.folder = folder
    self.loop = loop
    (name, scene, posterFrame) = (loaded.name, film.scene, film.posterFrame)
  }

  /// Throws unless a path has the form of a folder's path.
  ///
  /// - Throws: `.invalidOption` or `.fileExists`.
  package static func checkFolder(_ path: String) throws(CradleError) {
    guard path.endsInSlash else { throw CradleError(DocumentationError.notFolder(path)) }
    var isFolder = ObjCBool(false)
    let exists = unsafe FileManager.default.fileExists(atPath: path.trimmingSlashes, isDirectory: &isFolder)
    guard !exists || isFolder.boolValue else { throw CradleError(DocumentationError.fileInPlace(path)) }
  }

  // The endings for all hosts, without duplicates.
  private static func endings(for hosts: [DocumentationHost]) -> [String] {
    hosts.flatMap(\.endings).reduce(into: []) { endings, ending in
      if !endings.contains(ending) { endings.append(ending) }
    }
  }

  /// Writes the lines to paste, in a file for each host.
  ///
  /// - Parameter written: The files that were written for the themes; by default, all planned files.
  /// - Returns: The files, in the order of the hosts.
  /// - Throws: `CradleError` if a file cannot be written.
  @discardableResult
  package func writeSnippets(for written: [Written] = []) throws -> [File] {
    try hosts.map { host in
      let bytes = Array(host.snippet(content(for: host, written: written)).utf8)
      let path = try Self.snippetPath(for: host, in: folder, scene: name)
      try WholeFile.write(bytes, to: path)
      return File(path: path, byteCount: bytes.count)
    }
  }

  private static func snippetPath(
    for host: DocumentationHost,
    in folder: String,
    scene name: String
  ) throws(CradleError) -> String {
    try (folder + "{scene}" + host.snippetEnding).naming(scene: name)
  }

  private func content(for host: DocumentationHost, written: [Written]) -> SnippetContent {
    let endings = written.isEmpty ? host.endings : host.endings + [".gif"]
    return SnippetContent(
      words: scene.alternativeText ?? name,
      themes: parts.map(\.theme),
      size: scene.frameSize,
      names: DocumentationNames(scene: name, scale: scene.canvas.scale),
      endings: endings.filter { ending in
        written.allSatisfy { $0.films.contains { $0.format.ending == ending } }
      },
      folder: host.address(ofFolder: folder)
    )
  }

  /// Whether the scene has a title or a summary, for readers who cannot see the pictures.
  package var hasWords: Bool {
    scene.alternativeText != nil
  }

  /// The poster's frame and the repeated part, as text.
  package var summary: String {
    let rate = scene.timing.frameRate
    let poster = "\(name): the poster is frame \(posterFrame)"
    guard let loop else { return poster + "; images repeat the whole film" }
    if loop.isFound, loop.frames.count == parts[0].rendering.film.frameCount(at: rate) {
      return poster + "; the film repeats without a jump"
    }
    let seconds = Double(loop.frames.count * rate.denominator) / Double(rate.numerator)
    return poster
      + "; images repeat frames \(loop.frames.lowerBound)..\(loop.frames.upperBound - 1), "
      + "\((seconds * 100).rounded() / 100) s"
  }
}

extension LoadedScene {
  /// Returns the scene once for each theme.
  ///
  /// If the theme was set from outside, the scene is returned unchanged.
  fileprivate func themed(_ themes: [Theme]) throws -> [LoadedScene] {
    let all = try themes.map { theme in
      scene.canvas.theme == theme
        ? self : try variant(.named(for: ["canvas.theme=\(theme.rawValue)"]))
    }
    let fitting = zip(all, themes).filter { $0.scene.canvas.theme == $1 }.map(\.0)
    return fitting.isEmpty ? [self] : fitting
  }
}

extension Scene {
  /// The title and the summary, as one text; `nil` if the scene has neither.
  fileprivate var alternativeText: String? {
    let parts = [title, summary].filter { !$0.allSatisfy(\.isWhitespace) }
    guard let first = parts.first else { return nil }
    let stop = first.last.map { ".!?…".contains($0) } == true || parts.count == 1 ? "" : "."
    return ([first + stop] + parts.dropFirst()).joined(separator: " ")
  }
}

import CradleEncoding
import CradleFiles
package import CradleFilms
package import CradleGeometry
package import CradleGraphics
import CradleNotations
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
    /// The time for which images move, in seconds; `nil` for no end.
    ///
    /// They play as often as fits, and at least once.
    package var loopDuration: Double?
    /// The endings of the films; those of the hosts if `nil`.
    package var endings: [String]?
    /// Whether pages also get a GIF, a WebP and an AVIF, so that a browser takes the smallest that it knows.
    package var isSmallest = false
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
  /// The jump from the end of the repeated part to its start; `nil` for a single frame.
  package let seam: LoopSeam?
  /// The number of times that images play; 0 for no end.
  package let playCount: Int
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
    let (film, loop, seam) = try await onWorkThreads { [first = themed[0]] in
      let film = try first.film()
      if let poster = options.poster {
        _ = try poster.frame(of: film, at: film.scene.timing.frameRate)
      }
      let loop = try FilmLoop(options.loop, of: film)
      let frames = loop?.frames ?? 0..<film.frameCount(at: film.scene.timing.frameRate)
      return (film, loop, frames.count > 1 ? LoopSeam(of: frames, in: film) : nil)
    }
    let seconds = Self.seconds(of: loop, in: film)
    let playCount = options.loopDuration.map { max(1, Int($0 / seconds + 1e-9)) } ?? 0
    var rendering = options.rendering
    rendering.encoding.playCount = min(playCount, 65_535)
    // Browsers repeat an AVIF forever.
    let pictures = SnippetContent.smallPictures.filter { options.isSmallest && (playCount == 0 || $0 != ".avif") }
    let endings = Self.distinct((options.endings ?? options.hosts.flatMap(\.endings)) + pictures)
    var parts: [Part] = []
    for loaded in themed {
      let part = try await Part(
        loaded,
        in: folder,
        endings: endings,
        showing: { loop?.selection(for: $0, of: film) },
        options: rendering,
        sparing: inputs
      )
      parts.append(part)
    }
    self.parts = parts
    hosts = options.hosts
    self.folder = folder
    self.loop = loop
    self.seam = seam
    self.playCount = playCount
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

  private static func distinct(_ endings: [String]) -> [String] {
    endings.reduce(into: []) { endings, ending in
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
    let made = SnippetContent.smallPictures.filter { ending in
      written.contains { $0.films.contains { $0.format.ending == ending } }
    }
    // A GIF replaces an SVG that is too large.
    let pictures = made.count > 1 ? made : written.isEmpty ? [] : [".gif"]
    return content(Self.distinct(host.endings + pictures), at: host.address(ofFolder: folder), of: written)
  }

  /// Returns the content of a page's lines about the films that were made.
  ///
  /// - Parameters:
  ///   - address: The address of the folder, with a slash at its end.
  ///   - written: The files that were written for the themes.
  package func content(at address: String, of written: [Written]) -> SnippetContent {
    let endings = written.first.map { $0.films.map(\.format.ending) } ?? []
    return content(endings, at: address, of: written)
  }

  private func content(_ endings: [String], at address: String, of written: [Written]) -> SnippetContent {
    var content = SnippetContent(
      words: scene.alternativeText ?? name,
      themes: parts.map(\.theme),
      size: scene.frameSize,
      names: DocumentationNames(scene: name, scale: scene.canvas.scale),
      endings: endings.filter { ending in written.allSatisfy { $0.byteCount(of: ending) != nil } },
      folder: address
    )
    content.sort { ending in written.compactMap { $0.byteCount(of: ending) }.reduce(0, +) }
    return content
  }

  /// Returns what each kind of moving picture weighs, as text; `nil` unless there are several kinds.
  package func weights(of written: [Written]) -> String? {
    let pictures = content(at: "", of: written).alternatives
    let weights = pictures.map { ending in
      let bytes = written.compactMap { $0.byteCount(of: ending) }.reduce(0, +)
      return "\(ending.dropFirst().uppercased()) \((bytes / written.count + 500) / 1000) kB"
    }
    return weights.isEmpty ? nil : "\(name): \(weights.joined(separator: ", "))"
  }

  /// Whether the scene has a title or a summary, for readers who cannot see the pictures.
  package var hasWords: Bool {
    scene.alternativeText != nil
  }

  /// The poster's frame and the repeated part with its seam, as text.
  package var summary: String {
    repetition + (seam.map { "; \($0)" } ?? "")
  }

  /// A warning about images that move for longer than readers should have to bear; `nil` if there is none.
  ///
  /// The guidelines for accessible pages let moving content last for five seconds, unless readers can pause it.
  package var warningOfLength: String? {
    let once = Self.seconds(of: loop, in: parts[0].rendering.film)
    let seconds = (once * Double(max(1, playCount)) * 100).rounded() / 100
    guard seconds > 5 else { return nil }
    return "images of '\(name)' move for \(seconds.written) s, and readers cannot pause them; '--loop' shows a part, "
      + "and a page with a player can be paused"
  }

  private static func seconds(of loop: FilmLoop?, in film: Film) -> Double {
    let rate = film.scene.timing.frameRate
    let count = loop?.frames.count ?? film.frameCount(at: rate)
    return Double(count * rate.denominator) / Double(rate.numerator)
  }

  private var repetition: String {
    let times = playCount == 0 ? "" : ", \(playCount.counted("time"))"
    let poster = "\(name): the poster is frame \(posterFrame)"
    guard let loop else { return poster + "; images repeat the whole film" + times }
    let film = parts[0].rendering.film
    if loop.isFound, loop.frames.count == film.frameCount(at: scene.timing.frameRate) {
      return poster + "; the film repeats without a jump" + times
    }
    return poster
      + "; images repeat frames \(loop.frames.lowerBound)..\(loop.frames.upperBound - 1), "
      + "\((Self.seconds(of: loop, in: film) * 100).rounded() / 100) s" + times
  }
}

extension SceneDocumentation.Written {
  /// Returns the size of a film, in bytes; `nil` if it was not made.
  fileprivate func byteCount(of ending: String) -> Int? {
    films.first { $0.format.ending == ending }?.byteCount
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
  package var alternativeText: String? {
    let parts = [title, summary].filter { !$0.allSatisfy(\.isWhitespace) }
    guard let first = parts.first else { return nil }
    let stop = first.last.map { ".!?…".contains($0) } == true || parts.count == 1 ? "" : "."
    return ([first + stop] + parts.dropFirst()).joined(separator: " ")
  }
}

import ArgumentParser
import CradleEncoding
import CradleFigures
import CradleFiles
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradleRawText
import CradleSceneSource
import CradleScenes

/// A block of a page whose words and scene are read.
struct PreparedBlock {
  let block: PageBlock
  /// The scene, in the light theme unless a word names another.
  let loaded: LoadedScene
  /// The record that the figure has when it is made.
  let manifest: DocsManifest
  /// The folder of the figure, with a slash at its end.
  let folder: String

  private let catalog: SceneCatalog
  private let flags: [String]

  /// Reads the words and the scene of a block.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - page: The page.
  ///   - folder: The folder of the page's figures; if `nil`, that of the last run, or else `PAGE.figures/`.
  ///   - settings: The settings of the run.
  /// - Throws: `CradleError` with the positions of mistakes in the page.
  init(_ block: PageBlock, of page: MarkdownPage, in folder: String?, _ settings: Settings) throws {
    self.block = block
    let path = page.file.name
    let beside = path.parentPath ?? ""
    self.folder = folder ?? block.knownFolder.map { beside.appendingPath($0) } ?? page.defaultFolder
    do {
      let catalog = try Self.catalog(with: block, of: page, settings)
      func load(_ flags: [String]) throws -> LoadedScene {
        try catalog.current { try Self.command(of: block, flags: flags).loadForPage() }
      }
      let scene = try load(settings.flags)
      // A figure in a theme of its own may stand on a page in the other one.
      let needsGround = block.words.choosesTheme && !block.words.has("background") && scene.isClear
      flags = settings.flags + (needsGround ? ["--background=auto"] : [])
      loaded = needsGround ? try load(flags) : scene
      self.catalog = catalog
    } catch {
      throw Self.placed(error, in: block)
    }
    var manifest = DocsManifest(
      name: block.name,
      hash: loaded.contentHash,
      words: [block.words.show.rawValue] + block.words.arguments,
      hosts: [settings.host]
    )
    manifest.page = FileLocation(path).path(from: FileLocation(self.folder))
    self.manifest = manifest
  }

  /// The settings of a run, for all of its pages.
  struct Settings {
    let host: DocumentationHost
    let limits: Limits
    /// The flags that say how the commands report.
    let flags: [String]
  }

  /// A figure in memory.
  struct Drawing {
    /// A file of the figure.
    struct File {
      let name: String
      let bytes: [UInt8]
    }

    let manifest: DocsManifest
    let files: [File]
  }

  private static func catalog(
    with block: PageBlock,
    of page: MarkdownPage,
    _ settings: Settings
  ) throws -> SceneCatalog {
    let catalog = SceneCatalog.current
    guard let reference = block.reference else { return catalog.naming(block.scene(in: page), as: block.name) }
    // A bare word that is no file is a name.
    let isName = !reference.hasSlash && !reference.contains(".") && reference != "-"
    let isBeside = page.file.name.hasSlash || reference == "-"
    let path = isName || !isBeside ? reference : page.file.name.pathBeside(reference)
    return try catalog.naming(path, as: block.name, limits: settings.limits)
  }

  // Returns the command that makes the figure, with the words as its flags.
  private static func command(
    of block: PageBlock,
    theme: Theme? = nil,
    flags: [String]
  ) throws -> any IllustratingCommand {
    let words = block.words
    let chosen = words.has("theme") ? nil : theme.map { "--theme=\($0.rawValue)" }
    let arguments = [block.name] + words.arguments + [chosen].compactMap(\.self) + flags
    switch words.show {
    case .film, .player: return try parse(DocsCommand.self, ["--output=figures/"] + arguments)
    case .still: return try parse(Still.self, arguments)
    case .sheet: return try parse(Sheet.self, arguments)
    case .plot: return try parse(PlotCommand.self, arguments)
    // Without an output, the command refuses the moment of a figure.
    case .sweep: return try parse(Sweep.self, (words.has("at") ? ["--output=sweep.png"] : []) + arguments)
    }
  }

  private static func parse<Command: IllustratingCommand>(
    _ type: Command.Type,
    _ arguments: [String]
  ) throws -> Command {
    do {
      return try type.parse(arguments)
    } catch {
      let all = [type.configuration.commandName ?? "\(type)".lowercased()] + arguments
      let text = ParserHint.improving(type.fullMessage(for: error), about: all)
      let line = text.split(separator: "\n").first.map(String.init) ?? ""
      throw ValidationError(line.hasPrefix("Error: ") ? String(line.dropFirst("Error: ".count)) : line)
    }
  }

  // Returns an error with its position in the page. An error that has a position, or that is not about the page, stays.
  private static func placed(_ error: any Error, in block: PageBlock) -> any Error {
    let message: String
    switch error {
    case let error as CradleError:
      if let reason = error.reason as? SceneMistakes {
        return CradleError(SceneMistakes(reason.all.map { placed($0, in: block) }))
      }
      guard let status = ExitStatus(for: error), [.usage, .invalidScene, .missingInput].contains(status) else {
        return error
      }
      message = "\(error)"
    case let error as ValidationError: message = error.message
    default: return error
    }
    let place = block.words.place(inMessage: message) ?? block.place
    // Words have no hyphens.
    return CradleError(SceneMistakes([Diagnostic(at: place, message.replacing("'--", with: "'"))]))
  }
}

extension PreparedBlock {
  // Returns a mistake in a word with its position in the page. A mistake in a scene has one.
  private static func placed(_ mistake: Diagnostic, in block: PageBlock) -> Diagnostic {
    let key: String
    switch mistake.place {
    case .file: return mistake
    case .override: key = "set"
    case .sweep: key = "vary"
    }
    let place = block.words.place(of: key) ?? block.place
    return Diagnostic(mistake.severity, at: place, mistake.message, suggestion: mistake.suggestion)
  }

  /// The kind of the lines that show the figure, whose files have these endings.
  func form(_ endings: [String]) -> SnippetContent.Form {
    switch block.words.show {
    case .player: .player
    case .film: .film
    case .sweep where !block.words.has("at"): .film
    case .still, .sheet, .plot, .sweep: .still(endings.first ?? FigureFormat.png.ending)
    }
  }

  /// Returns the state of the figure, compared with the record in its folder; `nil` if it is up to date.
  func flaw(comparedWith old: DocsManifest?) -> FigureState? {
    guard let old, old.page == manifest.page else { return FigureState(.missing, "its figure was never made") }
    return old.flaw(in: folder) ?? old.staleness(comparedWith: manifest)
  }

  /// Makes the figure, and returns its record with the contents of its files.
  func draw(for host: DocumentationHost, work: WorkFlags, on console: Console) async throws -> Drawing {
    do {
      return try await SceneCatalog.$current.withValue(catalog) {
        if case .still = form([]) { return try await drawFigures() }
        let made = try await Self.command(of: block, flags: flags).illustrate(loaded)
        guard case .film(let options) = made else { return drawing(nil, files: []) }
        return try await film(options, for: host, work: work, on: console)
      }
    } catch {
      throw Self.placed(error, in: block)
    }
  }

  private func drawFigures() async throws -> Drawing {
    var content: SnippetContent?
    var themes: [Theme] = []
    var files: [Drawing.File] = []
    for theme in Theme.allCases {
      // The first theme has printed the warnings.
      let flags = flags + (themes.isEmpty || flags.contains("--quiet") ? [] : ["--quiet"])
      let command = try Self.command(of: block, theme: theme, flags: flags)
      let loaded = try command.loadForPage()
      // Its words may have chosen one theme.
      guard loaded.scene.canvas.theme == theme,
        case .figure(let figure, let format) = try await command.illustrate(loaded)
      else { continue }
      let names = DocumentationNames(scene: block.name, scale: figure.scale)
      themes.append(theme)
      files.append(Drawing.File(name: names.name(of: format.ending, in: theme), bytes: try format.bytes(of: figure)))
      content = SnippetContent(
        words: alternativeText,
        themes: themes,
        size: figure.picture.size,
        names: names,
        endings: [format.ending],
        folder: ""
      )
    }
    return drawing(content, files: files)
  }

  private func film(
    _ options: SceneDocumentation.Options,
    for host: DocumentationHost,
    work: WorkFlags,
    on console: Console
  ) async throws -> Drawing {
    let draft = try WorkFolder(beside: FileLocation(folder).path.appendingPath(block.name), for: folder + block.name)
    let place = draft.path + "/"
    var options = options
    options.hosts = [host]
    options.endings = host.endings(for: form([]))
    options.rendering.writesManifests = false
    if block.words.has("theme") { options.themes = [loaded.scene.canvas.theme] }
    let documentation = try await SceneDocumentation(loaded, in: place, options: options)
    console.warn(about: documentation.parts[0].rendering.film, of: loaded)
    var written: [SceneDocumentation.Written] = []
    for part in documentation.parts { written.append(try await part.write(work, on: console)) }
    for refusal in written.flatMap(\.refusals) { console.warn("\(refusal)".replacing(place, with: folder)) }
    var content = documentation.content(at: "", of: written)
    content.words = alternativeText
    // A link leads to the player in the first theme.
    let isLinked = block.words.show != .player
    let paths = written.enumerated().flatMap { number, part in
      part.films.filter { !isLinked || number == 0 || $0.format.ending != ".html" }.map(\.path) + [part.poster.path]
    }
    let files = try paths.map { path throws(CradleError) in
      Drawing.File(name: path.lastPathName, bytes: try WholeFile.content(of: path))
    }
    for file in files { console.warn(ofSize: folder + file.name, byteCount: file.bytes.count, for: host) }
    console.say("\(documentation.summary)")
    if let weights = documentation.weights(of: written) { console.say("\(weights)") }
    if block.words.show != .player, let warning = documentation.warningOfLength { console.warn(warning) }
    return drawing(content, files: files)
  }

  /// The alternative text of the figure.
  var alternativeText: String {
    block.words.alt ?? loaded.scene.alternativeText ?? block.name
  }

  private func drawing(_ content: SnippetContent?, files: [Drawing.File]) -> Drawing {
    var manifest = manifest
    manifest.picture = content.map { DocsManifest.Picture($0) }
    manifest.files = files.map { DocsManifest.File(name: $0.name, bytes: $0.bytes) }
    return Drawing(manifest: manifest, files: files)
  }
}

extension LoadedScene {
  fileprivate var isClear: Bool { scene.canvas.background.alpha == 0 }
}

extension SceneCatalog {
  // Runs code in which arguments name the scenes of this catalog.
  fileprivate func current<Result>(_ body: () throws -> Result) rethrows -> Result {
    try SceneCatalog.$current.withValue(self, operation: body)
  }
}

package import CradleEncoding
import CradleFiles
package import CradleGeometry
public import CradleGraphics
package import CradlePlayback
import CradlePresets
import CradleRawText
import CradleRegression
import CradleRendering
import CradleSceneLanguage
package import CradleSceneSource
public import CradleScenes
import Foundation

/// A scene that is read and ready to render.
///
/// ```swift
/// let loaded = try LoadedScene("springy", overrides: ["canvas.theme=dark"])
/// try await loaded.scene.render(to: "dark.gif")
/// ```
public struct LoadedScene: Sendable {
  /// The scene with all of its values resolved.
  public internal(set) var scene: Scene
  /// The warnings about the file, whose scene can still be played; empty for a scene made in code.
  package var warnings: [CradleError.Diagnostic] { oddities.map(\.inPublic) }
  /// The warnings, as the command prints them.
  package let oddities: [Diagnostic]
  package let limits: Limits
  // What the scene was made from, which its variants need.
  let source: Source
  // The content without comments and the like; `nil` for a scene made in code.
  private let canonicalForm: String?
  // The positions in the file; `nil` for a scene made in code.
  let places: WrittenPlaces?

  enum Source {
    case file(SceneFile, SceneLoader)
    case code(Scene, overrides: [String])
  }

  /// Reads the scene that an argument names: one in code, a preset, a file, or `-` for standard input.
  ///
  /// A scene in code wins over a preset of the same name, and a preset wins over a file. For example, `springy` is the
  /// preset, and `./springy` is the file.
  ///
  /// - Parameters:
  ///   - argument: The name, the path, or `-`.
  ///   - overrides: Values that replace values of the scene, each as `key.path=value`; none by default. A scene in
  ///     code has only the keys `canvas.theme`, `canvas.scale`, `time.fps`, `time.speed` and `annotations.layers`.
  ///   - sweeping: The keys to sweep, each as `key.path=value,value`; by default, the keys in the scene's `sweep`. You
  ///     cannot use this for a scene in code.
  ///   - limits: The limits on the size of the scene.
  ///   - catalog: The scenes that an argument can name; the presets by default.
  /// - Throws: `CradleError`.
  package init(
    _ argument: String,
    overrides: [String] = [],
    sweeping: [String] = [],
    limits: Limits,
    in catalog: SceneCatalog = .presets
  ) throws {
    if let file = catalog.file(named: argument) {
      try self.init(file, named: argument, overrides: overrides, sweeping: sweeping, limits: limits)
    } else if let scene = catalog.scene(named: argument) {
      guard sweeping.isEmpty else { throw CradleError(CodeSceneError.sweptByFlag(argument)) }
      try self.init(argument, written: scene, overrides: overrides, within: limits)
    } else {
      let file = try Self.file(argument, limits: limits, in: catalog)
      try self.init(file, named: Self.name(of: argument), overrides: overrides, sweeping: sweeping, limits: limits)
    }
  }

  /// Reads the scene that an argument names: a preset, a path, or `-` for standard input.
  ///
  /// A preset wins over a file of the same name. For example, `springy` is the preset, and `./springy` is the file.
  ///
  /// - Parameters:
  ///   - argument: The name, the path or the URL, or `-`.
  ///   - overrides: Values that replace values of the scene; none by default.
  /// - Throws: `CradleError` with the code `.missingScene`, `.missingFile`, `.cannotRead`, `.limitExceeded`,
  ///   `.invalidScene`, or `.temporaryFailure` if the file may be readable later.
  public init(_ argument: some FilePlace, overrides: [Override] = []) throws {
    try self.init(argument.filePath, overrides: overrides.map(\.text), limits: Limits())
  }

  /// Reads a scene in YAML from a string.
  ///
  /// ```swift
  /// let loaded = try LoadedScene(
  ///   yaml: """
  ///     version: 1
  ///     collection: { items: 50, layout: rows }
  ///     layouts: { rows: { type: springy_flow, item_size: [300, 44] } }
  ///     """
  /// )
  /// try await loaded.scene.render(to: "rows.gif")
  /// ```
  ///
  /// - Parameters:
  ///   - text: The content of a scene file.
  ///   - name: The name of the scene, for messages and for the names of its outputs.
  ///   - overrides: Values that replace values of the scene; none by default.
  /// - Throws: `CradleError` with the code `.invalidScene` if the text has mistakes.
  public init(yaml text: String, named name: String = "scene", overrides: [Override] = []) throws {
    try self.init(SceneFile(name: name, text: text), named: name, overrides: overrides.map(\.text))
  }

  /// Reads a scene from the content of a file.
  ///
  /// - Throws: `CradleError`.
  package init(
    _ file: SceneFile,
    named name: String,
    overrides: [String] = [],
    sweeping: [String] = [],
    limits: Limits = Limits()
  ) throws(CradleError) {
    var loader = SceneLoader(limits: limits, overrides: overrides)
    loader.sweeping = sweeping
    try self.init(name, file: file, by: loader)
  }

  private init(_ name: String, file: SceneFile, by loader: SceneLoader) throws(CradleError) {
    let read = try loader.read(file)
    scene = read.scene
    scene.name = name
    limits = loader.limits
    scene.limitCollisions(to: limits.collisionCapacity)
    source = .file(file, loader)
    (oddities, canonicalForm, places) = (read.oddities, read.canonicalForm, read.places)
  }

  /// Wraps a scene made in code, so that you can plan and render it step by step.
  ///
  /// The methods of `Scene`, such as `render(to:)`, use the documented limits. Here you can pass other limits.
  ///
  /// ```swift
  /// let long = LoadedScene(name: "hour", scene: scene, limits: Limits(frames: 216_000))
  /// let plan = try OutputPlan(["hour.mp4"], for: long)
  /// try await SceneRendering(long, plan: plan).run()
  /// ```
  package init(name: String? = nil, scene: Scene, limits: Limits = Limits()) {
    self.init(name ?? scene.name, of: scene, overrides: [], scene: scene.resolved, within: limits)
  }

  private init(_ name: String, of written: Scene, overrides: [String], scene: Scene, within limits: Limits) {
    self.scene = scene
    self.scene.name = name
    self.limits = limits
    self.scene.limitCollisions(to: limits.collisionCapacity)
    source = .code(written, overrides: overrides)
    (oddities, canonicalForm, places) = ([], nil, nil)
  }

  init(_ name: String, written: Scene, overrides: [String], within limits: Limits) throws {
    let scene = try written.setting(overrides, named: name, within: limits).resolved
    self.init(name, of: written, overrides: overrides, scene: scene, within: limits)
  }

  /// Returns the scene with the values of a variant.
  ///
  /// Your overrides stay. The result has no further variants.
  ///
  /// - Throws: `CradleError` if a value is invalid for its key, which cannot happen with a variant from a file;
  /// `.invalidOption` if a scene made in code does not have a key.
  package func variant(_ variant: SceneVariant) throws -> LoadedScene {
    switch source {
    case .file(let file, var loader):
      loader.variant = variant
      return try LoadedScene(name, file: file, by: loader)
    case .code(var scene, let overrides):
      scene.variants = []
      return try LoadedScene(name, written: scene, overrides: variant.overrides + overrides, within: limits)
    }
  }

  /// Returns the scene with the earlier values of some keys and the earlier contents of some pictures; the scene itself
  /// if it was made in code.
  ///
  /// - Throws: `CradleError` if the scene is not valid with these values.
  package func puttingBack(
    _ changes: [ChangedKey],
    pictures: [String: [UInt8]] = [:]
  ) throws(CradleError) -> LoadedScene {
    guard case .file(let file, var loader) = source else { return self }
    (loader.putBack, loader.putBackPictures) = (changes, pictures)
    return try LoadedScene(name, file: file, by: loader)
  }

  /// The values of the scene with everything that it inherits; `nil` for a scene made in code.
  package var values: SceneNode? { places?.root }

  /// Returns the scene with another poster moment.
  package func showing(poster: FilmMoment) -> LoadedScene {
    var loaded = self
    loaded.scene.poster = poster
    return loaded
  }

  /// The name of the scene and its outputs, for example `springy`.
  package var name: String { scene.name }

  /// Whether the scene was made in code, and not read from a file.
  package var isInCode: Bool {
    if case .code = source { true } else { false }
  }

  /// Returns all presets in alphabetical order.
  ///
  /// - Throws: `CradleError` with the code `.invalidScene`, which only a mistake in a preset itself could cause.
  public static func presets() throws -> [LoadedScene] {
    try Presets.all.map { try LoadedScene($0.name) }
  }

  /// Reads the file that an argument names: a preset, a path, or `-` for standard input.
  ///
  /// - Throws: `CradleError`.
  package static func file(_ argument: String, limits: Limits, in catalog: SceneCatalog) throws -> SceneFile {
    if argument == "-" { return try standardInput(limit: limits.fileSize) }
    if let preset = Presets.named(argument) {
      return SceneFile(name: argument + ".yaml", text: preset.text)
    }
    guard argument.hasSlash || argument.contains(".") || FileManager.default.fileExists(atPath: argument) else {
      throw CradleError(
        PipelineError.unknownScene(argument, suggestion: Suggestion.nearest(to: argument, among: catalog.names))
      )
    }
    do throws(CradleError) {
      return try SceneFile.read(path: argument, limits: limits)
    } catch {
      guard case .missing? = error.reason as? SceneFileError, Self.isNameOfOutput(argument) else { throw error }
      throw CradleError(PipelineError.outputAsScene(argument))
    }
  }

  private static func standardInput(limit: Int) throws -> SceneFile {
    do {
      let data = try FileHandle.standardInput.read(upToCount: limit + 1) ?? Data()
      guard data.count <= limit else { throw CradleError(SceneFileError.tooLarge(path: "-", limit: limit)) }
      return SceneFile(name: "<stdin>", bytes: Array(data), at: "/dev/stdin")
    } catch let error as CradleError {
      throw error
    } catch {
      throw CradleError(PipelineError.unreadableInput(reason: SystemFailure(error).reason))
    }
  }

  /// The names of the presets, in alphabetical order.
  package static var presetNames: [String] {
    Presets.all.map(\.name)
  }

  /// Returns the name of the scene that an argument names.
  package static func name(of argument: String) -> String {
    guard argument != "-" else { return "scene" }
    return argument.lastPathName.nameStem
  }
}

extension LoadedScene {
  /// The hash of the scene's content; `nil` for a scene made in code.
  ///
  /// The hash covers the file, the scenes that the file extends, overrides, and the visible pictures. Comments, spaces,
  /// file names and the order of unordered keys do not affect the hash.
  package var contentHash: String? {
    guard let canonicalForm else { return nil }
    var hash = SHA256()
    hash.update(Array("\(canonicalForm.utf8.count):\(canonicalForm)".utf8))
    for picture in scene.pictures {
      hash.update(Array("\(picture.data.count):".utf8))
      hash.update(picture.data)
    }
    return hash.finish()
  }

  /// Returns the film of the scene.
  ///
  /// - Throws: `.unplayable` if the scene has no size or lacks a layout that it names, if a layout returns something
  ///   invalid, or if the timeline asks for something impossible; `.limitExceeded` if the film exceeds the limit; and
  ///   `CancellationError`.
  package func film() throws -> Film {
    try film(progress: { _ in })
  }

  /// Returns the film of the scene, and reports how far it has been played.
  package func film(progress: ProgressReport) throws -> Film {
    try film(workLimit: nil, progress: progress)
  }

  // Plays the scene up to a limit on work; nil for the whole scene.
  func film(workLimit: Int?, progress: ProgressReport = { _ in }) throws -> Film {
    try checkCode()
    let film = Film(scene, workLimit: workLimit, progress: progress)
    try Task.checkCancellation()
    if let fault = film.fault { throw named(CradleError(fault)) }
    try check(film.frameCount(at: scene.timing.frameRate))
    // An item that is still missing may appear later.
    if film.isComplete, let unknown = film.unknownLayerItem {
      let reason = "the layer '\(unknown.layer)' names the item '\(unknown.item)', which never appears"
      throw unplayable(.property(reason: reason))
    }
    if !film.refusals.isEmpty { throw impossible(film.refusals).caused(by: film.thrown) }
    return film
  }

  // The reader of files has already checked this. A scene made in code can contain any mistake.
  private func checkCode() throws(CradleError) {
    guard isInCode else { return }
    if let flaw = scene.flaw(limits) { throw unplayable(.property(reason: flaw)) }
  }

  /// Returns a film's error with the name of the scene; returns any other error unchanged.
  package func named(_ error: any Error) -> any Error {
    guard let fault = (error as? CradleError)?.reason as? Player.Fault else { return error }
    return unplayable(.fault(tick: fault.tick, reason: fault.reason, code: fault.code)).caused(by: fault.underlying)
  }

  func unplayable(_ flaw: SceneFault) -> CradleError {
    CradleError(PipelineError.unplayable(scene: nameInMessages, flaw))
  }

  /// Returns the film of the scene with frames of a width in pixels; `nil` for the canvas width.
  ///
  /// - Throws: `CradleError` if the frames exceed the limit, and the errors of ``film()``.
  func film(pixelWidth: Int?, progress: ProgressReport = { _ in }) throws -> Film {
    guard let pixelWidth else { return try film(progress: progress) }
    let scale = Double(pixelWidth) / Double(scene.frameSize.width)
    let size = Renderer.pixelSize(of: scene.frameSize, scale: scale)
    guard size.width <= largestFrame.width, size.height <= largestFrame.height else {
      throw CradleError(PipelineError.framesTooLarge(size, limit: largestFrame))
    }
    return try film(progress: progress).rescaled(to: scale)
  }

  private func check(_ frameCount: Int) throws {
    guard frameCount <= limits.frames else {
      throw CradleError(PipelineError.tooManyFrames(frameCount, limit: limits.frames))
    }
  }

  /// The largest frame to draw.
  package var largestFrame: PixelSize {
    limits.pixelSize
  }

  /// The limits that only playing a film can check, as text: `36000 frames of 7680 × 4320`.
  var filmLimits: String {
    "\(limits.frames) frames of \(limits.pixelSize)"
  }
}

extension LoadedScene {
  /// Returns the ffmpeg commands that turn frames on disk into a movie, with their arguments.
  ///
  /// - Parameters:
  ///   - format: The format of the movie.
  ///   - options: The options of the encoder.
  ///   - input: The pattern of the frames' paths, for example `frames/frame-%06d.png`.
  ///   - output: The path of the movie.
  package func recipe(
    for format: OutputFormat,
    options: EncodingOptions = EncodingOptions(),
    input: String,
    output: String
  ) -> [[String]] {
    let rate = format.frameRate(notAbove: scene.timing.frameRate)
    let recipe = format.recipe(
      for: scene.footage(at: rate),
      from: .images(pattern: input),
      options: options,
      to: output
    )
    return recipe?.commands ?? []
  }
}

public import CradleChecks
import CradleEncoding
public import CradleFigures
public import CradleFilms
public import CradleGraphics
import CradlePlayback
import CradleRawText
import CradleRendering
public import CradleScenes

/// The verbs of the command for scenes in code, by the same types.
extension Scene {
  /// Renders the scene to movies and folders of frames, all from one simulation.
  ///
  /// ```swift
  /// try await scene.render(to: "list.gif", "list.mp4", "frames/")
  /// ```
  ///
  /// It does what `cradle render` does to a file, and writes the same manifests. Theirs have no hash of the
  /// content, since a scene in code has no text to hash. Renderings may run at once. Of several into one path,
  /// the last to end is there, whole: each writes under another name first, and takes the place of what is there.
  ///
  /// - Parameters:
  ///   - paths: The outputs. The extension picks the format, and a trailing `/` means a folder of PNG frames;
  ///     `{scene}` stands for the name. Without a path, the scene's own outputs are written, or an MP4 and a GIF
  ///     with its name.
  ///   - name: The name of the scene; `scene` by default.
  ///   - options: How the film is encoded, and which part of it.
  ///   - progress: Called from time to time with how far it has come.
  /// - Returns: The outputs, in the order of the paths.
  /// - Throws: `EncodingError` if a format is unknown or the encoder fails, `PipelineError` if the scene cannot be
  ///   played or a path comes twice, and `CancellationError`. Outputs that are not complete are removed.
  @discardableResult
  public func render(
    to paths: String...,
    named name: String = Scene.usualName,
    options: RenderOptions = RenderOptions(),
    progress: @escaping @Sendable (RenderJob.Progress) -> Void = { _ in }
  ) async throws -> [RenderedOutput] {
    try await render(to: paths, named: name, options: options, progress: progress)
  }

  /// Renders the scene to a list of movies and folders of frames, all from one simulation.
  ///
  /// The parameters are those of the form that takes the paths one by one.
  @discardableResult
  public func render(
    to paths: [String],
    named name: String = Scene.usualName,
    options: RenderOptions = RenderOptions(),
    progress: @escaping @Sendable (RenderJob.Progress) -> Void = { _ in }
  ) async throws -> [RenderedOutput] {
    let loaded = LoadedScene(name: name, scene: self)
    let plan = try OutputPlan(paths, for: loaded)
    let rendering = try await SceneRendering(loaded, plan: plan, options: options)
    return try await rendering.run(progress: progress)
  }

  /// Draws one moment of the scene.
  ///
  /// ```swift
  /// try scene.still(at: .time(.seconds(0.7))).write(to: "list.pdf", "list.svg")
  /// ```
  ///
  /// - Parameters:
  ///   - moment: The moment; the scene's ``poster`` by default.
  ///   - name: The name of the scene, which is the headline if it has no title.
  /// - Throws: `FrameSelectionError` if the film has no such moment, `PipelineError` if the scene cannot be played,
  ///   and `CancellationError`.
  public func still(at moment: FilmMoment? = nil, named name: String = Scene.usualName) throws -> Figure {
    let (film, loaded) = try film(named: name)
    return try Figure(still: moment, of: film, loaded)
  }

  /// Draws several moments of the scene on one sheet.
  ///
  /// ```swift
  /// try scene.sheet("0.3s..1.3s:0.2s").write(to: "list.svg")
  /// try scene.sheet("0s..2s:0.1s", style: SheetStyle(.onion)).write(to: "trail.png")
  /// ```
  ///
  /// - Parameters:
  ///   - frames: The moments, as `FrameSelection` reads them; six, evenly spread, by default.
  ///   - style: How they are arranged; a filmstrip by default.
  ///   - name: The name of the scene, which is the headline if it has no title.
  /// - Throws: `FrameSelectionError` if the text is no selection or the film lacks a moment, `PipelineError` if
  ///   the scene cannot be played or has not the captions for its panels, and `CancellationError`.
  public func sheet(
    _ frames: String? = nil,
    style: SheetStyle = SheetStyle(.filmstrip),
    named name: String = Scene.usualName
  ) throws -> Figure {
    let (film, loaded) = try film(named: name)
    let selection = try frames.map { try FrameSelection($0) }
    return try Figure(sheetOf: selection, style, of: film, loaded)
  }

  /// Draws the curves of quantities of the scene's items.
  ///
  /// ```swift
  /// let request = PlotRequest([.y, .vy], of: ["ball"])
  /// try scene.plot(request).write(to: "ball.svg", "ball.png")
  /// ```
  ///
  /// - Parameters:
  ///   - request: The quantities, the items, and a part of the film.
  ///   - name: The name of the scene, which is the title of the figure if the scene has none.
  /// - Throws: `PlotError` if the scene has not what is asked for, `FrameSelectionError` if the film lacks a moment,
  ///   `PipelineError` if the scene cannot be played, and `CancellationError`.
  public func plot(_ request: PlotRequest, named name: String = Scene.usualName) throws -> Figure {
    let (film, loaded) = try film(named: name)
    return try Figure(FilmPlot(request, of: [FilmPlot.Source(loaded, film)]))
  }

  /// Returns the places of all elements on each frame, as a table.
  ///
  /// ```swift
  /// let table = try scene.trace().text
  /// let ticks = try scene.trace(at: FrameRate(120), as: .ndjson).text
  /// ```
  ///
  /// - Parameters:
  ///   - rate: The frames in a second; those of the scene by default.
  ///   - format: How the table is written.
  /// - Throws: `PipelineError` if the scene cannot be played, and `CancellationError`.
  public func trace(
    at rate: FrameRate? = nil,
    as format: Trace.Format = .csv
  ) throws -> Trace {
    let film = try LoadedScene(name: Scene.usualName, scene: self).film()
    return Trace(of: film, at: rate ?? timing.frameRate, as: format)
  }

  /// Renders the scene, and says what has changed since its golden was made.
  ///
  /// ```swift
  /// let result = try await scene.check(goldens: "goldens")
  /// print(result.report.outcomes[0].verdict)
  /// ```
  ///
  /// The golden is the folder `NAME/default` below that of all goldens. One that is not there is made, unless
  /// the options say otherwise. In tests, `expectScene` of `CradleTesting` names goldens by itself.
  ///
  /// - Parameters:
  ///   - goldens: The folder of all goldens.
  ///   - name: The name of the scene.
  ///   - options: Which goldens are written, where the report is, and how strictly is compared.
  ///   - progress: Called from time to time with how far it has come.
  /// - Throws: `CheckError`, what prevents the report from being written, and `CancellationError`. A scene that
  ///   cannot be played is an outcome of the report.
  @discardableResult
  public func check(
    goldens: String,
    named name: String = Scene.usualName,
    options: CheckOptions = CheckOptions(),
    progress: @escaping @Sendable (SceneCheck.Progress) -> Void = { _ in }
  ) async throws -> SceneCheck.Result {
    guard name.isFileName else { throw CheckError.unusableName(name: name) }
    var options = options
    options.goldens = goldens
    let loaded = LoadedScene(name: name, scene: self)
    let check = SceneCheck(of: loaded, scene: name, variant: "default", options: options)
    return try await check.run(progress: progress)
  }

  private func film(named name: String) throws -> (Film, LoadedScene) {
    let loaded = LoadedScene(name: name, scene: self)
    try loaded.checkFonts()
    try loaded.checkPictures()
    return (try loaded.film(), loaded)
  }
}

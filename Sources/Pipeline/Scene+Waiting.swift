public import CradleChecks
public import CradleFigures
public import CradleFilms
public import CradleGraphics
public import CradlePlayback
public import CradleScenes

/// The same methods for scripts, and for other code that is not `async`.
///
/// Each method blocks the calling thread until the work is done. If the calling task is cancelled, the method ends
/// early. In an `async` function, the compiler rejects these methods: use the forms with `await`.
extension Scene {
  /// Renders the scene, and waits until the outputs are written.
  ///
  /// Use this form of ``render(to:named:options:progress:)`` in scripts.
  ///
  /// ```swift
  /// func renderAll(_ scenes: [Scene]) throws {
  ///   for scene in scenes { try scene.renderAndWait(to: "\(scene.title).gif") }
  /// }
  /// ```
  ///
  /// - Throws: `CradleError` and `CancellationError`, like ``render(to:named:options:progress:)``.
  @available(*, noasync, message: "use 'await render(to:named:options:progress:)'")
  @discardableResult
  public func renderAndWait(
    to paths: String...,
    named name: String = Scene.usualName,
    options: RenderOptions = RenderOptions(),
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
  ) throws -> [RenderedOutput] {
    try renderAndWait(to: paths, named: name, options: options, progress: progress)
  }

  /// Renders the scene to a list of paths, and waits until the outputs are written.
  ///
  /// Use this form of `render(to:named:options:progress:)` in scripts.
  ///
  /// - Throws: `CradleError` and `CancellationError`, like ``render(to:named:options:progress:)``.
  @available(*, noasync, message: "use 'await render(to:named:options:progress:)'")
  @discardableResult
  public func renderAndWait(
    to paths: [String],
    named name: String = Scene.usualName,
    options: RenderOptions = RenderOptions(),
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
  ) throws -> [RenderedOutput] {
    try waitFor { try await render(to: paths, named: name, options: options, progress: progress) }
  }

  /// Compares the scene with its golden, and waits for the report.
  ///
  /// Use this form of ``check(goldens:named:options:progress:)`` in scripts.
  ///
  /// - Throws: `CradleError` and `CancellationError`, like ``check(goldens:named:options:progress:)``.
  @available(*, noasync, message: "use 'await check(goldens:named:options:progress:)'")
  @discardableResult
  public func checkAndWait(
    goldens: String,
    named name: String = Scene.usualName,
    options: CheckOptions = CheckOptions(),
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
  ) throws -> SceneCheck.Result {
    try waitFor { try await check(goldens: goldens, named: name, options: options, progress: progress) }
  }

  /// Renders everything that a page needs, and waits until it is written.
  ///
  /// Use this form of ``document(in:named:progress:)`` in scripts.
  ///
  /// - Throws: `CradleError` and `CancellationError`, like ``document(in:named:progress:)``.
  @available(*, noasync, message: "use 'await document(in:named:progress:)'")
  @discardableResult
  public func documentAndWait(
    in folder: String,
    named name: String = Scene.usualName,
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
  ) throws -> [String] {
    try waitFor { try await document(in: folder, named: name, progress: progress) }
  }

  /// Draws one moment, and waits for the figure.
  ///
  /// Use this form of ``still(at:named:progress:)`` in scripts.
  ///
  /// ```swift
  /// func drawPoster(of scene: Scene) throws {
  ///   try scene.stillAndWait().writeAndWait(to: "poster.svg")
  /// }
  /// ```
  ///
  /// - Throws: `CradleError` and `CancellationError`, like ``still(at:named:progress:)``.
  @available(*, noasync, message: "use 'await still(at:named:progress:)'")
  public func stillAndWait(
    at moment: FilmMoment? = nil,
    named name: String = Scene.usualName,
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
  ) throws -> Figure {
    try waitFor { try await still(at: moment, named: name, progress: progress) }
  }

  /// Draws a sheet, and waits for the figure.
  ///
  /// Use this form of ``sheet(_:style:named:progress:)`` in scripts.
  ///
  /// - Throws: `CradleError` and `CancellationError`, like ``sheet(_:style:named:progress:)``.
  @available(*, noasync, message: "use 'await sheet(_:style:named:progress:)'")
  public func sheetAndWait(
    _ frames: String? = nil,
    style: SheetStyle = SheetStyle(.filmstrip),
    named name: String = Scene.usualName,
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
  ) throws -> Figure {
    try waitFor { try await sheet(frames, style: style, named: name, progress: progress) }
  }

  /// Draws curves, and waits for the figure.
  ///
  /// Use this form of ``plot(_:named:progress:)`` in scripts.
  ///
  /// - Throws: `CradleError` and `CancellationError`, like ``plot(_:named:progress:)``.
  @available(*, noasync, message: "use 'await plot(_:named:progress:)'")
  public func plotAndWait(
    _ request: PlotRequest,
    named name: String = Scene.usualName,
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
  ) throws -> Figure {
    try waitFor { try await plot(request, named: name, progress: progress) }
  }

  /// Returns a table with the positions of all elements, and waits for it.
  ///
  /// Use this form of ``trace(at:as:progress:)`` in scripts.
  ///
  /// - Throws: `CradleError` and `CancellationError`, like ``trace(at:as:progress:)``.
  @available(*, noasync, message: "use 'await trace(at:as:progress:)'")
  public func traceAndWait(
    at rate: FrameRate? = nil,
    as format: Trace.Format = .csv,
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
  ) throws -> Trace {
    try waitFor { try await trace(at: rate, as: format, progress: progress) }
  }

  /// Plays the scene once, and waits for the film.
  ///
  /// Use this form of ``film(named:progress:)`` in scripts.
  ///
  /// - Throws: `CradleError` and `CancellationError`, like ``film(named:progress:)``.
  @available(*, noasync, message: "use 'await film(named:progress:)'")
  public func filmAndWait(
    named name: String = Scene.usualName,
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
  ) throws -> Film {
    try waitFor { try await film(named: name, progress: progress) }
  }

  /// Plays the scene twice, and waits for the result.
  ///
  /// Use this form of ``firstDifference(progress:)`` in scripts.
  ///
  /// - Throws: `CradleError` and `CancellationError`, like ``firstDifference(progress:)``.
  @available(*, noasync, message: "use 'await firstDifference(progress:)'")
  public func firstDifferenceAndWait(
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
  ) throws -> Film.Difference? {
    try waitFor { try await firstDifference(progress: progress) }
  }
}

public import CradleFigures
public import CradleFilms
import CradlePlayback
public import CradleScenes

extension Scene {
  /// Draws one moment of the scene.
  ///
  /// ```swift
  /// try await scene.still(at: .time(.seconds(0.7))).write(to: "list.pdf", "list.svg")
  /// ```
  ///
  /// - Parameters:
  ///   - moment: The moment; the scene's ``poster`` by default.
  ///   - name: The name of the scene. If the scene has no title, the name is the headline.
  ///   - progress: Called with the progress: at most 20 times a second, and at the end.
  /// - Throws: `CradleError` with the code `.invalidFrames` if the film has no such moment, or `.unplayable` if the
  ///   scene cannot be played, and `CancellationError`.
  public func still(
    at moment: FilmMoment? = nil,
    named name: String = Scene.usualName,
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
  ) async throws -> Figure {
    try await figure(named: name, reporting: progress) { film, loaded, _ in
      try Figure(still: moment, of: film, in: loaded)
    }
  }

  /// Draws several moments of the scene on one sheet.
  ///
  /// ```swift
  /// try await scene.sheet("0.3s..1.3s:0.2s").write(to: "list.svg")
  /// try await scene.sheet("0s..2s:0.1s", style: SheetStyle(.onion)).write(to: "trail.png")
  /// ```
  ///
  /// - Parameters:
  ///   - frames: The moments, in the notation of `FrameSelection`. By default, there are six evenly spread moments.
  ///   - style: How the moments are arranged; a filmstrip by default.
  ///   - name: The name of the scene. If the scene has no title, the name is the headline.
  ///   - progress: Called with the progress: at most 20 times a second, and at the end.
  /// - Throws: `CradleError` with the code `.invalidFrames` if the text is not a selection or the film lacks a moment,
  ///   or `.unplayable` if the scene cannot be played, and `CancellationError`.
  public func sheet(
    _ frames: String? = nil,
    style: SheetStyle = SheetStyle(.filmstrip),
    named name: String = Scene.usualName,
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
  ) async throws -> Figure {
    try await figure(named: name, onPage: true, reporting: progress) { film, loaded, _ in
      let selection = try frames.map { try FrameSelection($0) }
      return try Figure(sheetOf: selection, style: style, of: film, in: loaded)
    }
  }

  /// Draws the curves of quantities of the scene's items.
  ///
  /// ```swift
  /// let request = PlotRequest([.y, .vy], of: ["ball"])
  /// try await scene.plot(request).write(to: "ball.svg", "ball.png")
  /// ```
  ///
  /// - Parameters:
  ///   - request: The quantities and items to plot, and the part of the film.
  ///   - name: The name of the scene. If the scene has no title, the name is the title of the figure.
  ///   - progress: Called with the progress: at most 20 times a second, and at the end.
  /// - Throws: `CradleError` with the code `.invalidFigure` if the scene lacks an item or a quantity, `.invalidFrames`
  ///   if the film lacks a moment, or `.unplayable` if the scene cannot be played, and `CancellationError`.
  public func plot(
    _ request: PlotRequest,
    named name: String = Scene.usualName,
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
  ) async throws -> Figure {
    try await figure(named: name, onPage: true, reporting: progress) { film, loaded, progress in
      try Figure(FilmPlot(request, playing: [FilmPlot.Source(loaded, film: film)], progress: progress))
    }
  }

  private func figure(
    named name: String,
    onPage: Bool = false,
    reporting progress: @escaping ProgressReport,
    draw: (Film, LoadedScene, ProgressReport) throws -> Figure
  ) async throws -> Figure {
    try await reporting(to: progress) { progress in
      try await onWorkThreads {
        let scene = LoadedScene(name: name, scene: self)
        let loaded = try onPage ? scene.onPage() : scene
        try loaded.checkFonts()
        try loaded.checkPictures()
        return try draw(try loaded.film(progress: progress), loaded, progress)
      }
    }
  }
}

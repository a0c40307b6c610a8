public import CradleFigures
public import CradleFilms
import CradleGeometry
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
  ///   - progress: Called with the progress: at most 20 times a second, and at the end.
  ///   - file: The file of the call, for errors.
  ///   - line: The line of the call, for errors.
  /// - Throws: `CradleError` with the code `.invalidFrames` if the film has no such moment, or `.unplayable` if the
  ///   scene cannot be played, and `CancellationError`.
  public func still(
    at moment: FilmMoment? = nil,
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in },
    file: StaticString = #fileID,
    line: UInt = #line
  ) async throws -> Figure {
    try await figure(from: file, line: line, reporting: progress) { film, loaded, _ in
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
  ///   - frames: The moments; by default, six that are evenly spread.
  ///   - style: How the moments are arranged; a filmstrip by default.
  ///   - progress: Called with the progress: at most 20 times a second, and at the end.
  ///   - file: The file of the call, for errors.
  ///   - line: The line of the call, for errors.
  /// - Throws: `CradleError` with the code `.invalidFrames` if the text is not a selection or the film lacks a moment,
  ///   or `.unplayable` if the scene cannot be played, and `CancellationError`.
  public func sheet(
    _ frames: FrameSelection? = nil,
    style: SheetStyle = SheetStyle(.filmstrip),
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in },
    file: StaticString = #fileID,
    line: UInt = #line
  ) async throws -> Figure {
    try await figure(onPage: true, from: file, line: line, reporting: progress) { film, loaded, _ in
      try Figure(sheetOf: frames, style: style, of: film, in: loaded)
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
  ///   - progress: Called with the progress: at most 20 times a second, and at the end.
  ///   - file: The file of the call, for errors.
  ///   - line: The line of the call, for errors.
  /// - Throws: `CradleError` with the code `.invalidFigure` if the scene lacks an item or a quantity, `.invalidFrames`
  ///   if the film lacks a moment, or `.unplayable` if the scene cannot be played, and `CancellationError`.
  public func plot(
    _ request: PlotRequest,
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in },
    file: StaticString = #fileID,
    line: UInt = #line
  ) async throws -> Figure {
    try await figure(onPage: true, from: file, line: line, reporting: progress) { film, loaded, progress in
      try Figure(FilmPlot(request, playing: [FilmPlot.Source(loaded, film: film)], progress: progress))
    }
  }

  private func figure(
    onPage: Bool = false,
    from file: StaticString,
    line: UInt,
    reporting progress: @escaping ProgressReport,
    draw: (Film, LoadedScene, ProgressReport) throws -> Figure
  ) async throws -> Figure {
    try await called(file: file, line: line) {
      try await reporting(to: progress) { progress in
        try await onWorkThreads {
          let scene = LoadedScene(scene: self)
          let loaded = try onPage ? scene.onPage() : scene
          try loaded.checkFonts()
          try loaded.checkPictures()
          return try draw(try loaded.film(progress: progress), loaded, progress)
        }
      }
    }
  }
}

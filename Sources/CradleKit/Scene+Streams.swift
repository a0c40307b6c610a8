public import CradleFilms
import CradleGeometry
public import CradleGraphics
import CradlePlayback
import CradleRendering
public import CradleScenes

extension Scene {
  /// Draws the frames of the scene one by one, in memory.
  ///
  /// Each frame is drawn when you ask for it, so a long film needs no more memory than a short one. You can iterate the
  /// result once; another call plays the scene again.
  ///
  /// ```swift
  /// for try await frame in scene.frames() {
  ///   print(frame.size, frame.color(column: 0, row: 0))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - rate: The number of frames per second; the scene's frame rate by default.
  ///   - file: The file of the call, for errors.
  ///   - line: The line of the call, for errors.
  /// - Returns: The frames, with the scale of the canvas. The iteration throws `CradleError` with the code
  ///   `.unplayable` if the scene cannot be played, and `CancellationError`.
  public func frames(
    at rate: FrameRate? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> AsyncThrowingStream<Bitmap, any Error> {
    let reel = FrameReel(of: self, at: rate ?? timing.frameRate)
    return AsyncThrowingStream {
      try await called(file: file, line: line) { try await onWorkThreads { try await reel.next() } }
    }
  }

  /// Starts to render the scene, and returns the rendering, whose progress you can follow.
  ///
  /// ```swift
  /// let rendering = scene.rendering(to: "list.mp4")
  /// for try await progress in rendering {
  ///   print("\(progress.stage): \(progress.completed) of \(progress.total)")
  /// }
  /// print(try await rendering.outputs.map(\.byteCount))
  /// ```
  ///
  /// The parameters are those of ``render(to:options:progress:file:line:)``.
  public func rendering(
    to files: any FilePlace...,
    options: RenderOptions = RenderOptions(),
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Rendering {
    let (reports, report) = AsyncThrowingStream<RenderProgress, any Error>.makeStream()
    let task = Task {
      try await called(file: file, line: line) {
        try await rendered(to: files, options: options) { report.yield($0) }
      }
    }
    Task {
      do {
        _ = try await task.value
        report.finish()
      } catch {
        report.finish(throwing: error)
      }
    }
    return Rendering(reports: reports, task: task)
  }

  /// A rendering in progress: a sequence of reports, and the outputs at its end.
  ///
  /// You can iterate once. The rendering runs whether or not you iterate, until it ends or you call ``cancel()``.
  public struct Rendering: AsyncSequence, Sendable {
    fileprivate let reports: AsyncThrowingStream<RenderProgress, any Error>
    fileprivate let task: Task<[Scene.RenderedOutput], any Error>

    /// The outputs, once all of them are complete.
    ///
    /// - Throws: The errors of ``Scene/render(to:options:progress:file:line:)``.
    public var outputs: [Scene.RenderedOutput] {
      get async throws { try await task.value }
    }

    /// Ends the rendering; incomplete outputs are removed.
    public func cancel() {
      task.cancel()
    }

    public func makeAsyncIterator() -> AsyncThrowingStream<RenderProgress, any Error>.Iterator {
      reports.makeAsyncIterator()
    }
  }
}

// Plays and draws a film frame by frame.
private actor FrameReel {
  private let loaded: LoadedScene
  private let rate: FrameRate
  private var playing: (film: Film, player: Player, renderer: Renderer)?
  private var number = 0

  init(of scene: Scene, at rate: FrameRate) {
    loaded = LoadedScene(scene: scene)
    self.rate = rate
  }

  // Returns the next frame; `nil` at the end.
  func next() throws -> Bitmap? {
    let (film, player, renderer) = try start()
    guard number < film.frameCount(at: try rate.checked()) else { return nil }
    let time = film.time(ofFrame: number, at: rate)
    number += 1
    try player.play(upTo: time)
    do {
      return try renderer.draw(player.examinedDisplayList(at: time))
    } catch {
      throw loaded.named(error)
    }
  }

  private func start() throws -> (film: Film, player: Player, renderer: Renderer) {
    if let playing { return playing }
    try loaded.checkFonts()
    try loaded.checkPictures()
    let film = try loaded.film()
    let made = (film, film.makePlayer(), Renderer(scale: film.scene.canvas.scale))
    playing = made
    return made
  }
}

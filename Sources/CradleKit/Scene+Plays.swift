public import CradleFilms
import CradleGeometry
public import CradleGraphics
public import CradlePlayback
public import CradleScenes

extension Scene {
  /// Plays the scene once, without drawing, and returns its film.
  ///
  /// The film has a length and markers, and you can make players of it.
  ///
  /// ```swift
  /// let film = try await scene.film()
  /// print(film.duration.seconds, film.markers.map(\.name))
  /// ```
  ///
  /// - Parameters:
  ///   - progress: Called with the progress: at most 20 times a second, and at the end.
  ///   - file: The file of the call, for errors.
  ///   - line: The line of the call, for errors.
  /// - Throws: `CradleError` with the code `.unplayable` if the scene cannot be played, and `CancellationError`.
  public func film(
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in },
    file: StaticString = #fileID,
    line: UInt = #line
  ) async throws -> Film {
    let loaded = LoadedScene(scene: self)
    return try await called(file: file, line: line) {
      try await reporting(to: progress) { progress in
        try await onWorkThreads { try loaded.film(progress: progress) }
      }
    }
  }

  /// Returns a table with the positions of all elements on each frame.
  ///
  /// ```swift
  /// let table = try await scene.trace().text
  /// let ticks = try await scene.trace(at: FrameRate(120), as: .ndjson).text
  /// ```
  ///
  /// - Parameters:
  ///   - rate: The number of frames per second; the scene's frame rate by default.
  ///   - format: The format of the table.
  ///   - progress: Called with the progress: at most 20 times a second, and at the end.
  ///   - file: The file of the call, for errors.
  ///   - line: The line of the call, for errors.
  /// - Throws: `CradleError` with the code `.unplayable` if the scene cannot be played, and `CancellationError`.
  public func trace(
    at rate: FrameRate? = nil,
    as format: Trace.Format = .csv,
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in },
    file: StaticString = #fileID,
    line: UInt = #line
  ) async throws -> Trace {
    var text = ""
    try await trace(at: rate, as: format, progress: progress, file: file, line: line) { text += $0 }
    return Trace(text: text)
  }

  /// Calls a function with the positions of all elements, frame by frame.
  ///
  /// Use this form for tables that are too large for memory.
  ///
  /// ```swift
  /// try await scene.trace(as: .ndjson, rows: { rows in print(rows, terminator: "") })
  /// ```
  ///
  /// - Parameters:
  ///   - rate: The number of frames per second; the scene's frame rate by default.
  ///   - format: The format of the table.
  ///   - progress: Called with the progress: at most 20 times a second, and at the end.
  ///   - file: The file of the call, for errors.
  ///   - line: The line of the call, for errors.
  ///   - rows: Called with the rows of each frame. Each row ends with a line feed. If the format has a row with the
  ///     names of the columns, the first call contains this row.
  /// - Throws: `CradleError` with the code `.unplayable` if the scene cannot be played, the errors of `rows`, and
  ///   `CancellationError`.
  public func trace(
    at rate: FrameRate? = nil,
    as format: Trace.Format = .csv,
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in },
    file: StaticString = #fileID,
    line: UInt = #line,
    rows: (String) throws -> Void
  ) async throws {
    let loaded = LoadedScene(scene: self)
    try await called(file: file, line: line) {
      try await reporting(to: progress) { progress in
        try await onWorkThreads {
          let film = try loaded.film(progress: progress)
          let writer = TraceWriter(of: film, at: try (rate ?? timing.frameRate).checked(), as: format)
          try writer.write(reporting: progress, to: rows)
        }
      }
    }
  }

  /// Plays the scene twice, and returns the first difference between the two playbacks; `nil` if they are the same.
  ///
  /// ```swift
  /// if let difference = try await scene.firstDifference() { print("\(difference)") }
  /// ```
  ///
  /// Two playbacks differ if code of the scene depends on something besides the scene: a clock, a random source without
  /// a seed, the order of a `Set` or a `Dictionary`, or an earlier playback. Memory is reserved during the second
  /// playback, so that sets have other addresses and another order. A set of two or three elements may still have the
  /// same order by chance. A set that all playbacks share always has the same order.
  ///
  /// - Parameter progress: Called with the progress: at most 20 times a second, and at the end.
  /// - Throws: `CradleError` with the code `.unplayable` if the scene cannot be played, and `CancellationError`.
  public func firstDifference(
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in },
    file: StaticString = #fileID,
    line: UInt = #line
  ) async throws -> Film.Difference? {
    let loaded = LoadedScene(scene: self)
    return try await called(file: file, line: line) {
      try await reporting(to: progress) { progress in
        try await onWorkThreads {
          let film = try loaded.film(progress: progress)
          return try loaded.difference(inPlaysOf: film, progress: progress)
        }
      }
    }
  }
}

public import CradleFilms
public import CradleGraphics
public import CradlePlayback
public import CradleScenes

extension Scene {
  /// Plays the scene once, without drawing, and returns its film: its length, its markers, and players of it.
  ///
  /// ```swift
  /// let film = try await scene.film()
  /// print(film.duration.seconds, film.markers.map(\.name))
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the scene in messages.
  ///   - progress: Called with how far it has come: at most 20 times a second, and at the end.
  /// - Throws: `CradleError` with the code `.unplayable` if the scene cannot be played, and `CancellationError`.
  public func film(
    named name: String = Scene.usualName,
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
  ) async throws -> Film {
    let loaded = LoadedScene(name: name, scene: self)
    return try await reporting(to: progress) { progress in
      try await onWorkThreads { try loaded.film(progress: progress) }
    }
  }

  /// Returns the places of all elements on each frame, as a table.
  ///
  /// ```swift
  /// let table = try await scene.trace().text
  /// let ticks = try await scene.trace(at: FrameRate(120), as: .ndjson).text
  /// ```
  ///
  /// - Parameters:
  ///   - rate: The frames in a second; those of the scene by default.
  ///   - format: How the table is written.
  ///   - progress: Called with how far it has come: at most 20 times a second, and at the end.
  /// - Throws: `CradleError` with the code `.unplayable` if the scene cannot be played, and `CancellationError`.
  public func trace(
    at rate: FrameRate? = nil,
    as format: Trace.Format = .csv,
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
  ) async throws -> Trace {
    var text = ""
    try await trace(at: rate, as: format, progress: progress) { text += $0 }
    return Trace(text: text)
  }

  /// Hands on the places of all elements, frame by frame, for tables that are too long for the memory.
  ///
  /// ```swift
  /// try await scene.trace(as: .ndjson, rows: { rows in print(rows, terminator: "") })
  /// ```
  ///
  /// - Parameters:
  ///   - rate: The frames in a second; those of the scene by default.
  ///   - format: How the table is written.
  ///   - progress: Called with how far it has come: at most 20 times a second, and at the end.
  ///   - rows: Called with the rows of each frame, each with its line feed; first of all with the names of the columns,
  ///     if the format has a row for them.
  /// - Throws: `CradleError` with the code `.unplayable` if the scene cannot be played, what `rows` throws, and
  ///   `CancellationError`.
  public func trace(
    at rate: FrameRate? = nil,
    as format: Trace.Format = .csv,
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in },
    rows: (String) throws -> Void
  ) async throws {
    let loaded = LoadedScene(name: Scene.usualName, scene: self)
    try await reporting(to: progress) { progress in
      try await onWorkThreads {
        let film = try loaded.film(progress: progress)
        let writer = TraceWriter(of: film, at: rate ?? timing.frameRate, as: format)
        try writer.write(reporting: progress, to: rows)
      }
    }
  }

  /// Plays the scene twice, and returns the first difference between the plays; `nil` if they are the same.
  ///
  /// ```swift
  /// if let difference = try await scene.firstDifference() { print("\(difference)") }
  /// ```
  ///
  /// Two plays differ if code of the scene takes something from a clock, from a random source without a seed, from
  /// the order of a `Set` or a `Dictionary`, or from what it did in an earlier play. Memory is taken while the second
  /// one plays, so that sets come to lie elsewhere and have another order. A set of two or three elements may have the
  /// same order by chance, and one that all plays share always has it.
  ///
  /// - Parameter progress: Called with how far it has come: at most 20 times a second, and at the end.
  /// - Throws: `CradleError` with the code `.unplayable` if the scene cannot be played, and `CancellationError`.
  public func firstDifference(
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
  ) async throws -> Film.Difference? {
    let loaded = LoadedScene(name: Scene.usualName, scene: self)
    return try await reporting(to: progress) { progress in
      try await onWorkThreads {
        let film = try loaded.film(progress: progress)
        return try loaded.difference(inPlaysOf: film, progress: progress)
      }
    }
  }
}

import CradleEncoding
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleScenes
import CradleVectorFilms

extension LoadedScene {
  /// Plays the scene with reduced motion, and records the frames of an output.
  ///
  /// - Parameters:
  ///   - footage: The properties of the output.
  ///   - separatesScrolling: Whether layers that scroll have an origin of their own.
  ///   - options: The options of the rendering.
  ///   - order: Returns the frames of the output in a film.
  /// - Returns: The film, whose texts are outlines; `nil` if nothing can be calmed, or if the scene with reduced motion
  ///   lacks a frame.
  /// - Throws: `CancellationError`.
  func calmFilm(
    at footage: Footage,
    separatesScrolling: Bool,
    options: RenderOptions,
    order: (Film) throws(CradleError) -> FrameOrder
  ) async throws -> CardedFilm? {
    guard mayMoveLess, let calm = try? variant(.named(for: ["canvas.motion=reduced"])),
      let film = try? calm.film(pixelWidth: options.pixelWidth),
      let order = try? order(film)
    else { return nil }
    var builder = VectorFilmSources.builder(
      size: film.scene.frameSize,
      rate: footage.rate,
      separatesScrolling: separatesScrolling
    )
    let part = FrameSchedule.Part(output: 0, rate: footage.rate, order: order)
    do {
      try await Projector(film: film, schedule: FrameSchedule(film: film, parts: [part])).play { sketch in
        for _ in sketch.moments { builder.append(sketch.list) }
      }
      let card = FilmCard(of: film, named: name, showing: order, at: footage, options: options)
      return CardedFilm(try builder.finish().withOutlines, card: card)
    } catch is CradleError {
      return nil
    }
  }

  // Entries, the changes that they cause, and code move what is calmed.
  private var mayMoveLess: Bool {
    scene.canvas.motion == .full && (isInCode || !scene.timeline.isEmpty || scene.stage.as(Scene.Sweep.self) != nil)
  }
}

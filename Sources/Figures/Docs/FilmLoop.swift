package import CradleEncoding
import CradleFilms
import CradleGraphics
package import CradlePlayback
package import CradleScenes

/// The part of a film to repeat.
package struct FilmLoop: Hashable, Sendable {
  /// The numbers of its frames, at the rate of the scene.
  package let frames: Range<Int>
  /// Whether the part was found in the film, instead of chosen.
  package let isFound: Bool
}

extension FilmLoop {
  // A shorter period, for example of a spinner, is repeated until the part is long enough for a viewer to
  // follow.
  private static let leastSeconds = 0.5

  /// Finds the part of a film that a choice means; `nil` for the whole film.
  ///
  /// - Throws: `CradleError` if the film lacks a moment, and `CancellationError`.
  package init?(_ choice: LoopChoice, of film: Film) throws {
    let rate = film.scene.timing.frameRate
    switch choice {
    case .whole: return nil
    case .part(let selection):
      let frames = try selection.frames(of: film, at: rate)
      self.init(frames: frames[0]..<frames[frames.count - 1] + 1, isFound: false)
    case .automatic:
      let least = (Self.leastSeconds * rate.framesPerSecond).rounded(.up)
      guard let frames = try film.loop(notShorterThan: Int(least)) else { return nil }
      self.init(frames: frames, isFound: true)
    }
  }
}

extension FilmLoop {
  // Pages and movies have controls, and show the whole film. Images show only the part.
  private static let repeating = [".gif", ".webp", ".svg"]

  /// Returns the frames of an output, at the highest rate that its format supports; `nil` for all.
  package func selection(for format: OutputFormat, of film: Film) -> FrameSelection? {
    guard Self.repeating.contains(format.ending) else { return nil }
    let rate = film.scene.timing.frameRate
    let own = format.frameRate(notAbove: rate)
    // The first frame of the output at or after a frame of the film. The output shows the frames that start
    // within the loop.
    func first(from frame: Int) -> Int {
      let up = own.numerator * rate.denominator
      let down = own.denominator * rate.numerator
      return (frame * up + down - 1) / down
    }
    let end = min(first(from: frames.upperBound), film.frameCount(at: own)) - 1
    let start = min(first(from: frames.lowerBound), end)
    return try? FrameSelection("\(start)..\(end)")
  }
}

extension Film {
  fileprivate func loop(notShorterThan least: Int) throws -> Range<Int>? {
    let rate = scene.timing.frameRate
    let count = frameCount(at: rate)
    guard count > least else { return nil }
    var search = LoopSearch(minimumLength: least)
    let player = makePlayer()
    // The frame after the last one shows whether the whole film is a period.
    for frame in 0...count {
      try Task.checkCancellation()
      search.add(player.displayList(at: time(ofFrame: frame, at: rate)))
    }
    return search.loop
  }
}

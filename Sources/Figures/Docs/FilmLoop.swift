package import CradleEncoding
import CradleFilms
import CradleGraphics
package import CradlePlayback
package import CradleScenes

/// The part of a film that is repeated.
package struct FilmLoop: Hashable, Sendable {
  /// The numbers of the repeated frames, at the rate of the scene.
  package let frames: Range<Int>
  /// Whether the part was found automatically, instead of being chosen.
  package let isFound: Bool
}

extension FilmLoop {
  // A shorter period, for example that of a spinner, is repeated so that viewers can follow.
  private static let leastSeconds = 0.5

  /// Finds the part of a film that a choice refers to; `nil` for the whole film.
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
  // Pages and movies have controls, and show the whole film. Only images show just the part.
  private static let repeating = [".gif", ".webp", ".avif", ".svg"]

  /// Returns the frames of an output, at the highest rate that its format supports.
  ///
  /// The result is `nil` if all frames are shown.
  package func selection(for format: OutputFormat, of film: Film) -> FrameSelection? {
    guard Self.repeating.contains(format.ending) else { return nil }
    let rate = film.scene.timing.frameRate
    let own = format.frameRate(notAbove: rate)
    // Returns the first frame of the output at or after a frame of the film. The output shows the frames that start
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
    // One more frame is added after the last. This frame shows whether the whole film is a period.
    for frame in 0...count {
      try Task.checkCancellation()
      search.add(player.displayList(at: time(ofFrame: frame, at: rate)))
    }
    return search.loop
  }
}

public import Graphics
public import Playback
public import Scenes

extension GoldenPlan {
  // A scene with more events repeats itself, and its goldens would be large.
  private static let mostEvents = 24

  /// Returns the numbers of the frames that are golden, ascending, each once.
  ///
  /// The film is played once, without drawing, if its extremes are asked for. Of more than 24 frames
  /// that show what events did, 24 are taken, evenly spread, the first and the last among them.
  ///
  /// - Throws: `FrameSelectionError` if the film does not have a moment that the plan names, and
  ///   `CancellationError`.
  public func frameNumbers(of film: Film, at rate: FrameRate) throws -> [Int] {
    let count = film.frameCount(at: rate)
    guard count > 0 else { return [] }
    var numbers: Set<Int> = []
    for some in frames {
      switch some {
      case .start: numbers.insert(0)
      case .events: numbers.formUnion(try Self.events(of: film, at: rate))
      case .extrema: numbers.formUnion(try MotionExtremes.frames(of: film, at: rate))
      case .settle: numbers.insert(count - 1)
      case .all: numbers.formUnion(0..<count)
      case .selection(let selection):
        numbers.formUnion(try selection.frames(of: film, at: rate))
      }
    }
    return numbers.sorted()
  }

  private static func events(of film: Film, at rate: FrameRate) throws -> [Int] {
    var numbers = Set(film.actionTicks.compactMap { film.frame(showing: $0, at: rate) })
    // A marker does nothing that could be seen; what is meant is the moment itself.
    for marker in film.markers where marker.tick < film.ticks {
      numbers.insert(try FilmMoment.marker(marker.name).frame(of: film, at: rate))
    }
    let sorted = numbers.sorted()
    guard sorted.count > mostEvents else { return sorted }
    return FrameSelection.spread(mostEvents, over: sorted.count).map { sorted[$0] }
  }
}

extension Film {
  /// Returns the first frame that shows what happened in the display frame that starts at a tick;
  /// `nil` if the film is over by then.
  fileprivate func frame(showing tick: Int, at rate: FrameRate) -> Int? {
    let ticks = tick + Player.ticksPerDisplayFrame
    let place = Double(ticks) / 120 / scene.timing.speed * rate.framesPerSecond
    // A rounding error should not cost a frame.
    let number = Int((place - 1e-6).rounded(.up))
    return number < frameCount(at: rate) ? number : nil
  }
}

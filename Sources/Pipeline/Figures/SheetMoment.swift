import Graphics
import Playback
import Scenes

/// A moment of a sheet, and what is on the frame that shows it.
struct SheetMoment {
  /// The time as a text, different for each moment of a sheet.
  let stamp: String
  /// The number of the frame.
  let frame: Int
  /// The names that the timeline gave to the moment.
  let markers: [String]
  /// The frame.
  let list: DisplayList
}

extension Film {
  /// Plays the film, and returns some of its frames, in ascending order.
  ///
  /// - Throws: `CancellationError`.
  func moments(at frames: [Int]) throws -> [SheetMoment] {
    let player = makePlayer()
    let rate = scene.timing.frameRate
    let seconds = frames.map { Double($0 * rate.denominator) / Double(rate.numerator) }
    let stamps = TimeStamp.texts(for: seconds)
    let names = markersByFrame
    return try zip(frames, stamps).map { frame, stamp in
      try Task.checkCancellation()
      return SheetMoment(
        stamp: stamp,
        frame: frame,
        markers: names[frame] ?? [],
        list: player.displayList(at: time(ofFrame: frame, at: rate))
      )
    }
  }

  /// The names of moments by the frames that show them, each list in the order of time.
  var markersByFrame: [Int: [String]] {
    let rate = scene.timing.frameRate
    return markers.reduce(into: [:]) { names, marker in
      // Of what lies beyond the end, the film shows nothing.
      let moment = FilmMoment.marker(marker.name)
      guard let frame = try? moment.frame(of: self, at: rate) else { return }
      names[frame, default: []].append(marker.name)
    }
  }
}

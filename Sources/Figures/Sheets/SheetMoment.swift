import CradleFilms
import CradleGraphics
import CradlePlayback
import CradleScenes
import Foundation

/// A moment of a sheet, and its frame.
struct SheetMoment {
  /// The time as text, which is unique in a sheet.
  let stamp: String
  /// The number of the frame.
  let frame: Int
  /// The names that the timeline gives to the moment.
  let markers: [String]
  /// The frame, as a display list.
  let list: DisplayList
}

extension Film {
  /// Plays the film, and returns some of its frames, in ascending order.
  ///
  /// - Throws: `.unplayable` if a drawing fails or a text cannot be drawn at one of the frames, and
  ///   `CancellationError`.
  func moments(at frames: [Int]) throws -> [SheetMoment] {
    let player = makePlayer()
    var inspector = TextInspector(for: scene)
    let rate = scene.timing.frameRate
    let seconds = frames.map { Double($0 * rate.denominator) / Double(rate.numerator) }
    let stamps = TimeStamp.texts(for: seconds)
    let names = markersByFrame
    return try zip(frames, stamps).map { frame, stamp in
      let time = time(ofFrame: frame, at: rate)
      try player.play(upTo: time)
      let list = try player.examinedDisplayList(at: time)
      try inspector?.check(list, at: time)
      return SheetMoment(stamp: stamp, frame: frame, markers: names[frame] ?? [], list: list)
    }
  }
}

/// The notation of times on a sheet.
enum TimeStamp {
  /// Returns times in seconds as texts.
  ///
  /// All texts have the same number of decimal places.
  ///
  /// There are as few decimal places as make all times exact. If more than two would be necessary, there are as few as
  /// make the texts differ.
  static func texts(for seconds: [Double]) -> [String] {
    let exact = (0...2).first { places in
      seconds.allSatisfy { abs(scaled($0, places: places) - scaled($0, places: places).rounded()) < 1e-6 }
    }
    // Frames of one film are always more than 0.0001 s apart.
    let distinct = (2...4).first { Set(texts(for: seconds, places: $0)).count == seconds.count }
    return texts(for: seconds, places: exact ?? distinct ?? 4)
  }

  private static func texts(for seconds: [Double], places: Int) -> [String] {
    seconds.map { time in
      let number = Int(scaled(time, places: places).rounded())
      guard places > 0 else { return "\(number) s" }
      let unit = (0..<places).reduce(1) { unit, _ in unit * 10 }
      return "\(number / unit).\("\(unit + number % unit)".dropFirst()) s"
    }
  }

  private static func scaled(_ seconds: Double, places: Int) -> Double {
    (0..<places).reduce(seconds) { scaled, _ in scaled * 10 }
  }
}

import Graphics
import Playback

/// The frames of several outputs, each at its own rate, merged in the order of time.
///
/// A moment that several outputs show appears once, so that it is simulated and drawn once.
struct FrameSchedule: Sequence {
  /// A moment, and who shows it.
  struct Moment {
    /// The time in ticks of the scene.
    let time: Double
    /// The positions of the outputs that show it.
    let outputs: [Int]
  }

  /// The film.
  let film: Film
  /// The outputs that take part, as pairs of their position and their rate.
  let outputs: [(position: Int, rate: FrameRate)]

  /// How many moments there are.
  var count: Int {
    reduce(0) { sum, _ in sum + 1 }
  }

  func makeIterator() -> AnyIterator<Moment> {
    var next = outputs.map { _ in 0 }
    let counts = outputs.map { film.frameCount(at: $0.rate) }
    return AnyIterator {
      let times = outputs.indices.map { index -> Double in
        next[index] < counts[index]
          ? film.time(ofFrame: next[index], at: outputs[index].rate) : .infinity
      }
      guard let earliest = times.min(), earliest.isFinite else { return nil }
      let due = outputs.indices.filter { times[$0] == earliest }
      for index in due { next[index] += 1 }
      return Moment(time: earliest, outputs: due.map { outputs[$0].position })
    }
  }
}

public import Graphics
public import Playback
public import Scenes

extension FrameSelection {
  /// Returns the numbers of the frames, ascending, each once.
  ///
  /// - Throws: `FrameSelectionError` if a moment is not in the film, or a range runs backwards.
  public func frames(of film: Film, at rate: FrameRate) throws(FrameSelectionError) -> [Int] {
    var frames: Set<Int> = []
    for part in parts {
      switch part {
      case .moment(let moment): frames.insert(try moment.frame(of: film, at: rate))
      case .range(let start, let end, let step, let text):
        let range = (start: start, end: end, step: step, text: text)
        frames.formUnion(try Self.frames(in: range, of: film, at: rate))
      }
    }
    return frames.sorted()
  }

  private static func frames(
    in range: (start: FilmMoment, end: FilmMoment, step: Step, text: String),
    of film: Film,
    at rate: FrameRate
  ) throws(FrameSelectionError) -> [Int] {
    let first = try range.start.frame(of: film, at: rate)
    let last = try range.end.frame(of: film, at: rate)
    let start = try range.start.place(in: film, at: rate)
    let end = try range.end.place(in: film, at: rate)
    guard start <= end + 1e-6 else { throw .reversedRange(range.text) }
    switch range.step {
    case .frames(let count): return Array(stride(from: first, through: last, by: count))
    case .seconds(let seconds):
      let step = seconds * rate.framesPerSecond
      guard step > 1 else { return Array(first...last) }
      let count = FilmMoment.wholeFrames(in: (end - start) / step)
      return (0...count).map { min(last, FilmMoment.wholeFrames(in: start + Double($0) * step)) }
    }
  }
}

extension FrameOrder {
  /// Which frames of the film are shown, in short: `0..119`, `0..118:2`, `0..5,4..1` for a film that
  /// runs back, `7*3` for a frame that is shown three times.
  ///
  /// Two orders are the same if their summaries are.
  public var summary: String {
    let frames = entries.map(\.frame)
    var runs: [String] = []
    var start = 0
    while start < frames.count {
      let end = Self.endOfRun(in: frames, from: start)
      runs.append(Self.run(frames[start...end]))
      start = end + 1
    }
    return runs.joined(separator: ",")
  }

  // A run is at least three frames at equal distances, or all that is left of fewer.
  private static func endOfRun(in frames: [Int], from start: Int) -> Int {
    guard start + 1 < frames.count else { return start }
    let step = frames[start + 1] - frames[start]
    var end = start + 1
    while end + 1 < frames.count, frames[end + 1] - frames[end] == step { end += 1 }
    return end - start > 1 || abs(step) < 2 ? end : start
  }

  private static func run(_ frames: ArraySlice<Int>) -> String {
    guard let first = frames.first, let last = frames.last, frames.count > 1 else {
      return frames.first.map(String.init) ?? ""
    }
    let step = frames[frames.startIndex + 1] - first
    switch step {
    case 0: return "\(first)*\(frames.count)"
    case 1, -1: return "\(first)..\(last)"
    default: return "\(first)..\(last):\(step)"
    }
  }
}

import CradleScenes

/// The frames of a film in an output, in their order.
package struct FrameOrder: Hashable, Sendable {
  /// A frame and its position in the order.
  package struct Entry: Hashable, Sendable {
    /// The number of the frame in the film, from 0.
    package let frame: Int
    /// The number of the frame in the output, in ascending order.
    package let number: Int
    /// Whether the film runs backwards here.
    let isBackward: Bool
  }

  /// The frames in display order.
  package private(set) var entries: [Entry]

  /// Creates an order that keeps the number of each frame.
  ///
  /// - Parameter frames: The numbers of the frames in the film, ascending.
  package init(_ frames: some Sequence<Int>) {
    entries = frames.map { Entry(frame: $0, number: $0, isBackward: false) }
  }

  /// Repeats the last frame `count` times.
  package mutating func repeatLast(_ count: Int) {
    guard let last = entries.last else { return }
    entries += (0..<max(0, count)).map { step in
      Entry(frame: last.frame, number: last.number + 1 + step, isBackward: false)
    }
  }

  /// Adds all frames between the last and the first once more, backwards.
  ///
  /// The output can then loop without a jump.
  package mutating func returnToStart() {
    guard let first = entries.first, let last = entries.last else { return }
    var frames: [Int] = []
    for entry in entries.reversed() where entry.frame != first.frame && entry.frame != last.frame {
      frames.append(entry.frame)
    }
    entries += frames.enumerated().map { step, frame in
      Entry(frame: frame, number: last.number + 1 + step, isBackward: true)
    }
  }

  /// Keeps only one of several consecutive parts, which have about the same length.
  package mutating func keep(_ shard: Shard) {
    entries = Array(entries[shard.bounds(in: entries.count)])
  }
}

extension FrameOrder {
  /// The frames in short notation, for example `0..119` or `0..118:2`.
  ///
  /// For example, `0..5,4..1` is a film that runs back, and `7*3` is a frame shown three times.
  ///
  /// Two orders are equal if their summaries are.
  package var summary: String {
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

  // Returns the end of the run that starts at an index. A run has at least three frames at equal distances, or two
  // frames that are neighbors or equal. All other frames are listed alone.
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

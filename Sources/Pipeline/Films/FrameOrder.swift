/// Which frames of a film an output shows, and in which order.
public struct FrameOrder: Hashable, Sendable {
  /// A frame in its place.
  public struct Entry: Hashable, Sendable {
    /// Which frame of the film it is, from 0.
    public let frame: Int
    /// What numbers the frame in the output; ascending.
    public let number: Int
    /// Whether the film runs backwards here.
    let isBackward: Bool
  }

  /// The frames in the order of showing.
  public private(set) var entries: [Entry]

  /// Shows frames of the film, each under its own number.
  ///
  /// - Parameter frames: The numbers of the frames, ascending.
  public init(_ frames: some Sequence<Int>) {
    entries = frames.map { Entry(frame: $0, number: $0, isBackward: false) }
  }

  /// Shows the last frame more often than once.
  public mutating func repeatLast(_ count: Int) {
    guard let last = entries.last else { return }
    entries += (0..<max(0, count)).map { step in
      Entry(frame: last.frame, number: last.number + 1 + step, isBackward: false)
    }
  }

  /// Shows all frames between the last and the first once more, backwards, so that the film can be
  /// played again and again without a jump.
  public mutating func returnToStart() {
    guard let first = entries.first, let last = entries.last else { return }
    var frames: [Int] = []
    for entry in entries.reversed() where entry.frame != first.frame && entry.frame != last.frame {
      frames.append(entry.frame)
    }
    entries += frames.enumerated().map { step, frame in
      Entry(frame: frame, number: last.number + 1 + step, isBackward: true)
    }
  }

  /// Keeps one of several parts of about the same length, which follow one another without a gap.
  public mutating func keep(_ shard: Shard) {
    entries = Array(entries[shard.bounds(in: entries.count)])
  }
}

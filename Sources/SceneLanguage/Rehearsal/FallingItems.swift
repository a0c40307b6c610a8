import Scenes

/// Items that are deleted where all collide: they fall for a while, and collide with the others.
struct FallingItems {
  // Two seconds, and a third for those that fade.
  private static let duration = 276

  // By when they started, in order.
  private var starts: [(frame: Int, count: Int)] = []

  /// Returns how many may fall yet at the tick at which a display frame starts.
  mutating func count(at frame: Int) -> Int {
    starts.removeAll { $0.frame + Self.duration < frame }
    return starts.reduce(0) { $0 + $1.count }
  }

  /// Adds items that start to fall, not before those that do already.
  mutating func insert(_ count: Int, at frame: Int) {
    guard count > 0 else { return }
    if starts.last?.frame == frame {
      starts[starts.count - 1].count += count
    } else {
      starts.append((frame, count))
    }
  }
}

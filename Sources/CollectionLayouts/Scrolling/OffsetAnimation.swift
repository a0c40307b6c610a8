import Geometry

/// The glide of a scroll view to an offset that a program asked for.
///
/// It takes 0.3 seconds whatever the distance; the progress is sin²(π/2 · t/0.3 s).
struct OffsetAnimation {
  private static let frameCount = 18

  private let start: Vector
  /// Where the content arrives.
  let end: Vector
  private var frame = 0

  /// Creates a glide that has not started.
  init(from start: Vector, to end: Vector) {
    (self.start, self.end) = (start, end)
  }

  /// Whether the content has arrived.
  var isFinished: Bool {
    frame >= Self.frameCount
  }

  /// The place of the content: exactly the end when it has arrived.
  var offset: Vector {
    guard !isFinished else { return end }
    let progress = Double(frame) / Double(Self.frameCount)
    let sine = ElementaryFunctions.sine(of: progress * 1.570_796_326_794_896_6)
    return start + (end - start) * (sine * sine)
  }

  /// Moves time forward by a display frame.
  mutating func advanceFrame() {
    frame += 1
  }
}

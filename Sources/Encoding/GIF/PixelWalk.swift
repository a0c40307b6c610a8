/// Walks along the runs of a frame's pixels.
struct PixelWalk {
  private let stretches: UnsafeBufferPointer<Int32>
  private let hasHoles: Bool
  private var turn = 0
  /// The end of the current run.
  private(set) var end: Int

  init(_ stretches: UnsafeBufferPointer<Int32>, hasHoles: Bool, count: Int) {
    self.stretches = stretches
    self.hasHoles = hasHoles
    end = hasHoles ? Int(stretches[0]) : count
  }

  /// Whether the pixels of the current run may stay unchanged.
  @inline(__always)
  var isFree: Bool {
    hasHoles && turn & 1 == 0
  }

  /// Moves on to the run that contains a pixel.
  @inline(__always)
  mutating func advance(to position: Int) {
    while end <= position {
      turn += 1
      end += Int(stretches[turn])
    }
  }
}

/// A walk along the stretches of a frame's pixels.
struct PixelWalk {
  private let stretches: UnsafeBufferPointer<Int32>
  private let hasHoles: Bool
  private var turn = 0
  /// The end of the stretch.
  private(set) var end: Int

  init(_ stretches: UnsafeBufferPointer<Int32>, hasHoles: Bool, count: Int) {
    self.stretches = stretches
    self.hasHoles = hasHoles
    end = hasHoles ? Int(stretches[0]) : count
  }

  /// Whether the pixels of the stretch may be left as they are.
  @inline(__always)
  var isFree: Bool {
    hasHoles && turn & 1 == 0
  }

  /// Goes on to the stretch that a pixel is in.
  @inline(__always)
  mutating func advance(to position: Int) {
    while end <= position {
      turn += 1
      end += Int(stretches[turn])
    }
  }
}

import CradleGraphics

extension VectorFilm {
  /// A value at a frame, with the speeds before and after this frame.
  ///
  /// The two speeds may differ. So a single key can be a corner in the motion, for example a bounce.
  package struct Key: Hashable, Sendable {
    /// The frame number, from the start of the film.
    package let frame: Int
    /// The value at the frame.
    package let value: Double
    /// The speed before the key, per frame.
    package let speedIn: Double
    /// The speed after the key, per frame.
    package let speedOut: Double
    /// Whether the value stays constant until the next key, and jumps there.
    package let isHeld: Bool
  }

  /// A number that changes over time, as keys with cubic pieces between them.
  ///
  /// Between two keys, the value is the cubic Hermite interpolation of their values and speeds. ``segments`` gives you
  /// the same pieces as Bézier curves.
  ///
  /// ```swift
  /// func path(of life: VectorFilm.Life, at frame: Double) -> CGPoint {
  ///   CGPoint(x: life.x.value(atFrame: frame), y: life.y.value(atFrame: frame))
  /// }
  /// ```
  package struct Curve: Hashable, Sendable {
    /// The keys of the curve, at least one, in ascending order.
    package let keys: [Key]

    init(keys: [Key]) {
      self.keys = keys
    }

    init(constant value: Double, atFrame frame: Int) {
      keys = [Key(frame: frame, value: value, speedIn: 0, speedOut: 0, isHeld: true)]
    }

    /// The curve whose value is always 0.
    package static let zero = Curve(constant: 0, atFrame: 0)

    /// Whether the value never changes.
    package var isConstant: Bool { keys.count == 1 }

    /// Returns the value at a time in frames.
    ///
    /// The value is constant before the first key and after the last key.
    package func value(atFrame frame: Double) -> Double {
      var low = 0
      var high = keys.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if Double(keys[middle].frame) <= frame { low = middle } else { high = middle }
      }
      return value(after: low, atFrame: frame)
    }

    private func value(after index: Int, atFrame frame: Double) -> Double {
      let key = keys[index]
      let elapsed = frame - Double(key.frame)
      guard index + 1 < keys.count, !key.isHeld, elapsed > 0 else { return key.value }
      let next = keys[index + 1]
      let length = Double(next.frame - key.frame)
      let rise = next.value - key.value
      let out = key.speedOut * length
      let into = next.speedIn * length
      let time = elapsed / length
      return key.value
        + time * (out + time * (3 * rise - 2 * out - into + time * (out + into - 2 * rise)))
    }

    /// Returns the values on successive frames, starting at or after the first key.
    func values(in frames: Range<Int>) -> [Double] {
      var values: [Double] = []
      values.reserveCapacity(frames.count)
      for (index, key) in keys.enumerated() {
        let end = index + 1 < keys.count ? keys[index + 1].frame : frames.upperBound
        for frame in key.frame..<end { values.append(value(after: index, atFrame: Double(frame))) }
      }
      return values
    }
  }
}

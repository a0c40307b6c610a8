extension VectorFilm {
  /// A value that changes at frames, and keeps until the next change.
  ///
  /// Between two frames, the value is that of the frame before.
  package struct Steps<Value: Hashable & Sendable>: Hashable, Sendable {
    /// A value, and the frame from which it holds.
    package struct Step: Hashable, Sendable {
      /// The number of the frame, from the start of the film.
      package let frame: Int
      /// The value.
      package let value: Value
    }

    /// The steps, ascending, at least one; two values in succession differ.
    package private(set) var steps: [Step]

    init(_ value: Value, atFrame frame: Int) {
      steps = [Step(frame: frame, value: value)]
    }

    /// Adds a value on a frame after all others, unless nothing has changed.
    mutating func append(_ value: Value, atFrame frame: Int) {
      guard steps[steps.count - 1].value != value else { return }
      steps.append(Step(frame: frame, value: value))
    }

    /// Returns the steps with other values, of which two in succession must differ as before.
    func mapValues<Other>(_ change: (Value) -> Other) -> Steps<Other> {
      var result = Steps<Other>(change(steps[0].value), atFrame: steps[0].frame)
      for step in steps.dropFirst() { result.append(change(step.value), atFrame: step.frame) }
      return result
    }

    /// Returns the value on a frame; before the first step, its value.
    package func value(atFrame frame: Int) -> Value {
      var (low, high) = (0, steps.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if steps[middle].frame <= frame { low = middle } else { high = middle }
      }
      return steps[low].value
    }

    /// Returns the values on successive frames, beginning not before the first step.
    func values(in frames: Range<Int>) -> [Value] {
      var values: [Value] = []
      values.reserveCapacity(frames.count)
      for (index, step) in steps.enumerated() {
        let end = index + 1 < steps.count ? steps[index + 1].frame : frames.upperBound
        values += repeatElement(step.value, count: end - step.frame)
      }
      return values
    }
  }
}

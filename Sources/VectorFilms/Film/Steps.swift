import CradleGraphics

extension VectorFilm {
  /// A value that changes at certain frames, and stays constant until the next change.
  ///
  /// Between two frames, the value is that of the earlier frame.
  package struct Steps<Value: Hashable & Sendable>: Hashable, Sendable {
    /// A value with the first frame that has it.
    package struct Step: Hashable, Sendable {
      /// The frame number, from the start of the film.
      package let frame: Int
      /// The value from this frame on.
      package let value: Value
    }

    /// The steps, at least one, in ascending order.
    ///
    /// The values of neighboring steps differ.
    package private(set) var steps: [Step]

    init(_ value: Value, atFrame frame: Int) {
      steps = [Step(frame: frame, value: value)]
    }

    /// Adds the value of a later frame, if the value has changed.
    mutating func append(_ value: Value, atFrame frame: Int) {
      guard steps[steps.count - 1].value != value else { return }
      steps.append(Step(frame: frame, value: value))
    }

    /// Returns the steps with mapped values.
    ///
    /// Neighboring values must still differ after mapping.
    func mapValues<Other>(_ change: (Value) -> Other) -> Steps<Other> {
      var result = Steps<Other>(change(steps[0].value), atFrame: steps[0].frame)
      for step in steps.dropFirst() { result.append(change(step.value), atFrame: step.frame) }
      return result
    }

    /// Returns the value on a frame; frames before the first step have the value of this step.
    package func value(atFrame frame: Int) -> Value {
      var low = 0
      var high = steps.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if steps[middle].frame <= frame { low = middle } else { high = middle }
      }
      return steps[low].value
    }

    /// Returns the values on successive frames, starting at or after the first step.
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

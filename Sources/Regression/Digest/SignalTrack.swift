/// A number over the frames of a film, as straight pieces between a few keys.
///
/// Before the first key and after the last key, the number stays the same.
package struct SignalTrack: Equatable, Sendable {
  /// A frame with its value.
  package struct Key: Equatable, Sendable {
    var frame: Int32
    /// The value, in steps.
    var value: Int32
  }

  /// The keys, ascending by frame; at least one.
  package var keys: [Key]

  /// Returns the number at a frame, in steps.
  package func value(at frame: Int) -> Double {
    let place = max(0, keys.countOfLeading { Int($0.frame) <= frame } - 1)
    let key = keys[place]
    guard place + 1 < keys.count, frame > Int(key.frame) else { return Double(key.value) }
    let next = keys[place + 1]
    let part = Double(frame - Int(key.frame)) / Double(next.frame - key.frame)
    return Double(key.value) + part * Double(next.value - key.value)
  }
}

/// Finds the keys of a track while a film is played.
///
/// From the last key, all lines that come near enough to the values since then form a cone. As long as a whole number of
/// steps lies in the cone, it may be the next key. If no line is left, the last such number becomes a key.
package struct SignalFitter: Sendable {
  private struct Sample {
    let frame: Int
    let value: Double
  }

  // How far a line may be from a value, in steps.
  private let error: Double
  private(set) var keys: [SignalTrack.Key] = []
  // The slopes of the lines in the cone, in steps per frame.
  private var lowest = -Double.infinity
  private var highest = Double.infinity
  private var candidate: SignalTrack.Key?
  // The values after the candidate.
  private var pending: [Sample] = []
  private var last: Sample?
  private var isLastPushed = true

  /// Creates a fitter.
  ///
  /// - Parameter error: How far the track may be from a value, in steps: at least 1, so that each cone of one frame has a
  ///   whole number.
  package init(error: Double) {
    self.error = error
  }

  /// Adds the value of a frame, in steps.
  ///
  /// Frames ascend. A frame may be left out if its value does not matter.
  package mutating func add(_ value: Double, frame: Int) {
    // If a line is near a value at both ends of a run, it is near the value on the whole run.
    if let last, last.value == value {
      self.last = Sample(frame: frame, value: value)
      isLastPushed = false
      return
    }
    if let last, !isLastPushed { push(last) }
    last = Sample(frame: frame, value: value)
    isLastPushed = true
    push(Sample(frame: frame, value: value))
  }

  /// The track of all values so far.
  ///
  /// - Precondition: There was at least one value.
  package var track: SignalTrack {
    var fitter = self
    if let last, !isLastPushed { fitter.push(last) }
    while let candidate = fitter.candidate {
      fitter.keys.append(candidate)
      fitter.restart()
    }
    // A value that stays the same needs no key at its end.
    if let end = fitter.keys.last, fitter.keys.count > 1, end.value == fitter.keys[fitter.keys.count - 2].value {
      fitter.keys.removeLast()
    }
    return SignalTrack(keys: fitter.keys)
  }

  private mutating func push(_ sample: Sample) {
    guard let origin = keys.last else {
      keys.append(SignalTrack.Key(frame: Int32(sample.frame), value: Self.steps(sample.value)))
      return
    }
    let start = Double(origin.value)
    let distance = Double(sample.frame - Int(origin.frame))
    guard distance > 0 else { return }
    let low = max(lowest, (sample.value - error - start) / distance)
    let high = min(highest, (sample.value + error - start) / distance)
    guard low <= high else {
      if let candidate { keys.append(candidate) }
      restart()
      return push(sample)
    }
    (lowest, highest) = (low, high)
    let range = (start + low * distance)...(start + high * distance)
    let middle = ((range.lowerBound + range.upperBound) / 2).rounded()
    let choices = [middle, range.lowerBound.rounded(.up)]
    if let value = choices.first(where: range.contains) {
      candidate = SignalTrack.Key(frame: Int32(sample.frame), value: Self.steps(value))
      pending.removeAll(keepingCapacity: true)
    } else {
      pending.append(sample)
    }
  }

  // Begins a cone at the last key, with the values after it.
  private mutating func restart() {
    (lowest, highest) = (-.infinity, .infinity)
    candidate = nil
    let rest = pending
    pending.removeAll(keepingCapacity: true)
    for sample in rest { push(sample) }
  }

  private static func steps(_ value: Double) -> Int32 {
    Int32(min(max(value.rounded(), -1e9), 1e9))
  }
}

import CradleGraphics
import CradleNotations

/// A motion as a property with keys.
struct LottieProperty {
  private struct Key {
    let time: Double
    let value: Double
    var easing: Motion.Piece.Easing?
  }

  private var keys: [Key] = []
  private let motion: Motion
  private let decimals: Int

  /// Creates a property.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - weight: How far a point moves if the value changes by 1, in points.
  init(_ motion: Motion, weight: Double) {
    self.motion = motion
    var decimals = 2
    var error = motion.range * weight * 0.444 / 100
    while decimals < 5, error > 0.01 { (decimals, error) = (decimals + 1, error / 10) }
    self.decimals = decimals
    if let first = motion.pieces.first, first.from != motion.first {
      append(Key(time: 0, value: motion.first))
    }
    for piece in motion.pieces {
      append(Key(time: piece.start, value: piece.from, easing: piece.easing))
      if piece.easing != nil { append(Key(time: piece.end, value: piece.to)) }
    }
  }

  /// Adds a key that makes the property jump to a value.
  ///
  /// If there is a later key, nothing is added.
  mutating func jump(to value: Double, atFrame frame: Int) {
    if keys.isEmpty { append(Key(time: 0, value: motion.first)) }
    guard let last = keys.last, last.time < Double(frame) else { return }
    append(Key(time: Double(frame), value: value))
  }

  private mutating func append(_ key: Key) {
    if keys.last?.time == key.time { keys.removeLast() }
    keys.append(key)
  }

  /// The value before all keys.
  var first: Double { motion.first }

  /// Whether there is one value for the whole film.
  var isStill: Bool { keys.count < 2 }

  /// Returns whether the property ever has a value that is not one of these.
  ///
  /// The property may jump between these values.
  func isOther(than values: [Double]) -> Bool {
    keys.contains { $0.easing != nil || !values.contains($0.value) }
  }

  /// Returns the property as text.
  ///
  /// Each value is a list, since all keys of a property are lists.
  func text(_ value: (Double) -> String) -> String {
    guard !isStill else { return LottieText.still(value(keys.first?.value ?? motion.first)) }
    let written = keys.enumerated().map { (index, key) -> String in
      let list = value(key.value)
      let start =
        "{\"t\":\(LottieText.number(key.time, decimals: 3)),\"s\":"
        + (list.hasPrefix("[") ? list : "[\(list)]")
      guard let easing = key.easing else { return start + (index + 1 < keys.count ? ",\"h\":1}" : "}") }
      return start + controls(easing) + "}"
    }
    return "{\"a\":1,\"k\":\(JSON.line(ofElements: written))}"
  }

  // If controls are at a third and at two thirds, time runs evenly. Two players store easings by name. If a key has no
  // name, two digits of each control become the name, so different easings may share it.
  private func controls(_ easing: Motion.Piece.Easing) -> String {
    let ys = [easing.control1, easing.control2].map { LottieText.number($0, decimals: decimals) }
    let xs = [1.0 / 3, 2.0 / 3].map { LottieText.number($0, decimals: decimals) }
    let name = decimals > 2 ? ",\"n\":\"\(ys[0])_\(ys[1])_\(decimals)\"" : ""
    return ",\"o\":{\"x\":\(xs[0]),\"y\":\(ys[0])},\"i\":{\"x\":\(xs[1]),\"y\":\(ys[1])}" + name
  }
}

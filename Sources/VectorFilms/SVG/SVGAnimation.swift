/// The animation of an attribute, as markup.
struct SVGAnimation {
  /// Returns an attribute whose value changes in jumps.
  ///
  /// - Parameter steps: Values and their first frames, ascending. The first value also applies before its
  ///   frame.
  static func steps(_ attribute: String, steps: [(frame: Int, value: String)], clock: SVGClock) -> String {
    var distinct: [(frame: Int, value: String)] = []
    for step in steps where distinct.last?.value != step.value { distinct.append(step) }
    guard distinct.count > 1 else { return "" }
    let times = ["0"] + distinct.dropFirst().map { clock.share(ofFrame: Double($0.frame)) }
    let values = distinct.map(\.value).joined(separator: ";")
    return "<animate attributeName=\"\(attribute)\" calcMode=\"discrete\" values=\"\(values)\""
      + " keyTimes=\"\(times.joined(separator: ";"))\"\(clock.attributes)/>"
  }

  /// The start of an attribute's animation.
  static func attribute(_ name: String) -> String {
    "<animate attributeName=\"\(name)\""
  }

  /// The start of an animation for a part of a transform.
  ///
  /// The animation replaces the attribute, or is appended to it.
  static func transform(_ type: String, isAppended: Bool) -> String {
    let additive = isAppended ? " additive=\"sum\"" : ""
    return "<animateTransform attributeName=\"transform\" type=\"\(type)\"\(additive)"
  }

  /// Returns an attribute whose value moves.
  ///
  /// - Parameters:
  ///   - start: The start of the element.
  ///   - motion: The motion, which must not be constant.
  ///   - weight: How far a point moves if the value changes by 1, in points.
  ///   - clock: The time.
  ///   - text: The notation of a value.
  static func motion(
    _ start: String,
    motion: Motion,
    weight: Double,
    clock: SVGClock,
    text: (Double) -> String
  ) -> String {
    var keys = SVGKeys(motion, range: motion.range * weight, clock: clock)
    keys.write(text)
    return start + keys.attributes + clock.attributes + "/>"
  }
}

/// The keys of a moving attribute.
private struct SVGKeys {
  // The easing between two keys of equal value, and for even motion.
  private static let line = "0 0 1 1"

  private let motion: Motion
  private let clock: SVGClock
  private let decimals: Int
  private var times: [String] = []
  private var values: [String] = []
  private var splines: [String] = []

  // If the controls are off by a fraction of the distance, the value is off by at most 4/9 of that fraction.
  init(_ motion: Motion, range: Double, clock: SVGClock) {
    self.motion = motion
    self.clock = clock
    var decimals = 2
    var error = range * 0.444 / 100
    while decimals < 5, error > SVGTag.precision { (decimals, error) = (decimals + 1, error / 10) }
    self.decimals = decimals
  }

  mutating func write(_ text: (Double) -> String) {
    (times, values, splines) = (["0"], [text(motion.first)], [])
    for piece in motion.pieces {
      let time = clock.share(ofFrame: piece.start)
      hold(until: time)
      let from = text(piece.from)
      if from != values.last { append(time, from, Self.line) }
      guard let easing = piece.easing else { continue }
      append(clock.share(ofFrame: piece.end), text(piece.to), spline(of: easing))
    }
    if !motion.isStepwise { hold(until: "1") }
  }

  private mutating func hold(until time: String) {
    guard let last = values.last, times.last != time else { return }
    guard !motion.isStepwise else { return }
    let isFlat = values.count > 1 && values[values.count - 2] == last
    if isFlat, splines.last == Self.line {
      times[times.count - 1] = time
    } else {
      append(time, last, Self.line)
    }
  }

  private mutating func append(_ time: String, _ value: String, _ spline: String) {
    times.append(time)
    values.append(value)
    splines.append(spline)
  }

  // If the controls are at a third and at two thirds, time runs evenly.
  private func spline(of easing: Motion.Piece.Easing) -> String {
    func number(_ value: Double) -> String {
      SVGTag.number(min(max(value, 0), 1), decimals: decimals)
    }
    let ys = [number(easing.control1), number(easing.control2)]
    let xs = [number(1.0 / 3), number(2.0 / 3)]
    return xs == ys ? Self.line : "\(xs[0]) \(ys[0]) \(xs[1]) \(ys[1])"
  }

  var attributes: String {
    let list = " values=\"\(values.joined(separator: ";"))\""
    let times = " keyTimes=\"\(times.joined(separator: ";"))\""
    if motion.isStepwise { return " calcMode=\"discrete\"" + list + times }
    if splines.allSatisfy({ $0 == Self.line }) { return list + times }
    return " calcMode=\"spline\"\(list)\(times) keySplines=\"\(splines.joined(separator: ";"))\""
  }
}

import CradleGraphics

/// A number that changes over time, and that may jump.
///
/// A motion consists of an appearance's curves, one after the other.
struct Motion: Hashable {
  /// A cubic piece.
  ///
  /// Time runs evenly within the piece.
  struct Piece: Hashable {
    /// The control values of a piece, as fractions of the difference between its two end values.
    struct Easing: Hashable {
      var control1: Double
      var control2: Double

      /// The easing of a straight line.
      static let even = Easing(control1: 1.0 / 3, control2: 2.0 / 3)
    }

    var start: Double
    var end: Double
    var from: Double
    var to: Double
    /// The easing; `nil` if the value stays the same.
    var easing: Easing?
  }

  /// The pieces, in order of time.
  ///
  /// In a gap between two pieces, the value at the end of the earlier piece remains.
  var pieces: [Piece] = []
  /// The value before the first piece.
  ///
  /// If there are no pieces, this is the value at all times.
  private(set) var first: Double

  /// The largest distance from zero at the ends of pieces.
  var largest: Double {
    pieces.reduce(abs(first)) { max($0, abs($1.from), abs($1.to)) }
  }

  /// Creates a motion that never changes.
  init(_ value: Double) {
    first = value
  }

  /// Creates the motion of an appearance.
  ///
  /// - Parameters:
  ///   - curve: The curve of a life.
  ///   - appearance: The appearance.
  ///   - precision: The largest permitted error of a value. Controls outside 0 … 1 are moved inside, as long as the
  ///     error permits. If a piece needs a larger change, it is divided. If `nil`, the controls stay as they are.
  init(_ curve: (VectorFilm.Life) -> VectorFilm.Curve, of appearance: Appearance, easedWithin precision: Double?) {
    let all = Self.parts(of: appearance).flatMap { part in
      Self.pieces(of: curve(part.life), in: part.frames, precision: precision)
    }
    first = all.first?.from ?? 0
    var last = first
    for piece in all {
      if piece.easing != nil || piece.from != last { pieces.append(piece) }
      last = piece.to
    }
  }

  /// Returns the motion, with pieces divided where they pass given values.
  ///
  /// The values are ascending.
  func divided(at values: [Double]) -> Motion {
    var motion = self
    motion.pieces = pieces.flatMap { $0.divided(at: values) }
    return motion
  }

  /// Creates a motion of straight pieces through one or more values, in order of time.
  init(through values: [(time: Double, value: Double)]) {
    self.init(values[0].value)
    pieces = zip(values, values.dropFirst()).map { one, other in
      Piece(start: one.time, end: other.time, from: one.value, to: other.value, easing: .even)
    }
  }

  /// Returns the motion with all values changed by a function.
  ///
  /// The function must be linear between the ends of each piece.
  func mapValues(_ change: (Double) -> Double) -> Motion {
    var motion = Motion(change(first))
    motion.pieces = pieces.map { piece in
      var piece = piece
      piece.from = change(piece.from)
      piece.to = change(piece.to)
      return piece
    }
    return motion
  }

  /// Returns the motion with changed values: first `value` is added, then the sum is multiplied by a factor.
  func shifted(by value: Double, scaledBy factor: Double) -> Motion {
    mapValues { ($0 + value) * factor }
  }

  /// Whether the value never changes.
  var isConstant: Bool { pieces.isEmpty }

  /// The difference between the largest and the smallest value at the ends of pieces.
  var range: Double {
    let values = [first] + pieces.flatMap { [$0.from, $0.to] }
    return (values.max() ?? 0) - (values.min() ?? 0)
  }

  /// Whether all changes are jumps.
  var isStepwise: Bool { pieces.allSatisfy { $0.easing == nil } }

  // For each life, the frames from the first visible frame to the last.
  private static func parts(of appearance: Appearance) -> [Appearance.Span] {
    appearance.spans.reduce(into: []) { parts, span in
      if let last = parts.last, last.life.frames == span.life.frames {
        let frames = last.frames.lowerBound..<span.frames.upperBound
        parts[parts.count - 1] = Appearance.Span(frames: frames, life: span.life)
      } else {
        parts.append(span)
      }
    }
  }

  // The pieces that overlap a range of frames.
  private static func pieces(of curve: VectorFilm.Curve, in frames: Range<Int>, precision: Double?) -> [Piece] {
    let start = Double(frames.lowerBound)
    let end = Double(frames.upperBound)
    let segments = curve.segments.filter { $0.end > start && $0.start < end }
    let pieces = segments.flatMap { Piece.pieces(of: $0, precision: precision) }
      .filter { $0.end > start && $0.start < end }
    // If a curve has no keys in these frames, it has one value. This value may differ from the last value of the life
    // before.
    guard pieces.isEmpty else { return pieces }
    let value = curve.value(atFrame: start)
    return [Piece(start: start, end: start, from: value, to: value)]
  }
}

extension Motion.Piece {
  // Some players limit controls that are farther away than this.
  private static let widestEasing = 10.0

  fileprivate static func pieces(of segment: VectorFilm.Segment, precision: Double?) -> [Motion.Piece] {
    // A held segment keeps one value, and jumps to another value at its end.
    if segment.isHeld {
      let start = segment.start
      let end = segment.end
      let from = segment.from
      let to = segment.to
      return [
        Motion.Piece(start: start, end: end, from: from, to: from),
        Motion.Piece(start: end, end: end, from: to, to: to),
      ]
    }
    let whole = Motion.Piece(segment)
    guard let precision else { return whole.hasWideEasing ? segment.easedPieces.map { Motion.Piece($0) } : [whole] }
    guard whole.isNear(segment, within: precision) else { return segment.easedPieces.map { Motion.Piece($0) } }
    return [whole]
  }

  // Within a piece, the value rises all the time or falls all the time, except for invisible amounts.
  fileprivate func divided(at values: [Double]) -> [Motion.Piece] {
    let low = min(from, to)
    let high = max(from, to)
    let passed = values.filter { $0 > low && $0 < high }
    var parts: [Motion.Piece] = []
    var rest = self
    for value in from < to ? passed : passed.reversed() {
      guard let (part, other) = rest.split(atValue: value) else { continue }
      parts.append(part)
      rest = other
    }
    return parts + [rest]
  }

  private func split(atValue value: Double) -> (Motion.Piece, Motion.Piece)? {
    guard let easing else { return nil }
    // The goal as a fraction of the distance, like the controls.
    let goal = (value - from) / (to - from)
    var low = 0.0
    var high = 1.0
    // The interval is halved until the time is exact to a millionth of the piece.
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if easing.split(atShare: middle).way < goal { low = middle } else { high = middle }
    }
    let share = (low + high) / 2
    let halves = easing.split(atShare: share)
    let time = start + (end - start) * share
    return (
      Motion.Piece(start: start, end: time, from: from, to: value, easing: halves.first),
      Motion.Piece(start: time, end: end, from: value, to: to, easing: halves.second)
    )
  }

  private init(_ segment: VectorFilm.Segment) {
    self.init(start: segment.start, end: segment.end, from: segment.from, to: segment.to)
    easing = segment.easing.map { Easing(control1: $0.control1, control2: $0.control2) }
  }

  // If a segment returns to its start value, it has no easing. If a segment nearly returns, its controls are far away.
  private var hasWideEasing: Bool {
    guard let easing else { return true }
    return max(abs(easing.control1), abs(easing.control2)) > Self.widestEasing
  }

  // If a control moves by some distance, values move by at most 4/9 of that distance.
  private func isNear(_ segment: VectorFilm.Segment, within precision: Double) -> Bool {
    let low = min(from, to)
    let high = max(from, to)
    let excess = [segment.control1, segment.control2].map { max(low - $0, $0 - high, 0) }
    return (excess[0] + excess[1]) * 4 / 9 <= precision
  }
}

extension Motion.Piece.Easing {
  /// Divides the easing at a fraction of the time.
  ///
  /// The result is the fraction of the distance at that time, and the easings before and after it.
  fileprivate func split(atShare share: Double) -> (way: Double, first: Self, second: Self) {
    func mixed(_ one: Double, _ other: Double) -> Double { one + (other - one) * share }
    let a = mixed(0, control1)
    let b = mixed(control1, control2)
    let c = mixed(control2, 1)
    let d = mixed(a, b)
    let e = mixed(b, c)
    let way = mixed(d, e)
    // If no distance is left, the easing does not matter.
    let first = way > 0 ? Self(control1: a / way, control2: d / way) : Self(control1: 0, control2: 0)
    let second =
      way < 1 ? Self(control1: (e - way) / (1 - way), control2: (c - way) / (1 - way)) : Self(control1: 1, control2: 1)
    return (way, first, second)
  }
}

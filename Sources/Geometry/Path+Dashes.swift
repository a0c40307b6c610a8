import Foundation

extension Path {
  // The maximum number of dashes. A line with more dashes would look gray, and take as much memory as a film.
  private static let mostDashes = 10_000.0

  // The number of samples for the length of a curve. The error of this length is below a tenth of a percent.
  private static let samplesOfCurve = 32

  /// Returns the dashes of the outline, each as an open part.
  ///
  /// Dashes and gaps alternate along the outline, and continue around its corners. In each part of the outline, the
  /// pattern starts again. If the pattern is shorter than a ten-thousandth of the outline, the result is the unchanged
  /// outline.
  ///
  /// ```swift
  /// let dotted = Path(ovalIn: CGRect(x: -20, y: -20, width: 40, height: 40)).dashed([4, 2])
  /// ```
  ///
  /// - Parameters:
  ///   - lengths: The alternating lengths of dashes and gaps, in points. This pattern repeats.
  ///   - phase: The length of the pattern to skip at the start, in points.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Precondition: All lengths are finite and not negative, and at least one length is above 0.
  public func dashed(
    _ lengths: [Double],
    phase: Double = 0,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Path {
    let flaw = Self.flaw(ofDashes: lengths, phase: phase)
    guard accepts(flaw == nil, message: flaw ?? "", file: file, line: line) else { return self }
    let total = lengths.reduce(0, +)
    let pieces = measuredPieces()
    guard pieces.reduce(0, { $0 + $1.length }) <= Self.mostDashes * total else { return self }
    var pen = DashPen(lengths: lengths, phase: phase)
    for piece in pieces {
      if piece.startsPart { pen.startPart(at: piece.curve.start) }
      pen.follow(piece)
    }
    return Path(pen.elements)
  }

  /// Why no line can have such dashes, as a sentence; `nil` if one can.
  package static func flaw(ofDashes lengths: [Double], phase: Double = 0) -> String? {
    let total = lengths.reduce(0, +)
    let isSound = lengths.allSatisfy { $0 >= 0 && $0.isFinite } && total > 0 && total.isFinite && phase.isFinite
    return isSound ? nil : "a line cannot have dashes of \(lengths) from \(phase) on"
  }

  /// Returns the part of the outline between two fractions of its length, as an open line.
  ///
  /// The result always has as many elements as the outline, so that two parts of one outline can be mixed: elements
  /// before the start and after the end have no length.
  package func trimmed(from start: Double, to end: Double) -> Path {
    let pieces = measuredPieces()
    let total = pieces.reduce(0) { $0 + $1.length }
    let first = start * total
    let last = end * total
    let firstPlace = pieces.place(at: first)
    let lastPlace = pieces.place(at: last)
    var elements: [Element] = []
    var done = 0.0
    for piece in pieces {
      let from = min(max(0, first - done), piece.length)
      let to = min(max(from, last - done), piece.length)
      let outside = done + piece.length <= first ? firstPlace : lastPlace
      if piece.startsPart { elements.append(.move(to: to > from ? piece.place(at: from) : outside)) }
      if to > from {
        elements.append(piece.element(from: from, to: to))
      } else if piece.isStraight {
        elements.append(.line(to: outside))
      } else {
        elements.append(.curve(to: outside, control1: outside, control2: outside))
      }
      done += piece.length
    }
    return Path(elements)
  }

  private func measuredPieces() -> [MeasuredPiece] {
    var pieces: [MeasuredPiece] = []
    var place = CGPoint.zero
    var start = CGPoint.zero
    var startsPart = true
    func add(_ curve: CubicCurve, isStraight: Bool) {
      pieces.append(MeasuredPiece(curve, isStraight: isStraight, startsPart: startsPart))
      startsPart = false
      place = curve.end
    }
    for element in elements {
      switch element {
      case .move(let next):
        place = next
        start = next
        startsPart = true
      case .line(let end): add(CubicCurve(from: place, to: end), isStraight: true)
      case .curve(let end, let control1, let control2):
        add(CubicCurve(start: place, control1: control1, control2: control2, end: end), isStraight: false)
      case .close:
        if place != start { add(CubicCurve(from: place, to: start), isStraight: true) }
        startsPart = true
      }
    }
    return pieces
  }

  // A line or a curve with its length.
  fileprivate struct MeasuredPiece {
    let curve: CubicCurve
    let isStraight: Bool
    let startsPart: Bool
    // The lengths of the piece up to evenly spaced parameters.
    private let marks: [Double]

    init(_ curve: CubicCurve, isStraight: Bool, startsPart: Bool) {
      self.curve = curve
      self.isStraight = isStraight
      self.startsPart = startsPart
      var marks = [0.0]
      var last = curve.start
      let count = isStraight ? 1 : Path.samplesOfCurve
      for step in 1...count {
        let next = step == count ? curve.end : curve.place(at: Double(step) / Double(count))
        marks.append(marks[step - 1] + (next - last).length)
        last = next
      }
      self.marks = marks
    }

    var length: Double { marks[marks.count - 1] }

    // Returns the parameter at a length from the start.
    func parameter(at length: Double) -> Double {
      let count = marks.count - 1
      guard let next = marks.firstIndex(where: { $0 >= length }) else { return 1 }
      guard next > 0 else { return 0 }
      let part = (length - marks[next - 1]) / (marks[next] - marks[next - 1])
      return (Double(next - 1) + part) / Double(count)
    }

    // Returns the element between two lengths along the piece.
    func element(from start: Double, to end: Double) -> Element {
      if isStraight { return .line(to: place(at: end)) }
      let part = curve.part(from: parameter(at: start), to: parameter(at: end))
      return .curve(to: part.end, control1: part.control1, control2: part.control2)
    }

    func place(at length: Double) -> CGPoint {
      guard length < self.length else { return curve.end }
      guard isStraight else { return curve.place(at: parameter(at: length)) }
      return curve.start + (curve.end - curve.start) / self.length * length
    }
  }

  // A pen that draws dashes: it goes down and up alternately.
  private struct DashPen {
    let lengths: [Double]
    // The state at the start of a part: the index of the first length, the rest of this length, and whether it is a
    // dash.
    private let beginning: (index: Int, rest: Double, isDown: Bool)
    private var index = 0
    private var rest = 0.0
    private var isDown = false
    var elements: [Element] = []

    init(lengths: [Double], phase: Double) {
      self.lengths = lengths
      // With an odd number of lengths, dashes and gaps are swapped in every second repetition. So a cycle is two
      // repetitions.
      let cycle = 2 * lengths.reduce(0, +)
      var left = phase - (phase / cycle).rounded(.down) * cycle
      var step = 0
      while step < 2 * lengths.count, left >= lengths[step % lengths.count] {
        left -= lengths[step % lengths.count]
        step += 1
      }
      let index = step % lengths.count
      beginning = (index, lengths[index] - left, step.isMultiple(of: 2))
    }

    mutating func startPart(at place: CGPoint) {
      index = beginning.index
      rest = beginning.rest
      isDown = beginning.isDown
      if isDown { elements.append(.move(to: place)) }
    }

    mutating func follow(_ piece: MeasuredPiece) {
      var done = 0.0
      while piece.length - done > rest {
        let end = done + rest
        if isDown {
          elements.append(piece.element(from: done, to: end))
        } else {
          elements.append(.move(to: piece.place(at: end)))
        }
        done = end
        isDown.toggle()
        index = (index + 1) % lengths.count
        rest = lengths[index]
      }
      // If a dash ends exactly at the end of the piece, nothing of it remains to be drawn.
      if isDown, piece.length > done { elements.append(piece.element(from: done, to: piece.length)) }
      rest -= piece.length - done
    }
  }
}

extension [Path.MeasuredPiece] {
  // Returns the point at a length from the start of the first piece.
  fileprivate func place(at length: Double) -> CGPoint {
    var done = 0.0
    for piece in self {
      if length <= done + piece.length { return piece.place(at: length - done) }
      done += piece.length
    }
    return last?.curve.end ?? .zero
  }
}

extension CubicCurve {
  fileprivate init(from start: CGPoint, to end: CGPoint) {
    let way = end - start
    self.init(start: start, control1: start + way / 3, control2: end - way / 3, end: end)
  }

  // Returns the part between two parameters, by de Casteljau's construction.
  fileprivate func part(from first: Double, to last: Double) -> CubicCurve {
    let tail = first > 0 ? split(at: first).1 : self
    guard last < 1 else { return tail }
    return tail.split(at: (last - first) / (1 - first)).0
  }

  private func split(at t: Double) -> (CubicCurve, CubicCurve) {
    func between(_ one: CGPoint, _ other: CGPoint) -> CGPoint { one + (other - one) * t }
    let a = between(start, control1)
    let b = between(control1, control2)
    let c = between(control2, end)
    let d = between(a, b)
    let e = between(b, c)
    let middle = between(d, e)
    return (
      CubicCurve(start: start, control1: a, control2: d, end: middle),
      CubicCurve(start: middle, control1: e, control2: c, end: end)
    )
  }
}

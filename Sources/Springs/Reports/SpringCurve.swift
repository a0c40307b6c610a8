import CradleNotations

/// The curve of a motion from 0 to 1 in a terminal, drawn with the dots of Braille characters.
package struct SpringCurve {
  // A Braille character has two columns of four dots.
  private static let dotsAcross = 2
  private static let dotsDown = 4

  private let columns: Int
  private let rows: Int
  private let values: [Double]
  private let seconds: Double
  private let low: Double
  private let high: Double

  /// Creates a curve that ends when the motion has settled.
  ///
  /// If the motion never settles, the curve has three swings. If the motion is long, the curve ends early.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - initialVelocity: The initial velocity, in whole distances per second.
  ///   - columns: The width of the curve in characters, without its labels.
  ///   - rows: The height of the curve in characters, without the time axis.
  package init(_ spring: Spring, initialVelocity: Double = 0, columns: Int = 70, rows: Int = 12) {
    // With more swings than this, the dots of different swings would merge.
    let seconds = spring.shownDuration(initialVelocity: initialVelocity, mostSwings: columns / 3)
    let last = Double(columns * Self.dotsAcross - 1)
    values = (0..<columns * Self.dotsAcross).map {
      spring.value(at: seconds * Double($0) / last, initialVelocity: initialVelocity)
    }
    self.columns = columns
    self.rows = rows
    self.seconds = seconds
    low = min(0, values.min() ?? 0)
    high = max(1, values.max() ?? 1)
  }

  /// The lines of the curve, with labels on the left and times below.
  package var lines: [String] {
    let masks = self.masks
    let labels = self.labels
    let body = (0..<rows).map { row in
      let cells = masks[row * columns..<(row + 1) * columns].map(Self.character)
      return Self.padded(labels[row]) + " " + String(String.UnicodeScalarView(cells)).trimmedAtEnd
    }
    let end = "\(seconds.digits(4)) s"
    let gap = max(1, columns - 3 - end.utf8.count)
    return body + [Self.padded(nil) + " 0 s" + String(repeating: " ", count: gap) + end]
  }

  // Returns the row of dots for a value, counted from the top.
  private func dot(_ value: Double) -> Int {
    let part = (high - value) / (high - low)
    return Int((part * Double(rows * Self.dotsDown - 1)).rounded())
  }

  private var labels: [String?] {
    var labels = [String?](repeating: nil, count: rows)
    labels[0] = high.decimals(2)
    labels[rows - 1] = low.decimals(2)
    labels[dot(0) / Self.dotsDown] = "0"
    labels[dot(1) / Self.dotsDown] = "1"
    return labels
  }

  private var masks: [UInt8] {
    var masks = [UInt8](repeating: 0, count: rows * columns)
    func set(_ x: Int, _ y: Int) {
      let cell = y / Self.dotsDown * columns + x / Self.dotsAcross
      masks[cell] |= Self.bits[y % Self.dotsDown][x % Self.dotsAcross]
    }
    // The target is drawn as a dotted line, so that the curve stands out.
    for x in stride(from: 0, to: columns * Self.dotsAcross, by: 4) { set(x, dot(1)) }
    var before = dot(values.first ?? 0)
    for (x, value) in values.enumerated() {
      let y = dot(value)
      // Each column continues where the previous column ended, so a steep curve has no gaps.
      let first = y > before ? before + 1 : y < before ? before - 1 : y
      for between in min(first, y)...max(first, y) { set(x, between) }
      before = y
    }
    return masks
  }

  // The bits that Unicode uses for the dots of a Braille character, row by row.
  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

  private static func character(_ mask: UInt8) -> Unicode.Scalar {
    guard mask != 0 else { return " " }
    // Every mask gives a Braille character, from U+2800 on.
    return Unicode.Scalar(0x2800 + UInt32(mask)) ?? " "
  }

  private static func padded(_ label: String?) -> String {
    let text = label ?? ""
    return String(repeating: " ", count: max(0, 6 - text.utf8.count)) + text
  }
}

extension Spring {
  /// Returns the time span of a curve, in seconds.
  ///
  /// After this time, no swing exceeds a thousandth of the distance.
  ///
  /// - Parameters:
  ///   - initialVelocity: The initial velocity, in whole distances per second.
  ///   - mostSwings: The maximum number of swings in the curve.
  package func shownDuration(initialVelocity: Double, mostSwings: Int) -> Double {
    let oscillator = Oscillator(self)
    guard let rest = oscillator.rest(initialVelocity: initialVelocity), rest > 0 else { return 3 * duration }
    guard oscillator.regime == .underdamped else { return rest }
    return min(rest, Double(mostSwings) * 2 * .pi / oscillator.dampedFrequency)
  }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

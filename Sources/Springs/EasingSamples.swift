/// The motion of a spring at equal steps.
///
/// From these steps, a few are chosen so that straight lines between them approximate the motion.
struct EasingSamples {
  /// A step with its value, rounded as in the text.
  struct Mark {
    let step: Int
    let value: Double
  }

  /// The tolerance for replacing points with a line: the largest distance between the line and the motion.
  ///
  /// The value of 0.0017 is about a sixth of a percent. In a motion over 300 points, this is half a point.
  static let tolerance = 0.0017

  // The number of measurements of the error between two steps. A swing has at least two steps. Between two
  // measurements, a parabola rises by less than a thousandth of the swing.
  private static let measuresPerStep = 20

  private let spring: Spring
  private let initialVelocity: Double
  private let seconds: Double

  init(_ spring: Spring, initialVelocity: Double, milliseconds: Int) {
    self.spring = spring
    self.initialVelocity = initialVelocity
    seconds = Double(milliseconds) / 1000
  }

  /// Returns the necessary marks, and an upper bound of their distance from the motion.
  func thinned(steps: Int) -> (marks: [Mark], error: Double) {
    let exact = (0...steps).map { value(at: Double($0) / Double(steps)) }
    let kept = Self.kept(exact)
    let marks = kept.map { Mark(step: $0, value: Self.written(exact, step: $0)) }
    return (marks, error(of: marks, steps: steps))
  }

  private func value(at progress: Double) -> Double {
    spring.value(at: progress * seconds, initialVelocity: initialVelocity)
  }

  // Returns the values, rounded. The values at the two ends are exact, because an animation starts and ends there.
  private static func written(_ exact: [Double], step: Int) -> Double {
    if step == 0 { return 0 }
    if step == exact.count - 1 { return 1 }
    return (exact[step] * 1000).rounded() / 1000
  }

  // Returns the steps to keep, by the algorithm of Ramer, Douglas and Peucker with distances along the value axis. The
  // algorithm keeps the step farthest from the line, and then treats each half the same way.
  private static func kept(_ exact: [Double]) -> [Int] {
    var kept = [0]
    var open = [0..<exact.count - 1]
    while let part = open.popLast() {
      guard let far = farthest(exact, part: part) else {
        kept.append(part.upperBound)
        continue
      }
      open.append(far..<part.upperBound)
      open.append(part.lowerBound..<far)
    }
    return kept
  }

  // Returns the step farthest from the line between the ends of a part; `nil` if all steps are near the line.
  private static func farthest(_ exact: [Double], part: Range<Int>) -> Int? {
    let first = part.lowerBound
    let last = part.upperBound
    let start = written(exact, step: first)
    let end = written(exact, step: last)
    let slope = (end - start) / Double(last - first)
    var worst = tolerance
    var far = Int?.none
    for step in part.dropFirst() {
      let distance = abs(exact[step] - (start + slope * Double(step - first)))
      if distance > worst { (worst, far) = (distance, step) }
    }
    return far
  }

  // Returns an upper bound of the distance between the lines and the motion. After the end, both are within a
  // thousandth of the target.
  private func error(of marks: [Mark], steps: Int) -> Double {
    var worst = 0.001
    for (a, b) in zip(marks, marks.dropFirst()) {
      let count = (b.step - a.step) * Self.measuresPerStep
      for index in 0...count {
        let part = Double(index) / Double(count)
        let progress = (Double(a.step) + part * Double(b.step - a.step)) / Double(steps)
        worst = max(worst, abs(value(at: progress) - (a.value + part * (b.value - a.value))))
      }
    }
    // The added hundred-thousandth covers the motion between two measurements.
    return ((worst + 0.000_01) * 10_000).rounded(.up) / 10_000
  }
}

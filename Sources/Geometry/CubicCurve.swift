import Foundation

// A Bézier curve of the third degree.
struct CubicCurve {
  var start: CGPoint
  var control1: CGPoint
  var control2: CGPoint
  var end: CGPoint

  func place(at parameter: Double) -> CGPoint {
    let (t, u) = (parameter, 1 - parameter)
    let (a, b, c, d) = (u * u * u, 3 * t * u * u, 3 * t * t * u, t * t * t)
    return CGPoint(
      x: a * start.x + b * control1.x + c * control2.x + d * end.x,
      y: a * start.y + b * control1.y + c * control2.y + d * end.y
    )
  }

  // The length as UIKit Dynamics estimates it, which decides how many segments a curve becomes.
  //
  // Eleven samples are joined by straight lines; but each sample is of the curve that starts at the
  // sample before, with the same controls. So the estimate is a few percent off. The true length
  // gives other numbers of segments: of 182 ellipses that were measured, for 22.
  var estimatedLength: Double {
    var chained = self
    var length = 0.0
    for step in 0...10 {
      let sample = chained.place(at: Double(step) / 10)
      length += (sample - chained.start).length
      chained.start = sample
    }
    return length
  }

  // The ends of segments of equal parameter; the curve's start is left out.
  func flattened(into count: Int) -> [CGPoint] {
    (1...count).map { $0 == count ? end : place(at: Double($0) / Double(count)) }
  }
}

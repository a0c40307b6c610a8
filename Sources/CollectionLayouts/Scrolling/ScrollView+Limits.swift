public import Foundation
import Geometry

extension ScrollView {
  var horizontalLimits: ClosedRange<Double> {
    Self.limits(
      before: contentInset.left,
      content: contentSize.width + contentInset.right,
      viewport: bounds.width
    )
  }

  var verticalLimits: ClosedRange<Double> {
    Self.limits(
      before: contentInset.top,
      content: contentSize.height + contentInset.bottom,
      viewport: bounds.height
    )
  }

  // Rounded to half points, the pixels of most screens: the motion must not depend on the scale at
  // which it is drawn.
  private static func limits(
    before: Double,
    content: Double,
    viewport: Double
  )
    -> ClosedRange<Double>
  {
    let lower = (-before * 2).rounded() / 2
    return lower...max(lower, ((content - viewport) * 2).rounded() / 2)
  }

  var scrollsHorizontally: Bool {
    alwaysBounceHorizontal || horizontalLimits.lowerBound < horizontalLimits.upperBound
  }

  var scrollsVertically: Bool {
    alwaysBounceVertical || verticalLimits.lowerBound < verticalLimits.upperBound
  }

  /// The offsets at which the content can rest, from the upper left one to the lower right one.
  public var contentOffsetLimits: (lower: CGPoint, upper: CGPoint) {
    let (columns, rows) = (horizontalLimits, verticalLimits)
    return (
      CGPoint(x: columns.lowerBound, y: rows.lowerBound),
      CGPoint(x: columns.upperBound, y: rows.upperBound)
    )
  }

  var horizontalTrack: AxisMotion.Track {
    AxisMotion.Track(limits: horizontalLimits, rate: decelerationRate.rawValue, bounces: bounces)
  }

  var verticalTrack: AxisMotion.Track {
    AxisMotion.Track(limits: verticalLimits, rate: decelerationRate.rawValue, bounces: bounces)
  }

  func scrolling(_ move: Vector) -> Vector {
    Vector(x: scrollsHorizontally ? move.x : 0, y: scrollsVertically ? move.y : 0)
  }

  func nearestOffset(to offset: Vector) -> Vector {
    Vector(x: offset.x.clamped(to: horizontalLimits), y: offset.y.clamped(to: verticalLimits))
  }

  func shownOffset(askedFor asked: Vector) -> Vector {
    Vector(
      x: RubberBand(length: bounds.width).shown(asked.x, within: horizontalLimits),
      y: RubberBand(length: bounds.height).shown(asked.y, within: verticalLimits)
    )
  }

  func askedOffset(at shown: CGPoint) -> Vector {
    Vector(
      x: RubberBand(length: bounds.width).asked(shown.x, within: horizontalLimits),
      y: RubberBand(length: bounds.height).asked(shown.y, within: verticalLimits)
    )
  }
}

import CradleGeometry
public import Foundation

extension ScrollView {
  var horizontalLimits: ClosedRange<Double> {
    Self.limits(
      before: adjustedContentInset.left,
      content: contentSize.width + adjustedContentInset.right,
      viewport: bounds.width
    )
  }

  var verticalLimits: ClosedRange<Double> {
    Self.limits(
      before: adjustedContentInset.top,
      content: contentSize.height + adjustedContentInset.bottom,
      viewport: bounds.height
    )
  }

  // The limits are rounded to half points, the pixels of most screens. So the motion does not depend on the drawing
  // scale.
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

  /// The range of offsets where the content can rest: its smallest and its largest offset.
  public var contentOffsetLimits: (lower: CGPoint, upper: CGPoint) {
    let columns = horizontalLimits
    let rows = verticalLimits
    return (CGPoint(x: columns.lowerBound, y: rows.lowerBound), CGPoint(x: columns.upperBound, y: rows.upperBound))
  }

  var horizontalTrack: AxisMotion.Track {
    AxisMotion.Track(limits: horizontalLimits, rate: decelerationRate.rawValue, bounces: bouncesHorizontally)
  }

  var verticalTrack: AxisMotion.Track {
    AxisMotion.Track(limits: verticalLimits, rate: decelerationRate.rawValue, bounces: bouncesVertically)
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

/// The relation between a finger's pull past an edge and the visible stretch of the content.
///
/// shown = c·d·L / (L + c·d), where d is the pull and L is the length of the viewport. For a small pull, the content
/// follows at c times the finger's speed. The stretch never exceeds L.
package struct RubberBand {
  // No pull can stretch the content by the whole length of the viewport, but a bounce may carry it that far. If a
  // finger then grabs the content, the stretch is limited to this fraction of the length.
  private static let longestShare = 0.99

  /// The length of the viewport, in points.
  let length: Double
  // The constant c.
  private let stiffness: Double

  /// Creates the band of a viewport, by default with the constant for a finger on glass.
  package init(length: Double, stiffness: Double = 0.55) {
    self.length = length
    self.stiffness = stiffness
  }

  /// Returns the distance of the content from the edge after a pull of `pull` points.
  func stretch(ofPull pull: Double) -> Double {
    guard length > 0 else { return 0 }
    return stiffness * pull * length / (length + stiffness * pull)
  }

  /// Returns the pull for a stretch: the inverse of ``stretch(ofPull:)``.
  func pull(ofStretch stretch: Double) -> Double {
    guard length > 0 else { return 0 }
    let shown = min(stretch, Self.longestShare * length)
    return shown * length / (stiffness * (length - shown))
  }

  /// Returns the shown offset when the finger asks for `offset`.
  package func shown(_ offset: Double, within limits: ClosedRange<Double>) -> Double {
    if offset < limits.lowerBound {
      return limits.lowerBound - stretch(ofPull: limits.lowerBound - offset)
    }
    if offset > limits.upperBound {
      return limits.upperBound + stretch(ofPull: offset - limits.upperBound)
    }
    return offset
  }

  /// Returns the offset that the finger asks for when the content is shown at `offset`.
  package func asked(_ offset: Double, within limits: ClosedRange<Double>) -> Double {
    if offset < limits.lowerBound {
      return limits.lowerBound - pull(ofStretch: limits.lowerBound - offset)
    }
    if offset > limits.upperBound {
      return limits.upperBound + pull(ofStretch: offset - limits.upperBound)
    }
    return offset
  }
}

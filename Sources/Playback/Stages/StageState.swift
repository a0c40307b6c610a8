import Foundation
import Geometry
import Graphics

/// Everything on the stage at one tick.
struct StageState {
  /// Where the origin of the stage's coordinates is on the canvas.
  var origin: Vector
  /// The elements, back to front.
  var elements: [ElementState]
  /// What is around the elements without being seen, or went in this display frame.
  ///
  /// Only a survey has it, in no particular order, and elements may be among it.
  var surrounding: [ElementState] = []
  /// What is drawn of behaviors, behind the elements.
  var lines: [LineState] = []
  /// What is around the elements of a collection.
  var surroundings: Surroundings?

  /// How much of a stage is looked at.
  enum Detail {
    /// Where the elements are that are seen, and not how they look.
    case places
    /// What is seen.
    case picture
    /// What is seen, and where elements are that are around it.
    case survey
  }

  /// Where the canvas and the view are on a frame, and what shows how far the content is scrolled.
  struct Surroundings {
    /// The canvas.
    var canvas: CGRect
    /// The view.
    var viewport: CGRect
    /// The size of the content.
    var contentSize: CGSize
    /// How opaque the scroll indicators are.
    var indicatorAlpha: Double

    /// Returns the surroundings a part of the way to others.
    func mixed(with other: Surroundings, _ part: Double) -> Surroundings {
      Surroundings(
        canvas: canvas.mixed(with: other.canvas, part),
        viewport: viewport.mixed(with: other.viewport, part),
        contentSize: other.contentSize,
        indicatorAlpha: indicatorAlpha + (other.indicatorAlpha - indicatorAlpha) * part
      )
    }
  }
}

extension CGRect {
  /// Returns the rectangle a part of the way to another.
  func mixed(with other: CGRect, _ part: Double) -> CGRect {
    CGRect(
      x: minX + (other.minX - minX) * part,
      y: minY + (other.minY - minY) * part,
      width: width + (other.width - width) * part,
      height: height + (other.height - height) * part
    )
  }
}

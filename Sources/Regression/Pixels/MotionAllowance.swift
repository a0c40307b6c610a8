import CradleGraphics
import Foundation

/// The colors that pixels may have because elements have moved within the tolerance for places.
///
/// A pixel near such an element may have any color that the other picture has nearby. Every other pixel
/// is compared as if nothing had moved. For example, an edge that moves by a tenth of a pixel gets
/// another shade between its two sides, and a cell that turns red gets a color that was nowhere near.
package struct MotionAllowance: Equatable, Sendable {
  /// A part of a picture in which an element has moved.
  struct Area: Equatable, Sendable {
    /// The corners of a rectangle around the element's drawing, which may be turned, in pixels.
    var corners: [CGPoint]
    /// The distance in pixels within which the other picture has the color, and within which pixels
    /// belong to the area.
    var distance: Int
    /// The distance of a color from the range of those nearby, as a part of the contrast between them.
    ///
    /// A thin line that falls between two columns is fainter in both than one that fills a column.
    var overshoot: Double
    /// The distance of a color from the range of those nearby, in levels from 0 to 255.
    var levels: Int
    /// The part of the picture that the element is cut off at, in pixels.
    var visible: CGRect
    /// The colors of the element and of what is behind it, which may come in from beyond that edge.
    var colors: [Color]
  }

  /// The parts of the picture.
  var areas: [Area] = []
}

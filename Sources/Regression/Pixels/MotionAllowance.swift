import CradleGraphics
import Foundation

/// The colors that pixels may have because elements have moved within the tolerance.
///
/// A pixel near such an element may have any color that the other picture has nearby. Every other pixel is
/// compared as if nothing had moved. For example, an edge that moves by a tenth of a pixel gets another shade
/// between the colors of its two sides, which is allowed. A cell that turns red gets a color that was nowhere
/// near, which is not.
package struct MotionAllowance: Equatable, Sendable {
  /// A part of a picture where an element has moved.
  struct Area: Equatable, Sendable {
    /// The corners of a rectangle around the element's drawing, in pixels.
    ///
    /// The rectangle may be rotated.
    var corners: [CGPoint]
    /// The distance in pixels for both rules: how far the color may be in the other picture, and how far pixels
    /// belong to the area.
    var distance: Int
    /// How far a color may be outside the range of those nearby, as a fraction of their contrast.
    ///
    /// For example, a thin line between two columns is fainter in both than a line that fills one column.
    var overshoot: Double
    /// How far a color may be outside the range of those nearby, in levels from 0 to 255.
    var levels: Int
    /// The visible part of the picture, which clips the element, in pixels.
    var visible: CGRect
    /// The colors of the element and of what is behind it.
    ///
    /// They may come in from beyond that edge.
    var colors: [Color]
  }

  /// The parts of the picture.
  var areas: [Area] = []
}

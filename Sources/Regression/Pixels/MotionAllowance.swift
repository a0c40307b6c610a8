import CradleGraphics
import Foundation

/// The colors that pixels may have because elements have moved within the tolerance.
///
/// A pixel near such an element may have any color that the other picture has nearby. Every other pixel is compared as
/// if nothing had moved. For example, if an edge moves by a tenth of a pixel, the pixel gets another shade between the
/// colors on both sides. Such a shade is allowed. If a cell turns red, a color appears that was not nearby. Such a
/// color is not allowed.
package struct MotionAllowance: Equatable, Sendable {
  /// A part of a picture where an element has moved.
  struct Area: Equatable, Sendable {
    /// The corners of a rectangle around the element's drawing, in pixels.
    ///
    /// The rectangle may be rotated.
    var corners: [CGPoint]
    /// A distance in pixels, with two uses.
    ///
    /// A pixel belongs to the area if it is within this distance of the rectangle. The color of a pixel may come from
    /// anywhere within this distance in the other picture.
    var distance: Int
    /// How far a color may be outside the range of the nearby colors, as a fraction of their contrast.
    ///
    /// For example, a thin line between two columns is fainter in both columns than a line that fills one column.
    var overshoot: Double
    /// How far a color may be outside the range of the nearby colors, in levels from 0 to 255.
    var levels: Int
    /// The visible part of the picture, which clips the element, in pixels.
    var visible: CGRect
    /// The colors of the element and of everything behind the element.
    ///
    /// These are the colors that may come in from beyond the edge of the visible part.
    var colors: [Color]
  }

  /// The parts of the picture where elements have moved.
  var areas: [Area] = []
}

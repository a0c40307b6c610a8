import CradleGeometry
package import CradleGraphics
package import Foundation

/// A film as drawings and their motion, for writing any vector format.
///
/// A ``Symbol`` is a drawing. The film contains each symbol once, even if many elements and frames show it. A ``Track``
/// is the motion of an element over the film. Curves with few keys describe the position, rotation, scale, opacity,
/// morph and window of an element. Steps describe its level and symbol. Scenes, layouts and physics are not part of the
/// film.
///
/// ```swift
/// let dot = DrawingCommand.fill(Path(ellipseIn: CGRect(x: -8, y: -8, width: 16, height: 16)), .solid(.black))
/// var builder = VectorFilmBuilder(size: CGSize(width: 320, height: 80), frameRate: FrameRate(60))
/// for frame in 0..<120 {
///   let ball = DisplayList.Element(id: "ball", role: .item, center: CGPoint(x: 2 * frame, y: 40), commands: [dot])
///   builder.append(DisplayList(size: builder.size, background: .white, layers: [.init(name: "a", elements: [ball])]))
/// }
/// print(builder.finish().layers[0].tracks[0].lives[0].x.keys.count)  // 2
/// ```
package struct VectorFilm: Hashable, Sendable {
  /// The size of the canvas, in points.
  package let size: CGSize
  /// The number of frames per second.
  ///
  /// The unit of time in the film is a frame.
  package let frameRate: FrameRate
  package let frameCount: Int
  /// The color behind everything on the canvas.
  package let background: Steps<Color>
  /// The distinct drawings, in order of first appearance.
  package let symbols: [Symbol]
  /// The layers, back to front.
  package let layers: [Layer]
  /// The number of keys, and the largest deviation from the frames.
  package let statistics: Statistics
}

extension VectorFilm {
  /// A drawing with the origin in its center.
  ///
  /// Two elements share a symbol if their commands and sizes are equal. An element with a changing drawing, for
  /// example a coil, has a symbol for each distinct drawing.
  package struct Symbol: Hashable, Sendable {
    /// The size of the drawing before scaling, in points; zero for a drawing without a size, for example a line.
    package let size: CGSize
    /// The commands of the drawing, back to front; if the drawing morphs, these are the commands of the first target.
    package let commands: [DrawingCommand]
    /// The morph targets, in ascending order; empty for a drawing that does not morph.
    ///
    /// The opacity of a morphing element without a size applies to each color separately, not to the whole element.
    package let morphTargets: [MorphTarget]

    init(size: CGSize, commands: [DrawingCommand], morphTargets: [MorphTarget] = []) {
      self.size = size
      self.commands = commands
      self.morphTargets = morphTargets
    }
  }

  /// A group of related elements, for example the content of a collection view.
  package struct Layer: Hashable, Sendable {
    /// A readable name of the layer; several layers may have the same name.
    package let name: String
    /// The frames where the layer exists, as ascending ranges that do not touch.
    package let lives: [Range<Int>]
    /// The visible part of the layer, in points of the canvas; `nil` if the whole layer is visible.
    package let clip: Steps<CGRect?>
    /// The rounded rectangles that limit the visible part as well.
    package let masks: Steps<[DisplayList.Mask]>
    /// The color behind the elements, inside the visible part.
    package let background: Steps<Color>
    /// The motion of the scrolling origin; `nil` if the layer does not scroll, or if the film has no separate origin.
    package let origin: Origin?
    /// Whether the upper left corners of upright elements are aligned with pixels.
    package let roundsCorners: Bool
    /// The motion of each element; at equal levels, elements are drawn in this order.
    package let tracks: [Track]
  }

  /// The motion of the origin of a layer's content, in points of the canvas.
  package struct Origin: Hashable, Sendable {
    /// The x coordinate of the origin.
    package let x: Curve
    /// The y coordinate of the origin.
    package let y: Curve
  }

  /// The axes along which positions are relative to the layer's scrolling origin.
  package struct Ride: Hashable, Sendable {
    /// Whether x is relative to the origin.
    package internal(set) var x = false
    /// Whether y is relative to the origin.
    package internal(set) var y = false

    /// Creates the default: x and y are both relative to the canvas.
    package init() {}
  }

  /// The motion of an element over the film.
  ///
  /// An element is identified by its identifier and its role. A number distinguishes elements with the same identifier
  /// and role. So an element that disappears and comes back has a single track.
  package struct Track: Hashable, Sendable {
    /// The identifier of the element.
    package let id: String
    /// The role of the element in the scene.
    package let role: DisplayList.Role
    /// The times when the element exists, in ascending order; these times do not touch.
    package let lives: [Life]
  }

  /// The motion of an element from its appearance to its removal.
  package struct Life: Hashable, Sendable {
    /// The frames where the element exists.
    package let frames: Range<Int>
    /// The axes along which positions are relative to the layer's origin.
    package let rides: Ride
    /// The x coordinate of the center, in points.
    package let x: Curve
    /// The y coordinate of the center, in points.
    package let y: Curve
    /// The rotation of the element, in radians clockwise, which may exceed a full rotation.
    ///
    /// From frame to frame, the angle changes by at most half a rotation.
    package let angle: Curve
    /// The scale along the element's own x axis.
    package let scaleX: Curve
    /// The scale along the element's own y axis.
    package let scaleY: Curve
    /// The opacity of the element, from 0 to 1; a curve may exceed this range by the tolerance.
    package let alpha: Curve
    /// The position between the morph targets of the symbol, on their scale; 0 for a symbol without targets.
    package let morph: Curve
    /// The visible part of the drawing's lines; `nil` if the whole lines are visible.
    package let window: Window?
    /// The z position in the film: elements with a higher level are in front.
    ///
    /// At equal levels, elements are drawn in the order of the layer's tracks.
    ///
    /// The level is the element's z, unless elements of equal z change their order. For example, a deleted cell moves
    /// behind its neighbors.
    package let level: Steps<Double>
    /// The index of the symbol in the film's symbols.
    package let symbol: Steps<Int>
  }

  /// The visible part of lines.
  ///
  /// For example, a growing curve is one line, and the end of its window moves along the line.
  ///
  /// Lengths are measured along the lines, in points. Such a length may exceed the length of the lines by the
  /// tolerance.
  package struct Window: Hashable, Sendable {
    /// The length of the lines up to the start of the visible part.
    package let start: Curve
    /// The length of the lines up to the end of the visible part.
    package let end: Curve
    /// The length of the visible part, for formats that draw dashes.
    package let length: Curve
  }

  /// The allowed deviation of a vector film from its original frames.
  ///
  /// ```swift
  /// let fine = VectorFilm.Tolerance(points: 0.02, alphaSteps: 0.25)
  /// ```
  package struct Tolerance: Hashable, Sendable {
    /// The largest deviation of all parts of the motion together, in points; see ``VectorFilm/Deviation``.
    package var points: Double
    /// The largest deviation of the opacity, in steps of 1/255.
    package var alphaSteps: Double

    /// Creates a tolerance; by default, a tenth of a point and half a step of opacity.
    ///
    /// These deviations are invisible on any screen.
    ///
    /// - Precondition: Both numbers are at least 0.
    package init(points: Double = 0.1, alphaSteps: Double = 0.5, file: StaticString = #fileID, line: UInt = #line) {
      require(points >= 0 && alphaSteps >= 0, message: "a tolerance must not be below 0", file: file, line: line)
      self.points = points
      self.alphaSteps = alphaSteps
    }
  }
}

import CradleGeometry
package import Foundation

/// A film as symbols and their motion: the value from which writers of vector formats start.
///
/// A ``Symbol`` is a drawing that appears once in the film, whatever the number of elements and frames that show
/// it. A ``Track`` is the motion of an element, from its coming to its going: curves of few keys for place, turn,
/// scale, opacity, morph and window, steps for level and symbol. Scenes, layouts and physics are not part of it.
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
  /// The number of frames in a second; times of the film are numbers of frames.
  package let frameRate: FrameRate
  /// The number of frames from which the film was made.
  package let frameCount: Int
  /// The color that fills the canvas first.
  package let background: Steps<Color>
  /// The drawings, each once, in the order of their first appearance.
  package let symbols: [Symbol]
  /// The layers, back to front.
  package let layers: [Layer]
  /// The number of keys, and the largest deviation from the frames.
  package let statistics: Statistics
}

extension VectorFilm {
  /// A drawing with its own origin in its center.
  ///
  /// Two elements share a symbol if their commands and sizes are equal. An element that is drawn anew for each
  /// frame, such as a coil, has a symbol for each distinct drawing.
  package struct Symbol: Hashable, Sendable {
    /// The size before stretching, in points; zero for a drawing without one, such as a line.
    package let size: CGSize
    /// The commands, back to front; those of the first target if the drawing morphs.
    package let commands: [DrawingCommand]
    /// The drawings between which it changes, ascending; empty if it is always the same.
    ///
    /// The opacity of an element that morphs is that of each of its colors, not of the whole.
    package let morphTargets: [MorphTarget]

    init(size: CGSize, commands: [DrawingCommand], morphTargets: [MorphTarget] = []) {
      self.size = size
      self.commands = commands
      self.morphTargets = morphTargets
    }
  }

  /// Elements that belong together, such as the content of a collection view.
  package struct Layer: Hashable, Sendable {
    /// The name of the layer, for people; two layers may have the same.
    package let name: String
    /// The frames on which the layer exists, ascending; ranges do not touch.
    package let lives: [Range<Int>]
    /// The visible part, in points of the canvas; `nil` for everything.
    package let clip: Steps<CGRect?>
    /// The color that fills the visible part first.
    package let background: Steps<Color>
    /// The motion of the origin on which elements ride, if the film keeps scrolling apart and the layer scrolls.
    package let origin: Origin?
    /// Whether upright elements are moved to whole pixels by their upper left corners.
    package let roundsCorners: Bool
    /// The motion of each element, in the order in which elements of equal level are drawn.
    package let tracks: [Track]
  }

  /// The motion of the origin of a layer's content, in points of the canvas.
  package struct Origin: Hashable, Sendable {
    /// The x coordinate.
    package let x: Curve
    /// The y coordinate.
    package let y: Curve
  }

  /// The axes along which an element rides on the origin of its layer: its places are from there.
  package struct Ride: Hashable, Sendable {
    /// Whether it rides sideways.
    package internal(set) var x = false
    /// Whether it rides up and down.
    package internal(set) var y = false

    /// Creates the ride of an element that does not: its places are points of the canvas.
    package init() {}
  }

  /// The motion of an element over the film.
  ///
  /// Identifier, role and place in a layer's list make an identity: an element that comes back is the same.
  package struct Track: Hashable, Sendable {
    /// The identifier of the element.
    package let id: String
    /// The role of the element in the scene.
    package let role: DisplayList.Role
    /// The intervals in which the element exists, ascending; they do not touch.
    package let lives: [Life]
  }

  /// The motion of an element from its coming to its going.
  package struct Life: Hashable, Sendable {
    /// The frames on which the element exists.
    package let frames: Range<Int>
    /// The axes along which places are from the origin of the layer.
    package let rides: Ride
    /// The x coordinate of the center, in points.
    package let x: Curve
    /// The y coordinate of the center, in points.
    package let y: Curve
    /// The angle by which the element is turned clockwise, in radians; it may exceed a full turn.
    ///
    /// From frame to frame it changes by at most half a turn.
    package let angle: Curve
    /// The factor by which the element is stretched along its own x axis.
    package let scaleX: Curve
    /// The factor by which the element is stretched along its own y axis.
    package let scaleY: Curve
    /// The opacity, from 0 to 1, though a curve may leave that by the tolerance.
    package let alpha: Curve
    /// The place between the targets of the symbol, as a number like theirs; 0 for a symbol without targets.
    package let morph: Curve
    /// The part of the drawing's lines that is seen; `nil` for all of them.
    package let window: Window?
    /// The place in the stack: higher is nearer, equal levels are in the order of the layer's tracks.
    ///
    /// It is the z of the element, unless elements of equal z overtake each other, as a cell does that goes behind
    /// its neighbors while it is deleted.
    package let level: Steps<Double>
    /// The index of the symbol among those of the film.
    package let symbol: Steps<Int>
  }

  /// The part of lines that is seen: a curve that grows is one line, and the end of its window moves along it.
  ///
  /// Lengths are along the lines, in points, and may leave them by the tolerance.
  package struct Window: Hashable, Sendable {
    /// The length up to the start of the part.
    package let start: Curve
    /// The length up to its end.
    package let end: Curve
    /// The length of the part, for formats that draw dashes.
    package let length: Curve
  }

  /// The bounds of the deviation of a film of vectors from the frames from which it is made.
  ///
  /// ```swift
  /// let fine = VectorFilm.Tolerance(points: 0.02, alphaSteps: 0.25)
  /// ```
  package struct Tolerance: Hashable, Sendable {
    /// The largest deviation of place, turn and scale together, in points; see ``VectorFilm/Deviation``.
    package var points: Double
    /// The largest deviation of the opacity, in steps of 1/255.
    package var alphaSteps: Double

    /// Creates a tolerance; a tenth of a point, which no screen shows, and half a step of opacity by default.
    ///
    /// - Precondition: both numbers are at least 0.
    package init(points: Double = 0.1, alphaSteps: Double = 0.5, file: StaticString = #fileID, line: UInt = #line) {
      require(points >= 0 && alphaSteps >= 0, "a tolerance must not be below 0", file: file, line: line)
      (self.points, self.alphaSteps) = (points, alphaSteps)
    }
  }
}

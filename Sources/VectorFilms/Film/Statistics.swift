import CradleGraphics

extension VectorFilm {
  /// An animated property of an element.
  package enum Property: String, CaseIterable, Sendable {
    /// The x coordinate of the center.
    case x
    /// The y coordinate of the center.
    case y
    /// The rotation of the element.
    case angle
    /// The scale along the element's own x axis.
    case scaleX
    /// The scale along the element's own y axis.
    case scaleY
    /// The opacity of the element.
    case alpha
    /// The position between the morph targets of a drawing.
    case morph
    /// The start of the visible part of lines.
    case windowStart
    /// The end of the visible part of lines.
    case windowEnd
    /// The z position of the element.
    case level
    /// The index of the element's drawing.
    case symbol

    fileprivate var offset: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// The number of keys in a vector film, and the largest deviation from the original frames.
  ///
  /// Only keys of elements count. Changes of layers do not. If a writer rounds numbers, the deviation in its file is
  /// larger.
  ///
  /// ```swift
  /// func summary(of film: VectorFilm) -> String {
  ///   let all = film.statistics.total
  ///   return "\(all.keys) of \(all.naiveKeys) keys, off by \(film.statistics.deviation.points) points"
  /// }
  /// ```
  package struct Statistics: Hashable, Sendable {
    /// The numbers of keys with and without reduction.
    package struct Count: Hashable, Sendable {
      /// The number of keys and steps of changing values.
      package internal(set) var keys = 0
      /// The number of keys in an export without reduction.
      ///
      /// Each changing value has one key at its start, and one for each frame where it differs from the previous frame.
      package internal(set) var naiveKeys = 0

      /// The fraction of the naive keys that remain; 0 if there are no naive keys.
      package var share: Double { naiveKeys == 0 ? 0 : Double(keys) / Double(naiveKeys) }

      static func += (left: inout Count, right: Count) {
        left.keys += right.keys
        left.naiveKeys += right.naiveKeys
      }
    }

    /// The largest deviations over all elements and frames.
    package internal(set) var deviation = Deviation()

    // The counts of the properties, in the order of `Property.allCases`.
    private var counts = Property.allCases.map { _ in Count() }

    /// The numbers of keys of a property.
    package internal(set) subscript(property: Property) -> Count {
      get { counts[property.offset] }
      set { counts[property.offset] = newValue }
    }

    /// The numbers of keys of all properties.
    package var total: Count { counts.reduce(into: Count()) { $0 += $1 } }

    init() {}

    mutating func add(_ other: Statistics) {
      for property in Property.allCases { self[property] += other[property] }
      deviation.widen(to: other.deviation)
    }
  }

  /// The deviation of a vector film from its original frames.
  ///
  /// The *reach* of an element is the distance from its center to the farthest point of its drawing or box. The reach
  /// is at least half the diagonal of the element's size. On each frame, the deviation in points is the sum of six
  /// parts:
  ///
  /// - the distance between the centers
  /// - the difference of the angles, times the reach, times the largest scale
  /// - the larger difference of the two scales, times the reach
  /// - the largest distance that the difference of the morphs moves any point
  /// - the distance between the ends of the windows, along the line
  /// - the rounding of the drawing, if nearly equal drawings were merged
  ///
  /// Reach and scale are the largest values in the element's life. No point of the drawing is farther from its original
  /// position than this sum.
  package struct Deviation: Hashable, Sendable {
    /// The largest distance between centers, in points.
    package internal(set) var place = 0.0
    /// The largest contribution of rotation, in points.
    package internal(set) var turn = 0.0
    /// The largest contribution of scale, in points.
    package internal(set) var scale = 0.0
    /// The largest contribution of morphing, in points.
    package internal(set) var morph = 0.0
    /// The largest contribution of the window, in points.
    package internal(set) var window = 0.0
    /// The largest contribution of rounded drawings, in points.
    package internal(set) var drawing = 0.0
    /// The largest sum of all six parts on a frame, in points.
    package internal(set) var points = 0.0
    /// The largest difference of opacities, in steps of 1/255.
    package internal(set) var alphaSteps = 0.0

    init() {}

    mutating func widen(to other: Deviation) {
      (place, turn) = (max(place, other.place), max(turn, other.turn))
      (scale, points) = (max(scale, other.scale), max(points, other.points))
      (drawing, morph) = (max(drawing, other.drawing), max(morph, other.morph))
      window = max(window, other.window)
      alphaSteps = max(alphaSteps, other.alphaSteps)
    }
  }
}

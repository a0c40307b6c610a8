extension VectorFilm {
  /// The properties of an element that change over time.
  package enum Property: String, CaseIterable, Sendable {
    /// The x coordinate of the center.
    case x
    /// The y coordinate of the center.
    case y
    /// The turn.
    case angle
    /// The stretch along the element's own x axis.
    case scaleX
    /// The stretch along the element's own y axis.
    case scaleY
    /// The opacity.
    case alpha
    /// The place between the targets of a drawing.
    case morph
    /// The start of the part of lines that is seen.
    case windowStart
    /// The end of that part.
    case windowEnd
    /// The place in the stack.
    case level
    /// The drawing.
    case symbol

    fileprivate var offset: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// The size of a film of vectors in keys, and its largest deviation.
  ///
  /// Keys are those of elements; changes of layers are not counted. Numbers that a writer rounds deviate further.
  ///
  /// ```swift
  /// func summary(of film: VectorFilm) -> String {
  ///   let all = film.statistics.total
  ///   return "\(all.keys) of \(all.naiveKeys) keys, off by \(film.statistics.deviation.points) points"
  /// }
  /// ```
  package struct Statistics: Hashable, Sendable {
    /// Numbers of keys.
    package struct Count: Hashable, Sendable {
      /// The number of keys and steps of values that change.
      package internal(set) var keys = 0
      /// The number that an export without thinning has: one where a value that changes begins, and one for each
      /// frame on which it differs from the frame before.
      package internal(set) var naiveKeys = 0

      /// The part of the naive keys that is left; 0 if there are none.
      package var share: Double { naiveKeys == 0 ? 0 : Double(keys) / Double(naiveKeys) }

      static func += (left: inout Count, right: Count) {
        left.keys += right.keys
        left.naiveKeys += right.naiveKeys
      }
    }

    /// The largest deviations over all elements and frames.
    package internal(set) var deviation = Deviation()

    // In the order of all properties.
    private var counts = Property.allCases.map { _ in Count() }

    /// Returns the numbers of keys of a property.
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

  /// The distance of a film of vectors from the frames of which it is made.
  ///
  /// The *reach* of an element is the distance from its center to the farthest point of its drawing or of its box,
  /// at least half the diagonal of its size. On a frame, the deviation in points is the sum of six: the distance
  /// of the centers; the difference of the angles times the reach times the largest scale; the larger difference
  /// of the two scales times the reach; the farthest way of a point by the difference of the morphs; the difference of
  /// the ends of a window, along its line; the rounding of the drawing itself, if it is one of nearly equal ones that
  /// became one. Reach and scale are the largest of the element's life. No point of the drawing is farther from its
  /// place than that sum.
  package struct Deviation: Hashable, Sendable {
    /// The largest distance of centers, in points.
    package internal(set) var place = 0.0
    /// The largest part that turning has, in points.
    package internal(set) var turn = 0.0
    /// The largest part that scaling has, in points.
    package internal(set) var scale = 0.0
    /// The largest part that morphing has, in points.
    package internal(set) var morph = 0.0
    /// The largest part that the ends of windows have, in points.
    package internal(set) var window = 0.0
    /// The largest part that rounded drawings have, in points.
    package internal(set) var drawing = 0.0
    /// The largest sum of the six on a frame, in points.
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

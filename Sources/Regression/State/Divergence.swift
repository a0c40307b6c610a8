package import CradleGeometry

/// The first difference between two runs of a scene.
package struct Divergence: Equatable, Sendable {
  /// The tick of the scene, at the resolution of the frames.
  package var tick: Ticks
  /// The number of the first frame whose state differs.
  package var frame: Int
  /// The item that differs; `nil` if no golden frame shows it.
  package var item: Item?

  /// An item whose state has changed.
  package struct Item: Equatable, Sendable {
    /// The name of the item.
    package var id: String
    /// The number of the golden frame that shows it.
    package var frame: Int
    /// The properties that differ, with old and new value: `x 120.0000 → 120.0500`.
    ///
    /// The text may also be `gone`, `new` or `order`.
    package var property: String
    /// The distance between the item's center and its center in the golden, in points.
    package var distance: Double

    /// Creates an item.
    package init(id: String, frame: Int, property: String, distance: Double) {
      self.id = id
      self.frame = frame
      self.property = property
      self.distance = distance
    }
  }

  /// Creates a divergence.
  package init(tick: Ticks, frame: Int, item: Item? = nil) {
    self.tick = tick
    self.frame = frame
    self.item = item
  }
}

/// An item's distances from the golden, frame by frame.
package struct ItemDeviation: Sendable {
  /// The deviation at one frame.
  package struct Point: Equatable, Sendable {
    /// The number of the frame.
    package var frame: Int
    /// The distance of the center to the right of its position in the golden, in points.
    package var dx: Double
    /// The distance of the center below its position in the golden, in points.
    package var dy: Double

    /// Creates a point.
    package init(frame: Int, dx: Double, dy: Double) {
      self.frame = frame
      self.dx = dx
      self.dy = dy
    }
  }

  /// The name of the item.
  package var id: String
  /// The item's deviation at each frame where both sides know the elements, ascending.
  ///
  /// The frames are the golden frames that show the item. For the items with the largest deviations, frames with the
  /// same state are added. If both films are played, all frames are added.
  ///
  /// The deviation between these frames is unknown.
  package var points: [Point]

  /// Creates a deviation.
  package init(id: String, points: [Point]) {
    self.id = id
    self.points = points
  }
}

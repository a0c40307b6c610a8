public import CradleDynamics
public import CradleGeometry
public import Foundation

/// The parameters of collisions: items bounce off one another and off boundaries.
///
/// ```swift
/// let ramp = CollisionDescription.Boundary(
///   name: "ramp",
///   shape: .line(from: CGPoint(x: 0, y: 300), to: CGPoint(x: 200, y: 400)),
///   line: LineStyle()
/// )
/// let collision = CollisionDescription(itemIDs: ["ball", "box"], walls: .zero, boundaries: [ramp])
/// ```
package struct CollisionDescription: BehaviorDescription {
  /// The obstacles that items bounce off, as scene files name them.
  package enum Mode: String, CaseIterable, Sendable {
    /// Items bounce off other items and boundaries.
    case everything
    /// Items bounce off other items only.
    case items
    /// Items bounce off boundaries only.
    case boundaries

    /// Creates the mode of a behavior.
    init(_ mode: CollisionBehavior.Mode) {
      switch mode {
      case .items: self = .items
      case .boundaries: self = .boundaries
      default: self = .everything
      }
    }
  }

  /// The ids of the items that collide.
  package var itemIDs: [String]
  /// The obstacles that the items bounce off.
  package var mode: Mode
  /// The distance of the walls from the bounds of the scene, inward and in points; `nil` means no walls.
  package var walls: EdgeInsets?
  /// The boundaries, in the order of the file.
  package var boundaries: [Boundary]

  /// Creates parameters; by default, items collide with each other, and there are no walls or boundaries.
  package init(itemIDs: [String], mode: Mode = .everything, walls: EdgeInsets? = nil, boundaries: [Boundary] = []) {
    self.itemIDs = itemIDs
    self.mode = mode
    self.walls = walls
    self.boundaries = boundaries
  }

  package func makeBehavior(with cast: Cast) -> DrawnBehavior {
    let collision = CollisionBehavior(items: cast[itemIDs])
    collision.writtenMode = mode
    if let walls { collision.setTranslatesReferenceBoundsIntoBoundary(with: walls) }
    for boundary in boundaries { boundary.add(to: collision) }
    let drawn = DrawnBehavior(collision) {
      boundaries.compactMap { boundary in
        boundary.line.map { .outline(boundary.outline, $0) }
      }
    }
    return drawn.joined { collision.addItem($0) }
  }

  /// The number of corners of all closed boundaries.
  package var cornerCount: Int {
    boundaries.reduce(0) { count, boundary in
      if case .loop(let corners) = boundary.shape { count + corners.count } else { count }
    }
  }
}

extension CollisionBehavior {
  package var writtenMode: CollisionDescription.Mode {
    get { CollisionDescription.Mode(collisionMode) }
    set {
      switch newValue {
      case .everything: collisionMode = .everything
      case .items: collisionMode = .items
      case .boundaries: collisionMode = .boundaries
      }
    }
  }
}

extension CollisionDescription {
  package typealias Boundary = BehaviorEntry.Boundary
}

extension BehaviorEntry {
  /// Makes items bounce off one another and off boundaries; by default, all items, and without walls.
  ///
  /// ```swift
  /// let behaviors: [BehaviorEntry] = [.gravity(), .collision(walls: 0)]
  /// ```
  ///
  /// - Parameters:
  ///   - itemIDs: The ids of the items; `all` means all items.
  ///   - mode: The obstacles that the items bounce off.
  ///   - walls: The distance of the walls from the bounds of the scene, inward and in points; `nil` means no walls.
  ///   - boundaries: The lines and outlines that the items bounce off.
  public static func collision(
    _ itemIDs: [String] = ["all"],
    mode: CollisionBehavior.Mode = .everything,
    walls: EdgeInsets? = nil,
    boundaries: [Boundary] = []
  ) -> BehaviorEntry {
    let mode = CollisionDescription.Mode(mode)
    return BehaviorEntry(
      description: CollisionDescription(itemIDs: itemIDs, mode: mode, walls: walls, boundaries: boundaries)
    )
  }
}

extension BehaviorEntry {
  /// A line or an outline that items bounce off.
  public struct Boundary: Equatable, Sendable {
    /// The shape of a boundary.
    public enum Shape: Equatable, Sendable {
      /// A straight line between two points.
      case line(from: CGPoint, to: CGPoint)
      /// Straight edges from corner to corner, and back to the first corner.
      case loop([CGPoint])
    }

    /// The name, unique within a collision.
    package var name: String
    /// The shape, in points of the canvas.
    package var shape: Shape
    /// The style of the boundary's line; `nil` makes the boundary invisible.
    package var line: LineStyle?

    /// Creates a boundary.
    public init(name: String, shape: Shape, line: LineStyle? = nil) {
      self.name = name
      self.shape = shape
      self.line = line
    }

    package var outline: Path {
      switch shape {
      case .line(let start, let end): Path([.move(to: start), .line(to: end)])
      case .loop(let corners): Path(polygon: corners)
      }
    }

    func add(to collision: CollisionBehavior) {
      switch shape {
      case .line(let start, let end):
        collision.addBoundary(withIdentifier: name, from: start, to: end)
      case .loop:
        collision.addBoundary(withIdentifier: name, for: outline)
      }
    }
  }
}

import Dynamics
public import Foundation
public import Geometry

/// The parameters of items that bounce off one another and off boundaries.
public struct CollisionDescription: BehaviorDescription {
  /// What items bounce off.
  public enum Mode: String, CaseIterable, Sendable {
    /// Off one another and off boundaries.
    case everything
    /// Off one another.
    case items
    /// Off boundaries.
    case boundaries
  }

  /// The ids of the items that collide.
  public var itemIDs: [String]
  /// What they bounce off.
  public var mode: Mode
  /// How far inside of the bounds of the scene its walls are; `nil` if there are no walls.
  public var walls: EdgeInsets?
  /// The boundaries, in the order of the file.
  public var boundaries: [Boundary]

  /// Creates parameters: everything collides, and nothing bounds it unless said otherwise.
  public init(
    itemIDs: [String],
    mode: Mode = .everything,
    walls: EdgeInsets? = nil,
    boundaries: [Boundary] = []
  ) {
    (self.itemIDs, self.mode) = (itemIDs, mode)
    (self.walls, self.boundaries) = (walls, boundaries)
  }

  public func makeBehavior(with cast: Cast) -> DrawnBehavior {
    let collision = CollisionBehavior(items: cast[itemIDs])
    collision.writtenMode = mode
    if let walls { collision.setTranslatesReferenceBoundsIntoBoundary(with: walls) }
    for boundary in boundaries { boundary.add(to: collision) }
    return DrawnBehavior(collision) {
      boundaries.compactMap { boundary in
        boundary.line.map { .outline(boundary.outline, $0) }
      }
    }
  }

  /// The corners of all boundaries that are outlines.
  public var cornerCount: Int {
    boundaries.reduce(0) { count, boundary in
      if case .loop(let corners) = boundary.shape { count + corners.count } else { count }
    }
  }
}

extension CollisionBehavior {
  package var writtenMode: CollisionDescription.Mode {
    get {
      switch collisionMode {
      case .items: .items
      case .boundaries: .boundaries
      default: .everything
      }
    }
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
  /// A line or an outline that items bounce off.
  public struct Boundary: Equatable, Sendable {
    /// How a boundary runs.
    public enum Shape: Equatable, Sendable {
      /// Straight from one place to another.
      case line(from: CGPoint, to: CGPoint)
      /// Along straight edges through corners, and back to the first.
      case loop([CGPoint])
    }

    /// What it is called; no two of a collision share a name.
    public var name: String
    /// How it runs, in points of the canvas.
    public var shape: Shape
    /// How it is drawn; `nil` if it cannot be seen.
    public var line: LineStyle?

    /// Creates a boundary.
    public init(name: String, shape: Shape, line: LineStyle? = nil) {
      (self.name, self.shape, self.line) = (name, shape, line)
    }

    /// The outline of the boundary.
    public var outline: Path {
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

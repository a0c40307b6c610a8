public import Dynamics
public import Foundation
public import Geometry
public import Graphics

/// A playground of items as a scene describes it.
public struct DynamicsDescription: Sendable {
  /// The bounds that collisions can have as walls, in points of the canvas.
  public var bounds: CGRect
  /// How finely motion is solved.
  public var solver: DynamicAnimator.Solver
  /// The items, in the order of the file; no two share an id.
  public var items: [DynamicItemDescription]
  /// The groups of items that are one body each.
  public var groups: [DynamicGroupDescription]
  /// The behaviors, in the order of the file.
  public var behaviors: [BehaviorEntry]

  /// Creates a description.
  public init(
    bounds: CGRect,
    solver: DynamicAnimator.Solver,
    items: [DynamicItemDescription],
    groups: [DynamicGroupDescription],
    behaviors: [BehaviorEntry]
  ) {
    (self.bounds, self.solver, self.items) = (bounds, solver, items)
    (self.groups, self.behaviors) = (groups, behaviors)
  }
}

/// Items that are one body.
public struct DynamicGroupDescription: Equatable, Sendable {
  /// What behaviors call the group.
  public var id: String
  /// The ids of its items.
  public var itemIDs: [String]

  /// Creates a group.
  public init(id: String, itemIDs: [String]) {
    (self.id, self.itemIDs) = (id, itemIDs)
  }
}

/// An item of a playground as a scene describes it: where it is, and how it looks.
public struct DynamicItemDescription: Equatable, Sendable {
  /// The outline of an item and of its body.
  public enum Shape: Equatable, Sendable {
    /// A rectangle.
    case rectangle(CGSize)
    /// An ellipse.
    case ellipse(CGSize)
    /// A closed outline, around the center of the item.
    case path(Path)
  }

  /// What is written in the middle of an item.
  public struct Label: Equatable, Sendable {
    /// The text.
    public var text: String
    /// How it is set.
    public var style: TextStyle

    /// Creates a label.
    public init(text: String, style: TextStyle) {
      (self.text, self.style) = (text, style)
    }
  }

  /// What the item is called.
  public var id: String
  /// Where its center is, in points of the canvas.
  public var center: CGPoint
  /// How far it is turned clockwise, in radians.
  public var angle: Double
  /// Its outline.
  public var shape: Shape
  /// What it is filled with.
  public var color: Color
  /// The radius of the corners of a rectangle, as it is drawn; its body keeps them sharp.
  public var cornerRadius: Double
  /// Its opacity, from 0 to 1.
  public var alpha: Double
  /// Its place in the stack: higher is nearer.
  public var z: Int
  /// What is written on it; `nil` for nothing.
  public var label: Label?

  /// Creates an item: upright, opaque, with sharp corners and without a label unless said otherwise.
  public init(
    id: String,
    center: CGPoint,
    angle: Double = 0,
    shape: Shape,
    color: Color,
    cornerRadius: Double = 0,
    alpha: Double = 1,
    z: Int = 0,
    label: Label? = nil
  ) {
    (self.id, self.center, self.angle, self.shape) = (id, center, angle, shape)
    (self.color, self.cornerRadius, self.alpha) = (color, cornerRadius, alpha)
    (self.z, self.label) = (z, label)
  }

  /// The width and height of the item before it is turned.
  ///
  /// Those of a path are the smallest that reach around it from the center.
  public var size: CGSize {
    switch shape {
    case .rectangle(let size), .ellipse(let size): return size
    case .path(let path):
      let bounds = path.controlBounds
      return CGSize(
        width: 2 * max(-bounds.minX, bounds.maxX),
        height: 2 * max(-bounds.minY, bounds.maxY)
      )
    }
  }
}

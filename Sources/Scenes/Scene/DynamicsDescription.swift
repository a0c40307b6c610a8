public import CradleDynamics
public import CradleGeometry
public import CradleGraphics
public import Foundation

/// A playground of items as a scene describes it.
///
/// ```swift
/// let box = DynamicItemDescription(
///   id: "box",
///   center: CGPoint(x: 160, y: 60),
///   shape: .rectangle(CGSize(width: 60, height: 60))
/// )
/// let playground = DynamicsDescription(
///   solver: DynamicAnimator.Solver(substeps: 4),
///   items: [box],
///   behaviors: [.gravity(), .collision(walls: 0)]
/// )
/// ```
public struct DynamicsDescription: Sendable {
  /// The largest number of items, all of which are on the canvas at once.
  public static let mostItems = 500_000

  /// The bounds that collisions can have as walls, in points of the canvas; `.null` for all of the canvas.
  public var bounds: CGRect
  /// The accuracy of the simulation.
  public var solver: DynamicAnimator.Solver
  /// The items, in the order of the file; no two share an id.
  public var items: [DynamicItemDescription]
  /// The groups of items that are one body each.
  public var groups: [DynamicGroupDescription]
  /// The behaviors, in the order of the file.
  public var behaviors: [BehaviorEntry]

  /// Creates a description; what is left out has the default of a file.
  public init(
    bounds: CGRect = .null,
    solver: DynamicAnimator.Solver = DynamicAnimator.Solver(),
    items: [DynamicItemDescription],
    groups: [DynamicGroupDescription] = [],
    behaviors: [BehaviorEntry] = []
  ) {
    (self.bounds, self.solver, self.items) = (bounds, solver, items)
    (self.groups, self.behaviors) = (groups, behaviors)
  }
}

/// Items that are one body.
///
/// ```swift
/// let size = CGSize(width: 60, height: 20)
/// let handle = DynamicItemDescription(id: "handle", center: CGPoint(x: 130, y: 60), shape: .rectangle(size))
/// let head = DynamicItemDescription(id: "head", center: CGPoint(x: 180, y: 60), shape: .ellipse(size))
/// let hammer = DynamicGroupDescription(id: "hammer", itemIDs: ["handle", "head"])
/// let stage = Scene.Stage.dynamics(items: [handle, head], groups: [hammer])
/// ```
public struct DynamicGroupDescription: Equatable, Sendable {
  /// The id by which behaviors and the timeline refer to the group.
  public var id: String
  /// The ids of its items.
  public var itemIDs: [String]

  /// Creates a group.
  public init(id: String, itemIDs: [String]) {
    (self.id, self.itemIDs) = (id, itemIDs)
  }
}

/// An item of a playground as a scene describes it: its place and its look.
///
/// ```swift
/// let box = DynamicItemDescription(
///   id: "box",
///   center: CGPoint(x: 160, y: 60),
///   angle: .degrees(10),
///   shape: .rectangle(CGSize(width: 80, height: 50)),
///   color: .systemIndigo,
///   cornerRadius: 6,
///   label: DynamicItemDescription.Label(text: "Fragile")
/// )
/// ```
public struct DynamicItemDescription: Hashable, Sendable {
  /// The outline of an item and of its body.
  public enum Shape: Hashable, Sendable {
    /// A rectangle.
    case rectangle(CGSize)
    /// An ellipse.
    case ellipse(CGSize)
    /// A closed outline, around the center of the item.
    case path(Path)
  }

  /// A text in the middle of an item.
  public struct Label: Hashable, Sendable {
    /// The text.
    public var text: String
    /// The style in which it is set.
    public var style: TextStyle
    /// Whether its letters are black or white where their own color could not be read on the item.
    public var adapts: Bool

    /// Creates a label; white, or black where white could not be read, unless it gets a style.
    public init(text: String, style: TextStyle? = nil) {
      (self.text, self.style) = (text, style ?? TextStyle(color: .white))
      adapts = style == nil
    }
  }

  /// The id by which behaviors and the timeline refer to the item.
  public var id: String
  /// The place of its center, in points of the canvas.
  public var center: CGPoint
  /// The angle by which it is turned clockwise, in radians.
  public var angle: Double
  /// Its outline.
  public var shape: Shape
  /// The color of its fill.
  public var color: Color
  /// The radius of the corners of a rectangle, as it is drawn; its body keeps them sharp.
  public var cornerRadius: Double
  /// Its opacity, from 0 to 1.
  public var alpha: Double
  /// Its place in the stack: higher is nearer.
  public var z: Int
  /// The text in its middle; `nil` for none.
  public var label: Label?
  /// The gradient that fills it in place of its color; `nil`, unless set, for none.
  public var gradient: CellStyle.Gradient?
  /// The shadow, which turns with the item; `nil` for none.
  public var shadow: CellStyle.Shadow?
  /// The line along the edge, inside of it; `nil` for none.
  public var border: CellStyle.Border?
  /// The picture that fills the outline; `nil` for none.
  public var picture: Picture?
  /// Whether it is not drawn; its body is there all the same.
  package var isHidden = false
  package private(set) var held: HeldDrawing?

  /// The value that draws the item, in place of the rest of its look; `nil` for none.
  ///
  /// Its body stays that of the shape.
  public var drawing: (any CellDrawing)? {
    get { held?.value }
    set { held = newValue.map { HeldDrawing($0) } }
  }

  /// Creates an item: blue, upright, opaque, with sharp corners and without a label unless said otherwise.
  public init(
    id: String,
    center: CGPoint,
    angle: Double = 0,
    shape: Shape,
    color: Color = .systemBlue,
    cornerRadius: Double = 0,
    alpha: Double = 1,
    z: Int = 0,
    label: Label? = nil,
    shadow: CellStyle.Shadow? = nil,
    border: CellStyle.Border? = nil,
    picture: Picture? = nil,
    drawing: (any CellDrawing)? = nil
  ) {
    (self.id, self.center, self.angle, self.shape) = (id, center, angle, shape)
    (self.color, self.cornerRadius, self.alpha) = (color, cornerRadius, alpha)
    (self.z, self.label) = (z, label)
    (self.shadow, self.border, self.picture) = (shadow, border, picture)
    self.drawing = drawing
  }

  /// The color below the middle of the label.
  package var middleColor: Color {
    gradient.map { $0.colors[$0.colors.count / 2] } ?? color
  }

  /// The width and height of the item before it is turned.
  ///
  /// Those of a path are the smallest that reach around it from the center.
  public var size: CGSize {
    switch shape {
    case .rectangle(let size), .ellipse(let size): return size
    case .path(let path):
      let bounds = path.controlBounds
      return CGSize(width: 2 * max(-bounds.minX, bounds.maxX), height: 2 * max(-bounds.minY, bounds.maxY))
    }
  }
}

package import CradleDynamics
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
package struct DynamicsDescription: Sendable {
  /// The largest number of items, because all of them are on the canvas at once.
  package static let mostItems = 500_000

  /// The bounds for the walls of collisions, in points of the canvas; `.null` means the whole canvas.
  package var bounds: CGRect
  /// The accuracy of the simulation.
  package var solver: DynamicAnimator.Solver
  /// The items, in the order of the file, with unique ids.
  package var items: [DynamicItemDescription]
  /// The groups of items; each group is one body.
  package var groups: [DynamicGroupDescription]
  /// The behaviors, in the order of the file.
  package var behaviors: [BehaviorEntry]

  /// Creates a description; parameters that you omit have the same defaults as in a file.
  package init(
    bounds: CGRect = .null,
    solver: DynamicAnimator.Solver = DynamicAnimator.Solver(),
    items: [DynamicItemDescription],
    groups: [DynamicGroupDescription] = [],
    behaviors: [BehaviorEntry] = []
  ) {
    self.bounds = bounds
    self.solver = solver
    self.items = items
    self.groups = groups
    self.behaviors = behaviors
  }
}

/// A group of items that are one body.
///
/// ```swift
/// let size = CGSize(width: 60, height: 20)
/// let handle = DynamicItemDescription(id: "handle", center: CGPoint(x: 130, y: 60), shape: .rectangle(size))
/// let head = DynamicItemDescription(id: "head", center: CGPoint(x: 180, y: 60), shape: .ellipse(size))
/// let stage = StageDescription.dynamics(items: [handle, head], groups: ["hammer": ["handle", "head"]])
/// ```
package struct DynamicGroupDescription: Equatable, Sendable {
  /// The id that behaviors and the timeline use for the group.
  package var id: String
  package var itemIDs: [String]

  /// Creates a group.
  package init(id: String, itemIDs: [String]) {
    self.id = id
    self.itemIDs = itemIDs
  }
}

/// An item of a playground as a scene describes it: its position and its look.
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
    /// An open line around the center of the item, without a fill or a body; only its stroke is drawn.
    case line(Path)
  }

  /// A label in the middle of an item.
  public struct Label: Hashable, Sendable {
    /// The text of the label.
    public var text: String
    /// The text style.
    public var style: TextStyle
    /// Whether a label in an illegible color becomes black or white.
    public var adapts: Bool

    /// Creates a label.
    ///
    /// Without a style, it is white, or black if white would be illegible.
    public init(text: String, style: TextStyle? = nil) {
      self.text = text
      self.style = style ?? TextStyle(color: .white)
      adapts = style == nil
    }
  }

  /// The id that behaviors and the timeline use for the item.
  public var id: String
  /// The center of the item, in points of the canvas.
  public var center: CGPoint
  /// The rotation of the item, in radians clockwise.
  public var angle: Double
  /// The outline of the item and of its body.
  public var shape: Shape
  /// The fill color.
  public var color: Color
  /// The radii of a rectangle's corners.
  ///
  /// They affect only the drawing: the body keeps sharp corners.
  public var corners: CornerRadii
  /// The radius of all corners of a rectangle; the largest one if ``corners`` differ.
  public var cornerRadius: Double {
    get { corners.largest }
    set { corners = CornerRadii(newValue) }
  }
  /// The opacity, from 0 to 1.
  public var alpha: Double
  /// The z position; an item with a higher number is nearer.
  public var z: Int
  /// The point that stays in place when the drawing is scaled or rotated, as fractions of the size; by default, (0.5, 0.5).
  ///
  /// As in a layer, (0, 0) is the upper left corner, and (0.5, 1) the middle of the lower edge. The body does not move.
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The scale of the drawing over the body at the start, along each axis; `nil` means 1.
  package var scale: Vector?
  /// The clockwise rotation of the drawing over the body at the start, in radians; `nil` means 0.
  package var rotation: Double?
  /// The displacement of the drawing from the body at the start, in points; `nil` means none.
  package var translation: Vector?
  /// The label in the middle of the item; `nil` means no label.
  public var label: Label?
  /// The icon in front of the label, or alone in the middle; `nil` by default.
  ///
  /// It has the color and the size of the label's text.
  public var icon: Icon?
  /// The text that rolls away as the label's text comes; `nil` for none.
  package var roll: LabelRoll?
  /// The gradient that fills the item instead of its color; `nil` by default.
  public var gradient: CellStyle.Gradient?
  /// The shadow, which rotates with the item; `nil` means no shadow.
  public var shadow: CellStyle.Shadow?
  /// The line along the edge, on the inside; `nil` means no line.
  public var border: CellStyle.Border?
  /// The line on the outline, clockwise from the top of an ellipse, the upper left of a rectangle, or the first point of
  /// a path; `nil` means no line.
  public var stroke: CellStyle.Border?
  /// The start of the visible part of the stroke, as a fraction of its length.
  public var strokeStart = 0.0
  /// The end of the visible part of the stroke, as a fraction of its length.
  ///
  /// At or below the start, nothing is visible.
  public var strokeEnd = 1.0
  /// The picture that fills the outline; `nil` means no picture.
  public var picture: Picture?
  /// How a picture with other proportions fills the item.
  public var pictureFit = Picture.Fit.cover
  /// The glass that fills the item instead of its color; `nil` by default.
  public var material: DrawingCommand.Material.Thickness?
  /// The id of the item that draws this one inside itself; `nil` by default.
  ///
  /// Such an item has no body. Its ``center`` counts from the upper left corner of the parent, before the parent's
  /// transform. It moves, turns and scales with the parent, fades with it as one group, and leaves with it.
  public var parentID: String?
  /// Whether the items inside this one are cut to its shape; false by default.
  public var clipsToBounds = false
  /// The time until the item leaves by itself; `nil` by default, for an item that stays.
  ///
  /// An item that a transition adds leaves by the same transition.
  public var lifetime: Ticks?
  /// Whether the item is not drawn; its body still exists.
  package var isHidden = false
  package private(set) var held: HeldDrawing?

  /// The value that draws the item instead of its other properties; `nil` by default.
  ///
  /// The body of the item still has its ``shape``.
  public var drawing: (any CellDrawing)? {
    get { held?.value }
    set { held = newValue.map { HeldDrawing($0) } }
  }

  /// Creates an item; by default, blue, upright and opaque, with sharp corners and without a label.
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
    self.id = id
    self.center = center
    self.angle = angle
    self.shape = shape
    self.color = color
    corners = CornerRadii(cornerRadius)
    self.alpha = alpha
    self.z = z
    self.label = label
    self.shadow = shadow
    self.border = border
    self.picture = picture
    self.drawing = drawing
  }

  /// The color of the item below the middle of its label.
  package var middleColor: Color {
    gradient?.middle ?? color
  }

  /// The distance of the label and the icon from the edges of the item, in points; 0 by default.
  public var labelInset = 0.0
  /// The label that the item gets with its first text, in the style that the scene wrote; `nil` for the standard style.
  package var emptyLabel: Label?

  /// The color of the label.
  ///
  /// A new color stays, even if it is illegible on the item. An item without a label keeps the color for its first text.
  public var textColor: Color {
    get {
      let label = label ?? emptyLabel ?? Label(text: "")
      return label.adapts ? label.style.color.readable(on: middleColor) : label.style.color
    }
    set {
      var new = label ?? emptyLabel ?? Label(text: "")
      new.style.color = newValue
      new.adapts = false
      if label == nil { emptyLabel = new } else { label = new }
    }
  }

  /// The text of the label; `nil` for no label.
  ///
  /// A new text keeps the style of the label.
  package var text: String? {
    get { label?.text }
    set {
      var new = newValue.map { label ?? emptyLabel ?? Label(text: $0) }
      if let newValue { new?.text = newValue }
      label = new
    }
  }

  /// Whether behaviors and fingers can hold the item.
  package var hasBody: Bool {
    !isLine && parentID == nil
  }

  /// Whether the item is a line without an inside.
  package var isLine: Bool {
    if case .line = shape { true } else { false }
  }

  var isRectangle: Bool {
    if case .rectangle = shape { true } else { false }
  }

  /// The width and height of the item before rotation.
  ///
  /// For a path, this is the size of the smallest box around the path that is centered on the item. With another size,
  /// the path is scaled.
  package var size: CGSize {
    get {
      switch shape {
      case .rectangle(let size), .ellipse(let size): return size
      case .path(let path):
        let bounds = path.controlBounds
        return CGSize(width: 2 * max(-bounds.minX, bounds.maxX), height: 2 * max(-bounds.minY, bounds.maxY))
      case .line(let path):
        let bounds = path.controlBounds
        // A straight line may have no width or height.
        return CGSize(
          width: max(0.1, 2 * max(-bounds.minX, bounds.maxX)),
          height: max(0.1, 2 * max(-bounds.minY, bounds.maxY))
        )
      }
    }
    set {
      switch shape {
      case .rectangle: shape = .rectangle(newValue)
      case .ellipse: shape = .ellipse(newValue)
      case .path(let path):
        let old = size
        shape = .path(path.applying(Transform(scaleX: newValue.width / old.width, y: newValue.height / old.height)))
      case .line(let path):
        let old = size
        shape = .line(path.applying(Transform(scaleX: newValue.width / old.width, y: newValue.height / old.height)))
      }
    }
  }
}

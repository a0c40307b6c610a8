package import CradleDynamics
package import CradleGeometry
public import CradleGraphics

/// A behavior of items as a scene describes it.
///
/// To add a behavior, write two files: its parameters in `Scenes/Behaviors`, and its keys in `SceneLanguage/Behaviors`.
/// Then add a line to the registry of keys.
///
/// ```swift
/// struct HoverDescription: BehaviorDescription {
///   var itemIDs: [String]
///   var strength = 4.0
///
///   func makeBehavior(with cast: Cast) -> DrawnBehavior {
///     let field = FieldBehavior.springField()
///     field.strength = strength
///     for item in cast[itemIDs] { field.addItem(item) }
///     return DrawnBehavior(field)
///   }
/// }
/// ```
package protocol BehaviorDescription: Equatable, Sendable {
  /// The ids of the items that the behavior acts on.
  var itemIDs: [String] { get }

  /// Returns the description with the colors of a theme; by default, unchanged.
  func resolved(in theme: Theme) -> Self

  /// The number of corners of the outlines that items bounce off; 0 by default.
  var cornerCount: Int { get }

  /// The behaviors that this one consists of; by default, itself alone.
  var descriptions: [any BehaviorDescription] { get }

  /// Returns a behavior with these parameters for items of a scene, at their current positions.
  func makeBehavior(with cast: Cast) -> DrawnBehavior
}

extension BehaviorDescription {
  /// By default, returns the description unchanged.
  package func resolved(in theme: Theme) -> Self { self }

  /// By default, there are no corners.
  package var cornerCount: Int { 0 }

  /// By default, the description itself.
  package var descriptions: [any BehaviorDescription] { [self] }

  fileprivate func isEqual(to other: any BehaviorDescription) -> Bool {
    other as? Self == self
  }
}

/// A behavior of a scene, with the name that the timeline uses for it.
///
/// Each kind has a short form, for example `.gravity()`, which acts on all items unless you pass ids.
///
/// ```swift
/// let behaviors: [BehaviorEntry] = [.gravity(), .collision(walls: 0), .properties(["ball"], elasticity: 0.8)]
/// let timeline: [TimelineEntry] = [
///   .at(.seconds(1), .add(.snap("ball", to: CGPoint(x: 160, y: 284)).named("home"))),
///   .settled(.remove("home")),
/// ]
/// ```
public struct BehaviorEntry: Sendable {
  /// The name of the behavior; `nil` if the timeline never refers to the behavior.
  package var id: String?
  /// The parameters of the behavior.
  package var description: any BehaviorDescription

  /// Creates an entry.
  package init(id: String? = nil, description: any BehaviorDescription) {
    self.id = id
    self.description = description
  }

  /// Returns the entry with a name that the timeline can use.
  ///
  /// ```swift
  /// let stage = StageDescription.dynamics(items: [ball], behaviors: [.gravity().named("fall")])
  /// let entry = TimelineEntry.at(.seconds(1), .set("fall", \GravityBehavior.magnitude, to: 0.2))
  /// ```
  public func named(_ id: String) -> BehaviorEntry {
    BehaviorEntry(id: id, description: description)
  }
}

extension BehaviorEntry: Equatable {
  public static func == (left: BehaviorEntry, right: BehaviorEntry) -> Bool {
    left.id == right.id && left.description.isEqual(to: right.description)
  }
}

/// The items of a scene by their ids, where a behavior finds its items.
///
/// As in a file, the id `all` means all items outside of groups, followed by all groups, and then each item that comes
/// later.
package struct Cast {
  /// The ids that mean all items.
  package static let allIDs = ["all"]

  // The dictionary is only used for lookups, and never iterated.
  private let items: [String: any DynamicItem]
  // The items outside of groups and the groups, in the order of the scene.
  private let free: [any DynamicItem]

  /// Creates a cast; if items share an id, the first one counts.
  package init(_ items: [(id: String, item: any DynamicItem)]) {
    self.items = Dictionary(items.map { ($0.id, $0.item) }) { first, _ in first }
    let members = Set(items.flatMap(\.item.members).map { ObjectIdentifier($0.item) })
    free = items.map(\.item).filter { !members.contains(ObjectIdentifier($0)) }
  }

  /// Returns the item with an id.
  ///
  /// - Precondition: The cast has such an item.
  package subscript(id: String, file file: StaticString = #fileID, line line: UInt = #line) -> any DynamicItem {
    // `fatalError`: release builds drop the messages of preconditions.
    guard let item = items[id] else { fatalError("there is no item '\(id)'", file: file, line: line) }
    return item
  }

  /// Returns the items with the given ids, in the same order.
  ///
  /// The id `all` means every item outside of groups.
  ///
  /// - Precondition: The cast has an item for each id.
  package subscript(ids: [String], file file: StaticString = #fileID, line line: UInt = #line) -> [any DynamicItem] {
    ids == Self.allIDs ? free : ids.map { self[$0, file: file, line: line] }
  }
}

/// A behavior, and the lines to draw for it.
package struct DrawnBehavior {
  /// The behavior, ready for an animator.
  package let behavior: DynamicBehavior
  /// Gives the behavior another item, if it acts on all items.
  package private(set) var join: (any DynamicItem) -> Void = { _ in }
  /// Returns the lines to draw at the moment of the call.
  package let lines: () -> [BehaviorLine]

  /// Creates a pair; by default, there are no lines, because most behaviors are invisible.
  package init(_ behavior: DynamicBehavior, lines: @escaping () -> [BehaviorLine] = { [] }) {
    self.behavior = behavior
    self.lines = lines
  }

  /// Returns the pair for a behavior that items can join later.
  func joined(by join: @escaping (any DynamicItem) -> Void) -> DrawnBehavior {
    var joined = self
    joined.join = join
    return joined
  }
}

/// A line to draw for a behavior, behind the items.
package enum BehaviorLine: Equatable, Sendable {
  case straight(from: End, to: End, LineStyle)
  /// A curve that runs smoothly through several points.
  case smooth([End], LineStyle)
  /// A line along an outline, in points of the canvas.
  case outline(Path, LineStyle)

  /// An end of a straight line, or a point of a curve.
  package enum End: Equatable, Sendable {
    /// A fixed point, in points of the canvas.
    case place(Vector)
    /// A point of an item, relative to the item's center. The point rotates with the item.
    case item(String, offset: Vector)
  }
}

/// The color and the width of a line.
///
/// ```swift
/// let ramp = BehaviorEntry.Boundary(
///   name: "ramp",
///   shape: .line(from: CGPoint(x: 20, y: 300), to: CGPoint(x: 300, y: 340)),
///   line: LineStyle(color: .systemRed, width: 3)
/// )
/// let floor = BehaviorEntry.collision(boundaries: [ramp])
/// ```
public struct LineStyle: Equatable, Sendable {
  /// The color of the line.
  public var color: Color
  /// The width of the line, in points.
  public var width: Double

  /// Creates a style; by default, gray and 1.5 points wide.
  public init(color: Color = .systemGray, width: Double = 1.5) {
    self.color = color
    self.width = width
  }
}

package import CradleDynamics
package import CradleGeometry
public import CradleGraphics

/// A behavior of items as a scene describes it.
///
/// A behavior is a file with its parameters in `Scenes/Behaviors`, one with its keys in
/// `SceneLanguage/Behaviors`, and a line in the registry there.
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

  /// Returns the description with the colors of a theme; the same unless implemented.
  func resolved(in theme: Theme) -> Self

  /// The number of corners of the outlines that items bounce off; 0 unless implemented.
  var cornerCount: Int { get }

  /// Returns a behavior with these parameters, for items that are where they are at that moment.
  func makeBehavior(with cast: Cast) -> DrawnBehavior
}

extension BehaviorDescription {
  /// Returns the value unchanged.
  package func resolved(in theme: Theme) -> Self { self }

  /// 0.
  package var cornerCount: Int { 0 }

  fileprivate func isEqual(to other: any BehaviorDescription) -> Bool {
    other as? Self == self
  }
}

/// A behavior of a scene, with the name by which the timeline refers to it.
///
/// Each kind has a short form, such as `.gravity()`, which acts on all items unless it is given ids.
///
/// ```swift
/// let behaviors: [BehaviorEntry] = [.gravity(), .collision(walls: 0), .properties(["ball"], elasticity: 0.8)]
/// let timeline: [TimelineEntry] = [
///   .at(.seconds(1), .add(.snap("ball", to: CGPoint(x: 160, y: 284)).named("home"))),
///   .settled(.remove("home")),
/// ]
/// ```
public struct BehaviorEntry: Sendable {
  /// The name; `nil` if it has none.
  package var id: String?
  /// The parameters of the behavior.
  package var description: any BehaviorDescription

  /// Creates an entry.
  package init(id: String? = nil, description: any BehaviorDescription) {
    (self.id, self.description) = (id, description)
  }

  /// Returns the entry under a name, by which the timeline changes and removes it.
  ///
  /// ```swift
  /// let stage = StageDescription.dynamics(items: [ball], behaviors: [.gravity().named("fall")])
  /// let entry = TimelineEntry.at(.seconds(1), .set(\GravityBehavior.magnitude, to: 0.2, of: "fall"))
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

/// The items of a scene by their ids, from which a behavior takes those it acts on.
///
/// The id `all` stands for all of them, as in a file: for items that are in no group, and then for groups.
package struct Cast {
  /// The ids that stand for all items.
  package static let allIDs = ["all"]

  // Only ever looked up, never walked through.
  private let items: [String: any DynamicItem]
  // In the order of the scene.
  private let free: [any DynamicItem]

  /// Creates a cast; if items share an id, the first one counts.
  package init(_ items: [(id: String, item: any DynamicItem)]) {
    self.items = Dictionary(items.map { ($0.id, $0.item) }) { first, _ in first }
    let members = Set(items.flatMap(\.item.members).map { ObjectIdentifier($0.item) })
    free = items.map(\.item).filter { !members.contains(ObjectIdentifier($0)) }
  }

  /// Returns the item with an id.
  ///
  /// - Precondition: There is one.
  package subscript(id: String, file file: StaticString = #fileID, line line: UInt = #line) -> any DynamicItem {
    // Not a precondition's failure, whose words a release build does not print.
    guard let item = items[id] else { fatalError("there is no item '\(id)'", file: file, line: line) }
    return item
  }

  /// Returns the items with some ids, in the order of the ids; all items that are in no group for the id `all`.
  ///
  /// - Precondition: There is one for each.
  package subscript(ids: [String], file file: StaticString = #fileID, line line: UInt = #line) -> [any DynamicItem] {
    ids == Self.allIDs ? free : ids.map { self[$0, file: file, line: line] }
  }
}

/// A behavior with the lines that are drawn for it.
package struct DrawnBehavior {
  /// The behavior.
  package let behavior: DynamicBehavior
  /// Returns the lines as they are at the moment of the call.
  package let lines: () -> [BehaviorLine]

  /// Creates a pair; most behaviors cannot be seen, so there are no lines by default.
  package init(_ behavior: DynamicBehavior, lines: @escaping () -> [BehaviorLine] = { [] }) {
    (self.behavior, self.lines) = (behavior, lines)
  }
}

/// A line that is drawn for a behavior, behind the items.
package enum BehaviorLine: Equatable, Sendable {
  /// A straight line.
  case straight(from: End, to: End, LineStyle)
  /// A line along an outline, in points of the canvas.
  case outline(Path, LineStyle)

  /// An end of a straight line.
  package enum End: Equatable, Sendable {
    /// A place, in points of the canvas.
    case place(Vector)
    /// A point of an item, from its center; it turns with the item.
    case item(String, offset: Vector)
  }
}

/// The color and the width of a line.
public struct LineStyle: Equatable, Sendable {
  /// Its color.
  public var color: Color
  /// Its width, in points.
  public var width: Double

  /// Creates a style; gray and 1.5 points wide unless said otherwise.
  public init(color: Color = .systemGray, width: Double = 1.5) {
    (self.color, self.width) = (color, width)
  }
}

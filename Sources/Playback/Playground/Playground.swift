import CradleArtists
import CradleCollectionLayouts
public import CradleDynamics
public import CradleGeometry
public import CradleGraphics
public import CradleScenes
public import Foundation

/// A playground that code sets up: an animator, items that are drawn, and closures that are called in time.
///
/// `Scene.Stage.playground` hands one to a closure, afresh for each play of the film. The closure adds items and
/// behaviors as an app would, and what it wants to happen later:
///
/// ```swift
/// let stage = Scene.Stage.playground { stage in
///   let balls = (0..<8).map { number in
///     stage.add(
///       .ellipse(CGSize(width: 36, height: 36)),
///       at: CGPoint(x: 40 + 34 * Double(number), y: 40 + 9 * Double(number % 3)),
///       label: "\(number)"
///     )
///   }
///   let collision = CollisionBehavior(items: balls)
///   collision.translatesReferenceBoundsIntoBoundary = true
///   stage.animator.addBehavior(collision)
///   stage.animator.addBehavior(GravityBehavior(items: balls))
///   stage.onContact { contact in contact.item.color = .systemRed }
///   stage.at(.seconds(2)) {
///     let push = PushBehavior(items: balls, mode: .instantaneous)
///     push.pushDirection = Vector(x: 0, y: -0.4)
///     stage.animator.addBehavior(push)
///   }
/// }
/// let scene = Scene(canvas: Scene.Canvas(size: CGSize(width: 320, height: 320)), stage: stage)
/// ```
///
/// Changes are seen from the display frame on in which they are made. The same film has to come out of every
/// play, so the closure takes nothing from a clock, from a random source without a seed (``random`` has one), or
/// from the order of a `Set` or a `Dictionary`, and changes nothing outside of itself.
/// ``Film/firstDifference()`` finds out whether it keeps to that.
///
/// A mistake, such as a second item with the name of another, ends the film with an error that names the line.
public final class Playground {
  /// The largest number of items.
  public static let mostItems = StageState.mostElements

  /// The animator that moves the items; its reference bounds are ``bounds``.
  public let animator: DynamicAnimator
  /// The bounds of the playground, in points of the canvas: all of the canvas unless the scene says otherwise.
  public let bounds: CGRect
  /// The theme of the scene, in which colors are resolved that adapt.
  public let theme: Theme
  /// The source of random numbers, with the seed of the scene.
  ///
  /// ```swift
  /// let x = Double.random(in: 20...300, using: &stage.random)
  /// ```
  public var random: SeededGenerator
  /// The time of the scene: the start of the display frame in closures that are called in time, and the end of
  /// the tick in contacts and actions.
  public internal(set) var time = Ticks.zero
  /// The items, in the order in which they were added.
  public private(set) var items: [PlaygroundItem] = []

  /// The first mistake so far, in a sentence; `nil` if there is none.
  private(set) var fault: String?
  /// The calls that are due later.
  var schedule = PlaygroundSchedule()
  /// The behaviors that were added by their descriptions.
  var acts: [Act] = []
  /// The names of all behaviors so far, those that were removed among them.
  private(set) var names: Set<String> = []
  /// What fingers do when an item is removed.
  var willRemove: (PlaygroundItem) -> Void = { _ in }
  /// The closures that hear of gestures.
  let gestures = GestureHandlers()
  /// The artists of the items.
  let studio: Studio
  /// The seed of the scene.
  let seed: UInt64
  /// The limits within which changes are over.
  let rest: RestLimits
  /// The items of which a property is on its way.
  var changing: [PlaygroundItem] = []

  private var actCount = 0
  private var itemCount = 0
  private var kept: [AnyObject] = []
  // Only ever looked up.
  private var entrants: [String: any DynamicItem] = [:]
  private var removedIDs: Set<String> = []
  private var groups: [(id: String, group: DynamicItemGroup, items: [PlaygroundItem])] = []
  // The group of each item that is in one.
  private var seats: [ObjectIdentifier: DynamicItemGroup] = [:]
  private var knownCast: Cast?
  private var knownOrder: [PlaygroundItem]?

  /// A behavior that acts.
  struct Act {
    /// The entry that added it.
    let entry: BehaviorEntry
    /// Its number in the order in which behaviors came; those of the beginning have the order of the file.
    let number: Int
    let made: DrawnBehavior

    var behavior: DynamicBehavior { made.behavior }
  }

  init(
    bounds: CGRect,
    solver: DynamicAnimator.Solver,
    canvas: Scene.Canvas,
    seed: UInt64,
    rest: RestLimits = RestLimits(distance: 0.5, angle: 0.01, alpha: 1 / 255),
    capacity: CollisionCapacity,
    measuring: any TextMeasuring
  ) {
    (self.bounds, self.seed, theme) = (bounds, seed, canvas.theme)
    self.rest = rest
    studio = Studio(in: theme, on: canvas.ground, measuring: measuring)
    random = SeededGenerator(seed: seed)
    animator = DynamicAnimator(referenceBounds: bounds)
    animator.solver = solver
    animator.capacity = capacity
  }

  /// Notes a mistake, and the place of the call that made it; only the first counts.
  func note(_ mistake: String, at place: CallPlace?) {
    if fault == nil { fault = (place.map { "\($0): " } ?? "") + mistake }
  }

  /// Drops everything that may refer to the playground.
  func dissolve() {
    (schedule, kept, acts) = (PlaygroundSchedule(), [], [])
    changing = []
    gestures.removeAll()
    animator.dissolve()
  }

  /// Keeps an object as long as the playground plays, such as a delegate, which animators and behaviors hold
  /// weakly.
  ///
  /// ```swift
  /// final class Bumps: CollisionBehaviorDelegate {}
  /// let collision = CollisionBehavior(items: stage.items)
  /// collision.collisionDelegate = stage.keep(Bumps())
  /// ```
  ///
  /// - Returns: The object.
  @discardableResult
  public func keep<Object: AnyObject>(_ object: Object) -> Object {
    kept.append(object)
    return object
  }
}

extension Playground {
  /// Adds an item: blue, upright, opaque, with sharp corners and without a label unless said otherwise.
  ///
  /// It moves once a behavior holds it.
  ///
  /// ```swift
  /// let box = stage.add(
  ///   .rectangle(CGSize(width: 60, height: 44)),
  ///   at: CGPoint(x: 160, y: 60),
  ///   id: "box",
  ///   color: .systemBrown,
  ///   label: "Fragile"
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - shape: The outline of the item and of its body.
  ///   - center: The place of its center, in points of the canvas.
  ///   - id: The name by which the timeline, traces and goldens know it; its number unless given.
  ///   - angle: The angle by which it is turned clockwise, in radians.
  ///   - color: The color of its fill.
  ///   - cornerRadius: The radius of the corners of a rectangle, as it is drawn.
  ///   - label: The text in its middle; `nil` for none.
  ///   - alpha: Its opacity, from 0 to 1.
  ///   - z: Its place in the stack: higher is nearer.
  ///   - drawing: The value that draws it, in place of color and label; `nil` for none.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  @discardableResult
  public func add(
    _ shape: DynamicItemDescription.Shape,
    at center: CGPoint,
    id: String? = nil,
    angle: Double = 0,
    color: Color = .systemBlue,
    cornerRadius: Double = 0,
    label: String? = nil,
    alpha: Double = 1,
    z: Int = 0,
    drawing: (any CellDrawing)? = nil,
    file: String = #fileID,
    line: Int = #line
  ) -> PlaygroundItem {
    let description = DynamicItemDescription(
      id: id ?? unusedID("\(itemCount)"),
      center: center,
      angle: angle,
      shape: shape,
      color: color,
      cornerRadius: cornerRadius,
      alpha: alpha,
      z: z,
      label: label.map { DynamicItemDescription.Label(text: $0) },
      drawing: drawing
    )
    return add(description, file: file, line: line)
  }

  /// Adds an item with everything that an item of a described scene can have.
  ///
  /// ```swift
  /// var look = DynamicItemDescription(
  ///   id: "coin",
  ///   center: CGPoint(x: 80, y: 40),
  ///   shape: .ellipse(CGSize(width: 30, height: 30))
  /// )
  /// look.label = DynamicItemDescription.Label(text: "5", style: TextStyle(size: 13, weight: .bold))
  /// stage.add(look)
  /// ```
  @discardableResult
  public func add(_ description: DynamicItemDescription, file: String = #fileID, line: Int = #line) -> PlaygroundItem {
    add(description, at: CallPlace(file: file, line: line))
  }

  /// Adds an item for a call at a place; for none if a description has it.
  func add(_ description: DynamicItemDescription, at place: CallPlace?) -> PlaygroundItem {
    var description = description
    if let flaw = flaw(of: description) {
      note(flaw, at: place)
      // An item that harms nothing stands in for it until the film has ended.
      description = DynamicItemDescription(
        id: unusedID(description.id),
        center: .zero,
        shape: .rectangle(CGSize(width: 1, height: 1))
      )
    }
    let item = PlaygroundItem(description, number: itemCount, on: self)
    itemCount += 1
    guard items.count < Self.mostItems else { return item }
    items.append(item)
    enter(item, as: item.id)
    orderDidChange()
    return item
  }

  private func flaw(of description: DynamicItemDescription) -> String? {
    guard items.count < Self.mostItems else { return "a playground can have at most \(Self.mostItems) items" }
    return idFlaw(description.id) ?? description.flaw.map { "the item '\(description.id)' \($0)" }
  }

  private func idFlaw(_ id: String) -> String? {
    if [id] == Cast.allIDs { return "'\(id)' stands for all items, and cannot be the id of one" }
    return entrants[id].map { _ in "there is an item '\(id)' already" }
  }

  // The second item of a name is told apart by a number.
  private func unusedID(_ id: String) -> String {
    var (candidate, count) = (id, 1)
    while entrants[candidate] != nil {
      count += 1
      candidate = "\(id)#\(count)"
    }
    return candidate
  }

  private func enter(_ item: any DynamicItem, as id: String) {
    entrants[id] = item
    knownCast = nil
  }

  /// Makes items one body, the item that behaviors then hold in place of them.
  ///
  /// ```swift
  /// let hammer = stage.addGroup("hammer", of: [crate, coin])
  /// stage.animator.addBehavior(GravityBehavior(items: [hammer]))
  /// ```
  ///
  /// - Precondition: There is at least one item, and no behavior holds one by itself.
  @discardableResult
  public func addGroup(
    _ id: String,
    of items: [PlaygroundItem],
    file: String = #fileID,
    line: Int = #line
  ) -> DynamicItemGroup {
    addGroup(id, of: items, at: CallPlace(file: file, line: line))
  }

  /// Makes items one body for a call at a place; for none if a description has it.
  @discardableResult
  func addGroup(_ id: String, of items: [PlaygroundItem], at place: CallPlace?) -> DynamicItemGroup {
    let flaw = items.isEmpty ? "the group '\(id)' needs an item" : idFlaw(id)
    if let flaw { note(flaw, at: place) }
    // A group that harms nothing stands in until the film has ended.
    let standIn = DynamicItemDescription(id: id, center: .zero, shape: .rectangle(CGSize(width: 1, height: 1)))
    let group = DynamicItemGroup(items: items.isEmpty ? [PlaygroundItem(standIn, number: itemCount, on: self)] : items)
    enter(group, as: unusedID(id))
    groups.append((id, group, items))
    for item in items { seats[ObjectIdentifier(item)] = group }
    return group
  }

  /// Removes an item: it is no longer drawn, fingers let go of it, and it leaves all behaviors.
  ///
  /// Attachments and snaps of the item go with it, those of a tick at its end. An item that was removed before
  /// is ignored, and one in a group cannot be removed.
  public func remove(_ item: PlaygroundItem, file: String = #fileID, line: Int = #line) {
    guard item.playground === self else { return }
    guard seats[ObjectIdentifier(item)] == nil else {
      return note("\(item) is in a group, and cannot be removed", at: CallPlace(file: file, line: line))
    }
    willRemove(item)
    item.playground = nil
    items.removeAll { $0 === item }
    entrants[item.id] = nil
    removedIDs.insert(item.id)
    knownCast = nil
    orderDidChange()
    animator.removeItem(item)
  }

  /// Adds a behavior, unless an item that it acts on is missing.
  func act(
    _ entry: BehaviorEntry,
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(StageError) -> DynamicBehavior {
    let ids = entry.description.itemIDs
    if ids != Cast.allIDs {
      for id in ids { try checkIsFree(id) }
    }
    let made = entry.description.makeBehavior(with: cast)
    acts.append(Act(entry: entry, number: actCount, made: made))
    actCount += 1
    if let id = entry.id { names.insert(id) }
    animator.addBehavior(made.behavior, file: file, line: line)
    return made.behavior
  }
}

// What a stage asks for.
extension Playground {
  /// The items and groups by their ids.
  var cast: Cast {
    if let knownCast { return knownCast }
    let made = Cast(items.map { ($0.id, $0) } + groups.map { ($0.id, $0.group) })
    knownCast = made
    return made
  }

  /// Returns the item or the group of an id.
  func item(_ id: String) throws(StageError) -> any DynamicItem {
    guard let item = entrants[id] else {
      throw StageError(
        reason: removedIDs.contains(id)
          ? "the item '\(id)' has been removed" : "there is no item '\(id)'"
      )
    }
    return item
  }

  /// Throws unless there is an item or a group of an id that is in no group.
  func checkIsFree(_ id: String) throws(StageError) {
    let item = try item(id)
    guard seats[ObjectIdentifier(item)] == nil else {
      throw StageError(reason: "the item '\(id)' is in a group, and moves only with it")
    }
  }

  /// The items in the order of drawing.
  var drawnItems: [PlaygroundItem] {
    if let knownOrder { return knownOrder }
    let made = items.filter { !$0.style.isHidden }.sorted { ($0.z, $0.number) < ($1.z, $1.number) }
    knownOrder = made
    return made
  }

  /// Forgets the order of drawing.
  func orderDidChange() {
    knownOrder = nil
  }

  /// Returns the group that an item is in; `nil` if there is none.
  func group(of item: PlaygroundItem) -> DynamicItemGroup? {
    seats[ObjectIdentifier(item)]
  }

  /// Returns the group of an id, with its first item; `nil` if there is none.
  func group(_ id: String) -> (group: DynamicItemGroup, first: PlaygroundItem)? {
    guard let found = groups.first(where: { $0.id == id }), let first = found.items.first
    else { return nil }
    return (found.group, first)
  }

  /// The ids of items and groups, by the items that behaviors hold; only for looking up.
  var idsOfBodies: [ObjectIdentifier: String] {
    let all =
      items.map { (ObjectIdentifier($0), $0.id) }
      + groups.map { (ObjectIdentifier($0.group), $0.id) }
    return Dictionary(all) { first, _ in first }
  }

  /// Returns the item of the playground for one in a contact: of a group, the first of its items.
  func drawn(_ item: any DynamicItem) -> PlaygroundItem? {
    if let item = item as? PlaygroundItem { return item.playground === self ? item : nil }
    return groups.first { $0.group === item }?.items.first
  }
}

import CradleArtists
public import CradleCollectionLayouts
public import CradleDynamics
public import CradleGeometry
public import CradleGraphics
public import CradleScenes
public import Foundation

/// A playground that your code sets up: an animator, visible items, and scheduled closures.
///
/// `StageDescription.playground` calls your closure with a new playground for each playback of the film. Your closure
/// adds items and behaviors, as an app does. The closure also schedules later events:
///
/// ```swift
/// let stage = StageDescription.playground { stage in
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
/// A change shows from the current display frame on. Every playback must give the same film. So in your closure, use
/// ``random``, not a clock or a random source without a seed. Do not depend on the order of a `Set` or a `Dictionary`,
/// and change nothing outside of the closure. `scene.firstDifference()` checks these rules.
///
/// A mistake in your code ends the film with an error that names the line. For example, it is a mistake to give two
/// items the same name.
public final class Playground: StagePlay, ReferenceView {
  /// The maximum number of items in a playground.
  package static let mostItems = StageState.mostElements

  /// The animator that moves the items; its reference bounds are ``bounds``.
  public let animator: DynamicAnimator
  /// The bounds of the playground, in points of the canvas; the whole canvas by default.
  public let bounds: CGRect
  /// The theme of the scene, which resolves adaptive colors.
  public let theme: Theme
  /// How much the scene moves.
  let motion: Scene.Canvas.MotionPreference
  /// The source of random numbers, with the seed of the scene.
  ///
  /// ```swift
  /// let x = Double.random(in: 20...300, using: &stage.random)
  /// ```
  public var random: SeededGenerator
  /// The current time of the scene.
  ///
  /// In scheduled closures, this time is the start of the display frame. In closures for contacts and in actions of
  /// behaviors, it is the end of the tick.
  public internal(set) var time = Ticks.zero
  /// The items, in the order that they were added.
  public private(set) var items: [Playground.Item] = []

  /// The first mistake of your code so far, as a sentence; `nil` if there is none.
  private(set) var fault: String?
  /// The closures that are scheduled for later.
  var schedule = PlaygroundSchedule()
  /// The behaviors added by description.
  var acts: [Act] = []
  /// The names of all behaviors so far, including removed ones.
  private(set) var names: Set<String> = []
  /// Called before an item is removed, so that fingers release it.
  var willRemove: (Playground.Item) -> Void = { _ in }
  /// The artists of the items.
  let studio: Studio
  /// The seed of the scene.
  let seed: UInt64
  /// The display frame that is played, for items.
  let clock = PlaygroundClock()
  /// The items with a running animation.
  var changing: [Playground.Item] = []
  /// The properties that follow a source.
  var following = FollowingItems()

  // Whether the playback has ended.
  private(set) var isOver = false
  private var actCount = 0
  private var itemCount = 0
  // Items and groups by id, used only for lookups.
  private var entrants: [String: any DynamicItem] = [:]
  private var removedIDs: Set<String> = []
  /// The groups, with their ids and their items.
  private(set) var groups: [(id: String, group: DynamicItemGroup, items: [Playground.Item])] = []
  // The groups, by the identities of their items.
  private var seats: [ObjectIdentifier: DynamicItemGroup] = [:]
  private var knownCast: Cast?
  /// The items in drawing order, if they are known.
  var knownOrder: [Playground.Item]?
  /// The visible items inside others, by the ids of those, if they are known; used only for lookups.
  var knownChildren: [String: [Playground.Item]]?
  let canvasSize: CGSize

  /// A behavior that was added by description and is still active.
  struct Act {
    /// The description that added the behavior.
    let entry: BehaviorEntry
    /// The number of the behavior; behaviors are numbered as they arrive, and initial ones in the order of the file.
    let number: Int
    let made: DrawnBehavior

    var behavior: DynamicBehavior { made.behavior }

    /// Whether it acts on all items.
    var isOfAll: Bool { entry.description.itemIDs == Cast.allIDs }
  }

  init(
    bounds: CGRect,
    solver: DynamicAnimator.Solver,
    canvas: Scene.Canvas,
    seed: UInt64,
    capacity: CollisionCapacity,
    measuring: any TextMeasuring
  ) {
    self.bounds = bounds
    self.seed = seed
    canvasSize = canvas.size
    (theme, motion) = (canvas.theme, canvas.motion)
    studio = Studio(in: theme, on: canvas.ground, measuring: measuring)
    random = SeededGenerator(seed: seed)
    animator = DynamicAnimator(referenceBounds: bounds, isMovedByOwner: true)
    animator.solver = solver
    animator.capacity = capacity
    super.init()
    animator.referenceView = self
  }

  /// Records a mistake together with the call that made it; only the first mistake counts.
  ///
  /// After the playback, nobody asks for it any more: it is then a mistake of the playback around the call, or ends
  /// the program.
  func note(_ mistake: String, at place: CallPlace?) {
    guard !isOver else { return refuse(mistake, at: place) }
    if fault == nil { fault = (place.map { "\($0): " } ?? "") + mistake }
  }

  /// Releases everything that may refer to the playground.
  func dissolve() {
    release()
    schedule = PlaygroundSchedule()
    acts = []
    changing = []
    following = FollowingItems()
    animator.dissolve()
    isOver = true
  }
}

extension Playground {
  /// Adds an item: blue, upright and without a label by default.
  ///
  /// The item moves once you add it to a behavior. Other properties are in its ``Item/look``, for example its corners,
  /// its opacity, its level or the drawing:
  ///
  /// ```swift
  /// let box = stage.add(
  ///   .rectangle(CGSize(width: 60, height: 44)),
  ///   at: CGPoint(x: 160, y: 60),
  ///   id: "box",
  ///   color: .systemBrown,
  ///   label: "Fragile"
  /// )
  /// box.look.cornerRadius = 8
  /// ```
  ///
  /// - Parameters:
  ///   - shape: The outline of the item and of its body.
  ///   - center: The position of its center, in points of the canvas.
  ///   - id: The name of the item in the timeline, in traces and in goldens; by default, its number.
  ///   - angle: The initial rotation, clockwise, in radians.
  ///   - color: The color of its fill.
  ///   - label: The text in its middle; `nil` for none.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  @discardableResult
  public func add(
    _ shape: DynamicItemDescription.Shape,
    at center: CGPoint,
    id: String? = nil,
    angle: Double = 0,
    color: Color = .systemBlue,
    label: String? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Playground.Item {
    let description = DynamicItemDescription(
      id: id ?? unusedID("\(itemCount)"),
      center: center,
      angle: angle,
      shape: shape,
      color: color,
      label: label.map { DynamicItemDescription.Label(text: $0) }
    )
    return add(description, file: file, line: line)
  }

  /// Adds an item with every property that a described scene offers.
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
  public func add(
    _ description: DynamicItemDescription,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Playground.Item {
    add(description, at: CallPlace(file: file, line: line))
  }

  /// Adds an item for a call in your code; `place` is `nil` if a described scene adds it.
  func add(_ description: DynamicItemDescription, at place: CallPlace?) -> Playground.Item {
    expectPlaying(place)
    var description = description
    if let flaw = flaw(of: description) {
      note(flaw, at: place)
      // A harmless item replaces the invalid one until the film has ended.
      description = DynamicItemDescription(
        id: unusedID(description.id),
        center: .zero,
        shape: .rectangle(CGSize(width: 1, height: 1))
      )
    }
    let item = Playground.Item(description, number: itemCount, on: self)
    itemCount += 1
    guard items.count < Self.mostItems else { return item }
    items.append(item)
    enter(item, as: item.id)
    orderDidChange()
    if description.hasBody {
      for act in acts where act.isOfAll && act.behavior.dynamicAnimator != nil { act.made.join(item) }
    }
    if let lifetime = description.lifetime { remove(item, after: lifetime, at: place) }
    return item
  }

  private func flaw(of description: DynamicItemDescription) -> String? {
    guard items.count < Self.mostItems else { return "a playground can have at most \(Self.mostItems) items" }
    if let parent = description.parentID, !(entrants[parent] is Playground.Item) {
      return "there is no item '\(parent)' for '\(description.id)' to be in"
    }
    return idFlaw(description.id) ?? description.flaw.map { "the item '\(description.id)' \($0)" }
  }

  private func idFlaw(_ id: String) -> String? {
    if [id] == Cast.allIDs { return "'\(id)' stands for all items, and cannot be the id of one" }
    return entrants[id].map { _ in "there is an item '\(id)' already" }
  }

  // A second item with the same name gets a number after its name.
  private func unusedID(_ id: String) -> String {
    var candidate = id
    var count = 1
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

  /// Combines items into one body.
  ///
  /// From then on, behaviors hold this body instead of the items.
  ///
  /// ```swift
  /// let hammer = stage.addGroup("hammer", of: [crate, coin])
  /// stage.animator.addBehavior(GravityBehavior(items: [hammer]))
  /// ```
  ///
  /// - Precondition: There is at least one item, and no behavior holds one of the items by itself.
  @discardableResult
  public func addGroup(
    _ id: String,
    of items: [Playground.Item],
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> DynamicItemGroup {
    addGroup(id, of: items, at: CallPlace(file: file, line: line))
  }

  /// Combines items into one body for a call in your code; `place` is `nil` in a described scene.
  @discardableResult
  func addGroup(_ id: String, of items: [Playground.Item], at place: CallPlace?) -> DynamicItemGroup {
    expectPlaying(place)
    let flaw = items.isEmpty ? "the group '\(id)' needs an item" : idFlaw(id)
    if let flaw { note(flaw, at: place) }
    // A harmless group replaces the invalid one until the film has ended.
    let standIn = DynamicItemDescription(id: id, center: .zero, shape: .rectangle(CGSize(width: 1, height: 1)))
    let group = DynamicItemGroup(items: items.isEmpty ? [Playground.Item(standIn, number: itemCount, on: self)] : items)
    enter(group, as: unusedID(id))
    groups.append((id, group, items))
    for item in items { seats[ObjectIdentifier(item)] = group }
    return group
  }

  /// Removes an item from the screen, from fingers and from all behaviors.
  ///
  /// The attachments and snaps of the item are removed with it. If you call this during a tick, they are removed at the
  /// end of the tick. Removing an item again has no effect. You cannot remove an item in a group.
  public func remove(_ item: Playground.Item, file: StaticString = #fileID, line: UInt = #line) {
    expectPlaying(CallPlace(file: file, line: line))
    guard item.playground === self else { return }
    guard seats[ObjectIdentifier(item)] == nil else {
      return note("\(item) is in a group, and cannot be removed", at: CallPlace(file: file, line: line))
    }
    for child in items where child.style.parentID == item.id { remove(child, file: file, line: line) }
    willRemove(item)
    item.playground = nil
    items.removeAll { $0 === item }
    entrants[item.id] = nil
    removedIDs.insert(item.id)
    knownCast = nil
    orderDidChange()
    animator.removeItem(item)
  }

  /// Adds a described behavior, or throws an error if one of its items is missing.
  func act(
    _ entry: BehaviorEntry,
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(CradleError) -> DynamicBehavior {
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

// Properties and methods for the stage of the playground.
extension Playground {
  /// The items and groups, by their ids.
  var cast: Cast {
    if let knownCast { return knownCast }
    let made = Cast(items.filter(\.style.hasBody).map { ($0.id, $0) } + groups.map { ($0.id, $0.group) })
    knownCast = made
    return made
  }

  /// Returns the item or the group with an id.
  func item(_ id: String) throws(CradleError) -> any DynamicItem {
    guard let item = entrants[id] else {
      throw CradleError(
        message: removedIDs.contains(id)
          ? "the item '\(id)' has been removed" : "there is no item '\(id)'"
      )
    }
    return item
  }

  /// Throws an error unless there is an ungrouped item or a group with an id.
  func checkIsFree(_ id: String) throws(CradleError) {
    let item = try item(id)
    guard seats[ObjectIdentifier(item)] == nil else {
      throw CradleError(message: "the item '\(id)' is in a group, and moves only with it")
    }
    guard (item as? Playground.Item)?.style.hasBody != false else {
      throw CradleError(message: "the item '\(id)' has no body")
    }
  }

  /// Returns the group of an item; `nil` for an item without a group.
  func group(of item: Playground.Item) -> DynamicItemGroup? {
    seats[ObjectIdentifier(item)]
  }

  /// Returns the group with an id, and the first item of the group; `nil` if no group has the id.
  func group(_ id: String) -> (group: DynamicItemGroup, first: Playground.Item)? {
    guard let found = groups.first(where: { $0.id == id }), let first = found.items.first
    else { return nil }
    return (found.group, first)
  }

  /// The ids of items and groups, by the identities of their bodies; used only for lookups.
  var idsOfBodies: [ObjectIdentifier: String] {
    let all =
      items.map { (ObjectIdentifier($0), $0.id) }
      + groups.map { (ObjectIdentifier($0.group), $0.id) }
    return Dictionary(all) { first, _ in first }
  }
}

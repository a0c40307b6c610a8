public import CradleGeometry
public import Foundation

/// Lets items collide with each other and with boundaries, like UIKit's `UICollisionBehavior`.
///
/// Items collide only with items and boundaries of the same behavior. A ``DynamicItemBehavior`` sets how items bounce
/// and slide. Boundaries have an elasticity and a friction of 0.2. As in Apple's engine, outlines have a thin skin. For
/// example, an upright square rests 1.8 points above a boundary, and a circle about 0.5 points.
///
/// ```swift
/// let collision = CollisionBehavior(items: tiles)
/// collision.translatesReferenceBoundsIntoBoundary = true
/// collision.addBoundary(
///   withIdentifier: "ramp",
///   from: CGPoint(x: 0, y: 300),
///   to: CGPoint(x: 200, y: 400)
/// )
/// animator.addBehavior(collision)
/// ```
open nonisolated class CollisionBehavior: DynamicBehavior {
  /// The kinds of objects that items can collide with.
  public struct Mode: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Items collide with each other, but fall through boundaries.
    ///
    /// The delegate still gets the contacts with boundaries.
    public static let items = Mode(rawValue: 1 << 0)

    /// Items collide with boundaries, but pass through each other.
    public static let boundaries = Mode(rawValue: 1 << 1)

    /// Items collide with each other and with boundaries.
    public static let everything: Mode = [.items, .boundaries]
  }

  /// The object that receives the contacts of this behavior; `nil` by default.
  ///
  /// The reference is weak. But while a scene plays, the delegate lives at least as long as the behavior.
  public weak var collisionDelegate: (any CollisionBehaviorDelegate)? {
    get { weakDelegate }
    set {
      weakDelegate = newValue
      delegateHold = PlayScope.keep(newValue)
    }
  }

  private weak var weakDelegate: (any CollisionBehaviorDelegate)?
  private var delegateHold: PlayHold?

  private var beginnings: [(Contact) -> Void] = []
  private var ends: [(Contact) -> Void] = []
  private var list = ItemList()
  private var boundaries: [Boundary] = []
  private var referenceInsets: EdgeInsets?
  private var referenceBoundary: Boundary?

  // The number that this behavior's items and boundaries share, because they can collide; 0 outside of an animator.
  private(set) var group: Int32 = 0

  /// Creates a behavior without boundaries, whose items collide with everything.
  public init(items: [any DynamicItem] = []) {
    super.init()
    for item in items { addItem(item) }
  }

  /// The colliding items, in the order you added them.
  public var items: [any DynamicItem] {
    list.items
  }

  /// The kinds of objects that the items collide with; everything by default.
  public var collisionMode = Mode.everything {
    didSet {
      guard collisionMode != oldValue, let animator = dynamicAnimator else { return }
      for item in items { animator.world.join(group, mode: collisionMode, item: item) }
      animator.resumeIfAwake()
    }
  }

  /// Adds an item to the collisions, unless the behavior already has it.
  public func addItem(_ item: any DynamicItem, file: StaticString = #fileID, line: UInt = #line) {
    guard list.add(item), let animator = dynamicAnimator else { return }
    animator.world.site = CallSite(file, line: line)
    list.holdLast(in: animator.world)
    animator.world.join(group, mode: collisionMode, item: item)
    animator.resumeIfAwake()
  }

  /// Removes an item from the collisions, if the behavior has it.
  public func removeItem(_ item: any DynamicItem) {
    guard list.remove(item), let animator = dynamicAnimator else { return }
    animator.world.leave(group, item: item)
    animator.world.release(item)
    animator.resumeIfAwake()
  }

  override var role: BehaviorRole { .collision(self) }

  override func goesOn(without item: any DynamicItem) -> Bool {
    removeItem(item)
    return true
  }

  override func join(_ world: World) {
    group = world.makeGroup()
    list.holdAll(in: world)
    for item in items { world.join(group, mode: collisionMode, item: item) }
    for index in boundaries.indices { boundaries[index].raise(in: world, group: group) }
    raiseReferenceBoundary(in: world)
  }

  override func leave(_ world: World) {
    for index in boundaries.indices { boundaries[index].raze(in: world) }
    referenceBoundary?.raze(in: world)
    for item in items { world.leave(group, item: item) }
    list.releaseAll(in: world)
    group = 0
  }

  override func describe(in draft: inout SnapshotDraft) {
    for boundary in [referenceBoundary].compactMap({ $0 }) + boundaries { draft.add(boundary.path) }
  }

  override func referenceBoundsDidChange() {
    guard let world = dynamicAnimator?.world, referenceInsets != nil else { return }
    raiseReferenceBoundary(in: world)
    for body in list.bodies { world.wake(body) }
  }

  private func raiseReferenceBoundary(in world: World) {
    referenceBoundary?.raze(in: world)
    referenceBoundary = nil
    guard let bounds = dynamicAnimator?.effectiveReferenceBounds, let insets = referenceInsets
    else {
      return
    }
    referenceBoundary = Boundary(referenceBounds: bounds, insets: insets)
    referenceBoundary?.raise(in: world, group: group)
  }

  /// Whether a delegate or a closure receives the contacts of this behavior.
  var hearsContacts: Bool {
    collisionDelegate != nil || !beginnings.isEmpty || !ends.isEmpty
  }

  /// Reports and returns a contact, if this behavior holds both participants; otherwise returns `nil`.
  func report(_ event: ContactEvent) -> Contact? {
    guard let contact = contact(event) else { return nil }
    if let collisionDelegate { tell(collisionDelegate, of: contact, began: event.began) }
    for body in event.began ? beginnings : ends { body(contact) }
    return contact
  }

  private func contact(_ event: ContactEvent) -> Contact? {
    switch event.other {
    case .item(let other):
      guard event.groups.contains(group) else { return nil }
      return Contact(behavior: self, item: event.item, other: other, place: event.place)
    case .wall(let wall):
      return boundary(of: wall).map { boundary in
        Contact(behavior: self, item: event.item, boundaryIdentifier: boundary.identifier, place: event.place)
      }
    }
  }

  private func boundary(of wall: Int32) -> Boundary? {
    referenceBoundary?.wall == wall ? referenceBoundary : boundaries.first { $0.wall == wall }
  }

  private func tell(_ delegate: any CollisionBehaviorDelegate, of contact: Contact, began: Bool) {
    let item = contact.item
    let place = contact.place
    let identifier = contact.boundaryIdentifier
    switch (contact.other, began) {
    case (let other?, true):
      delegate.collisionBehavior(self, beganContactFor: item, with: other, at: place)
    case (let other?, false):
      delegate.collisionBehavior(self, endedContactFor: item, with: other)
    case (nil, true):
      delegate.collisionBehavior(self, beganContactFor: item, withBoundaryIdentifier: identifier, at: place)
    case (nil, false):
      delegate.collisionBehavior(self, endedContactFor: item, withBoundaryIdentifier: identifier)
    }
  }
}

extension CollisionBehavior {
  /// A contact of an item with another item or with a boundary.
  public struct Contact {
    /// The collision behavior that holds both participants.
    public let behavior: CollisionBehavior
    /// The item in contact; of two items, the one that joined the animator first.
    public let item: any DynamicItem
    /// The other item in contact; `nil` if ``item`` touches a boundary.
    public let other: (any DynamicItem)?
    /// The identifier of the touched boundary; `nil` for the reference bounds, and if two items touch.
    ///
    /// You can compare it with the identifier of a boundary: `contact.boundaryIdentifier == "floor"`.
    public let boundaryIdentifier: AnyHashable?
    /// The position where the contact pushes hardest, in points; an ended contact has no meaningful position.
    public let place: CGPoint

    init(
      behavior: CollisionBehavior,
      item: any DynamicItem,
      other: (any DynamicItem)? = nil,
      boundaryIdentifier: AnyHashable? = nil,
      place: CGPoint
    ) {
      self.behavior = behavior
      self.item = item
      self.other = other
      self.boundaryIdentifier = boundaryIdentifier
      self.place = place
    }
  }

  /// Calls a closure whenever a contact begins.
  ///
  /// The closures run after the ``collisionDelegate``, in the order that you added them.
  ///
  /// ```swift
  /// let collision = CollisionBehavior(items: tiles)
  /// collision.onContact { contact in
  ///   print(contact.place, contact.other == nil ? "a boundary" : "another tile")
  /// }
  /// animator.addBehavior(collision)
  /// ```
  public func onContact(_ body: @escaping (Contact) -> Void) {
    beginnings.append(body)
  }

  /// Calls a closure whenever a contact ends; the ``collisionDelegate`` is called first.
  public func onContactEnd(_ body: @escaping (Contact) -> Void) {
    ends.append(body)
  }
}

extension CollisionBehavior {
  /// Whether the animator's ``DynamicAnimator/referenceBounds`` are a boundary; `false` by default.
  ///
  /// If you set this property, the insets become 0. As in UIKit, the boundary is a point larger on each side. The
  /// boundary has no identifier, and follows the bounds when they change.
  public var translatesReferenceBoundsIntoBoundary: Bool {
    get { referenceInsets != nil }
    set { setReferenceInsets(newValue ? .zero : nil) }
  }

  /// Makes the animator's ``DynamicAnimator/referenceBounds`` a boundary, with insets in points.
  ///
  /// ```swift
  /// let collision = CollisionBehavior(items: tiles)
  /// collision.setTranslatesReferenceBoundsIntoBoundary(with: EdgeInsets(top: 64, bottom: 20))
  /// animator.addBehavior(collision)
  /// ```
  ///
  /// - Precondition: The insets are finite. Negative insets extend the bounds. If the insets leave nothing, there is no
  ///   boundary.
  public func setTranslatesReferenceBoundsIntoBoundary(
    with insets: EdgeInsets,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    guard
      accepts(
        insets.top.isFinite && insets.left.isFinite && insets.bottom.isFinite
          && insets.right.isFinite,
        message: "bounds cannot be inset by \(insets)",
        file: file,
        line: line
      )
    else { return }
    setReferenceInsets(insets)
  }

  private func setReferenceInsets(_ insets: EdgeInsets?) {
    referenceInsets = insets
    boundariesDidChange { raiseReferenceBoundary(in: $0) }
  }

  /// The identifiers of the boundaries, in the order you added them.
  public var boundaryIdentifiers: [AnyHashable] {
    boundaries.compactMap(\.identifier)
  }

  /// Returns the outline of a boundary; `nil` if no boundary has the identifier.
  public func boundary(withIdentifier identifier: some Hashable) -> Path? {
    let known = plain(identifier)
    return boundaries.first { $0.identifier == known }?.path
  }

  /// Adds a straight line as a boundary, which is solid from both sides.
  ///
  /// The identifier can be any hashable value, for example a string, a number, or a case of an enum. A boundary with
  /// the same identifier is replaced.
  ///
  /// - Precondition: The two ends are finite and differ.
  public func addBoundary(
    withIdentifier identifier: some Hashable,
    from start: CGPoint,
    to end: CGPoint,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let site = CallSite(file, line: line)
    if let boundary = Boundary(plain(identifier), from: start, to: end, at: site) { add(boundary) }
  }

  /// Adds an outline as a boundary, which is solid from inside and from outside.
  ///
  /// A boundary with the same identifier is replaced. As in UIKit, only the first part of the path counts. An open path
  /// is closed. Curves become straight lines of about 10 points. A path with two corners is a line.
  ///
  /// ```swift
  /// let collision = CollisionBehavior(items: tiles)
  /// let peg = CGRect(x: 150, y: 250, width: 20, height: 20)
  /// collision.addBoundary(withIdentifier: "peg", for: Path(ovalIn: peg))
  /// ```
  ///
  /// - Precondition: The path makes a `Polygon`, so it does not cross itself. A straight line is also allowed.
  public func addBoundary(
    withIdentifier identifier: some Hashable,
    for path: Path,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    if let boundary = Boundary(plain(identifier), path: path, at: CallSite(file, line: line)) { add(boundary) }
  }

  /// Removes the boundary with an identifier, if there is one.
  public func removeBoundary(withIdentifier identifier: some Hashable) {
    let known = plain(identifier)
    guard let index = boundaries.firstIndex(where: { $0.identifier == known }) else { return }
    var removed = boundaries.remove(at: index)
    boundariesDidChange { removed.raze(in: $0) }
  }

  /// Removes every boundary that has an identifier.
  ///
  /// If the reference bounds are a boundary, they remain one.
  public func removeAllBoundaries() {
    for identifier in boundaryIdentifiers { removeBoundary(withIdentifier: identifier) }
  }

  private func add(_ boundary: Boundary) {
    if let identifier = boundary.identifier { removeBoundary(withIdentifier: identifier) }
    var boundary = boundary
    boundariesDidChange { boundary.raise(in: $0, group: group) }
    boundaries.append(boundary)
  }

  private func boundariesDidChange(_ change: (World) -> Void) {
    guard let animator = dynamicAnimator else { return }
    change(animator.world)
    for body in list.bodies { animator.world.wake(body) }
    animator.resumeIfAwake()
  }
}

// Code written for UIKit passes `NSString` objects. Such an object must find a boundary whose identifier is the equal
// Swift string.
private func plain(_ identifier: some Hashable) -> AnyHashable {
  if let text = identifier as? NSString { return String(describing: text) }
  return AnyHashable(identifier)
}

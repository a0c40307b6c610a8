public import CradleGeometry
public import Foundation

/// Lets items collide with each other and with boundaries: UIKit's `UICollisionBehavior`.
///
/// Items collide only with items and boundaries of the same behavior. A ``DynamicItemBehavior``
/// determines how they bounce and slide; boundaries have an elasticity and a friction of 0.2. As in
/// Apple's engine, outlines have a thin skin: an upright square that lies on a boundary stays 1.8
/// points above it, and a circle about 0.5.
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
  /// The things that items collide with.
  public struct Mode: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// With each other.
    ///
    /// Items fall through boundaries; the delegate learns of those contacts all the same.
    public static let items = Mode(rawValue: 1 << 0)

    /// With boundaries, falling through each other.
    public static let boundaries = Mode(rawValue: 1 << 1)

    /// With both.
    public static let everything: Mode = [.items, .boundaries]
  }

  /// The receiver of contacts; none by default.
  ///
  /// Held weakly. In the play of a scene, one that nothing else keeps lasts as long as the behavior.
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

  // Items and boundaries that may meet share such a number; 0 outside of an animator.
  private(set) var group: Int32 = 0

  /// Creates a behavior in which items collide with everything, without boundaries.
  public init(items: [any DynamicItem] = []) {
    super.init()
    for item in items { addItem(item) }
  }

  /// The items that collide, in the order in which they were added.
  public var items: [any DynamicItem] {
    list.items
  }

  /// The things that the items collide with; everything by default.
  public var collisionMode = Mode.everything {
    didSet {
      guard collisionMode != oldValue, let animator = dynamicAnimator else { return }
      for item in items { animator.world.join(group, collisionMode, item) }
      animator.resumeIfAwake()
    }
  }

  /// Lets one more item collide; an item that does already is ignored.
  public func addItem(_ item: any DynamicItem, file: StaticString = #fileID, line: UInt = #line) {
    guard list.add(item), let animator = dynamicAnimator else { return }
    animator.world.site = CallSite(file, line)
    list.holdLast(in: animator.world)
    animator.world.join(group, collisionMode, item)
    animator.resumeIfAwake()
  }

  /// Stops an item from colliding; an item that does not is ignored.
  public func removeItem(_ item: any DynamicItem) {
    guard list.remove(item), let animator = dynamicAnimator else { return }
    animator.world.leave(group, item)
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
    for item in items { world.join(group, collisionMode, item) }
    for index in boundaries.indices { boundaries[index].raise(in: world, group: group) }
    raiseReferenceBoundary(in: world)
  }

  override func leave(_ world: World) {
    for index in boundaries.indices { boundaries[index].raze(in: world) }
    referenceBoundary?.raze(in: world)
    for item in items { world.leave(group, item) }
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

  /// Whether contacts have a receiver here.
  var hearsContacts: Bool {
    collisionDelegate != nil || !beginnings.isEmpty || !ends.isEmpty
  }

  /// Reports a contact if it is one of this behavior, and returns it; `nil` if it is not.
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
    let (item, place, identifier) = (contact.item, contact.place, contact.boundaryIdentifier)
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
  /// A contact of an item with another one or with a boundary.
  public struct Contact {
    /// The behavior in which the two meet.
    public let behavior: CollisionBehavior
    /// The item; of two, the one that came to the animator first.
    public let item: any DynamicItem
    /// The other item; `nil` if the item touches a boundary.
    public let other: (any DynamicItem)?
    /// The identifier of the boundary; `nil` for the reference bounds and for a contact of two items.
    ///
    /// It compares with what the boundary was added with: `contact.boundaryIdentifier == "floor"`.
    public let boundaryIdentifier: AnyHashable?
    /// The place where they push each other hardest, in points; no place in particular when the contact ends.
    public let place: CGPoint

    init(
      behavior: CollisionBehavior,
      item: any DynamicItem,
      other: (any DynamicItem)? = nil,
      boundaryIdentifier: AnyHashable? = nil,
      place: CGPoint
    ) {
      (self.behavior, self.item, self.other) = (behavior, item, other)
      (self.boundaryIdentifier, self.place) = (boundaryIdentifier, place)
    }
  }

  /// Calls a closure for each contact that begins, as the ``collisionDelegate`` is called.
  ///
  /// Closures are called after the delegate, in the order in which they were added.
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

  /// Calls a closure for each contact that ends, as the ``collisionDelegate`` is called.
  public func onContactEnd(_ body: @escaping (Contact) -> Void) {
    ends.append(body)
  }
}

extension CollisionBehavior {
  /// Whether the animator's ``DynamicAnimator/referenceBounds`` are a boundary; `false` by default.
  ///
  /// Setting it takes insets back to 0. As in UIKit, the boundary is a point larger on each side. It
  /// has no identifier, and follows the bounds when they change.
  public var translatesReferenceBoundsIntoBoundary: Bool {
    get { referenceInsets != nil }
    set { setReferenceInsets(newValue ? .zero : nil) }
  }

  /// Makes a boundary of the animator's ``DynamicAnimator/referenceBounds``, with a distance from each
  /// edge in points.
  ///
  /// ```swift
  /// let collision = CollisionBehavior(items: tiles)
  /// collision.setTranslatesReferenceBoundsIntoBoundary(with: EdgeInsets(top: 64, bottom: 20))
  /// animator.addBehavior(collision)
  /// ```
  ///
  /// - Precondition: Finite. A negative inset is outside of the bounds. If nothing is left between
  ///   the insets, there is no boundary.
  public func setTranslatesReferenceBoundsIntoBoundary(
    with insets: EdgeInsets,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    require(
      insets.top.isFinite && insets.left.isFinite && insets.bottom.isFinite
        && insets.right.isFinite,
      "bounds cannot be inset by \(insets)",
      file: file,
      line: line
    )
    setReferenceInsets(insets)
  }

  private func setReferenceInsets(_ insets: EdgeInsets?) {
    referenceInsets = insets
    boundariesDidChange { raiseReferenceBoundary(in: $0) }
  }

  /// The identifiers of the boundaries, in the order of their adding.
  public var boundaryIdentifiers: [AnyHashable] {
    boundaries.compactMap(\.identifier)
  }

  /// Returns the outline of a boundary, or `nil` if no boundary has that identifier.
  public func boundary(withIdentifier identifier: some Hashable) -> Path? {
    let known = plain(identifier)
    return boundaries.first { $0.identifier == known }?.path
  }

  /// Adds a straight line as a boundary, solid from both sides.
  ///
  /// Its identifier can be of any kind that can be compared: a text, a number, a case of an enum. It replaces a boundary
  /// of the same identifier.
  ///
  /// - Precondition: The ends are finite, and not the same.
  public func addBoundary(
    withIdentifier identifier: some Hashable,
    from start: CGPoint,
    to end: CGPoint,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    add(Boundary(plain(identifier), from: start, to: end, at: CallSite(file, line)))
  }

  /// Adds an outline as a boundary, solid from inside and from outside.
  ///
  /// It replaces a boundary of the same identifier. As in UIKit, only the first part of the path counts; it
  /// is closed if it is open, and curves are replaced by straight lines of about 10 points. A path of
  /// two corners is a line.
  ///
  /// ```swift
  /// let collision = CollisionBehavior(items: tiles)
  /// let peg = CGRect(x: 150, y: 250, width: 20, height: 20)
  /// collision.addBoundary(withIdentifier: "peg", for: Path(ellipseIn: peg))
  /// ```
  ///
  /// - Precondition: The path makes a `Polygon`, or is a straight line: it does not cross itself.
  public func addBoundary(
    withIdentifier identifier: some Hashable,
    for path: Path,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    add(Boundary(plain(identifier), path, at: CallSite(file, line)))
  }

  /// Removes a boundary; nothing happens if none has that identifier.
  public func removeBoundary(withIdentifier identifier: some Hashable) {
    let known = plain(identifier)
    guard let index = boundaries.firstIndex(where: { $0.identifier == known }) else { return }
    var removed = boundaries.remove(at: index)
    boundariesDidChange { removed.raze(in: $0) }
  }

  /// Removes every boundary that has an identifier.
  ///
  /// The reference bounds stay a boundary, if they are one.
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

// UIKit's code has texts as objects, which are the same boundary as the text.
private func plain(_ identifier: some Hashable) -> AnyHashable {
  if let text = identifier as? NSString { return String(describing: text) }
  return AnyHashable(identifier)
}

import CradleCBox2D
public import CradleGeometry
public import Foundation

/// A spring, a rod, a hinge or the like between an item and a place, or between two items: UIKit's
/// `UIAttachmentBehavior`.
///
/// Created with an initializer, it is a rod, or with a ``frequency`` above 0 a spring. A spring of
/// ``length`` 0 lands: the item comes to rest within a twentieth of a point of the anchor, unless
/// something else pushes it, and then the animator pauses. Two items that a rod or a spring joins
/// still collide with each other; those that anything else joins do not.
///
/// A subclass calls one of the two initializers with an offset, as in UIKit.
///
/// ```swift
/// let spring = AttachmentBehavior(item: tile, attachedToAnchor: CGPoint(x: 160, y: 200))
/// spring.length = 0
/// spring.damping = 0.8
/// spring.frequency = 1
/// animator.addBehavior(spring)
/// ```
open nonisolated class AttachmentBehavior: DynamicBehavior {
  enum Kind {
    case distance
    case weld
    case pin
    case slider(axis: Vector)
    case limit
  }

  // Box2D has no direction for a spring that is shorter; Apple's engine has the same limit.
  private static let shortestSpring = 0.5
  // A rod that is shorter is a hinge, as in Apple's engine.
  private static let shortestRod = 1.0

  /// The items that are held: the first one, and the one that it is attached to, if that is an item.
  public let items: [any DynamicItem]

  /// The other end of the attachment.
  public let attachedBehaviorType: AttachmentType

  private let kind: Kind
  private let item: any DynamicItem
  private let other: (any DynamicItem)?
  private let offset: Vector
  private let otherOffset: Vector
  private var givenLength: Double?
  private var measuredLength = 0.0
  private var joint: (number: Int32, tether: Tether)?

  init(_ kind: Kind, joining ends: Ends, file: StaticString, line: UInt) {
    ends.check(file: file, line: line)
    self.kind = kind
    item = ends.item
    offset = ends.offset
    other = ends.other
    otherOffset = ends.otherOffset
    anchorPoint = ends.anchor
    items = [ends.item] + (ends.other.map { [$0] } ?? [])
    attachedBehaviorType = ends.other == nil ? .anchor : .items
    attachmentRange = kind.hasRange ? .infinite : .zero
  }

  /// Creates a rod from a point of an item to a place.
  ///
  /// - Parameters:
  ///   - item: The item that is held.
  ///   - offset: The point, from the item's center, in points; it turns with the item.
  ///   - anchor: The place.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public init(
    item: any DynamicItem,
    offsetFromCenter offset: Vector,
    attachedToAnchor anchor: CGPoint,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let ends = Ends(item: item, offset: offset, anchor: anchor)
    ends.check(file: file, line: line)
    kind = .distance
    self.item = item
    self.offset = offset
    other = nil
    otherOffset = .zero
    anchorPoint = anchor
    items = [item]
    attachedBehaviorType = .anchor
    attachmentRange = .zero
  }

  /// Creates a rod between points of two items.
  ///
  /// - Parameters:
  ///   - item: The one item.
  ///   - offset: Its point, from its center, in points; it turns with the item.
  ///   - other: The other item.
  ///   - otherOffset: Its point.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public init(
    item: any DynamicItem,
    offsetFromCenter offset: Vector,
    attachedTo other: any DynamicItem,
    offsetFromCenter otherOffset: Vector,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let ends = Ends(item: item, offset: offset, other: other, otherOffset: otherOffset)
    ends.check(file: file, line: line)
    kind = .distance
    self.item = item
    self.offset = offset
    self.other = other
    self.otherOffset = otherOffset
    anchorPoint = .zero
    items = [item, other]
    attachedBehaviorType = .items
    attachmentRange = .zero
  }

  /// The place at which the item is held, in points; setting it keeps the length.
  ///
  /// Between two items, it is the place where a factory method joined them, if it was given one, and
  /// setting it changes nothing.
  ///
  /// - Precondition: Finite.
  public var anchorPoint: CGPoint {
    didSet {
      guard
        accepts(
          anchorPoint.x.isFinite && anchorPoint.y.isFinite,
          "an item cannot be held at \(anchorPoint)",
          of: "AttachmentBehavior.anchorPoint"
        )
      else { return anchorPoint = oldValue }
      guard let joint, other == nil, let animator = dynamicAnimator else { return }
      animator.world.moveAnchor(of: joint.number, to: anchorPoint, wakes: true)
      animator.resumeIfAwake()
    }
  }

  /// The length of the spring, the rod or the limit when nothing pulls, in points.
  ///
  /// If it is never set, it is the distance at the moment at which the behavior came to its animator,
  /// and 0 before. A spring of half a point or less counts as one of length 0, a rod of less than a
  /// point as a hinge.
  ///
  /// - Precondition: Not negative, and finite.
  public var length: Double {
    get { givenLength ?? measuredLength }
    set {
      guard
        accepts(
          newValue >= 0 && newValue.isFinite,
          "the length must be finite and 0 or more, not \(newValue)",
          of: "AttachmentBehavior.length"
        )
      else { return }
      givenLength = newValue
      tetherDidChange()
    }
  }

  /// The damping of the spring's swing: 0, the default, for none; 1 just prevents overshooting.
  ///
  /// Attachments that are not springs ignore it.
  ///
  /// - Precondition: Not negative, and finite.
  public var damping = 0.0 {
    didSet {
      guard
        accepts(
          damping >= 0 && damping.isFinite,
          "the damping must be finite and 0 or more, not \(damping)",
          of: "AttachmentBehavior.damping"
        )
      else { return damping = oldValue }
      tetherDidChange()
    }
  }

  /// The rate at which the spring would swing without damping, in hertz; 0, the default, makes it a rod.
  ///
  /// Attachments made by a factory method ignore it.
  ///
  /// - Precondition: Not negative, and finite.
  public var frequency = 0.0 {
    didSet {
      guard
        accepts(
          frequency >= 0 && frequency.isFinite,
          "the frequency must be finite and 0 or more, not \(frequency)",
          of: "AttachmentBehavior.frequency"
        )
      else { return frequency = oldValue }
      tetherDidChange()
    }
  }

  /// The range in which a pin lets the item turn, in radians clockwise, or a rail lets it slide along
  /// its axis, in points; both are counted from where the item was when the behavior came to its
  /// animator.
  ///
  /// Infinite by default; zero, and without effect, for everything else.
  ///
  /// - Precondition: The lower end is not above the upper one.
  public var attachmentRange: FloatRange {
    didSet {
      guard
        accepts(
          attachmentRange.isValid,
          "a range cannot lead from \(attachmentRange.minimum) to \(attachmentRange.maximum)",
          of: "AttachmentBehavior.attachmentRange"
        )
      else { return attachmentRange = oldValue }
      rangeDidChange()
    }
  }

  /// The most torque with which a pin resists being turned, in newton meters.
  ///
  /// 100 points are a meter, and 100 × 100 points of density 1 a kilogram. 0 by default; without
  /// effect for everything but pins.
  ///
  /// - Precondition: Not negative, and finite.
  public var frictionTorque = 0.0 {
    didSet {
      guard
        accepts(
          frictionTorque >= 0 && frictionTorque.isFinite,
          "the friction torque must be finite and 0 or more, not \(frictionTorque)",
          of: "AttachmentBehavior.frictionTorque"
        )
      else { return frictionTorque = oldValue }
      rangeDidChange()
    }
  }

  override var role: BehaviorRole { .plain }

  override func goesOn(without item: any DynamicItem) -> Bool {
    !items.contains { $0 === item }
  }

  override func join(_ world: World) {
    for item in items { world.hold(item) }
    let start = other.map { $0.place(of: otherOffset) } ?? anchorPoint
    measuredLength = (item.place(of: offset) - start).length
    attach(in: world)
  }

  override func leave(_ world: World) {
    detach(in: world)
    for item in items { world.release(item) }
  }

  override func originDidMove(in world: World) {
    guard let joint, other == nil else { return }
    world.moveAnchor(of: joint.number, to: anchorPoint, wakes: false)
  }

  /// Whether ``DynamicAnimator/snapshot()`` has the attachment; false for the hold of a finger, which is no part of
  /// a scene's physics.
  package var isDescribed = true

  override func describe(in draft: inout SnapshotDraft) {
    guard isDescribed, let joint, let body = dynamicAnimator?.world.body(of: item) else { return }
    draft.add(joint.number, joint.tether, of: body)
  }

  private func attach(in world: World) {
    guard let body = world.body(of: item) else { return }
    let tether = tether(in: world)
    joint = (world.attach(tether, to: body), tether)
  }

  private func detach(in world: World) {
    guard let joint else { return }
    world.detach(joint.number)
    self.joint = nil
  }

  private func tetherDidChange() {
    guard let joint, let animator = dynamicAnimator else { return }
    var tether = tether(in: animator.world)
    if tether.kind != joint.tether.kind || tether.kind == .rod || tether.kind == .rope {
      detach(in: animator.world)
      attach(in: animator.world)
    } else {
      // The place where a pin or a rail holds the item was settled when it was made.
      (tether.offset, tether.other) = (joint.tether.offset, joint.tether.other)
      self.joint?.tether = tether
      animator.world.update(joint.number, to: tether)
    }
    animator.resumeIfAwake()
  }

  private func rangeDidChange() {
    guard let joint, kind.hasRange, let animator = dynamicAnimator else { return }
    animator.world.updateRange(joint.number, to: tether(in: animator.world))
    animator.resumeIfAwake()
  }
}

extension AttachmentBehavior {
  private func tether(in world: World) -> Tether {
    var tether = Tether(
      kind: jointKind,
      offset: offset,
      anchor: anchorPoint,
      other: other.flatMap { other in world.body(of: other).map { ($0, otherOffset) } },
      length: length,
      frequency: frequency,
      dampingRatio: damping,
      range: kind.hasRange ? attachmentRange : .infinite,
      frictionTorque: frictionTorque
    )
    switch kind {
    case .distance: break
    case .limit: tether.collides = false
    case .slider(let axis):
      tether.axis = axis
      joinAtAnchor(&tether)
    case .weld, .pin: joinAtAnchor(&tether)
    }
    return tether
  }

  // Both items are held at the points that are at the anchor.
  private func joinAtAnchor(_ tether: inout Tether) {
    tether.collides = false
    tether.offset = item.offset(of: anchorPoint)
    if let other { tether.other?.offset = other.offset(of: anchorPoint) }
  }

  private var jointKind: CB2JointKind {
    switch kind {
    case .weld: .weld
    case .pin: .pin
    case .slider: .slider
    case .limit: .rope
    case .distance where frequency > 0: length <= Self.shortestSpring ? .pointSpring : .spring
    case .distance: length < Self.shortestRod ? .pin : .rod
    }
  }
}

extension AttachmentBehavior.Kind {
  var hasRange: Bool {
    switch self {
    case .pin, .slider: true
    case .distance, .weld, .limit: false
    }
  }
}

extension DynamicItem {
  // The place of a point that turns with the item.
  fileprivate func place(of offset: Vector) -> CGPoint {
    center + offset.rotated(by: transform.parts.rotation)
  }

  // The point of the item that is at a place.
  fileprivate func offset(of place: CGPoint) -> Vector {
    (place - center).rotated(by: -transform.parts.rotation)
  }
}

import CradleCBox2D
public import CradleGeometry
public import Foundation

/// A spring, a rod, a hinge or a similar joint for an item, like UIKit's `UIAttachmentBehavior`.
///
/// The other end is a fixed position or a second item. The initializers create a rod. A ``frequency`` above 0 makes the
/// rod a spring. If nothing else pushes the item, a spring of ``length`` 0 brings it to rest within 0.05 points of the
/// anchor, and the animator pauses. Two items that a rod or a spring joins still collide. With any other kind of
/// attachment, the two items do not collide.
///
/// As in UIKit, a subclass calls one of the two initializers with an offset.
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

  // A shorter spring has no direction in Box2D. Apple's engine has the same limit.
  private static let shortestSpring = 0.5
  // A rod shorter than this becomes a hinge, as in Apple's engine.
  private static let shortestRod = 1.0

  /// The attached items, in the order that you passed them: one or two.
  public let items: [any DynamicItem]

  /// The kind of the other end: an item or a fixed position.
  public let attachedBehaviorType: AttachmentType

  private let kind: Kind
  private let item: any DynamicItem
  private let other: (any DynamicItem)?
  private let offset: Vector
  private let otherOffset: Vector
  private var givenLength: Double?
  private var measuredLength = 0.0
  private(set) var joint: (number: Int32, tether: Tether)?

  init(_ kind: Kind, joining ends: Ends, file: StaticString, line: UInt) {
    let ends = ends.checked(file: file, line: line)
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

  /// Creates a rod from a point of an item to a fixed position.
  ///
  /// - Parameters:
  ///   - item: The item to hold.
  ///   - offset: The rod's end on the item, relative to the item's center, in points. This end rotates with the item.
  ///   - anchor: The fixed end of the rod, in points.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public init(
    item: any DynamicItem,
    offsetFromCenter offset: Vector,
    attachedToAnchor anchor: CGPoint,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let ends = Ends(item: item, offset: offset, anchor: anchor).checked(file: file, line: line)
    kind = .distance
    self.item = item
    self.offset = ends.offset
    other = nil
    otherOffset = .zero
    anchorPoint = ends.anchor
    items = [item]
    attachedBehaviorType = .anchor
    attachmentRange = .zero
  }

  /// Creates a rod between points of two items.
  ///
  /// - Parameters:
  ///   - item: The first item.
  ///   - offset: The rod's end on the first item, relative to the item's center, in points. This end rotates with the
  ///     item.
  ///   - other: The second item.
  ///   - otherOffset: The rod's end on the second item, relative to that item's center, in points.
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
    let ends = Ends(item: item, offset: offset, other: other, otherOffset: otherOffset).checked(file: file, line: line)
    kind = .distance
    self.item = item
    self.offset = ends.offset
    self.other = ends.other
    self.otherOffset = ends.otherOffset
    anchorPoint = .zero
    items = [item] + (ends.other.map { [$0] } ?? [])
    attachedBehaviorType = ends.other == nil ? .anchor : .items
    attachmentRange = .zero
  }

  /// The fixed end of the attachment, in points; a new anchor does not change the length.
  ///
  /// For two items, this is the anchor that you passed to a factory method, and a new value has no effect.
  ///
  /// - Precondition: The value is finite.
  public var anchorPoint: CGPoint {
    didSet {
      guard
        accepts(
          anchorPoint.x.isFinite && anchorPoint.y.isFinite,
          message: "an item cannot be held at (\(anchorPoint.x), \(anchorPoint.y))",
          of: "AttachmentBehavior.anchorPoint"
        )
      else { return anchorPoint = oldValue }
      guard let joint, other == nil, let animator = dynamicAnimator else { return }
      animator.world.moveAnchor(of: joint.number, to: anchorPoint, wakes: true)
      animator.resumeIfAwake()
    }
  }

  /// The length of the relaxed spring, the rod or the rope, in points.
  ///
  /// If you never set the length, it is 0 until the behavior joins its animator. From then on, the length is the
  /// distance between the ends. A spring of up to half a point acts as a spring of length 0. A rod of less than a point
  /// acts as a hinge.
  ///
  /// - Precondition: The value is finite and not negative.
  public var length: Double {
    get { givenLength ?? measuredLength }
    set {
      guard
        accepts(
          newValue >= 0 && newValue.isFinite,
          message: "the length must be finite and 0 or more, not \(newValue)",
          of: "AttachmentBehavior.length"
        )
      else { return }
      givenLength = newValue
      tetherDidChange()
    }
  }

  /// The damping of the spring; 0 by default, and 1 is just enough to prevent overshoot.
  ///
  /// Only springs use this property.
  ///
  /// - Precondition: The value is finite and not negative.
  public var damping = 0.0 {
    didSet {
      guard
        accepts(
          damping >= 0 && damping.isFinite,
          message: "the damping must be finite and 0 or more, not \(damping)",
          of: "AttachmentBehavior.damping"
        )
      else { return damping = oldValue }
      tetherDidChange()
    }
  }

  /// The undamped frequency of the spring, in hertz; with the default of 0, the attachment is a rod.
  ///
  /// Attachments from a factory method ignore this property.
  ///
  /// - Precondition: The value is finite and not negative.
  public var frequency = 0.0 {
    didSet {
      guard
        accepts(
          frequency >= 0 && frequency.isFinite,
          message: "the frequency must be finite and 0 or more, not \(frequency)",
          of: "AttachmentBehavior.frequency"
        )
      else { return frequency = oldValue }
      tetherDidChange()
    }
  }

  /// The rotation range of a pin in radians clockwise, or the sliding range of a rail in points.
  ///
  /// Both ranges are relative to the item's state when the behavior joined its animator, and infinite by default. For
  /// all other kinds of attachments, the range is zero and has no effect.
  ///
  /// - Precondition: The lower end of the range is not above the upper end.
  public var attachmentRange: FloatRange {
    didSet {
      guard
        accepts(
          attachmentRange.isValid,
          message: "a range cannot lead from \(attachmentRange.minimum) to \(attachmentRange.maximum)",
          of: "AttachmentBehavior.attachmentRange"
        )
      else { return attachmentRange = oldValue }
      rangeDidChange()
    }
  }

  /// The largest torque that a pin exerts against rotation, in newton meters; 0 by default.
  ///
  /// A meter is 100 points, and 100 × 100 points of density 1 weigh a kilogram. Only pins use this property.
  ///
  /// - Precondition: The value is finite and not negative.
  public var frictionTorque = 0.0 {
    didSet {
      guard
        accepts(
          frictionTorque >= 0 && frictionTorque.isFinite,
          message: "the friction torque must be finite and 0 or more, not \(frictionTorque)",
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

  /// The form of the attachment in ``DynamicAnimator/snapshot()``.
  package var appearance = Appearance.attachment

  override func describe(in draft: inout SnapshotDraft) {
    guard let joint, let body = dynamicAnimator?.world.body(of: item) else { return }
    switch appearance {
    case .attachment: draft.add(joint.number, tether: joint.tether, of: body)
    case .hold: draft.addHold(joint.number, on: body)
    case .none: break
    }
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
      // A pin or a rail keeps its point on the item, which was chosen when it was created.
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

  // Attaches both items at the points that are currently at the anchor.
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
  // Returns the position of a point that rotates with the item.
  fileprivate func place(of offset: Vector) -> CGPoint {
    center + offset.rotated(by: transform.parts.rotation)
  }

  // Returns the point of the item that is at a position.
  fileprivate func offset(of place: CGPoint) -> Vector {
    (place - center).rotated(by: -transform.parts.rotation)
  }
}

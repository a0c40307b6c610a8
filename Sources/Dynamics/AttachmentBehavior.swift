public import Foundation
public import Geometry

/// A spring or a rod between a point of an item and a place: UIKit's `UIAttachmentBehavior`.
///
/// With a ``frequency`` of 0 it is a rod, otherwise a spring. A spring of ``length`` 0 lands: the
/// item comes to rest within a twentieth of a point of the anchor, unless something else pushes it,
/// and then the animator pauses.
public final class AttachmentBehavior: DynamicBehavior {
  // Box2D has no direction for a spring that is shorter; Apple's engine has the same limit.
  private static let shortestSpring = 0.5
  // A rod that is shorter is a hinge, as in Apple's engine.
  private static let shortestRod = 1.0

  /// The item that is held, alone in an array.
  public let items: [any DynamicItem]

  private let item: any DynamicItem
  private let offset: Vector
  private var givenLength: Double?
  private var measuredLength = 0.0
  private var joint: (number: Int32, kind: Tether.Kind)?

  /// Creates a rod from the center of an item to a place.
  public convenience init(item: any DynamicItem, attachedToAnchor anchor: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: anchor)
  }

  /// Creates a rod from a point of an item to a place.
  ///
  /// - Parameters:
  ///   - item: The item that is held.
  ///   - offset: The point, from the item's center, in points; it turns with the item.
  ///   - anchor: The place.
  public init(
    item: any DynamicItem,
    offsetFromCenter offset: Vector,
    attachedToAnchor anchor: CGPoint
  ) {
    self.item = item
    self.items = [item]
    self.offset = offset
    self.anchorPoint = anchor
  }

  /// The place at which the item is held, in points; setting it keeps the length.
  public var anchorPoint: CGPoint {
    didSet {
      guard let joint, let animator = dynamicAnimator else { return }
      animator.world.moveAnchor(of: joint.number, to: anchorPoint, wakes: true)
      animator.resumeIfAwake()
    }
  }

  /// The length of the spring or the rod when nothing pulls, in points.
  ///
  /// If it is never set, it is the distance at the moment at which the behavior came to its
  /// animator, and 0 before. A spring of half a point or less counts as one of length 0, a rod of
  /// less than a point as a hinge.
  ///
  /// - Precondition: Not negative, and finite.
  public var length: Double {
    get { givenLength ?? measuredLength }
    set {
      precondition(newValue >= 0 && newValue.isFinite, "a length of \(newValue) cannot be")
      givenLength = newValue
      tetherDidChange()
    }
  }

  /// How much the spring's swing is damped: 0 not at all, 1 just so that it does not overshoot.
  ///
  /// 0 by default. Rods ignore it.
  ///
  /// - Precondition: Not negative, and finite.
  public var damping = 0.0 {
    didSet {
      precondition(damping >= 0 && damping.isFinite, "a damping of \(damping) cannot be")
      tetherDidChange()
    }
  }

  /// How often the spring would swing without damping, in hertz; 0, the default, makes it a rod.
  ///
  /// - Precondition: Not negative, and finite.
  public var frequency = 0.0 {
    didSet {
      precondition(frequency >= 0 && frequency.isFinite, "a frequency of \(frequency) cannot be")
      tetherDidChange()
    }
  }

  override func join(_ world: World) {
    world.hold(item)
    let point = item.center + offset.rotated(by: item.transform.parts.rotation)
    measuredLength = (point - anchorPoint).length
    attach(in: world)
  }

  override func leave(_ world: World) {
    detach(in: world)
    world.release(item)
  }

  override func originDidMove(in world: World) {
    guard let joint else { return }
    world.moveAnchor(of: joint.number, to: anchorPoint, wakes: false)
  }

  private func attach(in world: World) {
    guard let body = world.body(of: item) else { return }
    joint = (world.attach(tether, to: body), kind)
  }

  private func detach(in world: World) {
    guard let joint else { return }
    world.detach(joint.number)
    self.joint = nil
  }

  private var tether: Tether {
    Tether(
      kind: kind,
      offset: offset,
      anchor: anchorPoint,
      length: length,
      frequency: frequency,
      dampingRatio: damping
    )
  }

  private var kind: Tether.Kind {
    if frequency > 0 {
      length <= Self.shortestSpring ? .pointSpring : .spring
    } else {
      length < Self.shortestRod ? .pin : .rod
    }
  }

  private func tetherDidChange() {
    guard let joint, let animator = dynamicAnimator else { return }
    if joint.kind != kind || kind == .rod {
      detach(in: animator.world)
      attach(in: animator.world)
    } else {
      animator.world.update(joint.number, to: tether)
    }
    animator.resumeIfAwake()
  }
}

import CradleCBox2D
import CradleGeometry
public import Foundation

/// Four springs that pull an item to a point and make it upright, like UIKit's `UISnapBehavior`.
///
/// Two springs of 4 Hz hold the upper left corner of the item, from the left and from above. Two more springs hold the
/// lower right corner, from the right and from below. At rest, each spring is 50 points long. So the item overshoots,
/// swings sideways and tilts a little, as in UIKit.
///
/// ```swift
/// let snap = SnapBehavior(item: tile, snapTo: CGPoint(x: 160, y: 284))
/// snap.damping = 0.6
/// animator.addBehavior(snap)
/// animator.advance(by: .seconds(0.5))
/// snap.snapPoint = CGPoint(x: 80, y: 284)
/// ```
open nonisolated class SnapBehavior: DynamicBehavior {
  private static let springLength = 50.0
  private static let frequency = 4.0

  /// The item that snaps.
  public let item: any DynamicItem

  private var joints: [Int32] = []

  /// Creates springs that pull the item's center to a point.
  ///
  /// - Precondition: The point is finite.
  public init(item: any DynamicItem, snapTo place: CGPoint, file: StaticString = #fileID, line: UInt = #line) {
    let isPlace = place.x.isFinite && place.y.isFinite
    let isSound = accepts(isPlace, message: "an item cannot snap to (\(place.x), \(place.y))", file: file, line: line)
    self.item = item
    snapPoint = isSound ? place : .zero
  }

  /// The target point for the item's center, in points.
  ///
  /// - Precondition: The value is finite.
  public var snapPoint: CGPoint {
    didSet {
      let isPlace = snapPoint.x.isFinite && snapPoint.y.isFinite
      guard
        accepts(
          isPlace,
          message: "an item cannot snap to (\(snapPoint.x), \(snapPoint.y))",
          of: "SnapBehavior.snapPoint"
        )
      else { return snapPoint = oldValue }
      guard let animator = dynamicAnimator else { return }
      moveAnchors(in: animator.world, wakes: true)
      animator.resumeIfAwake()
    }
  }

  /// The damping of the springs, usually from 0 to 1; 0.5 by default.
  ///
  /// As in UIKit, the damping is read when the behavior joins its animator.
  ///
  /// - Precondition: The value is finite and not negative.
  public var damping = 0.5 {
    didSet {
      guard
        accepts(
          damping >= 0 && damping.isFinite,
          message: "the damping must be finite and 0 or more, not \(damping)",
          of: "SnapBehavior.damping"
        )
      else { return damping = oldValue }
    }
  }

  override var role: BehaviorRole { .plain }

  override func goesOn(without item: any DynamicItem) -> Bool {
    item !== self.item
  }

  override func join(_ world: World) {
    let body = world.hold(item)
    joints = tethers.map { world.attach($0, to: body) }
  }

  private var tethers: [Tether] {
    springs.map { offset, anchor in
      Tether(
        kind: .spring,
        offset: offset,
        anchor: snapPoint + anchor,
        length: Self.springLength,
        frequency: Self.frequency,
        dampingRatio: damping
      )
    }
  }

  override func leave(_ world: World) {
    for joint in joints { world.detach(joint) }
    joints = []
    world.release(item)
  }

  override func originDidMove(in world: World) {
    moveAnchors(in: world, wakes: false)
  }

  override func describe(in draft: inout SnapshotDraft) {
    guard let body = dynamicAnimator?.world.body(of: item) else { return }
    for (joint, tether) in zip(joints, tethers) { draft.add(joint, tether: tether, of: body) }
  }

  private func moveAnchors(in world: World, wakes: Bool) {
    for (joint, spring) in zip(joints, springs) {
      world.moveAnchor(of: joint, to: snapPoint + spring.anchor, wakes: wakes)
    }
  }

  // The two ends of each spring. One end is on the item. The other end is fixed, relative to the snap point.
  private var springs: [(offset: Vector, anchor: Vector)] {
    let size = item.bounds.size
    let corner = Vector(x: size.width / 2, y: size.height / 2)
    let right = Vector(x: Self.springLength, y: 0)
    let down = Vector(x: 0, y: Self.springLength)
    return [
      (-corner, -corner - right), (-corner, -corner - down),
      (corner, corner + right), (corner, corner + down),
    ]
  }
}

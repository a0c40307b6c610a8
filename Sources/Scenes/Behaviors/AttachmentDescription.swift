import CradleDynamics
package import CradleGeometry
public import CradleSprings
public import Foundation

/// The parameters of an attachment between items and points, or between items.
///
/// ```swift
/// let pendulum = AttachmentDescription(
///   heldIDs: ["ball"],
///   joint: .spring(to: .anchor(.place(CGPoint(x: 160, y: 60))), length: 200, frequency: 0, damping: 0),
///   line: LineStyle()
/// )
/// let hinge = AttachmentDescription(
///   heldIDs: ["door"],
///   joint: .pin(at: .beside(Vector(x: -40, y: 0)), to: nil, range: .infinite, frictionTorque: 0.1)
/// )
/// ```
package struct AttachmentDescription: BehaviorDescription {
  /// The point where an item is held.
  package enum Anchor: Equatable, Sendable {
    /// A point on the canvas.
    case place(CGPoint)
    /// An offset from the center of each item, measured when the behavior is added.
    case beside(Vector)
  }

  /// The other end of a spring or a rod.
  package enum End: Equatable, Sendable {
    /// A fixed point.
    case anchor(Anchor)
    /// A point of another item, relative to its center.
    case item(String, offset: Vector)
  }

  /// The joint that attaches each item.
  package enum Joint: Equatable, Sendable {
    /// A spring, or a rod if the frequency is 0.
    ///
    /// A length of `nil` means the initial distance.
    case spring(to: End, length: Double?, frequency: Double, damping: Double)
    /// A rope to a point of another item.
    ///
    /// A length of `nil` means the initial distance.
    case limit(to: String, offset: Vector, length: Double?)
    /// A rigid joint with another item, or with the canvas.
    case weld(at: Anchor, to: String?)
    /// A hinge that rotates against friction, within a range in radians.
    case pin(at: Anchor, to: String?, range: FloatRange, frictionTorque: Double)
    /// A rail along an axis, within a range in points.
    case sliding(at: Anchor, to: String?, axis: Vector, range: FloatRange)
  }

  /// The ids of the attached items, each with a separate joint.
  package var heldIDs: [String]
  /// The point where springs, rods and ropes hold an item, relative to the item's center.
  package var offset: Vector
  /// The joint that attaches each item.
  package var joint: Joint
  /// The style of the lines that show the joints; `nil` makes the joints invisible.
  package var line: LineStyle?

  /// Creates parameters; by default, items are held at their centers, without lines.
  package init(heldIDs: [String], offset: Vector = .zero, joint: Joint, line: LineStyle? = nil) {
    self.heldIDs = heldIDs
    self.offset = offset
    self.joint = joint
    self.line = line
  }

  package var itemIDs: [String] {
    joint.otherID.map { heldIDs + [$0] } ?? heldIDs
  }

  package func makeBehavior(with cast: Cast) -> DrawnBehavior {
    let attachments = heldIDs.map { makeAttachment(of: cast[$0], with: cast) }
    return DrawnBehavior(together(attachments)) {
      guard let line else { return [] }
      return zip(heldIDs, attachments).map { id, attachment in
        .straight(from: .item(id, offset: ownOffset), to: otherEnd(of: attachment), line)
      }
    }
  }
}

extension AttachmentDescription {
  private func together(_ attachments: [AttachmentBehavior]) -> DynamicBehavior {
    if let only = attachments.first, attachments.count == 1 { return only }
    let all = DynamicBehavior()
    for attachment in attachments { all.addChildBehavior(attachment) }
    return all
  }

  private var ownOffset: Vector {
    switch joint {
    case .spring, .limit: offset
    case .weld, .pin, .sliding: .zero
    }
  }

  private func otherEnd(of attachment: AttachmentBehavior) -> BehaviorLine.End {
    switch joint {
    case .spring(.item(let id, let offset), _, _, _), .limit(let id, let offset, _):
      .item(id, offset: offset)
    case .weld(_, let id?), .pin(_, let id?, _, _), .sliding(_, let id?, _, _):
      .item(id, offset: .zero)
    case .spring(.anchor, _, _, _), .weld(_, nil), .pin(_, nil, _, _), .sliding(_, nil, _, _):
      .place(Vector(attachment.anchorPoint))
    }
  }
}

extension AttachmentDescription.Joint {
  fileprivate var otherID: String? {
    switch self {
    case .spring(.item(let id, _), _, _, _), .limit(let id, _, _): id
    case .spring(.anchor, _, _, _): nil
    case .weld(_, let id), .pin(_, let id, _, _), .sliding(_, let id, _, _): id
    }
  }
}

extension BehaviorEntry {
  /// Attaches an item to a fixed point by a spring or a rod.
  ///
  /// ```swift
  /// let pendulum = BehaviorEntry.attachment("ball", to: CGPoint(x: 160, y: 60), line: LineStyle())
  /// let spring = BehaviorEntry.attachment(
  ///   "box", to: CGPoint(x: 160, y: 60), length: 80, frequency: 1, damping: 0.2)
  /// ```
  ///
  /// - Parameters:
  ///   - itemID: The id of the item, which the spring or rod holds at its center.
  ///   - anchor: The fixed point, in points of the canvas.
  ///   - length: The length of the spring or rod, in points; by default, the initial distance.
  ///   - frequency: The frequency of the spring, in hertz. 0, the default, makes a rod.
  ///   - damping: The damping ratio of the spring. Below 1, the item overshoots.
  ///   - line: The style of the line that shows the attachment; by default, there is no line.
  public static func attachment(
    _ itemID: String,
    to anchor: CGPoint,
    length: Double? = nil,
    frequency: Double = 0,
    damping: Double = 0,
    line: LineStyle? = nil
  ) -> BehaviorEntry {
    let end = AttachmentDescription.End.anchor(.place(anchor))
    return held(itemID, by: .spring(to: end, length: length, frequency: frequency, damping: damping), line: line)
  }

  /// Attaches an item to the center of another item by a spring or a rod.
  ///
  /// ```swift
  /// let chain: [BehaviorEntry] = [.attachment("b", to: "a"), .attachment("c", to: "b")]
  /// ```
  ///
  /// - Parameters:
  ///   - itemID: The id of the item, which the spring or rod holds at its center.
  ///   - otherID: The id of the other item.
  ///   - length: The length of the spring or rod, in points; by default, the initial distance.
  ///   - frequency: The frequency of the spring, in hertz. 0, the default, makes a rod.
  ///   - damping: The damping ratio of the spring. Below 1, the item overshoots.
  ///   - line: The style of the line that shows the attachment; by default, there is no line.
  public static func attachment(
    _ itemID: String,
    to otherID: String,
    length: Double? = nil,
    frequency: Double = 0,
    damping: Double = 0,
    line: LineStyle? = nil
  ) -> BehaviorEntry {
    let end = AttachmentDescription.End.item(otherID, offset: .zero)
    return held(itemID, by: .spring(to: end, length: length, frequency: frequency, damping: damping), line: line)
  }

  /// An item on a spring that is held at a place.
  ///
  /// ```swift
  /// let badge = BehaviorEntry.attachment("badge", to: CGPoint(x: 160, y: 60), length: 0, spring: .bouncy)
  /// ```
  ///
  /// - Parameters:
  ///   - itemID: The id of the item, which is held at its center, and keeps its mass.
  ///   - anchor: The place, in points of the canvas.
  ///   - length: The length, in points; the distance at first by default.
  ///   - spring: The spring, in any dialect or by name.
  ///   - line: The style of the line that shows it; none by default.
  public static func attachment(
    _ itemID: String,
    to anchor: CGPoint,
    length: Double? = nil,
    spring: Spring,
    line: LineStyle? = nil
  ) -> BehaviorEntry {
    let frequency = spring.frequency
    let damping = spring.dampingRatio
    return attachment(itemID, to: anchor, length: length, frequency: frequency, damping: damping, line: line)
  }

  private static func held(
    _ itemID: String,
    by joint: AttachmentDescription.Joint,
    line: LineStyle?
  ) -> BehaviorEntry {
    BehaviorEntry(description: AttachmentDescription(heldIDs: [itemID], joint: joint, line: line))
  }
}

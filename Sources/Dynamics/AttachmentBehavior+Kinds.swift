public import CradleGeometry
public import Foundation

extension AttachmentBehavior {
  /// The kind of an attachment's other end.
  public enum AttachmentType: Hashable, Sendable {
    /// The attachment joins two items.
    case items
    /// The attachment ties an item to a fixed position.
    case anchor
  }

  // The two ends of an attachment.
  struct Ends {
    let item: any DynamicItem
    var offset = Vector.zero
    var other: (any DynamicItem)?
    var otherOffset = Vector.zero
    var anchor = CGPoint.zero

    // Returns the ends if they can be joined; otherwise, harmless ends that replace them until the film has ended.
    func checked(file: StaticString, line: UInt) -> Ends {
      let isSound =
        accepts(
          [offset.x, offset.y, otherOffset.x, otherOffset.y, anchor.x, anchor.y].allSatisfy(\.isFinite),
          message: "an item cannot be attached at (\(offset.x), \(offset.y)) to (\(anchor.x), \(anchor.y))",
          file: file,
          line: line
        ) && accepts(item !== other, message: "an item cannot be attached to itself", file: file, line: line)
      return isSound ? self : Ends(item: item, other: item === other ? nil : other)
    }
  }

  /// Creates a rod from the center of an item to a fixed position.
  public convenience init(
    item: any DynamicItem,
    attachedToAnchor anchor: CGPoint,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: anchor, file: file, line: line)
  }

  /// Creates a rod between the centers of two items.
  ///
  /// ```swift
  /// let rod = AttachmentBehavior(item: tiles[0], attachedTo: tiles[1])
  /// rod.length = 60
  /// animator.addBehavior(rod)
  /// ```
  public convenience init(
    item: any DynamicItem,
    attachedTo other: any DynamicItem,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(
      item: item,
      offsetFromCenter: .zero,
      attachedTo: other,
      offsetFromCenter: .zero,
      file: file,
      line: line
    )
  }

  /// Returns a behavior that welds an item to another item, or fixes it at its current position.
  ///
  /// ```swift
  /// let glue = AttachmentBehavior.fixedAttachment(
  ///   with: tiles[0],
  ///   attachedTo: tiles[1],
  ///   attachmentAnchor: tiles[0].center
  /// )
  /// animator.addBehavior(glue)
  /// ```
  ///
  /// - Parameters:
  ///   - item: The item to hold.
  ///   - other: The other item; `nil` fixes the first item at its current position. UIKit requires an item here.
  ///   - anchor: The position of the joint, in points.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func fixedAttachment(
    with item: any DynamicItem,
    attachedTo other: (any DynamicItem)?,
    attachmentAnchor anchor: CGPoint,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> AttachmentBehavior {
    AttachmentBehavior(.weld, joining: Ends(item: item, other: other, anchor: anchor), file: file, line: line)
  }

  /// Returns a hinge between an item and another item or a fixed position.
  ///
  /// You limit the rotation with ``attachmentRange``, and slow it down with ``frictionTorque``.
  ///
  /// ```swift
  /// let hinge = AttachmentBehavior.pinAttachment(
  ///   with: tile,
  ///   attachedTo: nil,
  ///   attachmentAnchor: CGPoint(x: 138, y: 20)
  /// )
  /// hinge.attachmentRange = FloatRange(minimum: 0, maximum: .degrees(90))
  /// hinge.frictionTorque = 0.05
  /// ```
  ///
  /// - Parameters:
  ///   - item: The item to hold.
  ///   - other: The other item; `nil` pins the first item to the position of the hinge. UIKit requires an item here.
  ///   - anchor: The position of the hinge, in points. The hinge may lie outside the items.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func pinAttachment(
    with item: any DynamicItem,
    attachedTo other: (any DynamicItem)?,
    attachmentAnchor anchor: CGPoint,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> AttachmentBehavior {
    AttachmentBehavior(.pin, joining: Ends(item: item, other: other, anchor: anchor), file: file, line: line)
  }

  /// Returns a rail along which an item slides without rotating.
  ///
  /// The rail is part of another item, or is fixed. You limit the sliding with ``attachmentRange``.
  ///
  /// ```swift
  /// let rail = AttachmentBehavior.slidingAttachment(
  ///   with: tile,
  ///   attachmentAnchor: tile.center,
  ///   axisOfTranslation: Vector(x: 1, y: 0)
  /// )
  /// rail.attachmentRange = FloatRange(minimum: -80, maximum: 80)
  /// ```
  ///
  /// - Parameters:
  ///   - item: The item to hold.
  ///   - other: The item that carries the rail; `nil` for a fixed rail. The rail rotates with the carrying item.
  ///   - anchor: Any point on the rail, in points.
  ///   - axis: The direction of the rail; the length of this vector does not matter.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Precondition: The axis is finite, and not (0, 0).
  public static func slidingAttachment(
    with item: any DynamicItem,
    attachedTo other: (any DynamicItem)? = nil,
    attachmentAnchor anchor: CGPoint,
    axisOfTranslation axis: Vector,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> AttachmentBehavior {
    // The larger component is divided out first, so that no square overflows or vanishes.
    let part = max(abs(axis.x), abs(axis.y))
    let isSound = accepts(
      part > 0 && part.isFinite,
      message: "the axis of a rail must be finite and not zero, not (\(axis.x), \(axis.y))",
      file: file,
      line: line
    )
    let direction = isSound ? (axis / part).with(length: 1) : Vector(x: 1, y: 0)
    return AttachmentBehavior(
      .slider(axis: direction),
      joining: Ends(item: item, other: other, anchor: anchor),
      file: file,
      line: line
    )
  }

  /// Returns a rope between points of two items.
  ///
  /// A rope can slacken, but not stretch.
  ///
  /// By default, ``length`` is the distance between the two points when the behavior joins its animator. The points
  /// rotate with their items. In UIKit, they do not rotate, and lie on the opposite side of the center.
  ///
  /// ```swift
  /// let rope = AttachmentBehavior.limitAttachment(
  ///   with: tiles[0],
  ///   offsetFromCenter: Vector(x: 0, y: 22),
  ///   attachedTo: tiles[1],
  ///   offsetFromCenter: Vector(x: 0, y: -22)
  /// )
  /// rope.length = 120
  /// ```
  ///
  /// - Parameters:
  ///   - item: The first item.
  ///   - offset: The rope's end on the first item, relative to the item's center, in points.
  ///   - other: The second item.
  ///   - otherOffset: The rope's end on the second item, relative to that item's center, in points.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func limitAttachment(
    with item: any DynamicItem,
    offsetFromCenter offset: Vector,
    attachedTo other: any DynamicItem,
    offsetFromCenter otherOffset: Vector,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> AttachmentBehavior {
    AttachmentBehavior(
      .limit,
      joining: Ends(item: item, offset: offset, other: other, otherOffset: otherOffset),
      file: file,
      line: line
    )
  }
}

import Foundation
import Geometry

extension AttachmentDescription {
  /// What an attachment is called in a file; rods are springs without a frequency.
  fileprivate enum Kind: String, CaseIterable, Sendable {
    case spring, rod, weld, pin, sliding, limit

    /// The keys that say how such an attachment holds.
    var keys: [String] {
      let anchors = ["anchor", "anchor_offset", "to_item"]
      let ends = ["offset", "to_offset", "length"]
      return switch self {
      case .spring: anchors + ends + ["frequency", "damping"]
      case .rod: anchors + ends
      case .weld: anchors
      case .pin: anchors + ["range", "friction_torque"]
      case .sliding: anchors + ["axis", "range"]
      case .limit: ["to_item"] + ends
      }
    }
  }

  /// The keys of an attachment.
  static let grammar = Grammar.object(
    "an attachment",
    Key(optional: "item", Grammar<String>.itemID, "The item that hangs."),
    Key(optional: "each", Grammar<[String]>.itemIDs, "Items that hang each on its own."),
    Key("kind", Grammar<Kind>.choice, default: "spring", "What the item hangs on."),
    Keys.anchor,
    Keys.anchorOffset,
    Key(optional: "to_item", Grammar<String>.itemID, "The item at the other end."),
    Keys.offset,
    Keys.otherOffset,
    Keys.length,
    Keys.frequency,
    Keys.damping,
    Keys.axis,
    Key(optional: "range", Grammar<WrittenRange>.range, "How far a pin turns or a rail reaches."),
    Keys.frictionTorque,
    Key(optional: "line", Grammar<LineStyle>.line, "How it is drawn; it is not if left out."),
    shape: checkShape
  ) {
    object,
    _,
    item,
    each,
    kind,
    anchor,
    anchorOffset,
    other,
    offset,
    otherOffset,
    length,
    frequency,
    damping,
    axis,
    range,
    torque,
    line throws(SceneError) in
    let parts = WrittenAttachment(
      anchor: anchor.map(Anchor.place) ?? .beside(anchorOffset ?? .zero),
      other: other,
      otherOffset: otherOffset,
      length: length,
      frequency: frequency,
      damping: damping,
      axis: axis ?? .zero,
      range: range,
      frictionTorque: torque
    )
    let held = each ?? item.map { [$0] } ?? []
    if let other, held.contains(other) {
      throw SceneError("an item cannot hang on itself", at: object.place(of: "to_item"))
    }
    return AttachmentDescription(
      heldIDs: held,
      offset: offset,
      joint: try parts.joint(kind, object),
      line: line
    )
  }

  @Sendable
  private static func checkShape(_ object: SceneObject) throws(SceneError) {
    guard (object["item"] == nil) != (object["each"] == nil) else {
      throw SceneError("an attachment needs either 'item' or 'each'", at: object.place)
    }
    guard let kind = Kind(rawValue: object["kind"]?.value.scalar?.text ?? "spring") else { return }
    let strange = Kind.allCases.flatMap(\.keys).filter { !kind.keys.contains($0) }
    try object.checkAbsence(of: strange) { "a '\(kind.rawValue)' attachment has no '\($0)'" }
    try checkEnds(object, kind)
    if kind == .sliding, object["axis"] == nil {
      throw SceneError("a 'sliding' attachment needs 'axis'", at: object.place)
    }
  }

  private static func checkEnds(_ object: SceneObject, _ kind: Kind) throws(SceneError) {
    if object["anchor"] != nil, object["anchor_offset"] != nil {
      let place = object.place(of: "anchor_offset")
      throw SceneError("'anchor_offset' replaces 'anchor'", at: place)
    }
    let hasAnchor = object["anchor"] != nil || object["anchor_offset"] != nil
    let hasOther = object["to_item"] != nil
    switch kind {
    case .spring, .rod:
      if hasAnchor == hasOther {
        let message = "a '\(kind.rawValue)' attachment needs either an anchor or 'to_item'"
        throw SceneError(message, at: object.place)
      }
      if !hasOther, object["to_offset"] != nil {
        throw SceneError("'to_offset' belongs to 'to_item'", at: object.place(of: "to_offset"))
      }
    case .limit:
      guard hasOther else {
        throw SceneError("a 'limit' attachment needs 'to_item'", at: object.place)
      }
    case .weld, .pin, .sliding: break
    }
  }

  private struct WrittenAttachment {
    var anchor: Anchor
    var other: String?
    var otherOffset: Vector
    var length: Double?
    var frequency: Double
    var damping: Double
    var axis: Vector
    var range: WrittenRange?
    var frictionTorque: Double

    func joint(_ kind: Kind, _ object: SceneObject) throws(SceneError) -> Joint {
      switch kind {
      case .spring, .rod:
        let end = other.map { End.item($0, offset: otherOffset) } ?? .anchor(anchor)
        return .spring(to: end, length: length, frequency: frequency, damping: damping)
      case .limit: return .limit(to: other ?? "", offset: otherOffset, length: length)
      case .weld: return .weld(at: anchor, to: other)
      case .pin:
        return .pin(
          at: anchor,
          to: other,
          range: try range(ofAngles: true, object),
          frictionTorque: frictionTorque
        )
      case .sliding:
        guard axis != .zero else {
          throw SceneError("'axis' has no direction", at: object.place(of: "axis"))
        }
        let range = try range(ofAngles: false, object)
        return .sliding(at: anchor, to: other, axis: axis, range: range)
      }
    }

    private func range(
      ofAngles: Bool,
      _ object: SceneObject
    ) throws(SceneError) -> FloatRange {
      guard let range else { return .infinite }
      guard range.isOfAngles == ofAngles else {
        let expected = ofAngles ? "angles [-45deg, 45deg]" : "distances [-50, 50]"
        let message = "'range' must be a pair of \(expected) here"
        throw SceneError(message, at: object.place(of: "range"))
      }
      return range.range
    }
  }

  private enum Keys {
    static let anchor = Key(
      optional: "anchor",
      Grammar<CGPoint>.point(in: Extent.simulated),
      "The place that holds the item: [x, y], in points."
    )
    static let anchorOffset = Key(
      optional: "anchor_offset",
      Grammar<Vector>.vector(in: Extent.simulated),
      "The place that holds each item, from its center: [x, y], in points."
    )
    static let offset = Key(
      "offset",
      Grammar<Vector>.vector(in: Extent.simulated),
      default: [0, 0],
      "The point of the item that is held, from its center: [x, y], in points."
    )
    static let otherOffset = Key(
      "to_offset",
      Grammar<Vector>.vector(in: Extent.simulated),
      default: [0, 0],
      "The point of the item at the other end, from its center: [x, y], in points."
    )
    static let length = Key(
      optional: "length",
      Grammar.number(in: Extent.distances),
      "The length at rest, in points; the distance at first if left out."
    )
    static let frequency = Key(
      "frequency",
      Grammar.number(in: Limit.frequency),
      default: 0,
      "How often the item would swing without damping, in hertz; 0 makes it a rod."
    )
    static let damping = Key(
      "damping",
      Grammar.number(in: Limit.damping),
      default: 0,
      "The damping ratio of a spring: below 1 the item overshoots, at 1 it just does not."
    )
    static let axis = Key(
      optional: "axis",
      Grammar<Vector>.vector,
      "The direction in which an item slides: [x, y]."
    )
    static let frictionTorque = Key(
      "friction_torque",
      Grammar.number(in: Limit.frictionTorque),
      default: 0,
      "How much a pin resists turning."
    )
  }
}

import CradleDynamics
import CradleGeometry
import CradleNotations
import CradleSceneSource
import CradleScenes
import CradleSprings
import Foundation

/// An attachment as written.
struct WrittenAttachment: Sendable {
  /// The kind of an attachment in a file.
  ///
  /// A rod is a spring without a frequency.
  enum Kind: String, CaseIterable, Sendable {
    case spring, rod, weld, pin, sliding, limit

    /// The keys of this kind, in addition to the keys that all attachments have.
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

    var isSpring: Bool {
      self == .spring || self == .rod
    }
  }

  var item: String?
  var each: [String]?
  var kind = Kind.spring
  var anchor: CGPoint?
  var anchorOffset: Vector?
  var other: String?
  var offset = Vector.zero
  var otherOffset = Vector.zero
  var length: Double?
  var frequency = 0.0
  var damping = 0.0
  var axis: Vector?
  var range: WrittenRange?
  var frictionTorque = 0.0
  var line: LineStyle?

  var description: AttachmentDescription {
    AttachmentDescription(heldIDs: heldIDs, offset: offset, joint: joint, line: line)
  }

  private var heldIDs: [String] {
    each ?? item.map { [$0] } ?? []
  }

  private var joint: AttachmentDescription.Joint {
    let place = anchor.map(AttachmentDescription.Anchor.place) ?? .beside(anchorOffset ?? .zero)
    let range = range?.range ?? .infinite
    switch kind {
    case .spring, .rod:
      let end = other.map { AttachmentDescription.End.item($0, offset: otherOffset) }
      return .spring(to: end ?? .anchor(place), length: length, frequency: frequency, damping: damping)
    case .limit: return .limit(to: other ?? "", offset: otherOffset, length: length)
    case .weld: return .weld(at: place, to: other)
    case .pin: return .pin(at: place, to: other, range: range, frictionTorque: frictionTorque)
    case .sliding: return .sliding(at: place, to: other, axis: axis ?? .zero, range: range)
    }
  }
}

extension WrittenAttachment {
  private static let springs = SpringPair(frequencies: 0...1000, dampings: 0...100)

  // The spring as a whole, which a timeline changes at once.
  private static let spring = springs.live(\AttachmentBehavior.frequency, \AttachmentBehavior.damping)

  @Sendable
  private static func refusal(_ entries: [SceneNode.Entry]) -> String? {
    let kind = entries.first { $0.key == "kind" }?.value.scalar.flatMap { Kind(rawValue: $0.text) } ?? .spring
    return kind == .spring ? nil : "a '\(kind.rawValue)' attachment has no 'spring'"
  }

  /// The keys of an attachment.
  static let fields = Fields<WrittenAttachment>(
    "an attachment",
    rewriting: springs.besideSpring(refusal: refusal),
    shape: checkShape,
    check: checkValues
  ) {
    Field(optional: "item", \.item, .itemID, "The attached item.")
    Field(optional: "each", \.each, .itemIDs, "Items to attach one by one, instead of 'item'.")
    Field("kind", \.kind, .choice, "The kind of connection.")
    ends
    Field(
      "frequency",
      \.frequency,
      .number(in: 0...1000),
      live: .at(\AttachmentBehavior.frequency),
      "The frequency of the item without damping, in hertz. With 0, the spring is a rod."
    )
    .settable { $0.kind.isSpring }
    Field(
      "damping",
      \.damping,
      .number(in: 0...100),
      live: .at(\AttachmentBehavior.damping),
      "The damping ratio of a spring. Below 1, the item overshoots; from 1 on, it does not."
    )
    .settable { $0.kind.isSpring }
    Field(
      checked: "spring",
      Grammar<Spring>.spring,
      "The spring in any dialect or by name, instead of frequency and damping; the item keeps its mass."
    )
    .settable(as: { $0.kind.isSpring ? spring.keys("spring", springs.value) : [] })
    Field(optional: "axis", \.axis, .vector, "The direction that the item slides in: [x, y].")
    Field(
      optional: "range",
      \.range,
      .range,
      "How far a pin can rotate, as two angles, or how far an item can slide, as two distances."
    )
    .settable(as: \.rangeKeys)
    Field(
      "friction_torque",
      \.frictionTorque,
      .number(in: 0...1e6),
      live: .at(\AttachmentBehavior.frictionTorque),
      "The friction of a pin, as a torque."
    )
    .settable { $0.kind == .pin }
    Field(optional: "line", \.line, .line, "The line that shows it. By default, there is none.")
  }

  @FieldsBuilder<WrittenAttachment> private static var ends: [Field<WrittenAttachment>] {
    Field(
      optional: "anchor",
      \.anchor,
      .point(in: Extent.simulated),
      live: .at(\AttachmentBehavior.anchorPoint),
      "The point that holds the item: [x, y], in points."
    )
    .settable { $0.kind.isSpring && $0.other == nil }
    Field(
      optional: "anchor_offset",
      \.anchorOffset,
      .vector(in: Extent.simulated),
      "The point that holds each item, relative to the item's center: [x, y], in points."
    )
    Field(optional: "to_item", \.other, .itemID, "The item at the other end.")
    Field(
      "offset",
      \.offset,
      .vector(in: Extent.simulated),
      "The attachment point on the item, relative to its center: [x, y], in points."
    )
    Field(
      "to_offset",
      \.otherOffset,
      .vector(in: Extent.simulated),
      "The attachment point on the item at the other end, relative to its center: [x, y], in points."
    )
    Field(
      optional: "length",
      \.length,
      .number(in: Extent.distances),
      live: .at(\AttachmentBehavior.length),
      "The length at rest, in points. By default, the initial distance."
    )
    .settable { $0.kind.isSpring || $0.kind == .limit }
  }

  private var rangeKeys: [SettableKey] {
    let range = Live.at(\AttachmentBehavior.attachmentRange)
    return switch kind {
    case .pin: range.keys("range", .angleRange)
    case .sliding: range.keys("range", .distanceRange)
    case .spring, .rod, .weld, .limit: []
    }
  }

  @Sendable
  private static func checkValues(
    _ attachment: WrittenAttachment,
    _ object: SceneObject,
    _: Reading
  ) throws(SceneError) {
    if let other = attachment.other, attachment.heldIDs.contains(other) {
      throw SceneError("an item cannot be attached to itself", at: object.place(of: "to_item"))
    }
    let kind = attachment.kind
    if kind == .sliding, attachment.axis == .zero {
      throw SceneError("'axis' has no direction", at: object.place(of: "axis"))
    }
    guard kind == .pin || kind == .sliding, let range = attachment.range,
      range.isOfAngles != (kind == .pin)
    else { return }
    let expected = kind == .pin ? "angles [-45deg, 45deg]" : "distances [-50, 50]"
    let message = "'range' must be a pair of \(expected) here"
    throw SceneError(message, at: object.place(of: "range"))
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
      throw SceneError("write either 'anchor' or 'anchor_offset'", at: place)
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
        throw SceneError("'to_offset' needs 'to_item'", at: object.place(of: "to_offset"))
      }
    case .limit:
      guard hasOther else { throw SceneError("a 'limit' attachment needs 'to_item'", at: object.place) }
    case .weld, .pin, .sliding: break
    }
  }
}

/// A range of angles or of distances as written.
struct WrittenRange: Sendable {
  var range: FloatRange
  var isOfAngles: Bool
}

extension Grammar where Value == WrittenRange {
  /// Two angles or two numbers.
  static var range: Grammar {
    let angles = Grammar<FloatRange>.angleRange
    let distances = Grammar<FloatRange>.distanceRange
    return Grammar(schema: ["anyOf": [angles.schema, distances.schema]]) { node, reading in
      let isOfAngles = node.list?.first?.scalar?.meaning == .text
      let range = (isOfAngles ? angles : distances).read(node, &reading)
      return range.map { WrittenRange(range: $0, isOfAngles: isOfAngles) }
    }
  }
}

extension Grammar where Value == FloatRange {
  /// A list of two angles with units, with the lower angle first.
  static var angleRange: Grammar {
    pair("a pair of angles [lowest, highest]", of: .angle)
  }

  /// A list of two distances in points, with the lower distance first.
  static var distanceRange: Grammar {
    pair("a pair of numbers [lowest, highest]", of: .number(in: -1e6...1e6))
  }

  private static func pair(_ expected: String, of element: Grammar<Double>) -> Grammar {
    let numbers = Grammar<[Double]>.numbers(expected, element, count: 2)
    return Grammar(schema: numbers.schema) { node, reading in
      guard let ends = numbers.read(node, &reading) else { return nil }
      let range = FloatRange(minimum: ends[0], maximum: ends[1])
      guard range.isValid else {
        let message = "the first of '\(reading.subject)' must not be above the second"
        reading.report(message, at: node.place)
        return nil
      }
      return range
    }
  }
}

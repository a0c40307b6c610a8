import CradleGeometry
import CradleNotations
import CradleRawText
import CradleSceneSource
import CradleScenes
import Foundation

extension Verb {
  /// Takes hold of items with a finger.
  static let grab = Verb(
    "grab",
    on: .dynamics,
    "A finger grabs items, pulls them and lets go.",
    Grammar<WrittenGrab>.grab.map { .grab($0.meaning) }
  )
}

extension Grammar where Value == WrittenGrab {
  /// A grab, with a warning if its finger is outside of the item.
  fileprivate static var grab: Grammar {
    let map = WrittenGrab.fields.grammar(from: WrittenGrab())
    return Grammar(schema: map.schema) { node, reading in
      guard let grab = map.read(node, &reading) else { return nil }
      if let point = grab.point, let item = grab.item, reading.cast?.covers(point, in: item) == false {
        let place = node.map?.first { $0.key == "at" }?.value.place ?? node.place
        reading.warn(
          "the finger holds '\(item.shortened)' at a point outside of the item; 'at' counts from the item's center",
          at: place
        )
      }
      return grab
    }
  }
}

/// A grab as written.
private struct WrittenGrab: Sendable {
  var item: String?
  var items: [String]?
  var point: Vector?
  var by: Vector?
  var to: CGPoint?
  var through: WrittenPath?
  var duration = Ticks.zero
  var hold = Ticks.zero
  var curve = TimingCurve.linear
  var release = TimelineEntry.Grab.Release.fling

  var meaning: TimelineEntry.Grab {
    let places = through?.places ?? to.map { [$0] } ?? []
    var grab = TimelineEntry.Grab(
      itemIDs: items ?? item.map { [$0] } ?? [],
      at: point,
      way: by.map(TimelineEntry.Grab.Way.by) ?? .through(places),
      duration: through?.times.last ?? duration,
      hold: hold,
      curve: curve,
      release: release
    )
    grab.times = through?.times ?? []
    return grab
  }

  static let fields = Fields<WrittenGrab>("a grab", shape: checkShape) {
    Field(optional: "item", \.item, .itemID, "The item to pull.")
    Field(optional: "items", \.items, .itemIDs, "Items to pull together.")
    Field(
      optional: "at",
      \.point,
      .vector(in: Extent.simulated),
      """
      The point of the item under the finger: [x, y] from the item's center, before its rotation, in points. A pull \
      off the center turns the item. By default, the center.
      """
    )
    way
    Field("over", \.duration, .duration, "How long the pull takes; required, unless the points have times.")
    Field("hold", \.hold, .delay, "How long the finger stays at the end.")
    Field("curve", \.curve, .curve, "The timing curve: how it speeds up and slows down.")
    Field(
      "release",
      \.release,
      .release,
      """
      How the finger lets go at the end: 'fling' leaves the items their velocity and spin, 'stop' stops them, and a \
      map gives them a velocity. With false, the finger holds on until another touch takes the items or grabs the same \
      point. If that touch is a grab of the same items, it is the same finger, which goes on.
      """
    )
  }

  @FieldsBuilder<WrittenGrab> private static var way: [Field<WrittenGrab>] {
    Field(
      optional: "by",
      \.by,
      .vector(in: Extent.simulated),
      "How far to pull each item: [x, y], in points."
    )
    Field(
      optional: "to",
      \.to,
      .point(in: Extent.simulated),
      "Where to pull the center of the item, or the point under the finger: [x, y], in points."
    )
    Field(
      optional: "through",
      \.through,
      .path(of: .point(in: Extent.simulated), startsAtZero: false),
      """
      The path of the item's center, or of the point under the finger: a list of points. Each may have the time when the \
      finger is there, in place of 'over': [0.3s, x, y], straight in between. A finger that stops has one point at two \
      times.
      """
    )
  }

  @Sendable
  private static func checkShape(_ object: SceneObject) throws(SceneError) {
    try WrittenPath.checkTimes(of: object)
    guard (object["item"] == nil) != (object["items"] == nil) else {
      throw SceneError("a grab needs either 'item' or 'items'", at: object.place)
    }
    if object["items"] != nil, object["at"] != nil {
      throw SceneError("a finger holds one 'item' at a point, not 'items'", at: object.place(of: "at"))
    }
    let ways = ["by", "to", "through"].filter { object[$0] != nil }
    guard ways.count == 1, let way = ways.first else {
      throw SceneError("a grab needs one of 'by', 'to' and 'through'", at: object.place)
    }
    if object["items"] != nil, way != "by" {
      throw SceneError("'\(way)' pulls one 'item'", at: object.place(of: way))
    }
    if object["hold"] != nil, object["release"]?.value.scalar?.meaning == .boolean(false) {
      throw SceneError("'hold' needs a 'release' other than false", at: object.place(of: "hold"))
    }
  }
}

extension Grammar where Value == TimelineEntry.Grab.Release {
  /// A keyword, a boolean, or a map with a velocity.
  fileprivate static var release: Grammar {
    let word = Grammar.choice([("fling", .fling), ("stop", .stop)])
    let map = WrittenVelocity.fields.grammar(from: WrittenVelocity()).map { Value.velocity($0.velocity) }
    let schema: JSON = ["anyOf": [word.schema, Grammar<Bool>.boolean.schema, map.schema]]
    return Grammar(schema: schema) { node, reading in
      guard node.map == nil else { return map.read(node, &reading) }
      if case .boolean(let isReleased) = node.scalar?.meaning { return isReleased ? .fling : .never }
      reading.alsoTakes("true, false or a map such as { velocity: [0, -900] }", at: node.place)
      return word.read(node, &reading)
    }
    .writing { release in
      switch release {
      case .fling: "fling"
      case .stop: "stop"
      case .never: false
      case .velocity(let velocity): ["velocity": [.number(velocity.x), .number(velocity.y)]]
      }
    }
  }
}

/// A release with a velocity as written.
private struct WrittenVelocity: Sendable {
  var velocity = Vector.zero

  static let fields = Fields<WrittenVelocity>("a release") {
    Field(
      required: "velocity",
      \.velocity,
      .vector(in: Magnitude.velocities),
      "The velocity of the items when the finger lets go: [x, y], in points per second. They keep their spin."
    )
  }
}

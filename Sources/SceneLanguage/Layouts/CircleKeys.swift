import CradleCollectionLayouts
import CradleGeometry
import CradleNotations
import CradleSceneSource
import CradleScenes
import Foundation

extension CircleLayout.Parameters {
  /// The keys of a circle.
  static let fields = Fields<CircleLayout.Parameters>("a circle layout") {
    LayoutKeys.type("circle", "Cells on a circle.")
    Field(
      "item_size",
      \.itemSize,
      LayoutKeys.commonSize,
      live: .at(\CircleLayout.itemSize),
      "The size of a cell: [width, height], in points."
    )
    // If the key is `auto`, a change starts from the resolved value.
    Field(
      "radius",
      \.radius,
      Grammar.number(in: Extent.distances).orNone("auto"),
      live: .of(
        .number(in: Extent.distances),
        get: { (circle: CircleLayout) in circle.resolvedRadius },
        set: { (circle: CircleLayout, radius) in circle.radius = radius }
      ),
      "The radius of the circle, in points. 'auto' is the shorter side of the view divided by 2.5."
    )
    Field(
      "center",
      \.center,
      Grammar<CGPoint>.point.orNone("auto"),
      live: .of(
        .point,
        get: { (circle: CircleLayout) in circle.resolvedCenter },
        set: { (circle: CircleLayout, center) in circle.center = center }
      ),
      "The center of the circle: [x, y], in points of the content. 'auto' is the center of the view."
    )
    Field(
      "angle",
      \.angle,
      .angle,
      live: .at(\CircleLayout.angle),
      "The rotation of all cells around the center."
    )
    Field(
      "hand",
      \.hand,
      CircleLayout.Hand.fields.grammar(from: CircleLayout.Hand(minute: 0)).orNone("none"),
      live: CircleLayout.Hand.live,
      "The clock hand behind the cells."
    )
    .settable { $0.hand != nil }
    LayoutKeys.updates(\.updates)
  }
}

extension CircleLayout.Hand {
  fileprivate static let fields = Fields<Self>("a hand") {
    Field(
      "minute",
      \.minute,
      .minuteOrClock,
      default: "clock",
      "The minute that the hand points at. 'clock' is the minute of the scene's clock."
    )
    Field("size", \.size, .size, "The size of the hand: [width, height], in points.")
  }

  fileprivate static let live = Live<Self?> { name, _ in
    let minute = Live<Double>.of(
      .minute,
      get: { (circle: CircleLayout) in circle.hand?.minute ?? 0 },
      set: { (circle: CircleLayout, minute: Double) in circle.hand?.minute = minute }
    )
    let size = Live<CGSize>.of(
      .size,
      get: { (circle: CircleLayout) in circle.hand?.size ?? .zero },
      set: { (circle: CircleLayout, size: CGSize) in circle.hand?.size = size }
    )
    return minute.keys(name + ".minute", .minute) + size.keys(name + ".size", .size)
  }
}

extension Grammar where Value == Double {
  // The minute that a hand points at. The range is wider than an hour, so that the hand can go round several times.
  fileprivate static var minute: Grammar {
    .number(in: -1e6...1e6)
  }

  fileprivate static var minuteOrClock: Grammar {
    let minute = minute.orNone("clock")
    return Grammar(schema: minute.schema) { node, reading in
      minute.read(node, &reading).map { $0 ?? Double(reading.clockMinutes % 60) }
    }
  }
}

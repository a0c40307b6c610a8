import CradleGeometry
import CradleNotations
import CradleRawText
import CradleSceneSource
import CradleScenes

/// A binding of one property, with its position in the file.
struct LocatedBinding: Sendable {
  var binding: Scene.Binding
  /// The name of the property in messages.
  var name: String
  /// The source as written.
  var sourceName: String
  /// The position of the key.
  var place: Diagnostic.Place
}

/// A binding as written, for one property or for the same property of several items.
struct WrittenBinding: Sendable {
  var items: ChangingItems?
  var target: WrittenEnd<[Target]>?
  var source: WrittenEnd<Scene.Binding.Source>?
  var points: [BindingMap.Point] = []
  var curve = TimingCurve.linear
  var clamps = true
}

/// The properties or the source of a binding as written.
struct WrittenEnd<Value: Sendable>: Sendable {
  /// The properties, one for each item; or the source.
  var value: Value
  /// The number of the stage; `nil` for a finger on any stage.
  var stage: Int?
  /// The text of the key.
  var text: String
  /// The position of the key.
  var place: Diagnostic.Place
}

extension WrittenBinding {
  // The key and the source decide the meaning of the map, so they are read first.
  fileprivate static let fields = Fields<WrittenBinding>("a binding", check: check) {
    Field(
      optional: "each",
      \.items,
      .bound,
      """
      The items that follow: a list of ids. 'dot{i}' names all repeated items. In a collection: a list such as \
      [collection.items.3, collection.items.5], or collection.items for all. With 'each', 'key' is only the property.
      """
    )
    Field(
      required: "key",
      \.target,
      Grammar<WrittenEnd<[Target]>>.target.map(Optional.some),
      """
      The property that follows, in the notation of a timeline: 'dim.alpha', 'collection.items.3.scale', \
      'chrome.navigation_bar.title.alpha', 'wind.strength' or 'layouts.springy.spring.damping'.
      """
    )
    Field(
      required: "source",
      \.source,
      Grammar<WrittenEnd<Scene.Binding.Source>>.source.map(Optional.some),
      """
      The value to follow: 'collection.offset.y', 'touch.x', or a value of an item: 'sheet.center.y', \
      'sheet.translation.y', 'sheet.displacement' (the distance from its start), 'sheet.displacement.x', \
      'sheet.size.height', 'sheet.scale', 'sheet.alpha', 'sheet.speed' or 'sheet.rotation'; 'touch.distance' of the \
      finger from the body or the place of the item that follows; or a number of a behavior or a layout: 'wind.strength', 'layouts.list.line_spacing'.
      """
    )
    Field(
      required: "map",
      \.points,
      .points,
      "Points [value of the source, value of the property], by ascending source: [[200, 1], [500, 0]]."
    )
    Field("curve", \.curve, .curveOfValues, "The curve from each point of the map to the next; 'step' jumps.")
    Field(
      "clamp",
      \.clamps,
      .boolean,
      "Whether the property keeps its outer values beyond the map. With false, it continues in a straight line."
    )
  }

  @Sendable
  private static func check(_ binding: WrittenBinding, _ object: SceneObject, _: Reading) throws(SceneError) {
    if binding.source?.value == .touchDistance, binding.target?.value.first?.isOfElement == false {
      let message = "'touch.distance' is the distance of the finger from an item that follows"
      throw SceneError("\(message); follow 'touch.x' or 'touch.y'", at: object.place(of: "source"))
    }
    switch binding.target?.value.first {
    case .behavior where !binding.clamps, .layout where !binding.clamps:
      let message = "'clamp: false' is for elements; a behavior or a layout stays within its map"
      throw SceneError(message, at: object.place(of: "clamp"))
    default: break
    }
  }

  /// The bindings, one for each property.
  fileprivate var located: [LocatedBinding] {
    guard let target, let source else { return [] }
    let map = BindingMap(points, curve: curve, clamps: clamps)
    return target.value.map { property in
      LocatedBinding(
        binding: Scene.Binding(
          property,
          onStage: target.stage ?? 0,
          to: source.value,
          onStage: source.stage,
          map: map
        ),
        name: items == nil ? target.text : property.name,
        sourceName: source.text,
        place: target.place
      )
    }
  }
}

extension Target {
  // Whether it is a property of an item or a cell.
  fileprivate var isOfElement: Bool {
    switch self {
    case .item, .cell: true
    case .bar, .behavior, .layout, .variable: false
    }
  }
}

extension Grammar where Value == [LocatedBinding] {
  /// The bindings of a scene, each after those that it depends on.
  static var bindings: Grammar {
    let binding = WrittenBinding.fields.grammar(from: WrittenBinding())
    let most = BindingOrder.most
    let schema: JSON = ["type": "array", "items": binding.schema, "maxItems": .number(Double(most))]
    return Grammar(schema: schema) { node, reading in
      guard let nodes = node.list, nodes.count <= reading.limits[.bindings] else {
        reading.reject(node, expected: "a list of at most \(reading.limits[.bindings]) bindings")
        return nil
      }
      var written: [WrittenBinding] = []
      var isComplete = true
      for node in nodes where !reading.isExhausted {
        guard let some = read(node, by: binding, &reading) else {
          isComplete = false
          continue
        }
        written += some
        let count = some.reduce(0) { $0 + ($1.target?.value.count ?? 0) * $1.points.count }
        reading.count(.keyframes, count, at: node.place)
      }
      guard isComplete, !reading.isExhausted else { return nil }
      let bindings = written.flatMap(\.located)
      switch BindingOrder(of: bindings.map(\.binding)) {
      case .order(let order): return order.map { bindings[$0] }
      case .circle(let circle):
        reading.report(circle: circle.map { bindings[$0] })
        return nil
      }
    }
  }
}

extension Grammar where Value == [LocatedBinding] {
  // Reads a binding, alone for each item of 'each' if its values may differ.
  private static func read(
    _ node: SceneNode,
    by grammar: Grammar<WrittenBinding>,
    _ reading: inout Reading
  ) -> [WrittenBinding]? {
    defer { reading.timeline.changingItems = nil }
    reading.timeline.changingItems = nil
    guard node.hasDifference else { return grammar.read(node, &reading).map { [$0] } }
    let owner = reading.newOwner("bind")
    // The first reading finds the items only: no property is bound twice.
    var trial = reading
    _ = trial.inTurn(Turn(0, of: 1, owner: owner)) { grammar.read(node, &$0) }
    let distributed = node.distributed(over: trial.timeline.changingItems, &reading)
    let nodes = distributed.isEmpty ? [node] : distributed
    var bindings: [WrittenBinding] = []
    for (number, node) in nodes.enumerated() {
      reading.timeline.changingItems = nil
      let turn = Turn(number, of: nodes.count, owner: owner)
      guard let binding = reading.inTurn(turn, { grammar.read(node, &$0) }).0 else { return nil }
      bindings.append(binding)
    }
    return bindings
  }
}

extension Reading {
  // The largest number of bindings that the message about a circle lists.
  private static let mostInCircle = 5

  // Reports bindings that depend on each other.
  fileprivate mutating func report(circle: [LocatedBinding]) {
    let place = circle[0].place
    let parts = circle.prefix(Self.mostInCircle).map { binding in
      "'\(binding.name.shortened)' follows '\(binding.sourceName.shortened)'"
    }
    guard circle.count > 1 else {
      return report("\(parts.joined()), which it changes itself; let it follow something else", at: place)
    }
    let rest = circle.count > parts.count ? ", …" : ""
    report("bindings in a circle: \(parts.joined(separator: ", "))\(rest); let one follow something else", at: place)
  }
}

extension Grammar where Value == [BindingMap.Point] {
  // The largest number of points.
  private static let most = 1000

  /// The points of a map, in ascending order of the source.
  fileprivate static var points: Grammar {
    let angle = Grammar<Double>.angle
    let number = Grammar<Double>.number(in: -1e9...1e9)
    let value = Grammar<PropertyValue>.value
    let point: JSON = [
      "type": "array", "minItems": 2, "maxItems": 2,
      "prefixItems": .array([["anyOf": [number.schema, angle.schema]], value.schema]),
    ]
    let schema: JSON = ["type": "array", "items": point, "minItems": 2, "maxItems": .number(Double(most))]
    return Grammar(schema: schema) { node, reading in
      guard let nodes = node.list, (1...most).contains(nodes.count), nodes.allSatisfy({ $0.list?.count == 2 }) else {
        reading.reject(node, expected: "a list of points such as [[200, 1], [500, 0]]")
        return nil
      }
      guard nodes.count > 1 else {
        reading.report("a map with one point changes nothing; add a point with another value", at: node.place)
        return nil
      }
      // If the source could not be read, only that mistake is reported.
      guard let isAngle = reading.binding.followsAngle else { return nil }
      var points: [BindingMap.Point] = []
      for node in nodes {
        guard let parts = node.list, let source = (isAngle ? angle : number).read(parts[0], &reading),
          let changed = value.read(parts[1], &reading)
        else { continue }
        if let last = points.last, source <= last.source {
          let own = (parts[0].scalar?.text ?? "").shortened
          let message = "'\(own)' is not above the source before it; sort the points of 'map' by their sources"
          reading.report(message, at: parts[0].place)
          return nil
        }
        points.append(BindingMap.Point(at: source, value: changed))
      }
      return points.count == nodes.count ? points : nil
    }
  }
}

/// What the reader knows about the current binding.
struct BindingFacts: ReadingFacts {
  /// Whether the source is an angle; `nil` if the source could not be read.
  var followsAngle: Bool?
  /// The number of the stage with the items of `each`.
  var stageOfItems = 0
}

extension Reading {
  /// What the reader knows about the current binding.
  var binding: BindingFacts {
    get { self[BindingFacts.self] }
    _modify { yield &self[BindingFacts.self] }
  }
}

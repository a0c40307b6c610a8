import CradleGeometry
import CradleNotations
import CradleRawText
import CradleSceneSource
import CradleScenes

/// An expectation as written.
private struct WrittenExpectation: Sendable {
  /// What items stay inside of.
  enum Area: String, CaseIterable, Sendable {
    case canvas
  }

  var items: [String] = []
  var period: FrameSelection?
  var area: Area?
  var monotonic: QuantityName?
  var order: QuantityName?
  var isStill: Bool?
  private var limits: [Scene.Expectation.Measure: WrittenLimits] = [:]

  // The items as written; `nil` if there are none.
  var writtenItems: [String]? {
    get { items.isEmpty ? nil : items }
    set { items = newValue ?? [] }
  }

  subscript(limits measure: Scene.Expectation.Measure) -> WrittenLimits? {
    get { limits[measure] }
    set { limits[measure] = newValue }
  }

  /// The limits of what is measured; one map, if the expectation has no mistake.
  var claims: [(measure: Scene.Expectation.Measure, limits: WrittenLimits)] {
    let measured = Scene.Expectation.Measure.limited.compactMap { measure in limits[measure].map { (measure, $0) } }
    let others: [Scene.Expectation.Measure?] = [
      area.map { _ in .inside }, monotonic.map { .monotonic($0) }, order.map { .inOrder($0) },
      isStill.map { _ in .still },
    ]
    return measured + others.compactMap { measure in measure.map { ($0, WrittenLimits()) } }
  }
}

/// The limits of a number as written.
private struct WrittenLimits: Sendable {
  var min: Double?
  var max: Double?
  var equals: Double?
  var within: Double?
  var moment: FilmMoment?
}

extension Grammar where Value == [Scene.Expectation] {
  /// What the motion of a scene keeps.
  static var expectations: Grammar {
    .list(
      of: WrittenExpectation.fields.grammar(from: WrittenExpectation()) { written, object, _ throws(SceneError) in
        try written.resolved(object)
      }
      .warningOfIdleLimits
    )
  }
}

extension WrittenExpectation {
  fileprivate static let fields = Fields<WrittenExpectation>("an expectation") {
    Field(
      optional: "of",
      \.writtenItems,
      .expectedItems,
      "An item or a list of items, by id or index path; 'c{i}' means each with a number. By default, all items."
    )
    Field(optional: "during", \.period, .frames, "The part of the film, as in '--frames'. By default, all of it.")
    Scene.Expectation.Measure.limited.map { measure in
      Field(optional: measure.key, \.[limits: measure], .limits(in: measure.unit), measure.documentation)
    }
    Field(optional: "inside", \.area, .choice, "Where the items stay, with all of their edges: 'canvas'.")
    Field(optional: "monotonic", \.monotonic, .ofItem, "The quantity of the items that never goes back.")
    Field(optional: "in_order", \.order, .ofItem, "The quantity by which the items stay in the order of the list.")
    Field(optional: "still", \.isStill, .onlyTrue, "That the items stay where they are: 'true'.")
  }

  fileprivate func resolved(_ object: SceneObject) throws(SceneError) -> Scene.Expectation {
    let claims = claims
    guard let claim = claims.first else {
      throw SceneError(
        "an expectation needs what it limits, such as 'overshoot: { max: 5% }' or 'inside: canvas'",
        at: object.place
      )
    }
    if claims.count > 1 {
      throw SceneError(
        "an expectation limits one thing, not '\(claim.measure.key)' and '\(claims[1].measure.key)'; write another one",
        at: object.place(of: claims[1].measure.key)
      )
    }
    let (measure, limits) = claim
    let place = object.place(of: measure.key)
    if measure.fewestItems == 0, let items = object["of"] {
      throw SceneError("'\(measure.key)' is of the film, not of items; leave out 'of'", at: items.value.place)
    }
    let isPattern = items.contains { NumberedText($0).isNumbered }
    if measure.fewestItems > 1, items.count < measure.fewestItems, !isPattern, !items.isEmpty {
      throw SceneError("'\(measure.key)' needs at least two items", at: object.place(of: "of"))
    }
    if case .inOrder = measure, items.isEmpty {
      throw SceneError("'in_order' needs 'of' with the items in their order", at: place)
    }
    if limits.moment != nil, period != nil {
      throw SceneError("either 'at' or 'during', not both", at: object.place(of: "during"))
    }
    let expectation = Scene.Expectation(
      measure,
      of: items,
      min: limits.lower,
      max: limits.upper,
      during: limits.moment.map { .moments([$0]) } ?? period
    )
    if let words = expectation.impossibleLimit { throw SceneError(words, at: place) }
    if measure.needsRange, let period = expectation.period, period.isMoment {
      let moment = object[measure.key]?.value.map?.first { $0.key == "at" }
      throw SceneError(
        "\(measure.noun) cannot be measured at one moment; write a range, such as 'during: 0.5s..1.5s'",
        at: moment?.value.place ?? object.place(of: "during")
      )
    }
    return expectation
  }
}

extension WrittenLimits {
  fileprivate static func fields(in unit: Scene.Expectation.Measure.Unit) -> Fields<WrittenLimits> {
    let number = Grammar<Double>.measured(in: unit)
    let name =
      switch unit {
      case .percent: "limits in percent"
      case .seconds: "limits of a time"
      case .count: "limits of a count"
      case .angle: "limits of an angle"
      case .plain: "limits"
      }
    return Fields<WrittenLimits>(name, check: check) {
      Field(optional: "min", \.min, number, "The smallest to accept.")
      Field(optional: "max", \.max, number, "The largest to accept.")
      Field(optional: "equals", \.equals, number, "The one to accept.")
      Field(optional: "within", \.within, number, "How far from 'equals' it may be. By default, 0.01.")
      Field(optional: "at", \.moment, .poster, "The moment to test, such as 1.2s or end.")
    }
  }

  @Sendable
  private static func check(_ limits: WrittenLimits, _ object: SceneObject, _: Reading) throws(SceneError) {
    if limits.min == nil, limits.max == nil, limits.equals == nil {
      throw SceneError("limits need 'min', 'max' or 'equals'", at: object.place)
    }
    if limits.equals != nil, let other = object["min"] ?? object["max"] {
      throw SceneError("'equals' stands alone; 'min' and 'max' are for a range", at: other.value.place)
    }
    if limits.equals == nil, let within = object["within"] {
      throw SceneError("'within' needs 'equals'", at: within.value.place)
    }
    if let within = limits.within, within < 0 {
      throw SceneError("'within' is a distance, so it is 0 or more", at: object.place(of: "within"))
    }
    if let min = limits.min, let max = limits.max, min > max {
      throw SceneError("'min' is above 'max', so nothing would hold", at: object.place(of: "min"))
    }
  }

  fileprivate var lower: Double? { min ?? equals.map { $0 - (within ?? Scene.Expectation.usualTolerance) } }
  fileprivate var upper: Double? { max ?? equals.map { $0 + (within ?? Scene.Expectation.usualTolerance) } }
}

extension Grammar where Value == WrittenLimits {
  fileprivate static func limits(in unit: Scene.Expectation.Measure.Unit) -> Grammar {
    WrittenLimits.fields(in: unit).grammar(from: WrittenLimits())
  }
}

extension Grammar where Value == Double {
  fileprivate static func measured(in unit: Scene.Expectation.Measure.Unit) -> Grammar {
    switch unit {
    case .percent: .share
    case .seconds: .seconds
    case .count:
      Grammar<Int>.integer(in: 0...1_000_000).map(Double.init)
    case .angle: .angle
    case .plain: .number(in: -1e6...1e6)
    }
  }
}

extension Grammar where Value == Double {
  // A percentage that may exceed 100 %.
  fileprivate static var share: Grammar {
    Grammar("a percentage such as 5%", schema: ["type": "string", "pattern": #"^([0-9]+\.?[0-9]*|\.[0-9]+)%$"#]) {
      scalar in
      scalar.text.hasSuffix("%") ? Double(decimal: scalar.text.dropLast()).map { $0 / 100 } : nil
    }
  }
}

extension Grammar where Value == Bool {
  fileprivate static var onlyTrue: Grammar {
    Grammar("true", schema: ["const": true]) { $0.meaning == .boolean(true) ? true : nil }
  }
}

extension Grammar where Value == QuantityName {
  fileprivate static var ofItem: Grammar {
    .choice(QuantityName.allCases.filter { !$0.isOfFilm }.map { ($0.rawValue, $0) })
  }
}

extension Grammar where Value == FrameSelection {
  fileprivate static var frames: Grammar {
    Grammar(schema: ["anyOf": [["type": "string", "minLength": 1], ["type": "integer", "minimum": 0]]]) {
      node,
      reading in
      do throws(CradleError) {
        return try FrameSelection(node.scalar?.text ?? "")
      } catch {
        reading.report("\(error)", at: node.place)
        return nil
      }
    }
  }
}

extension Grammar where Value == [String] {
  // An item or a list of items.
  fileprivate static var expectedItems: Grammar {
    let one = Grammar<String>.expectedItem
    let list = distinct(of: one)
    return Grammar(schema: ["anyOf": [one.schema, list.schema]]) { node, reading in
      guard node.list == nil else { return list.read(node, &reading) }
      return one.read(node, &reading).map { [$0] }
    }
  }
}

extension Grammar where Value == String {
  // An item, or several with a number in their id.
  fileprivate static var expectedItem: Grammar {
    let item = plottedItem
    return Grammar(schema: item.schema) { node, reading in
      if let text = node.scalar?.text, NumberedText(text).isNumbered { return text }
      return item.read(node, &reading)
    }
  }
}

extension Grammar where Value == Scene.Expectation {
  // A limit that every motion keeps tests nothing.
  fileprivate var warningOfIdleLimits: Grammar {
    Grammar(schema: schema) { node, reading in
      guard let expectation = read(node, &reading) else { return nil }
      if let words = expectation.idleness { reading.warn("this expectation \(words)", at: node.place) }
      return expectation
    }
  }
}

extension Scene.Expectation.Measure {
  fileprivate var documentation: String {
    switch self {
    case .reading(let reading): "The limits of the reading '\(reading.rawValue)' of each item, as in 'sweep'."
    case .quantity(let name) where name.isOfFilm: "The limits of '\(name.rawValue)', as in a plot."
    case .quantity(let name): "The limits of '\(name.rawValue)' of each item, as in a plot."
    case .gap: "The limits of the distance from edge to edge, in points."
    case .jump: "The limits of the way of an item in a display frame, in points."
    case .count: "The limits of the number of drawn items."
    default: "The limits of the contrast between the letters and the fill of each item, from 1 to 21."
    }
  }
}

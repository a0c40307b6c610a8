import CradleGeometry
import CradleNotations
import CradleRawText
import CradleSceneSource
import CradleScenes

/// A sweep as written: keys with their values, and the arrangement of the panels.
///
/// Each combination of values has a panel.
struct WrittenSweep: Sendable {
  /// The labels above and beside the panels.
  enum Labels: Sendable {
    /// The last component of each key, with the key's value.
    case names
    /// Only the values.
    case values
    /// No labels.
    case none
    /// A text for each value.
    case texts([String])
  }

  var vary = VaryingKeys()
  var columns: Int?
  var labels = Labels.names
  var panelScale: Double?
  var readings: [Scene.Sweep.Reading] = []
  var period: ClosedRange<Ticks>?
  var plot: QuantityName?
  var item: String?

  fileprivate static let rules = VaryingKeys.Rules(
    fixed: [
      "canvas.scale", "description", "expect", "extends", "goldens", "outputs", "poster", "sweep", "time",
      "title", "variants", "version",
    ],
    reason: "is the same for all panels of a sweep, and cannot vary",
    most: Scene.Sweep.mostPanels,
    excess: { "\($0) panels are too many; a sweep has up to \(Scene.Sweep.mostPanels)" }
  )
}

extension WrittenSweep {
  static let fields = Fields<WrittenSweep>("a sweep", check: check) {
    Field(
      required: "vary",
      \.vary,
      .sweptKeys,
      """
      Values by key, for one key or two. Each combination is a panel. With two keys, the first makes the rows and \
      the second the columns.
      """
    )
    Field(
      optional: "columns",
      \.columns,
      .integer(in: 1...Scene.Sweep.mostPanels),
      "The number of panels in a row, if you vary one key. By default, chosen to suit."
    )
    Field(
      "labels",
      \.labels,
      .labels,
      default: "names",
      """
      The labels of the panels. 'names' shows 'damping = 0.2', 'values' shows '0.2', and 'none' nothing. A list has \
      a text for each value of the first key, then of the second.
      """
    )
    Field(
      optional: "panel_scale",
      \.panelScale,
      .number(in: 0.05...2),
      """
      The scale of the panels; 0.5 draws them at half size. By default, the largest multiple of 1/8, up to 1, that \
      keeps frames within 1280 × 960 points.
      """
    )
    Field("readings", \.readings, .readings, default: [], "The numbers to show below each panel.")
    Field(
      optional: "during",
      \.period,
      .period,
      "The part of the film to measure, such as 0s..1.5s. By default, all of it; of several motions, the last counts."
    )
    Field(
      optional: "plot",
      \.plot,
      .choice,
      "The quantity to plot below the panels, with a curve for each panel."
    )
    Field(
      optional: "of",
      \.item,
      .name,
      "The id of the item to measure and plot. By default, the one that moves farthest in the first panel."
    )
  }

  @Sendable
  private static func check(_ sweep: WrittenSweep, _ object: SceneObject, _: Reading) throws(SceneError) {
    let axes = sweep.vary.axes
    if axes.count == 2, let columns = object["columns"] {
      throw SceneError(
        "'columns' is for one key that varies; of two, the second makes the columns",
        at: columns.value.place
      )
    }
    if let item = object["of"], sweep.readings.isEmpty, sweep.plot == nil {
      throw SceneError("'of' needs 'readings' or a 'plot'", at: item.value.place)
    }
    if let period = object["during"], sweep.readings.isEmpty {
      throw SceneError("'during' needs 'readings'", at: period.value.place)
    }
    let count = axes.map(\.values.count).reduce(0, +)
    if case .texts(let texts) = sweep.labels, texts.count != count {
      throw SceneError(
        "'labels' needs \(count) texts, one for each value that varies, not \(texts.count)",
        at: object.place(of: "labels")
      )
    }
  }
}

extension Grammar where Value == WrittenSweep {
  /// A sweep, whose panels are read later.
  static var sweep: Grammar {
    let keys = WrittenSweep.fields.grammar(from: WrittenSweep())
    return Grammar(schema: keys.schema) { node, reading in
      guard let sweep = keys.read(node, &reading) else { return nil }
      reading[SweepFacts.self].sweep = sweep
      return sweep
    }
  }
}

extension Grammar where Value == VaryingKeys {
  fileprivate static var sweptKeys: Grammar {
    let keys = varyingKeys(WrittenSweep.rules)
    let schema = keys.schema.adding(["minProperties": 1, "maxProperties": 2])
    return Grammar(schema: schema) { node, reading in
      guard let read = keys.read(node, &reading) else { return nil }
      guard 1...2 ~= read.axes.count else {
        let count = read.axes.isEmpty ? "no key" : "\(read.axes.count) keys"
        reading.report("a sweep varies one key or two, not \(count)", at: node.place)
        return nil
      }
      return read
    }
  }
}

extension Grammar where Value == WrittenSweep.Labels {
  fileprivate static var labels: Grammar {
    let words = choice([("names", Value.names), ("values", .values), ("none", .none)])
    let texts = Grammar<[String]>.list(of: .text)
    return Grammar(schema: ["anyOf": [words.schema, texts.schema]]) { node, reading in
      guard node.list != nil else {
        reading.alsoTakes("a list of texts", at: node.place)
        return words.read(node, &reading)
      }
      return texts.read(node, &reading).map { .texts($0) }
    }
  }
}

extension Grammar where Value == [Scene.Sweep.Reading] {
  fileprivate static var readings: Grammar {
    let list = list(of: .choice)
    let schema = list.schema.adding(["uniqueItems": true])
    return Grammar(schema: schema) { node, reading in
      guard let readings = list.read(node, &reading), let nodes = node.list else { return nil }
      for (index, one) in readings.enumerated() where readings[..<index].contains(one) {
        reading.report("'\(one.rawValue)' is already shown", at: nodes[index].place)
        return nil
      }
      return readings
    }
  }
}

/// The sweep of a scene, whose panels are read if the rest has no mistakes.
struct SweepFacts: ReadingFacts {
  /// The sweep; `nil` if the scene has none.
  var sweep: WrittenSweep?
}

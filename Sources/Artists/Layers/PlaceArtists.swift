import CradleCollectionLayouts
import CradleDynamics
import CradleGeometry
import CradleGraphics
import CradleNotations
import CradleScenes
import Foundation

/// Draws the outlines that collide, exactly as they are simulated.
struct BoundsArtist: LayerArtist {
  static let words = ["body", "boundary"]

  private let pen: LayerPen

  init(_ layer: Scene.BoundsLayer, kit: LayerKit) {
    pen = kit.pen
  }

  var legend: [LegendEntry] {
    let half = pen.length(LayerKit.keyLength / 2)
    let box = CGRect(center: .zero, size: CGSize(width: half, height: half * 0.8))
    let line = Path([.move(to: CGPoint(x: -half, y: 0)), .line(to: CGPoint(x: half, y: 0))])
    return [
      LegendEntry(sample: outline(Path(rectangle: box), isAwake: true), text: "body"),
      LegendEntry(sample: boundary(line), text: "boundary"),
    ]
  }

  func commands(at moment: LayerMoment) -> [DrawingCommand] {
    let dynamics = moment.physics.dynamics
    let bodies = dynamics.bodies.flatMap { body in
      body.collides
        ? body.outlines.filter { $0.controlBounds.intersects(moment.visible) }
          .flatMap { outline($0, isAwake: body.isAwake) }
        : []
    }
    return dynamics.boundaries.flatMap(boundary) + bodies
  }

  // If the body is at rest, its outline is paler.
  private func outline(_ path: Path, isAwake: Bool) -> [DrawingCommand] {
    let color = Color.systemPink.resolved(in: pen.theme)
    return pen.line(path, color: isAwake ? color : color.withAlpha(0.55), width: 0.8)
  }

  private func boundary(_ path: Path) -> [DrawingCommand] {
    pen.line(path, color: .systemPink, width: 1.6)
  }
}

/// The largest effects that fields have in a film.
struct FieldMeasure: LayerMeasure {
  /// For each kind of field, its largest effect on 1 kg, in newtons or points per second.
  ///
  /// The dictionary is only used for lookups.
  private(set) var largest: [FieldBehavior.Kind: Double] = [:]
  // Effects are sampled on the grid of the canvas, so that strong fields elsewhere do not count.
  private let places: [CGPoint]
  // What was added last, which need not be sampled again.
  private var last: (origin: Vector, fields: [DynamicsSnapshot.Field]) = (.zero, [])

  init(on canvas: CGRect) {
    places = FieldGrid(on: canvas, spacing: nil).places
  }

  mutating func add(_ state: StageState) {
    guard let fields = state.physics?.dynamics.fields, !fields.isEmpty else { return }
    let known = last.origin == state.origin ? last.fields : []
    last = (state.origin, fields)
    let changed = fields.filter { !known.contains($0) }
    guard !changed.isEmpty else { return }
    for place in places {
      for field in changed {
        let size = field.effect(at: place - state.origin)?.size ?? 0
        if size > 0 { largest[field.kind] = max(largest[field.kind] ?? 0, size) }
      }
    }
  }

  mutating func merge(with other: FieldMeasure) {
    largest.merge(other.largest, uniquingKeysWith: max)
  }
}

/// Draws the effect of fields on a grid of points inside the fields' regions.
struct FieldsArtist: LayerArtist {
  static let words = [
    "field on 1 kg: up to", "N", "velocity field: up to", "pt/s",
    "the longest: the strongest of its kind",
  ]

  static let measures: [any LayerMeasure.Type] = [FieldMeasure.self]

  private let layer: Scene.FieldLayer
  private let kit: LayerKit
  private let effects: [FieldBehavior.Kind: Double]
  private let last = LastDrawing()

  // Most fields do not change, so their drawings are those of the last frame.
  private final class LastDrawing {
    var visible = CGRect.null
    // The drawing of each field at the positions of the grid where it acts.
    var fields: [(field: DynamicsSnapshot.Field, drawing: [(place: Int, commands: [DrawingCommand])])] = []
  }

  init(_ layer: Scene.FieldLayer, kit: LayerKit) {
    self.layer = layer
    self.kit = kit
    effects = kit.measures[FieldMeasure.self].largest
  }

  var legend: [LegendEntry] {
    let size = kit.pen.length(LayerKit.keyLength) * 0.7
    let sample = kit.pen.arrow(from: CGPoint(x: -size / 2, y: 0), way: Vector(x: size, y: 0), color: .systemTeal)
    return [LegendEntry(sample: sample, text: legendText)]
  }

  // If a film has only one kind of field, the legend states its largest effect.
  private var legendText: String {
    guard effects.count == 1,
      let kind = FieldBehavior.Kind.allCases.first(where: { effects[$0] != nil }),
      let largest = effects[kind]
    else { return "the longest: the strongest of its kind" }
    return kind == .velocity
      ? "velocity field: up to \(largest.inFewDigits) pt/s"
      : "field on 1 kg: up to \(largest.inFewDigits) N"
  }

  func commands(at moment: LayerMoment) -> [DrawingCommand] {
    let grid = FieldGrid(on: moment.visible, spacing: layer.spacing)
    let known = last.visible == moment.visible ? last.fields : []
    let fields = moment.physics.dynamics.fields.enumerated().map { number, field in
      known.indices.contains(number) && known[number].field == field
        ? known[number] : (field: field, drawing: drawing(of: field, grid: grid))
    }
    last.visible = moment.visible
    last.fields = fields
    var shown = [[DrawingCommand]](repeating: [], count: grid.places.count)
    for field in fields {
      for (place, commands) in field.drawing {
        // At most places, there is a single field.
        if shown[place].isEmpty { shown[place] = commands } else { shown[place] += commands }
      }
    }
    return shown.flatMap(\.self)
  }

  private func drawing(
    of field: DynamicsSnapshot.Field,
    grid: FieldGrid
  ) -> [(place: Int, commands: [DrawingCommand])] {
    let largest = effects[field.kind] ?? 0
    return grid.places.enumerated().compactMap { number, place in
      switch field.effect(at: place) {
      case .force(let vector), .velocity(let vector): (number, arrow(vector, at: place, of: largest, grid: grid))
      case .turn(let newtons): (number, turn(newtons, at: place, of: largest, grid: grid))
      case nil: nil
      }
    }
  }

  // The length grows with the square root of the strength. So you can see weak forces next to strong ones.
  private func arrow(_ vector: Vector, at place: CGPoint, of largest: Double, grid: FieldGrid) -> [DrawingCommand] {
    let size = vector.length
    guard size > 0, largest > 0 else { return [] }
    let length = grid.spacing * 0.85 * max(0.25, min(1, size / largest).squareRoot())
    let way = vector * (length / size)
    return kit.pen.arrow(from: place - way * 0.5, way: way, color: color(size / largest), width: 0.65)
  }

  // A ring shows the rotation of moving bodies. A ring with a dot means counterclockwise, a ring with a cross means
  // clockwise.
  private func turn(_ newtons: Double, at place: CGPoint, of largest: Double, grid: FieldGrid) -> [DrawingCommand] {
    guard newtons != 0, largest > 0 else { return [] }
    let part = min(1, abs(newtons) / largest)
    let radius = grid.spacing * (0.14 + 0.16 * part.squareRoot())
    let color = color(part)
    let ring = kit.pen.line(.circle(at: place, radius: radius), color: color, width: 0.6)
    if newtons > 0 { return ring + kit.pen.dot(at: place, radius: 1.6, color: color) }
    let arm = Vector(x: radius * 0.6, y: radius * 0.6)
    let other = Vector(x: arm.x, y: -arm.y)
    let cross = Path([
      .move(to: place - arm), .line(to: place + arm),
      .move(to: place - other), .line(to: place + other),
    ])
    return ring + kit.pen.line(cross, color: color, width: 0.6)
  }

  private func color(_ part: Double) -> Color {
    Color.systemTeal.resolved(in: kit.pen.theme)
      .withAlpha(0.35 + 0.65 * min(1, part).squareRoot())
  }
}

/// The parts that the layouts of a film have.
struct LayoutMeasure: LayerMeasure {
  /// The parts in the film; simulated positions are not included.
  private(set) var parts: Set<Scene.LayoutLayer.Part> = []
  /// Whether a layout has simulated elements.
  private(set) var simulatesPlaces = false

  init(on canvas: CGRect) {}

  mutating func add(_ state: StageState) {
    guard let plan = state.physics?.plan else { return }
    parts.insert(.visible)
    if plan.tiled != nil { parts.insert(.tiling) }
    if plan.sections.contains(where: { $0.outer != $0.inner }) { parts.insert(.insets) }
    if plan.places.contains(where: { !$0.isSimulated }) { parts.insert(.places) }
    if plan.places.contains(where: \.isSimulated) { simulatesPlaces = true }
  }

  mutating func merge(with other: LayoutMeasure) {
    parts.formUnion(other.parts)
    simulatesPlaces = simulatesPlaces || other.simulatesPlaces
  }
}

/// Draws the positions that a layout asks for, and the part of the content that the layout simulates.
struct LayoutArtist: LayerArtist {
  static let words = [
    "place, simulated", "place", "section inset", "visible part", "simulated part",
  ]

  static let reachesBeyondView = true

  static let measures: [any LayerMeasure.Type] = [LayoutMeasure.self]

  private let layer: Scene.LayoutLayer
  private let measure: LayoutMeasure
  private let pen: LayerPen

  init(_ layer: Scene.LayoutLayer, kit: LayerKit) {
    self.layer = layer
    measure = kit.measures[LayoutMeasure.self]
    pen = kit.pen
  }

  var legend: [LegendEntry] {
    let size = CGSize(width: pen.length(18), height: pen.length(11))
    let box = CGRect(center: .zero, size: size)
    let places =
      layer.parts.contains(.places) && measure.simulatesPlaces
      ? [LegendEntry(sample: place(box, isSimulated: true), text: "place, simulated")] : []
    return places
      + layer.parts.filter(measure.parts.contains).map { part in
        switch part {
        case .places: LegendEntry(sample: place(box, isSimulated: false), text: "place")
        case .insets:
          LegendEntry(sample: inset(box, box.insetBy(dx: pen.length(3), dy: pen.length(3))), text: "section inset")
        case .visible: LegendEntry(sample: visible(box), text: "visible part")
        case .tiling: LegendEntry(sample: tiled(box), text: "simulated part")
        }
      }
  }

  func commands(at moment: LayerMoment) -> [DrawingCommand] {
    guard let plan = moment.physics.plan else { return [] }
    return layer.parts.flatMap { part -> [DrawingCommand] in
      switch part {
      case .places:
        plan.places.filter { $0.frame.intersects(moment.visible) }
          .flatMap { place($0.frame, isSimulated: $0.isSimulated) }
      case .insets: plan.sections.flatMap { inset($0.outer, $0.inner) }
      case .visible: visible(plan.visible)
      case .tiling: plan.tiled.map(tiled) ?? []
      }
    }
  }

  private func place(_ frame: CGRect, isSimulated: Bool) -> [DrawingCommand] {
    let box = frame.insetBy(dx: pen.length(0.8), dy: pen.length(0.8))
    guard box.width > 0, box.height > 0 else { return [] }
    guard isSimulated else { return pen.dashes(box.corners, color: .systemGray, width: 0.6) }
    return pen.line(Path(rectangle: box), color: .systemIndigo, width: 0.7)
  }

  private func inset(_ outer: CGRect, _ inner: CGRect) -> [DrawingCommand] {
    guard outer != inner else { return [] }
    let ring = Path(Path(rectangle: outer).elements + Path(polygon: inner.corners.reversed()).elements)
    let color = Color.systemGreen.resolved(in: pen.theme)
    return [.fill(ring, .solid(color.withAlpha(0.22)))]
      + pen.line(Path(rectangle: inner), color: color.withAlpha(0.8), width: 0.5)
  }

  private func visible(_ frame: CGRect) -> [DrawingCommand] {
    pen.line(Path(rectangle: frame.insetBy(dx: pen.length(1.5), dy: pen.length(1.5))), color: .systemBrown)
  }

  private func tiled(_ frame: CGRect) -> [DrawingCommand] {
    pen.dashes(frame.corners, color: .systemPurple, width: 1.2)
  }
}

/// Draws the names of elements.
struct IdentifiersArtist: LayerArtist {
  static let words = ["0123456789-"]

  // Longer names would cover the neighboring elements.
  private static let longest = 12

  private let layer: Scene.IdentifierLayer
  private let pen: LayerPen

  init(_ layer: Scene.IdentifierLayer, kit: LayerKit) {
    self.layer = layer
    pen = kit.pen
  }

  var legend: [LegendEntry] { [] }

  func commands(at moment: LayerMoment) -> [DrawingCommand] {
    moment.state.elements.flatMap { element -> [DrawingCommand] in
      guard element.role.isContent, layer.shows(id: element.id, index: element.index),
        moment.visible.contains(element.pose.center.point)
      else { return [] }
      let hasIndex = layer.form == .index && !element.index.isEmpty
      let name = hasIndex ? element.index : element.id
      let shown = name.count > Self.longest ? name.prefix(Self.longest - 1) + "…" : name[...]
      return pen.tag(String(shown), at: element.pose.center.point, size: 9)
    }
  }
}

extension CGRect {
  // The corners of the rectangle, and then the first corner again.
  fileprivate var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
      CGPoint(x: minX, y: maxY), CGPoint(x: minX, y: minY),
    ]
  }
}

extension Double {
  /// The number with two significant digits.
  var inFewDigits: String {
    guard self > 0, isFinite else { return "0" }
    var scale = 1.0
    while self * scale < 10, scale < 1e6 { scale *= 10 }
    return ((self * scale).rounded() / scale).written
  }
}

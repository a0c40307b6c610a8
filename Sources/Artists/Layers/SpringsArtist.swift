import CradleDynamics
import CradleGeometry
import CradleGraphics
import CradleNotations
import CradleScenes
import Foundation

/// The kinds of attachments in a film, and the tensions of its springs.
struct AttachmentMeasure: LayerMeasure {
  /// The largest tension from stretched springs in each display frame, in newtons.
  private(set) var tensions: [Double] = []
  /// The kinds of attachments in the film.
  private(set) var kinds: Set<DynamicsSnapshot.Attachment.Kind> = []
  /// Whether any spring has a length above 0.
  private(set) var hasLongSprings = false

  init(on canvas: CGRect) {}

  mutating func add(_ state: StageState) {
    guard let attachments = state.physics?.dynamics.attachments else { return }
    tensions.append(attachments.map { abs($0.elasticTension) }.max() ?? 0)
    for attachment in attachments {
      kinds.insert(attachment.kind)
      if attachment.kind == .spring, attachment.length > 0 { hasLongSprings = true }
    }
  }

  mutating func merge(with other: AttachmentMeasure) {
    tensions += other.tensions
    kinds.formUnion(other.kinds)
    hasLongSprings = hasLongSprings || other.hasLongSprings
  }
}

/// Draws attachments as in engineers' drawings.
struct SpringsArtist: LayerArtist {
  static let words = [
    "spring", "pushed", "pulled", "length at rest", "rod", "limit", "pin", "weld", "rail", "N", "±",
  ]

  static let reachesBeyondView = true
  static let measures: [any LayerMeasure.Type] = [AttachmentMeasure.self]

  private let layer: Scene.SpringLayer
  private let kit: LayerKit
  private let joints: JointPen
  private let measure: AttachmentMeasure
  // The tension of a spring that is drawn in full color, in newtons.
  private let fullTension: Double

  init(_ layer: Scene.SpringLayer, kit: LayerKit) {
    self.layer = layer
    self.kit = kit
    joints = JointPen(pen: kit.pen)
    measure = kit.measures[AttachmentMeasure.self]
    fullTension = measure.tensions.typicalLargest.roundedUpToRound
  }

  var legend: [LegendEntry] {
    let half = kit.pen.length(LayerKit.keyLength / 2)
    let start = CGPoint(x: -half, y: 0)
    let end = CGPoint(x: half, y: 0)
    let found = measure.kinds
    var entries: [LegendEntry] = []
    if found.contains(.spring) {
      let limit = fullTension.written
      // A spring whose length is 0 cannot be compressed.
      let states = [(-1.0, "pushed"), (1, "pulled")].suffix(measure.hasLongSprings ? 2 : 1)
      for (sign, word) in states {
        let coil = joints.coil(from: start, to: end, length: 0, color: color(fullTension * sign))
        entries.append(LegendEntry(sample: coil, text: "\(word) \(limit) N"))
      }
      if layer.marksNaturalLength, measure.hasLongSprings {
        let mark = joints.mark(at: .zero, across: Vector(x: 1, y: 0))
        entries.append(LegendEntry(sample: mark, text: "length at rest"))
      }
    }
    let others: [DynamicsSnapshot.Attachment.Kind] = [.rod, .limit, .pin, .weld, .rail]
    return entries
      + others.filter(found.contains).map { kind in
        LegendEntry(sample: joints.sample(of: kind, from: start, to: end), text: kind.rawValue)
      }
  }

  func commands(at moment: LayerMoment) -> [DrawingCommand] {
    let reach = moment.visible.insetBy(dx: -40, dy: -40)
    return moment.physics.dynamics.attachments.flatMap { attachment -> [DrawingCommand] in
      let start = attachment.anchor
      let end = attachment.point
      let box = CGRect(
        x: min(start.x, end.x),
        y: min(start.y, end.y),
        width: abs(end.x - start.x) + 1,
        height: abs(end.y - start.y) + 1
      )
      guard box.intersects(reach), layer.shows(attachment.body, of: moment.physics) else { return [] }
      return commands(for: attachment)
    }
  }

  private func commands(for attachment: DynamicsSnapshot.Attachment) -> [DrawingCommand] {
    let start = attachment.anchor
    let end = attachment.point
    switch attachment.kind {
    case .spring:
      let coil = joints.coil(from: start, to: end, length: attachment.length, color: color(attachment.elasticTension))
      return coil + (layer.marksNaturalLength ? mark(of: attachment) : [])
    case .rod: return joints.rod(from: start, to: end)
    case .limit: return joints.rope(from: start, to: end, length: attachment.length)
    case .pin: return joints.pin(at: end, isFixed: attachment.other == nil)
    case .weld: return joints.weld(at: end)
    case .rail: return joints.rail(through: start, along: attachment.axis, slider: end)
    }
  }

  // A mark at the spring's length at rest, on the line between its ends.
  private func mark(of attachment: DynamicsSnapshot.Attachment) -> [DrawingCommand] {
    let way = attachment.point - attachment.anchor
    guard attachment.length > 0, way.length > 1 else { return [] }
    let direction = way / way.length
    return joints.mark(at: attachment.anchor + direction * attachment.length, across: direction)
  }

  // The color of a spring: blue if it is compressed, gray at rest, red if it is stretched.
  private func color(_ tension: Double) -> Color {
    let theme = kit.pen.theme
    let part = max(-1, min(1, tension / fullTension))
    let full = (part < 0 ? Color.systemBlue : .systemRed).resolved(in: theme)
    return Color.systemGray.resolved(in: theme).mixed(with: full, part: abs(part).squareRoot())
  }
}

/// Draws the anchors of attachments.
struct AnchorsArtist: LayerArtist {
  static let words = ["anchor"]

  private let layer: Scene.AnchorLayer
  private let pen: LayerPen

  init(_ layer: Scene.AnchorLayer, kit: LayerKit) {
    self.layer = layer
    pen = kit.pen
  }

  var legend: [LegendEntry] {
    [LegendEntry(sample: anchor(at: .zero), text: "anchor")]
  }

  func commands(at moment: LayerMoment) -> [DrawingCommand] {
    moment.physics.dynamics.attachments.flatMap { attachment -> [DrawingCommand] in
      guard layer.shows(attachment.body, of: moment.physics),
        moment.visible.insetBy(dx: -20, dy: -20).contains(attachment.anchor)
      else { return [] }
      let point = pen.dot(at: attachment.point, radius: 1.6, color: .label)
      return point
        + (attachment.other == nil
          ? anchor(at: attachment.anchor) : pen.dot(at: attachment.anchor, radius: 1.6, color: .label))
    }
  }

  private func anchor(at place: CGPoint) -> [DrawingCommand] {
    let arm = pen.length(4)
    let cross = Path([
      .move(to: place - Vector(x: arm, y: 0)), .line(to: place + Vector(x: arm, y: 0)),
      .move(to: place - Vector(x: 0, y: arm)), .line(to: place + Vector(x: 0, y: arm)),
    ])
    return pen.line(cross, color: .label, width: 0.8) + pen.dot(at: place, radius: 1.6, color: .label)
  }
}

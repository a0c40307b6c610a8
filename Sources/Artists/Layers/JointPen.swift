import CradleDynamics
import CradleGeometry
import CradleGraphics
import Foundation

/// Draws joints as in engineers' drawings.
struct JointPen {
  let pen: LayerPen

  private static let ink = Color.label

  // The dimensions of a coil: minimum and maximum number of windings, minimum pitch, and half width. Lengths are in
  // points of a phone.
  private static let turns = (least: 2, most: 8)
  private static let pitch = 4.5
  private static let halfWidth = 5.0
  // The number of straight lines per winding.
  private static let steps = 8
  // The fraction of the coil's length that is straight, at each end.
  private static let lead = 0.12

  /// Returns a coil between two points, or a ring if both points are the same.
  ///
  /// - Parameter length: The length at rest. A compressed coil has as many windings as at rest.
  func coil(from start: CGPoint, to end: CGPoint, length: Double, color: Color) -> [DrawingCommand] {
    let way = end - start
    let size = way.length
    guard size > pen.length(2) else {
      return pen.line(.circle(at: end, radius: pen.length(3)), color: color, width: 0.8)
    }
    let along = way / size
    let across = Vector(x: -way.y / size, y: way.x / size)
    // A short coil is also narrower, so that it still looks like a coil.
    let width = min(pen.length(Self.halfWidth), size * 0.35)
    // The number of windings depends on the length at rest, or on the current length if that is longer. So a compressed
    // coil keeps its windings, unless the windings would run together.
    let room = max(length, size) * (1 - 2 * Self.lead) / pen.length(Self.pitch)
    let fitting = size * (1 - 2 * Self.lead) / pen.length(Self.pitch * 0.75)
    let turns = max(Self.turns.least, min(Self.turns.most, Int(min(room, fitting))))
    let count = turns * Self.steps
    var path = Path([.move(to: start), .line(to: start + along * (size * Self.lead))])
    for step in 1..<count {
      let part = Double(step) / Double(count)
      let (_, sine) = ElementaryFunctions.cosineAndSine(of: part * Double(turns) * 2 * .pi)
      let place = size * (Self.lead + (1 - 2 * Self.lead) * part)
      path.append(.line(to: start + along * place + across * (width * sine)))
    }
    path.append(.line(to: start + along * (size * (1 - Self.lead))))
    path.append(.line(to: end))
    return pen.line(path, color: color, width: 0.9)
  }

  /// Returns a short line at right angles to a direction.
  func mark(at place: CGPoint, across direction: Vector) -> [DrawingCommand] {
    let side = Vector(x: -direction.y, y: direction.x) * pen.length(7)
    return pen.line(Path([.move(to: place - side), .line(to: place + side)]), color: Self.ink, width: 0.9)
  }

  /// Returns a bar with a bolt at each end.
  func rod(from start: CGPoint, to end: CGPoint) -> [DrawingCommand] {
    pen.line(Path([.move(to: start), .line(to: end)]), color: .systemGray, width: 2.2)
      + pen.dot(at: start, radius: 2.4, color: Self.ink) + pen.dot(at: end, radius: 2.4, color: Self.ink)
  }

  /// Returns a dashed line that sags as much as its slack allows.
  func rope(from start: CGPoint, to end: CGPoint, length: Double) -> [DrawingCommand] {
    let span = (end - start).length
    // A parabola with sag s and span d is about d + 8·s² / (3·d) long.
    let slack = max(0, length - span)
    let sag = min(length / 2, (3 * max(span, 1) * slack / 8).squareRoot())
    let places = (0...16).map { step in
      let part = Double(step) / 16
      return start + (end - start) * part + Vector(x: 0, y: 4 * sag * part * (1 - part))
    }
    return pen.dashes(places, color: slack > 0.5 ? .systemGray : .systemRed)
      + pen.dot(at: start, radius: 1.8, color: Self.ink) + pen.dot(at: end, radius: 1.8, color: Self.ink)
  }

  /// Returns a hinge: a ring around a dot.
  ///
  /// A fixed hinge also has a bracket on hatched ground.
  func pin(at place: CGPoint, isFixed: Bool) -> [DrawingCommand] {
    let radius = pen.length(4.5)
    let hinge =
      pen.line(.circle(at: place, radius: radius), color: Self.ink)
      + pen.dot(at: place, radius: 1.4, color: Self.ink)
    guard isFixed else { return hinge }
    let width = pen.length(8)
    let height = pen.length(11)
    let feet = (place + Vector(x: -width, y: height), place + Vector(x: width, y: height))
    let bracket = Path([
      .move(to: feet.0), .line(to: place + Vector(x: -radius * 0.6, y: radius * 0.8)),
      .move(to: feet.1), .line(to: place + Vector(x: radius * 0.6, y: radius * 0.8)),
    ])
    let side = Vector(x: 1, y: 0)
    return pen.line(bracket, color: Self.ink, width: 0.9)
      + ground(from: feet.0 - side * pen.length(3), to: feet.1 + side * pen.length(3)) + hinge
  }

  /// Returns a square with a cross.
  func weld(at place: CGPoint) -> [DrawingCommand] {
    let arm = pen.length(5)
    let square = CGRect(x: place.x - arm, y: place.y - arm, width: 2 * arm, height: 2 * arm)
    let cross = Path([
      .move(to: square.origin), .line(to: CGPoint(x: square.maxX, y: square.maxY)),
      .move(to: CGPoint(x: square.maxX, y: square.minY)),
      .line(to: CGPoint(x: square.minX, y: square.maxY)),
    ])
    return pen.line(Path(rectangle: square), color: Self.ink, width: 0.9)
      + pen.line(cross, color: Self.ink, width: 0.9)
  }

  /// Returns a rail on hatched ground, with a slider.
  func rail(through anchor: CGPoint, along axis: Vector, slider: CGPoint) -> [DrawingCommand] {
    let reach = max(pen.length(60), abs((slider - anchor).dot(axis)) + pen.length(30))
    let side = Vector(x: -axis.y, y: axis.x) * pen.length(6)
    let box = Path(polygon: [
      slider - axis * pen.length(9) - side, slider + axis * pen.length(9) - side,
      slider + axis * pen.length(9) + side, slider - axis * pen.length(9) + side,
    ])
    let lower = (anchor - axis * reach + side, anchor + axis * reach + side)
    return ground(from: lower.0, to: lower.1)
      + pen.line(
        Path([.move(to: anchor - axis * reach - side), .line(to: anchor + axis * reach - side)]),
        color: Self.ink,
        width: 0.9
      ) + pen.line(box, color: .systemGray, width: 1.2)
  }

  /// Returns a joint between two points, for the legend.
  func sample(of kind: DynamicsSnapshot.Attachment.Kind, from start: CGPoint, to end: CGPoint) -> [DrawingCommand] {
    let middle = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    switch kind {
    case .spring: return coil(from: start, to: end, length: 0, color: .systemGray)
    case .rod: return rod(from: start, to: end)
    case .limit: return rope(from: start, to: end, length: 0)
    case .pin: return pin(at: middle, isFixed: false)
    case .weld: return weld(at: middle)
    case .rail:
      return pen.line(Path([.move(to: start), .line(to: end)]), color: Self.ink, width: 0.9)
        + pen.line(
          Path(rectangle: CGRect(center: middle, size: CGSize(width: pen.length(12), height: pen.length(7)))),
          color: .systemGray
        )
    }
  }

  // A line with short strokes on its right side, seen in the direction of the line.
  private func ground(from start: CGPoint, to end: CGPoint) -> [DrawingCommand] {
    let way = end - start
    let direction = way / max(way.length, 1e-9)
    let side = Vector(x: -direction.y, y: direction.x)
    let count = max(2, Int(way.length / pen.length(5)))
    var hatching = Path()
    for stroke in 1...count {
      let foot = start + way * (Double(stroke) / Double(count))
      hatching.append(.move(to: foot))
      hatching.append(.line(to: foot + (side - direction) * pen.length(4)))
    }
    return pen.line(hatching, color: .systemGray, width: 0.6)
      + pen.line(Path([.move(to: start), .line(to: end)]), color: Self.ink, width: 0.9)
  }
}

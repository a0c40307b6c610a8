import CradleDynamics
import CradleGeometry
import Foundation

/// How crowded each part of the picture is during a film.
///
/// A legend is placed where the picture is least crowded.
struct CrowdMeasure: LayerMeasure {
  // How crowded each tile of the picture is, row by row, summed over all display frames.
  private var crowd = [Int](repeating: 0, count: Self.side * Self.side)
  private let canvas: CGRect

  // The number of tiles along each side.
  private static let side = 24
  // It is worse to cover a body than to cover an anchor, or an element that may stand still.
  private static let weights = (body: 3, anchor: 1, element: 1)

  init(on canvas: CGRect) {
    self.canvas = canvas
  }

  mutating func add(_ state: StageState) {
    for element in state.elements { count(element, from: state.origin) }
    if let physics = state.physics { count(physics.dynamics, from: state.origin) }
  }

  mutating func merge(with other: CrowdMeasure) {
    crowd = zip(crowd, other.crowd).map { $0 + $1 }
  }

  /// Returns how crowded a part of the picture is, over the whole film.
  func crowd(in box: CGRect) -> Int {
    tiles(of: box).reduce(0) { $0 + crowd[$1] }
  }

  private mutating func count(_ element: ElementState, from origin: Vector) {
    let pose = element.pose
    guard pose.alpha > 0, pose.isFinite else { return }
    let size = CGSize(width: element.size.width * abs(pose.scale.x), height: element.size.height * abs(pose.scale.y))
    count(CGRect(center: (pose.center + origin).point, size: size), weight: Self.weights.element)
  }

  private mutating func count(_ dynamics: DynamicsSnapshot, from origin: Vector) {
    let shift = Transform(translation: origin)
    for body in dynamics.bodies where !body.isAnchored {
      for outline in body.outlines {
        count(outline.applying(shift).controlBounds, weight: Self.weights.body)
      }
    }
    for attachment in dynamics.attachments {
      let place = attachment.anchor + origin
      count(CGRect(origin: place, size: CGSize(width: 1, height: 1)), weight: Self.weights.anchor)
    }
  }

  private mutating func count(_ bounds: CGRect, weight: Int) {
    for tile in tiles(of: bounds) { crowd[tile] += weight }
  }

  // The indices of the tiles that an area touches.
  private func tiles(of area: CGRect) -> [Int] {
    let seen = area.commonPart(with: canvas)
    guard seen.width > 0, seen.height > 0, canvas.width > 0, canvas.height > 0 else { return [] }
    let columns = Self.tiles(from: seen.minX, to: seen.maxX, of: canvas.minX, length: canvas.width)
    return Self.tiles(from: seen.minY, to: seen.maxY, of: canvas.minY, length: canvas.height)
      .flatMap { row in columns.map { row * Self.side + $0 } }
  }

  private static func tiles(
    from low: CGFloat,
    to high: CGFloat,
    of start: CGFloat,
    length: CGFloat
  ) -> ClosedRange<Int> {
    func tile(_ place: CGFloat) -> Int {
      min(side - 1, max(0, Int((place - start) / length * CGFloat(side))))
    }
    return tile(low)...max(tile(low), tile(high))
  }
}

import CradleCBox2D
package import CradleGeometry
import Foundation

// The upright outline of an item's body and its mass distribution, in meters, relative to the item's center.
struct BodyShape {
  // A convex polygon, or a circle. A circle has its center as its only corner.
  struct Part {
    var kind: CB2ShapeKind
    var corners: [CB2Vector]
    var radius: Float = 0
  }

  let parts: [Part]
  let low: CB2Vector
  let high: CB2Vector
  // The mass at density 1, where 100 × 100 points weigh a kilogram.
  let unitMass: CB2Mass

  func forEachPart(_ body: (CB2Shape) -> Void) {
    for part in parts {
      part.corners.withUnsafeBufferPointer { corners in
        guard let start = corners.baseAddress else { return }
        let count = Int32(corners.count)
        body(CB2Shape(kind: part.kind, corners: start, count: count, radius: part.radius))
      }
    }
  }

  func mass(_ properties: BodyProperties) -> CB2Mass {
    let density = Float(properties.density)
    return CB2Mass(
      mass: density * unitMass.mass,
      inertia: properties.allowsRotation ? density * unitMass.inertia : 0,
      center: unitMass.center
    )
  }
}

extension BodyShape {
  // The largest size of an item, in points. The squared mass of such a square is still far below the limit of single
  // precision.
  private static let largest = 1e6
  // The harmless body of an invalid item, until the film has ended.
  private static let standIn = CGSize(width: 1, height: 1)

  // - Precondition: The item has a size and a valid outline.
  init(of item: any DynamicItem, at site: CallSite) {
    let members = item.members
    if !members.isEmpty {
      self.init(members, at: site)
      return
    }
    let size = item.bounds.size
    let isSound = accepts(
      size.width > 0 && size.height > 0 && size.width <= Self.largest
        && size.height <= Self.largest,
      message: "an item of \(size.width) × \(size.height) points is too small or too large for a body",
      at: site
    )
    guard isSound else {
      self.init(rectangle: Self.standIn)
      return
    }
    switch item.collisionBoundsType {
    case .rectangle: self.init(rectangle: size)
    case .ellipse where size.width == size.height: self.init(circle: size.width)
    case .ellipse: self.init(ellipse: size, at: site)
    case .path: self.init(path: item.collisionBoundingPath, at: site)
    }
  }

  // The formulas for rectangles are exact. Sums over triangles would move the center by a rounding error.
  private init(rectangle size: CGSize) {
    let size = WorldScale.meters(Vector(x: size.width, y: size.height))
    let x = 0.5 * size.x
    let y = 0.5 * size.y
    let corners = [
      CB2Vector(x: -x, y: -y), CB2Vector(x: x, y: -y), CB2Vector(x: x, y: y),
      CB2Vector(x: -x, y: y),
    ]
    let mass = size.x * size.y
    let inertia = mass * (size.x * size.x + size.y * size.y) / 12
    parts = [Part(kind: .polygon, corners: corners)]
    (low, high) = (corners[0], corners[2])
    unitMass = CB2Mass(mass: mass, inertia: inertia, center: CB2Vector())
  }

  private init(circle diameter: Double) {
    let radius = 0.5 * WorldScale.meters(diameter)
    let mass = Float.pi * radius * radius
    parts = [Part(kind: .circle, corners: [CB2Vector()], radius: radius)]
    (low, high) = (CB2Vector(x: -radius, y: -radius), CB2Vector(x: radius, y: radius))
    unitMass = CB2Mass(mass: mass, inertia: mass * radius * radius / 2, center: CB2Vector())
  }

  private init(ellipse size: CGSize, at site: CallSite) {
    self.init(.roundPolygon, at: site) { () throws(CradleError) in
      try Polygon(Ellipse.corners(of: size))
    }
  }

  private init(path: Path, at site: CallSite) {
    self.init(.polygon, at: site) { () throws(CradleError) in try Polygon(path) }
  }

  private init(_ kind: CB2ShapeKind, at site: CallSite, outline: () throws(CradleError) -> Polygon) {
    do throws(CradleError) {
      let polygon = try outline()
      let isNear = !polygon.isFarFromOrigin
      guard accepts(isNear, message: "a body cannot have an outline that far from its center", at: site) else {
        self.init(rectangle: Self.standIn)
        return
      }
      self.init(polygon, kind: kind)
    } catch {
      _ = accepts(false, message: "a body cannot have this outline: \(error)", at: site)
      self.init(rectangle: Self.standIn)
    }
  }

  private init(_ polygon: Polygon, kind: CB2ShapeKind) {
    parts = polygon.convexPieces(maximumCorners: Int(CB2_MAXIMUM_CORNERS)).map { corners in
      Part(kind: kind, corners: corners.map { WorldScale.meters(Vector($0)) })
    }
    let bounds = Path(polygon: polygon.corners).controlBounds
    low = WorldScale.meters(Vector(x: bounds.minX, y: bounds.minY))
    high = WorldScale.meters(Vector(x: bounds.maxX, y: bounds.maxY))
    unitMass = CB2Mass(
      mass: Float(polygon.area * 1e-4),
      inertia: Float(polygon.secondMoment * 1e-8),
      center: WorldScale.meters(Vector(polygon.centroid))
    )
  }
}

extension BodyShape {
  // Combines the upright shapes of all members around their common center of mass.
  private init(_ members: [DynamicItemMember], at site: CallSite) {
    self.init(members.map { BodyShape(of: $0.item, at: site).moved(by: WorldScale.meters($0.place)) })
  }

  private init(_ members: [BodyShape]) {
    let mass = members.reduce(Float(0)) { $0 + $1.unitMass.mass }
    var center = CB2Vector()
    for member in members {
      center.x += member.unitMass.mass / mass * member.unitMass.center.x
      center.y += member.unitMass.mass / mass * member.unitMass.center.y
    }
    // By the parallel axis theorem, a mass away from the center also adds the mass times its squared distance.
    let inertia = members.reduce(Float(0)) { sum, member in
      let x = member.unitMass.center.x - center.x
      let y = member.unitMass.center.y - center.y
      return sum + member.unitMass.inertia + member.unitMass.mass * (x * x + y * y)
    }
    self.init(
      parts: members.flatMap(\.parts),
      low: CB2Vector(
        x: members.reduce(Float.infinity) { min($0, $1.low.x) },
        y: members.reduce(Float.infinity) { min($0, $1.low.y) }
      ),
      high: CB2Vector(
        x: members.reduce(-Float.infinity) { max($0, $1.high.x) },
        y: members.reduce(-Float.infinity) { max($0, $1.high.y) }
      ),
      unitMass: CB2Mass(mass: mass, inertia: inertia, center: center)
    )
  }

  private func moved(by displacement: CB2Vector) -> BodyShape {
    func moved(_ place: CB2Vector) -> CB2Vector {
      CB2Vector(x: place.x + displacement.x, y: place.y + displacement.y)
    }
    let parts = parts.map { part in
      Part(kind: part.kind, corners: part.corners.map(moved), radius: part.radius)
    }
    let center = moved(unitMass.center)
    let mass = CB2Mass(mass: unitMass.mass, inertia: unitMass.inertia, center: center)
    return BodyShape(parts: parts, low: moved(low), high: moved(high), unitMass: mass)
  }
}

extension Polygon {
  /// Whether the outline is so far from the origin that its moment of inertia is lost in single precision.
  ///
  /// The limit is 64 times the outline's radius of gyration. The engine sums the inertia of a body around the item's
  /// center, which is the origin of the outline.
  package var isFarFromOrigin: Bool {
    let radius = (secondMoment / area).squareRoot()
    return Vector(centroid).length > 64 * radius
  }
}

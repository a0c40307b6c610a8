import CBox2D
import Geometry

extension BodyShape {
  // The shapes of the members side by side, each upright, around their common center of mass.
  init(_ group: DynamicItemGroup) {
    let members = group.memberPlaces.map { item, place in
      BodyShape(of: item).moved(by: WorldScale.meters(place))
    }
    self.init(members)
  }

  private init(_ members: [BodyShape]) {
    let mass = members.reduce(Float(0)) { $0 + $1.unitMass.mass }
    var center = CB2Vector()
    for member in members {
      center.x += member.unitMass.mass / mass * member.unitMass.center.x
      center.y += member.unitMass.mass / mass * member.unitMass.center.y
    }
    // The parallel axis theorem: a mass beside the center adds its own times the distance squared.
    let inertia = members.reduce(Float(0)) { sum, member in
      let (x, y) = (member.unitMass.center.x - center.x, member.unitMass.center.y - center.y)
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

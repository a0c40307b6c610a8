import CradleCollectionLayouts
import CradleDynamics
import CradleGeometry
import Foundation

extension PlaygroundStage {
  func target(under place: CGPoint) -> TouchTarget {
    if hand.handlers.pan(at: place) != nil { return .listener }
    guard let id = playground.id(under: place, at: now), let item = try? playground.item(id) else { return .nothing }
    let shift = playground.drawnShift(of: item, at: now)
    let way = (place - (item.center + shift)).rotated(by: -item.transform.parts.rotation)
    // Hundredths of a point, so that a scene can say it in few digits.
    let point = Vector(x: (way.x * 100).rounded() / 100, y: (way.y * 100).rounded() / 100)
    let speed = playground.animator.velocity(of: item)?.linear.length ?? 0
    return .item(id, at: point, isMoving: speed > 0)
  }
}

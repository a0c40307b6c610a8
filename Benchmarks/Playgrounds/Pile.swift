import CradleDynamics
import CradleGeometry
public import Foundation

/// Boxes that fall into a heap.
public enum Pile {
  /// The room, in points.
  public static let room = CGSize(width: 460, height: 800)

  /// The side of a box, in points.
  public static let side = 20.0

  /// Where the middles of the 200 boxes are at first: in rows with gaps, every second one beside the
  /// other, so that they tumble.
  public static let places: [CGPoint] = (0..<200).map { index in
    let (row, column) = (index / 10, index % 10)
    let shift = row.isMultiple(of: 2) ? 0.0 : 11
    let x = 110 + 24 * Double(column) + shift + Double(7 * row % 5)
    return CGPoint(x: x, y: room.height - 40 - 30 * Double(row))
  }
}

extension Playground {
  /// Boxes under gravity that collide with each other and with the walls of a room.
  public static func pile() -> Playground {
    let playground = Playground(Pile.places.map { Piece(at: $0, size: Pile.side) })
    let animator = playground.animator
    animator.referenceBounds = CGRect(origin: .zero, size: Pile.room)
    let collision = CollisionBehavior(items: playground.pieces)
    // UIKit moves the walls out by a point.
    let point = EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    collision.setTranslatesReferenceBoundsIntoBoundary(with: point)
    animator.addBehavior(GravityBehavior(items: playground.pieces))
    animator.addBehavior(collision)
    return playground
  }
}

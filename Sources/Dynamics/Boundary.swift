import CradleCBox2D
import CradleGeometry
import Foundation

// A fixed boundary that items collide with.
struct Boundary {
  // The identifier of the boundary; `nil` for the boundary that follows the reference bounds.
  let identifier: AnyHashable?
  let path: Path
  // The boundary's body while its behavior is in an animator.
  var wall: Int32?

  private let kind: CB2WallKind
  private let corners: [CGPoint]

  // Fails in a play if the points make no line, which is then an error of the film.
  init?(_ identifier: AnyHashable, from start: CGPoint, to end: CGPoint, at site: CallSite) {
    let isFinite = start.x.isFinite && start.y.isFinite && end.x.isFinite && end.y.isFinite
    let words = "a boundary must be finite, not from (\(start.x), \(start.y)) to (\(end.x), \(end.y))"
    guard accepts(isFinite, message: words, at: site),
      accepts(start != end, message: "the boundary '\(identifier)' has no length", at: site)
    else { return nil }
    self.identifier = identifier
    path = Path([.move(to: start), .line(to: end)])
    (kind, corners) = (.lines, [start, end])
  }

  // Fails in a play if the path encloses nothing, which is then an error of the film.
  init?(_ identifier: AnyHashable, path: Path, at site: CallSite) {
    self.identifier = identifier
    self.path = path
    let corners = path.firstSubpathCorners
    // Two corners enclose no area, but they make a line.
    if corners.count == 2 {
      (kind, self.corners) = (.lines, corners)
      return
    }
    do throws(CradleError) {
      self.corners = try Polygon(path).corners
    } catch {
      _ = accepts(false, message: "a boundary cannot have this outline: \(error)", at: site)
      return nil
    }
    kind = .loop
  }

  // The smallest width and height that the insets must leave for a boundary, in points.
  private static let thinnest = 1e-3

  // In UIKit, this boundary is a point larger than the bounds on each side.
  init?(referenceBounds bounds: CGRect, insets: EdgeInsets) {
    let frame = CGRect(
      x: bounds.minX + insets.left - 1,
      y: bounds.minY + insets.top - 1,
      width: bounds.width - insets.left - insets.right + 2,
      height: bounds.height - insets.top - insets.bottom + 2
    )
    guard frame.size.width > Self.thinnest, frame.size.height > Self.thinnest else { return nil }
    identifier = nil
    path = Path(rectangle: frame)
    kind = .lines
    let left = frame.minX
    let right = frame.maxX
    let top = frame.minY
    let bottom = frame.maxY
    corners = [
      CGPoint(x: left, y: top), CGPoint(x: right, y: top), CGPoint(x: right, y: bottom),
      CGPoint(x: left, y: bottom), CGPoint(x: left, y: top),
    ]
  }

  mutating func raise(in world: World, group: Int32) {
    wall = world.makeWall(kind, corners: corners, in: group)
  }

  mutating func raze(in world: World) {
    guard let wall else { return }
    world.destroyWall(wall)
    self.wall = nil
  }
}

import CradleEncoding
import CradleGeometry
import CradleGraphics
import CradleVectorFilms
import Foundation
import Testing

/// Soft shadows as areas.
struct LottieShadowTests {
  private static let size = CGSize(width: 60, height: 44)
  private static let offset = Vector(x: 2, y: 3)

  // Areas as polygons, made once, since each is looked at thousands of times.
  private struct Areas {
    // A polygon has an edge for each ten points of a curve, which are more of a larger one.
    private static let zoom = 20.0

    private let areas: [(corners: [CGPoint], alpha: Double)]

    init(_ commands: [DrawingCommand]) throws {
      areas = try commands.compactMap { command in
        guard case .fill(let path, .solid(let color)) = command else { return nil }
        let large = path.applying(Transform(scaleX: Self.zoom, y: Self.zoom))
        return (try Polygon(large).corners, color.alpha)
      }
    }

    /// Returns what the areas cover at a place.
    func opacity(x: Double, y: Double) -> Double {
      let (x, y) = (x * Self.zoom, y * Self.zoom)
      var seen = 1.0
      for (corners, alpha) in areas {
        var isInside = false
        var one = corners[corners.count - 1]
        for two in corners {
          if (one.y > y) != (two.y > y),
            x < one.x + (y - one.y) / (two.y - one.y) * (two.x - one.x)
          {
            isInside.toggle()
          }
          one = two
        }
        if isInside { seen *= 1 - alpha }
      }
      return 1 - seen
    }

    /// Returns what the areas would cover at a place if they were blurred, from a grid of places around it.
    func blurred(x: Double, y: Double, _ radius: Double) -> Double {
      let step = radius / 6
      var (sum, weights) = (0.0, 0.0)
      for row in -18...18 {
        for column in -18...18 {
          let (dx, dy) = (Double(column) * step, Double(row) * step)
          let weight = exp(-(dx * dx + dy * dy) / (2 * radius * radius))
          weights += weight
          sum += weight * opacity(x: x + dx, y: y + dy)
        }
      }
      return sum / weights
    }
  }

  @Test(arguments: [(0.0, 3.0), (0, 8), (8, 4), (8, 10), (22, 6), (22, 16)])
  func `areas are near a blurred rectangle, even at its corners`(corner: Double, radius: Double) throws {
    let box = CGRect(origin: CGPoint(x: -30, y: -22), size: Self.size)
    let path = Path(roundedRectangle: box, radius: corner)
    let shadow = LottieShadow(of: path, color: .black, radius: radius, offset: Self.offset)
    let areas = try Areas(shadow.commands)
    let moved = path.applying(Transform(translation: Self.offset))
    let outline = try Areas([.fill(moved, .solid(.black))])
    // Along two sides, and along the diagonal of a corner.
    for step in stride(from: -2.0, through: 2, by: 0.5) {
      let out = step * radius
      for (x, y) in [(32 + out, 3), (2, 25 + out), (32 + out, 25 + out)] {
        let difference = abs(areas.opacity(x: x, y: y) - outline.blurred(x: x, y: y, radius))
        // Half a level, and what the form of a level differs by.
        #expect(difference < 0.5 / 18 + 0.06, "\(x), \(y): \(difference)")
      }
    }
  }
}

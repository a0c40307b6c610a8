import CradleCairo
import CradleGeometry
import CradleGraphics
import CradleTestSupport
import Foundation
import Testing

struct ShadowMaskTests {
  // The opacity of a shadow along the middle row, with the origin in the middle of the surface.
  private func profile(
    of path: Path,
    radius: Double,
    scale: Double = 1,
    angle: Double = 0,
    offset: Vector = .zero
  ) throws -> [Double] {
    let side = Int(100 * scale)
    var surface = try ImageSurface(size: PixelSize(width: side, height: side))
    let shadow = ShadowMask(of: path, radius: radius, scale: scale)
    try surface.draw { context in
      context.transform(by: Transform(scaleX: scale, y: scale))
      context.transform(by: Transform(translation: Vector(x: 50, y: 50)))
      context.transform(by: Transform(rotation: angle))
      context.draw(shadow, at: offset, in: .black, below: nil)
    }
    let bitmap = surface.makeBitmap()
    return (0..<side).map { bitmap.color(column: $0, row: side / 2).alpha }
  }

  private func square(_ side: Double) -> Path {
    Path(rectangle: CGRect(x: -side / 2, y: -side / 2, width: side, height: side))
  }

  // The part of a step that is left at a distance after a Gaussian blur: the integral by Simpson's
  // rule.
  private func gaussianEdge(at distance: Double, deviation: Double) -> Double {
    let (steps, end) = (200, 10 * deviation)
    let width = (end - distance) / Double(steps)
    let sum = (0...steps).reduce(0.0) { sum, step in
      let x = (distance + Double(step) * width) / deviation
      let weight = step == 0 || step == steps ? 1.0 : step.isMultiple(of: 2) ? 2 : 4
      return sum + weight * ElementaryFunctions.exponential(of: -x * x / 2)
    }
    return sum * width / 3 / (deviation * (2 * Double.pi).squareRoot())
  }

  @Test(arguments: [0.7, 1.5, 3, 4, 7.3, 10])
  func `the edge of a shadow fades as a Gaussian blur does`(radius: Double) throws {
    let alphas = try profile(of: square(60), radius: radius)
    for (column, alpha) in try nonEmpty(alphas).enumerated() {
      let distance = abs(Double(column) + 0.5 - 50) - 30
      // Three means come within a hundredth of a Gaussian; narrow ones, of few pixels, within five.
      let expected = gaussianEdge(at: distance, deviation: radius)
      #expect(abs(alpha - expected) < (radius < 1 ? 0.05 : 0.012), "\(column)")
    }
  }

  @Test
  func `a shadow is as soft at any scale`() throws {
    let coarse = try profile(of: square(40), radius: 5)
    let fine = try profile(of: square(40), radius: 5, scale: 4)
    for (column, alpha) in try nonEmpty(coarse).enumerated() {
      #expect(abs(alpha - (fine[4 * column + 1] + fine[4 * column + 2]) / 2) < 0.01)
    }
  }

  @Test
  func `a shadow turns with the outline that casts it`() throws {
    let upright = try profile(of: square(40), radius: 5)
    let turned = try profile(of: square(40), radius: 5, angle: .pi / 2)
    #expect(zip(upright, turned).allSatisfy { abs($0 - $1) < 0.03 })
    // Along the diagonal the shadow reaches farther.
    let leaning = try profile(of: square(40), radius: 5, angle: .pi / 4)
    #expect(leaning[25] > upright[25] + 0.1)
  }

  @Test
  func `an offset moves a shadow along the axes of its turned outline`() throws {
    let upright = try profile(of: square(40), radius: 4, offset: Vector(x: 10, y: 0))
    let turned = try profile(of: square(40), radius: 4, angle: .pi, offset: Vector(x: 10, y: 0))
    #expect(upright[80] > 0.4 && upright[20] < 0.01)
    #expect(turned[20] > 0.4 && turned[80] < 0.01)
  }

  @Test
  func `a shadow without a radius is the outline`() throws {
    let alphas = try profile(of: square(40), radius: 0)
    #expect(alphas[30..<70].allSatisfy { $0 == 1 })
    #expect(alphas[..<30].allSatisfy { $0 == 0 } && alphas[70...].allSatisfy { $0 == 0 })
  }

  @Test
  func `the mask of a shadow a million points wide takes at most 4300000 bytes`() {
    let shadow = ShadowMask(of: square(1_000_000), radius: 1_000, scale: 4)
    #expect(shadow.byteCount <= 4_300_000)
  }
}

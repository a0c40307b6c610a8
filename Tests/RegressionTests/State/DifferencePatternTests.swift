import CradleGeometry
import CradleGraphics
import CradleRegression
import Foundation
import Testing

/// Differences that are all the same multiple or the same shift.
struct DifferencePatternTests {
  private func records(
    _ places: [Double],
    y: Double = 10,
    width: Double = 20,
    angle: Double = 0
  ) -> [Int: [ElementRecord]] {
    let frames = places.enumerated().map { frame, x in
      let element = DisplayList.Element(
        id: "card",
        role: .item,
        center: CGPoint(x: x, y: y),
        size: CGSize(width: width, height: 30),
        angle: angle,
        commands: []
      )
      return (frame, [ElementRecord(element)])
    }
    return Dictionary(uniqueKeysWithValues: frames)
  }

  private let golden: [Double] = [40, 50, 80]

  @Test
  func `a way that is longer by a factor is a ratio`() {
    let pattern = DifferencePattern(from: records(golden), to: records([40, 51, 84]))
    #expect(pattern == DifferencePattern(of: ["way"], .ratio(1.1)))
    #expect(pattern?.text == "1.1 × in each (way)")
    // The rounding of four decimals is within the tolerance, and 0.02 points are not.
    #expect(DifferencePattern(from: records(golden), to: records([40, 51.005, 84])) != nil)
    #expect(DifferencePattern(from: records(golden), to: records([40, 51.02, 84])) == nil)
  }

  @Test
  func `a shift is one vector at every frame that differs`() {
    let pattern = DifferencePattern(from: records(golden), to: records([48, 58, 88], y: 7))
    #expect(pattern == DifferencePattern(of: ["place"], .shift(Vector(x: 8, y: -3))))
    #expect(pattern?.text == "8 pt to the right and 3 pt up in each")
    #expect(DifferencePattern(from: records(golden), to: records([48, 58, 87])) == nil)
  }

  @Test
  func `sizes and angles have ratios too, all with the same factor`() {
    let wide = DifferencePattern(from: records(golden), to: records(golden, width: 22))
    #expect(wide == DifferencePattern(of: ["width"], .ratio(1.1)))
    let both = DifferencePattern(from: records(golden, angle: 0.5), to: records([40, 51, 84], width: 22, angle: 0.55))
    #expect(both?.properties == ["way", "angle", "width"])
    #expect(DifferencePattern(from: records(golden), to: records([40, 51, 84], width: 25)) == nil)
    // No factor makes an angle of nothing.
    #expect(DifferencePattern(from: records(golden), to: records(golden, angle: 0.1)) == nil)
  }

  @Test
  func `without differences, or with another item, there is no pattern`() {
    #expect(DifferencePattern(from: records(golden), to: records(golden)) == nil)
    var other = records([48, 58, 88])
    other[1] = []
    #expect(DifferencePattern(from: records(golden), to: other) == nil)
  }

  @Test
  func `patterns are alike within the tolerances`() {
    let ratio = DifferencePattern(of: ["way"], .ratio(1.1))
    #expect(ratio.isAlike(DifferencePattern(of: ["way"], .ratio(1.1004))))
    #expect(!ratio.isAlike(DifferencePattern(of: ["way"], .ratio(1.102))))
    #expect(!ratio.isAlike(DifferencePattern(of: ["width"], .ratio(1.1))))
    let shift = DifferencePattern(of: ["place"], .shift(Vector(x: 8, y: 0)))
    #expect(shift.isAlike(DifferencePattern(of: ["place"], .shift(Vector(x: 8.006, y: 0)))))
    #expect(!shift.isAlike(ratio))
  }
}

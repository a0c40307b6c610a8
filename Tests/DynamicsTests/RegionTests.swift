import CradleDynamics
import CradleTestSupport
import Foundation
import Testing

struct RegionTests {
  private let circle = Region(radius: 50)
  private let rectangle = Region(size: CGSize(width: 100, height: 50))
  private let places = [(0, 0), (50, 0), (0, 25), (0, 50), (40, 40), (49, 24), (51, 0), (50, 25)]
    .map { CGPoint(x: $0.0, y: $0.1) }

  private func contained(in region: Region) -> [Bool] {
    places.map(region.contains)
  }

  @Test
  func `a circle includes its edge, a rectangle does not`() {
    #expect(contained(in: circle) == [true, true, true, true, false, false, false, false])
    #expect(contained(in: rectangle) == [true, false, false, false, false, true, false, false])
  }

  @Test
  func `the infinite and the empty region are each other's inverse`() {
    #expect(places.allSatisfy(Region.infinite.contains))
    #expect(!places.contains(where: Region().contains))
    #expect(!places.contains(where: Region.infinite.inverse().contains))
    #expect(places.allSatisfy(Region().inverse().contains))
  }

  @Test
  func `operations on regions are those on sets`() throws {
    for place in try nonEmpty(places) {
      let (one, other) = (circle.contains(place), rectangle.contains(place))
      #expect(circle.inverse().contains(place) == !one)
      #expect(circle.union(with: rectangle).contains(place) == (one || other))
      #expect(circle.intersection(with: rectangle).contains(place) == (one && other))
      #expect(circle.difference(from: rectangle).contains(place) == (one && !other))
    }
  }

  @Test
  func `results of operations can be combined further`() {
    let ring = circle.difference(from: Region(radius: 20))
    let arms = ring.intersection(with: Region(size: CGSize(width: 200, height: 10)))
    #expect(arms.contains(CGPoint(x: 30, y: 4)))
    #expect(!arms.contains(CGPoint(x: 10, y: 4)))
    #expect(!arms.contains(CGPoint(x: 30, y: 6)))
    #expect(arms.inverse().inverse().contains(CGPoint(x: 30, y: 4)))
  }

  @Test
  func `a region of radius zero is a point, one of size zero is empty`() {
    #expect(contained(in: Region(radius: 0)) == [true] + Array(repeating: false, count: 7))
    #expect(!places.contains(where: Region(size: .zero).contains))
  }

  @Test
  func `a negative size is a programmer error`() async {
    await #expect(processExitsWith: .failure) { _ = Region(radius: -1) }
    await #expect(processExitsWith: .failure) { _ = Region(size: CGSize(width: -1, height: 1)) }
    await #expect(processExitsWith: .failure) { _ = Region(radius: .infinity) }
  }
}

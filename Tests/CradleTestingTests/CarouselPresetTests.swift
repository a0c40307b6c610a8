import CradleGeometry
import CradleGraphics
import CradlePlayback
import Foundation
import Testing

/// Requirements on the preset of the spring carousel: a view of 568 × 260 points below 60 points of
/// bar.
struct CarouselPresetTests {
  private static let newcomers = ["30", "31", "32"]
  private static let (ceiling, floor) = (60.0 + 35, 60.0 + 225)

  private let cells: FilmedCells

  init() throws {
    cells = try FilmedCells("carousel")
  }

  @Test
  func `the carousel settles within eight seconds`() {
    #expect(cells.film.ending == .settled)
    #expect((3...8).contains(cells.duration))
  }

  @Test
  func `the carousel begins with a row on the lower edge`() throws {
    #expect(cells.names(0) == (0..<8).map(String.init))
    for (id, cell) in cells.frames[0] {
      let number = try #require(Double(id))
      #expect(abs(cell.center.x - (35 + 80 * number)) < 0.001)
      #expect(abs(cell.center.y - Self.floor) < 0.001)
      guard case .fill(_, .solid(let color)) = try #require(cell.commands.first) else {
        Issue.record("\(cell.commands)")
        return
      }
      #expect(color.description == "#C4322DCC")
    }
  }

  @Test(arguments: newcomers)
  func `a new cell comes in right of the center`(id: String) throws {
    let number = try cells.firstFrame(of: id)
    let before = cells.frames[number - 1].values
    let nearest = try #require(before.min { abs($0.center.x - 284) < abs($1.center.x - 284) })
    let cell = try #require(cells.frames[number][id])
    #expect(cell.item == nearest.item + (nearest.center.x < 284 ? 1 : 0))
    #expect(cell.alpha == 1 && cell.scale.x == 1 && cell.angle == 0)
  }

  @Test(arguments: newcomers)
  func `a new cell falls from the top to the floor, bounces, and stays there`(id: String) throws {
    let places = cells.places(of: id)
    let heights = places.map { Double($0.y) }
    // Two ticks of falling after the start.
    #expect((Self.ceiling..<Self.ceiling + 1.5).contains(try #require(heights.first)))
    #expect(heights.allSatisfy { $0 < Self.floor + 0.3 })
    let hit = try #require(heights.firstIndex { $0 > Self.floor - 2 })
    // Gravity and spring together take half a second.
    #expect((25...35).contains(hit))
    #expect(try #require(heights[hit...].min()) < Self.floor - 3)
    #expect(abs(try #require(heights.last) - Self.floor) < 0.3)
  }

  @Test
  func `two new cells fall while the row rolls past`() throws {
    for (id, direction) in [("31", -1.0), ("32", 1)] {
      let number = try cells.firstFrame(of: id)
      let places = cells.places(of: id).prefix(20).map { Double($0.x) }
      let way = (try #require(places.last) - places[0]) * direction
      #expect(way > 40, "\(id) from frame \(number): \(way)")
    }
  }

  @Test
  func `cells right of a new one spring aside by one place, those left of it stay`() throws {
    let (start, end) = (24, 104)
    for id in 0..<4 {
      for frame in cells.frames[start...end] {
        #expect(abs(try #require(frame["\(id)"]).center.x - Double(35 + 80 * id)) < 0.05)
      }
    }
    for id in 4...5 {
      let places = try (start...end).map {
        Double(try #require(cells.frames[$0]["\(id)"]).center.x)
      }
      #expect(abs(places[0] - Double(35 + 80 * id)) < 0.001)
      // The cell is still where it was, and not there at once.
      #expect(abs(places[1] - places[0]) < 1)
      #expect(try #require(places.max()) > Double(115 + 80 * id) + 5)
      #expect(abs(try #require(places.last) - Double(115 + 80 * id)) < 2.5)
    }
  }

  @Test
  func `at the end all cells stand in their order, 80 points apart`() throws {
    let last = cells.frames.count - 1
    let names = cells.names(last)
    #expect(names == ["30", "4", "5", "31", "6", "7", "32", "8"])
    let places = names.compactMap { cells.frames[last][$0]?.center }
    for (number, place) in places.enumerated() {
      // Friction holds each cell up to two and a half points beside its place.
      #expect(abs(place.x - places[0].x - 80 * Double(number)) < 5)
      #expect(abs(place.y - Self.floor) < 0.3)
    }
    #expect(cells.largestTwitch < 4)
  }
}

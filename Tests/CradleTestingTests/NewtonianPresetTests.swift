import CradleGeometry
import CradleGraphics
import CradlePlayback
import Foundation
import Testing

/// Requirements on the Newtonian collection: a view of 1024 × 704 points below 64 of bars.
struct NewtonianPresetTests {
  private static let anchor = Vector(x: 512, y: 64 + 64)

  private let cells: FilmedCells

  init() throws {
    cells = try FilmedCells("newtonian")
  }

  private static func frame(at time: Double) -> Int {
    Int((time * 60).rounded())
  }

  @Test
  func `the film takes eight seconds`() {
    #expect(cells.duration == 8)
    #expect(cells.frames.count == 480)
  }

  // A soft constraint along the spring, tick by tick, on a way of 700 points.
  @Test
  func `the first item swings in from beyond the edge`() throws {
    var place = Vector(x: 1174, y: 64 + 350)
    var velocity = Vector(x: 0, y: 0)
    let (tick, angular) = (1.0 / 120, 2 * Double.pi)
    let (stiffness, damping) = (angular * angular, 2 * 0.4 * angular)
    let softness = 1 / (tick * (damping + tick * stiffness))
    for number in 19...40 {
      for _ in 0..<2 {
        let line = place - Self.anchor
        let direction = line * (1 / line.length)
        velocity.y += 1000 * tick
        let speed = velocity.x * direction.x + velocity.y * direction.y
        let bias = (line.length - 300) * tick * stiffness * softness
        velocity = velocity - direction * ((speed + bias) / (1 + softness))
        place = place + velocity * tick
      }
      guard let cell = cells.frames[number]["0"] else {
        #expect(place.x > 1070, "it is not seen on frame \(number)")
        continue
      }
      #expect((Vector(cell.center) - place).length < 4, "frame \(number)")
    }
  }

  @Test
  func `a single item comes to hang where gravity and spring are even`() throws {
    let alone = try FilmedCells(
      "newtonian",
      overrides: ["timeline=[{ at: 0s, tap: { button: add } }]", "time.duration=60s", "time.fps=10"]
    )
    // The last swing to and fro, of 3.6 s.
    let swing = alone.places(of: "0").suffix(36)
    let middle = swing.reduce(Vector(x: 0, y: 0)) { $0 + Vector($1) } * (1.0 / 36)
    #expect(abs(middle.x - 512) < 2)
    #expect(abs(middle.y - (64 + 389.3)) < 0.5)
  }

  @Test
  func `ten items come one by one, four go, and two more come`() throws {
    for number in 0..<10 {
      let start = 18 + 24 * number
      let first = try cells.firstFrame(of: "\(number)")
      // The item starts out of sight.
      #expect((start + 1...start + 14).contains(first), "\(number) is seen from \(first)")
    }
    #expect(cells.names(Self.frame(at: 4.4)) == (0..<10).map(String.init))
    #expect(cells.names(Self.frame(at: 5.25)) == (0..<8).map(String.init))
    #expect(cells.names(479) == ["0", "1", "2", "3", "4", "5", "6", "11"])
  }

  @Test(arguments: [("9", 4.5), ("8", 4.9), ("10", 5.8), ("7", 6.2)])
  func `a deleted item falls out of the view, as opaque as it was`(id: String, time: Double) throws {
    let falling = cells.frames.indices.filter { cells.frames[$0][id]?.index == "" }
    #expect(try #require(falling.first) == Self.frame(at: time) + 1)
    let states = falling.compactMap { cells.frames[$0][id] }
    #expect(states.allSatisfy { $0.alpha == 1 })
    #expect(try #require(states.last).center.y > 768)
    // The item falls for less than two seconds. A held item fades after two seconds.
    #expect(falling.count < 120)
  }

  @Test
  func `hanging items stay near their point`() {
    for frame in cells.frames {
      for cell in frame.values where !cell.index.isEmpty {
        let distance = (Vector(cell.center) - Self.anchor).length
        #expect((150...750).contains(distance), "\(cell.id)")
      }
    }
    #expect(cells.largestTwitch < 15)
  }

  @Test
  func `a cell of 100 points draws only its picture of 90`() throws {
    let cell = try #require(cells.frames[300]["0"])
    var fills: [CGRect] = []
    for case .fill(let path, _) in cell.commands { fills.append(path.controlBounds) }
    #expect(try #require(fills.first) == CGRect(x: -45, y: -45, width: 90, height: 90))
    #expect(fills.allSatisfy { CGRect(x: -46, y: -46, width: 92, height: 92).contains($0) })
  }

  @Test
  func `the trash button is disabled without items, and the plus button with ten`() throws {
    func button(_ name: String, at time: Double) throws -> [DrawingCommand] {
      let chrome = cells.lists[Self.frame(at: time)].layers.first { $0.name == "chrome" }
      return try #require(chrome?.elements.first { $0.id == "button \(name)" }).commands
    }
    #expect(try button("trash", at: 0) != button("trash", at: 1))
    #expect(try button("trash", at: 1) == button("trash", at: 7.9))
    #expect(try button("add", at: 0) == button("add", at: 1))
    #expect(try button("add", at: 4.3) != button("add", at: 1))
    #expect(try button("add", at: 5.1) == button("add", at: 1))
  }
}

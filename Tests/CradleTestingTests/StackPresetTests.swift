import CradleGeometry
import CradleGraphics
import CradlePlayback
import Foundation
import Testing

/// Requirements on the preset of stacked photos.
struct StackPresetTests {
  private static let bars = 64.0
  private static let stacks = [110.0, 384, 658].map { CGPoint(x: $0, y: bars + 110) }
  private static let angle = 5 * Double.pi / 180

  // Five rows of three begin above the lower edge.
  private static func slot(_ number: Int) -> CGPoint {
    CGPoint(x: 113 + 271 * Double(number % 3), y: bars + 113 + 213 * Double(number / 3))
  }

  private func cells(
    _ frames: PresetFrames,
    ofSection section: Int,
    _ frame: Int
  ) throws
    -> [DisplayList.Element]
  {
    try frames.cells(frame).filter { $0.path.first == section }
  }

  private func expectStacks(_ frames: PresetFrames, on frame: Int) throws {
    for section in 0..<3 {
      let cells = try cells(frames, ofSection: section, frame)
      #expect(cells.count == 3)
      for (cell, angle) in zip(cells, [0, Self.angle, -Self.angle]) {
        #expect(distance(cell.center, Self.stacks[section]) < 1e-6)
        #expect(difference(cell.angle, angle) < 1e-9)
        #expect(cell.alpha == 1)
      }
      #expect(cells.map(\.z) == [3, 2, 1])
      let footer = try frames.element("footer \(section)", frame)
      #expect(distance(footer.center, Self.stacks[section] + Vector(x: 0, y: 110.5)) < 1e-6)
      #expect(footer.alpha == 1)
    }
  }

  @Test
  func `stacks begin in a row, with their names below`() throws {
    let frames = try PresetFrames("stack")
    #expect(frames.film.ending == .settled)
    #expect((3...8).contains(frames.duration))
    try expectStacks(frames, on: 0)
    let titles = try (0..<3).map { section -> String? in
      let commands = try frames.element("footer \(section)", 0).commands
      return commands.lazy.compactMap { command in
        if case .text(let title, _, _) = command { title } else { nil }
      }.first
    }
    #expect(titles == ["Popular", "Editors' Choice", "Upcoming"])
  }

  @Test
  func `the photos on top show different times of day`() throws {
    let frames = try PresetFrames("stack")
    let skies = try (0..<3).map { section in
      let photo = try #require(try cells(frames, ofSection: section, 0).first)
      return photo.commands.lazy.compactMap { command -> [Color]? in
        guard case .fill(_, .linearGradient(let sky)) = command else { return nil }
        return sky.stops.map(\.color)
      }.first
    }
    #expect(Set(skies.compactMap(\.self)).count == 3)
  }

  @Test
  func `two fingers spread a stack two fifths of the way, and it collapses`() throws {
    let frames = try PresetFrames("stack")
    // Held still at a scale of 2.2, which is 0.4 of the way to 4.
    let held = frames.number(at: 1.5)
    let spread = try cells(frames, ofSection: 1, held)
    #expect(spread.count == 15)
    for (number, cell) in spread.enumerated() {
      let stack = Self.stacks[1]
      #expect(distance(cell.center, stack + (Self.slot(number) - stack) * 0.4) < 1e-6)
      #expect(cell.alpha == 1 && cell.z == 15 + 3 - number)
    }
    #expect(difference(spread[1].angle, Self.angle * 0.6) < 1e-9)
    for cell in try cells(frames, ofSection: 0, held) + cells(frames, ofSection: 2, held) {
      #expect(abs(cell.alpha - (1 - 0.4 / 0.75)) < 1e-9)
    }
    // The fingers lift after 1.1 s, and the stack needs another 0.3 s.
    try expectStacks(frames, on: frames.number(at: 1.9))
    #expect(try cells(frames, ofSection: 1, frames.number(at: 1.9) - 1).count == 15)
  }

  @Test
  func `a stack spread wide becomes a flow without a jump`() throws {
    let frames = try PresetFrames("stack")
    for time in [3.35, 3.5, 3.8] {
      let open = try cells(frames, ofSection: 0, frames.number(at: time)).prefix(15)
      #expect(open.count == 15)
      for (number, cell) in open.enumerated() {
        #expect(distance(cell.center, Self.slot(number)) < 1e-6)
        #expect(cell.angle == 0 && cell.alpha == 1)
      }
    }
    // Photos of the other stacks are no longer visible, neither at their places nor on their way.
    for frame in frames.number(at: 3.3)..<frames.number(at: 3.8) {
      #expect(try frames.content(frame).allSatisfy { $0.alpha == 0 || $0.path.first == 0 })
    }
  }

  @Test
  func `no visible element jumps`() throws {
    #expect(try PresetFrames("stack").longestStep() < 50)
  }
}

import CradleGeometry
import CradleGraphics
import CradlePlayback
import Foundation
import Testing

/// Requirements on the presets of the circle.
struct CirclePresetTests {
  // Below bars of 64 points, 768 × 960 are left; the radius is the shorter side by 2.5.
  private static let middle = CGPoint(x: 384, y: 64 + 480)
  private static let radius = 307.2

  private static let tenMinutes = 2 * Double.pi * 10 / 60

  @Test(arguments: ["circle", "circle-flow", "circle-rotate", "circle-pinch", "figures-5"])
  func `a circle begins with twelve cells and ends at rest`(name: String) throws {
    let frames = try PresetFrames(name)
    #expect(frames.film.ending == .settled)
    #expect((3...8).contains(frames.duration))
    let middle = name == "circle-rotate" ? CGPoint(x: 512, y: 544) : Self.middle
    try frames.expectCircle(of: 12, center: middle, radius: Self.radius, on: 0)
    // A way in 0.3 s to the far end of the flow is 65 points in the fastest frame: nothing jumps.
    #expect(try frames.longestStep() < 70)
  }

  // MARK: - circle

  private static let insertions = [(0.6, 12), (1.5, 13)]
  private static let deletions = [(2.6, 14), (3.3, 13), (4.0, 12)]

  @Test(arguments: insertions)
  func `a new cell comes from the middle, turned as it will be, in 0.3 seconds`(time: Double, count: Int) throws {
    let frames = try PresetFrames("circle")
    let start = frames.number(at: time)
    try frames.expectCircle(of: count, center: Self.middle, radius: Self.radius, on: start)
    try frames.expectCircle(of: count + 1, center: Self.middle, radius: Self.radius, on: start + 18)
    let turn = 2 * Double.pi * Double(count) / Double(count + 1)
    for frame in start + 1..<start + 18 {
      let cell = try frames.element("\(count)", frame)
      #expect(difference(cell.angle, turn) < 1e-9)
      #expect(cell.scale.x == 1)
      // It has come as far as it has faded in.
      #expect(abs(distance(cell.center, Self.middle) - Self.radius * cell.alpha) < 1e-6)
      #expect(cell.alpha > 0 && cell.alpha < 1)
    }
    #expect(abs(try frames.element("\(count)", start + 9).alpha - 0.5) < 1e-3)
  }

  @Test(arguments: deletions)
  func `a deleted cell goes to the middle, turned as it was, and shrinks to a tenth`(time: Double, count: Int) throws {
    let frames = try PresetFrames("circle")
    let start = frames.number(at: time)
    let id = "\(count - 1)"
    try frames.expectCircle(of: count, center: Self.middle, radius: Self.radius, on: start)
    try frames.expectCircle(of: count - 1, center: Self.middle, radius: Self.radius, on: start + 18)
    #expect(try frames.content(start + 18).allSatisfy { $0.id != id })
    let turn = 2 * Double.pi * Double(count - 1) / Double(count)
    for frame in start + 1..<start + 18 {
      let cell = try frames.element(id, frame)
      #expect(cell.index.isEmpty)
      #expect(difference(cell.angle, turn) < 1e-9)
      #expect(abs(cell.scale.x - (0.1 + 0.9 * cell.alpha)) < 1e-6)
      #expect(abs(distance(cell.center, Self.middle) - Self.radius * cell.alpha) < 1e-6)
    }
  }

  @Test
  func `the hand stays at ten past, behind the cells`() throws {
    let frames = try PresetFrames("circle")
    for frame in frames.lists.indices {
      let hand = try frames.element("hand", frame)
      #expect(difference(hand.angle, Self.tenMinutes) < 1e-12)
      #expect(hand.center == Self.middle)
      #expect(try frames.content(frame).first?.id == "hand")
    }
    let hand = try frames.element("hand", 0)
    guard case .fill(let outline, .linearGradient(let gradient))? = hand.commands.first else {
      Issue.record("the hand is no gradient")
      return
    }
    #expect(outline.controlBounds.size == CGSize(width: 20, height: 200))
    #expect(gradient.stops.first?.color == .white)
    #expect(gradient.stops.last?.color.alpha == 0)
  }

  @Test
  func `fingers touch the buttons`() throws {
    let frames = try PresetFrames("circle")
    for (time, _) in Self.insertions {
      let finger = try #require(frames.touches(frames.number(at: time) + 4).first)
      #expect(finger.x < 44 && (20...64).contains(finger.y))
    }
    for (time, _) in Self.deletions {
      let finger = try #require(frames.touches(frames.number(at: time) + 4).first)
      #expect(finger.x > 768 - 44 && (20...64).contains(finger.y))
    }
  }

  // MARK: - circle-flow

  @Test
  func `the flow has three columns`() throws {
    let frames = try PresetFrames("circle-flow")
    // Just before a cell comes in, and just after.
    for (time, count) in [(2.39, 11), (2.8, 12)] {
      let cells = try frames.cells(frames.number(at: time))
      #expect(cells.count == count)
      for (number, cell) in cells.enumerated() {
        let left = [13.0, 284, 555][number % 3]
        let top = 64 + 13 + 213 * Double(number / 3)
        #expect(distance(cell.center, CGPoint(x: left + 100, y: top + 100)) == 0)
        #expect(cell.angle == 0)
      }
      #expect(try frames.content(frames.number(at: time)).allSatisfy { $0.id != "hand" })
    }
  }

  @Test(arguments: [(2.4, "12", -1.0), (3.3, "12", 1)])
  func `cells of the flow come and go small and turned`(time: Double, id: String, side: Double) throws {
    let frames = try PresetFrames("circle-flow")
    let start = frames.number(at: time)
    for frame in start + 1..<start + 18 {
      let cell = try frames.element(id, frame)
      #expect(abs(cell.angle - side * .pi / 4 * (1 - cell.alpha)) < 1e-6)
      #expect(abs(cell.scale.x - (0.1 + 0.9 * cell.alpha)) < 1e-6)
      #expect(distance(cell.center, CGPoint(x: 655, y: 64 + 13 + 3 * 213 + 100)) < 1e-6)
    }
  }

  @Test
  func `the circle and the flow end as they began`() throws {
    let frames = try PresetFrames("circle-flow")
    try frames.expectCircle(of: 12, center: Self.middle, radius: Self.radius, on: frames.last)
    #expect(try frames.element("hand", frames.last) == frames.element("hand", 0))
    // A change of the layout takes as long as an insertion.
    try frames.expectCircle(of: 11, center: Self.middle, radius: Self.radius, on: frames.number(at: 4.2) + 18)
  }

  // MARK: - circle-rotate

  @Test
  func `the circle finds its middle in both orientations`() throws {
    let frames = try PresetFrames("circle-rotate")
    #expect(frames.lists[0].size == CGSize(width: 1024, height: 1024))
    // In the middle of 1024 × 704, below the bars of a canvas that begins at 128.
    let landscape = CGPoint(x: 512, y: 128 + 64 + 352)
    let turned = frames.number(at: 0.6) + 24
    try frames.expectCircle(of: 12, center: landscape, radius: 281.6, on: turned)
    #expect(try frames.cells(turned - 1).contains { distance($0.center, landscape) != 281.6 })
    try frames.expectCircle(of: 13, center: landscape, radius: 281.6, on: turned + 54)
    let back = CGPoint(x: 512, y: 64 + 480)
    try frames.expectCircle(of: 12, center: back, radius: Self.radius, on: frames.last)
    // Both turns leave every cell on the screen.
    for frame in frames.lists.indices {
      let clip = try #require(frames.lists[frame].layers.first { $0.name == "content" }?.clip)
      for cell in try frames.cells(frame) { #expect(clip.contains(cell.center)) }
    }
  }

  // MARK: - circle-pinch

  @Test
  func `middle and radius follow two fingers`() throws {
    let frames = try PresetFrames("circle-pinch")
    let pinches = [(0.5, Self.middle, Self.radius), (1.8, CGPoint(x: 264, y: 384), 153.6)]
    for (time, center, radius) in pinches {
      let start = frames.number(at: time)
      let first = frames.touches(start + 1)
      #expect(first.count == 2)
      for frame in stride(from: start + 1, through: start + 54, by: 9) {
        let touches = frames.touches(frame)
        let cells = try frames.cells(frame)
        let middle = CGPoint(x: (touches[0].x + touches[1].x) / 2, y: (touches[0].y + touches[1].y) / 2)
        let hand = try frames.element("hand", frame)
        #expect(distance(hand.center, middle) < 1e-6)
        // The fingers begin 110 points apart, or as far as the canvas has room for at the end.
        let scale = distance(touches[0], touches[1]) / 110
        #expect(abs(distance(cells[0].center, hand.center) - radius * scale) < 1e-6)
        #expect(abs(distance(middle, center)) < 201)
      }
    }
    let small = CGPoint(x: 264, y: 384)
    try frames.expectCircle(of: 12, center: small, radius: 153.6, on: frames.number(at: 1.75))
    try frames.expectCircle(of: 12, center: Self.middle, radius: 307.2, on: frames.number(at: 3.2))
  }

  @Test
  func `cells come and go on a circle that turns once`() throws {
    let frames = try PresetFrames("circle-pinch")
    // From 3.3 s on for two seconds.
    #expect(difference(try frames.element("0", frames.number(at: 4.3)).angle, .pi) < 0.01)
    #expect(try frames.cells(frames.number(at: 4.3)).count == 13)
    try frames.expectCircle(of: 12, center: Self.middle, radius: 307.2, on: frames.last)
  }

  // MARK: - figures-5

  @Test
  func `the six figures are named in their order`() throws {
    let frames = try PresetFrames("figures-5")
    let names = ["circle", "flow", "switch-early", "switch-late", "insertion", "hand"]
    #expect(frames.film.markers.map(\.name) == names)
    let marks = frames.film.markers.map { $0.tick.count / 2 }
    try frames.expectCircle(of: 12, center: Self.middle, radius: Self.radius, on: marks[0])
    #expect(try frames.cells(marks[1]).map(\.angle) == Array(repeating: 0, count: 12))
    // The cells are between 200 and 70 points large, and the later picture is nearer to the circle.
    let widths = try marks[2...3].map { try frames.cells($0)[0].width }
    #expect(200 > widths[0] && widths[0] > widths[1] && widths[1] > 70)
    #expect((0.1...0.9).contains(try frames.element("12", marks[4]).alpha))
    try frames.expectCircle(of: 13, center: Self.middle, radius: Self.radius, on: marks[5])
    #expect(try frames.element("hand", marks[5]).height == 200)
    #expect(try frames.element("hand", marks[4]).height < 0.11)
  }
}

extension DisplayList.Element {
  fileprivate var width: Double { outline.width }
  fileprivate var height: Double { outline.height }

  private var outline: CGSize {
    guard case .fill(let path, _)? = commands.first else { return .zero }
    return path.controlBounds.size
  }
}

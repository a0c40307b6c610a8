import CradleFigures
import CradleFilms
import CradleGeometry
import CradleGraphics
import Foundation
import Testing

struct LoopSearchTests {
  // A frame with one ball, and a square that never moves.
  private func frame(
    at x: Double,
    velocity: Double? = nil,
    angle: Double = 0,
    alpha: Double = 1,
    id: String = "ball",
    line: Double = 0
  ) -> DisplayList {
    let square = Path(rectangle: CGRect(x: -20, y: -20, width: 40, height: 40))
    let string = Path([.move(to: .zero), .line(to: CGPoint(x: 0, y: line))])
    let ball = DisplayList.Element(
      id: id,
      role: .item,
      center: CGPoint(x: x, y: 50),
      size: CGSize(width: 40, height: 40),
      angle: angle,
      alpha: alpha,
      velocity: velocity.map { .init(linear: Vector(x: $0, y: 0), angular: 0) },
      commands: [.fill(square, .solid(.systemOrange)), .stroke(string, .solid(.black), width: 1)]
    )
    let rest = DisplayList.Element(
      id: "rest",
      role: .item,
      center: CGPoint(x: 200, y: 50),
      commands: [.fill(square, .solid(.systemTeal))]
    )
    let layer = DisplayList.Layer(name: "items", elements: [ball, rest])
    return DisplayList(size: CGSize(width: 320, height: 100), background: .white, layers: [layer])
  }

  private func loop(of frames: [DisplayList], least: Int = 10) -> Range<Int>? {
    var search = LoopSearch(minimumLength: least)
    for frame in frames { search.add(frame) }
    return search.loop
  }

  private func sine(_ turns: Double) -> Double {
    ElementaryFunctions.cosineAndSine(of: turns * 2 * .pi).sine
  }

  @Test(arguments: [40, 41, 60])
  func `of a swing without end, one period is the loop`(period: Int) {
    let frames = (0...200).map { frame(at: 100 + 50 * sine(Double($0) / Double(period))) }
    #expect(loop(of: frames) == 0..<period)
  }

  @Test
  func `of a period of 40.5 frames, two are the loop`() {
    let frames = (0...200).map { frame(at: 100 + 50 * sine(Double($0) / 40.5)) }
    #expect(loop(of: frames)?.count == 81)
  }

  @Test
  func `a swing that dies away has no loop`() {
    let frames = (0...200).map { number in
      frame(at: 100 + 50 * sine(Double(number) / 40 + 0.25) * (1 - Double(number) / 200))
    }
    #expect(loop(of: frames) == nil)
  }

  @Test
  func `a film that comes to rest where it was is a loop with its pauses`() {
    let away = (1...29).map { frame(at: 100 + 50 * sine(Double($0) / 60)) }
    let rest = Array(repeating: frame(at: 100), count: 40)
    #expect(loop(of: rest + away + rest) == 0..<108)
  }

  @Test
  func `a film that rests elsewhere than it began has no loop`() {
    let away = (0...40).map { frame(at: 100 + Double($0)) }
    let rest = Array(repeating: frame(at: 140), count: 60)
    #expect(loop(of: away + rest) == nil)
    #expect(loop(of: rest) == nil && loop(of: []) == nil && loop(of: [frame(at: 0)]) == nil)
  }

  @Test
  func `a film that creeps to rest has no loop`() {
    let frames = (0...400).map { frame(at: 100 + 100 / Double($0 + 1)) }
    #expect(loop(of: frames) == nil)
  }

  @Test
  func `a beginning that never comes back is no part of the loop`() {
    let start = (0..<30).map { frame(at: 300 - Double($0) * 5) }
    let swing = (0...120).map { frame(at: 100 + 50 * sine(Double($0) / 40)) }
    #expect(loop(of: start + swing) == 30..<70)
  }

  @Test
  func `a position that is passed in the other direction is no return`() {
    // Down a slope and up again, at another speed, and from there on still.
    let frames = (0...60).map { frame(at: 100 + abs(Double($0) - 30)) }
    let velocities = (0...60).map {
      frame(at: 100 + abs(Double($0) - 30), velocity: $0 < 30 ? -60 : 60)
    }
    #expect(loop(of: velocities) == nil)
    // Without velocities, the neighbors tell.
    #expect(loop(of: frames + [frame(at: 131)]) == nil)
  }

  @Test(arguments: [0.24, 0.26])
  func `a quarter of a point is no difference, and more is one`(error: Double) {
    let period = (0..<40).map { frame(at: 100 + 50 * sine(Double($0) / 40)) }
    let found = loop(of: period + [frame(at: 100 + error)])
    #expect(found == (error < 0.25 ? 0..<40 : nil))
  }

  @Test
  func `full rotations are the same angle`() {
    let frames = (0...100).map { frame(at: 100, angle: Double($0) * 2 * .pi / 40) }
    #expect(loop(of: frames) == 0..<40)
  }

  @Test
  func `opacities, lengths of drawn lines and ids count`() {
    let moving = (0..<40).map { 100 + 50 * sine(Double($0) / 40) }
    let period = moving.map { frame(at: $0) }
    #expect(loop(of: period + [frame(at: 100)]) == 0..<40)
    #expect(loop(of: period + [frame(at: 100, alpha: 0.99)]) == nil)
    #expect(loop(of: period + [frame(at: 100, alpha: 1 - 0.9 / 255)]) == 0..<40)
    #expect(loop(of: period + [frame(at: 100, line: 2)]) == nil)
    #expect(loop(of: period + [frame(at: 100, id: "other")]) == nil)
  }

  @Test
  func `a period that is too short is shown several times`() {
    let frames = (0...100).map { frame(at: 100 + 50 * sine(Double($0) / 8)) }
    #expect(loop(of: frames, least: 20) == 0..<24)
  }

  @Test
  func `a loop in ten minutes of film is found`() {
    // It drifts by less than a tenth of a point in each period.
    let swing = (0..<18_000).map { number in
      frame(at: 100 + 0.001 * Double(number) + 20 * sine(Double(number) / 97))
    }
    let rest = Array(repeating: frame(at: 118), count: 18_000)
    #expect(loop(of: swing + rest)?.count == 97)
  }
}

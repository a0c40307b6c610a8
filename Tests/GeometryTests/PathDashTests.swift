import CradleGeometry
import Foundation
import Testing

struct PathDashTests {
  private let line = Path([.move(to: .zero), .line(to: CGPoint(x: 10, y: 0))])

  private func spans(_ path: Path) -> [ClosedRange<Double>] {
    var spans: [ClosedRange<Double>] = []
    var start = 0.0
    for element in path.elements {
      switch element {
      case .move(let place): start = place.x
      case .line(let place): spans.append(min(start, place.x)...max(start, place.x))
      case .curve, .close: break
      }
    }
    return spans
  }

  @Test
  func `dashes and gaps alternate along a line`() {
    #expect(spans(line.dashed([3, 2])) == [0...3, 5...8])
    #expect(spans(line.dashed([4])) == [0...4, 8...10])
    #expect(spans(line.dashed([1, 2, 3])) == [0...1, 3...6, 7...9])
    #expect(spans(line.dashed([20])) == [0...10])
  }

  @Test
  func `a phase leaves out the start of the pattern, and may be negative`() {
    #expect(spans(line.dashed([3, 2], phase: 1)) == [0...2, 4...7, 9...10])
    #expect(spans(line.dashed([3, 2], phase: 4)) == [1...4, 6...9])
    #expect(spans(line.dashed([3, 2], phase: -1)) == [1...4, 6...9])
    #expect(spans(line.dashed([4], phase: 6)) == [2...6])
  }

  @Test
  func `dashes go around corners, and begin anew with each part`() {
    let square = Path(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
    let dashes = square.dashed([6, 2]).elements
    #expect(
      dashes == [
        .move(to: .zero), .line(to: CGPoint(x: 4, y: 0)), .line(to: CGPoint(x: 4, y: 2)),
        .move(to: CGPoint(x: 4, y: 4)), .line(to: CGPoint(x: 0, y: 4)), .line(to: CGPoint(x: 0, y: 2)),
      ]
    )
    var parts = line
    parts.append(Path([.move(to: CGPoint(x: 20, y: 0)), .line(to: CGPoint(x: 24, y: 0))]))
    #expect(spans(parts.dashed([7, 1])) == [0...7, 8...10, 20...24])
  }

  // A dash of an arc keeps to the circle, and its length is that of the pattern.
  @Test
  func `dashes of a circle are curves of even length`() {
    let radius = 50.0
    let circle = Path(ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
    // A little longer than a part of the circle, so that the last gap ends with it.
    let length = 2 * Double.pi * radius / 24 * 1.001
    var lengths: [Double] = []
    var start = CGPoint.zero
    var way = 0.0
    for element in circle.dashed([length]).elements {
      switch element {
      case .move(let place):
        if way > 0 { lengths.append(way) }
        start = place
        way = 0
      case .curve(let end, let control1, let control2):
        var last = start
        for step in 1...64 {
          let t = Double(step) / 64
          let (a, b, c, d) = ((1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t)
          let place = (Vector(start) * a + Vector(control1) * b + Vector(control2) * c + Vector(end) * d).point
          way += (place - last).length
          #expect(abs(Vector(place).length - radius) < 0.03)
          last = place
        }
        start = end
      case .line, .close: break
      }
    }
    if way > 0 { lengths.append(way) }
    #expect(lengths.count == 12)
    #expect(lengths.allSatisfy { abs($0 - length) < 0.02 })
  }

  @Test
  func `a pattern too fine to be seen leaves the line whole`() {
    #expect(line.dashed([1e-4, 1e-4]) == line)
    #expect(Path().dashed([1]) == Path())
  }

  @Test(arguments: [[-1.0], [0, 0], [], [1, .greatestFiniteMagnitude, .greatestFiniteMagnitude]])
  func `invalid lengths end the program with a message`(_ lengths: [Double]) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [lengths] in
      _ = Path([.move(to: .zero), .line(to: CGPoint(x: 9, y: 0))]).dashed(lengths)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("a line cannot have dashes of") && message.contains("PathDashTests.swift"))
  }
}

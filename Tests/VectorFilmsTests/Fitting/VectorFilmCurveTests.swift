import CradleGeometry
import CradleGraphics
import CradleVectorFilms
import Foundation
import Testing

/// The keys of single elements.
struct VectorFilmCurveTests {
  // The only life of the only element, which moves along y.
  private static func life(
    count: Int,
    y: (_ frame: Int) -> Double,
    angle: (_ frame: Int) -> Double = { _ in 0 }
  ) throws -> VectorFilm.Life {
    let film = SyntheticFilm("one element", count: count) { frame in
      [.square("a", at: CGPoint(x: 0, y: y(frame)), angle: angle(frame))]
    }
    return try #require(film.vectors().layers.first?.tracks.first?.lives.first)
  }

  @Test
  func `value that never changes is one key`() throws {
    let life = try Self.life(count: 100) { _ in 7 }
    #expect(life.frames == 0..<100)
    #expect(life.y.isConstant)
    #expect(life.y.segments.isEmpty)
    #expect(life.y.value(atFrame: 99.5) == 7)
  }

  @Test
  func `even motion is two keys, with its speed`() throws {
    let life = try Self.life(count: 100) { Double(3 * $0) }
    #expect(life.y.keys.map(\.frame) == [0, 99])
    #expect(abs(life.y.keys[0].speedOut - 3) < 1e-9)
    #expect(abs(life.y.keys[1].speedIn - 3) < 1e-9)
    #expect(abs(life.y.value(atFrame: 12.5) - 37.5) < 1e-9)
  }

  @Test
  func `parabola of three frames is one piece`() throws {
    let life = try Self.life(count: 3) { Double(100 * $0 * $0) }
    #expect(life.y.keys.map(\.frame) == [0, 2])
    #expect(abs(life.y.keys[0].speedOut) < 1e-9)
    #expect(abs(life.y.keys[1].speedIn - 400) < 1e-9)
  }

  @Test
  func `fall without end is two keys`() throws {
    let life = try Self.life(count: 600) { Double($0 * $0) / 7.2 }
    #expect(life.y.keys.map(\.frame) == [0, 599])
  }

  @Test
  func `bounce arrives downwards and leaves upwards`() throws {
    // The corner lies on frame 50.
    let life = try Self.life(count: 101) { 200 - 4 * Double(abs($0 - 50)) }
    let corner = try #require(life.y.keys.first { $0.frame == 50 })
    #expect(life.y.keys.count == 3)
    #expect(abs(corner.speedIn - 4) < 1e-9)
    #expect(abs(corner.speedOut + 4) < 1e-9)
  }

  @Test
  func `bounce between two frames costs one key more than one on a frame`() throws {
    let life = try Self.life(count: 100) { 200 - 4 * abs(Double($0) - 49.4) }
    #expect(life.y.keys.count == 4)
    #expect(abs(life.y.keys[1].speedIn - 4) < 1e-9)
    #expect(abs(life.y.keys[2].speedOut + 4) < 1e-9)
  }

  @Test
  func `jump keeps the old value until the frame of the new one`() throws {
    let life = try Self.life(count: 100) { $0 < 40 ? 10 : 200 }
    #expect(life.y.keys.map(\.frame) == [0, 40])
    #expect(life.y.keys.map(\.isHeld) == [true, true])
    #expect(life.y.value(atFrame: 39.9) == 10)
    #expect(life.y.value(atFrame: 40) == 200)
  }

  @Test
  func `jump in the middle of a motion is held for one frame`() throws {
    let life = try Self.life(count: 100) { Double($0) + ($0 < 40 ? 0 : 150) }
    #expect(life.y.keys.map(\.frame) == [0, 39, 40, 99])
    #expect(life.y.value(atFrame: 39.5) == 39)
  }

  @Test
  func `element that leaps away for one frame is never seen on its way`() throws {
    let life = try Self.life(
      count: 100,
      y: { Double($0) + ($0 == 40 ? 150 : 0) },
      angle: { 0.01 * Double($0) + ($0 == 40 ? 1 : 0) }
    )
    for frame in 38...42 {
      let time = Double(frame)
      #expect(abs(life.y.value(atFrame: time) - (time + (frame == 40 ? 150 : 0))) <= 0.1)
    }
    #expect(life.y.value(atFrame: 39.9) < 41)
    #expect(life.y.value(atFrame: 40.9) == 190)
    // What leaps does not turn between its two places.
    #expect(life.angle.value(atFrame: 39.9) < 0.41)
    #expect(abs(life.angle.value(atFrame: 40.9) - 1.4) < 1e-9)
  }

  @Test
  func `way of a life of two frames is no leap, since nothing tells`() throws {
    let life = try Self.life(count: 2) { 150 * Double($0) }
    #expect(life.y.value(atFrame: 0.5) == 75)
  }

  @Test
  func `curve does not swing between frames, where four samples would let it`() throws {
    let places = [0.0, 0, 6, -6, 6, -6, 6, 0, 0]
    let life = try Self.life(count: places.count) { places[$0] }
    for step in 0...8 * 8 {
      let value = life.y.value(atFrame: Double(step) / 8)
      #expect(value >= -10 && value <= 10, "after \(step) eighths of a frame")
    }
  }

  @Test
  func `curve does not swing where a motion begins or ends at once`() throws {
    // A finger drags at 12 points a frame, and lets go.
    let places = (0..<60).map { 12 * Double(min(max($0 - 15, 0), 20)) }
    let life = try Self.life(count: places.count) { places[$0] }
    for frame in 0..<59 {
      let middle = (places[frame] + places[frame + 1]) / 2
      #expect(abs(life.y.value(atFrame: Double(frame) + 0.5) - middle) < 0.2, "after frame \(frame)")
    }
  }

  @Test
  func `a motion that begins shortly before the element goes is no leap`() throws {
    let places: [Double] = (0..<30).map { frame in
      let time = Double(frame)
      return frame < 27 ? 200 - 0.7 * time : 181.8 + 6 * (time - 26)
    }
    for count in 29...30 {
      let life = try Self.life(count: count) { places[$0] }
      for frame in 26..<count - 1 {
        let middle = (places[frame] + places[frame + 1]) / 2
        #expect(abs(life.y.value(atFrame: Double(frame) + 0.5) - middle) < 0.2, "\(count) frames, after \(frame)")
      }
    }
  }

  @Test
  func `rest between two motions is exact`() throws {
    let life = try Self.life(count: 200) { frame in
      frame < 60 ? Double(frame) / 3 : frame < 120 ? 20 : 20 + Double(frame - 120) / 3
    }
    for frame in 60...120 { #expect(life.y.value(atFrame: Double(frame)) == 20) }
    #expect(life.y.keys.map(\.frame) == [0, 60, 120, 199])
  }

  @Test
  func `no rotation is the long way round`() throws {
    // A tenth of a turn per frame, as angles in −π … π.
    let life = try Self.life(count: 100, y: { _ in 0 }) { frame in
      let turns = Double(frame) / 10
      return 2 * .pi * (turns - turns.rounded())
    }
    #expect(life.angle.keys.count == 2)
    #expect(abs(life.angle.value(atFrame: 99) - 2 * .pi * 9.9) < 1e-9)
  }

  @Test
  func `curve between the frames of a spring is as near as on them`() throws {
    // Every second sample of a lightly damped spring, so that the others are known.
    func place(_ time: Double) -> Double {
      200 * ElementaryFunctions.exponential(of: -time / 40)
        * ElementaryFunctions.cosine(of: time / 8)
    }
    let life = try Self.life(count: 200) { place(Double($0)) }
    for frame in 0..<199 {
      let between = Double(frame) + 0.5
      #expect(abs(life.y.value(atFrame: between) - place(between)) < 0.12, "frame \(between)")
    }
  }

  @Test
  func `finer tolerance takes more keys`() throws {
    let counts = [1, 0.1, 0.01, 0.001].map { points in
      SyntheticFilm.springs.vectors(VectorFilm.Tolerance(points: points)).statistics.total.keys
    }
    #expect(counts == counts.sorted())
    // The deviation of a cubic grows with the fourth power of its length, so a thousandth of it takes 5.6 times
    // as many keys, save for pieces of few frames.
    #expect(counts[3] > 4 * counts[0])
  }

  @Test
  func `lines have the reach of their ends, though they have no size`() {
    let needle = Path([.move(to: .zero), .line(to: CGPoint(x: 0, y: 1000))])
    let film = SyntheticFilm("a pendulum") { frame in
      let angle = 0.5 * ElementaryFunctions.sine(of: Double(frame) / 20)
      return [
        DisplayList.Element(
          id: "needle",
          role: .item,
          center: .zero,
          angle: angle,
          commands: [.stroke(needle, .solid(.black), width: 1)]
        )
      ]
    }
    let deviation = film.vectors().statistics.deviation
    #expect(deviation.turn > 0.02)
    #expect(deviation.turn <= 0.1)
  }
}

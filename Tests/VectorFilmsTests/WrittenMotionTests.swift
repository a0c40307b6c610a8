import CradleEncoding
import CradleGeometry
import CradleGraphics
import CradleVectorFilms
import Foundation
import Testing

/// The motion in files of vectors, evaluated as a viewer does.
struct WrittenMotionTests {
  // A ball that bounces, and comes to rest.
  private static let film = SampleFilm.film(120) { frame in
    let (bounce, time) = frame.quotientAndRemainder(dividingBy: 24)
    let share = Double(time) / 24
    let height = bounce < 4 ? 60 / Double(1 + bounce * bounce) * 4 * share * (1 - share) : 0
    return [SampleFilm.element("ball", x: 20 + 0.01 * Double(frame * frame), y: 90 - height)]
  }

  private static let card = FilmCard(title: "", summary: "", displaySize: SampleFilm.size)
  // The bounds of notation, 0.01 for a value and 0.01 for its controls, and a share for the time of keys.
  private static let tolerance = 0.025

  private static var life: VectorFilm.Life? { film.layers.first?.tracks.first?.lives.first }

  @Test
  func `drawing is at the film's positions on every frame`() throws {
    let life = try #require(Self.life)
    let text = String(decoding: AnimatedSVG(of: Self.film, card: Self.card).file, as: UTF8.self)
    for (name, curve) in [("x", life.x), ("y", life.y)] {
      let pattern = try Regex(
        "attributeName=\"\(name)\"(?: calcMode=\"spline\")? values=\"([^\"]*)\" keyTimes=\"([^\"]*)\""
          + "(?: keySplines=\"([^\"]*)\")?",
        as: (Substring, Substring, Substring, Substring?).self
      )
      let match = try #require(text.firstMatch(of: pattern))
      let keys = Self.keys(match.output.1, match.output.2, match.output.3)
      expect(keys, follow: curve)
    }
  }

  @Test
  func `animation is at the film's positions on every frame`() throws {
    struct Document: Decodable {
      let layers: [Layer]
    }
    struct Layer: Decodable {
      let ks: Transform
    }
    struct Transform: Decodable {
      let p: Place
    }
    struct Place: Decodable {
      let x: Property?
      let y: Property?
    }
    struct Property: Decodable {
      let k: [Key]
    }
    struct Key: Decodable {
      let t: Double
      let s: [Double]
      let o: Control?
      let i: Control?
    }
    struct Control: Decodable {
      let x: Double
      let y: Double
    }
    let life = try #require(Self.life)
    let file = LottieFile(of: Self.film, card: Self.card).file
    let document = try JSONDecoder().decode(Document.self, from: Data(file))
    let place = try #require(document.layers.first?.ks.p)
    for (property, curve) in [(place.x, life.x), (place.y, life.y)] {
      let keys = try #require(property).k.map { key in
        let (out, into) = (key.o, key.i)
        let spline = [out?.x ?? 0, out?.y ?? 0, into?.x ?? 0, into?.y ?? 0]
        return WrittenKey(time: key.t, value: key.s[0], spline: out == nil ? nil : spline)
      }
      expect(keys, follow: curve)
    }
  }

  // A line with a length of one point, stretched to 160 points. It swings: a hundredth of a radian is nearly a point
  // at its ends.
  private static let arm = SampleFilm.film(120) { frame in
    let time = Double(frame) / 60
    let angle = 0.6 * ElementaryFunctions.sine(of: 4 * time)
    let line = Path([.move(to: CGPoint(x: -0.5, y: 0)), .line(to: CGPoint(x: 0.5, y: 0))])
    let command = DrawingCommand.stroke(line, .solid(.black), width: 2)
    let scale = Vector(x: 160, y: 1)
    return [SampleFilm.element("arm", x: 100, angle: angle, scale: scale, [command])]
  }

  @Test
  func `the rotation of a stretched line is as near at its ends as any position`() throws {
    let life = try #require(Self.arm.layers.first?.tracks.first?.lives.first)
    let text = String(decoding: AnimatedSVG(of: Self.arm, card: Self.card).file, as: UTF8.self)
    let pattern = try Regex(
      "type=\"rotate\" calcMode=\"spline\" values=\"([^\"]*)\" keyTimes=\"([^\"]*)\" keySplines=\"([^\"]*)\"",
      as: (Substring, Substring, Substring, Substring).self
    )
    let match = try #require(text.firstMatch(of: pattern))
    let keys = Self.keys(match.output.1, match.output.2, match.output.3)
    for frame in 0..<Self.arm.frameCount {
      let turn = WrittenKey.value(of: keys, atFrame: Double(frame)) * .pi / 180
      #expect(abs(turn - life.angle.value(atFrame: Double(frame))) * 80 < 2 * Self.tolerance)
    }
  }

  private func expect(_ keys: [WrittenKey], follow curve: VectorFilm.Curve) {
    for frame in 0..<Self.film.frameCount {
      let time = Double(frame)
      let written = WrittenKey.value(of: keys, atFrame: time)
      #expect(abs(written - curve.value(atFrame: time)) < Self.tolerance)
    }
  }

  private static func keys(_ values: Substring, _ times: Substring, _ splines: Substring?) -> [WrittenKey] {
    func numbers(_ text: Substring, _ separator: Character) -> [Double] {
      text.split(separator: separator).compactMap { Double($0) }
    }
    let splines = splines.map { $0.split(separator: ";").map { numbers($0, " ") } }
    return zip(numbers(values, ";"), numbers(times, ";")).enumerated().map { index, key in
      let spline = splines.flatMap { $0.indices.contains(index) ? $0[index] : nil } ?? [0, 0, 1, 1]
      return WrittenKey(time: key.1 * Double(film.frameCount), value: key.0, spline: spline)
    }
  }
}

/// A key with the controls of the easing to the next one; `nil` for a value that is held.
private struct WrittenKey {
  let time: Double
  let value: Double
  let spline: [Double]?

  static func value(of keys: [WrittenKey], atFrame frame: Double) -> Double {
    guard let index = keys.lastIndex(where: { $0.time <= frame }) else { return keys[0].value }
    let key = keys[index]
    guard index + 1 < keys.count, let spline = key.spline else { return key.value }
    let next = keys[index + 1]
    let share = (frame - key.time) / (next.time - key.time)
    func bezier(_ one: Double, _ two: Double, _ t: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * one + 3 * (1 - t) * t * t * two + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if bezier(spline[0], spline[2], middle) < share { low = middle } else { high = middle }
    }
    return key.value + (next.value - key.value) * bezier(spline[1], spline[3], low)
  }
}

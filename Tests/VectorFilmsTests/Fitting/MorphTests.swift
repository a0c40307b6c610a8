import CradleGeometry
import CradleGraphics
import CradleVectorFilms
import Foundation
import Testing

/// Drawings that turn and grow, as one drawing each.
struct MorphTests {
  private static let count = 150

  // An arrow around a place, with an edge; its head is shorter where it is short itself.
  private static func arrow(
    _ length: Double,
    angle: Double,
    alpha: Double = 1,
    heads: Int = 1,
    at place: CGPoint = CGPoint(x: 100, y: 80)
  ) -> DrawingCommand {
    let (cosine, sine) = ElementaryFunctions.cosineAndSine(of: angle)
    func point(_ x: Double, _ y: Double = 0) -> CGPoint {
      CGPoint(x: place.x + x * cosine - y * sine, y: place.y + x * sine + y * cosine)
    }
    let head = min(7, length * 0.7)
    let (tip, neck) = (length / 2, length / 2 - head)
    let line = Path([.move(to: point(-length / 2)), .line(to: point(neck))])
    let end = Path(polygon: [point(tip), point(neck, 0.42 * head), point(neck, -0.42 * head)])
    let edge = Paint.solid(Color.white.withAlpha(0.75 * alpha))
    let ink = Paint.solid(Color.systemTeal.withAlpha(alpha))
    let ends = (0..<heads).flatMap { _ -> [DrawingCommand] in
      [.stroke(end, edge, width: 2.4, cap: .round), .fill(end, ink)]
    }
    let lines: [DrawingCommand] = [
      .stroke(line, edge, width: 4, cap: .round), .stroke(line, ink, width: 1.6, cap: .round),
    ]
    return .group(lines + ends, opacity: 1, clip: nil)
  }

  private static func film(_ commands: (_ frame: Int) -> [DrawingCommand]) -> VectorFilm {
    let synthetic = SyntheticFilm("arrows", count: count) { frame in
      [DisplayList.Element(id: "arrows", role: .overlay, center: .zero, commands: commands(frame))]
    }
    return synthetic.vectors()
  }

  private static func length(_ frame: Int) -> Double {
    14 + 11 * ElementaryFunctions.sine(of: Double(frame) / 9)
  }

  private static func angle(_ frame: Int) -> Double { Double(frame) / 30 }

  // How far a point on a frame is from its drawn position at most, and an opacity from its drawn one.
  private static func deviation(
    _ film: VectorFilm,
    _ frame: Int,
    from drawn: DrawingCommand
  ) -> (points: Double, alpha: Double) {
    guard case .group(let drawn, _, _) = drawn else { return (.infinity, .infinity) }
    let elements = film.displayList(atFrame: Double(frame)).layers[0].elements.filter { !$0.commands.isEmpty }
    let shown = elements.flatMap { element in element.commands.map { $0.inked(through: element.transform) } }
    guard shown.count == drawn.count else { return (.infinity, .infinity) }
    let pairs = zip(shown, drawn.map { $0.inked(through: Transform(scaleX: 1, y: 1)) })
    let points = pairs.flatMap { zip($0.0.points, $0.1.points).map { (Vector($0) - Vector($1)).length } }
    return (points.max() ?? 0, pairs.map { abs($0.0.alpha - $0.1.alpha) }.max() ?? 0)
  }

  @Test
  func `an arrow that rotates, grows and fades is one drawing between three`() {
    func arrow(_ frame: Int) -> DrawingCommand {
      Self.arrow(Self.length(frame), angle: Self.angle(frame), alpha: 0.4 + 0.02 * Self.length(frame))
    }
    let film = Self.film { [arrow($0)] }
    #expect(film.symbols.count == 1 && film.symbols[0].morphTargets.count <= 4)
    #expect(film.layers[0].tracks.count == 1)
    // Its middle stays where it is.
    #expect(film.statistics[.x].keys <= 2 && film.statistics[.y].keys <= 2)
    for frame in 0..<Self.count {
      let (points, alpha) = Self.deviation(film, frame, from: arrow(frame))
      #expect(points <= 0.1 && alpha <= 1.0 / 255, "frame \(frame)")
    }
    #expect(film.statistics.deviation.points <= 0.1)
  }

  @Test
  func `an arrow that moves by its tail keeps its tail`() {
    func arrow(_ frame: Int) -> DrawingCommand {
      let length = Self.length(frame)
      return Self.arrow(length, angle: 0, at: CGPoint(x: 40 + length / 2, y: 80))
    }
    let film = Self.film { [arrow($0)] }
    #expect(film.statistics[.x].keys <= 2)
    for frame in 0..<Self.count { #expect(Self.deviation(film, frame, from: arrow(frame)).points <= 0.1) }
  }

  @Test
  func `an arrow that only rotates is one drawing`() {
    let film = Self.film { [Self.arrow(20, angle: Self.angle($0), alpha: 0.5)] }
    #expect(film.symbols.count == 1 && film.symbols[0].morphTargets.count == 1)
    for frame in 0..<Self.count {
      let (points, alpha) = Self.deviation(film, frame, from: Self.arrow(20, angle: Self.angle(frame), alpha: 0.5))
      #expect(points <= 0.1 && alpha <= 1e-6, "frame \(frame)")
    }
  }

  @Test
  func `an arrow that gets a second head, or another color, goes on as another drawing`() {
    func arrow(_ frame: Int) -> DrawingCommand {
      Self.arrow(Self.length(frame), angle: Self.angle(frame), heads: frame < 70 ? 1 : 2)
    }
    let film = Self.film { [arrow($0)] }
    #expect(film.symbols.count == 2)
    for frame in 0..<Self.count { #expect(Self.deviation(film, frame, from: arrow(frame)).points <= 0.1) }
  }

  @Test
  func `lines that bend each in its own way do not lie between few others`() {
    let film = Self.film { frame in
      let bend = 20 * ElementaryFunctions.sine(of: Double(frame * frame))
      let path = Path([
        .move(to: CGPoint(x: 20, y: 20)), .line(to: CGPoint(x: 60, y: 20)), .line(to: CGPoint(x: 100, y: 20 + bend)),
      ])
      return [.stroke(path, .solid(.black), width: 2, cap: .round)]
    }
    #expect(film.symbols.count > Self.count / 2)
    #expect(film.symbols.allSatisfy { $0.morphTargets.count <= 6 })
  }

  @Test
  func `a film that is cut, or whose colors are replaced, keeps its morphs`() throws {
    let film = Self.film { [Self.arrow(Self.length($0), angle: 0)] }
    let red = film.replacingCommands { commands in
      commands.map { $0.inked(through: Transform(scaleX: 1, y: 1)).command(.systemRed) }
    }
    #expect(red.symbols[0].morphTargets.count == film.symbols[0].morphTargets.count)
    let cut = film.prefix(40)
    let (whole, part) = (film.displayList(atFrame: 39), cut.displayList(atFrame: 39))
    #expect(part.layers[0].elements[0].commands == whole.layers[0].elements[0].commands)
  }
}

/// An area or a line: its points on the canvas, and its opacity.
private struct Ink {
  let points: [CGPoint]
  let alpha: Double
  let path: Path

  func command(_ color: Color) -> DrawingCommand { .fill(path, .solid(color.withAlpha(alpha))) }
}

extension DrawingCommand {
  fileprivate func inked(through map: Transform) -> Ink {
    switch self {
    case .fill(let path, .solid(let color)), .stroke(let path, .solid(let color), _, _):
      let points = path.applying(map).elements.compactMap { element -> CGPoint? in
        switch element {
        case .move(let place), .line(let place), .curve(let place, _, _): place
        case .close: nil
        }
      }
      return Ink(points: points, alpha: color.alpha, path: path)
    case .fill, .stroke, .text, .image, .shadow, .material, .group: return Ink(points: [], alpha: 0, path: Path())
    }
  }
}

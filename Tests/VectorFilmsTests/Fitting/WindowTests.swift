import CradleGeometry
import CradleGraphics
import CradleVectorFilms
import Foundation
import Testing

/// Curves that grow and trails, as parts of one line.
struct WindowTests {
  private static let count = 150

  // A place on a curve that bends, at a time in frames.
  private static func place(_ time: Double) -> CGPoint {
    CGPoint(x: 20 + 1.8 * time, y: 150 + 60 * ElementaryFunctions.sine(of: time / 14))
  }

  private static func path(_ times: [Double]) -> Path {
    Path(times.enumerated().map { $0.offset == 0 ? .move(to: place($0.element)) : .line(to: place($0.element)) })
  }

  private static func film(
    role: DisplayList.Role = .overlay,
    size: CGSize = .zero,
    _ commands: (_ frame: Int) -> [DrawingCommand]
  ) -> VectorFilm {
    let synthetic = SyntheticFilm("curves", count: count) { frame in
      [DisplayList.Element(id: "curve", role: role, center: .zero, size: size, commands: commands(frame))]
    }
    return synthetic.vectors()
  }

  // A curve with an edge, up to a frame.
  private static func growing(_ frame: Int, alpha: Double = 1) -> [DrawingCommand] {
    let line = path((0...frame + 1).map(Double.init))
    return [
      .group(
        [
          .stroke(line, .solid(Color.white.withAlpha(0.75 * alpha)), width: 4, cap: .round),
          .stroke(line, .solid(Color.systemPurple.withAlpha(alpha)), width: 2, cap: .round),
        ],
        opacity: 1,
        clip: nil
      )
    ]
  }

  private static func outlines(_ film: VectorFilm, _ time: Double) -> [Path] {
    film.displayList(atFrame: time).layers[0].elements.flatMap(\.commands).compactMap(\.outline)
  }

  private static func ends(_ path: Path) -> (start: Vector, end: Vector)? {
    let places = path.elements.compactMap { element -> Vector? in
      switch element {
      case .move(let place), .line(let place): Vector(place)
      case .curve, .close: nil
      }
    }
    return places.first.flatMap { start in places.last.map { (start, $0) } }
  }

  // How far both ends of a line are from where they should be.
  private static func distance(_ path: Path, from start: CGPoint, to end: CGPoint) -> Double {
    guard let ends = ends(path) else { return .infinity }
    return max((ends.start - Vector(start)).length, (ends.end - Vector(end)).length)
  }

  @Test
  func `a curve that grows is one line, of which more and more is seen`() throws {
    let film = Self.film { Self.growing($0) }
    #expect(film.symbols.count == 1 && film.layers[0].tracks.count == 1)
    let life = try #require(film.layers[0].tracks[0].lives.first)
    let window = try #require(life.window)
    #expect(window.start.isConstant && window.end.keys.count < Self.count / 4)
    #expect(film.statistics[.windowEnd].keys == window.end.keys.count)
    for frame in 0..<Self.count {
      let outlines = Self.outlines(film, Double(frame))
      #expect(outlines.count == 2 && outlines[0] == outlines[1])
      let end = Self.place(Double(frame + 1))
      #expect(Self.distance(outlines[0], from: Self.place(0), to: end) <= 0.1, "frame \(frame)")
    }
    #expect(film.statistics.deviation.points <= 0.1 && film.statistics.deviation.window > 0)
  }

  @Test
  func `between two frames, a curve has grown by a part of the way`() throws {
    let film = Self.film { Self.growing($0) }
    for frame in stride(from: 10, to: 100, by: 7) {
      let end = try #require(Self.outlines(film, Double(frame) + 0.5).first.flatMap(Self.ends)?.end)
      let (one, other) = (Self.place(Double(frame + 1)), Self.place(Double(frame + 2)))
      #expect((end - (Vector(one) + Vector(other)) * 0.5).length < 0.3, "frame \(frame)")
    }
  }

  @Test
  func `a curve with its end between two of its points keeps those behind it`() {
    // The places are whole numbers of the time, and the end is that of the frame.
    func line(_ frame: Int) -> Path {
      let now = 2 + Double(frame) * 0.6
      let times = (0...Int(now)).map(Double.init)
      let (one, other) = (Vector(Self.place(Double(Int(now)))), Vector(Self.place(Double(Int(now) + 1))))
      let end = one + (other - one) * (now - Double(Int(now)))
      return Path(Self.path(times).elements + [.line(to: end.point)])
    }
    let film = Self.film { [.stroke(line($0), .solid(.black), width: 2)] }
    #expect(film.symbols.count == 1)
    for frame in 0..<Self.count {
      guard let ends = Self.ends(line(frame)), let seen = Self.outlines(film, Double(frame)).first else {
        Issue.record("frame \(frame) has no line")
        continue
      }
      #expect(Self.distance(seen, from: ends.start.point, to: ends.end.point) <= 0.1, "frame \(frame)")
    }
  }

  // A trail of two pieces, with dots that stay where they are and fade.
  private static func trail(_ frame: Int) -> [DrawingCommand] {
    let times = (max(0, frame - 40)...frame + 3).map(Double.init)
    let middle = times.count / 2
    let pieces = [(Array(times[...middle]), 0.5), (Array(times[middle...]), 1)].map { times, alpha in
      DrawingCommand.group(
        [.stroke(path(times), .solid(Color.systemPurple.withAlpha(alpha)), width: 2, cap: .round)],
        opacity: 1,
        clip: nil
      )
    }
    let dots = (max(0, frame - 40)...frame).filter { $0.isMultiple(of: 10) }.map { time -> DrawingCommand in
      let age = Double(frame - time) / 50
      let circle = Path(ellipseIn: CGRect(center: place(Double(time)), side: 5))
      return .fill(circle, .solid(Color.black.withAlpha(1 - age)))
    }
    return [.group(pieces + dots, opacity: 1, clip: nil)]
  }

  @Test
  func `the pieces of a trail are parts of one line, and its dots stay where they are`() {
    let film = Self.film(Self.trail)
    let lines = film.symbols.flatMap(\.commands).filter { if case .stroke = $0 { true } else { false } }
    #expect(lines.count == 2 && Set(lines.map(\.outline)).count == 1)
    let lives = film.layers[0].tracks.flatMap(\.lives)
    #expect(lives.count { $0.window != nil } == 2)
    for dot in lives where dot.window == nil { #expect(dot.x.isConstant && dot.y.isConstant) }
    for frame in 0..<Self.count {
      guard case .group(let parts, _, _) = Self.trail(frame)[0] else { continue }
      let drawn = parts.prefix(2).compactMap { [$0].firstOutline.flatMap(Self.ends) }
      let seen = Self.outlines(film, Double(frame)).filter { $0.elements.count > 1 }.prefix(2)
      for (ends, outline) in zip(drawn, seen) {
        #expect(Self.distance(outline, from: ends.start.point, to: ends.end.point) <= 0.1, "frame \(frame)")
      }
    }
  }

  @Test
  func `an overlay with a size may grow, and a cell with one stays one thing`() {
    let size = CGSize(width: 100, height: 60)
    #expect(Self.film(size: size) { Self.growing($0) }.symbols.count == 1)
    #expect(Self.film(role: .item, size: size) { Self.growing($0) }.symbols.count == Self.count)
  }

  @Test
  func `a line that leaps is another line from there on`() {
    let film = Self.film { frame in
      let move = Transform(translation: Vector(x: 0, y: frame < 70 ? 0 : 40))
      return [.stroke(Self.path((0...frame + 1).map(Double.init)).applying(move), .solid(.black), width: 2)]
    }
    #expect(film.layers[0].tracks.flatMap(\.lives).count { $0.window != nil } == 2)
    for frame in 0..<Self.count {
      let shift = Vector(x: 0, y: frame < 70 ? 0 : 40)
      let (start, end) = (Self.place(0) + shift, Self.place(Double(frame + 1)) + shift)
      let outlines = Self.outlines(film, Double(frame))
      #expect(outlines.count == 1)
      if let outline = outlines.first { #expect(Self.distance(outline, from: start, to: end) <= 0.1, "frame \(frame)") }
    }
  }

  @Test
  func `a film that is cut keeps the windows of its lines`() {
    let film = Self.film { Self.growing($0) }
    #expect(Self.outlines(film.prefix(40), 39) == Self.outlines(film, 39))
    #expect(film.prefix(40).layers[0].tracks[0].lives[0].window?.end.keys.last?.frame == 39)
  }
}

extension [DrawingCommand] {
  fileprivate var firstOutline: Path? {
    for command in self {
      if case .group(let commands, _, _) = command { return commands.firstOutline }
      if let outline = command.outline { return outline }
    }
    return nil
  }
}

extension CGRect {
  fileprivate init(center: CGPoint, side: Double) {
    self.init(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
  }
}

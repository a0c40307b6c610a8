import CradleGeometry
import CradleGraphics
import CradleVectorFilms
import Foundation
import Testing

struct FlipbookTests {
  private static let count = 120

  // A film of one element at the origin, which is drawn again for each frame.
  private static func film(
    scale: Vector = Vector(x: 1, y: 1),
    alpha: Double = 1,
    tolerance: VectorFilm.Tolerance = VectorFilm.Tolerance(),
    _ commands: (_ time: Double) -> [DrawingCommand]
  ) -> VectorFilm {
    let synthetic = SyntheticFilm("flipbook", count: count) { frame in
      let drawn = commands(Double(frame) / 60)
      return [
        DisplayList.Element(id: "lines", role: .overlay, center: .zero, scale: scale, alpha: alpha, commands: drawn)
      ]
    }
    return synthetic.vectors(tolerance)
  }

  // The end of a rod of a length that swings.
  private static func end(_ time: Double, length: Double) -> CGPoint {
    let angle = 0.8 * ElementaryFunctions.sine(of: 3 * time)
    let (cosine, sine) = ElementaryFunctions.cosineAndSine(of: angle)
    return CGPoint(x: 160 + length * sine, y: 40 + length * cosine)
  }

  private static func rod(_ time: Double) -> Path {
    let length = 200 + 40 * ElementaryFunctions.cosine(of: 5 * time)
    return Path([.move(to: CGPoint(x: 160, y: 40)), .line(to: end(time, length: length))])
  }

  private static func points(_ path: Path, _ map: Transform) -> [CGPoint] {
    path.applying(map).elements.flatMap { element -> [CGPoint] in
      switch element {
      case .move(let place), .line(let place): [place]
      case .curve(let place, let first, let second): [first, second, place]
      case .close: []
      }
    }
  }

  private static func distance(_ path: Path, _ element: DisplayList.Element, _ other: Path) -> Double {
    let (mine, theirs) = (points(path, element.transform), points(other, Transform(scaleX: 1, y: 1)))
    guard mine.count == theirs.count else { return .infinity }
    return zip(mine, theirs).map { (Vector($0) - Vector($1)).length }.max() ?? 0
  }

  @Test
  func `a line that swings and stretches is one drawing, within the tolerance on every frame`()
    throws
  {
    let film = Self.film { [.stroke(Self.rod($0), .solid(.black), width: 2)] }
    #expect(film.symbols.count == 1)
    #expect(film.statistics.total.keys < Self.count / 2)
    for frame in 0..<Self.count {
      let element = try #require(film.displayList(atFrame: Double(frame)).layers[0].elements.first)
      guard case .stroke(let path, _, let width, _)? = element.commands.first else {
        Issue.record("frame \(frame) has no line")
        continue
      }
      #expect(width == 2 && element.scale.y == 1)
      #expect(Self.distance(path, element, Self.rod(Double(frame) / 60)) <= 0.1, "frame \(frame)")
    }
  }

  @Test
  func `a line that flickers, rests, swings and is gone for a while is few drawings, where it was on every frame`() {
    // The time of the drawing; none where the line is gone.
    func moment(_ frame: Int) -> Double? {
      if (60..<75).contains(frame) { return nil }
      return frame < 30 ? Double(frame % 2) : Double(frame) / 60
    }
    let film = Self.film { time in
      let now = moment(Int((time * 60).rounded()))
      return now.map { [.stroke(Self.rod($0), .solid(.black), width: 2)] } ?? []
    }
    #expect(film.symbols.count <= 4)
    for frame in 0..<Self.count {
      let elements = film.displayList(atFrame: Double(frame)).layers[0].elements.filter { !$0.commands.isEmpty }
      #expect(elements.count == (moment(frame) == nil ? 0 : 1), "frame \(frame)")
      guard let now = moment(frame), let element = elements.first,
        case .stroke(let path, _, _, _)? = element.commands.first
      else { continue }
      #expect(Self.distance(path, element, Self.rod(now)) <= 0.1, "frame \(frame)")
    }
  }

  @Test
  func `a line with a gradient stays as it is among lines of one color that swing`() {
    let stops: [Paint.LinearGradient.Stop] = [.init(offset: 0, color: .systemBlue), .init(offset: 1, color: .clear)]
    let gradient = Paint.LinearGradient(from: .zero, to: CGPoint(x: 320, y: 0), stops: stops)
    let line = DrawingCommand.stroke(Self.rod(0), .linearGradient(gradient), width: 4, cap: .round)
    let film = Self.film { time in
      let frame = Int((time * 60).rounded())
      return [frame.isMultiple(of: 4) ? line : .stroke(Self.rod(time), .solid(.black), width: 4, cap: .round)]
    }
    for frame in 40..<Self.count {
      let commands = film.displayList(atFrame: Double(frame)).layers[0].elements.flatMap(\.commands)
      #expect(frame.isMultiple(of: 4) ? commands == [line] : commands.count == 1, "frame \(frame)")
    }
  }

  @Test
  func `an element that is taken apart and fades later is one drawing for each frame from there on`() {
    let synthetic = SyntheticFilm("flipbook", count: 60) { frame in
      let drawn: [DrawingCommand] = [.stroke(Self.rod(Double(frame) / 60), .solid(.black), width: 2)]
      let alpha = frame < 40 ? 1 : 0.5
      return [DisplayList.Element(id: "lines", role: .overlay, center: .zero, alpha: alpha, commands: drawn)]
    }
    let film = synthetic.vectors()
    for frame in 0..<60 {
      let elements = film.displayList(atFrame: Double(frame)).layers[0].elements
      #expect(elements.map(\.alpha) == [frame < 40 ? 1 : 0.5], "frame \(frame)")
    }
    #expect(film.symbols.count == 1 + 20)
  }

  @Test(arguments: [1, 0.5])
  func `a line that swings and stretches keeps its round ends and its color`(alpha: Double) throws {
    let paint = Paint.solid(Color.black.withAlpha(alpha))
    let film = Self.film { [.stroke(Self.rod($0), paint, width: 2, cap: .round)] }
    #expect(film.symbols.count == 1)
    for frame in 0..<Self.count {
      let elements = film.displayList(atFrame: Double(frame)).layers[0].elements
      #expect(elements.count == 1)
      guard case .stroke(let path, paint, 2, .round)? = elements[0].commands.first else {
        Issue.record("frame \(frame) has no such line")
        continue
      }
      #expect(elements[0].scale == Vector(x: 1, y: 1) && elements[0].alpha == 1)
      #expect(Self.distance(path, elements[0], Self.rod(Double(frame) / 60)) <= 0.1, "frame \(frame)")
    }
  }

  @Test
  func `what stays the same beside what moves is drawn once`() {
    let box = Path(rectangle: CGRect(x: 10, y: 10, width: 30, height: 20))
    let film = Self.film { time in
      [
        .fill(box, .solid(.systemTeal)), .stroke(Self.rod(time), .solid(.black), width: 2),
        .stroke(box, .solid(.black), width: 1),
      ]
    }
    #expect(film.symbols.count == 3)
    let tracks = film.layers[0].tracks
    #expect(tracks.map(\.id) == ["lines", "lines", "lines"])
    #expect(tracks.allSatisfy { $0.lives.count == 1 && $0.lives[0].symbol.steps.count == 1 })
    let commands = film.displayList(atFrame: 7).layers[0].elements.flatMap(\.commands)
    #expect(commands.first == .fill(box, .solid(.systemTeal)))
    #expect(commands.last == .stroke(box, .solid(.black), width: 1))
  }

  @Test
  func `a head that rotates with its arrow is one drawing, and a color that fades is opacity`() throws {
    func head(_ time: Double) -> Path {
      let tip = Vector(Self.end(time, length: 100))
      let way = (tip - Vector(x: 160, y: 40)) / 100
      let side = Vector(x: -way.y, y: way.x)
      let back = tip - way * 8
      return Path(polygon: [tip.point, (back + side * 3).point, (back - side * 3).point])
    }
    let film = Self.film { time in
      [.fill(head(time), .solid(Color.systemRed.withAlpha(0.9 - 0.4 * time)))]
    }
    // The rounding of its outline may have a few results.
    #expect(film.symbols.count <= 8)
    let stated = film.statistics.deviation
    #expect(stated.drawing > 0 && stated.points <= 0.1)
    for frame in stride(from: 0, to: Self.count, by: 7) {
      let time = Double(frame) / 60
      let element = try #require(film.displayList(atFrame: Double(frame)).layers[0].elements.first)
      guard case .fill(let path, .solid(let color))? = element.commands.first else {
        Issue.record("frame \(frame) has no head")
        continue
      }
      #expect(Self.distance(path, element, head(time)) <= stated.points + 1e-9, "frame \(frame)")
      #expect(abs(color.alpha * element.alpha - (0.9 - 0.4 * time)) <= 0.5 / 255 + 1e-9)
    }
  }

  @Test
  func `drawings are not rounded if that would exceed the tolerance`() {
    let film = Self.film(tolerance: VectorFilm.Tolerance(points: 0.01)) { time in
      let tip = Self.end(time, length: 100)
      let box = CGRect(x: tip.x, y: tip.y, width: 5, height: 5)
      return [.fill(Path(ellipseIn: box), .solid(.black))]
    }
    #expect(film.statistics.deviation.drawing < 1e-9)
  }

  @Test
  func `elements with shadows, stretched and faded elements stay whole`() {
    func both(_ time: Double) -> [DrawingCommand] {
      let rod = Self.rod(time)
      return [.stroke(rod, .solid(.black), width: 2), .stroke(rod, .solid(.white), width: 1)]
    }
    func trackCount(_ film: VectorFilm) -> Int { film.layers[0].tracks.count }
    #expect(trackCount(Self.film { both($0) }) == 2)
    #expect(trackCount(Self.film(scale: Vector(x: 2, y: 1)) { both($0) }) == 1)
    #expect(trackCount(Self.film(alpha: 0.5) { both($0) }) == 1)
    let film = Self.film { time in
      [.shadow(Self.rod(time), .black, radius: 3, offset: .zero)] + both(time)
    }
    #expect(trackCount(film) == 1)
  }

  @Test
  func `commands that come and go have separate lives`() {
    let film = Self.film { time in
      let rod = DrawingCommand.stroke(Self.rod(time), .solid(.black), width: 2)
      return time >= 0.5 && time < 1 ? [rod, rod] : [rod]
    }
    let lives = film.layers[0].tracks.map { $0.lives.map(\.frames) }
    #expect(lives == [[0..<Self.count], [30..<60]])
  }

  // Rods side by side that swing, those of some numbers.
  private static func rods(_ time: Double, _ numbers: [Int]) -> [DrawingCommand] {
    numbers.map { number in
      let way = Transform(translation: Vector(x: 70 * Double(number), y: 0))
      return .stroke(rod(time + 0.1 * Double(number)).applying(way), .solid(.black), width: 2)
    }
  }

  @Test
  func `what goes takes its motion with it, and leaves that of others alone`() throws {
    func numbers(_ time: Double) -> [Int] {
      time >= 1 && time < 1.5 ? [1, 2] : time >= 0.5 && time < 1.7 ? [0, 2] : [0, 1, 2]
    }
    let film = Self.film { Self.rods($0, numbers($0)) }
    #expect(film.symbols.count == 1)
    // This includes times between two frames of the film, since viewers ask for them.
    for step in 0..<4 * (Self.count - 1) {
      let time = Double(step) / 4 / 60
      let frame = Double(step / 4) / 60
      let elements = film.displayList(atFrame: Double(step) / 4).layers[0].elements
      let shown = numbers(frame)
      #expect(elements.count == shown.count)
      for (element, number) in zip(elements, shown) {
        let command = try #require(Self.rods(time, [number]).first)
        guard case .stroke(let rod, _, _, _) = command,
          case .stroke(let path, _, _, _)? = element.commands.first
        else {
          Issue.record("step \(step) has no rod")
          continue
        }
        // In its last frame, what goes stays where it is: the end of a rod moves by up to 8 points meanwhile.
        #expect(Self.distance(path, element, rod) <= 8, "step \(step), rod \(number)")
      }
    }
  }

  @Test
  func `a command that comes and goes keeps its level among the others`() {
    let all = [0, 1, 2, 3]
    let film = Self.film { time in
      Self.rods(time, all.filter { Int(time * 10) % 4 != $0 })
    }
    #expect(film.layers[0].tracks.count == 4)
    let shown = (0..<Self.count).map { film.displayList(atFrame: Double($0)).layers[0].elements }
    for (frame, elements) in shown.enumerated() {
      #expect(elements.count == 3)
      #expect(elements.map(\.center.x) == elements.map(\.center.x).sorted(), "frame \(frame)")
    }
  }
}

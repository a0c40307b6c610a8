import CradleGeometry
import CradleGraphics
import CradleVectorFilms
import Foundation
import Testing

/// Elements whose color, size and corners change.
struct LookTests {
  private static let count = 120

  // A card with a border, and a label that never changes.
  private static func card(
    color: Color = .systemBlue,
    size: CGSize = CGSize(width: 80, height: 60),
    radius: Double = 10,
    border: Double = 2,
    alpha: Double = 1
  ) -> DisplayList.Element {
    let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    let outline = Path(roundedRectangle: box, radius: radius)
    let mark = Path(ellipseIn: CGRect(x: -4, y: -4, width: 8, height: 8))
    return DisplayList.Element(
      id: "card",
      role: .item,
      center: CGPoint(x: 160, y: 120),
      size: size,
      alpha: alpha,
      commands: [
        .fill(outline, .solid(color)), .stroke(outline, .solid(.black), width: border, cap: .butt),
        .fill(mark, .solid(.white)),
      ]
    )
  }

  private static func part(_ frame: Int) -> Double {
    let time = min(max(Double(frame - 20) / 60, 0), 1)
    return time * time * (3 - 2 * time)
  }

  private static func mixed(_ one: Color, _ other: Color, part: Double) -> Color {
    Color(
      red: one.red + (other.red - one.red) * part,
      green: one.green + (other.green - one.green) * part,
      blue: one.blue + (other.blue - one.blue) * part,
      alpha: one.alpha + (other.alpha - one.alpha) * part
    )
  }

  private static func film(_ element: (_ frame: Int) -> DisplayList.Element) -> VectorFilm {
    SyntheticFilm("cards", count: count) { [element($0)] }.vectors()
  }

  // Checks that a film has one drawing, and that it shows the elements.
  private static func expect(
    _ film: VectorFilm,
    targets: Int,
    keys: Int,
    shows element: (_ frame: Int) -> DisplayList.Element,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try #require(film.symbols.count == 1, sourceLocation: sourceLocation)
    #expect(film.symbols[0].morphTargets.count == targets, sourceLocation: sourceLocation)
    #expect(film.layers[0].tracks[0].lives[0].morph.keys.count <= keys, sourceLocation: sourceLocation)
    #expect(film.statistics.deviation.points <= 0.1, sourceLocation: sourceLocation)
    for frame in 0..<count {
      let shown = film.displayList(atFrame: Double(frame)).layers[0].elements[0]
      let drawn = element(frame)
      #expect(shown.commands.count == drawn.commands.count, sourceLocation: sourceLocation)
      for (one, other) in zip(shown.commands, drawn.commands) {
        #expect(one.isNear(other), "frame \(frame)", sourceLocation: sourceLocation)
      }
      #expect(abs(shown.alpha - drawn.alpha) <= 0.5 / 255 + 1e-9, sourceLocation: sourceLocation)
    }
  }

  @Test
  func `a color that changes gradually is a curve between two drawings`() throws {
    func card(_ frame: Int) -> DisplayList.Element {
      Self.card(color: Self.mixed(.systemBlue, .systemRed, part: Self.part(frame)))
    }
    try Self.expect(Self.film(card), targets: 2, keys: 6, shows: card)
  }

  @Test
  func `size, corners, border and color that change together are one curve`() throws {
    func card(_ frame: Int) -> DisplayList.Element {
      let part = Self.part(frame)
      return Self.card(
        color: Self.mixed(.systemBlue, .clear, part: part),
        size: CGSize(width: 80 + 40 * part, height: 60 - 20 * part),
        radius: 10 + 8 * part,
        border: 2 + part
      )
    }
    try Self.expect(Self.film(card), targets: 2, keys: 6, shows: card)
  }

  @Test
  func `corners that become round begin as sharp ones`() throws {
    func card(_ frame: Int) -> DisplayList.Element { Self.card(radius: 20 * Self.part(frame)) }
    let film = Self.film(card)
    #expect(film.symbols.count == 1 && film.symbols[0].morphTargets.count == 2)
    // A sharp corner has a curve of no length.
    let sharp = try #require(film.displayList(atFrame: 0).layers[0].elements[0].commands[0].outline)
    let corner = CGPoint(x: -40, y: -30)
    #expect(sharp.elements.prefix(2) == [.move(to: corner), .curve(to: corner, control1: corner, control2: corner)])
  }

  @Test
  func `a color that comes back, and then becomes a third one, has three drawings in a row`() throws {
    let colors: [Color] = [.systemBlue, .systemRed, .systemBlue, .systemGreen]
    func card(_ frame: Int) -> DisplayList.Element {
      let place = min(Double(frame) / 30, 2.999)
      let index = Int(place)
      return Self.card(color: Self.mixed(colors[index], colors[index + 1], part: place - Double(index)))
    }
    try Self.expect(Self.film(card), targets: 3, keys: 10, shows: card)
  }

  @Test
  func `a fading element has its opacity and its color as separate curves`() throws {
    func card(_ frame: Int) -> DisplayList.Element {
      Self.card(color: Self.mixed(.systemBlue, .systemRed, part: Self.part(frame)), alpha: 1 - 0.9 * Self.part(frame))
    }
    let film = Self.film(card)
    try Self.expect(film, targets: 2, keys: 6, shows: card)
    #expect(!film.symbols[0].fadesEachColor)
  }

  @Test
  func `a drawing that changes freely keeps a drawing for each frame`() {
    let film = Self.film { frame in
      let (cosine, sine) = ElementaryFunctions.cosineAndSine(of: Double(frame) / 9)
      return Self.card(
        color: Color(red: 0.5 + 0.5 * cosine, green: 0.5 + 0.5 * sine, blue: 0.5),
        size: CGSize(width: 80 + 10 * sine, height: 60 + 10 * cosine)
      )
    }
    #expect(film.symbols.count == Self.count)
    #expect(film.symbols.allSatisfy { !$0.isMorphing })
  }

  @Test
  func `an element with few drawings keeps them`() {
    let film = Self.film { Self.card(color: $0 < 40 ? .systemBlue : $0 < 80 ? .systemRed : .systemGreen) }
    #expect(film.symbols.count == 3)
  }

  @Test
  func `drawings with different labels are not mixed`() {
    let film = Self.film { frame in
      var card = Self.card(color: Self.mixed(.systemBlue, .systemRed, part: Self.part(frame)))
      let text = frame < 50 ? "one" : "two"
      card.commands.append(.text(text, TextStyle(), box: CGRect(x: -20, y: -10, width: 40, height: 20)))
      return card
    }
    #expect(film.symbols.count > 20)
  }
}

extension DrawingCommand {
  // Whether points and widths differ by at most a tenth of a point, and colors by at most half a step.
  fileprivate func isNear(_ other: DrawingCommand) -> Bool {
    switch (self, other) {
    case (.fill(let path, .solid(let color)), .fill(let next, .solid(let nextColor))):
      path.isNear(next) && color.isNear(nextColor)
    case (.stroke(let path, .solid(let color), let width, _), .stroke(let next, .solid(let nextColor), let end, _)):
      path.isNear(next) && color.isNear(nextColor) && abs(width - end) <= 0.1
    default: self == other
    }
  }
}

extension Color {
  fileprivate func isNear(_ other: Color) -> Bool {
    [red - other.red, green - other.green, blue - other.blue, alpha - other.alpha].allSatisfy { abs($0) <= 0.5 / 255 }
  }
}

extension Path {
  private var points: [CGPoint] {
    elements.flatMap { element -> [CGPoint] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .curve(let point, let one, let other): [one, other, point]
      case .close: []
      }
    }
  }

  fileprivate func isNear(_ other: Path) -> Bool {
    points.count == other.points.count
      && zip(points, other.points).allSatisfy { (Vector($0) - Vector($1)).length <= 0.1 }
  }
}

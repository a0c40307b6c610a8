import CradleGeometry
import CradleGraphics
import Foundation
import Testing

struct DrawingCanvasTests {
  private let size = CGSize(width: 40, height: 20)

  @Test
  func `a canvas collects commands around the center of its box, in order`() {
    var canvas = DrawingCanvas(size: size)
    canvas.fill(canvas.bounds, cornerRadius: 4, with: .white)
    canvas.fillEllipse(in: CGRect(x: 0, y: 0, width: 6, height: 6), with: .black)
    canvas.strokeLine(from: .zero, to: CGPoint(x: 9, y: 0), with: .black, width: 2, cap: .round)
    canvas.text("Hi", style: TextStyle(size: 9))
    let box = CGRect(x: -20, y: -10, width: 40, height: 20)
    #expect(
      canvas.commands == [
        .fill(Path(roundedRectangle: box, radius: 4), .solid(.white)),
        .fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: 6, height: 6)), .solid(.black)),
        .stroke(Path([.move(to: .zero), .line(to: CGPoint(x: 9, y: 0))]), .solid(.black), width: 2, cap: .round),
        .text("Hi", TextStyle(size: 9), box: box),
      ]
    )
  }

  @Test(arguments: Theme.allCases)
  func `colors that adapt are resolved in the theme`(_ theme: Theme) {
    let orange = Color.systemOrange.resolved(in: theme)
    var canvas = DrawingCanvas(size: size, theme: theme)
    let outline = Path(rectangle: canvas.bounds)
    canvas.group(opacity: 0.5) { canvas in
      canvas.fill(outline, with: .systemOrange)
      canvas.fill(outline, with: .gradient([.systemOrange, .clear], from: .zero, to: .zero))
      canvas.stroke(outline, with: .systemOrange, width: 1)
      canvas.shadow(of: outline, color: .systemOrange)
      canvas.text("a", style: TextStyle(color: .systemOrange))
    }
    let gradient = Paint.LinearGradient(
      from: .zero,
      to: .zero,
      stops: [.init(offset: 0, color: orange), .init(offset: 1, color: .clear)]
    )
    let commands: [DrawingCommand] = [
      .fill(outline, .solid(orange)), .fill(outline, .linearGradient(gradient)),
      .stroke(outline, .solid(orange), width: 1),
      .shadow(outline, orange, radius: 8, offset: Vector(x: 0, y: 2)),
      .text("a", TextStyle(color: orange), box: canvas.bounds),
    ]
    #expect(canvas.commands == [.group(commands, opacity: 0.5, clip: nil)])
    #expect(canvas.ground == Color.systemBackground.resolved(in: theme))
  }

  @Test
  func `a group that fails leaves nothing, and an empty one is no command`() {
    struct Failure: Error {}
    var canvas = DrawingCanvas(size: size)
    canvas.fill(canvas.bounds, with: .white)
    canvas.clip(to: Path()) { _ in }
    #expect(throws: Failure.self) {
      try canvas.group(opacity: 1) { canvas in
        canvas.fill(canvas.bounds, with: .black)
        throw Failure()
      }
    }
    #expect(canvas.commands.count == 1)
  }

  @Test
  func `reading the moment is noted, and so is reading whether a finger presses`() {
    let velocity = DisplayList.Velocity(linear: Vector(x: 3, y: 4), angular: 1)
    let state = DrawingCanvas.State(center: .zero, angle: 2, alpha: 0.5, velocity: velocity)
    let moment = DrawingCanvas.Moment(time: .ticks(1.5), state: state, isPressed: true)
    var canvas = DrawingCanvas(size: size, at: moment)
    _ = (canvas.bounds, canvas.theme, canvas.size(of: "a", in: TextStyle()))
    #expect(!canvas.dependsOnMoment && !canvas.showsPress)
    canvas.clip(to: Path()) { #expect($0.time == .ticks(1.5)) }
    #expect(canvas.dependsOnMoment && !canvas.showsPress)
    #expect(canvas.state == state && canvas.isPressed)
    #expect(canvas.showsPress)
  }

  @Test
  func `groups and round ends are part of the text of a command`() {
    let dot = DrawingCommand.fill(Path(polygon: [.zero]), .solid(.black))
    #expect(
      DrawingCommand.group([dot, dot], opacity: 0.5, clip: Path(polygon: [.zero])).description
        == "group 0.5 clip M 0.0,0.0 Z { \(dot) | \(dot) }"
    )
    #expect(DrawingCommand.group([], opacity: 1, clip: nil).description == "group 1.0 {  }")
    #expect(
      DrawingCommand.stroke(Path(polygon: [.zero]), .solid(.black), width: 2, cap: .round)
        .description == "stroke 2.0 round #000000 M 0.0,0.0 Z"
    )
  }

  @Test
  func `steps are found inside of groups, and shadows are removed from them`() {
    let shadow = DrawingCommand.shadow(Path(), .black, radius: 1, offset: .zero)
    let dot = DrawingCommand.fill(Path(), .solid(.black))
    let inner = DrawingCommand.group([shadow, dot], opacity: 1, clip: nil)
    let dark = DrawingCommand.group([shadow], opacity: 1, clip: nil)
    let commands = [dot, .group([inner, dark], opacity: 1, clip: nil)]
    var steps: [DrawingCommand] = []
    commands.forEachStep { steps.append($0) }
    #expect(steps == [dot, shadow, dot, shadow])
    #expect(commands.containsStep { $0 == shadow } && !commands.containsStep { $0 == inner })
    let rest = DrawingCommand.group([dot], opacity: 1, clip: nil)
    #expect(commands.withoutShadows == [dot, .group([rest], opacity: 1, clip: nil)])
  }

  @Test
  func `a map moves what is drawn in it, with gradients and lines`() {
    var canvas = DrawingCanvas(size: size)
    let box = CGRect(x: 0, y: 0, width: 4, height: 2)
    canvas.transformed(by: Transform(translationX: 10, y: 5).scaledBy(x: 2, y: 2)) { canvas in
      canvas.fill(box, with: .gradient([.black, .white], from: .zero, to: CGPoint(x: 4, y: 0)))
      canvas.fill(box, with: .gradient([.black, .white], around: .zero, radius: 3))
      canvas.stroke(Path(rect: box), with: .black, width: 1.5)
      canvas.text("a", style: TextStyle(size: 9), in: box)
      canvas.shadow(of: Path(rect: box), color: .black, radius: 3, offset: Vector(dx: 1, dy: 2))
    }
    let grown = CGRect(x: 10, y: 5, width: 8, height: 4)
    #expect(
      canvas.commands == [
        .fill(Path(rect: grown), .gradient([.black, .white], from: CGPoint(x: 10, y: 5), to: CGPoint(x: 18, y: 5))),
        .fill(Path(rect: grown), .gradient([.black, .white], around: CGPoint(x: 10, y: 5), radius: 6)),
        .stroke(Path(rect: grown), .solid(.black), width: 3),
        .text("a", TextStyle(size: 18), box: grown),
        .shadow(Path(rect: grown), .black, radius: 6, offset: Vector(x: 2, y: 4)),
      ]
    )
    #expect(canvas.flaw == nil)
  }

  // Along the gradient's line, the image of each place has the color of the place.
  @Test
  func `a gradient keeps its colors under an uneven map`() throws {
    var canvas = DrawingCanvas(size: size)
    let map = Transform(a: 2, b: 0.5, c: -1, d: 3, tx: 4, ty: 5)
    let (start, end) = (CGPoint(x: 1, y: 2), CGPoint(x: 5, y: 7))
    canvas.transformed(by: map) { canvas in
      canvas.fill(canvas.bounds, with: .gradient([.black, .white], from: start, to: end))
    }
    guard case .fill(_, .linearGradient(let gradient)) = try #require(canvas.commands.first) else { return }
    func share(_ place: CGPoint, _ start: CGPoint, _ end: CGPoint) -> Double {
      (place - start).dot(end - start) / (end - start).dot(end - start)
    }
    for place in [CGPoint(x: 0, y: 0), CGPoint(x: 3, y: 9), CGPoint(x: -4, y: 2)] {
      let before = share(place, start, end)
      #expect(abs(share(place.applying(map), gradient.start, gradient.end) - before) < 1e-12)
    }
  }

  // The letters of the imaginary font are boxes, half as wide as they are high, in lines of 1.2 times the size.
  @Test(arguments: [
    (TextStyle.Alignment.left, CGRect(x: 6, y: -20, width: 12, height: 20)),
    (.center, CGRect(x: 6, y: -10, width: 12, height: 20)), (.right, CGRect(x: 6, y: 0, width: 12, height: 20)),
  ])
  func `a rotated text is drawn by its outlines, even in a group`(
    alignment: TextStyle.Alignment,
    place: CGRect
  ) throws {
    var canvas = DrawingCanvas(size: size)
    // A quarter turn counterclockwise: what is to the right comes to the top.
    canvas.transformed(by: Transform(a: 0, b: 1, c: -1, d: 0, tx: 18, ty: 0)) { canvas in
      canvas.group(opacity: 0.5) { canvas in
        let style = TextStyle(size: 10, color: .white, alignment: alignment)
        canvas.text("abcd", style: style, in: CGRect(x: -20, y: 0, width: 40, height: 12))
      }
    }
    #expect(canvas.flaw == nil)
    guard case .group(let commands, 0.5, nil) = try #require(canvas.commands.first),
      case .fill(let path, .solid(.white)) = try #require(commands.first)
    else { return #expect(Bool(false), "\(canvas.commands)") }
    #expect(path.bounds == place)
  }

  @Test
  func `a picture that would be rotated is left out, and the canvas says so`() {
    var canvas = DrawingCanvas(size: size)
    canvas.transformed(by: Transform(rotationAngle: 1)) { canvas in
      canvas.fill(canvas.bounds, with: .black)
      canvas.image(Picture(name: "a.png", data: [], size: PixelSize(width: 1, height: 1)))
    }
    #expect(canvas.commands.count == 1)
    #expect(canvas.flaw == "a picture cannot be turned or stretched by itself")
  }

  @Test
  func `a line can have dashes`() {
    var canvas = DrawingCanvas(size: size)
    let line = Path([.move(to: .zero), .line(to: CGPoint(x: 9, y: 0))])
    canvas.stroke(line, with: .black, width: 1, dash: [3, 2])
    #expect(canvas.commands == [.stroke(line.dashed([3, 2]), .solid(.black), width: 1)])
  }
}

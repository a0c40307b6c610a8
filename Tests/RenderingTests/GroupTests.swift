import CradleGeometry
import CradleGraphics
import CradleRendering
import Foundation
import Testing

struct GroupTests {
  private func draw(_ commands: [DrawingCommand], alpha: Double = 1) throws -> Bitmap {
    try Renderer(scale: 1).draw(frame(commands, alpha: alpha))
  }

  private let two = [rectangle(width: 8, height: 4, x: -2), rectangle(width: 8, height: 4, x: 2)]

  @Test
  func `a group fades as a whole, as an element does`() throws {
    let group = try draw([.group(two, opacity: 0.5, clip: nil)])
    #expect(try group == draw(two, alpha: 0.5))
    #expect(try group != draw(two.map { .group([$0], opacity: 0.5, clip: nil) }))
  }

  @Test
  func `an opaque group without a clip is as its commands, and opacities multiply`() throws {
    #expect(try draw([.group(two, opacity: 1, clip: nil)]) == draw(two))
    let inner = DrawingCommand.group(two, opacity: 0.5, clip: nil)
    #expect(try draw([.group([inner], opacity: 0.5, clip: nil)]) == draw(two, alpha: 0.25))
    #expect(try draw([inner], alpha: 0.5) == draw(two, alpha: 0.25))
    #expect(try draw([.group(two, opacity: 0, clip: nil)]) == draw([]))
    #expect(try draw([.group([], opacity: 0.5, clip: nil)]) == draw([]))
  }

  @Test
  func `a clip cuts a group off, also one that fades`() throws {
    let clip = Path(rectangle: CGRect(x: -2, y: -1, width: 4, height: 2))
    let inside = rectangle(width: 4, height: 2)
    #expect(try draw([.group(two, opacity: 1, clip: clip)]) == draw([inside]))
    #expect(try draw([.group(two, opacity: 0.5, clip: clip)]) == draw([inside], alpha: 0.5))
    #expect(try draw([.group(two, opacity: 0.5, clip: Path())]) == draw([]))
  }

  @Test
  func `a group is seen where its commands are, outside of the box`() throws {
    let far = rectangle(width: 2, height: 2, x: 40)
    let element = DisplayList.Element(
      id: "a",
      role: .cell,
      center: CGPoint(x: -30, y: 5),
      commands: [.group([far], opacity: 1, clip: nil)]
    )
    var list = frame([])
    list.layers[0].elements = [element]
    #expect(try Renderer(scale: 1).draw(list).ink[5][10] == 255)
  }

  @Test
  func `texts and pictures of a group are prepared`() throws {
    let box = CGRect(x: -9, y: -4, width: 18, height: 8)
    let text = DrawingCommand.text("M", TextStyle(size: 8), box: box)
    #expect(try draw([.group([text], opacity: 1, clip: nil)]) == draw([text]))
    let strange = TextStyle(families: ["No Such Font"], size: 8)
    #expect(throws: CradleError(RenderingError.fontMissing(family: "No Such Font"))) {
      try draw([.group([.text("M", strange, box: box)], opacity: 1, clip: nil)])
    }
  }

  @Test
  func `a line with round ends is longer by its width`() throws {
    let line = Path([.move(to: CGPoint(x: -4, y: 0)), .line(to: CGPoint(x: 4, y: 0))])
    func columns(_ cap: DrawingCommand.LineCap) throws -> ClosedRange<Int>? {
      try draw([.stroke(line, .solid(.black), width: 4, cap: cap)]).inkBounds?.columns
    }
    #expect(try columns(.butt) == 6...13)
    #expect(try columns(.round) == 4...15)
    // The ends of one line do not stay with the next.
    let both = try draw([.stroke(line, .solid(.white), width: 4, cap: .round), .stroke(line, .solid(.black), width: 4)])
    #expect(both.inkBounds?.columns == 6...13)
  }

  @Test
  func `a group is part of a drawing, with its opacity and its clip`() throws {
    let clip = Path(ellipseIn: CGRect(x: -3, y: -3, width: 6, height: 6))
    let caption = FigureRenderer.Caption(title: "A", summary: "B")
    let list = frame([.group(two, opacity: 0.5, clip: clip)])
    let svg = String(decoding: try FigureRenderer(scale: 1).svg(list, caption: caption), as: UTF8.self)
    #expect(svg.contains("0.5") && svg.contains("clip-path") && !svg.contains("<image"))
    // Everything that the page refers to is there.
    for reference in svg.matches(of: #/(?:url\(|href=")#([\w-]+)["\)]/#).map(\.1) {
      #expect(svg.contains("id=\"\(reference)\""))
    }
    let broken = DrawingCommand.fill(Path(polygon: [CGPoint(x: Double.nan, y: 0)]), .solid(.black))
    let kept = frame([two[0], .group([broken], opacity: 1, clip: nil)])
    #expect(throws: Never.self) { try FigureRenderer(scale: 1).svg(kept, caption: caption) }
  }
}

import CradleGeometry
import CradleGraphics
import CradlePlots
import CradleTestSupport
import Foundation
import Testing

struct PlotTests {
  private let time = Plot.Axis("time", unit: "s", range: 0...4)
  private let size = CGSize(width: 640, height: 400)

  private func line(_ name: String, at value: Double, until end: Double = 4) -> Plot.Series {
    Plot.Series(name, points: [CGPoint(x: 0, y: value), CGPoint(x: end, y: value)])
  }

  private func plot(_ series: [Plot.Series], events: [Plot.Event] = []) -> Plot {
    let y = Plot.Axis("y", unit: "pt", range: 0...100)
    return Plot(horizontal: time, vertical: y, series: series, events: events)
  }

  private func texts(_ commands: [DrawingCommand]) -> [(text: String, box: CGRect)] {
    commands.compactMap { command in
      guard case .text(let text, _, let box) = command else { return nil }
      return (text, box)
    }
  }

  private func place(of text: String, in plot: Plot, size: CGSize? = nil) -> CGRect? {
    texts(plot.commands(size: size ?? self.size, theme: .light)).first { $0.text == text }?.box
  }

  @Test
  func `name of a curve that ends at the right edge stands beside its end`() throws {
    let box = try #require(place(of: "ball", in: plot([line("ball", at: 50)])))
    #expect(box.minX > 200)
    #expect(abs(box.midY - 5) < 20)
  }

  @Test
  func `names of curves that end early make a legend above all curves`() throws {
    let plot = plot([line("ball", at: 50), line("cup", at: 80, until: 2)])
    for name in ["ball", "cup"] {
      let box = try #require(place(of: name, in: plot))
      #expect(box.maxY < -170)
    }
  }

  @Test
  func `names of curves that end at the same point give way to each other`() throws {
    let plot = plot([line("ball", at: 50), line("cup", at: 50)])
    let (one, two) = try (#require(place(of: "ball", in: plot)), #require(place(of: "cup", in: plot)))
    #expect(!one.intersects(two.insetBy(dx: 0, dy: 0.5)))
  }

  @Test
  func `six names at one point make a legend`() throws {
    let series = (0..<6).map { line("item \($0)", at: 50) }
    let box = try #require(place(of: "item 5", in: plot(series)))
    #expect(box.maxY < -150)
  }

  @Test(arguments: [CGSize(width: 200, height: 90), CGSize(width: 640, height: 400)])
  func `texts do not cover each other, and stay in the box`(_ size: CGSize) throws {
    let events = (0..<12).map { Plot.Event("event \($0)", at: Double($0 * $0) / 36) }
    let plot = plot([line("ball", at: 50), line("cup", at: 20, until: 1)], events: events)
    let boxes = texts(plot.commands(size: size, theme: .light)).map(\.box)
    for (number, box) in try nonEmpty(boxes).enumerated() {
      #expect(box.minX >= -size.width / 2 && box.maxX <= size.width / 2 + 4)
      for other in boxes[..<number] {
        #expect(!box.insetBy(dx: 0.5, dy: 1.5).intersects(other.insetBy(dx: 0.5, dy: 1.5)))
      }
    }
  }

  @Test
  func `axis that points down has its least value at the top`() throws {
    var plot = plot([line("", at: 50)])
    plot.vertical.pointsDown = true
    let (low, high) = try (#require(place(of: "0", in: plot)), #require(place(of: "100", in: plot)))
    #expect(low.midY < high.midY)
  }

  @Test
  func `automatic range ends at the ticks around the curves`() {
    let series = Plot.Series("", points: [CGPoint(x: 0, y: 37), CGPoint(x: 4, y: 411)])
    let plot = Plot(horizontal: time, vertical: Plot.Axis("y"), series: [series])
    let labels = texts(plot.commands(size: size, theme: .light)).map(\.text)
    #expect(labels.prefix(6) == ["0", "100", "200", "300", "400", "500"])
  }

  @Test
  func `small axis around zero has two numbers at least`() {
    let series = Plot.Series("", points: [CGPoint(x: 0, y: -760), CGPoint(x: 4, y: 560)])
    let plot = Plot(horizontal: time, vertical: Plot.Axis(""), series: [series])
    let labels = texts(plot.commands(size: CGSize(width: 120, height: 60), theme: .light))
      .map(\.text)
    #expect(labels.filter { $0.hasSuffix("00") || $0 == "0" }.count >= 3)
  }

  @Test
  func `curve that does not change is in the middle`() throws {
    let series = Plot.Series("", points: [CGPoint(x: 0, y: 50), CGPoint(x: 4, y: 50)])
    let plot = Plot(horizontal: time, vertical: Plot.Axis(""), series: [series])
    let box = try #require(place(of: "50", in: plot))
    #expect(abs(box.midY) < 20)
  }

  @Test
  func `gap and numbers that are not finite part a curve into stretches`() {
    let points = [CGPoint(x: 0, y: 1), nil, CGPoint(x: 2, y: Double.nan), CGPoint(x: 3, y: 1)]
    #expect(Plot.Series("", points: points).stretches == [[CGPoint(x: 0, y: 1)], [CGPoint(x: 3, y: 1)]])
  }

  @Test
  func `thin lines cover whole pixels`() throws {
    for scale in [1.0, 2, 3] {
      let commands = plot([]).commands(size: size, theme: .light, scale: scale)
      let edges = commands.compactMap { command -> Double? in
        guard case .stroke(let path, _, let width, _) = command, path.controlBounds.height == 0 else { return nil }
        return (path.controlBounds.minY - width / 2 + size.height / 2) * scale
      }
      for edge in try nonEmpty(edges) { #expect(abs(edge - edge.rounded()) < 1e-9) }
    }
  }

  @Test
  func `item that stays at one point is a dot`() {
    let still = Plot.Series("", points: Array(repeating: CGPoint(x: 2, y: 50), count: 100))
    let dots = plot([still]).commands(size: size, theme: .light).compactMap { command -> CGRect? in
      guard case .fill(let path, _) = command else { return nil }
      return path.controlBounds
    }
    #expect(dots.count == 1 && dots.allSatisfy { $0.width > 3 })
  }

  @Test
  func `long curve is drawn with few points`() {
    let points = (0..<36_000).map { step in
      let x = Double(step) / 9_000
      return CGPoint(x: x, y: 50 + 40 * ElementaryFunctions.sine(of: x * 8))
    }
    let commands = plot([Plot.Series("", points: points)]).commands(size: size, theme: .light)
    let longest =
      commands.compactMap { command in
        guard case .stroke(let path, _, _, _) = command else { return nil }
        return path.elements.count
      }
      .max() ?? 0
    #expect(longest > 50 && longest < 1_000)
  }

  @Test
  func `what lies beyond a range is clipped`() {
    let commands = plot([line("", at: 300)]).commands(size: size, theme: .light)
    let hasClip = commands.contains { command in
      guard case .group(_, _, let clip) = command else { return false }
      return clip != nil
    }
    #expect(hasClip)
  }

  @Test
  func `panels share their sides, and number the time once`() throws {
    let wide = Plot(horizontal: time, vertical: Plot.Axis("speed", range: 0...20_000), series: [line("", at: 5)])
    let list = PlotPanels([plot([line("ball", at: 5)]), wide])
      .displayList(size: CGSize(width: 640, height: 640), theme: .dark)
    let lines = list.layers.map { layer in
      layer.elements[0].commands.compactMap { command -> CGRect? in
        guard case .stroke(let path, _, _, _) = command, path.controlBounds.height == 0 else { return nil }
        return path.controlBounds
      }
    }
    #expect(lines[0].first?.minX == lines[1].first?.minX)
    #expect(lines[0].first?.maxX == lines[1].first?.maxX)
    let captions = list.layers.flatMap { texts($0.elements[0].commands) }.map(\.text)
    #expect(captions.count { $0 == "time (s)" } == 1)
  }

  @Test
  func `plot without curves has axes`() {
    let labels = texts(plot([]).commands(size: size, theme: .light)).map(\.text)
    #expect(labels.contains("time (s)") && labels.contains("y (pt)"))
  }

  // Red and green are seen on white, and white is not.
  @Test
  func `curves take the colors of their items where a reader can tell them apart`() {
    var both = plot([line("a", at: 10), line("b", at: 20), line("c", at: 30), line("d", at: 40)])
    let given = ([0xFF0000, 0x00FF00, 0xFFFFFF, 0xFF0505] as [UInt32]).map { Color(rgb: $0) }
    both.takeColors(given, in: .light)
    let colors = both.series.map(\.color)
    #expect(colors[0] == given[0] && colors[1] == given[1] && colors[3] == given[3])
    #expect(Plot.palette.map { $0.resolved(in: .light) }.contains(colors[2]))
    #expect(both.series.map(\.dash) == [.solid, .solid, .solid, .dashed])
  }

  @Test(arguments: [[0xFF0000, 0xFF0202], [0xFFFFFF, 0xFEFEFE], [nil, nil]] as [[UInt32?]])
  func `items of one color, or of none that is seen, leave the palette`(numbers: [UInt32?]) {
    let colors = numbers.map { $0.map { Color(rgb: $0) } }
    var both = plot([line("a", at: 10), line("b", at: 20)])
    both.takeColors(colors, in: .light)
    #expect(both.series.allSatisfy { $0.color == nil && $0.dash == nil })
  }

  @Test
  func `one curve has the color of its item, and a dark theme another ground`() {
    var one = plot([line("a", at: 10)])
    one.takeColors([Color(rgb: 0xFFFFFF)], in: .dark)
    #expect(one.series[0].color == Color(rgb: 0xFFFFFF) && one.series[0].dash == .solid)
  }
}

import CradleArtists
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleScenes
import Foundation
import Testing

struct ChromeArtistTests {
  private static let bar = NavigationBar(
    theme: .light,
    title: "Springy",
    left: [NavigationBar.Button(face: .trash)],
    right: [NavigationBar.Button(face: .title("Done")), NavigationBar.Button(face: .add)]
  )
  private static let segmented = NavigationBar(
    theme: .dark,
    segments: [
      NavigationBar.Segment(title: "Circle", layout: "circle"),
      NavigationBar.Segment(title: "Flow", layout: "flow"),
    ]
  )

  private func artist(_ bar: NavigationBar?, statusBar: Theme? = .light, clock: Int = 581) -> ChromeArtist {
    ChromeArtist(
      ChromeDescription(statusBar: statusBar, navigationBar: bar, clock: clock),
      scale: 2,
      measuring: FixedTextMeasuring()
    )
  }

  private func element(_ id: String, _ state: ChromeState, of bar: NavigationBar = bar) throws -> DisplayList.Element {
    let elements = artist(bar).elements(in: state)
    #expect(elements.allSatisfy { $0.role == .chrome })
    return try #require(elements.first { $0.id == id })
  }

  private func texts(_ element: DisplayList.Element) -> [String: Color] {
    element.commands.reduce(into: [:]) { texts, command in
      if case .text(let text, let style, _) = command { texts[text] = style.color }
    }
  }

  @Test
  func `bars are 20 and 44 points high`() {
    #expect(artist(nil, statusBar: nil).height == 0)
    #expect(artist(nil).height == 20)
    #expect(artist(Self.bar, statusBar: nil).height == 44)
    #expect(artist(Self.bar).height == 64)
    #expect(artist(nil, statusBar: nil).elements(in: ChromeState(canvasWidth: 320)).isEmpty)
  }

  @Test
  func `bars of one theme are one surface with a line of one pixel below it`() throws {
    let background = try element("navigation bar background", ChromeState(canvasWidth: 320))
    #expect(background.center == CGPoint(x: 160, y: 32))
    guard case .material(let area, let material) = background.commands[0],
      case .fill(let line, _) = background.commands[1]
    else {
      Issue.record("\(background.commands)")
      return
    }
    #expect(area.controlBounds == CGRect(x: -160, y: -32, width: 320, height: 64))
    #expect(material == .bar(in: .light))
    #expect(line.controlBounds == CGRect(x: -160, y: 32, width: 320, height: 0.5))
  }

  @Test
  func `bars of two themes are two surfaces`() {
    let names = artist(Self.segmented).elements(in: ChromeState(canvasWidth: 320)).map(\.id)
    #expect(names == ["status bar background", "navigation bar background", "status bar", "segments"])
  }

  @Test(arguments: [(0, "12:00 AM"), (581, "9:41 AM"), (610, "10:10 AM"), (785, "1:05 PM")])
  func `the status bar shows the time`(minutes: Int, time: String) throws {
    for (theme, color) in [(Theme.light, Color.black), (.dark, .white)] {
      let artist = artist(nil, statusBar: theme, clock: minutes)
      let elements = artist.elements(in: ChromeState(canvasWidth: 320))
      let bar = try #require(elements.last)
      #expect(bar.id == "status bar" && texts(bar)[time] == color)
    }
  }

  @Test
  func `a title is in the middle of the bar, whatever is beside it`() throws {
    let title = try element("title", ChromeState(canvasWidth: 320))
    #expect(title.center == CGPoint(x: 160, y: 42))
    #expect(texts(title) == ["Springy": .black])
  }

  @Test
  func `buttons are as high as the bar, and at least 44 points wide`() {
    let controls = artist(Self.bar).controls(canvasWidth: 320)
    #expect(controls.map(\.name) == ["trash", "Done", "add"])
    for control in controls {
      #expect(control.frame.minY == 20 && control.frame.height == 44)
      #expect(control.frame.width >= 44)
    }
    let segments = artist(Self.segmented).controls(canvasWidth: 320)
    #expect(segments.map(\.name) == ["Circle", "Flow"])
    #expect(segments.map(\.kind) == [.segment(0), .segment(1)])
    #expect(segments[0].frame.maxX == segments[1].frame.minX)
    #expect((segments[0].frame.minX + segments[1].frame.maxX) / 2 == 160)
  }

  @Test
  func `controls keep their order, and stay in the bar, on any canvas`() {
    for width in [120.0, 320, 568, 1024] {
      let controls = artist(Self.bar).controls(canvasWidth: width)
      #expect(controls.map(\.frame.midX) == controls.map(\.frame.midX).sorted())
      #expect(artist(Self.segmented).controls(canvasWidth: width).allSatisfy { $0.frame.minX >= 0 })
    }
  }

  @Test
  func `a pressed button is pale, a disabled one gray`() throws {
    func button(_ state: ChromeState) throws -> DisplayList.Element {
      try element("button Done", state)
    }
    let idle = try button(ChromeState(canvasWidth: 320))
    #expect(idle.alpha == 1 && texts(idle)["Done"]?.description == "#007AFF")
    let pressed = try button(ChromeState(canvasWidth: 320, pressed: "Done"))
    #expect(pressed.alpha == 0.25 && pressed.commands == idle.commands)
    let disabled = try button(ChromeState(canvasWidth: 320, pressed: "Done", disabled: ["Done"]))
    #expect(disabled.alpha == 1 && texts(disabled)["Done"]?.description == "#C7C7CC")
  }

  @Test
  func `the selected segment has a black title, the other a blue one`() throws {
    for selected in 0...1 {
      let state = ChromeState(canvasWidth: 320, selectedSegment: selected)
      let segments = try element("segments", state, of: Self.segmented)
      let colors = texts(segments)
      #expect(colors["Circle"]?.description == (selected == 0 ? "#000000" : "#0A84FF"))
      #expect(colors["Flow"]?.description == (selected == 1 ? "#000000" : "#0A84FF"))
    }
  }
}

struct ScrollIndicatorArtistTests {
  // A view of 568 points below a bar of 64, with content of 2000 points.
  private func indicators(
    offset: Double,
    contentHeight: Double = 2_000,
    contentWidth: Double = 320,
    alpha: Double = 1
  ) -> [DisplayList.Element] {
    ScrollIndicatorArtist(theme: .light).elements(
      at: ScrollIndicatorArtist.Position(
        frame: CGRect(x: 0, y: 0, width: 320, height: 568),
        contentSize: CGSize(width: contentWidth, height: contentHeight),
        insets: EdgeInsets(top: 64),
        offset: CGPoint(x: 0, y: offset)
      ),
      alpha: alpha
    )
  }

  private func extent(_ element: DisplayList.Element) -> ClosedRange<Double> {
    guard case .fill(let path, _) = element.commands[0] else { return 0...0 }
    let bounds = path.controlBounds
    return (element.center.y + bounds.minY)...(element.center.y + bounds.maxY)
  }

  @Test
  func `a scroll indicator is as long as the visible share, from end to end`() throws {
    let top = try extent(#require(indicators(offset: -64).first))
    let bottom = try extent(#require(indicators(offset: 1_432).first))
    #expect(top.lowerBound == 67 && bottom.upperBound == 565)
    // 504 of 2000 points are visible; the track is 498 points long.
    #expect(abs(top.upperBound - top.lowerBound - 498 * 504 / 2_000) < 1e-9)
  }

  @Test
  func `a scroll indicator has at least 36 points, and shrinks where content is pulled`() throws {
    let long = try extent(#require(indicators(offset: -64, contentHeight: 100_000).first))
    #expect(long.upperBound - long.lowerBound == 36)
    let pulled = try extent(#require(indicators(offset: -84, contentHeight: 100_000).first))
    #expect(pulled == 67...83)
    let far = try extent(#require(indicators(offset: -264, contentHeight: 100_000).first))
    #expect(far == 67...75)
  }

  @Test
  func `content that fits has no scroll indicator`() {
    #expect(indicators(offset: -64, contentHeight: 504).isEmpty)
    #expect(indicators(offset: -64, contentHeight: 0, contentWidth: 0).isEmpty)
    #expect(indicators(offset: -64, contentHeight: 0, contentWidth: 900).map(\.id) == ["horizontal scroll indicator"])
  }

  @Test
  func `a scroll indicator fades after scrolling`() {
    #expect([-5, 0, 15, 30, 99].map { ScrollIndicatorArtist.alpha(after: .ticks($0)) } == [1, 1, 0.5, 0, 0])
    #expect(indicators(offset: 0, alpha: 0).isEmpty)
    #expect(indicators(offset: 0, alpha: 0.5).map(\.alpha) == [0.5])
  }
}

struct SupplementArtistTests {
  @Test
  func `a header is a color and a title`() {
    let size = CGSize(width: 180, height: 25)
    let bounds = CGRect(x: -90, y: -12.5, width: 180, height: 25)
    let style = CellStyle.Supplement(color: .black, titleStyle: TextStyle(alignment: .left))
    let artist = SupplementArtist(style)
    #expect(
      artist.commands(for: "Popular", size: size) == [
        .fill(Path(rectangle: bounds), .solid(.black)),
        .text("Popular", style.titleStyle, box: bounds.insetBy(dx: 16, dy: 0)),
      ]
    )
    #expect(SupplementArtist(CellStyle.Supplement()).commands(for: "", size: size).isEmpty)
  }

  @Test
  func `the hand of a clock is white, and transparent at its lower end`() {
    let commands = HandArtist().commands(size: CGSize(width: 20, height: 200))
    guard case .fill(let path, .linearGradient(let gradient)) = commands[0] else { return }
    #expect(path.controlBounds == CGRect(x: -10, y: -100, width: 20, height: 200))
    #expect(gradient.start.y == -100 && gradient.end.y == 100)
    #expect(gradient.stops.map(\.color) == [.white, Color.white.withAlpha(0)])
  }
}

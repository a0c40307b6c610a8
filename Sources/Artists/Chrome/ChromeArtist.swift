import CradleGeometry
package import CradleGraphics
package import CradleScenes
package import Foundation

/// The properties of bars that can change while a scene plays.
package struct ChromeState: Hashable, Sendable {
  /// The width of the canvas, in points.
  package var canvasWidth: Double
  /// The height of the canvas, in points; 0 for that of the screen.
  package var canvasHeight = 0.0
  /// The name of the pressed button, or the title of the pressed segment; `nil` if nothing is pressed.
  package var pressed: String?
  /// The index of the selected segment; `nil` if no segment is selected.
  package var selectedSegment: Int?
  /// The names of the disabled buttons.
  package var disabled: Set<String>
  /// The colors that a timeline has changed; never iterated.
  package var colors: [BarPart: Color] = [:]
  /// The colors of texts that a timeline has changed; never iterated.
  package var textColors: [BarPart: Color] = [:]
  /// The scrolling of the content, which some bars follow.
  package var scroll = ChromeScroll()
  /// The values of parts, which may lie between two; only used for lookups.
  package var values: [ChromePart.Kind: Double] = [:]
  /// The position of a moving segment's thumb, counted in segments; `nil` if it rests.
  package var segmentPlace: Double?
  /// The time that the spinner has turned, in seconds; `nil` while it stands still.
  package var spinning: Double?

  /// Creates a state; by default, nothing is pressed, selected or disabled.
  package init(canvasWidth: Double, pressed: String? = nil, selectedSegment: Int? = nil, disabled: Set<String> = []) {
    self.canvasWidth = canvasWidth
    self.pressed = pressed
    self.selectedSegment = selectedSegment
    self.disabled = disabled
  }
}

/// Draws the bars at the top of the canvas, and finds their buttons.
///
/// Bars span the whole width of the canvas. The status bar is at the top, and 20 points high. Below it is the
/// navigation bar with a height of 44 points.
package struct ChromeArtist {
  /// A button or a segment that you can tap.
  package struct Control: Equatable, Sendable {
    /// A kind of control.
    package enum Kind: Equatable, Sendable {
      /// A button of the navigation bar.
      case button(NavigationBar.Button)
      /// The segment with an index, counted from the left.
      case segment(Int)
    }

    package let kind: Kind
    /// The name of the button, or the title of the segment.
    package let name: String
    /// The area that reacts to taps, in points of the canvas.
    package let frame: CGRect
  }

  static let statusBarHeight = 20.0
  static let navigationBarHeight = 44.0

  private let chrome: ChromeDescription
  private let scale: Double
  private let measuring: any TextMeasuring
  private let widths: BarLayout.Widths?
  // The drawing of the keyboard on the screen as it is at the start; empty without one.
  private let keyboard: [DrawingCommand]
  // The texts that a timeline has changed; never iterated.
  private var labels: [BarPart: String] = [:]

  /// Creates an artist.
  ///
  /// - Parameters:
  ///   - chrome: The description of the bars.
  ///   - scale: The number of pixels per point, for lines one pixel wide.
  ///   - measuring: The value that measures texts.
  package init(_ chrome: ChromeDescription, scale: Double, measuring: any TextMeasuring) {
    self.init(chrome, scale: scale, labels: [:], measuring: measuring)
  }

  private init(
    _ chrome: ChromeDescription,
    scale: Double,
    labels: [BarPart: String],
    measuring: any TextMeasuring
  ) {
    self.chrome = chrome
    self.scale = scale
    self.labels = labels
    self.measuring = measuring
    widths = chrome.navigationBar.map { BarLayout.Widths($0, labels: labels, measuring: measuring) }
    keyboard =
      chrome.part(.keyboard) == nil
      ? [] : KeyboardArtist.commands(width: chrome.screen.size.width, in: chrome.theme)
  }

  /// Returns an artist for the same bars with other texts on some parts.
  package func showing(_ labels: [BarPart: String]) -> ChromeArtist {
    ChromeArtist(chrome, scale: scale, labels: labels, measuring: measuring)
  }

  /// Returns the original color of a part.
  package func color(of part: BarPart) -> Color {
    let theme = chrome.navigationBar?.theme ?? .light
    switch part {
    case .title, .navigationBar: return theme.color("label")
    case .segments where chrome.look == .ios18: return theme == .light ? .white : Color(rgb: 0x636366)
    case .statusBar: return StatusSymbolsArtist.ink(of: chrome.statusBar ?? .light)
    case .whole: return chrome.theme.color("label")
    case .segments, .button, .item: return theme.color("system_blue")
    case .search: return theme.color("tertiary_system_fill")
    case .badge, .itemBadge: return chrome.theme.color("system_red")
    }
  }

  /// Returns the color of a part's text without changes.
  package func textColor(of part: BarPart) -> Color {
    switch part {
    case .badge, .itemBadge: .white
    case .search: (chrome.navigationBar?.theme ?? .light).color("secondary_label")
    case .title, .segments, .button, .item, .navigationBar, .statusBar, .whole: color(of: part)
    }
  }

  /// The height of all bars together, in points.
  package var height: Double {
    (chrome.statusBar == nil ? 0 : Self.statusBarHeight)
      + (chrome.navigationBar == nil ? 0 : Self.navigationBarHeight)
  }

  /// Returns the controls of the navigation bar, from left to right.
  package func controls(canvasWidth: Double) -> [Control] {
    let others = itemControls(canvasWidth: canvasWidth)
    guard let layout = barLayout(canvasWidth: canvasWidth) else { return others }
    let controls = layout.left + layout.segments + layout.right
    return controls.map { Control(kind: $0.kind, name: $0.name, frame: $0.reach) } + others
  }

  // The items of other parts, which are as large as a finger.
  private func itemControls(canvasWidth: Double) -> [Control] {
    let room = room(for: ChromeState(canvasWidth: canvasWidth))
    return chrome.parts.flatMap { part in
      let frames = part.kind.artist.frames(of: part, in: room)
      return zip(part.items, frames).map { item, frame in
        Control(kind: .button(item), name: item.name, frame: frame.insetBy(dx: min(0, (frame.width - 44) / 2), dy: 0))
      }
    }
  }

  private func room(for state: ChromeState) -> ChromeRoom {
    ChromeRoom(
      chrome: chrome,
      state: state,
      scale: scale,
      labels: labels,
      measuring: measuring,
      keyboard: state.canvasWidth == chrome.screen.size.width ? keyboard : []
    )
  }

  /// Returns the rows of a navigation bar below its buttons, which scroll away behind these.
  package func scrollingRows(in state: ChromeState) -> (elements: [DisplayList.Element], top: Double) {
    guard chrome.look == .ios18, let bar = chrome.navigationBar else { return ([], 0) }
    let room = room(for: state)
    return (LargeTitleBarArtist(bar: bar, room: room).rows(), room.rowBottom)
  }

  // The bars and parts of the look `ios18`, back to front.
  private func modernElements(in state: ChromeState) -> [DisplayList.Element] {
    let room = room(for: state)
    var elements: [DisplayList.Element] = []
    if let bar = chrome.navigationBar, let layout = barLayout(canvasWidth: state.canvasWidth) {
      let rows = LargeTitleBarArtist(bar: bar, room: room)
      var artist = NavigationBarArtist(bar, layout: layout, scale: scale, labels: labels, measuring: measuring)
      (artist.look, artist.titleAlpha) = (.ios18, rows.smallTitleAlpha)
      elements += rows.background() + artist.elements(in: state)
    }
    for part in chrome.parts where !part.kind.isInFront {
      elements += part.kind.artist.elements(of: part, in: room)
    }
    return elements
  }

  /// Returns the status bar and the parts that are in front of sheets, in the look `ios18`.
  package func frontElements(in state: ChromeState) -> [DisplayList.Element] {
    guard chrome.look == .ios18 else { return [] }
    let room = room(for: state)
    let status = chrome.statusBar.map { [StatusSymbolsArtist(room: room, theme: $0).element()] } ?? []
    return status + chrome.parts.filter(\.kind.isInFront).flatMap { $0.kind.artist.elements(of: $0, in: room) }
  }

  /// Returns the bars, back to front.
  package func elements(in state: ChromeState) -> [DisplayList.Element] {
    guard chrome.look == .classic else { return modernElements(in: state) }
    var elements = backgrounds(width: state.canvasWidth)
    if let theme = chrome.statusBar {
      let artist = StatusBarArtist(theme: theme, clock: chrome.clock, scale: scale)
      elements.append(artist.element(width: state.canvasWidth))
    }
    if let bar = chrome.navigationBar, let layout = barLayout(canvasWidth: state.canvasWidth) {
      let artist = NavigationBarArtist(bar, layout: layout, scale: scale, labels: labels, measuring: measuring)
      elements += artist.elements(in: state)
    }
    return elements
  }

  private func barLayout(canvasWidth: Double) -> BarLayout? {
    guard let bar = chrome.navigationBar, let widths else { return nil }
    let isModern = chrome.look == .ios18
    let top = isModern ? chrome.upperArea : height - Self.navigationBarHeight
    let frame = CGRect(x: 0, y: top, width: canvasWidth, height: Self.navigationBarHeight)
    let segmentHeight = isModern ? SegmentedControlArtist.height : BarLayout.segmentHeight
    return BarLayout(bar, widths: widths, frame: frame, segmentHeight: segmentHeight)
  }

  // If both bars have the same theme, the background of the navigation bar extends up behind the clock.
  private func backgrounds(width: Double) -> [DisplayList.Element] {
    let isOneSurface = chrome.navigationBar?.theme == chrome.statusBar
    let statusHeight = chrome.statusBar == nil ? 0 : Self.statusBarHeight
    var elements: [DisplayList.Element] = []
    if let theme = chrome.statusBar, !isOneSurface {
      let frame = CGRect(x: 0, y: 0, width: width, height: statusHeight)
      elements.append(
        background("status bar background", frame: frame, in: theme, hasHairline: chrome.navigationBar == nil)
      )
    }
    if let theme = chrome.navigationBar?.theme {
      let top = isOneSurface ? 0 : statusHeight
      let frame = CGRect(x: 0, y: top, width: width, height: height - top)
      elements.append(background("navigation bar background", frame: frame, in: theme, hasHairline: true))
    }
    return elements
  }

  private func background(_ id: String, frame: CGRect, in theme: Theme, hasHairline: Bool) -> DisplayList.Element {
    let bounds = CGRect(center: .zero, size: frame.size)
    var commands = [DrawingCommand.material(Path(rectangle: bounds), .bar(in: theme))]
    if hasHairline {
      let line = CGRect(x: bounds.minX, y: bounds.maxY, width: bounds.width, height: 1 / scale)
      commands.append(.fill(Path(rectangle: line), .solid(theme.color("separator"))))
    }
    return DisplayList.Element(id: id, role: .chrome, center: frame.center, size: frame.size, commands: commands)
  }
}

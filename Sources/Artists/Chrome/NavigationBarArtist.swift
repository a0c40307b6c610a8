import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// Draws the content of a navigation bar: buttons, and a title or a switch.
struct NavigationBarArtist {
  private static let pressedAlpha = 0.25
  private static let segmentRadius = 7.0
  private static let badgeHeight = 18.0
  private static let badgePadding = 10.0
  private static let badgeRise = 11.0
  private static let badgeOverlap = 7.0
  private static let badgeMargin = 2.0
  private static let dot = 10.0
  private static let widestBadge = 120.0

  private let bar: NavigationBar
  private let layout: BarLayout
  private let scale: Double
  private let labels: [BarPart: String]
  private let measuring: any TextMeasuring
  /// The look of the switch.
  var look = Scene.Canvas.Look.classic
  /// The opacity of the title in the middle.
  var titleAlpha = 1.0

  init(
    _ bar: NavigationBar,
    layout: BarLayout,
    scale: Double,
    labels: [BarPart: String],
    measuring: any TextMeasuring
  ) {
    self.bar = bar
    self.layout = layout
    self.scale = scale
    self.labels = labels
    self.measuring = measuring
  }

  /// Returns the content of the bar, without its background.
  func elements(in state: ChromeState) -> [DisplayList.Element] {
    let middle = bar.segments.isEmpty ? title(in: state) : segments(in: state)
    let places = layout.left + layout.right
    return places.map { button($0, in: state) } + [middle].compactMap(\.self)
      + places.compactMap { badge($0, in: state) }
  }

  private var tint: Color {
    bar.theme.color("system_blue")
  }

  private func title(in state: ChromeState) -> DisplayList.Element? {
    guard !bar.title.isEmpty else { return nil }
    let color = state.textColors[.title] ?? state.colors[.title] ?? bar.theme.color("label")
    let style = TextStyle(size: 17, weight: .semibold, color: color)
    let box = Self.line(width: layout.titleBox.width)
    return DisplayList.Element(
      id: "title",
      role: .chrome,
      center: layout.titleBox.center,
      size: layout.titleBox.size,
      alpha: titleAlpha,
      commands: [.text(labels[.title] ?? bar.title, style, box: box)]
    )
  }

  // A box for a single line, so that a longer text ends with an ellipsis.
  private static func line(width: Double) -> CGRect {
    CGRect(center: .zero, size: CGSize(width: width, height: 24))
  }

  private func button(_ place: BarLayout.Place, in state: ChromeState) -> DisplayList.Element {
    let isDisabled = state.disabled.contains(place.name)
    let isPressed = state.pressed == place.name && !isDisabled
    let color = isDisabled ? bar.theme.color("system_gray3") : state.colors[.button(place.name)] ?? tint
    return DisplayList.Element(
      id: "button \(place.name)",
      role: .chrome,
      center: place.frame.center,
      size: place.frame.size,
      alpha: isPressed ? Self.pressedAlpha : 1,
      commands: commands(for: place, color: color, textColor: isDisabled ? nil : state.textColors[.button(place.name)])
    )
  }

  private func commands(for place: BarLayout.Place, color: Color, textColor: Color?) -> [DrawingCommand] {
    guard case .button(let button) = place.kind else { return [] }
    // A glyph is no text.
    let isText = if case .title = button.face { true } else { button.icon != nil }
    return button.commands(
      showing: labels[.button(button.name)],
      color: isText ? textColor ?? color : color,
      width: place.frame.width,
      scale: scale
    )
  }

  // A capsule over the upper right corner of a button. A badge without text is a dot.
  private func badge(_ place: BarLayout.Place, in state: ChromeState) -> DisplayList.Element? {
    guard case .button(let button) = place.kind, let written = button.badge else { return nil }
    let part = BarPart.badge(button.name)
    let text = labels[part] ?? written
    let style = TextStyle(size: 12, weight: .semibold, color: state.textColors[part] ?? .white)
    let width = measuring.size(of: text, in: style, width: Self.widestBadge).width
    let height = text.isEmpty ? Self.dot : Self.badgeHeight
    let size = CGSize(width: max(height, text.isEmpty ? height : width + Self.badgePadding), height: height)
    let bounds = CGRect(center: .zero, size: size)
    let color = state.colors[part] ?? bar.theme.color("system_red")
    let capsule = Path(roundedRectangle: bounds, radius: height / 2)
    // A wider badge grows to the right, up to the end of the bar.
    let right = min(place.frame.maxX - Self.badgeOverlap + size.width, layout.frame.maxX - Self.badgeMargin)
    return DisplayList.Element(
      id: part.elementID,
      role: .chrome,
      center: CGPoint(x: right - size.width / 2, y: place.frame.midY - Self.badgeRise),
      size: size,
      commands: [.fill(capsule, .solid(color))] + (text.isEmpty ? [] : [.text(text, style, box: bounds)])
    )
  }

  // The segments: an outline for each, and a fill for the selected one.
  private func segments(in state: ChromeState) -> DisplayList.Element? {
    if look == .ios18 { return SegmentedControlArtist(bar: bar, places: layout.segments, state: state).element() }
    guard let first = layout.segments.first, let last = layout.segments.last else { return nil }
    let whole = first.frame.union(last.frame)
    let center = whole.center
    let lineWidth = max(1, scale.rounded()) / scale
    let edge = CGRect(center: .zero, size: whole.size)
      .insetBy(dx: lineWidth / 2, dy: lineWidth / 2)
    var commands: [DrawingCommand] = []
    for (index, place) in layout.segments.enumerated() {
      let frame = place.frame.offsetBy(dx: -center.x, dy: -center.y)
      let ends = (index == 0, index == layout.segments.count - 1)
      commands += segment(place.name, frame: frame, ends: ends, isOn: state.selectedSegment == index, in: state)
    }
    let tint = state.colors[.segments] ?? tint
    let outline = Path(roundedRectangle: edge, radius: Self.segmentRadius - lineWidth / 2)
    commands.append(.stroke(outline, .solid(tint), width: lineWidth))
    return DisplayList.Element(id: "segments", role: .chrome, center: center, size: whole.size, commands: commands)
  }

  private func segment(
    _ title: String,
    frame: CGRect,
    ends: (isFirst: Bool, isLast: Bool),
    isOn: Bool,
    in state: ChromeState
  ) -> [DrawingCommand] {
    let lineWidth = max(1, scale.rounded()) / scale
    let outline = Path(
      rectangle: frame,
      leftRadius: ends.isFirst ? Self.segmentRadius : 0,
      rightRadius: ends.isLast ? Self.segmentRadius : 0
    )
    let tint = state.colors[.segments] ?? tint
    var style = BarLayout.segmentStyle
    style.color = isOn ? bar.theme.color("background") : tint
    var commands: [DrawingCommand] = []
    if isOn {
      commands.append(.fill(outline, .solid(tint)))
    } else if state.pressed == title {
      commands.append(.fill(outline, .solid(tint.withAlpha(0.2))))
    }
    if !ends.isLast {
      let divider = CGRect(x: frame.maxX - lineWidth / 2, y: frame.minY, width: lineWidth, height: frame.height)
      commands.append(.fill(Path(rectangle: divider), .solid(tint)))
    }
    return commands + [.text(title, style, box: frame.insetBy(dx: 2, dy: 5))]
  }
}

extension Path {
  // Creates a rectangle whose left corners and right corners have different radii.
  fileprivate init(rectangle: CGRect, leftRadius left: Double, rightRadius right: Double) {
    let rest = 1 - 0.5523
    let far = (rectangle.maxX, rectangle.maxY)
    let minX = rectangle.minX
    let minY = rectangle.minY
    self.init([
      .move(to: CGPoint(x: minX, y: minY + left)),
      .curve(
        to: CGPoint(x: minX + left, y: minY),
        control1: CGPoint(x: minX, y: minY + left * rest),
        control2: CGPoint(x: minX + left * rest, y: minY)
      ),
      .line(to: CGPoint(x: far.0 - right, y: minY)),
      .curve(
        to: CGPoint(x: far.0, y: minY + right),
        control1: CGPoint(x: far.0 - right * rest, y: minY),
        control2: CGPoint(x: far.0, y: minY + right * rest)
      ),
      .line(to: CGPoint(x: far.0, y: far.1 - right)),
      .curve(
        to: CGPoint(x: far.0 - right, y: far.1),
        control1: CGPoint(x: far.0, y: far.1 - right * rest),
        control2: CGPoint(x: far.0 - right * rest, y: far.1)
      ),
      .line(to: CGPoint(x: minX + left, y: far.1)),
      .curve(
        to: CGPoint(x: minX, y: far.1 - left),
        control1: CGPoint(x: minX + left * rest, y: far.1),
        control2: CGPoint(x: minX, y: far.1 - left * rest)
      ),
      .close,
    ])
  }
}

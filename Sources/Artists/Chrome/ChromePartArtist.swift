import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// Draws one part of the chrome of the look `ios18`, and places its buttons.
protocol ChromePartArtist {
  /// Returns the elements of the part, back to front.
  static func elements(of part: ChromePart, in room: ChromeRoom) -> [DisplayList.Element]

  /// Returns the frames of the part's items, in their order; by default, none.
  static func frames(of part: ChromePart, in room: ChromeRoom) -> [CGRect]
}

extension ChromePartArtist {
  static func frames(of part: ChromePart, in room: ChromeRoom) -> [CGRect] { [] }
}

extension ChromePart.Kind {
  /// The artist of each kind.
  var artist: any ChromePartArtist.Type {
    switch self {
    case .refreshControl: RefreshControlArtist.self
    case .pageControl: PageControlArtist.self
    case .toolbar: ToolbarArtist.self
    case .tabBar: TabBarArtist.self
    case .keyboard: KeyboardArtist.self
    case .homeIndicator: HomeIndicatorArtist.self
    }
  }
}

/// The scrolling of a view, for the bars that follow it.
package struct ChromeScroll: Hashable, Sendable {
  /// The scroll offset from the start of the content, in points; negative while a finger pulls the content down.
  package var distance = 0.0
  /// The height of the content that is still below the view, in points.
  package var rest = 0.0
  /// The number of pages, and the page in view, which may lie between two.
  package var pageCount = 1
  package var page = 0.0

  /// Creates the state of content that does not scroll.
  package init() {}
}

/// The screen, the state and the theme, which the artist of each part draws with.
struct ChromeRoom {
  let chrome: ChromeDescription
  let state: ChromeState
  /// The number of pixels per point.
  let scale: Double
  let labels: [BarPart: String]
  let measuring: any TextMeasuring
  /// The drawing of the keyboard; empty if it is to be made.
  let keyboard: [DrawingCommand]

  var theme: Theme { chrome.theme }
  var width: Double { state.canvasWidth }
  var height: Double { state.canvasHeight > 0 ? state.canvasHeight : chrome.canvasHeight }
  var hairline: Double { 1 / scale }
  /// The lower edge of the row with the title and the buttons.
  var rowBottom: Double { chrome.upperArea + (chrome.navigationBar == nil ? 0 : ChromeDescription.navigationBarHeight) }
  /// The margin of texts at the sides.
  var margin: Double { width >= 414 ? 20 : 16 }

  /// Returns the background of a lower bar, which is clear if no content is below it.
  func lowerBar(_ kind: ChromePart.Kind) -> [DisplayList.Element] {
    let frame = frame(ofLowerBar: kind)
    return surface(kind.name, frame, hairlineAt: frame.minY - hairline, cover: state.scroll.rest, in: theme)
  }

  /// Returns the background of a bar with its hairline.
  ///
  /// - Parameter cover: How far content is behind the bar, in points; the background appears over the first 12.
  func surface(
    _ name: String,
    _ frame: CGRect,
    hairlineAt top: Double,
    cover: Double,
    in theme: Theme
  ) -> [DisplayList.Element] {
    let alpha = min(1, max(0, cover / 12))
    guard alpha > 0 else { return [] }
    let line = CGRect(x: frame.minX, y: top, width: frame.width, height: hairline)
    // The line is apart, because a material fades only if it is alone.
    return [
      (name + " background", frame, DrawingCommand.material(Path(rectangle: centered(frame)), .bar(in: theme))),
      (name + " line", line, .fill(Path(rectangle: centered(line)), .solid(theme.color("separator")))),
    ].map { id, frame, command in
      DisplayList.Element(
        id: id,
        role: .chrome,
        center: frame.center,
        size: frame.size,
        alpha: alpha,
        commands: [command]
      )
    }
  }

  /// Returns the width of a short text.
  func width(of text: String, in style: TextStyle) -> Double { measuring.size(of: text, in: style, width: 400).width }

  private func centered(_ frame: CGRect) -> CGRect { CGRect(center: .zero, size: frame.size) }

  /// Returns the frame of a lower bar, with the safe area below it if it is the lowest one.
  func frame(ofLowerBar kind: ChromePart.Kind) -> CGRect {
    let bars = chrome.parts.filter(\.kind.isLowerBar)
    let below = bars.drop { $0.kind != kind }.dropFirst().map(\.kind.height).reduce(0, +)
    let safe = below == 0 ? chrome.screen.safeArea.bottom : 0
    let bottom = height - below - (below == 0 ? 0 : chrome.screen.safeArea.bottom)
    return CGRect(x: 0, y: bottom - safe - kind.height, width: width, height: kind.height + safe)
  }

  /// Returns the color of an item: changed, pressed, disabled, or the tint.
  func color(of part: BarPart, name: String, standard: Color) -> Color {
    if state.disabled.contains(name) { return theme.color("system_gray3") }
    let color = state.textColors[part] ?? state.colors[part] ?? standard
    return state.pressed == name ? color.withAlpha(color.alpha * 0.3) : color
  }

  /// Returns a badge whose left end is at a point, as the system draws it on tabs.
  func badge(_ text: String, _ part: BarPart, from corner: CGPoint) -> DisplayList.Element {
    let shown = labels[part] ?? text
    let style = TextStyle(size: 13, color: state.textColors[part] ?? .white)
    let width = width(of: shown, in: style)
    let size = shown.isEmpty ? CGSize(width: 8, height: 8) : CGSize(width: max(18, width + 10), height: 18)
    let bounds = CGRect(center: .zero, size: size)
    let fill = state.colors[part] ?? theme.color("system_red")
    let capsule = Path(roundedRectangle: bounds, radius: size.height / 2)
    return DisplayList.Element(
      id: part.elementID,
      role: .chrome,
      center: CGPoint(x: corner.x + size.width / 2, y: corner.y),
      size: size,
      commands: [.fill(capsule, .solid(fill))] + (shown.isEmpty ? [] : [.text(shown, style, box: bounds)])
    )
  }
}

import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// Draws what the look `ios18` adds to a navigation bar: a background that appears over content, a large title, and a
/// search bar, which scroll away.
struct LargeTitleBarArtist {
  private static let titleSize = 34.0
  private static let fieldHeight = 36.0
  private static let fieldRadius = 10.0

  let bar: NavigationBar
  let room: ChromeRoom

  // The remaining heights of the search bar, which goes first, and of the large title.
  private var searchHeight: Double {
    bar.search == nil ? 0 : min(NavigationBar.rowHeight, max(0, NavigationBar.rowHeight - scrolled))
  }
  private var titleHeight: Double {
    let rest = scrolled - (bar.search == nil ? 0 : NavigationBar.rowHeight)
    return bar.hasLargeTitle ? min(NavigationBar.rowHeight, max(0, NavigationBar.rowHeight - rest)) : 0
  }
  private var scrolled: Double { max(0, room.state.scroll.distance) }
  private var pulled: Double { max(0, -room.state.scroll.distance) }

  /// The opacity of the title in the row of the buttons.
  var smallTitleAlpha: Double {
    bar.hasLargeTitle ? min(1, max(0, 1 - (titleHeight - 2) / 10)) : 1
  }

  /// Returns the background, which is clear until content is below it.
  func background() -> [DisplayList.Element] {
    let height = room.rowBottom + titleHeight + searchHeight
    let frame = CGRect(x: 0, y: 0, width: room.width, height: height)
    let cover = scrolled - (bar.greatestHeight - ChromeDescription.navigationBarHeight)
    return room.surface("navigation bar", frame, hairlineAt: height, cover: cover, in: bar.theme)
  }

  /// Returns the rows below the buttons, which move up behind them.
  func rows() -> [DisplayList.Element] {
    var elements: [DisplayList.Element] = []
    let top = room.rowBottom + pulled
    if bar.hasLargeTitle, titleHeight > 0, !bar.title.isEmpty { elements.append(largeTitle(from: top)) }
    if let text = bar.search, searchHeight > 0 { elements += search(text, from: top + titleHeight) }
    return elements
  }

  private func largeTitle(from top: Double) -> DisplayList.Element {
    let color = room.state.textColors[.title] ?? room.state.colors[.title] ?? bar.theme.color("label")
    let style = TextStyle(size: Self.titleSize, weight: .bold, color: color, alignment: .left)
    let size = CGSize(width: room.width - 2 * room.margin, height: 41)
    // A pulled title grows a little from its left end.
    let growth = 1 + min(0.12, pulled / 1000)
    let lift = NavigationBar.rowHeight - titleHeight
    return DisplayList.Element(
      id: "large title",
      role: .chrome,
      center: CGPoint(x: room.margin + size.width / 2 * growth, y: top - lift + 3 + size.height / 2),
      size: size,
      scale: Vector(x: growth, y: growth),
      commands: [.text(room.labels[.title] ?? bar.title, style, box: CGRect(center: .zero, size: size))]
    )
  }

  private func search(_ text: String, from top: Double) -> [DisplayList.Element] {
    let part = searchHeight / NavigationBar.rowHeight
    let size = CGSize(width: room.width - 2 * room.margin, height: Self.fieldHeight)
    let bounds = CGRect(center: .zero, size: size)
    let center = CGPoint(x: room.width / 2, y: top + (1 + Self.fieldHeight / 2) * part)
    let fill = room.state.colors[.search] ?? bar.theme.color("tertiary_system_fill")
    let field = DisplayList.Element(
      id: "search field",
      role: .chrome,
      center: center,
      size: size,
      scale: Vector(x: 1, y: part),
      commands: [.fill(Path(roundedRectangle: bounds, radius: Self.fieldRadius), .solid(fill))]
    )
    let ink = room.state.textColors[.search] ?? bar.theme.color("secondary_label")
    let style = TextStyle(size: 17, color: ink, alignment: .left)
    let box = CGRect(x: bounds.minX + 30, y: -12, width: size.width - 40, height: 24)
    let lens = Glyph(color: ink, scale: room.scale).lens.moved(by: Vector(x: bounds.minX + 16, y: 0))
    let label = DisplayList.Element(
      id: BarPart.search.elementID,
      role: .chrome,
      center: center,
      size: size,
      alpha: max(0, (part - 0.7) / 0.3),
      commands: lens + [.text(room.labels[.search] ?? text, style, box: box)]
    )
    return [field, label]
  }
}

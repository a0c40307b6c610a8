import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// Draws a bar with buttons at the lower edge.
enum ToolbarArtist: ChromePartArtist {
  static func elements(of part: ChromePart, in room: ChromeRoom) -> [DisplayList.Element] {
    let frames = frames(of: part, in: room)
    let buttons = zip(part.items, frames).map { element(of: $0, in: $1, room) }
    return room.lowerBar(.toolbar) + buttons
  }

  // The outer buttons are at the margins, and the others are evenly spaced between them.
  static func frames(of part: ChromePart, in room: ChromeRoom) -> [CGRect] {
    let bar = room.frame(ofLowerBar: .toolbar)
    let widths = part.items.map { item in
      switch item.face {
      case .add, .trash: 24.0
      case .title(let title):
        room.width(of: room.labels[.item(.toolbar, title)] ?? title, in: BarLayout.buttonStyle)
      }
    }
    let free = bar.width - 2 * room.margin - widths.reduce(0, +)
    let gap = widths.count > 1 ? free / Double(widths.count - 1) : 0
    var x = room.margin + (widths.count == 1 ? free / 2 : 0)
    return widths.map { width in
      defer { x += width + gap }
      return CGRect(x: x, y: bar.minY, width: width, height: part.kind.height)
    }
  }

  private static func element(
    of item: NavigationBar.Button,
    in frame: CGRect,
    _ room: ChromeRoom
  ) -> DisplayList.Element {
    let part = BarPart.item(.toolbar, item.name)
    let color = room.color(of: part, name: item.name, standard: room.theme.color("system_blue"))
    let glyph = Glyph(color: color, scale: room.scale)
    var commands: [DrawingCommand]
    switch item.face {
    case .add: commands = glyph.add
    case .trash: commands = glyph.trash
    case .title(let title):
      var style = BarLayout.buttonStyle
      style.color = color
      let box = CGRect(center: .zero, size: CGSize(width: frame.width, height: 24))
      commands = [.text(room.labels[part] ?? title, style, box: box)]
    }
    return DisplayList.Element(
      id: part.elementID,
      role: .chrome,
      center: frame.center,
      size: frame.size,
      commands: commands
    )
  }
}

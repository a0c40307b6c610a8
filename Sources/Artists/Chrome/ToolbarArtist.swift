import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// Draws a bar with buttons at the lower edge.
enum ToolbarArtist: ChromePartArtist {
  static func elements(of part: ChromePart, in room: ChromeRoom) -> [DisplayList.Element] {
    let frames = frames(of: part, in: room)
    let buttons = zip(part.items, frames).map { element(of: $0, in: $1, room) }
    let badges = zip(part.items, frames).compactMap { item, frame in
      item.badge.map {
        room.badge($0, .itemBadge(.toolbar, item.name), from: CGPoint(x: frame.maxX - 7, y: frame.midY - 11))
      }
    }
    return room.lowerBar(.toolbar) + buttons + badges
  }

  // The outer buttons are at the margins, and the others are evenly spaced between them.
  static func frames(of part: ChromePart, in room: ChromeRoom) -> [CGRect] {
    let bar = room.frame(ofLowerBar: .toolbar)
    let widths = part.items.map { item in
      item.width(showing: room.labels[.item(.toolbar, item.name)], measuring: room.measuring)
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
    return DisplayList.Element(
      id: part.elementID,
      role: .chrome,
      center: frame.center,
      size: frame.size,
      commands: item.commands(showing: room.labels[part], color: color, width: frame.width, scale: room.scale)
    )
  }
}

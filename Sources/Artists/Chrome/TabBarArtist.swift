import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// Draws a bar with tabs at the lower edge.
enum TabBarArtist: ChromePartArtist {
  private static let iconDrop = 17.0
  // The drawing of an icon is a sixth smaller than its font.
  private static let iconSize = 29.0
  private static let labelDrop = 40.0
  private static let labelStyle = TextStyle(size: 10, weight: .medium)

  static func elements(of part: ChromePart, in room: ChromeRoom) -> [DisplayList.Element] {
    let frames = frames(of: part, in: room)
    let tabs = zip(part.items, frames).enumerated().map { number, tab in
      element(of: tab.0, in: tab.1, isSelected: number == Int(room.state.values[.tabBar] ?? 0), room)
    }
    let badges = zip(part.items, frames).compactMap { item, frame in
      item.badge.map {
        room.badge($0, .itemBadge(.tabBar, item.name), from: CGPoint(x: frame.midX + 5, y: frame.minY + 9))
      }
    }
    return room.lowerBar(.tabBar) + tabs + badges
  }

  static func frames(of part: ChromePart, in room: ChromeRoom) -> [CGRect] {
    let bar = room.frame(ofLowerBar: .tabBar)
    let width = bar.width / Double(max(1, part.items.count))
    return part.items.indices.map {
      CGRect(x: bar.minX + Double($0) * width, y: bar.minY, width: width, height: part.kind.height)
    }
  }

  private static func element(
    of item: NavigationBar.Button,
    in frame: CGRect,
    isSelected: Bool,
    _ room: ChromeRoom
  ) -> DisplayList.Element {
    let part = BarPart.item(.tabBar, item.name)
    let quiet = Color(rgb: room.theme == .light ? 0x999999 : 0x757575)
    let color = room.color(of: part, name: item.name, standard: isSelected ? room.theme.color("system_blue") : quiet)
    var style = labelStyle
    style.color = color
    let middle = frame.height / 2
    let box = CGRect(x: -frame.width / 2, y: labelDrop - middle - 7, width: frame.width, height: 14)
    let icon = item.icon.map { $0.command(size: iconSize, color: color, at: CGPoint(x: 0, y: iconDrop - middle)) }
    return DisplayList.Element(
      id: part.elementID,
      role: .chrome,
      center: frame.center,
      size: frame.size,
      commands: [icon, .text(room.labels[part] ?? item.name, style, box: box)].compactMap(\.self)
    )
  }
}

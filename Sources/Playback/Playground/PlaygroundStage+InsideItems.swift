import CradleArtists
import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

extension PlaygroundStage {
  func insideItems(at time: SceneTime) -> [InsideItem] {
    func drawing(_ item: Playground.Item) -> [DrawingCommand] {
      item.sketch.commands(at: time, isPressed: false, in: playground.theme)
    }
    return playground.items.compactMap { item in
      guard let id = item.style.parentID, !item.style.isHidden,
        let parent = try? playground.item(id) as? Playground.Item
      else { return nil }
      let (pose, size) = playground.shownInside(item, at: time)
      let corner = playground.cornerOffset(ofItem: id, at: time)
      let element = DisplayList.Element(
        id: item.id,
        role: .item,
        center: (pose.center + corner).point,
        size: size,
        angle: pose.angle,
        scale: pose.scale,
        alpha: pose.alpha,
        z: item.z,
        commands: sketch(of: item).commands(at: time, isPressed: false, in: playground.theme)
      )
      return InsideItem(parent: id, ground: drawing(parent), element: element)
    }
  }
}

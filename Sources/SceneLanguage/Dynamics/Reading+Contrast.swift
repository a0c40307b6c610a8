import Graphics
import Scenes

extension Reading {
  /// Warns of labels of items that can hardly be read on their own fill, or, where that lets it
  /// through, on the canvas; of each color once.
  mutating func checkContrast(of items: [DynamicItemDescription], in node: SceneNode) {
    var seen: [Color] = []
    for (number, item) in items.enumerated() where item.alpha > 0 {
      guard let label = item.label, !seen.contains(item.color) else { continue }
      seen.append(item.color)
      // An item fades as a whole, with its label.
      let contrast = Contrast(
        of: label.style.color,
        on: item.color,
        over: ground,
        alpha: item.alpha
      )
      guard let flaw = contrast.flaw else { continue }
      let colors = node.map?.first { $0.key == "palette" }?.value.list
      let color = colors.map { $0[number % $0.count] }
      let written = node.map?.first { $0.key == "text_color" }?.value
      warn("labels \(flaw)", at: (color ?? written ?? node).place)
    }
  }
}

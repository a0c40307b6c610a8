import Foundation
import Geometry
import Graphics
import Scenes

/// Knows how the cells of a collection are drawn.
struct CellArtist {
  private struct Key: Hashable {
    let color: Color
    let size: CGSize
    let label: String
  }

  // A flight over many labelled cells shows each for a moment; those of long ago are forgotten.
  private static let capacity = 1_024

  private let style: CellStyle
  private var drawings: [Key: [DrawingCommand]] = [:]

  init(_ style: CellStyle) {
    self.style = style
  }

  /// Returns the drawing of a cell, with the origin in its center.
  ///
  /// Equal cells share one drawing, so that nothing is built again for every frame.
  mutating func commands(for item: StageItem, index: Int, size: CGSize) -> [DrawingCommand] {
    let key = Key(
      color: item.appearance.color ?? style.palette[item.ordinal % style.palette.count],
      size: size,
      label: label(of: item, index: index)
    )
    if let known = drawings[key] { return known }
    if drawings.count >= Self.capacity { drawings.removeAll() }
    let made = commands(for: key)
    drawings[key] = made
    return made
  }

  private func label(of item: StageItem, index: Int) -> String {
    switch style.label {
    case .none: ""
    case .index: "\(index)"
    case .value: item.value
    case .texts(let texts): texts[item.ordinal % texts.count]
    }
  }

  private func commands(for key: Key) -> [DrawingCommand] {
    let bounds = CGRect(center: .zero, size: key.size)
    let outline = Path(roundedRectangle: bounds, radius: style.cornerRadius)
    var commands = [DrawingCommand.fill(outline, .solid(key.color))]
    if !key.label.isEmpty { commands.append(.text(key.label, style.labelStyle, box: bounds)) }
    return commands
  }
}

import Graphics
import Scenes

/// The colors that the labels of cells stand on, and where each is written.
struct LabelFills {
  /// A color, and the path of the value that says it.
  typealias Fill = (color: Color, path: [String])

  private let palette: [Color]
  private let root: SceneNode
  // Of the colors that take turns, those that an item has.
  private var used: Set<Int> = []
  private var own: [Fill] = []

  /// Finds the colors of the items that a collection has, and of those that a timeline brings.
  init(
    of collection: CollectionDescription,
    _ timeline: [TimelineEntry],
    writtenAs root: SceneNode
  ) {
    (palette, self.root) = (collection.cells.palette, root)
    let isOneSection = root.map?.first { $0.key == "collection" }?.value.holds("items") == true
    var ordinal = 0
    for (section, items) in collection.sections.enumerated() {
      let place = isOneSection ? ["items"] : ["sections", "\(section)", "items"]
      for (number, item) in items.enumerated() {
        let path = ["collection"] + place + ["\(number)", "color"]
        note(item.appearance, turn: ordinal % palette.count, at: path)
        ordinal += 1
      }
    }
    for (number, entry) in timeline.enumerated() {
      note(entry.action, at: ["timeline", "\(number)"])
    }
    let hasButtons = collection.chrome.navigationBar.map { !($0.left + $0.right).isEmpty }
    if hasButtons == true { used = Set(palette.indices) }
  }

  /// Every color, those that take turns first.
  var all: [Fill] {
    let isPalette =
      root.place(of: ["collection", "cells", "palette"]) != root.place(of: ["collection", "cells"])
    let shared = palette.indices.filter(used.contains).map { index -> Fill in
      let key = isPalette ? ["palette", "\(index)"] : ["text_color"]
      return (palette[index], ["collection", "cells"] + key)
    }
    return shared + own
  }

  private mutating func note(_ appearance: ItemAppearance, turn: Int?, at path: [String]) {
    guard appearance.picture == nil else { return }
    if let color = appearance.color {
      own.append((color, path))
    } else if let turn {
      used.insert(turn)
    } else {
      used.formUnion(palette.indices)
    }
  }

  private mutating func note(_ action: TimelineEntry.Action, at path: [String]) {
    for (number, update) in action.updates.enumerated() {
      let part = action.updates.count > 1 ? path + ["batch", "\(number)"] : path
      switch update {
      case .insert(let items, _), .insertSection(let items, _, _):
        note(items, at: part + ["insert", "items"])
      case .reload(_, _, let items): note(items, at: part + ["reload", "items"])
      case .delete, .move, .deleteSection, .moveSection, .reloadSection: break
      }
    }
  }

  // Which turn it is of an item that comes depends on those before it.
  private mutating func note(_ items: [NewItem], at path: [String]) {
    for (number, item) in items.enumerated() {
      note(item.appearance, turn: nil, at: path + ["\(number)", "color"])
    }
  }
}

extension SceneNode {
  fileprivate func holds(_ key: String) -> Bool {
    map?.contains { $0.key == key } == true
  }
}

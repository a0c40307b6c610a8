import Foundation
import Graphics
import Scenes

/// The contrast of letters with the ground on which they stand.
struct Contrast {
  /// The color of the letters as it is seen.
  let ink: Color
  /// The color of the ground as it is seen.
  let ground: Color

  /// Creates the contrast of letters on a fill, which may both let an opaque ground through.
  ///
  /// - Parameter alpha: The opacity of the element that letters and fill are parts of.
  init(of ink: Color, on fill: Color, over ground: Color, alpha: Double = 1) {
    let whole = fill.laid(over: ground)
    self.ink = ink.laid(over: whole).withAlpha(alpha).laid(over: ground)
    self.ground = whole.withAlpha(alpha).laid(over: ground)
  }

  /// The flaw if the letters are hard to read, to follow the noun; `nil` if they are not.
  var flaw: String? {
    let contrast = ink.contrast(with: ground)
    guard contrast < Color.readableContrast else { return nil }
    let remedy =
      ground.contrast(with: .black) < ground.contrast(with: .white) ? Color.white : .black
    let better = Self.written(ground.contrast(with: remedy))
    return "of \(ink) on \(ground) have a contrast of \(Self.written(contrast)) : 1, less than "
      + "\(Color.readableContrast.written) : 1, and are hard to read; \(remedy) has \(better) : 1"
  }

  // The ratio is rounded down, so that 2.96 does not become 3.
  private static func written(_ ratio: Double) -> String {
    ((ratio * 10).rounded(.down) / 10).written
  }
}

// Labels that are hard to read on what is below them: their own fill, their bar, or the canvas.
//
// Nothing is played, so things that move below a label do not count. Nor do pictures, whose colors
// are known only when they are decoded; so labels of photos and of cells with an image are left
// alone. Bubbles choose letters that can be read, captions and figures have a panel of their own,
// and disabled buttons may be pale.
extension Oddities {
  mutating func checkContrast(of collection: CollectionDescription) {
    let canvas = scene.canvas.ground
    let ground = collection.background.laid(over: canvas)
    checkCells(of: collection, on: ground)
    checkTitles(of: collection, on: ground)
    // A bar lies on the view if the view reaches up to it, and else on the canvas.
    let isOverView = collection.frame.minY < collection.chrome.height
    checkBar(of: collection.chrome, on: isOverView ? ground : canvas)
  }

  private mutating func checkCells(of collection: CollectionDescription, on ground: Color) {
    let cells = collection.cells
    let isPlain = cells.form == .plain && cells.pictures.isEmpty && cells.gradient == nil
    guard isPlain, cells.label != .hidden, !cells.adaptsLabel else { return }
    var seen: [Color] = []
    for fill in LabelFills(of: collection, scene.timeline, writtenAs: root).all {
      guard !seen.contains(fill.color) else { continue }
      seen.append(fill.color)
      let contrast = Contrast(of: cells.labelStyle.color, on: fill.color, over: ground)
      if let flaw = contrast.flaw { warn("labels \(flaw)", at: fill.path) }
    }
  }

  private mutating func checkTitles(of collection: CollectionDescription, on ground: Color) {
    let style = collection.supplements
    let comes = scene.timeline.flatMap(\.action.updates).contains { update in
      if case .insertSection(_, let title, _) = update { !title.isEmpty } else { false }
    }
    guard comes || collection.sectionTitles.contains(where: { !$0.isEmpty }) else { return }
    let contrast = Contrast(of: style.titleStyle.color, on: style.color, over: ground)
    guard let flaw = contrast.flaw else { return }
    warn("titles \(flaw)", at: ["collection", "supplements", "text_color"])
  }

  private mutating func checkBar(of chrome: ChromeDescription, on ground: Color) {
    guard let bar = chrome.navigationBar else { return }
    let tint = Material.bar(in: bar.theme).tint
    for (name, ink) in bar.inks {
      guard let flaw = Contrast(of: ink, on: tint, over: ground).flaw else { continue }
      warn("\(name) \(flaw)", at: ["chrome", "navigation_bar", "theme"])
    }
  }
}

extension Scene.Canvas {
  /// The color of the empty canvas; if it is transparent, over the background of its theme.
  fileprivate var ground: Color {
    background.laid(over: theme == .light ? .white : .black)
  }
}

extension NavigationBar {
  fileprivate var inks: [(name: String, color: Color)] {
    let tint = SystemColor.named("system_blue")?.color(in: theme) ?? .black
    let hasTitle = !title.isEmpty && segments.isEmpty
    let hasControls = !(segments.isEmpty && left.isEmpty && right.isEmpty)
    return (hasTitle ? [("the title of the bar", theme.labelColor)] : [])
      + (hasControls ? [("the buttons of the bar", tint)] : [])
  }
}

/// The colors on which the labels of cells stand, with the places where they are written.
struct LabelFills {
  /// A color, and the path of the value that sets it.
  typealias Fill = (color: Color, path: [String])

  private let palette: [Color]
  private let root: SceneNode
  // The indices of the colors in the palette that an item has.
  private var used: Set<Int> = []
  private var own: [Fill] = []

  /// Finds the colors of the items of a collection, and of those that a timeline inserts.
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

  /// Every color, those of the palette first.
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

  // The turn of an item that comes depends on the items before it.
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

extension Reading {
  /// Warns of labels that are hard to read on the fill of their item, or through it on the canvas.
  ///
  /// Each color is reported once.
  mutating func checkContrast(of items: [DynamicItemDescription], in node: SceneNode) {
    var seen: [Color] = []
    for (number, item) in items.enumerated() where item.alpha > 0 && item.picture == nil {
      guard let label = item.label, !seen.contains(item.middleColor) else { continue }
      seen.append(item.middleColor)
      // An item fades as a whole, with its label.
      let contrast = Contrast(
        of: label.style.color,
        on: item.middleColor,
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

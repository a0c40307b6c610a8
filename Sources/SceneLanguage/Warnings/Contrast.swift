import CradleGraphics
import CradleNotations
import CradleSceneSource
import CradleScenes
import Foundation

/// The contrast between letters and the ground behind the letters.
struct Contrast {
  /// The visible color of the letters.
  let ink: Color
  /// The visible color of the ground.
  let ground: Color

  /// Creates the contrast of letters on a fill.
  ///
  /// Letters and fill may be translucent, above an opaque ground.
  ///
  /// - Parameter alpha: The opacity of the element that contains letters and fill.
  init(of ink: Color, on fill: Color, over ground: Color, alpha: Double = 1) {
    let whole = fill.laid(over: ground)
    self.ink = ink.laid(over: whole).withAlpha(alpha).laid(over: ground)
    self.ground = whole.withAlpha(alpha).laid(over: ground)
  }

  /// The flaw if the letters are hard to read, as a phrase after the noun; `nil` if they are readable.
  var flaw: String? {
    let contrast = ink.contrast(with: ground)
    guard contrast < Color.readableContrast else { return nil }
    let remedy = ground.contrast(with: .black) < ground.contrast(with: .white) ? Color.white : .black
    let better = Self.written(ground.contrast(with: remedy))
    return "of \(ink) on \(ground) have a contrast of \(Self.written(contrast)) : 1, less than "
      + "\(Color.readableContrast.written) : 1, and are hard to read; \(remedy) has \(better) : 1"
  }

  /// Whether it is white on a color of the system, as iOS has on its own symbols; not on yellow.
  var isOfSystem: Bool {
    ink == .white && ground.hasWhiteSymbols
  }

  // Returns the ratio as text, rounded down so that 2.96 does not become 3.
  private static func written(_ ratio: Double) -> String {
    ((ratio * 10).rounded(.down) / 10).written
  }
}

// Finds labels that are hard to read on their ground: their own fill, their bar, or the canvas.
//
// The check does not play the scene, so elements that move below a label do not count. Pictures do not count either,
// because their colors are known only after decoding. So labels of photos, and labels of cells with an image, get no
// warning. Bubbles choose readable letters, captions and figures have a panel, and disabled buttons may be pale.
extension Oddities {
  mutating func checkContrast(of collection: CollectionDescription) {
    let canvas = scene.canvas.ground
    let ground = collection.background.laid(over: canvas)
    checkCells(of: collection, on: ground)
    checkTitles(of: collection, on: ground)
    // A bar covers the view if the view reaches up to the bar. Otherwise, the bar covers the canvas.
    let isOverView = collection.frame.minY < collection.chrome.height
    guard !(isOverStage && (!isOverView || collection.background.alpha < 1)) else { return }
    checkBar(of: collection.chrome, on: isOverView ? ground : canvas)
  }

  // Returns whether a lower stage, which may have any color, shows through the view.
  private func seesStage(of collection: CollectionDescription) -> Bool {
    isOverStage && collection.background.alpha < 1
  }

  private mutating func checkCells(of collection: CollectionDescription, on ground: Color) {
    let cells = collection.cells
    let isPlain = cells.form == .plain && cells.pictures.isEmpty && cells.gradient == nil
    guard isPlain, cells.label != .hidden, !cells.adaptsLabel else { return }
    var seen: [Color] = []
    for fill in LabelFills(of: collection, scene.timeline, writtenAs: root).all {
      guard fill.color.alpha == 1 || !seesStage(of: collection), !seen.contains(fill.color) else { continue }
      seen.append(fill.color)
      let contrast = Contrast(of: cells.labelStyle.color, on: fill.color, over: ground)
      if let flaw = contrast.flaw { warn("labels \(flaw)", at: fill.path) }
    }
  }

  private mutating func checkTitles(of collection: CollectionDescription, on ground: Color) {
    let style = collection.supplements
    let comes = scene.timeline.withConsequences.flatMap(\.action.updates).contains { update in
      if case .insertSection(_, let title, _) = update { !title.isEmpty } else { false }
    }
    guard comes || collection.sectionTitles.contains(where: { !$0.isEmpty }),
      style.color.alpha == 1 || !seesStage(of: collection)
    else { return }
    let contrast = Contrast(of: style.titleStyle.color, on: style.color, over: ground)
    guard let flaw = contrast.flaw else { return }
    warn("titles \(flaw)", at: ["collection", "supplements", "text_color"])
  }

  private mutating func checkBar(of chrome: ChromeDescription, on ground: Color) {
    guard let bar = chrome.navigationBar else { return }
    let tint = DrawingCommand.Material.bar(in: bar.theme).tint
    for (name, ink) in bar.inks {
      guard let flaw = Contrast(of: ink, on: tint, over: ground).flaw else { continue }
      warn("\(name) \(flaw)", at: ["chrome", "navigation_bar", "theme"])
    }
  }
}

extension Scene.Canvas {
  /// The color of the empty canvas.
  ///
  /// If the canvas is transparent, the background of its theme is below.
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

/// The colors behind the labels of cells, and where the scene sets them.
struct LabelFills {
  /// A color, and the path of the value that sets it.
  typealias Fill = (color: Color, path: [String])

  private let palette: [Color]
  private let root: SceneNode
  // The indices of the palette colors that items use.
  private var used: Set<Int> = []
  private var own: [Fill] = []

  /// Finds the colors of a collection's items, and of the items that a timeline inserts.
  init(of collection: CollectionDescription, _ timeline: [TimelineEntry], writtenAs root: SceneNode) {
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
      for turn in entry.turns { note(turn.action, at: ["timeline", "\(number)"]) }
    }
    let hasButtons = collection.chrome.navigationBar.map { !($0.left + $0.right).isEmpty }
    if hasButtons == true { used = Set(palette.indices) }
  }

  /// All colors, with the colors of the palette first.
  var all: [Fill] {
    let isPalette = root.place(of: ["collection", "cells", "palette"]) != root.place(of: ["collection", "cells"])
    let shared = palette.indices.filter(used.contains).map { index -> Fill in
      let key = isPalette ? ["palette", "\(index)"] : ["text_color"]
      return (palette[index], ["collection", "cells"] + key)
    }
    return shared + own
  }

  private mutating func note(_ appearance: ItemDescription.Appearance, turn: Int?, at path: [String]) {
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
    for (number, entry) in action.consequences.enumerated() {
      note(entry.action, at: path + [action.verb.name, "do", "\(number)"])
    }
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

  // Adds the colors of new items. The palette color of a new item depends on the items before it.
  private mutating func note(_ items: [TimelineEntry.NewItem], at path: [String]) {
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
  /// Returns items whose labels are legible on what lies below, and warns of those with another color of their own.
  mutating func legible(
    _ items: [DynamicItemDescription],
    in nodes: [(node: SceneNode, count: Int)]
  ) -> [DynamicItemDescription] {
    let items = items.withLegibleLabels(on: ground, isAlone: severalStages.isEmpty)
    // What differs between repetitions is checked at the first.
    if turn?.number ?? 0 == 0 { checkContrast(of: items, in: nodes) }
    return items
  }

  /// Warns of labels that are hard to read on the fill of their item, or on the color that shows through the fill.
  ///
  /// Each pair of colors is reported once. Below a translucent fill, the check uses the items at the start of the film.
  /// If the ground below has more than one color, the label gets no warning. An icon gets none where iOS itself has white
  /// symbols, nor without a fill if another item, which may come below it, makes it readable. All flaws are one warning.
  ///
  /// - Parameter nodes: The items as written, each with the number of its copies.
  mutating func checkContrast(of items: [DynamicItemDescription], in nodes: [(node: SceneNode, count: Int)]) {
    var seen: Set<[Color]> = []
    var start = 0
    var flaws: [(text: String, place: Diagnostic.Place)] = []
    for (node, count) in nodes {
      for number in start..<min(start + count, items.count) {
        let item = items[number]
        guard item.alpha > 0, item.picture == nil, item.drawing == nil, let label = item.label,
          let below = items.ground(below: number, over: ground, isAlone: severalStages.isEmpty),
          seen.insert([item.middleColor, label.style.color, below]).inserted
        else { continue }
        // An item and its label fade together.
        let contrast = Contrast(of: label.style.color, on: item.middleColor, over: below, alpha: item.alpha)
        let isIcon = item.icon != nil && label.text.isEmpty
        guard let flaw = contrast.flaw, !(isIcon && (contrast.isOfSystem || item.isReadable(overOneOf: items))) else {
          continue
        }
        flaws.append(("\(isIcon ? "icons" : "labels") \(flaw)", node.placeOfInk(number - start)))
      }
      start += count
    }
    guard let (text, place) = flaws.first else { return }
    warn(text + (flaws.count > 1 ? "; \(flaws.count - 1) more like this" : ""), at: place)
  }
}

extension DynamicItemDescription {
  // Whether the item is clear, and its label readable on the fill of one of some items.
  fileprivate func isReadable(overOneOf items: [DynamicItemDescription]) -> Bool {
    guard color.alpha == 0, gradient == nil, let ink = label?.style.color else { return false }
    return items.contains { other in
      let fill = other.middleColor
      return fill.alpha == 1 && other.alpha > 0 && ink.contrast(with: fill) >= Color.readableContrast
    }
  }
}

extension SceneNode {
  // Returns the position where the scene sets the colors of one copy of the item.
  fileprivate func placeOfInk(_ number: Int) -> Diagnostic.Place {
    let colors = map?.first { $0.key == "palette" }?.value.list
    let color = colors.map { $0[number % $0.count] }
    let written = map?.first { $0.key == "text_color" }?.value
    return (color ?? written ?? self).place
  }
}

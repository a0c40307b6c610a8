import Foundation
import Graphics
import Scenes

// Labels that can hardly be read on what is below them: their own fill, their bar, or the canvas.
//
// Nothing is played: what moves below a label does not count. Nor do pictures, whose colors are known
// only when they are decoded; so labels of photos and of cells with an image are left alone. Bubbles
// choose letters that can be read, captions and figures have a panel of their own, and the buttons
// that are disabled may be pale.
extension Oddities {
  mutating func checkContrast(of collection: CollectionDescription) {
    let canvas = scene.canvas.ground
    let ground = collection.background.laid(over: canvas)
    checkCells(of: collection, on: ground)
    checkTitles(of: collection, on: ground)
    // A bar lies on the view if that reaches so far up, and else on the canvas.
    let isOverView = collection.frame.minY < collection.chrome.height
    checkBar(of: collection.chrome, on: isOverView ? ground : canvas)
  }

  private mutating func checkCells(of collection: CollectionDescription, on ground: Color) {
    let cells = collection.cells
    let isPlain = cells.form == .plain && cells.pictures.isEmpty
    guard isPlain, cells.label != .none, !cells.adaptsLabel else { return }
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
  /// What is seen where nothing is on the canvas; a transparent one is looked at on its theme's
  /// background.
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

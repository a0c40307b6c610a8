import CradleGeometry
package import CradleGraphics
import Foundation

extension Scene {
  /// The scene in the form that is played.
  ///
  /// Adaptive colors follow the theme, and stages without a frame or bounds fill the canvas.
  ///
  /// A scene from a file is resolved when it is read. If you make a scene in code, the film or the player resolves the
  /// scene.
  package var resolved: Scene {
    var scene = self
    let theme = canvas.theme
    scene.canvas.background = canvas.background.resolved(in: theme)
    scene.canvas.backdrop = canvas.backdrop.resolved(in: theme)
    scene.canvas.shadow?.color = canvas.shadow?.color.resolved(in: theme) ?? .black
    scene.stages = stages.map { [canvas = scene.canvas] in
      $0.resolved($0.description, on: canvas.within($0.sheet))
    }
    scene.timeline = timeline.map { $0.resolved(in: theme) }
    scene.overlays = overlays.map { $0.resolved(in: theme) }
    scene.bindings = bindings.map { $0.resolved(in: theme) }
    return scene
  }

}

extension Scene.Canvas {
  /// Returns the canvas of a stage, which is as large as the sheet that the stage is in.
  package func within(_ sheet: SheetDescription?) -> Scene.Canvas {
    guard let sheet else { return self }
    var canvas = self
    (canvas.size, canvas.isSheet) = (sheet.size, true)
    return canvas
  }

  /// The opaque color behind everything on the canvas.
  package var ground: Color {
    background.resolved(in: theme)
      .laid(over: Color.systemBackground.resolved(in: theme))
  }
}

extension StageDescription {
  fileprivate func resolved(_ description: some StageKind, on canvas: Scene.Canvas) -> StageDescription {
    described(by: description.resolved(on: canvas))
  }
}

extension TimelineEntry.Action {
  init(resolving value: some TimelineAction, in theme: Theme) {
    self.init(value.resolved(in: theme))
  }
}

extension CollectionDescription {
  package func resolved(on canvas: Scene.Canvas) -> CollectionDescription {
    let theme = canvas.theme
    var collection = self
    if frame.isNull { collection.frame = canvas.bounds }
    collection.background = background.resolved(in: theme)
    collection.cells = cells.resolved(in: theme)
    collection.supplements = supplements.resolved(in: theme, on: collection.background.laid(over: canvas.ground))
    for section in sections.indices {
      for item in sections[section].indices where sections[section][item].appearance.color != nil {
        collection.sections[section][item].appearance.resolve(in: theme)
      }
    }
    collection.chrome.navigationBar?.resolve(in: theme)
    collection.chrome.resolveParts(on: canvas)
    return collection
  }
}

extension CellStyle {
  package func resolved(in theme: Theme) -> CellStyle {
    var style = self
    style.palette = palette.map { $0.resolved(in: theme) }
    style.labelStyle.color = labelStyle.color.resolved(in: theme)
    style.gradient = gradient?.resolved(in: theme)
    style.shadow?.color = shadow?.color.resolved(in: theme) ?? .black
    style.border?.color = border?.color.resolved(in: theme) ?? .black
    style.stroke?.color = stroke?.color.resolved(in: theme) ?? .black
    return style
  }
}

extension CellStyle.Supplement {
  // A title in the label color adapts to its background. A title in a color that you chose does not change.
  package func resolved(in theme: Theme, on ground: Color) -> CellStyle.Supplement {
    var style = self
    style.color = color.resolved(in: theme)
    let title = titleStyle.color.resolved(in: theme)
    style.titleStyle.color = titleStyle.color == .label ? title.readable(on: style.color.laid(over: ground)) : title
    return style
  }
}

extension ItemDescription.Appearance {
  fileprivate mutating func resolve(in theme: Theme) {
    self = colored(color?.resolved(in: theme))
  }
}

extension NavigationBar {
  fileprivate mutating func resolve(in theme: Theme) {
    if followsCanvas {
      self.theme = theme
      followsCanvas = false
    }
    left = left.map { $0.resolved(in: theme) }
    right = right.map { $0.resolved(in: theme) }
  }
}

extension NavigationBar.Button {
  fileprivate func resolved(in theme: Theme) -> NavigationBar.Button {
    var button = self
    button.updates = updates.map { $0.resolved(in: theme) }
    return button
  }
}

extension TimelineEntry.Update {
  fileprivate func resolved(in theme: Theme) -> TimelineEntry.Update {
    switch self {
    case .insert(let items, let place): .insert(items.resolved(in: theme), at: place)
    case .reload(let place, let count, let items):
      .reload(place, count: count, replacements: items.resolved(in: theme))
    case .insertSection(let items, let title, let section):
      .insertSection(items.resolved(in: theme), title: title, at: section)
    case .delete, .move, .deleteSection, .moveSection, .reloadSection: self
    }
  }
}

extension [TimelineEntry.NewItem] {
  fileprivate func resolved(in theme: Theme) -> [TimelineEntry.NewItem] {
    map { item in
      var item = item
      if item.appearance.color != nil { item.appearance.resolve(in: theme) }
      return item
    }
  }
}

extension TimelineEntry.DataChange {
  package func resolved(in theme: Theme) -> TimelineEntry.DataChange {
    TimelineEntry.DataChange(updates.map { $0.resolved(in: theme) })
  }
}

extension TimelineEntry.Addition {
  package func resolved(in theme: Theme) -> TimelineEntry.Addition {
    TimelineEntry.Addition(entry.resolved(in: theme))
  }
}

extension Scene.TouchSpot {
  package func resolved(in theme: Theme) -> Scene.TouchSpot {
    Scene.TouchSpot(style: style, color: color?.resolved(in: theme), size: size)
  }
}

extension DynamicsDescription {
  package func resolved(on canvas: Scene.Canvas) -> DynamicsDescription {
    let theme = canvas.theme
    var playground = self
    if bounds.isNull { playground.bounds = canvas.bounds }
    playground.items = items.map { $0.resolved(in: theme) }.withLegibleLabels(on: canvas.ground, isAlone: true)
    playground.behaviors = behaviors.map { $0.resolved(in: theme) }
    return playground
  }
}

extension DynamicItemDescription {
  /// Returns the item with the colors of a theme and a legible label on an opaque background.
  package func resolved(in theme: Theme, on ground: Color) -> DynamicItemDescription {
    [resolved(in: theme)].withLegibleLabels(on: ground, isAlone: true)[0]
  }

  // Returns the item with the colors of a theme. A label without a color still adapts.
  fileprivate func resolved(in theme: Theme) -> DynamicItemDescription {
    var item = self
    item.color = material?.flatColor(in: theme) ?? color.resolved(in: theme)
    item.gradient = gradient?.resolved(in: theme)
    item.shadow?.color = shadow?.color.resolved(in: theme) ?? .black
    item.border?.color = border?.color.resolved(in: theme) ?? .black
    item.stroke?.color = stroke?.color.resolved(in: theme) ?? .black
    if let label { item.label?.style.color = label.style.color.resolved(in: theme) }
    return item
  }
}

extension BehaviorEntry {
  fileprivate func resolved(in theme: Theme) -> BehaviorEntry {
    BehaviorEntry(id: id, description: description.resolved(in: theme))
  }
}

extension AttachmentDescription {
  package func resolved(in theme: Theme) -> AttachmentDescription {
    var attachment = self
    attachment.line = line?.resolved(in: theme)
    return attachment
  }
}

extension ChainDescription {
  package func resolved(in theme: Theme) -> ChainDescription {
    var chain = self
    chain.line = line?.resolved(in: theme)
    return chain
  }
}

extension CollisionDescription {
  package func resolved(in theme: Theme) -> CollisionDescription {
    var collision = self
    for index in boundaries.indices {
      collision.boundaries[index].line = boundaries[index].line?.resolved(in: theme)
    }
    return collision
  }
}

extension LineStyle {
  fileprivate func resolved(in theme: Theme) -> LineStyle {
    LineStyle(color: color.resolved(in: theme), width: width)
  }
}

import CradleCollectionLayouts
import CradleGeometry
import CradleNotations
import CradleSceneSource
public import CradleScenes
import Foundation

/// The oddities of a scene that can be played, but probably does not look as intended.
struct Oddities {
  let scene: Scene
  let root: SceneNode
  /// Whether another stage is below the stage being checked.
  private(set) var isOverStage = false
  private var found: [(path: [String], message: String)] = []

  private init(_ scene: Scene, _ root: SceneNode) {
    self.scene = scene
    self.root = root
  }

  /// Returns the oddities as warnings.
  static func warnings(about scene: Scene, writtenAs root: SceneNode) -> [Diagnostic] {
    let ofStages = (0..<scene.stages.count).flatMap { number in
      let root = root.ofStage(number)
      return all(of: scene, number, root).map {
        Diagnostic(.warning, at: root.place(of: $0.path[...]), $0.message)
      }
    }
    return ofStages + ignoredNobodies(of: scene, writtenAs: root)
  }

  /// Returns the oddities of a scene made in code, each with the key that it would have in a file.
  static func texts(about scene: Scene) -> [String] {
    let nothing = SceneNode(value: .map([]), place: .file("", line: 1, column: 1))
    let scene = scene.resolved
    if let sweep = scene.stage.as(Scene.Sweep.self) {
      var known: Set<String> = []
      return sweep.panels.flatMap { texts(about: $0.scene) }.filter { known.insert($0).inserted }
    }
    let ofStages = (0..<scene.stages.count).flatMap { number in
      let stem = scene.stages.count > 1 ? ["stages", "\(number)"] : []
      return all(of: scene, number, nothing).map { path, message in
        let isOfStage = path.first == "collection"
        return "\(((isOfStage ? stem : []) + path).joined(separator: ".")): \(message)"
      }
    }
    return ofStages + scene.odditiesOfPictures
  }

  // Returns the oddities of a stage. The oddities of the scene as a whole belong to the first stage.
  private static func all(of scene: Scene, _ number: Int, _ root: SceneNode) -> [(path: [String], message: String)] {
    let scene = scene.only(stage: number)
    var oddities = Oddities(scene, root)
    oddities.isOverStage = number > 0
    if number == 0 { oddities.checkLength() }
    guard let collection = scene.stage.as(CollectionDescription.self) else { return oddities.found }
    oddities.checkContrast(of: collection)
    oddities.checkInsets(of: collection)
    let used = collection.usedLayouts(by: scene.timeline)
    for layout in collection.layouts where used.contains(layout.name) {
      oddities.checkSizes(of: layout, in: collection)
      oddities.checkTiling(of: layout, in: collection)
      oddities.checkTarget(of: layout)
    }
    oddities.checkOpening(in: collection)
    return oddities.found
  }

  mutating func warn(_ message: String, at path: [String]) {
    found.append((path, message))
  }

  // Returns the path of a key in a layout.
  private func path(_ layout: String, _ key: String) -> [String] {
    (layout == WrittenLayout.inlineName ? ["collection", "layout"] : ["layouts", layout]) + [key]
  }
}

extension Scene {
  /// The warnings about properties of the scene that are valid, but probably not intended.
  ///
  /// The warnings are about elements without enough room, cells that are visible before their simulation starts,
  /// labels that are hard to read, and pictures whose color space is not converted.
  ///
  /// Use this for scenes made in code, including custom layouts. Each text starts with the key that a scene file
  /// would have, for example `layouts.mine.item_size: …`. For a scene from a file, ``ReadScene/warnings`` have the
  /// positions.
  ///
  /// ```swift
  /// for oddity in scene.oddities { print("warning: \(oddity)") }
  /// ```
  public var oddities: [String] {
    Oddities.texts(about: self)
  }

  package var odditiesOfPictures: [String] {
    pictures.flatMap(\.remarks).map { "image: \($0)" }
  }
}

// Finds entries that the film does not reach.
extension Oddities {
  private mutating func checkLength() {
    for cut in scene.timelineCuts { warn(cut.message, at: ["timeline", "\(cut.entry)"]) }
  }
}

// Finds elements that are larger than their room.
extension Oddities {
  private mutating func checkInsets(of collection: CollectionDescription) {
    let size = collection.frame.size
    let inset = collection.adjustedContentInset
    guard inset.top + inset.bottom >= size.height || inset.left + inset.right >= size.width
    else { return }
    warn("insets leave nothing of a view of \(size.written)", at: ["collection", "content_inset"])
  }

  private mutating func checkSizes(of layout: NamedLayout, in collection: CollectionDescription) {
    guard let measures = layout.description.measures else { return }
    let size = collection.frame.size
    let items = [measures.itemSize] + collection.itemSizes
    if let item = items.first(where: { $0.width > size.width || $0.height > size.height }) {
      warn("an item of \(item.written) is larger than the view of \(size.written)", at: path(layout.name, "item_size"))
      return
    }
    let room = measures.room(in: size, contentInset: collection.adjustedContentInset)
    // A layout without columns has only the insets of the view.
    guard let column = measures.column, column > room else { return }
    let left = max(0, room).written
    warn(
      "there is no room for one column of \(column.written) points: insets leave \(left)",
      at: path(layout.name, measures.insetKey)
    )
  }
}

// Finds cells that become visible before they are simulated.
extension Oddities {
  private mutating func checkTiling(of layout: NamedLayout, in collection: CollectionDescription) {
    guard let tiling = layout.description.tiling else { return }
    let path = path(layout.name, "tiling_margin")
    let effect = "cells are seen before they have springs"
    let margin = min(tiling.margin.before, tiling.margin.after)
    let sizes = [tiling.itemSize].compactMap(\.self) + collection.itemSizes
    let extent = sizes.map { tiling.direction == .vertical ? Double($0.height) : Double($0.width) }.max() ?? 0
    if extent > margin {
      let length = "\(extent.written) points long"
      warn("a margin of \(margin.written) is less than an item, \(length): \(effect)", at: path)
      return
    }
    let speed = speed(along: tiling.direction)
    let needed = SpringyFlowLayout.TilingMargin.needed(itemSize: .zero, speed: speed, along: tiling.direction)
    guard needed > margin else { return }
    let way = "\(needed.rounded(.up).written) points that the content moves in a display frame"
    warn("a margin of \(margin.written) is less than the \(way): \(effect)", at: path)
  }

  // Returns the highest scroll speed in the timeline, in points per second.
  private func speed(along direction: CollectionView.ScrollDirection) -> Double {
    scene.timeline.withConsequences.map { $0.action.verb.scrollSpeed(along: direction) }.max() ?? 0
  }
}

// Checks stacks that a finger should open.
extension Oddities {
  private mutating func checkTarget(of layout: NamedLayout) {
    guard layout.description.opensInto == layout.name else { return }
    warn("stacks that open into themselves stay closed", at: path(layout.name, "opens_into"))
  }

  private mutating func checkOpening(in collection: CollectionDescription) {
    var current = collection.layout
    for (number, entry) in scene.timeline.enumerated() {
      for effect in entry.withConsequences.flatMap(\.action.verb.effects) {
        switch effect {
        case .layout(let name): current = name
        case .button(let button):
          current = collection.chrome.layout(of: button) ?? current
        case .opening(isCertain: true):
          let layout = collection.layouts.first { $0.name == current }?.description
          guard let layout, layout.hasSomethingToOpen else { continue }
          if let next = layout.opensInto {
            current = next
          } else {
            warn(
              "this opens no stack, since there is no 'opens_into'",
              at: ["timeline", "\(number)", entry.action.verb.name]
            )
          }
        case .opening(isCertain: false), .updates, .place, .item, .swipe, .everyItem: break
        }
      }
    }
  }
}

extension CGSize {
  /// The size as text for messages.
  var written: String {
    "\(Double(width).written) × \(Double(height).written)"
  }
}

extension Scene {
  // Returns the scene with only one of its stages, where entries for other stages do nothing.
  fileprivate func only(stage number: Int) -> Scene {
    guard stages.count > 1 else { return self }
    var scene = self
    scene.stages = [stages[number]]
    scene.timeline = timeline.map { entry in entry.silent { $0.map { index(of: $0) == number } ?? true } }
    return scene
  }
}

extension SceneNode {
  // Returns the scene as if the file contained only one of its stages.
  func ofStage(_ number: Int) -> SceneNode {
    guard let stages = map?.first(where: { $0.key == "stages" })?.value.list,
      stages.indices.contains(number)
    else { return self }
    let others = (map ?? []).filter { $0.key != "stages" }
    return SceneNode(value: .map(others + (stages[number].map ?? [])), place: place)
  }
}

import CradleGeometry
import CradleGraphics
import Foundation

/// Several moments in one picture.
///
/// Earlier moments are ghosts, and the older a ghost is, the fainter it is.
///
/// A ghost is drawn above everything below it that stands still. So you can see the path of an element over the things
/// that it crosses. A ghost is drawn below everything that moves. If an element does not move until a later moment, it
/// has no ghost, because a ghost would only look muddy. Bars, backgrounds and notices about the film come from the last
/// moment. Ghosts cast no shadows.
struct OnionSkin {
  // The opacities of the youngest and the oldest ghost.
  private static let opacities = (youngest: 0.5, oldest: 0.12)

  // The layers with notices about the film. These layers have no ghosts, because two overlapping texts are unreadable.
  private static let notices = ["caption", "hud", "loop progress"]

  private let moments: [SheetMoment]

  /// Creates an onion skin of moments in chronological order.
  init(_ moments: [SheetMoment]) {
    self.moments = moments
  }

  var picture: DisplayList {
    let last = moments[moments.count - 1].list
    let grounds = last.layers.filter { $0.background.alpha > 0 }.map { layer in
      var ground = layer
      ground.name += " background"
      ground.elements = []
      return ground
    }
    return DisplayList(size: last.size, background: last.background, layers: grounds + stacks.flatMap(\.layers))
  }

  // The layers of the last moment, with their ghosts. Layers that disappeared before the last moment are included.
  private var stacks: [GhostStack] {
    let places = moments.map { Places($0.list) }
    let last = moments.count - 1
    var stacks = moments[last].list.layers.map { GhostStack($0) }
    for index in moments.indices.dropLast() {
      var place = 0
      for layer in moments[index].list.layers where !Self.notices.contains(layer.name) {
        if let found = stacks.firstIndex(where: { $0.name == layer.name }) {
          place = found
        } else {
          place = min(place + 1, stacks.count)
          stacks.insert(GhostStack(inPlaceOf: layer), at: place)
        }
        add(layer, of: index, to: &stacks[place], places: places)
      }
    }
    return stacks
  }

  private func add(_ layer: DisplayList.Layer, of index: Int, to stack: inout GhostStack, places: [Places]) {
    let later = places[(index + 1)...]
    var level = 0
    var ghosts: [Int: [DisplayList.Element]] = [:]
    var levels: [Int] = []
    for element in layer.elements where element.role != .chrome {
      if later.last?.holds(element, of: layer.name) ?? false {
        level = max(level, stack.level(above: element.id))
      } else if !later.contains(where: { $0.holds(element, of: layer.name) }),
        let ghost = element.ghost(opacity: opacity(of: index))
      {
        if ghosts[level] == nil { levels.append(level) }
        ghosts[level, default: []].append(ghost)
      }
    }
    for level in levels {
      var ghost = layer
      ghost.name = "\(moments[index].stamp) \(layer.name)"
      ghost.background = .clear
      ghost.elements = ghosts[level] ?? []
      stack.insert(ghost, at: level)
    }
  }

  private func opacity(of index: Int) -> Double {
    let (youngest, oldest) = Self.opacities
    guard moments.count > 2 else { return youngest }
    return oldest + (youngest - oldest) * Double(index) / Double(moments.count - 2)
  }
}

/// A layer of the last moment, together with the ghosts between its elements.
private struct GhostStack {
  /// The name of the layer.
  let name: String
  private var layer: DisplayList.Layer
  private let levels: [String: Int]
  // For each element, the ghosts below it. The last entry contains the ghosts above all elements.
  private var ghosts: [[DisplayList.Layer]]

  init(_ layer: DisplayList.Layer) {
    name = layer.name
    self.layer = layer
    self.layer.background = .clear
    let numbers = layer.elements.enumerated().map { ($0.element.id, $0.offset + 1) }
    levels = Dictionary(numbers) { first, _ in first }
    ghosts = Array(repeating: [], count: layer.elements.count + 1)
  }

  /// Creates a stack without elements.
  ///
  /// The stack is for the ghosts of a layer that disappeared before the last moment.
  init(inPlaceOf layer: DisplayList.Layer) {
    var empty = layer
    empty.elements = []
    self.init(empty)
  }

  /// Returns how many elements there are up to one element, including that element.
  func level(above id: String) -> Int {
    levels[id] ?? 0
  }

  /// Adds ghosts above a number of elements.
  ///
  /// Ghosts that are already there stay below the new ones.
  mutating func insert(_ ghost: DisplayList.Layer, at level: Int) {
    ghosts[level].append(ghost)
  }

  /// The ghosts, and the elements between them.
  var layers: [DisplayList.Layer] {
    var layers: [DisplayList.Layer] = []
    var part = layer
    part.elements = []
    for level in ghosts.indices {
      if !ghosts[level].isEmpty, !part.elements.isEmpty {
        layers.append(part)
        part.elements = []
      }
      layers += ghosts[level]
      if level < layer.elements.count { part.elements.append(layer.elements[level]) }
    }
    return part.elements.isEmpty ? layers : layers + [part]
  }
}

extension DisplayList.Element {
  /// Returns the element as a ghost; `nil` if nothing of the element remains visible.
  fileprivate func ghost(opacity: Double) -> DisplayList.Element? {
    var ghost = self
    ghost.alpha *= opacity
    ghost.commands = commands.withoutShadows
    return ghost.commands.isEmpty ? nil : ghost
  }
}

/// The elements of a moment, to look them up.
///
/// Only used for lookups, never iterated over.
private struct Places {
  private struct Key: Hashable {
    let layer: String
    let id: String
  }

  private let elements: [Key: DisplayList.Element]

  init(_ list: DisplayList) {
    let pairs = list.layers.flatMap { layer in
      layer.elements.map { (Key(layer: layer.name, id: $0.id), $0) }
    }
    elements = Dictionary(pairs) { first, _ in first }
  }

  /// Returns whether an element has the same position and look here, as far as you can see.
  func holds(_ element: DisplayList.Element, of layer: String) -> Bool {
    guard let other = elements[Key(layer: layer, id: element.id)] else { return false }
    return (element.center - other.center).length < 0.5
      && abs(element.angle - other.angle) < 0.01
      && (element.scale - other.scale).length < 0.01
      && other.alpha >= element.alpha - 0.01
      && element.commands == other.commands
  }
}

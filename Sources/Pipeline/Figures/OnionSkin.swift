import Foundation
import Geometry
import Graphics

/// Several moments in one picture, the earlier ones as ghosts that fade into the past.
///
/// An element that stays where it is until a later moment has no ghost, which would only look
/// muddy. Bars, backgrounds, and notices about the film are those of the last moment, and ghosts
/// cast no shadows.
struct OnionSkin {
  // The opacity of the youngest ghost, and of the oldest.
  private static let opacities = (youngest: 0.5, oldest: 0.12)

  // The layers of notices about the film: two texts over each other cannot be read.
  private static let notices = ["caption", "hud", "loop progress"]

  private let moments: [SheetMoment]

  /// Creates an onion skin of moments in the order of time.
  init(_ moments: [SheetMoment]) {
    self.moments = moments
  }

  /// The picture.
  var picture: DisplayList {
    let last = moments[moments.count - 1].list
    let grounds = last.layers.filter { $0.background.alpha > 0 }.map { layer in
      var ground = layer
      ground.name += " background"
      ground.elements = []
      return ground
    }
    let front = last.layers.map { layer in
      var clear = layer
      clear.background = .clear
      return clear
    }
    return DisplayList(
      size: last.size,
      background: last.background,
      layers: grounds + ghosts + front.filter { !$0.elements.isEmpty }
    )
  }

  private var ghosts: [DisplayList.Layer] {
    let places = moments.map { Places($0.list) }
    return moments.indices.dropLast().flatMap { index -> [DisplayList.Layer] in
      let later = places[(index + 1)...]
      let layers = moments[index].list.layers.filter { !Self.notices.contains($0.name) }
      return layers.compactMap { layer in
        var ghost = layer
        ghost.name = "\(moments[index].stamp) \(layer.name)"
        ghost.background = .clear
        ghost.elements = layer.elements
          .filter { $0.role != .chrome }
          .filter { element in !later.contains { $0.holds(element, of: layer.name) } }
          .compactMap { $0.ghost(opacity: opacity(of: index)) }
        return ghost.elements.isEmpty ? nil : ghost
      }
    }
  }

  private func opacity(of index: Int) -> Double {
    let (youngest, oldest) = Self.opacities
    guard moments.count > 2 else { return youngest }
    return oldest + (youngest - oldest) * Double(index) / Double(moments.count - 2)
  }
}

extension DisplayList.Element {
  /// Returns the element as a ghost; `nil` if nothing of it remains.
  fileprivate func ghost(opacity: Double) -> DisplayList.Element? {
    var ghost = self
    ghost.alpha *= opacity
    ghost.commands = commands.withoutShadows
    return ghost.commands.isEmpty ? nil : ghost
  }
}

/// The elements of a moment; only ever looked up, never iterated over.
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

  /// Returns whether an element is at the same place and looks the same, to the eye.
  func holds(_ element: DisplayList.Element, of layer: String) -> Bool {
    guard let other = elements[Key(layer: layer, id: element.id)] else { return false }
    return (element.center - other.center).length < 0.5
      && abs(element.angle - other.angle) < 0.01
      && (element.scale - other.scale).length < 0.01
      && other.alpha >= element.alpha - 0.01
      && element.commands == other.commands
  }
}

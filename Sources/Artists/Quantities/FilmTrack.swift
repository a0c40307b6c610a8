package import CradleGeometry
package import CradleGraphics
import CradleScenes
package import Foundation

/// The state of an item at a moment: everything that you can plot.
package struct ItemState: Hashable, Sendable {
  /// The center of the item, in points of the canvas.
  package let center: Vector
  /// The clockwise angle of the item, in radians.
  package let angle: Double
  /// The scale along the item's own x axis.
  package let scale: Double
  /// The opacity.
  package let alpha: Double
  /// The z position.
  package let z: Int
  /// The velocity; `nil` if the item is not simulated.
  package let velocity: DisplayList.Velocity?
  /// The rectangle around the item, in points of the canvas.
  package let box: CGRect
  /// The outline, in points of the canvas.
  package let silhouette: Silhouette
  /// The contrast between the letters and the fill, from 1 to 21; `nil` without letters on a fill.
  package let contrast: Double?

  /// Reads the state of an element.
  package init(_ element: DisplayList.Element) {
    (center, angle, scale) = (Vector(element.center), element.angle, element.scale.x)
    (alpha, z, velocity) = (element.alpha, element.z, element.velocity)
    box = element.box
    silhouette = Silhouette(element)
    contrast = element.commands.contrast
  }
}

/// The states of an item over a film.
package struct ItemTrack: Sendable {
  /// The name that you asked for: an id, or an index path such as `0-7`.
  package let name: String
  /// The sample times, in scene time.
  package let times: [SceneTime]
  /// The state of the item at each of the times; `nil` if the item was not visible.
  package internal(set) var states: [ItemState?] = []
  /// The forces on the item at each of the times.
  ///
  /// An entry is `nil` if the item is not simulated, or if the forces were not observed.
  package internal(set) var loads: [ItemLoad?] = []
  /// The color of the item when it appears.
  ///
  /// The color is `nil` for an item without a color, for example a picture.
  package private(set) var color: Color?
  // The id of the item, once the item has appeared.
  fileprivate var id: String?

  init(_ name: String, times: [SceneTime]) {
    self.name = name
    self.times = times
    states.reserveCapacity(times.count)
  }

  /// Whether the item appears at any of the times.
  package var appears: Bool { id != nil }
}

/// A sampled film: the states of chosen items, and the scroll offset.
package struct FilmTrack: Sendable {
  /// The times of the scene, ascending.
  package let times: [SceneTime]
  /// The items, in the order of your request.
  package fileprivate(set) var items: [ItemTrack]
  /// The scroll offset at each of the times; `nil` if nothing scrolls.
  package fileprivate(set) var offsets: [Vector?] = []
  /// The scroll state at each of the times.
  ///
  /// The list is empty if the state was not observed.
  private(set) var pulls: [ScrollPull?] = []
  /// Whether the content only scrolls horizontally.
  let scrollsSideways: Bool

  package init(of names: [String], at times: [SceneTime], scrollsSideways: Bool) {
    self.times = times
    self.scrollsSideways = scrollsSideways
    items = names.map { ItemTrack($0, times: times) }
  }
}

extension FilmTrack {
  /// Adds a moment: the visible elements, the scroll offset, and the forces on items by id.
  package mutating func record(_ list: DisplayList, offset: Vector?, loads: [String: ItemLoad]) {
    offsets.append(offset)
    let elements = list.contentElements
    for index in items.indices {
      items[index].record(elements, known: loads)
    }
  }
}

extension FilmTrack {
  /// Adds the scroll state of the moment.
  package mutating func record(_ pull: ScrollPull?) {
    pulls.append(pull)
  }
}

extension ItemTrack {
  fileprivate mutating func record(_ elements: [DisplayList.Element], known: [String: ItemLoad]) {
    if id == nil {
      let found = elements.first { $0.id == name } ?? elements.first { $0.index == name }
      id = found?.id
      color = found?.commands.mainColor
    }
    states.append(elements.first { $0.id == id }.map(ItemState.init))
    loads.append(id.flatMap { known[$0] })
  }
}

extension DisplayList.Element {
  // The rectangle around the element, without the alignment with pixels.
  fileprivate var box: CGRect {
    let turned = Transform(scaleX: scale.x, y: scale.y).concatenating(Transform(rotation: angle))
    let corner = turned.apply(to: Vector(x: size.width / 2, y: size.height / 2))
    let other = turned.apply(to: Vector(x: size.width / 2, y: -size.height / 2))
    let half = Vector(x: max(abs(corner.x), abs(other.x)), y: max(abs(corner.y), abs(other.y)))
    return CGRect(x: center.x - half.x, y: center.y - half.y, width: 2 * half.x, height: 2 * half.y)
  }
}

extension [DrawingCommand] {
  // The contrast of the first letters with the last fill below them: that of the item, or of a child that covers it.
  fileprivate var contrast: Double? {
    let all = leaves
    guard let letters = all.firstIndex(where: { $0.kind == .text }), case .text(_, let style, let box) = all[letters],
      let below = all[..<letters].last(where: { $0.covers(box.center) }),
      let fill = [below].mainColor, fill.alpha == 1
    else { return nil }
    return style.color.laid(over: fill).contrast(with: fill)
  }

  // The commands without the groups around them.
  private var leaves: [DrawingCommand] {
    flatMap { command in
      if case .group(let commands, _, _) = command { commands.leaves } else { [command] }
    }
  }

  // The color of the first fill, which is the background of an item. For a gradient, it is the color halfway between
  // the ends.
  package var mainColor: Color? {
    for command in self {
      if case .group(let commands, _, _) = command, let color = commands.mainColor { return color }
      if command.kind == .image { return nil }
      guard case .fill(_, let paint) = command else { continue }
      let colors = paint.allColors
      return colors.isEmpty ? nil : colors[colors.count / 2]
    }
    return nil
  }
}

extension DrawingCommand {
  // Whether a fill that can be seen, or a picture, is drawn around a point.
  fileprivate func covers(_ point: CGPoint) -> Bool {
    switch self {
    case .fill(let path, let paint): path.bounds.contains(point) && paint.allColors.contains { $0.alpha > 0 }
    case .image(_, let box, _): box.contains(point)
    default: false
    }
  }
}

extension DisplayList {
  /// The elements of the scene's content.
  package var contentElements: [Element] {
    layers.flatMap(\.elements).filter(\.role.isContent)
  }
}

extension FilmTrack {
  /// Returns the track of an item; `nil` if no item has this name.
  package subscript(name: String) -> ItemTrack? {
    items.first { $0.name == name }
  }

  /// Returns the value of a quantity at a moment, for an item or for the film.
  package func value(of quantity: Quantity, item: ItemTrack?, at moment: Int) -> Double? {
    guard let item, !quantity.isOfFilm else { return quantity.value(of: self, at: moment) }
    return quantity.value(of: item, at: moment)
  }
}

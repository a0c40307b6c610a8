import CollectionLayouts
public import Geometry
public import Graphics
import Scenes

/// The state of an item on a moment, as far as it can be plotted.
public struct ItemState: Hashable, Sendable {
  /// The center, in points of the canvas.
  public let center: Vector
  /// The angle, clockwise, in radians.
  public let angle: Double
  /// The factor by which it is stretched along its own x axis.
  public let scale: Double
  /// The opacity.
  public let alpha: Double
  /// The place in the stack.
  public let z: Int
  /// The velocity; `nil` if it is not simulated.
  public let velocity: DisplayList.Velocity?

  init(_ element: DisplayList.Element) {
    (center, angle, scale) = (Vector(element.center), element.angle, element.scale.x)
    (alpha, z, velocity) = (element.alpha, element.z, element.velocity)
  }
}

/// The states of an item in the course of a film.
public struct ItemTrack: Sendable {
  /// The name by which it was asked for: an id, or an index path such as `0-7`.
  public let name: String
  /// The times of the scene at which it was seen.
  public let times: [SceneTime]
  /// Its state at each of the times; `nil` where it was not visible.
  public internal(set) var states: [ItemState?] = []
  /// The forces on it at each of the times; `nil` where it is not simulated, or if they were not observed.
  public internal(set) var loads: [ItemLoad?] = []
  // Its id, once it has appeared.
  fileprivate var id: String?

  init(_ name: String, times: [SceneTime]) {
    (self.name, self.times) = (name, times)
    states.reserveCapacity(times.count)
  }

  /// Whether it appears at any of the times.
  public var appears: Bool { id != nil }
}

/// A film, seen at some times: the states of chosen items, and the scroll offset.
public struct FilmTrack: Sendable {
  /// The times of the scene, ascending.
  public let times: [SceneTime]
  /// The items, in the order in which they were asked for.
  public fileprivate(set) var items: [ItemTrack]
  /// The scroll offset at each of the times; `nil` if nothing scrolls.
  public fileprivate(set) var offsets: [Vector?] = []
  /// Whether the content scrolls sideways only.
  let scrollsSideways: Bool
}

extension Film {
  /// Every tick from the start to the end of the film.
  public var everyTick: [SceneTime] {
    (0...duration.count).map { .ticks(Double($0)) }
  }

  /// Plays the film, and returns the course of some items.
  ///
  /// A name is the id of an item, or an index path. The item that has the index path first is followed, whatever
  /// its index is later on.
  ///
  /// - Parameters:
  ///   - names: The names of the items.
  ///   - times: The times of the scene, ascending.
  ///   - observesLoads: Whether the forces on the items are observed, which energies and tensions follow from.
  /// - Throws: `CancellationError`.
  public func track(
    of names: [String],
    at times: [SceneTime],
    observingLoads observesLoads: Bool = false
  ) throws -> FilmTrack {
    try FilmTrack(
      of: names,
      in: scene,
      at: times,
      observingLoads: observesLoads,
      measuring
    )
  }

  /// The ids of everything that is seen on the first frame, and its index paths in the same order.
  package var firstItems: [(id: String, index: String)] {
    let list = makePlayer().displayList(at: .ticks(0))
    return list.contentElements.map { ($0.id, $0.index) }
  }
}

extension FilmTrack {
  /// Plays a scene, and keeps the course of some items.
  ///
  /// - Throws: `CancellationError`.
  init(
    of names: [String],
    in scene: Scene,
    at times: [SceneTime],
    observingLoads observesLoads: Bool,
    _ measuring: any TextMeasuring
  ) throws {
    // Overlays are no items, and measuring their texts takes time.
    var bare = scene
    bare.overlays = []
    bare.annotations = Scene.Annotations()
    bare.observesPhysics = observesLoads
    let player = Player(bare, measuring: measuring)
    let stage = scene.stages[scene.scrollingStage].description
    let directions = stage.scrollDirections(during: scene.timeline(ofStage: scene.scrollingStage))
    self.init(
      times: times,
      items: names.map { ItemTrack($0, times: times) },
      scrollsSideways: directions == [.horizontal]
    )
    for time in times {
      try Task.checkCancellation()
      let list = player.displayList(at: time)
      record(list, offset: player.shownOffset, loads: player.shownLoads)
    }
  }

  private mutating func record(
    _ list: DisplayList,
    offset: Vector?,
    loads: [String: ItemLoad]
  ) {
    offsets.append(offset)
    let elements = list.contentElements
    for index in items.indices {
      items[index].record(elements, loads)
    }
  }
}

extension ItemTrack {
  fileprivate mutating func record(
    _ elements: [DisplayList.Element],
    _ known: [String: ItemLoad]
  ) {
    if id == nil {
      let found = elements.first { $0.id == name } ?? elements.first { $0.index == name }
      id = found?.id
    }
    states.append(elements.first { $0.id == id }.map(ItemState.init))
    loads.append(id.flatMap { known[$0] })
  }
}

extension DisplayList {
  fileprivate var contentElements: [Element] {
    layers.flatMap(\.elements).filter(\.role.isContent)
  }
}

package import CradleArtists
import CradleCollectionLayouts
package import CradleGeometry
import CradleGraphics
import CradleScenes

extension Film {
  /// Every tick from the start to the end of the film.
  package var everyTick: [SceneTime] {
    (0...duration.count).map { .ticks(Double($0)) }
  }

  /// Plays the film, and returns the tracks of some items.
  ///
  /// A name is the id of an item, or an index path. For an index path, the track follows the first item that has this
  /// index path, even if the index of that item changes later.
  ///
  /// - Parameters:
  ///   - names: The names of the items.
  ///   - times: The times of the scene, ascending.
  ///   - observesPhysics: Whether to observe forces and fingers. Energies, tensions and the rubber band need this.
  /// - Throws: `CancellationError`.
  package func track(
    of names: [String],
    at times: [SceneTime],
    observingPhysics observesPhysics: Bool = false
  ) throws -> FilmTrack {
    try track(of: names, at: times, observingPhysics: observesPhysics, onMoment: { _ in })
  }

  /// Plays the film, and returns the tracks of some items.
  ///
  /// - Parameter onMoment: A function that is called after each moment with the number of moments so far.
  package func track(
    of names: [String],
    at times: [SceneTime],
    observingPhysics observesPhysics: Bool,
    onMoment: (Int) -> Void
  ) throws -> FilmTrack {
    try FilmTrack(
      of: names,
      in: scene,
      at: times,
      observingPhysics: observesPhysics,
      measuring: measuring,
      onMoment: onMoment
    )
  }

  /// The id and the index path of each item that is visible on the first frame.
  package var firstItems: [(id: String, index: String)] {
    let list = makePlayer().displayList(at: .ticks(0))
    return list.contentElements.map { ($0.id, $0.index) }
  }
}

extension FilmTrack {
  /// Plays a scene, and keeps the tracks of some items.
  ///
  /// - Throws: `CancellationError`.
  init(
    of names: [String],
    in scene: Scene,
    at times: [SceneTime],
    observingPhysics observesPhysics: Bool,
    measuring: any TextMeasuring,
    onMoment: (Int) -> Void = { _ in }
  ) throws {
    // The overlays are left out: they are not items, and measuring their texts takes time.
    var bare = scene
    bare.overlays = []
    bare.annotations = Scene.Annotations()
    bare.observesPhysics = observesPhysics
    let player = Player(bare, measuring: measuring)
    let stage = scene.stages[scene.scrollingStage].description
    let directions = stage.scrollDirections(during: scene.timeline(ofStage: scene.scrollingStage))
    self.init(of: names, at: times, scrollsSideways: directions == [.horizontal])
    for (number, time) in times.enumerated() {
      try player.play(upTo: time)
      let list = player.displayList(at: time)
      record(list, offset: player.shownOffset, loads: player.composer.shownLoads)
      record(player.composer.shownPull)
      onMoment(number + 1)
    }
  }
}

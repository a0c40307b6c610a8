import CradleArtists
import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// Composes the frames of a playback from the stage, layers of physics, fingers and overlays.
final class FrameComposer {
  private let play: ScenePlay
  private let measuring: any TextMeasuring
  private let isTurned: Bool
  // The drawing of each finger; `nil` if fingers are hidden.
  private let touchSpot: (size: CGSize, commands: [DrawingCommand])?
  private let hasDrawnOverlays: Bool

  /// The facts about the film; changes after the first frame have no effect.
  var facts = FilmFacts()

  // Overlays are built lazily: only frames need them, and measuring their texts can take longer than playing the scene.
  private lazy var overlays = Overlays(
    of: play.scene,
    during: OverlayFilm(
      length: facts.length,
      markers: (facts.markers ?? []).map { ($0.name, $0.tick) },
      track: facts.track
    ),
    legend: { [scene = play.scene, measuring, physicsLayers] room in
      guard let physicsLayers else { return nil }
      return LegendArtist(of: physicsLayers, for: scene, in: &room, measuring: measuring)?.layer
    },
    measuring: measuring
  )
  private lazy var frame = CanvasFrameArtist(play.scene)
  private lazy var physicsLayers = PhysicsLayers(of: play.scene, measures: facts.measures)

  /// The scroll offset on the last frame; `nil` if nothing scrolls.
  private(set) var shownOffset: Vector?
  /// The scroll offset of each stage on the last frame; `nil` for one that does not scroll.
  private(set) var shownOffsets: [Vector?] = []
  /// The scroll state on the last frame; `nil` unless the scene observes it.
  private(set) var shownPull: ScrollPull?
  /// The forces on the items of the last frame, by id; empty unless the scene observes forces.
  private(set) var shownLoads: [String: ItemLoad] = [:]

  /// Creates the composer of a playback.
  init(_ play: ScenePlay, measuring: any TextMeasuring) {
    self.play = play
    self.measuring = measuring
    touchSpot = play.scene.overlays(of: Scene.TouchSpot.self).first.map { spot in
      (CGSize(width: spot.size, height: spot.size), TouchArtist(spot).commands)
    }
    isTurned = play.scene.isTurned
    hasDrawnOverlays = !play.scene.overlays(of: Scene.DrawnOverlay.self).isEmpty
  }

  /// Returns the display list of a frame for a state of the stage.
  func displayList(of state: StageState, at time: SceneTime) -> DisplayList {
    let list = canvasList(of: state, at: time)
    return frame?.framing(list) ?? list
  }

  private func canvasList(of state: StageState, at time: SceneTime) -> DisplayList {
    let scene = play.scene
    let canvas = scene.canvas
    var snapped = state.snapped(canvas.pixelSnap, toPixelsPerPoint: canvas.scale)
    snapped.time = time
    observe(state)
    let layers =
      (showingPhysics(of: snapped, in: play.stage.layers(showing: snapped).map(scene.unclippedAtEdges))
      + touches(at: time)).map(scene.withinPicture)
      + overlays.layers(at: OverlayMoment(time: time, state: state, marker: marker(at: time)))
    guard let canvasRect = state.surroundings?.canvas, isTurned else {
      return DisplayList(size: scene.innerSize, background: canvas.background, layers: layers)
    }
    let ground = DisplayList.Layer(name: "canvas", clip: canvasRect, background: canvas.background, elements: [])
    return DisplayList(size: scene.innerSize, background: scene.tableColor, layers: [ground] + layers)
  }

  private func observe(_ state: StageState) {
    if play.scene.observesPhysics {
      shownPull = ScrollPull(state)
      shownLoads = state.loads(named: play.scene.stagePrefixes)
    }
    shownOffset = state.offset
    shownOffsets = state.parts.isEmpty ? [shownOffset] : state.parts.map(\.offset)
  }

  // Layers of physics are in front of the elements, but behind the labels of elements and behind bars.
  private func showingPhysics(of state: StageState, in layers: [DisplayList.Layer]) -> [DisplayList.Layer] {
    guard let physicsLayers else { return layers }
    let canvas = CGRect(origin: .zero, size: play.scene.pictureSize)
    let last = layers.lastIndex { $0.elements.contains(where: \.role.isContent) }
    let physics = physicsLayers.layers(showing: state, trails: play.trails, on: canvas)
    var shown = layers
    let labels = physics.isEmpty ? [] : shown.takeLabels()
    let mix = play.scene.annotations.mix
    shown = shown.map { $0.faded(to: mix) }
    shown.insert(contentsOf: physics + labels.map { $0.faded(to: mix) }, at: last.map { $0 + 1 } ?? shown.count)
    return shown
  }

  private func marker(at time: SceneTime) -> String? {
    (facts.markers ?? play.timeline.markers).last { SceneTime($0.tick) <= time }?.name
  }

  private func touches(at time: SceneTime) -> [DisplayList.Layer] {
    guard let touchSpot else { return [] }
    let marks = play.stage.touchMarks(at: time).map { mark in
      var drawn = mark
      drawn.size = touchSpot.size
      drawn.commands = touchSpot.commands
      return drawn
    }
    return marks.isEmpty ? [] : [DisplayList.Layer(name: "touches", elements: marks)]
  }
}

extension StageState {
  fileprivate var offset: Vector? { surroundings.map { Vector($0.viewport.origin) - origin } }
}

// The errors of the stage and of drawings.
extension FrameComposer {
  /// The first error so far.
  ///
  /// Reading this property changes nothing.
  var fault: String? {
    play.stage.fault ?? (hasDrawnOverlays ? overlays.fault : nil)
  }

  /// Looks for invalid answers from the stage, and returns the first error so far.
  ///
  /// This changes nothing on the stage.
  ///
  /// - Parameter repeatedly: Whether to ask the stage each question twice, to reveal answers that differ.
  func examined(repeatedly: Bool) -> String? {
    play.stage.examine(repeatedly: repeatedly)
    if let fault = play.stage.fault { return fault }
    guard hasDrawnOverlays else { return nil }
    overlays.examine(at: SceneTime(play.tick))
    return overlays.fault
  }
}

/// The facts about a film that are known before it is drawn, because it was played once.
struct FilmFacts: Sendable {
  /// The length of the film, in scene time; `nil` if it is unknown.
  var length: Ticks?
  /// The named moments of the film; `nil` if they are unknown.
  var markers: [StageTimeline.Marker]?
  /// The tracks of the items plotted over the film; `nil` if there are none.
  var track: FilmTrack?
  /// The measures for layers of physics; `nil` for a film without such layers.
  var measures: PhysicsMeasures?
}

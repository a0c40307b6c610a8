package import CradleArtists
package import CradleGeometry
import CradleGraphics
import CradleScenes

/// A measurement of one item in all panels of a sweep.
struct SweepMeasurement {
  /// The numbers for each panel; `nil` for a panel where the item does not visibly move.
  let readings: [PanelReadings?]
  /// The id of the measured item; `nil` if no panel shows the item.
  let itemID: String?

  /// Plays the panels one after another for the length of a film.
  init(of sweep: Scene.Sweep, length: Ticks, measuring: any TextMeasuring) {
    var identity: ElementIdentity?
    var all: [PanelReadings?] = []
    for panel in sweep.panels {
      let player = Player(panel.scene, measuring: measuring)
      let prefixes = panel.scene.stagePrefixes
      let end = min(length, sweep.period?.upperBound ?? length)
      var track = MotionTrack(of: identity, id: sweep.item, prefixes: prefixes)
      if sweep.period?.lowerBound ?? .zero == .zero { track.look(at: player) }
      while player.tick < end, !Task.isCancelled {
        player.advanceDisplayFrame()
        if player.tick >= sweep.period?.lowerBound ?? .zero { track.look(at: player) }
      }
      identity = track.farthest
      all.append(identity.flatMap(track.motion).flatMap { PanelReadings($0) })
    }
    readings = all
    itemID =
      sweep.item.map { id in identity == nil ? nil : id }
      ?? identity.flatMap { Self.id(of: $0, in: sweep, measuring: measuring) }
  }

  // Returns the id of an item in the first panel, from the first display frame that shows the item.
  private static func id(
    of identity: ElementIdentity,
    in sweep: Scene.Sweep,
    measuring: any TextMeasuring
  ) -> String? {
    let scene = sweep.panels[0].scene
    let player = Player(scene, measuring: measuring)
    while player.tick <= scene.timing.maximum, !Task.isCancelled {
      let state = player.stage.state(.picture)
      let parts = state.parts.isEmpty ? [state] : state.parts
      for (number, part) in parts.enumerated() {
        let found = part.elements.first { element in
          let own = element.identity
          return (state.parts.isEmpty ? own : own.ofPart(number, of: parts.count)) == identity
        }
        if let found { return scene.stagePrefixes[number] + found.id }
      }
      player.advanceDisplayFrame()
    }
    return nil
  }
}

extension Film {
  /// Plays a part of the film, and returns the motion of each item; `nil` for an item that is not drawn.
  ///
  /// The positions are those that the readings of a sweep measure.
  package func motions(of ids: [String], during period: ClosedRange<Ticks>) -> [ItemMotion?] {
    let player = makePlayer()
    var tracks = ids.map { MotionTrack(of: nil, id: $0, prefixes: scene.stagePrefixes) }
    while true {
      if player.tick >= period.lowerBound {
        for index in tracks.indices { tracks[index].look(at: player) }
      }
      guard player.tick < period.upperBound, !Task.isCancelled else { break }
      player.advanceDisplayFrame()
    }
    return tracks.map { track in track.farthest.flatMap(track.motion) }
  }
}

/// The positions of one item while a scene plays, or of all items until it is clear which one to follow.
private struct MotionTrack {
  private let wanted: ElementIdentity?
  private let id: String?
  private let prefixes: [String]

  // The identities in order of first appearance, with the positions of each.
  private var identities: [ElementIdentity] = []
  private var samples: [[ItemMotion.Sample]] = []
  // The indices of the identities, used only for lookups.
  private var numbers: [ElementIdentity: Int] = [:]
  private var named: ElementIdentity?

  init(of wanted: ElementIdentity?, id: String?, prefixes: [String]) {
    self.wanted = wanted
    self.id = id
    self.prefixes = prefixes
  }

  mutating func look(at player: Player) {
    if id != nil, wanted == nil, named == nil { named = find(in: player.stage.state(.picture)) }
    let tick = player.tick
    for (identity, place) in Self.places(in: player.stage.state(.places)) {
      guard wanted ?? named == nil || identity == wanted ?? named else { continue }
      let sample = ItemMotion.Sample(tick: tick, place: place)
      if let number = numbers[identity] {
        samples[number].append(sample)
      } else {
        numbers[identity] = identities.count
        identities.append(identity)
        samples.append([sample])
      }
    }
  }

  /// The chosen item, or else the item that moves farthest.
  ///
  /// If several items move equally far, it is the first of them. If there is no item, it is `nil`.
  ///
  /// An item that comes to rest in view takes precedence over one that moves farther and leaves the view.
  var farthest: ElementIdentity? {
    if let known = wanted ?? named { return known }
    guard id == nil else { return nil }
    let motions = samples.map { ItemMotion($0) }
    let ways = motions.map { motion in motion.map { $0.endsInSight ? $0.way : -1 } ?? -1 }
    return ways.max().flatMap { ways.firstIndex(of: $0) }.map { identities[$0] }
  }

  func motion(of identity: ElementIdentity) -> ItemMotion? {
    numbers[identity].flatMap { ItemMotion(samples[$0]) }
  }

  // Returns the positions of content elements, in the coordinates of their stage.
  private static func places(in state: StageState) -> [(ElementIdentity, Vector)] {
    guard state.parts.isEmpty else {
      return state.parts.enumerated().flatMap { number, part in
        places(in: part).map { identity, place in
          (identity.ofPart(number, of: state.parts.count), place)
        }
      }
    }
    return state.elements.filter(\.role.isContent).map { ($0.identity, $0.pose.center) }
  }

  private func find(in state: StageState) -> ElementIdentity? {
    let parts = state.parts.isEmpty ? [state] : state.parts
    for (number, part) in parts.enumerated() {
      let found = part.elements.first { prefixes[number] + $0.id == id }
      guard let found else { continue }
      return state.parts.isEmpty
        ? found.identity : found.identity.ofPart(number, of: parts.count)
    }
    return nil
  }
}

import CradleArtists
import CradleGeometry
import CradleGraphics
import CradleScenes

extension Film {
  // The maximum number of moments that the plots of a film sample: a minute of display frames. Plots over a film are
  // ten times narrower, in pixels.
  private static let mostMoments = 3_600

  /// Plays a scene to the end of its film, and returns the tracks of the items in its plots; `nil` without plots.
  ///
  /// - Throws: The reason why a plot cannot be drawn.
  static func plotTrack(
    over scene: Scene,
    until duration: Ticks,
    measuring: any TextMeasuring
  ) throws(CradleError) -> FilmTrack? {
    let plots = scene.overlays(of: Scene.PlotOverlay.self)
    guard !plots.isEmpty, !Task.isCancelled else { return nil }
    let names = plots.flatMap(\.items).reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    let times = plotTimes(until: duration)
    // If the task is canceled, there is no track.
    let needsPhysics = plots.flatMap(\.quantities).contains { $0.name.needsPhysics }
    let track = try? FilmTrack(of: names, in: scene, at: times, observingPhysics: needsPhysics, measuring: measuring)
    guard let track else { return nil }
    for plot in plots {
      guard let reason = plot.flaw(on: track) else { continue }
      throw CradleError(Player.Fault(tick: .zero, reason: reason))
    }
    return track
  }

  /// Returns the moments that the plots of a film sample.
  static func plotTimes(until duration: Ticks) -> [SceneTime] {
    let frames = duration.count / Ticks.displayFrame.count
    let step = (frames / mostMoments + 1) * Ticks.displayFrame.count
    let ticks = Array(stride(from: 0, to: duration.count, by: step)) + [duration.count]
    return ticks.map { .ticks(Double($0)) }
  }
}

extension Scene.PlotOverlay {
  // Returns the reason why the plot cannot be drawn, as a sentence.
  fileprivate func flaw(on track: FilmTrack) -> String? {
    for name in items where !(track.items.first { $0.name == name }?.appears ?? false) {
      return "its plot of '\(quantity.rawValue)' asks for an item '\(name)', which never appears"
    }
    for quantity in quantities {
      let subjects: [ItemTrack?] = items.isEmpty ? [nil] : items.map { track[$0] }
      let name = quantity.name.rawValue
      for item in subjects where !track.hasValue(of: quantity, item: item) {
        let subject = item.map { "of '\($0.name)' " } ?? ""
        return "its plot asks for '\(name)' \(subject)which has no value in the film"
      }
    }
    return nil
  }
}

extension FilmTrack {
  fileprivate func hasValue(of quantity: Quantity, item: ItemTrack?) -> Bool {
    times.indices.contains { value(of: quantity, item: item, at: $0) != nil }
  }
}

import CradleGeometry
package import CradlePlayback
import CradleSceneLanguage
package import CradleSceneSource
import CradleScenes

/// A warning about a film, which was played all the same.
package struct FilmWarning: Sendable {
  /// The position of the cause in the scene's file; `nil` for a scene in code, or if there is none.
  package let place: Diagnostic.Place?
  /// The warning, as a phrase; it names the scene if it has no position.
  package let message: String
}

extension LoadedScene {
  /// The warnings about the scene's film: it ends too early, a layer has nothing to show, a joint is loose.
  ///
  /// A film ends too early if the scene is not at rest, or if the timeline is not over. If the scene's own warnings
  /// include a cut timeline, it is not listed again.
  package func warnings(about film: Film) -> [FilmWarning] {
    var warnings = film.emptyLayers.map { layer in
      FilmWarning(place: nil, message: "'\(name)' has nothing that the layer '\(layer)' could show")
    }
    warnings += remarks(in: film)
    if !scene.isKnownToCutTimeline, let words = earlyEnd(of: film) {
      warnings.append(FilmWarning(place: nil, message: "'\(name)' \(words)"))
    }
    return warnings
  }

  /// Returns what an output cannot show of the scene, as a phrase; `nil` if it shows everything.
  package func loss(in path: String, ending: String) -> String? {
    let hasItems = scene.stages.contains { $0.hasMaterials(during: scene.timeline) }
    let hasBars = scene.canvas.look == .ios18 && scene.stages.contains(where: \.hasTranslucentBars)
    guard [".svg", ".json", ".pdf"].contains(ending), hasItems || hasBars else { return nil }
    let glass = [hasItems ? "the 'material' of items" : nil, hasBars ? "bars" : nil].compactMap(\.self)
    let subject = glass.joined(separator: " and ")
    return "'\(path)' shows plain colors for \(subject), since it cannot blur what is behind them"
  }

  private func earlyEnd(of film: Film) -> String? {
    let words = "ends after \(film.writtenLength), before its timeline does"
    switch film.ending {
    case .fixed, .settled:
      let key = isInCode ? "timing.duration" : "time.duration"
      return film.showsWholeTimeline ? nil : "\(words); '\(key)' allows more"
    case .cutOff:
      let key = isInCode ? "timing.maximum" : "time.max"
      let restless = "has not come to rest after \(film.writtenLength)"
      if film.showsWholeTimeline, let first = film.strays.first {
        let more = film.strays.count > 1 ? ", as \(film.strays.count - 1) more do" : ""
        return "\(restless): '\(first)' flies on outside of the canvas\(more); 'remove' it once it is out of view"
      }
      return "\(film.showsWholeTimeline ? restless : words); '\(key)' allows more"
    }
  }
}

extension StageDescription {
  fileprivate func hasMaterials(during timeline: [TimelineEntry]) -> Bool {
    let items = (description as? DynamicsDescription)?.items(during: timeline) ?? []
    return items.contains { $0.material != nil && $0.drawing == nil }
  }

  fileprivate var hasTranslucentBars: Bool {
    guard let chrome = (description as? CollectionDescription)?.chrome else { return false }
    return chrome.navigationBar != nil || chrome.parts.contains(where: \.kind.isLowerBar)
  }
}

extension Film {
  /// The length of the film in seconds, for messages.
  package var writtenLength: String {
    "\((duration.seconds * 100).rounded() / 100) s"
  }
}

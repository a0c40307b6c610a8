import Pipeline
import Playback
import RawText
import SceneLanguage
import Scenes

extension Console {
  /// Says what is odd about a scene, each with its place.
  func warn(about loaded: LoadedScene) {
    // If nobody listens any more, the next result says so.
    for warning in loaded.warnings {
      say("\(warning)")
      try? tell(Event.warning(warning))
    }
  }

  /// Warns if a film ends before its scene has come to rest, or before its timeline is over, unless
  /// that is among what is odd about the scene.
  func warn(about film: Film, of loaded: LoadedScene) {
    guard !loaded.scene.isKnownToCutTimeline, let warning = film.warning else { return }
    say("warning: '\(loaded.name)' \(warning)")
    try? tell(Event.warning("'\(loaded.name)' \(warning)"))
  }
}

extension Film {
  /// How long the film is, for messages.
  var writtenLength: String {
    "\((Double(ticks) / 120 * 100).rounded() / 100) s"
  }

  fileprivate var warning: String? {
    switch ending {
    case .fixed, .settled:
      return showsWholeTimeline
        ? nil
        : "ends after \(writtenLength), before its timeline does; 'time.duration' allows more"
    case .cutOff:
      return showsWholeTimeline
        ? "has not come to rest after \(writtenLength); 'time.max' allows more"
        : "ends after \(writtenLength), before its timeline does; 'time.max' allows more"
    }
  }
}

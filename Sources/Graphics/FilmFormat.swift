/// A file format for films, with the ending of its paths.
///
/// This is the only table of path endings. Scenes use it to find the format of an output, and encoders use it as well.
package enum FilmFormat: String, CaseIterable, Sendable {
  // A path of tracks also has the ending of Lottie.
  case mp4, gif, apng, webp, avif, webm, mov, html, svg, tracks, lottie

  /// The ending of the format's paths, for example `.mp4`.
  package var ending: String {
    switch self {
    case .lottie: ".json"
    case .tracks: ".tracks.json"
    default: "." + rawValue
    }
  }
}

/// The effort for making a GIF smaller.
///
/// ```swift
/// var options = RenderOptions()
/// options.encoding.effort = .small
/// try await scene.render(to: "list.gif", options: options)
/// ```
public enum GIFEffort: String, CaseIterable, Sendable {
  /// The fastest effort, for previewing a change.
  case fast
  /// A small file, with one attempt per frame.
  case `default`
  /// The smallest file, which takes up to twice the time.
  case small
}

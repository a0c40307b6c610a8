/// A form of films on disk, by its name: the one table of the endings of paths that ask for it.
///
/// Scenes and encoders both know it: a scene names its outputs by their endings, and each form has an encoder.
package enum FilmFormat: String, CaseIterable, Sendable {
  case mp4, gif, apng, webp, webm, mov, html, svg, lottie

  /// The ending of paths: `.mp4`.
  package var ending: String {
    self == .lottie ? ".json" : "." + rawValue
  }
}

/// The work that is done to make a GIF smaller.
public enum GIFEffort: String, CaseIterable, Sendable {
  /// The fastest, for a look at a change.
  case fast
  /// Small, from one look at each frame.
  case `default`
  /// The smallest, in up to twice the time.
  case small
}

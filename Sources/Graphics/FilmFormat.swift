/// A file format for films, by name: the only table of path endings.
///
/// Scenes name their outputs by ending, and each format has an encoder; both use this table.
package enum FilmFormat: String, CaseIterable, Sendable {
  case mp4, gif, apng, webp, webm, mov, html, svg, lottie

  /// The path ending, for example `.mp4`.
  package var ending: String {
    self == .lottie ? ".json" : "." + rawValue
  }
}

/// How much work to spend on making a GIF smaller.
///
/// ```swift
/// var options = RenderOptions()
/// options.encoding.effort = .small
/// try await scene.render(to: "list.gif", options: options)
/// ```
public enum GIFEffort: String, CaseIterable, Sendable {
  /// The fastest, for previewing a change.
  case fast
  /// Small, with one attempt per frame.
  case `default`
  /// The smallest, in up to twice the time.
  case small
}

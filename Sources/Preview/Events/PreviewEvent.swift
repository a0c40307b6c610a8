import CradleGeometry
package import CradleSceneLanguage

/// Something that a preview reports to the program that runs it.
package enum PreviewEvent: Sendable {
  /// The preview can be opened at an address, which contains the token.
  case listening(address: String)
  /// A scene was read and played.
  case loaded(scene: String, frames: Int, seconds: Double, warnings: [Diagnostic])
  /// A scene has mistakes, and the last good motion stays.
  case mistake(scene: String, any Error)
  /// Somebody selected an element in a page, or nothing.
  case selected(PreviewSelection?)
  /// Somebody saved new values of keys in a page, or took them back.
  case saved(scene: String, keys: [String])
}

/// An element that somebody selected in a page.
package struct PreviewSelection: Hashable, Sendable, Codable {
  /// The scene, as an argument of the command names it.
  package var scene: String?
  /// The name of the element.
  package var id: String
  /// The role of the element in the drawing, for example `item`.
  package var role: String
  /// The layer that contains the element.
  package var layer: String
  /// The time of the film, in seconds.
  package var time: Double
  /// The center of the element, in points.
  package var x: Double
  /// The center of the element, in points.
  package var y: Double
}

package import CradleChecks
import CradleGeometry
package import CradleSceneSource

/// Something that a preview reports to the program that runs it.
package enum PreviewEvent: Sendable {
  /// The preview can be opened at this address, which contains the secret.
  case listening(address: String)
  /// A scene was read and played.
  case loaded(scene: String, frames: Int, seconds: Double, warnings: [Diagnostic])
  /// A scene has mistakes, and the page keeps its last valid motion.
  case mistake(scene: String, any Error)
  /// The selection in a page changed; `nil` means that nothing is selected.
  case selected(PreviewSelection?)
  /// A page saved new values of keys, or undid a save.
  case saved(scene: String, keys: [String])
  /// A page judged a result of a report; `nil` means that its judgement was taken back.
  case judged(result: String, judgement: Review.Judgement?)
  /// A person has finished the review.
  case finished
  /// The system does not report changes of a scene's files, so the preview looks at them twice a second.
  case polling(scene: String, reason: String)
}

/// The selected element of a page.
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
  /// The horizontal position of the element's center, in points.
  package var x: Double
  /// The vertical position of the element's center, in points.
  package var y: Double
}

package import CradleGeometry
package import CradleGraphics
import CradlePlayback
import CradleRendering
package import CradleScenes
import Foundation

/// Looks for texts that cannot be drawn, in the frames of a scene whose code may show any text.
///
/// The texts of other scenes are known before they are played. The renderer would also find such a text, but could
/// report neither the element nor the time.
package struct TextInspector {
  private struct Key: Hashable {
    let text: String
    let families: [String]
    let weight: TextStyle.Weight
  }

  // The number of texts to remember. When there are more, the inspector forgets all of them, because a film with a
  // counter has a new text on each frame.
  private static let capacity = 4_096

  private let inspector = FontInspector()
  private var known: Set<Key> = []

  /// Creates an inspector for a scene; `nil` if all of its texts are known.
  package init?(for scene: Scene) {
    guard scene.runsCode else { return nil }
  }

  /// Throws unless every text of a frame can be drawn.
  ///
  /// - Throws: `CradleError` with the first text that cannot be drawn, and its element.
  package mutating func check(_ list: DisplayList, at time: SceneTime) throws(CradleError) {
    for element in list.layers.lazy.flatMap(\.elements) {
      do throws(CradleError) {
        try element.commands.forEachStep { command throws(CradleError) in
          if case .text(let text, let style, let box) = command, !box.isEmpty {
            try check(text, in: style)
          }
        }
      } catch {
        throw CradleError(
          Player.Fault(
            tick: Ticks(Int(time.ticks)),
            reason: "the text of '\(element.id)' cannot be drawn at \(time.written): \(error)"
          )
        )
      }
    }
  }

  private mutating func check(_ text: String, in style: TextStyle) throws(CradleError) {
    guard style.size > 0 else { return }
    if known.count > Self.capacity { known.removeAll() }
    let key = Key(text: text, families: style.families, weight: style.weight)
    guard !known.contains(key) else { return }
    try inspector.check(text, in: style)
    known.insert(key)
  }
}

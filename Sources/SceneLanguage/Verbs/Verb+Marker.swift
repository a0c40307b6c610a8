import CradleRawText
import CradleSceneSource
import CradleScenes

extension Verb {
  /// Gives a moment a name.
  static let marker = Verb(
    "marker",
    "Names the moment, so that you can select frames by it.",
    Grammar(schema: Grammar<String>.name.schema) { node, reading in
      guard let name = Grammar<String>.name.read(node, &reading) else { return nil }
      guard reading.timeline.markers.insert(name).inserted else {
        reading.report("there is already a marker '\(name.shortened)'", at: node.place)
        return nil
      }
      return .marker(name)
    }
  )
}

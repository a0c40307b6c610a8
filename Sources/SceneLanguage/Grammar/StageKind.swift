import Scenes

/// A kind of stage that a scene can have on its canvas.
enum StageKind: Sendable {
  case collection
  case dynamics

  /// The name in messages.
  var name: String {
    switch self {
    case .collection: "a collection"
    case .dynamics: "dynamics"
    }
  }
}

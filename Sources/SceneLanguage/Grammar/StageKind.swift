import Scenes

/// What a scene can have on its canvas.
enum StageKind: Sendable {
  case collection
  case dynamics

  /// What messages call it.
  var name: String {
    switch self {
    case .collection: "a collection"
    case .dynamics: "dynamics"
    }
  }
}

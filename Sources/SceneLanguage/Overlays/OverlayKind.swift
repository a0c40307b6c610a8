import Scenes

/// A kind of thing that can be drawn over a scene.
struct OverlayKind: Sendable {
  /// How it is written.
  enum Form: Sendable {
    /// As its name alone.
    case word(Scene.Overlay)
    /// As its name, alone or with options.
    case options(Grammar<Scene.Overlay>)
    /// As its name with what there is to say.
    case details(Grammar<Scene.Overlay>)
  }

  /// What a scene calls it.
  let name: String
  /// What it shows, for the schema.
  let documentation: String
  /// How it is written.
  let form: Form

  /// Creates the kind of a description.
  init(_ kind: (some OverlayDescription).Type, _ documentation: String, _ form: Form) {
    (name, self.documentation, self.form) = (kind.name, documentation, form)
  }

  /// Every kind.
  static let all: [OverlayKind] = [.touch, .caption, .hud, .loopProgress, .marker]
}

extension OverlayKind {
  /// A bar that fills while the film runs.
  static let loopProgress = OverlayKind(
    Scene.LoopProgress.self,
    "A bar along the lower edge that fills while the film runs.",
    .word(.loopProgress)
  )
}

extension OverlayKind {
  /// What is written after the name; `nil` if nothing can be.
  var grammar: Grammar<Scene.Overlay>? {
    switch form {
    case .word: nil
    case .options(let grammar), .details(let grammar): grammar
    }
  }

  /// Whether the name can stand alone.
  var isWord: Bool {
    if case .details = form { false } else { true }
  }
}

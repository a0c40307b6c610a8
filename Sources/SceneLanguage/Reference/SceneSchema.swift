import Scenes

/// The grammar of scene files as a JSON Schema, for editors that complete and check.
public enum SceneSchema {
  /// The schema as JSON text, draft 2020-12.
  public static var text: String {
    let head: JSON = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "description": "A scene that Cradle renders: what is on the canvas, and what happens to it.",
    ]
    return head.adding(Grammar.scene.schema).text() + "\n"
  }
}

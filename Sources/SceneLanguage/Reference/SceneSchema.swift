import CradleNotations

/// The grammar of scene files as a JSON Schema.
///
/// Editors use the schema to complete and check scenes.
package enum SceneSchema {
  /// The schema as JSON text, draft 2020-12.
  package static var text: String {
    let head: JSON = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "description": "A scene that Cradle renders: what is on the canvas, and what happens to it.",
    ]
    return head.adding(scene).document() + "\n"
  }

  // The schema of a scene, in which stages refer to the keys of a scene with one stage. A second copy of these keys
  // would take a third of the schema.
  private static var scene: JSON {
    ["collection", "dynamics"].reduce(Grammar.scene.schema) { schema, key in
      let path = ["properties", "stages", "items", "properties", key]
      return schema.replacing(path[...], with: ["$ref": .string("#/properties/\(key)")])
    }
  }
}

extension JSON {
  // Returns the value with the member at a path replaced.
  fileprivate func replacing(_ path: ArraySlice<String>, with value: JSON) -> JSON {
    guard let name = path.first, case .object(let members) = self else { return value }
    return .object(
      members.map { member in
        guard member.name == name else { return member }
        let part = member.value.replacing(path.dropFirst(), with: value)
        return Member(name: name, value: part)
      }
    )
  }
}

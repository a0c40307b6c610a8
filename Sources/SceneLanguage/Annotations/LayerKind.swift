import CradleNotations
import CradleRawText
package import CradleSceneSource
package import CradleScenes

/// A kind of layer that shows the physics of a scene.
struct LayerKind: Sendable {
  /// The name of the layer, and the notation of its value.
  let kind: NamedKind<Scene.PhysicsLayer>

  /// Creates a kind of layer from the type of its description.
  init(
    _ type: (some PhysicsLayerDescription).Type,
    _ documentation: String,
    _ form: NamedKind<Scene.PhysicsLayer>.Form
  ) {
    kind = NamedKind(name: type.name, documentation: documentation, form: form)
  }

  static let all: [LayerKind] = [
    .springs, .anchors, .velocity, .forces, .contacts, .bounds, .trails, .fields, .layout, .scroll,
    .touch, .ids,
  ]
}

extension Scene.PhysicsLayer {
  /// The names of all kinds of layers, in the order of the reference.
  package static var names: [String] {
    LayerKind.all.map(\.kind.name)
  }
}

extension Scene.Annotations {
  fileprivate static let fields = Fields<Scene.Annotations>("annotations") {
    Field(
      "layers",
      \.layers,
      .layers.or("none", meaning: []),
      default: [],
      "The layers, back to front. By default, there are none."
    )
    Field("mix", \.mix, .number(in: 0...1), "The opacity of the elements behind the layers; 0 hides them.")
    Field(
      "legend",
      \.legend,
      .choice(true: .auto, false: .hidden),
      "The position of the legend, which explains colors and lengths. true is 'auto', false is 'none'."
    )
  }
}

extension Grammar where Value == Scene.Annotations {
  /// Annotations: a list of layers, or a map that contains such a list.
  static var annotations: Grammar {
    let layers = Grammar<[Scene.PhysicsLayer]>.layers
    let map = Scene.Annotations.fields.grammar(from: Scene.Annotations())
    let schema: JSON = ["anyOf": [layers.schema, map.schema]]
    return Grammar(schema: schema) { node, reading in
      if node.list != nil { return layers.read(node, &reading).map { Scene.Annotations($0) } }
      reading.alsoTakes("a list of layers", at: node.place)
      return map.read(node, &reading)
    }
  }
}

extension Grammar where Value == [Scene.PhysicsLayer] {
  /// A list of layers, in which each kind may appear once.
  fileprivate static var layers: Grammar {
    let layer = Grammar<Scene.PhysicsLayer>.one(of: LayerKind.all.map(\.kind), called: "a layer")
    return Grammar(schema: ["type": "array", "items": layer.schema]) { node, reading in
      guard let nodes = node.list else {
        reading.reject(node, expected: "a list of layers")
        return nil
      }
      var layers = Value()
      var isRight = true
      for node in nodes {
        guard let read = layer.read(node, &reading) else {
          isRight = false
          continue
        }
        let name = type(of: read.value).name
        if layers.contains(where: { type(of: $0.value).name == name }) {
          reading.report("'\(name)' is already in the list", at: node.place)
          isRight = false
        }
        layers.append(read)
      }
      return isRight ? layers : nil
    }
  }
}

extension SceneNode {
  /// The scene's values with `annotations` as a map, so that an override can replace a single key of the map.
  package var withAnnotationsAsMap: SceneNode {
    let entries = (map ?? []).map { entry in
      guard entry.key == "annotations", entry.value.list != nil else { return entry }
      let layers = Entry(key: "layers", place: entry.value.place, value: entry.value)
      let map = SceneNode(value: .map([layers]), place: entry.value.place)
      return Entry(key: entry.key, place: entry.place, value: map)
    }
    return SceneNode(value: .map(entries), place: place)
  }
}

import Geometry
import RawText
import Scenes

/// A kind of overlay that can be drawn over a scene.
struct OverlayKind: Sendable {
  /// The form in which an overlay is written.
  enum Form: Sendable {
    /// The name alone.
    case word(Scene.Overlay)
    /// The name, alone or with options.
    case options(Grammar<Scene.Overlay>)
    /// The name, with details that are required.
    case details(Grammar<Scene.Overlay>)
  }

  /// The name in a scene.
  let name: String
  /// The sentence about it in the schema.
  let documentation: String
  /// The form in which it is written.
  let form: Form

  /// Creates the kind of a description.
  init(_ kind: (some OverlayDescription).Type, _ documentation: String, _ form: Form) {
    (name, self.documentation, self.form) = (kind.name, documentation, form)
  }

  /// Every kind.
  static let all: [OverlayKind] = [.touch, .caption, .hud, .loopProgress, .marker, .plot]
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
  /// The grammar of the value after the name; `nil` if there can be none.
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

extension Grammar where Value == [Scene.Overlay] {
  /// The overlays, in any order.
  static var overlays: Grammar {
    let overlay = Grammar<Scene.Overlay>.overlay
    return Grammar(schema: ["type": "array", "items": overlay.schema]) { node, reading in
      guard let nodes = node.list else {
        reading.reject(node, expected: "a list")
        return nil
      }
      var overlays: [PlacedOverlay] = []
      for node in nodes {
        guard let read = overlay.read(node, &reading) else { continue }
        overlays.append(PlacedOverlay(overlay: read, place: node.place))
      }
      reading.checkRepetitions(in: overlays)
      reading.checkMeetings(of: overlays)
      return overlays.count == nodes.count ? overlays.map(\.overlay) : nil
    }
  }
}

private struct PlacedOverlay {
  let overlay: Scene.Overlay
  let place: Diagnostic.Place
}

extension Reading {
  // Overlays of most kinds cannot be repeated.
  fileprivate mutating func checkRepetitions(in overlays: [PlacedOverlay]) {
    var seen: [String] = []
    for placed in overlays {
      let kind = type(of: placed.overlay.value)
      guard !kind.canBeRepeated else { continue }
      let name = kind.name
      if seen.contains(name) { report("'\(name)' is already in the list", at: placed.place) }
      seen.append(name)
    }
  }

  // Two captions in one place could not be read.
  fileprivate mutating func checkMeetings(of overlays: [PlacedOverlay]) {
    for position in Scene.Caption.Position.allCases {
      let stays = overlays.enumerated().compactMap { number, placed in
        placed.overlay.value.stay.map { (stay: $0, number: number, placed: placed) }
      }
      .filter { $0.stay.position == position }
      .sorted { ($0.stay.start, $0.number) < ($1.stay.start, $1.number) }
      var end: Ticks? = .zero
      for (stay, _, placed) in stays {
        if end.map({ stay.start < $0 }) ?? true {
          let (start, until) = (stay.start.written, end.map(\.written) ?? "the end")
          let name = type(of: placed.overlay.value).name
          let message =
            "this \(name) appears at \(start), but another is at the \(position.rawValue)"
          report("\(message) until \(until)", at: placed.place)
        }
        end = end.flatMap { end in stay.end.map { max(end, $0) } }
      }
    }
  }
}

extension Grammar where Value == Scene.Overlay {
  /// A kind by its name, or under its name as the only key of a map.
  fileprivate static var overlay: Grammar {
    let kinds = OverlayKind.all
    let words = kinds.filter(\.isWord).map { kind -> JSON in
      ["const": .string(kind.name), "description": .string(kind.documentation)]
    }
    let keys = kinds.compactMap(\.key)
    let map = JSON.closedObject(keys.map(\.schema), required: [])
      .adding(["minProperties": 1, "maxProperties": 1])
    let schema: JSON = ["title": "Overlay", "anyOf": .array(words + [map])]
    return Grammar(schema: schema) { node, reading in
      node.map == nil ? readWord(node, &reading) : readMap(node, &reading)
    }
  }

  private static func readWord(_ node: SceneNode, _ reading: inout Reading) -> Scene.Overlay? {
    let names = OverlayKind.all.map(\.name)
    let text = node.scalar?.text ?? ""
    guard let kind = OverlayKind.all.first(where: { $0.name == text }) else {
      reading.reject(
        node,
        expected: names.map { "'\($0)'" }.joined(separator: " or "),
        suggestion: Suggestion.nearest(to: text, among: names)
      )
      return nil
    }
    switch kind.form {
    case .word(let overlay): return overlay
    case .options(let grammar):
      return grammar.read(SceneNode(value: .map([]), place: node.place), &reading)
    case .details:
      reading.report("'\(text)' needs a map of keys after it", at: node.place)
      return nil
    }
  }

  private static func readMap(_ node: SceneNode, _ reading: inout Reading) -> Scene.Overlay? {
    guard let object = SceneObject(node, name: "an overlay", &reading) else { return nil }
    object.checkKeys(known: OverlayKind.all.map(\.name), &reading)
    let kinds = OverlayKind.all.filter { object[$0.name] != nil }
    guard let kind = kinds.first, kinds.count == 1 else {
      if object.keys.isEmpty {
        reading.report("an overlay needs a kind such as 'caption'", at: object.place)
      } else if kinds.count > 1 {
        let names = kinds.map { "'\($0.name)'" }.joined(separator: " and ")
        reading.report("an overlay has one kind, not \(names)", at: object.place)
      }
      return nil
    }
    guard let key = kind.key else {
      reading.report("'\(kind.name)' has no keys; write it alone", at: object.place)
      return nil
    }
    // An unknown key beside it has been reported.
    let overlay = key.read(from: object, &reading)
    return object.keys.count == 1 ? overlay : nil
  }
}

extension OverlayKind {
  fileprivate var key: Key<Scene.Overlay>? {
    grammar.map { Key(required: name, $0, documentation) }
  }
}

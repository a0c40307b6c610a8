import CradleGeometry
import CradleNotations
import CradleRawText
import CradleSceneSource
import CradleScenes

/// A kind of overlay over a scene.
struct OverlayKind: Sendable {
  /// The name of the overlay, and the notation of its value.
  let kind: NamedKind<Scene.Overlay>

  /// Creates a kind of overlay from the type of its description.
  init(_ type: (some OverlayDescription).Type, _ documentation: String, _ form: NamedKind<Scene.Overlay>.Form) {
    kind = NamedKind(name: type.name, documentation: documentation, form: form)
  }

  static let all: [OverlayKind] = [.touch, .caption, .hud, .loopProgress, .marker, .plot]
}

extension OverlayKind {
  /// A bar that fills while the film runs.
  static let loopProgress = OverlayKind(
    Scene.LoopProgress.self,
    "A bar along the bottom that fills while the film runs.",
    .word(.loopProgress)
  )
}

extension Grammar where Value == [Scene.Overlay] {
  /// A list of overlays, in any order.
  static var overlays: Grammar {
    let overlay = Grammar<Scene.Overlay>.one(of: OverlayKind.all.map(\.kind), called: "an overlay")
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
  // Reports a second overlay of a kind, because most kinds can appear only once.
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

  // Reports two captions at one position, because they would be unreadable.
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
          let start = stay.start.written
          let until = end.map(\.written) ?? "the end"
          let name = type(of: placed.overlay.value).name
          let message = "this \(name) appears at \(start), but another is at the \(position.rawValue)"
          report("\(message) until \(until)", at: placed.place)
        }
        end = end.flatMap { end in stay.end.map { max(end, $0) } }
      }
    }
  }
}

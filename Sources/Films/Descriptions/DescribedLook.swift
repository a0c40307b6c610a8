import CradleArtists
import CradleGeometry
import CradleGraphics
import CradleNotations
import Foundation

/// The parts of a drawing that can change.
struct DescribedLook {
  private struct Part {
    let name: String
    // The words for the part; `nil` for a part without words.
    let text: String?
    // The commands of the part; empty if the text says everything.
    var commands: [DrawingCommand] = []

    var hasText: Bool { text != nil }
  }

  let commands: [DrawingCommand]
  private let parts: [Part]

  init(_ commands: [DrawingCommand]) {
    self.commands = commands
    var texts: [String] = []
    var ink: Color?
    var steps: [DrawingCommand.Kind: [DrawingCommand]] = [:]
    commands.forEachStep { command in
      guard case .text(let text, let style, _) = command else {
        return steps[command.kind, default: []].append(command)
      }
      texts.append(text)
      ink = ink ?? style.color
    }
    let radius = commands.cornerRadius.map { "\($0.decimals(1)) pt" }
    let paints = (steps[.fill] ?? []).compactMap { $0.paint.map { DrawingCommand.fill(Path(), $0) } }
    parts = [
      Part(name: "label", text: texts.joined(separator: " ")),
      Part(name: "text color", text: ink?.description),
      Part(name: "color", text: commands.mainColor?.description, commands: paints),
      Part(name: "corner radius", text: radius),
      Part(name: "shadow", text: nil, commands: steps[.shadow] ?? []),
      Part(name: "line", text: nil, commands: steps[.stroke] ?? []),
      Part(name: "picture", text: nil, commands: steps[.image] ?? []),
    ]
  }

  /// Returns the changes to another look, or one of the `drawing` as a whole.
  func changes(
    to other: DescribedLook,
    isResized: Bool,
    during period: ClosedRange<Double>
  ) -> [FilmDescription.Redrawing] {
    // Another size makes other commands, which is no news.
    let changed = zip(parts, other.parts).filter { old, new in
      (old.hasText && new.hasText && old.text != new.text) || (!isResized && old.commands != new.commands)
    }
    // A round corner has another outline in everything that follows it.
    let isRounded = changed.contains { $0.0.name == "corner radius" }
    let told = changed.filter { !isRounded || $0.0.hasText }.map { old, new in
      FilmDescription.Redrawing(of: old.name, from: old.text, to: new.text, period: period)
    }
    guard told.isEmpty, !isResized else { return told }
    return [FilmDescription.Redrawing(of: "drawing", from: nil, to: nil, period: period)]
  }
}

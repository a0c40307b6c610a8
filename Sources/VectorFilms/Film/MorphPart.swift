import CradleGeometry
import CradleGraphics

/// Consecutive commands of a morphing drawing that share one outline, for example a line and its edge.
struct MorphPart {
  /// The commands at the first target, back to front.
  var commands: [DrawingCommand]
  // The index of the part's first command in the drawing.
  fileprivate let place: Int
  fileprivate let symbol: VectorFilm.Symbol

  /// Returns the outline at a morph value.
  func outline(atMorph value: Double) -> Path {
    symbol.commands(atMorph: value)[place].outline ?? Path()
  }
}

extension VectorFilm.Symbol {
  /// The parts of a morphing drawing, back to front.
  var morphParts: [MorphPart] {
    var parts: [MorphPart] = []
    for (place, command) in commands.enumerated() {
      if let last = parts.last, hasOneOutline(last.place, place) {
        parts[parts.count - 1].commands.append(command)
      } else {
        parts.append(MorphPart(commands: [command], place: place, symbol: self))
      }
    }
    return parts
  }

  private func hasOneOutline(_ one: Int, _ other: Int) -> Bool {
    morphTargets.allSatisfy { $0.commands[one].outline == $0.commands[other].outline }
  }
}

import CradleGeometry
import CradleGraphics

/// Consecutive commands of a morphing drawing that share one outline, for example a line and its edge.
///
/// Consecutive commands that never change form a part as well.
struct MorphPart {
  /// The commands at the first target, back to front.
  var commands: [DrawingCommand]
  /// Whether the commands never change.
  let isStill: Bool
  // The index of the part's first command in the drawing.
  fileprivate let place: Int
  fileprivate let symbol: VectorFilm.Symbol

  /// Returns the outline at a morph value.
  func outline(atMorph value: Double) -> Path {
    symbol.commands(atMorph: value)[place].outline ?? Path()
  }

  /// Returns one of the part's commands at a morph value.
  func command(_ index: Int, atMorph value: Double) -> DrawingCommand {
    symbol.commands(atMorph: value)[place + index]
  }

  /// Returns whether a value of one of the part's commands changes with the morph.
  func changes<Value: Equatable>(ofCommand index: Int, value: (DrawingCommand) -> Value) -> Bool {
    let first = value(commands[index])
    return symbol.morphTargets.contains { value($0.commands[place + index]) != first }
  }
}

extension VectorFilm.Symbol {
  /// The parts of a morphing drawing, back to front.
  var morphParts: [MorphPart] {
    var parts: [MorphPart] = []
    for (place, command) in commands.enumerated() {
      let isStill = !fadesEachColor && morphTargets.allSatisfy { $0.commands[place] == command }
      if let last = parts.last, last.isStill == isStill, isStill || hasOneOutline(last.place, place) {
        parts[parts.count - 1].commands.append(command)
      } else {
        parts.append(MorphPart(commands: [command], isStill: isStill, place: place, symbol: self))
      }
    }
    return parts
  }

  private func hasOneOutline(_ one: Int, _ other: Int) -> Bool {
    morphTargets.allSatisfy { $0.commands[one].outline == $0.commands[other].outline }
  }
}

import CradleGraphics
import CradleNotations
import CradleSceneSource
import CradleScenes
import Foundation

extension OverlayKind {
  /// A box with numbers that change as the film plays.
  static let hud = OverlayKind(
    Scene.HeadsUpDisplay.self,
    "Numbers that count while the film runs: the time, the frame, and the content offset.",
    .options(
      WrittenDisplay.fields.grammar(from: WrittenDisplay()) { written, _, reading in
        let all = Scene.HeadsUpDisplay.Figure.allCases.filter { $0.isThere(on: reading.stages) }
        let figures = written.figures ?? all
        return .hud(Scene.HeadsUpDisplay(figures: figures, corner: written.corner))
      }
    )
  )
}

/// The box of numbers as written.
private struct WrittenDisplay: Sendable {
  var figures: [Scene.HeadsUpDisplay.Figure]?
  var corner = Scene.HeadsUpDisplay.Corner.topRight

  static let fields = Fields<WrittenDisplay>("a hud") {
    Field(optional: "show", \.figures, .figures, "The numbers to show, from top to bottom. By default, all of them.")
    Field("position", \.corner, .choice, "The corner of its box.")
  }
}

extension Scene.HeadsUpDisplay.Figure {
  // Returns whether a number exists on the stages, because only a collection scrolls. If the stage could not be read,
  // only the mistake in the stage is reported.
  fileprivate func isThere(on stages: [StageKey]) -> Bool {
    self != .offset || stages.isEmpty || stages.contains(.collection)
  }
}

extension Grammar where Value == [Scene.HeadsUpDisplay.Figure] {
  fileprivate static var figures: Grammar {
    let list = nonEmptyList(of: .choice)
    let schema = list.schema.adding(["uniqueItems": true])
    return Grammar(schema: schema) { node, reading in
      guard let figures = list.read(node, &reading), let nodes = node.list else { return nil }
      var seen = Value()
      var isRight = true
      for (figure, node) in zip(figures, nodes) {
        if seen.contains(figure) {
          reading.report("'\(figure.rawValue)' is already shown", at: node.place)
          isRight = false
        } else if !figure.isThere(on: reading.stages) {
          reading.report("'offset' needs a collection, not dynamics", at: node.place)
          isRight = false
        }
        seen.append(figure)
      }
      return isRight ? figures : nil
    }
  }
}

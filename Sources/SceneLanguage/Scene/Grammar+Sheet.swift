import CradleNotations
import CradleSceneSource
import CradleScenes
import Foundation

/// A sheet as written.
private struct WrittenSheet: Sendable {
  var detents: [Detent] = [.medium, .large]
  var detent: Detent?
  var undimmed: Detent?

  /// A height where a sheet stops.
  enum Detent: Equatable, Sendable {
    case hidden, medium, large
    case points(Double)

    func height(in sheet: SheetDescription) -> Double {
      switch self {
      case .hidden: 0
      case .medium: sheet.medium
      case .large: sheet.greatestHeight
      case .points(let height): height
      }
    }
  }

  static let fields = Fields<WrittenSheet>("a sheet") {
    Field(
      "detents",
      \.detents,
      .nonEmptyList(of: .detent([.medium, .large])),
      default: ["medium", "large"],
      "The heights where the sheet stops, ascending: 'medium' is half of the canvas, 'large' up to the status bar."
    )
    Field(
      optional: "detent",
      \.detent,
      .detent([.hidden, .medium, .large]),
      "The height at the start; the lowest of 'detents' if left out. 'hidden' is below the canvas."
    )
    Field(
      optional: "undimmed",
      \.undimmed,
      .detent([.medium, .large]),
      "The largest detent where the view behind stays bright and takes touches; by default, none does."
    )
  }
}

extension Grammar where Value == WrittenSheet.Detent {
  fileprivate static func detent(_ words: [WrittenSheet.Detent]) -> Grammar {
    let words = words.map { ("\($0)", $0) }
    let choice = Grammar.choice(words)
    let points = Grammar<Double>.number(in: 0...10_000)
    return Grammar(schema: ["anyOf": [choice.schema, points.schema]]) { node, reading in
      if case .number = node.scalar?.meaning { return points.read(node, &reading).map { .points($0) } }
      reading.alsoTakes("a number of points", at: node.place)
      return choice.read(node, &reading)
    }
  }
}

extension Grammar where Value == SheetDescription {
  /// A sheet, whose height is from then on a variable of the scene.
  static var sheet: Grammar {
    let map = WrittenSheet.fields.grammar(from: WrittenSheet())
    return Grammar(schema: map.schema) { node, reading in
      guard let written = map.read(node, &reading) else { return nil }
      guard let id = reading.canvas.sheetID, !reading.canvas.isAtBack else {
        let message =
          reading.canvas.isAtBack
          ? "a sheet needs a stage behind it; put it further down in 'stages'"
          : "a sheet needs an 'id' for its key 'ID.detent', such as 'id: card'"
        reading.report(message, at: node.place)
        return nil
      }
      // If the canvas could not be read, only that mistake is reported.
      guard let canvas = reading.canvas.canvas else { return nil }
      var sheet = SheetDescription(id, on: canvas)
      sheet.detents = written.detents.map { $0.height(in: sheet) }
      sheet.undimmed = written.undimmed?.height(in: sheet) ?? 0
      sheet.height = written.detent?.height(in: sheet) ?? sheet.detents[0]
      guard reading.check(sheet, in: node) else { return nil }
      reading.sheet = sheet
      reading.variables.sheets[sheet.variable] = sheet
      if sheet.height == 0 { reading.variables.hiddenSheets.insert(sheet.variable) }
      return sheet
    }
  }
}

extension Reading {
  // Reports detents that do not ascend, or that are higher than the canvas; false if there are any.
  fileprivate mutating func check(_ sheet: SheetDescription, in node: SceneNode) -> Bool {
    let list = node.map?.first { $0.key == "detents" }?.value
    func place(_ number: Int) -> Diagnostic.Place { list?.list?[number].place ?? node.place }
    for (number, height) in sheet.detents.enumerated() {
      if number > 0, height <= sheet.detents[number - 1] {
        let before = sheet.detents[number - 1].written
        report(
          "detents ascend, and this one of \(height.written) points is not above \(before); sort them",
          at: place(number)
        )
        return false
      }
      guard 1...sheet.greatestHeight ~= height else {
        let most = sheet.greatestHeight.written
        report("a detent is from 1 to \(most) points here, not \(height.written)", at: place(number))
        return false
      }
    }
    return true
  }
}

extension Grammar where Value == PropertyValue {
  /// The height of a sheet, as a word or in points.
  static func height(of sheet: SheetDescription) -> Grammar {
    Grammar<WrittenSheet.Detent>.detent([.hidden, .medium, .large]).map { .number($0.height(in: sheet)) }
  }
}

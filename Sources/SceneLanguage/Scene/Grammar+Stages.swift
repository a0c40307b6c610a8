import CradleNotations
import CradleRawText
import CradleSceneSource
import CradleScenes

/// One of several stages as written, which is a collection or a playground and may have an id.
struct WrittenStage: Sendable {
  var id: String?
  var collection: WrittenCollection?
  var dynamics: WrittenDynamics?
  var sheet: SheetDescription?
}

extension Grammar where Value == [WrittenStage] {
  // The largest number of stages. In a scene with more, you could not tell them apart.
  private static let most = 16

  /// The stages of a scene with several stages, from back to front.
  static var stages: Grammar {
    let stage = WrittenStage.fields.grammar(from: WrittenStage())
    let alternatives = WrittenStage.kinds.map { key -> JSON in ["required": [.string(key)]] }
    let element = stage.schema.adding(["oneOf": .array(alternatives)])
    let schema: JSON = [
      "type": "array", "items": element, "minItems": 1, "maxItems": .number(Double(most)),
    ]
    return Grammar(schema: schema) { node, reading in
      guard let nodes = node.list, 1...most ~= nodes.count else {
        reading.reject(node, expected: "a list of 1 to \(most) stages")
        return nil
      }
      var stages: [WrittenStage] = []
      var itemCount = 0
      for node in nodes where !reading.isExhausted {
        reading.addStage { reading in
          reading.canvas.sheetID = node.id
          reading.canvas.isAtBack = stages.isEmpty
          guard let written = stage.read(node, &reading) else { return node.id }
          stages.append(written)
          itemCount += written.itemCount
          return written.id
        }
        if itemCount > reading.limits.items { reading.exceed(.tooManyItems(reading.limits), at: node.place) }
      }
      return stages.count == nodes.count ? stages : nil
    }
  }
}

extension WrittenStage {
  fileprivate var itemCount: Int {
    let ofCollection = collection.map { $0.sections.map(\.items.count).reduce(0, +) }
    return (ofCollection ?? 0) + (dynamics?.items.count ?? 0)
  }

  fileprivate static let kinds = ["collection", "dynamics"]

  fileprivate static let fields = Fields<WrittenStage>("a stage", shape: checkShape) {
    Field(
      optional: "id",
      \.id,
      .newStageID,
      "The id of the stage, for entries of the timeline. It precedes the ids of the stage's elements."
    )
    Field(
      optional: "sheet",
      \.sheet,
      .sheet,
      "A sheet that the stage is in, over the stages behind it. It needs an 'id'."
    )
    Field(optional: "collection", \.collection, .collection, "A collection view.")
    Field(optional: "dynamics", \.dynamics, .dynamics, "A playground of items and behaviors.")
  }

  @Sendable
  private static func checkShape(_ object: SceneObject) throws(SceneError) {
    let written = kinds.filter { object[$0] != nil }
    guard written.count != 1 else { return }
    let message =
      written.isEmpty
      ? "a stage needs 'collection' or 'dynamics'"
      : "a stage has either 'collection' or 'dynamics', not both; each can be a stage of its own"
    throw SceneError(message, at: written.isEmpty ? object.place : object.place(of: "dynamics"))
  }
}

extension SceneNode {
  // The id of a stage even if the stage has mistakes, so that no entry reports a missing stage.
  fileprivate var id: String? {
    map?.first { $0.key == "id" }?.value.scalar?.text
  }
}

extension Grammar where Value == String {
  // A new id for a stage, which no other stage has.
  fileprivate static var newStageID: Grammar {
    let schema: JSON = [
      "type": "string", "pattern": .string("^(?![0-9]+$)[^/\(controlCharacters)]+$"),
    ]
    let word = Grammar("a word that is no number, without '/'", schema: schema) { scalar in
      let isWord =
        scalar.meaning == .text && scalar.text.isPlainName && !scalar.text.hasSlash
        && Int(scalar.text) == nil
      return isWord ? scalar.text : nil
    }
    return Grammar(schema: schema) { node, reading in
      guard let id = word.read(node, &reading) else { return nil }
      guard !reading.severalStages.contains(where: { $0.id == id }) else {
        reading.report("there is already a stage '\(id.shortened)'", at: node.place)
        return nil
      }
      return id
    }
  }
}

extension Grammar where Value == TimelineEntry.StageReference {
  /// A reference to one of several stages, by id or by number.
  static var stage: Grammar {
    let schema: JSON = [
      "anyOf": [
        ["type": "string", "minLength": 1],
        ["type": "integer", "minimum": 0],
      ]
    ]
    let written = Grammar("the id or the number of a stage", schema: schema) { scalar in
      switch scalar.meaning {
      case .number(let number): Int(exactly: number).flatMap { $0 >= 0 ? .number($0) : nil }
      case .text: scalar.text.isEmpty ? nil : .id(scalar.text)
      case .null, .boolean: nil
      }
    }
    return Grammar(schema: schema) { node, reading in
      guard let reference = written.read(node, &reading) else { return nil }
      guard !reading.severalStages.isEmpty else {
        reading.report("'on' names one of several 'stages', and this scene has one", at: node.place)
        return nil
      }
      guard reading.number(of: reference) == nil else { return reference }
      reading.reportNoStage(reference, at: node.place)
      return nil
    }
  }
}

extension Reading {
  /// Returns the number of the stage that a reference names; `nil` if no such stage exists.
  func number(of reference: TimelineEntry.StageReference) -> Int? {
    switch reference {
    case .id(let id): severalStages.firstIndex { $0.id == id }
    case .number(let number): severalStages.indices.contains(number) ? number : nil
    }
  }

  fileprivate mutating func reportNoStage(_ reference: TimelineEntry.StageReference, at place: Diagnostic.Place) {
    switch reference {
    case .id(let id):
      let known = severalStages.compactMap(\.id)
      guard !known.isEmpty else { return report("no stage has an id; 'on: 0' is the one at the back", at: place) }
      report("there is no stage '\(id.shortened)'", at: place, word: id, known: known)
    case .number(let number):
      let last = severalStages.count - 1
      report("there is no stage \(number); they have the numbers 0 to \(last)", at: place)
    }
  }
}

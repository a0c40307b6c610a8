import CradleGeometry
import CradleNotations
import CradleRawText
import CradleSceneSource
import CradleScenes
import Foundation

extension Scene.GoldenPlan {
  /// The keys for the golden frames, and for the tolerances of a comparison with them.
  static let fields = Fields<Scene.GoldenPlan>("the goldens") {
    Field(
      "frames",
      \.frames,
      .goldenFrames,
      default: ["start", "events", "extrema", "settle"],
      "The frames to keep as pictures: words, or frames as in '--frames'."
    )
    Field(
      optional: "state_tolerance",
      \.tolerance.places,
      .number(in: Extent.distances),
      "How far elements may move, in points."
    )
    Field(
      optional: "threshold",
      \.tolerance.threshold,
      .number(in: 0...1),
      "How much the color of a pixel may differ, from 0 to 1."
    )
    Field(
      optional: "max_diff_pixels",
      \.tolerance.differingPixels,
      .integer(in: 0...Int(Int32.max)),
      "How many pixels of a frame may differ."
    )
    Field(
      optional: "max_diff_pixel_ratio",
      \.tolerance.differingRatio,
      .number(in: 0...1),
      "The fraction of the pixels of a frame that may differ, from 0 to 1."
    )
    Field(
      optional: "ignore_antialiasing",
      \.tolerance.ignoresAntialiasing,
      .boolean,
      "Whether to ignore pixels that differ only in the smoothing of an edge."
    )
    Field(
      "ignore",
      \.ignored,
      .list(of: .ignored),
      default: [],
      "What to leave out of the comparison of pictures: rectangles in points of the frame, and ids of items."
    )
  }
}

extension Grammar where Value == Scene.GoldenPlan.Ignored {
  /// A rectangle, or the id of an item.
  fileprivate static var ignored: Grammar {
    let area = Grammar<CGRect>.rectangle
    let id = Grammar<String>.name
    return Grammar(schema: ["anyOf": [area.schema, id.schema]]) { node, reading in
      // A number is more likely a part of a rectangle that lacks its brackets than an id.
      guard node.scalar?.meaning == .text else { return area.read(node, &reading).map { .area($0) } }
      return id.read(node, &reading).map { .item($0) }
    }
  }
}

extension Grammar where Value == [Scene.GoldenPlan.Frames] {
  /// A keyword or a selection of frames, or a list of these.
  fileprivate static var goldenFrames: Grammar {
    let one = Grammar<Scene.GoldenPlan.Frames>.goldenFrames
    let list = nonEmptyList(of: one)
    return Grammar(schema: ["anyOf": [one.schema, list.schema]]) { node, reading in
      guard node.list == nil else { return list.read(node, &reading) }
      return one.read(node, &reading).map { [$0] }
    }
  }
}

extension Grammar where Value == Scene.GoldenPlan.Frames {
  fileprivate static var goldenFrames: Grammar {
    let words = Scene.GoldenPlan.Frames.words.map(\.word)
    let schema: JSON = [
      "anyOf": [
        ["enum": .array(words.map(JSON.string))], ["type": "string", "minLength": 1],
        ["type": "integer", "minimum": 0],
      ]
    ]
    return Grammar(schema: schema) { node, reading in
      guard let scalar = node.scalar, scalar.meaning != .null else {
        reading.reject(node, expected: expected)
        return nil
      }
      if let frames = Scene.GoldenPlan.Frames.words.first(where: { $0.word == scalar.text }) {
        return frames.value
      }
      return selection(scalar.text, node, &reading).map { .selection($0) }
    }
  }

  private static func selection(_ text: String, _ node: SceneNode, _ reading: inout Reading) -> FrameSelection? {
    do throws(CradleError) {
      return try FrameSelection(text)
    } catch {
      if error == CradleError(FrameSelectionError.unreadableMoment(text)) {
        let words = Scene.GoldenPlan.Frames.words.map(\.word)
        let suggestion = Suggestion.meant(by: text, among: words)
        reading.reject(node, expected: expected, suggestion: suggestion)
      } else {
        reading.report("\(error)", at: node.place)
      }
      return nil
    }
  }

  private static var expected: String {
    Scene.GoldenPlan.Frames.words.map { "'\($0.word)'" }.joined(separator: " or ")
      + " or frames such as '0..30:5', '50%' or 'marker:NAME'"
  }
}

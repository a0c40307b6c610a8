import Foundation

extension Grammar where Value == GoldenPlan {
  /// Which frames are golden, and how strictly others are compared with them.
  static let goldens = Grammar.object(
    "the goldens",
    Key(
      "frames",
      Grammar<[GoldenFrames]>.goldenFrames,
      default: ["start", "events", "extrema", "settle"],
      "The frames that are kept: words, or frames as in --frames."
    ),
    Key(
      optional: "state_tolerance",
      Grammar<Double>.number(in: Extent.distances),
      "How far elements may be from where they were, in points."
    ),
    Key(
      optional: "threshold",
      Grammar<Double>.number(in: 0...1),
      "How different the color of a pixel may be."
    ),
    Key(
      optional: "max_diff_pixels",
      Grammar<Int>.integer(in: 0...Int(Int32.max)),
      "How many pixels of a frame may differ."
    ),
    Key(
      optional: "max_diff_pixel_ratio",
      Grammar<Double>.number(in: 0...1),
      "Which part of the pixels of a frame may differ."
    ),
    Key(
      optional: "ignore_antialiasing",
      Grammar<Bool>.boolean,
      "Whether pixels count as equal that differ only in how an edge is smoothed."
    ),
    Key(
      "ignore",
      Grammar<[CGRect]>.list(of: .rectangle),
      default: [],
      "What is not compared, in points of the frame."
    )
  ) { _, _, frames, tolerance, threshold, pixels, ratio, ignoresAntialiasing, ignored in
    GoldenPlan(
      frames: frames,
      stateTolerance: tolerance,
      threshold: threshold,
      maximumDifferingPixels: pixels,
      maximumDifferingRatio: ratio,
      ignoresAntialiasing: ignoresAntialiasing,
      ignoredAreas: ignored
    )
  }
}

extension Grammar where Value == [GoldenFrames] {
  /// One word or selection of frames, or a list of them.
  fileprivate static var goldenFrames: Grammar {
    let one = Grammar<GoldenFrames>.goldenFrames
    let list = nonEmptyList(of: one)
    return Grammar(schema: ["anyOf": [one.schema, list.schema]]) { node, reading in
      guard node.list == nil else { return list.read(node, &reading) }
      return one.read(node, &reading).map { [$0] }
    }
  }
}

extension Grammar where Value == GoldenFrames {
  fileprivate static var goldenFrames: Grammar {
    let words = GoldenFrames.words.map(\.word)
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
      if let frames = GoldenFrames.words.first(where: { $0.word == scalar.text }) {
        return frames.value
      }
      return selection(scalar.text, node, &reading).map { .selection($0) }
    }
  }

  private static func selection(
    _ text: String,
    _ node: SceneNode,
    _ reading: inout Reading
  ) -> FrameSelection? {
    do throws(FrameSelectionError) {
      return try FrameSelection(text)
    } catch {
      switch error {
      case .unreadableMoment(let moment) where moment == text:
        let words = GoldenFrames.words.map(\.word)
        let suggestion = Suggestion.nearest(to: text, among: words)
        reading.reject(node, expected: expected, suggestion: suggestion)
      default: reading.report("\(error)", at: node.place)
      }
      return nil
    }
  }

  private static var expected: String {
    GoldenFrames.words.map { "'\($0.word)'" }.joined(separator: " or ")
      + " or frames such as '0..30:5', '50%' or 'marker:NAME'"
  }
}

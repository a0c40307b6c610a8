import Geometry
import Scenes

/// An interval as written: of angles, or of distances.
struct WrittenRange: Sendable {
  var range: FloatRange
  var isOfAngles: Bool
}

extension Grammar where Value == WrittenRange {
  /// A pair of angles, or of numbers.
  static var range: Grammar {
    let angles = Grammar<FloatRange>.angleRange
    let distances = Grammar<FloatRange>.distanceRange
    return Grammar(schema: ["anyOf": [angles.schema, distances.schema]]) { node, reading in
      let isOfAngles = node.list?.first?.scalar?.meaning == .text
      let range = (isOfAngles ? angles : distances).read(node, &reading)
      return range.map { WrittenRange(range: $0, isOfAngles: isOfAngles) }
    }
  }
}

extension Grammar where Value == FloatRange {
  /// A pair of angles with units, the lower one first.
  static var angleRange: Grammar {
    pair("a pair of angles [lowest, highest]", of: .angle)
  }

  /// A pair of distances in points, the lower one first.
  static var distanceRange: Grammar {
    pair("a pair of numbers [lowest, highest]", of: .number(in: -1e6...1e6))
  }

  private static func pair(_ expected: String, of element: Grammar<Double>) -> Grammar {
    let numbers = Grammar<[Double]>.numbers(expected, element, count: 2)
    return Grammar(schema: numbers.schema) { node, reading in
      guard let ends = numbers.read(node, &reading) else { return nil }
      let range = FloatRange(minimum: ends[0], maximum: ends[1])
      guard range.isValid else {
        let message = "the first of '\(reading.subject)' must not be above the second"
        reading.report(message, at: node.place)
        return nil
      }
      return range
    }
  }
}

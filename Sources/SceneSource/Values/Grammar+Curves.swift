package import CradleGeometry
import CradleNotations
import CradleRawText
import CradleSprings

extension Grammar where Value == TimingCurve {
  /// A curve by its name, or by the control points of a cubic Bézier curve: `[x1, y1, x2, y2]`.
  package static var curve: Grammar<TimingCurve> { curve(among: TimingCurve.named) }

  /// A curve of a value, which may jump: also `step`.
  package static var curveOfValues: Grammar<TimingCurve> { curve(among: TimingCurve.named + [("step", .step)]) }

  private static func curve(among named: [(name: String, curve: TimingCurve)]) -> Grammar {
    let words = Grammar.choice(named.map { ($0.name, $0.curve) })
    let part = Grammar<Double>.number(in: -10...10)
    let points = Grammar<[Double]>.list(of: part)
    let schema: JSON = ["anyOf": [words.schema, points.schema.adding(["minItems": 4, "maxItems": 4])]]
    return Grammar(schema: schema) { node, reading in
      guard let list = node.list else {
        if let text = node.scalar?.text, text != "spring", (try? Spring.Named(finding: text)) != nil {
          let remedy = "where a spring can move it, write 'spring: \(text.shortened)' instead"
          reading.report("'\(text.shortened)' is a spring, not a curve; \(remedy)", at: node.place)
          return nil
        }
        reading.alsoTakes("[x1, y1, x2, y2]", at: node.place)
        return words.read(node, &reading)
      }
      guard list.count == 4 else {
        reading.reject(node, expected: "the control points of a curve [x1, y1, x2, y2]")
        return nil
      }
      guard let numbers = points.read(node, &reading) else { return nil }
      for index in [0, 2] where !(0...1).contains(numbers[index]) {
        reading.report("the times of a curve, its first and third number, are from 0 to 1", at: list[index].place)
        return nil
      }
      return TimingCurve([numbers[0], numbers[1], numbers[2], numbers[3]])
    }
    .writing { curve in
      let name = named.first { $0.curve == curve }?.name
      let points = (0..<4).map { JSON.number(curve.controls[$0]) }
      return name.map { .string($0) } ?? .array(points)
    }
  }
}

extension Grammar where Value == Double {
  /// A fraction, written as a percentage.
  package static var percentage: Grammar {
    Grammar("a percentage such as 60%", schema: ["type": "string", "pattern": #"^([0-9]+\.?[0-9]*|\.[0-9]+)%$"#]) {
      scalar in
      guard scalar.text.hasSuffix("%"), let number = Double(decimal: scalar.text.dropLast()), (0...100).contains(number)
      else { return nil }
      return number / 100
    }
  }
}

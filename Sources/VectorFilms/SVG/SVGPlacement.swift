import CradleGeometry
import CradleGraphics

/// The position, rotation and stretch of an appearance.
///
/// All three are written as nested elements with transforms.
///
/// If an element's transform moves, the transform has only one step: an animation replaces the whole attribute, and
/// further animations are appended to it.
struct SVGPlacement {
  /// A moving part of a transform.
  private struct Animation {
    let type: String
    let motion: Motion
    let weight: Double
    let decimals: Int
    // The text before each value. `after` is the text behind the value.
    var before = ""
    var after = ""

    func text(_ value: Double) -> String { before + SVGTag.number(value, decimals: decimals) + after }
  }

  /// A step of the transform, together with its text on the first frame.
  private struct Step {
    let text: String
    let animations: [Animation]
  }

  private let x: Motion
  private let y: Motion
  private let steps: [Step]
  private let clock: SVGClock

  /// Creates the placement of an appearance.
  ///
  /// - Parameters:
  ///   - appearance: The appearance.
  ///   - reach: The distance from the center to the farthest point of the drawings, before stretching.
  ///   - clock: The time.
  init(of appearance: Appearance, reach: Double, clock: SVGClock) {
    let precision = SVGTag.precision
    self.init(reach: reach, clock: clock) { curve, weight in
      Motion({ $0[keyPath: curve] }, of: appearance, easedWithin: weight == 0 ? precision : precision / weight)
    }
  }

  /// Creates a placement from motions.
  ///
  /// For each motion, you pass a weight: how far a point moves if the value changes by 1, in points.
  init(
    reach: Double,
    clock: SVGClock,
    motion: (_ curve: KeyPath<VectorFilm.Life, VectorFilm.Curve>, _ weight: Double) -> Motion
  ) {
    (x, y, self.clock) = (motion(\.x, 1), motion(\.y, 1), clock)
    let scaleX = motion(\.scaleX, reach)
    let scaleY = motion(\.scaleY, reach)
    // If an element is stretched, its farthest point is farther from the center.
    let stretched = reach * max(scaleX.largest, scaleY.largest)
    let turn = motion(\.angle, stretched).scaled(by: Self.degrees)
    steps = [Self.turn(turn, reach: stretched), Self.stretch(scaleX, y: scaleY, reach: reach)].compactMap(\.self)
  }

  private static let degrees = 360 / (2 * Double.pi)

  /// Returns the appearance as markup.
  ///
  /// - Parameters:
  ///   - symbol: The element to place, which refers to a symbol.
  ///   - attributes: Attributes for the outermost element.
  ///   - animations: Animations for the outermost element.
  func placing(_ symbol: SVGTag, attributes: String, animations: String) -> String {
    var symbol = symbol
    guard !steps.isEmpty || symbol.isGroup else {
      return shifted(symbol, attributes: attributes, animations: animations)
    }
    var nodes = nodes(move.map { [$0] + steps } ?? steps)
    let last = nodes.popLast() ?? []
    symbol.set(transform(of: last) + (nodes.isEmpty ? attributes : ""))
    symbol.add(markup(of: last) + (nodes.isEmpty ? animations : ""))
    for (depth, node) in nodes.enumerated().reversed() {
      var group = SVGTag("g")
      group.set(transform(of: node) + (depth == 0 ? attributes : ""))
      group.add(markup(of: node) + (depth == 0 ? animations : "") + symbol.text)
      symbol = group
    }
    return symbol.text
  }

  // A reference has its own attributes for the position. These attributes are shorter than a transform.
  private func shifted(_ symbol: SVGTag, attributes: String, animations: String) -> String {
    var symbol = symbol
    for (name, motion) in [("x", x), ("y", y)] {
      let text = SVGTag.number(motion.first)
      if text != "0" { symbol.set(name, text) }
    }
    symbol.set(attributes)
    for (name, motion) in [("x", x), ("y", y)] where !motion.isConstant {
      let start = SVGAnimation.attribute(name)
      symbol.add(SVGAnimation.motion(start, motion: motion, weight: 1, clock: clock) { SVGTag.number($0) })
    }
    symbol.add(animations)
    return symbol.text
  }

  private var move: Step? {
    let place = [x, y].map { SVGTag.number($0.first) }
    let text = place[1] == "0" ? place[0] : "\(place[0]) \(place[1])"
    guard text != "0" || !x.isConstant || !y.isConstant else { return nil }
    func animation(_ motion: Motion, before: String, after: String) -> Animation {
      Animation(type: "translate", motion: motion, weight: 1, decimals: 2, before: before, after: after)
    }
    let rest = place[1] == "0" ? "" : " \(place[1])"
    let animations =
      switch (x.isConstant, y.isConstant) {
      case (true, true): [Animation]()
      case (false, true): [animation(x, before: "", after: rest)]
      case (true, false): [animation(y, before: "\(place[0]) ", after: "")]
      case (false, false): [animation(x, before: "", after: ""), animation(y, before: "0 ", after: "")]
      }
    return Step(text: "translate(\(text))", animations: animations)
  }

  private static func turn(_ angle: Motion, reach: Double) -> Step? {
    guard !angle.isConstant || angle.first != 0 else { return nil }
    let weight = reach / degrees
    let decimals = decimals(weight)
    let animation = Animation(type: "rotate", motion: angle, weight: weight, decimals: decimals)
    let text = "rotate(\(SVGTag.number(angle.first, decimals: decimals)))"
    return Step(text: text, animations: angle.isConstant ? [] : [animation])
  }

  private static func stretch(_ x: Motion, y: Motion, reach: Double) -> Step? {
    let decimals = decimals(reach)
    func animation(_ motion: Motion, before: String, after: String) -> Animation {
      Animation(type: "scale", motion: motion, weight: reach, decimals: decimals, before: before, after: after)
    }
    let scales = [x, y].map { SVGTag.number($0.first, decimals: decimals) }
    let text = x == y ? scales[0] : "\(scales[0]) \(scales[1])"
    if x == y {
      guard !x.isConstant || x.first != 1 else { return nil }
      return Step(text: "scale(\(text))", animations: x.isConstant ? [] : [animation(x, before: "", after: "")])
    }
    let animations =
      switch (x.isConstant, y.isConstant) {
      case (true, true): [Animation]()
      case (false, true): [animation(x, before: "", after: " \(scales[1])")]
      case (true, false): [animation(y, before: "\(scales[0]) ", after: "")]
      case (false, false): [animation(x, before: "", after: " 1"), animation(y, before: "1 ", after: "")]
      }
    return Step(text: "scale(\(text))", animations: animations)
  }

  // The number of decimal places that makes every point exact to a hundredth.
  private static func decimals(_ weight: Double) -> Int {
    var decimals = 1
    var error = weight * 0.05
    while decimals < 6, error > SVGTag.precision { (decimals, error) = (decimals + 1, error / 10) }
    return decimals
  }

  // Groups steps that can share an element. All steps of a group move, or none does.
  private func nodes(_ steps: [Step]) -> [[Step]] {
    steps.reduce(into: []) { nodes, step in
      if let last = nodes.last?.last, last.animations.isEmpty == step.animations.isEmpty {
        nodes[nodes.count - 1].append(step)
      } else {
        nodes.append([step])
      }
    }
  }

  private func transform(of node: [Step]) -> String {
    node.isEmpty ? "" : " transform=\"\(node.map(\.text).joined())\""
  }

  private func markup(of node: [Step]) -> String {
    let animations = node.flatMap(\.animations)
    return animations.enumerated().map { index, animation in
      let start = SVGAnimation.transform(animation.type, isAppended: index > 0)
      return SVGAnimation.motion(
        start,
        motion: animation.motion,
        weight: animation.weight,
        clock: clock,
        text: animation.text
      )
    }.joined()
  }
}

extension Motion {
  /// Returns the motion with its values multiplied by a factor.
  func scaled(by factor: Double) -> Motion {
    shifted(by: 0, scaledBy: factor)
  }
}

import CradleNotations
import CradleSceneSource
import CradleSprings

/// A spring as it is written in a scene, with what a page has to write for another spring in the same form.
///
/// So a page draws and drags springs, and knows no dialect.
package struct SpringForm: Equatable, Sendable {
  /// The keys of its dialect, or none for a name.
  package let keys: [String]
  /// The undamped frequency, in hertz.
  package let frequency: Double
  /// The damping ratio.
  package let damping: Double
  /// The texts to write, each for its key.
  package let texts: [Text]
  /// The damping ratios that the form can have.
  package let dampings: ClosedRange<Double>
  /// Whether the spring may get a name instead.
  package internal(set) var takesName = true

  /// A text for a key, with numbers between its words.
  package struct Text: Equatable, Sendable {
    package let path: [String]
    let words: [String]
    let numbers: [Number]
  }

  /// A number of a text: `offset + factor × frequency^power × damping^dampingPower`, or the bounce.
  struct Number: Equatable, Sendable {
    var offset = 0.0
    var factor = 1.0
    var power = 0.0
    var dampingPower = 0.0
    var isBounce = false
    var unit = ""
  }

  /// Finds the form of a spring.
  ///
  /// - Parameters:
  ///   - keys: The keys of its dialect, relative to the spring.
  ///   - node: The spring as it is written; `nil` for none.
  ///   - read: The spring; `nil` if it is unknown.
  ///   - path: The path of the spring.
  ///   - isWhole: Whether another spring replaces the whole value.
  init(keys: [String], of node: SceneNode?, read: Spring?, at path: [String], isWhole: Bool) {
    self.keys = keys
    // A pair may lack its damping.
    let numbers = SpringWords.frequency.keys.map { node?.value(of: $0)?.scalar.flatMap { Double($0.text) } }
    frequency = read?.frequency ?? numbers[0] ?? 2
    damping = read?.dampingRatio ?? numbers[1] ?? (numbers[0] == nil ? 0.7 : 0)
    var dampings = 0.0...20.0
    let texts = isWhole || node?.map == nil ? nil : Self.texts(keys, of: node, at: path, &dampings)
    let words = ["{ frequency: ", ", damping: ", " }"]
    self.texts = texts ?? [Text(path: path, words: words, numbers: [Number(power: 1), Number(dampingPower: 1)])]
    self.dampings = dampings
  }

  // Returns the texts of the form's keys; nil if they cannot follow from a frequency and a damping ratio.
  private static func texts(
    _ keys: [String],
    of node: SceneNode?,
    at path: [String],
    _ dampings: inout ClosedRange<Double>
  ) -> [Text]? {
    let forms = ([.frequency] + SpringWords.all).flatMap { words in words.forms.map { (word: words.word, form: $0) } }
    let found = forms.first { word, form in
      let names = form.keys.map { (word.map { "\($0)." } ?? "") + $0.name }
      return form.refusal == nil && keys.allSatisfy(names.contains)
    }
    guard let (word, form) = found else { return nil }
    func text(_ key: SpringDialect.Key) -> String? {
      (word.map { node?.value(of: $0) } ?? node)?.value(of: key.name)?.scalar?.text
    }
    let mass = form.keys.first { $0.quantity == .mass }.flatMap(text).flatMap(Double.init) ?? 1
    var texts: [Text] = []
    for key in form.keys where key.quantity != .mass {
      guard var number = Number(key.quantity, mass: mass) else { return nil }
      let isFine = text(key)?.hasSuffix("ms") == true
      if key.quantity.isTime { number.unit = isFine ? "ms" : "s" }
      dampings = dampings.clamped(to: number.dampings(in: key.range))
      if isFine { number.factor *= 1000 }
      texts.append(Text(path: path + [word, key.name].compactMap(\.self), words: ["", ""], numbers: [number]))
    }
    return texts
  }
}

extension SpringForm.Number {
  // Returns nil for a quantity that depends on the spring in another way.
  init?(_ quantity: SpringError.Parameter, mass: Double) {
    let turn = 2 * Double.pi
    switch quantity {
    case .frequency: self.init(power: 1)
    case .duration, .response: self.init(power: -1)
    case .visualDuration: self.init(factor: 1 / 1.2, power: -1)
    case .dampingRatio: self.init(dampingPower: 1)
    case .bounce: self.init(isBounce: true)
    case .stiffness: self.init(factor: turn * turn * mass, power: 2)
    case .dampingCoefficient: self.init(factor: 2 * turn * mass, power: 1, dampingPower: 1)
    // Origami's tension and friction begin elsewhere.
    case .tension: self.init(offset: 30 - 194 / 3.62, factor: turn * turn / 3.62, power: 2)
    case .friction: self.init(offset: 8 - 25.0 / 3, factor: 2 * turn / 3, power: 1, dampingPower: 1)
    case .mass, .settlingDuration, .bounciness, .speed, .curve, .initialVelocity, .name: return nil
    }
  }

  // The damping ratios of springs for which this number is in a range.
  fileprivate func dampings(in range: SpringError.Range) -> ClosedRange<Double> {
    let least = range.least ?? -.infinity
    let most = range.most ?? .infinity
    if isBounce {
      let damping = { (bounce: Double) in
        bounce >= 0 ? max(0, 1 - bounce) : bounce > -1 ? 1 / (1 + bounce) : .infinity
      }
      return damping(most)...damping(least)
    }
    return dampingPower == 1 && power == 0 ? least...most : 0...Double.infinity
  }

  fileprivate var json: JSON {
    [
      "offset": .number(offset), "factor": .number(factor), "power": .number(power),
      "dampingPower": .number(dampingPower), "isBounce": .boolean(isBounce), "unit": .string(unit),
    ]
  }
}

// The notation for pages.
extension SpringForm {
  /// The form of a spring at a path.
  func members(at path: [String]) -> JSON {
    let own = keys.map { (path + [$0]).joined(separator: ".") }
    let written = texts.map { $0.path.joined(separator: ".") }
    let others = written.filter { $0 != path.joined(separator: ".") && !own.contains($0) }
    return [
      // The keys that the spring stands for.
      "keys": .array((own + others).map(JSON.string)),
      "frequency": .number(frequency), "damping": .number(damping), "takesName": .boolean(takesName),
      "dampings": [.number(dampings.lowerBound), .number(dampings.upperBound)],
      "texts": .array(
        zip(written, texts).map { key, text in
          [
            "key": .string(key), "words": .array(text.words.map(JSON.string)),
            "numbers": .array(text.numbers.map(\.json)),
          ]
        }
      ),
    ]
  }
}

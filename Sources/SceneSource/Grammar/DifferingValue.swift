import CradleGeometry
import CradleGraphics
import CradleNotations
import CradleRawText

/// A value that differs between repeated things: `{ random: [a, b] }`, `{ from: a, to: b }` or `{ each: [a, b, c] }`.
///
/// It may stand for any value of a thing that can repeat, and for a part of one, for example in a point.
struct DifferingValue {
  private enum Form: String {
    case random
    case from
    case each
  }

  var keys: [String] { entries.map(\.key) }

  private let form: Form
  private let node: SceneNode
  private let entries: [SceneNode.Entry]

  /// Takes a value apart; `nil` if it does not have one of the forms.
  init?(_ node: SceneNode) {
    guard let entries = node.map, let first = entries.first, entries.count <= 2 else { return nil }
    switch first.key {
    case "random", "each":
      guard entries.count == 1, let form = Form(rawValue: first.key) else { return nil }
      self.form = form
    case "from", "to":
      guard entries.allSatisfy({ $0.key == "from" || $0.key == "to" }) else { return nil }
      form = .from
    default: return nil
    }
    self.node = node
    self.entries = entries
  }

  /// Returns the value of the current repetition, or reports a mistake and returns `nil`.
  ///
  /// - Parameters:
  ///   - isWhole: Whether the value is a whole number.
  ///   - reading: The state of reading, with the repetition.
  func value(isWhole: Bool, _ reading: inout Reading) -> SceneNode? {
    guard let turn = reading.turn else {
      let place = "'\(form.rawValue)' stands in items, behaviors, bindings and entries"
      reading.report("'\(reading.subject)' has one value; \(place)", at: node.place)
      return nil
    }
    reading.turn?.hasDifference = true
    switch form {
    case .each: return listed(in: turn, &reading)
    case .random:
      let ends = entries[0].value.list ?? []
      guard ends.count == 2 else {
        reading.report("'random' needs two ends, for example { random: [20, 300] }", at: entries[0].value.place)
        return nil
      }
      return mix(ends[0], ends[1], isWhole, &reading) { $0.drawPart() }
    case .from:
      guard let start = self["from"], let end = self["to"] else {
        let (present, missing) = entries[0].key == "from" ? ("from", "to") : ("to", "from")
        reading.report("'\(present)' needs '\(missing)', for example { from: 0, to: 100 }", at: node.place)
        return nil
      }
      return mix(start, end, isWhole, &reading) { _ in turn.part }
    }
  }

  private subscript(key: String) -> SceneNode? {
    entries.first { $0.key == key }?.value
  }

  private func listed(in turn: Turn, _ reading: inout Reading) -> SceneNode? {
    let place = entries[0].value.place
    guard let values = entries[0].value.list, !values.isEmpty else {
      reading.report("'each' needs a list with a value for each repetition", at: place)
      return nil
    }
    guard values.count >= turn.count else {
      let message = "'each' has \(values.count.counted("value")) for \(turn.count) repetitions; write \(turn.count)"
      reading.report(message, at: place)
      return nil
    }
    return values[turn.number]
  }

  private func mix(
    _ start: SceneNode,
    _ end: SceneNode,
    _ isWhole: Bool,
    _ reading: inout Reading,
    _ part: (inout Reading) -> Double
  ) -> SceneNode? {
    if let starts = start.list, let ends = end.list, starts.count == ends.count {
      var mixed: [SceneNode] = []
      for index in starts.indices {
        guard let value = mix(starts[index], ends[index], isWhole, &reading, part) else { return nil }
        mixed.append(value)
      }
      return SceneNode(value: .list(mixed), place: node.place)
    }
    let text: String?
    if let low = Measure(start), let high = Measure(end), low.unit == high.unit {
      text = low.text(to: high, at: part(&reading), isWhole: isWhole, isRandom: form == .random)
    } else if let low = reading.color(start), let high = reading.color(end) {
      text = low.mixed(with: high, part(&reading)).description
    } else {
      text = nil
    }
    guard let text else {
      let message = "'\(form.rawValue)' goes between two numbers, points, colors, or times or angles of one unit"
      reading.report(message, at: node.place)
      return nil
    }
    let isText = start.scalar?.isPlain == false || text.hasPrefix("#")
    return SceneNode(value: .scalar(SceneScalar(text: text, isPlain: !isText)), place: node.place)
  }
}

/// A number with or without a unit.
private struct Measure {
  let number: Double
  let unit: String

  init?(_ node: SceneNode) {
    guard let scalar = node.scalar else { return nil }
    if case .number(let number) = scalar.meaning {
      guard number.isFinite else { return nil }
      self.number = number
      unit = ""
      return
    }
    let text = Substring(scalar.text)
    let digits = text.prefix { "+-.0123456789".contains($0) }
    let unit = String(text.dropFirst(digits.count))
    guard ["s", "ms", "deg", "rad", "%"].contains(unit), let number = Double(decimal: digits) else { return nil }
    self.number = number
    self.unit = unit
  }

  /// Returns the measure at a part of the way to another one, in the notation of scenes.
  func text(to other: Measure, at part: Double, isWhole: Bool, isRandom: Bool) -> String {
    guard isWhole else {
      // Both ends are exact, and no value has more digits than anybody would write.
      let value = part == 1 ? other.number : number + (other.number - number) * part
      return ((value * 1e6).rounded() / 1e6).written + unit
    }
    let low = min(number, other.number)
    let high = max(number, other.number)
    // A random whole number has all values equally often, with both ends.
    let random = min(low + ((high - low + 1) * part).rounded(.down), high)
    let even = number + (other.number - number) * part
    return (isRandom ? random : even).rounded().written + unit
  }
}

extension Color {
  fileprivate func mixed(with other: Color, _ part: Double) -> Color {
    func mix(_ path: KeyPath<Color, Double>) -> Double {
      self[keyPath: path] + (other[keyPath: path] - self[keyPath: path]) * part
    }
    return Color(red: mix(\.red), green: mix(\.green), blue: mix(\.blue), alpha: mix(\.alpha))
  }
}

extension Reading {
  // Returns the color that a value means; `nil` if it means none.
  fileprivate func color(_ node: SceneNode) -> Color? {
    var trial = self
    return Grammar<Color>.color.read(node, &trial)
  }
}

/// One of several repetitions of a thing, while its values are read.
package struct Turn: Sendable {
  /// The number of the repetition, from 0.
  package let number: Int
  /// The number of all repetitions.
  package let count: Int
  /// The text that tells the random values of this thing from those of others.
  package let owner: String
  /// Whether a value of the thing differs between its repetitions.
  package fileprivate(set) var hasDifference = false
  // The number of random values so far, by key.
  private var draws: [String: Int] = [:]

  /// Creates a repetition.
  package init(_ number: Int, of count: Int, owner: String) {
    self.number = number
    self.count = count
    self.owner = owner
  }

  /// The way from the first repetition to the last, from 0 to 1.
  fileprivate var part: Double {
    count > 1 ? Double(number) / Double(count - 1) : 0
  }

  /// Returns the next random number for a key, from 0 to 1.
  fileprivate mutating func draw(for key: String, seed: UInt64) -> Double {
    let draw = draws[key, default: 0]
    draws[key] = draw + 1
    // The number depends on the thing and the key, so that values written elsewhere do not change it.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in "\(owner)/\(key)/\(draw)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    var dice = Dice(seed: seed ^ hash, number: number)
    return dice.roll(0...1)
  }
}

extension Reading {
  /// Reads a thing as one of several repetitions.
  ///
  /// - Returns: The meaning, and whether a value of the thing differs between repetitions.
  package mutating func inTurn<Result>(_ turn: Turn, _ read: (inout Reading) -> Result) -> (Result, differs: Bool) {
    let outer = self.turn
    self.turn = turn
    let result = read(&self)
    let differs = self.turn?.hasDifference == true
    self.turn = outer
    if differs { self.turn?.hasDifference = true }
    return (result, differs)
  }

  /// Returns a new owner of random values, after the kind of the thing.
  ///
  /// Things of other kinds do not change the random values of this one.
  package mutating func newOwner(_ kind: String) -> String {
    owners[kind, default: 0] += 1
    return "\(kind) \(owners[kind, default: 0])"
  }

  fileprivate mutating func drawPart() -> Double {
    turn?.draw(for: subject, seed: seed) ?? 0
  }
}

extension SceneNode {
  /// Whether a value that differs between repetitions seems to stand in this one.
  package var hasDifference: Bool {
    if DifferingValue(self) != nil { return true }
    switch value {
    case .scalar: return false
    case .list(let elements): return elements.contains(where: \.hasDifference)
    case .map(let entries): return entries.contains(where: \.value.hasDifference)
    }
  }
}

extension JSON {
  /// Whether a schema accepts an object with a member.
  func accepts(member name: String) -> Bool {
    if case .array(let alternatives)? = self["anyOf"], alternatives.contains(where: { $0.accepts(member: name) }) {
      return true
    }
    let type = self["type"]
    let isObject = if case .array(let types)? = type { types.contains("object") } else { type == "object" }
    guard isObject else { return false }
    guard let properties = self["properties"] else { return true }
    return properties[name] != nil || self["additionalProperties"].map { $0 != .boolean(false) } == true
  }

  /// Whether a schema accepts whole numbers only.
  var isWhole: Bool {
    guard case .array(let alternatives)? = self["anyOf"] else { return self["type"] == "integer" }
    return alternatives.contains { $0["type"] == "integer" } && !alternatives.contains { $0["type"] == "number" }
  }
}

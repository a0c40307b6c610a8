package import CradleGeometry
package import CradleNotations

/// What the differences of two films have in common: each value is the golden's, multiplied by the same factor or moved by
/// the same vector.
package struct DifferencePattern: Equatable, Sendable {
  /// How the golden's values become those of the film.
  package enum Rule: Equatable, Sendable {
    /// Each value is this factor times the golden's: a size, an angle, or the way from the first position.
    case ratio(Double)
    /// Each position is that of the golden, moved by this vector in points.
    case shift(Vector)
  }

  /// The values that differ: `way` or `place`, `angle`, `scale`, `opacity`, `width`, `height`.
  package let properties: [String]
  package let rule: Rule

  /// How far a length may be from that of the pattern, in points.
  package static let tolerance = 0.01
  /// How far a factor may be from that of another film.
  package static let factorTolerance = 0.001
  // How far an angle in radians, a scale or an opacity may be from that of the pattern.
  fileprivate static let fineTolerance = 0.0002

  package init(of properties: [String], _ rule: Rule) {
    self.properties = properties
    self.rule = rule
  }

  /// Finds the pattern of all differences on golden frames; `nil` if there is none.
  ///
  /// There is none if items, colors, texts or the order differ.
  ///
  /// - Parameters:
  ///   - golden: The expected elements by frame.
  ///   - actual: The actual elements of the same frames.
  package init?(from golden: [Int: [ElementRecord]], to actual: [Int: [ElementRecord]]) {
    var differences = Differences()
    for frame in actual.keys.sorted() {
      guard let old = golden[frame], let new = actual[frame], differences.add(from: old, to: new) else { return nil }
    }
    guard let found = differences.shift ?? differences.ratio else { return nil }
    self = found
  }

  /// Returns whether the values of another film differ in the same way, within the tolerances.
  package func isAlike(_ other: DifferencePattern) -> Bool {
    guard properties == other.properties else { return false }
    switch (rule, other.rule) {
    case (.ratio(let one), .ratio(let two)): return abs(one - two) <= Self.factorTolerance
    case (.shift(let one), .shift(let two)): return (one - two).length <= Self.tolerance
    case (.ratio, .shift), (.shift, .ratio): return false
    }
  }

  /// The pattern as text: `8 pt to the right in each`, `1.1 × in each (width)`.
  package var text: String {
    switch rule {
    case .ratio(let factor): return "\(factor.decimals(3)) × in each (\(properties.joined(separator: ", ")))"
    case .shift(let way):
      let parts = [(way.x, "to the right", "to the left"), (way.y, "down", "up")].compactMap { length, there, back in
        abs(length) > Self.tolerance ? "\(abs(length).decimals(2)) pt \(length > 0 ? there : back)" : nil
      }
      return parts.joined(separator: " and ") + " in each"
    }
  }
}

/// The differing values of two films.
private struct Differences {
  private struct Value {
    let name: String
    let old: Double
    let new: Double
    let tolerance: Double

    // How exactly the value says a factor.
    var digits: Double { abs(old) / tolerance }
  }

  // The position of each item on its first frame; only for lookups.
  private var starts: [String: Vector] = [:]
  private var shifts: [Vector] = []
  private var values: [Value] = []
  // Whether an item differs from its first frame on, so that it has no way that could be multiplied.
  private var startsElsewhere = false

  // Adds the elements of a frame; returns whether only numbers differ.
  mutating func add(from golden: [ElementRecord], to actual: [ElementRecord]) -> Bool {
    let pairs = ElementPairs(golden, actual)
    guard pairs.lost.isEmpty, pairs.added.isEmpty, pairs.firstOutOfOrder == nil else { return false }
    for (old, new, _) in pairs.matched {
      guard old.z == new.z, old.look?.color == new.look?.color, old.look?.text == new.look?.text else { return false }
      addPlace(from: old, to: new)
      add("angle", from: old.angle, to: new.angle, DifferencePattern.fineTolerance)
      add("scale", from: old.scaleX, to: new.scaleX, DifferencePattern.fineTolerance)
      add("scale", from: old.scaleY, to: new.scaleY, DifferencePattern.fineTolerance)
      add("opacity", from: old.alpha, to: new.alpha, DifferencePattern.fineTolerance)
      guard let look = old.look, let other = new.look else { continue }
      add("width", from: look.width, to: other.width, DifferencePattern.tolerance)
      add("height", from: look.height, to: other.height, DifferencePattern.tolerance)
    }
    return true
  }

  private mutating func addPlace(from old: ElementRecord, to new: ElementRecord) {
    let place = old.place
    let other = new.place
    let start = starts[old.id] ?? place
    defer { starts[old.id] = start }
    guard place != other else { return }
    shifts.append(other - place)
    guard starts[old.id] != nil else { return startsElsewhere = true }
    let way = place - start
    let actual = other - start
    for (old, new) in [(way.x, actual.x), (way.y, actual.y)] where old != new {
      values.append(Value(name: "way", old: old, new: new, tolerance: DifferencePattern.tolerance))
    }
  }

  private mutating func add(_ name: String, from old: FixedDecimal, to new: FixedDecimal, _ tolerance: Double) {
    guard old != new else { return }
    values.append(Value(name: name, old: old.value, new: new.value, tolerance: tolerance))
  }

  var shift: DifferencePattern? {
    // One position says nothing about the others.
    guard let first = shifts.first, shifts.count > 1, values.allSatisfy({ $0.name == "way" }),
      shifts.allSatisfy({ ($0 - first).length <= DifferencePattern.tolerance }),
      first.length > DifferencePattern.tolerance
    else { return nil }
    return DifferencePattern(of: ["place"], .shift(first))
  }

  var ratio: DifferencePattern? {
    // The largest value gives the most digits of the factor.
    guard !startsElsewhere, let largest = values.max(by: { $0.digits < $1.digits }), largest.old != 0
    else { return nil }
    let factor = largest.new / largest.old
    guard values.allSatisfy({ abs($0.new - factor * $0.old) <= $0.tolerance }),
      abs(factor - 1) > DifferencePattern.factorTolerance
    else { return nil }
    let names = ["way", "angle", "scale", "opacity", "width", "height"].filter { name in
      values.contains { $0.name == name }
    }
    return DifferencePattern(of: names, .ratio(factor))
  }
}

extension ElementRecord {
  fileprivate var place: Vector { Vector(x: x.value, y: y.value) }
}

extension DifferencePattern: Decodable {
  private enum CodingKeys: CodingKey {
    case of, ratio, shift
  }

  package init(from decoder: any Decoder) throws {
    let written = try decoder.container(keyedBy: CodingKeys.self)
    properties = try written.decode([String].self, forKey: .of)
    if let factor = try written.decodeIfPresent(Double.self, forKey: .ratio) {
      rule = .ratio(factor)
    } else {
      let way = try written.decode([Double].self, forKey: .shift)
      guard way.count == 2 else {
        throw DecodingError.dataCorruptedError(forKey: .shift, in: written, debugDescription: "not two numbers")
      }
      rule = .shift(Vector(x: way[0], y: way[1]))
    }
  }

  package var json: JSON {
    let names = JSON.array(properties.map(JSON.string))
    return switch rule {
    case .ratio(let factor): ["of": names, "ratio": .number(factor)]
    case .shift(let way): ["of": names, "shift": [.number(way.x), .number(way.y)]]
    }
  }
}

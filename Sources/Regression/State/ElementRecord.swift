import CradleGeometry
package import CradleGraphics
import CradleNotations
package import Foundation

/// The position of an element on a golden frame, in fixed decimals, and its look.
package struct ElementRecord: Hashable, Sendable {
  package var id: String
  /// The x coordinate of the center, in points to the right.
  package var x: FixedDecimal
  /// The y coordinate of the center, in points down.
  package var y: FixedDecimal
  /// The angle, in radians clockwise.
  package var angle: FixedDecimal
  /// The scale factor along the element's own horizontal axis.
  package var scaleX: FixedDecimal
  /// The scale factor along the element's own vertical axis.
  package var scaleY: FixedDecimal
  /// The opacity.
  package var alpha: FixedDecimal
  /// The position in the stack.
  package var z: Int
  // The look, which takes as much memory as all other properties together. The look is in a class, so that the records
  // of a film can share it.
  fileprivate var sharedLook: SharedLook?

  /// The size, color, text and drawing; `nil` in goldens without looks.
  package var look: ElementLook? {
    get { sharedLook?.value }
    set { sharedLook = newValue.map(SharedLook.init) }
  }

  /// An upright rectangle around the element, in points; `nil` if its size is unknown.
  package var box: CGRect? {
    guard let look else { return nil }
    let width = look.width.value * abs(scaleX.value)
    let height = look.height.value * abs(scaleY.value)
    // At any angle, a rectangle reaches as far as its diagonal.
    let diagonal = (width * width + height * height).squareRoot()
    let (across, down) = angle == 0.0 ? (width, height) : (diagonal, diagonal)
    return CGRect(x: x.value - across / 2, y: y.value - down / 2, width: across, height: down)
  }

  /// Creates the record of an element.
  package init(_ element: DisplayList.Element) {
    id = element.id
    (x, y) = (FixedDecimal(element.center.x), FixedDecimal(element.center.y))
    // Far from the center, four decimals of a radian would be more than four decimals of a point.
    (angle, alpha) = (FixedDecimal(fine: element.angle), FixedDecimal(fine: element.alpha))
    (scaleX, scaleY) = (FixedDecimal(fine: element.scale.x), FixedDecimal(fine: element.scale.y))
    z = element.z
    sharedLook = SharedLook(ElementLook(element))
  }

  /// Returns the records of a frame's elements, back to front.
  ///
  /// Only elements of the scene itself have records.
  package static func records(of list: DisplayList) -> [ElementRecord] {
    list.layers.flatMap(\.elements).filter(\.role.isContent).map(ElementRecord.init)
  }
}

extension ElementRecord: Decodable {
  private enum CodingKeys: CodingKey {
    case id, x, y, angle, scale, alpha, z
  }

  /// Reads a line of a state golden.
  ///
  /// A line may leave values out. By default, the element is upright, at full size, opaque and on level 0, and its look
  /// is unknown.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(String.self, forKey: .id)
    x = try values.decode(FixedDecimal.self, forKey: .x)
    y = try values.decode(FixedDecimal.self, forKey: .y)
    angle = try values.decodeIfPresent(FixedDecimal.self, forKey: .angle) ?? 0.0
    let scale = try values.decodeIfPresent([FixedDecimal].self, forKey: .scale) ?? [1.0, 1.0]
    guard scale.count == 2 else {
      throw DecodingError.dataCorruptedError(forKey: .scale, in: values, debugDescription: "not two numbers")
    }
    (scaleX, scaleY) = (scale[0], scale[1])
    alpha = try values.decodeIfPresent(FixedDecimal.self, forKey: .alpha) ?? 1.0
    z = try values.decodeIfPresent(Whole.self, forKey: .z)?.value ?? 0
    try z.check(in: Bounds.levels, place: "z")
    sharedLook = try ElementLook.isPresent(in: decoder) ? SharedLook(ElementLook(from: decoder)) : nil
  }

  /// Returns the record as a line of a state golden, without the line break.
  func line(frame: Int) -> String {
    var line = "{\"frame\":\(frame),\"id\":\(JSON.quoted(id)),\"x\":\(x),\"y\":\(y)"
    if angle != 0.0 { line += ",\"angle\":\(angle)" }
    if scaleX != 1.0 || scaleY != 1.0 { line += ",\"scale\":[\(scaleX),\(scaleY)]" }
    if alpha != 1.0 { line += ",\"alpha\":\(alpha)" }
    if z != 0 { line += ",\"z\":\(z)" }
    return line + (look?.members ?? "") + "}"
  }
}

/// A look that several records share.
private final class SharedLook: Hashable, Sendable {
  let value: ElementLook

  init(_ value: ElementLook) {
    self.value = value
  }

  static func == (one: SharedLook, other: SharedLook) -> Bool {
    one === other || one.value == other.value
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}

/// The last look of each element, so that the records of a film can share equal looks.
///
/// Most elements look the same on every frame. For a minute of 80 cells, sharing saves 15 MB.
package struct KnownLooks: Sendable {
  // Only used to look up single elements, never iterated over.
  private var looks: [String: SharedLook] = [:]

  /// Creates a memory without looks.
  package init() {}

  /// Returns the records of a frame.
  package mutating func records(of list: DisplayList) -> [ElementRecord] {
    sharing(ElementRecord.records(of: list))
  }

  /// Returns the same records, but with looks that they share with earlier records.
  package mutating func sharing(_ records: [ElementRecord]) -> [ElementRecord] {
    records.map { sharing($0) }
  }

  /// Returns the same record.
  ///
  /// If the element's last look is equal, the result shares that look.
  mutating func sharing(_ record: ElementRecord) -> ElementRecord {
    var record = record
    if let known = looks[record.id], known == record.sharedLook {
      record.sharedLook = known
    } else {
      looks[record.id] = record.sharedLook
    }
    return record
  }
}

/// A number with four or six decimal places, in the notation of state goldens.
///
/// Comparisons use the number as it is written: if two numbers have the same text, they are equal.
package struct FixedDecimal: Hashable, Sendable {
  /// The number in millionths.
  package let millionths: Int

  // In ten-thousandths.
  private static let largest = 1_000_000_000_000_000.0
  // A larger number has too few bits left for six decimals.
  private static let largestFine = 1_000_000.0

  /// Rounds a number to four decimal places; halves are rounded away from zero.
  ///
  /// Numbers beyond ±10¹¹ are limited to ±10¹¹, and NaN becomes −10¹¹.
  package init(_ number: Double) {
    millionths = Self.coarse(number)
  }

  private static func coarse(_ number: Double) -> Int {
    let scaled = (number * 10_000).rounded()
    return 100 * Int(scaled.isNaN ? -largest : min(max(scaled, -largest), largest))
  }

  /// Rounds a number to six decimal places; beyond ±10⁶, to four.
  package init(fine number: Double) {
    let isFine = number.magnitude <= Self.largestFine
    millionths = isFine ? Int((number * 1_000_000).rounded()) : Self.coarse(number)
  }

  /// The number as a `Double`.
  package var value: Double {
    Double(millionths) / 1_000_000
  }

  /// How far the original number may be from this one.
  ///
  /// Goldens of earlier versions have four decimals of every number.
  var rounding: Double {
    millionths % 100 == 0 ? 0.000_05 : 0.000_000_5
  }
}

extension FixedDecimal: CustomStringConvertible {
  /// The number with exactly four decimal places, or six if the last two are not zeros: `-0.0500`.
  package var description: String {
    millionths % 100 == 0
      ? FixedPoint.text(ofSteps: millionths / 100, decimals: 4, zeros: .kept)
      : FixedPoint.text(ofSteps: millionths, decimals: 6, zeros: .kept)
  }
}

extension FixedDecimal: ExpressibleByFloatLiteral {
  /// Rounds a number to six decimal places.
  package init(floatLiteral value: Double) {
    self.init(fine: value)
  }
}

extension FixedDecimal: Decodable {
  /// Reads a number, which must be within ±10¹¹.
  package init(from decoder: any Decoder) throws {
    let number = try decoder.singleValueContainer().decode(Double.self)
    let largest = Self.largest / 10_000
    try number.check(in: -largest...largest, place: decoder.codingPath.last?.stringValue ?? "")
    self.init(fine: number)
  }
}

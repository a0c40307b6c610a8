import CradleGeometry
public import CradleGraphics
import CradleNotations
import Foundation

/// The place of an element on a golden frame, in fixed decimals, and its look.
public struct ElementRecord: Hashable, Sendable {
  /// The id of the element.
  public var id: String
  /// The x coordinate of the center, in points to the right.
  public var x: FixedDecimal
  /// The y coordinate of the center, in points down.
  public var y: FixedDecimal
  /// The angle, in radians clockwise.
  public var angle: FixedDecimal
  /// The factor by which it is stretched along its own horizontal axis.
  public var scaleX: FixedDecimal
  /// The factor by which it is stretched along its own vertical axis.
  public var scaleY: FixedDecimal
  /// The opacity.
  public var alpha: FixedDecimal
  /// The place in the stack.
  public var z: Int
  // Its look, which takes as much memory as all the rest: a class, so that the records of a film can share it.
  fileprivate var sharedLook: SharedLook?

  /// The size, color, text and drawing; `nil` in goldens that were made without them.
  public var look: ElementLook? {
    get { sharedLook?.value }
    set { sharedLook = newValue.map(SharedLook.init) }
  }

  /// Creates the record of an element.
  public init(_ element: DisplayList.Element) {
    id = element.id
    (x, y) = (FixedDecimal(element.center.x), FixedDecimal(element.center.y))
    (angle, alpha) = (FixedDecimal(element.angle), FixedDecimal(element.alpha))
    (scaleX, scaleY) = (FixedDecimal(element.scale.x), FixedDecimal(element.scale.y))
    z = element.z
    sharedLook = SharedLook(ElementLook(element))
  }

  /// Returns the records of a frame: those of the elements that the scene is about, back to front.
  public static func records(of list: DisplayList) -> [ElementRecord] {
    list.layers.flatMap(\.elements).filter(\.role.isContent).map(ElementRecord.init)
  }
}

extension ElementRecord: Decodable {
  private enum CodingKeys: CodingKey {
    case id, x, y, angle, scale, alpha, z
  }

  /// Reads a line of a state golden.
  ///
  /// By default, an element is upright, at full size, opaque and on level 0, and its look is unknown.
  public init(from decoder: any Decoder) throws {
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
    try z.check(in: Bounds.levels, "z")
    sharedLook = try ElementLook.isPresent(in: decoder) ? SharedLook(ElementLook(from: decoder)) : nil
  }

  /// Returns the record as a line of a state golden, without the end of the line.
  func line(frame: Int) -> String {
    var line = "{\"frame\":\(frame),\"id\":\(JSON.quoted(id)),\"x\":\(x),\"y\":\(y)"
    if angle != 0.0 { line += ",\"angle\":\(angle)" }
    if scaleX != 1.0 || scaleY != 1.0 { line += ",\"scale\":[\(scaleX),\(scaleY)]" }
    if alpha != 1.0 { line += ",\"alpha\":\(alpha)" }
    if z != 0 { line += ",\"z\":\(z)" }
    return line + (look?.members ?? "") + "}"
  }
}

/// A look that many records have in common.
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

/// The last look of each element, so that the records of a film share their looks.
///
/// Most elements look the same on every frame. For a minute of 80 cells, that saves 15 MB.
package struct KnownLooks: Sendable {
  // Only ever asked for one element, never iterated over.
  private var looks: [String: SharedLook] = [:]

  /// Creates a memory without looks.
  package init() {}

  /// Returns the records of a frame.
  package mutating func records(of list: DisplayList) -> [ElementRecord] {
    sharing(ElementRecord.records(of: list))
  }

  /// Returns the same records, which share the looks of earlier ones.
  package mutating func sharing(_ records: [ElementRecord]) -> [ElementRecord] {
    records.map { sharing($0) }
  }

  /// Returns the same record, which shares the last look of its element if the two are equal.
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

/// A number with four decimals, as state goldens write it.
///
/// Comparisons take the number as written: two numbers that print the same are equal.
public struct FixedDecimal: Hashable, Sendable {
  /// The number in ten-thousandths.
  public let tenThousandths: Int

  private static let largest = 1_000_000_000_000_000

  /// Rounds a number to four decimals; halves away from zero.
  ///
  /// Numbers beyond ±10¹¹ become ±10¹¹, and NaN becomes −10¹¹.
  public init(_ number: Double) {
    let scaled = (number * 10_000).rounded()
    let largest = Double(Self.largest)
    tenThousandths = scaled.isNaN ? -Self.largest : Int(min(max(scaled, -largest), largest))
  }

  /// The number as a `Double`.
  public var value: Double {
    Double(tenThousandths) / 10_000
  }
}

extension FixedDecimal: CustomStringConvertible {
  /// The number with exactly four decimals: `-0.0500`.
  public var description: String {
    FixedPoint.text(ofSteps: tenThousandths, decimals: 4, zeros: .kept)
  }
}

extension FixedDecimal: ExpressibleByFloatLiteral {
  /// Rounds a number to four decimals.
  public init(floatLiteral value: Double) {
    self.init(value)
  }
}

extension FixedDecimal: Decodable {
  /// Reads a number, which must not be beyond ±10¹¹.
  public init(from decoder: any Decoder) throws {
    let number = try decoder.singleValueContainer().decode(Double.self)
    let largest = Double(Self.largest) / 10_000
    try number.check(in: -largest...largest, decoder.codingPath.last?.stringValue ?? "")
    self.init(number)
  }
}

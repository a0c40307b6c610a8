import Foundation

extension Path {
  /// Creates an outline from SVG path data, for example from a drawing program.
  ///
  /// All commands of SVG 2 work, in upper and lower case: `M L H V C S Q T A Z`. A quadratic curve becomes an equal
  /// cubic curve. An arc becomes cubic curves of at most 45°, each within 0.0005 % of its larger radius.
  ///
  /// ```swift
  /// let drop = try Path(svg: "M 0 -20 C 14 -4 14 14 0 14 S -14 -4 0 -20 Z")
  /// ```
  ///
  /// - Parameter text: The path data, the value of the attribute `d`.
  /// - Throws: `CradleError` with the code `.invalidPolygon` and the column of the first mistake.
  public init(svg text: String) throws(CradleError) {
    do throws(PathDataMistake) {
      self = try Path(pathData: text)
    } catch {
      throw CradleError(error)
    }
  }

  /// Creates an outline from SVG path data.
  ///
  /// - Throws: The mistake and its column, so that the caller can report it at a position of a file.
  package init(pathData text: String) throws(PathDataMistake) {
    var pen = PathDataPen()
    var reader = PathDataReader(text)
    while let command = try reader.nextCommand() {
      try pen.draw(command, reading: &reader)
    }
    self.init(pen.elements)
  }
}

/// A mistake in SVG path data.
package struct PathDataMistake: Error, ErrorReason, Hashable {
  /// The column of the mistake, from 1, in Unicode scalars.
  package let column: Int
  private let message: String
  private let remedy: String?

  init(_ message: String, remedy: String? = nil, at column: Int) {
    self.message = message
    self.remedy = remedy
    self.column = column
  }

  package var code: CradleError.Code { .invalidPolygon }

  package var sentence: Sentence {
    Sentence("column \(column) of the path data: \(message)", remedy: remedy)
  }
}

/// A command of path data.
struct PathDataCommand: Hashable {
  /// The letter in upper case.
  let letter: Character
  /// Whether the letter is in lower case, so that its points are relative to the current point.
  let isRelative: Bool
  /// The column of the letter.
  let column: Int
}

/// Reads the letters, numbers and flags of path data from left to right.
struct PathDataReader {
  private let text: [Unicode.Scalar]
  private var position = 0
  private var command: PathDataCommand?

  init(_ text: String) {
    self.text = Array(text.unicodeScalars)
  }

  /// The column of the next character, from 1.
  var column: Int { position + 1 }

  /// Returns the next command; `nil` at the end.
  ///
  /// A number instead of a letter repeats the last command. After an `M`, it means an `L`.
  mutating func nextCommand() throws(PathDataMistake) -> PathDataCommand? {
    skipSpace(commas: false)
    guard let next = peek else { return nil }
    if "MLHVCSQTAZmlhvcsqtaz".unicodeScalars.contains(next) {
      let letter = Character(next)
      let isRelative = letter.isLowercase
      let found = PathDataCommand(letter: isRelative ? upper(letter) : letter, isRelative: isRelative, column: column)
      guard command != nil || found.letter == "M" else {
        throw PathDataMistake("'\(letter)' has no start", remedy: "begin with 'M x y'", at: column)
      }
      position += 1
      command = found
      return found
    }
    guard let last = command else {
      throw PathDataMistake("path data begins with 'M x y', not with '\(shown(next))'", at: column)
    }
    skipSpace(commas: true)
    guard startsNumber, last.letter != "Z" else {
      let letters = "the commands are M, L, H, V, C, S, Q, T, A and Z"
      throw PathDataMistake("'\(shown(next))' is neither a command nor a number", remedy: letters, at: column)
    }
    let letter: Character = last.letter == "M" ? "L" : last.letter
    return PathDataCommand(letter: letter, isRelative: last.isRelative, column: column)
  }

  /// Reads a number.
  mutating func number() throws(PathDataMistake) -> Double {
    skipSpace(commas: true)
    let start = position
    if peek == "+" || peek == "-" { position += 1 }
    let whole = skipDigits()
    var decimals = 0
    if peek == "." {
      position += 1
      decimals = skipDigits()
    }
    guard whole + decimals > 0 else {
      position = start
      let found = peek.map { "'\(shown($0))'" } ?? "the end"
      let letter = command.map { " of '\($0.isRelative ? $0.letter.lowercased() : String($0.letter))'" } ?? ""
      throw PathDataMistake("\(found) stands where a number\(letter) must be", at: column)
    }
    skipExponent()
    var digits = ""
    digits.unicodeScalars.append(contentsOf: text[start..<position])
    guard let number = Double(digits), abs(number) <= 1e9 else {
      throw PathDataMistake("'\(digits)' is out of range", remedy: "numbers reach from -1e9 to 1e9", at: start + 1)
    }
    return number
  }

  /// Reads a flag of an arc: the digit 0 or 1.
  ///
  /// It needs no space after it.
  mutating func flag() throws(PathDataMistake) -> Bool {
    skipSpace(commas: true)
    switch peek {
    case "0", "1":
      defer { position += 1 }
      return peek == "1"
    default:
      let found = peek.map { "'\(shown($0))'" } ?? "the end"
      throw PathDataMistake("\(found) stands where a flag of an arc, 0 or 1, must be", at: column)
    }
  }

  private var peek: Unicode.Scalar? { position < text.count ? text[position] : nil }

  private var startsNumber: Bool {
    guard let peek else { return false }
    return isDigit(peek) || peek == "-" || peek == "+" || peek == "."
  }

  private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private func upper(_ letter: Character) -> Character { Character(letter.uppercased()) }

  // A control character must not reach a terminal.
  private func shown(_ scalar: Unicode.Scalar) -> String {
    scalar.value < 32 || scalar.value == 127 ? "U+" + String(scalar.value, radix: 16, uppercase: true) : String(scalar)
  }

  private mutating func skipSpace(commas: Bool) {
    var mayHaveComma = commas
    while let next = peek {
      switch next {
      case " ", "\t", "\n", "\r", "\u{C}": position += 1
      case "," where mayHaveComma:
        mayHaveComma = false
        position += 1
      default: return
      }
    }
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let next = peek, isDigit(next) { position += 1 }
    return position - start
  }

  private mutating func skipExponent() {
    guard peek == "e" || peek == "E" else { return }
    let start = position
    position += 1
    if peek == "+" || peek == "-" { position += 1 }
    if skipDigits() == 0 { position = start }
  }
}

/// Turns the commands of path data into the elements of an outline.
struct PathDataPen {
  /// The outline so far.
  private(set) var elements: [Path.Element] = []
  private var point = Vector.zero
  private var start = Vector.zero
  // The second control point of the last cubic curve, and the control point of the last quadratic one.
  private var cubicControl: Vector?
  private var quadraticControl: Vector?

  /// Draws one command with its numbers.
  mutating func draw(
    _ command: PathDataCommand,
    reading reader: inout PathDataReader
  ) throws(PathDataMistake) {
    let origin = command.isRelative ? point : .zero
    let controls = (cubic: cubicControl, quadratic: quadraticControl)
    cubicControl = nil
    quadraticControl = nil
    switch command.letter {
    case "M":
      point = try Self.vector(from: &reader, origin: origin)
      start = point
      elements.append(.move(to: point.point))
    case "L": line(to: try Self.vector(from: &reader, origin: origin))
    case "H": line(to: Vector(x: try reader.number() + origin.x, y: point.y))
    case "V": line(to: Vector(x: point.x, y: try reader.number() + origin.y))
    case "C", "S":
      let mirrored = controls.cubic.map { point * 2 - $0 } ?? point
      let first = command.letter == "C" ? try Self.vector(from: &reader, origin: origin) : mirrored
      let second = try Self.vector(from: &reader, origin: origin)
      curve(to: try Self.vector(from: &reader, origin: origin), control1: first, control2: second)
      cubicControl = second
    case "Q", "T":
      let mirrored = controls.quadratic.map { point * 2 - $0 } ?? point
      let control = command.letter == "Q" ? try Self.vector(from: &reader, origin: origin) : mirrored
      let end = try Self.vector(from: &reader, origin: origin)
      // This cubic curve equals the quadratic one.
      curve(to: end, control1: point + (control - point) * 2 / 3, control2: end + (control - end) * 2 / 3)
      quadraticControl = control
    case "A":
      let arc = try PathDataArc(reading: &reader, from: point, origin: origin)
      for piece in arc.curves { curve(to: piece.end, control1: piece.control1, control2: piece.control2) }
      if arc.curves.isEmpty, arc.end != point { line(to: arc.end) }
    default: close()
    }
  }

  private static func vector(from reader: inout PathDataReader, origin: Vector) throws(PathDataMistake) -> Vector {
    let x = try reader.number()
    let y = try reader.number()
    return Vector(x: x + origin.x, y: y + origin.y)
  }

  private mutating func line(to end: Vector) {
    begin()
    point = end
    elements.append(.line(to: end.point))
  }

  private mutating func curve(to end: Vector, control1: Vector, control2: Vector) {
    begin()
    point = end
    elements.append(.curve(to: end.point, control1: control1.point, control2: control2.point))
  }

  private mutating func close() {
    point = start
    elements.append(.close)
  }

  // After a closed part, the next piece begins a new part at the same point.
  private mutating func begin() {
    if elements.last == .close { elements.append(.move(to: point.point)) }
  }
}

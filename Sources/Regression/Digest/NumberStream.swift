/// Writes numbers with as few bytes as they need: seven bits per byte, the lowest first.
struct NumberWriter {
  private(set) var bytes: [UInt8] = []

  /// Writes a number that is not negative.
  mutating func write(_ number: Int) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Writes a number that may be negative: 0, −1, 1, −2, 2 … become 0, 1, 2, 3, 4 ….
  mutating func write(signed number: Int) {
    write(number < 0 ? -2 * number - 1 : 2 * number)
  }

  /// Writes a text, after its length.
  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes += text.utf8
  }
}

/// Reads numbers of unknown origin.
struct NumberReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  /// The number of bytes that are left.
  var count: Int { rest.count }

  /// Reads a number from 0 to 2⁴².
  mutating func number() throws(DocumentFault) -> Int {
    var number = 0
    for shift in stride(from: 0, to: 42, by: 7) {
      guard let byte = rest.popFirst() else { throw DocumentFault("", "ends too early") }
      number |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    throw DocumentFault("", "has a number that is too large")
  }

  /// Reads a number that may be negative.
  mutating func signed() throws(DocumentFault) -> Int {
    let number = try number()
    return number % 2 == 0 ? number / 2 : -(number / 2) - 1
  }

  /// Reads bytes after their number.
  mutating func part() throws(DocumentFault) -> ArraySlice<UInt8> {
    let length = try number()
    guard length <= rest.count else { throw DocumentFault("", "ends too early") }
    defer { rest = rest.dropFirst(length) }
    return rest.prefix(length)
  }

  /// Reads a text.
  mutating func text() throws(DocumentFault) -> String {
    String(decoding: try part(), as: UTF8.self)
  }
}

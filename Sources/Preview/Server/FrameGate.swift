/// Checks the frames of a page on their way to the server.
///
/// A server keeps a frame until it is complete, and a message until its last frame. So the sizes are checked before:
/// a page costs no more memory than its largest message.
///
/// ```swift
/// var gate = FrameGate()
/// print(gate.admits([0x81, 0x82, 0, 0, 0, 0] + Array("{}".utf8)))  // true
/// print(gate.admits([0x82]))  // false: a page sends no bytes
/// ```
package struct FrameGate: Sendable {
  private enum Opcode: UInt8 {
    case continuation = 0
    case text = 1
    case close = 8
    case ping = 9
    case pong = 10

    var isControl: Bool { rawValue >= Opcode.close.rawValue }
  }

  private static let largestControl = 125
  private static let maskSize = 4

  // The bytes of a head that is not complete.
  private var head: [UInt8] = []
  // How many bytes of a frame are still to come.
  private var rest = 0
  // The size of an unfinished message; nil between two messages.
  private var size: Int?
  private var isShut = false

  /// Creates a gate in front of the first frame.
  package init() {}

  /// Checks the next bytes, and returns whether the server may have them.
  ///
  /// After a refusal, nothing is admitted.
  package mutating func admits(_ bytes: some Sequence<UInt8>) -> Bool {
    for byte in bytes where !isShut {
      if rest > 0 {
        rest -= 1
      } else {
        head.append(byte)
        isShut = !takeHead()
      }
    }
    return !isShut
  }

  // Returns whether the head is right as far as it is known.
  private mutating func takeHead() -> Bool {
    // The first bits are the end of a message, and three that only extensions use.
    guard let opcode = Opcode(rawValue: head[0] & 0x7F) else { return false }
    guard head.count > 1 else { return true }
    // A browser masks everything that it sends.
    guard head[1] & 0x80 != 0 else { return false }
    let short = Int(head[1] & 0x7F)
    let width = short == 127 ? 8 : short == 126 ? 2 : 0
    guard head.count == 2 + width + Self.maskSize else { return true }
    let long = head[2..<2 + width].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    guard let length = Int(exactly: width > 0 ? long : UInt64(short)) else { return false }
    let isLast = head[0] & 0x80 != 0
    rest = length
    head = []
    return isRight(opcode, isLast: isLast, length: length)
  }

  private mutating func isRight(_ opcode: Opcode, isLast: Bool, length: Int) -> Bool {
    guard !opcode.isControl else { return isLast && length <= Self.largestControl }
    guard (opcode == .continuation) == (size != nil), length <= PageMessage.largest - (size ?? 0) else { return false }
    size = isLast ? nil : (size ?? 0) + length
    return true
  }
}

/// Reads the frames of a page from the bytes of a WebSocket.
///
/// The size of a frame is checked when its head is known. So a page costs no more memory than its largest message.
///
/// ```swift
/// var reader = FrameReader()
/// print(try reader.read([0x81, 0x82, 0, 0, 0, 0] + Array("{}".utf8)))  // [.text([123, 125])]
/// print(try reader.read([0x82]))  // throws: a page sends no bytes
/// ```
package struct FrameReader: Sendable {
  /// A message of a page, or a frame that controls the connection.
  package enum Message: Equatable, Sendable {
    /// A whole message.
    case text([UInt8])
    /// A question whether the connection is alive, with the bytes of the answer.
    case ping([UInt8])
    /// The end of the connection.
    case close
  }

  /// The bytes break the rules of RFC 6455, or a message is too large.
  package struct Refusal: Error {}

  private enum Opcode: UInt8 {
    case continuation = 0
    case text = 1
    case close = 8
    case ping = 9
    case pong = 10

    var isControl: Bool { rawValue >= Opcode.close.rawValue }
  }

  private struct Frame {
    let opcode: Opcode
    let isLast: Bool
    let length: Int
    let mask: [UInt8]
    var payload: [UInt8] = []
  }

  private static let largestControl = 125
  private static let maskSize = 4

  // The bytes of an incomplete head.
  private var head: [UInt8] = []
  // The frame whose payload is still to come.
  private var frame: Frame?
  // The payload of an unfinished message; nil between two messages.
  private var draft: [UInt8]?

  /// Creates a reader in front of the first frame.
  package init() {}

  /// Reads the next bytes, and returns the messages that they complete.
  ///
  /// - Throws: `Refusal`. Nothing can be read after it.
  package mutating func read(_ bytes: some Sequence<UInt8>) throws(Refusal) -> [Message] {
    var messages: [Message] = []
    for byte in bytes {
      if var current = frame.take() {
        current.payload.append(byte ^ current.mask[current.payload.count % Self.maskSize])
        frame = current
      } else {
        head.append(byte)
        frame = try readHead()
      }
      if let current = frame, current.payload.count == current.length {
        frame = nil
        if let message = message(from: current) { messages.append(message) }
      }
    }
    return messages
  }

  // Returns the frame without its payload; nil if the head is right as far as it is known.
  private mutating func readHead() throws(Refusal) -> Frame? {
    // The first bits are the end of a message, and three that only extensions use.
    guard let opcode = Opcode(rawValue: head[0] & 0x7F) else { throw Refusal() }
    guard head.count > 1 else { return nil }
    // A browser masks everything that it sends.
    guard head[1] & 0x80 != 0 else { throw Refusal() }
    let short = Int(head[1] & 0x7F)
    let width = short == 127 ? 8 : short == 126 ? 2 : 0
    guard head.count == 2 + width + Self.maskSize else { return nil }
    let long = head[2..<2 + width].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    guard let length = Int(exactly: width > 0 ? long : UInt64(short)) else { throw Refusal() }
    let frame = Frame(opcode: opcode, isLast: head[0] & 0x80 != 0, length: length, mask: head.suffix(Self.maskSize))
    guard isRight(frame) else { throw Refusal() }
    head = []
    return frame
  }

  private func isRight(_ frame: Frame) -> Bool {
    guard !frame.opcode.isControl else { return frame.isLast && frame.length <= Self.largestControl }
    return (frame.opcode == .continuation) == (draft != nil)
      && frame.length <= PageMessage.largest - (draft?.count ?? 0)
  }

  // Returns the message that a complete frame ends; nil if it ends none.
  private mutating func message(from frame: Frame) -> Message? {
    switch frame.opcode {
    case .close: return .close
    case .ping: return .ping(frame.payload)
    case .pong: return nil
    case .text, .continuation:
      let whole = (draft ?? []) + frame.payload
      draft = frame.isLast ? nil : whole
      return frame.isLast ? .text(whole) : nil
    }
  }
}

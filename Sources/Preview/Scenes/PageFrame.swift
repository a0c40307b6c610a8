/// A frame for a page.
package struct PageFrame: Equatable, Sendable {
  private let first: UInt8
  /// The bytes of the message.
  package let payload: [UInt8]

  /// Returns a frame with a whole message.
  package static func text(_ text: String) -> PageFrame { PageFrame(first: 0x81, Array(text.utf8)) }
  /// Returns the answer to a ping.
  static func pong(_ payload: [UInt8]) -> PageFrame { PageFrame(first: 0x8A, payload) }
  /// The end of the connection.
  static let close = PageFrame(first: 0x88, [])

  private init(first: UInt8, _ payload: [UInt8]) {
    self.first = first
    self.payload = payload
  }

  var bytes: [UInt8] {
    let size: [UInt8] =
      switch payload.count {
      case ...125: [UInt8(payload.count)]
      case ...0xFFFF: [126] + Self.bigEndian(payload.count, width: 2)
      default: [127] + Self.bigEndian(payload.count, width: 8)
      }
    return [first] + size + payload
  }

  private static func bigEndian(_ value: Int, width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}

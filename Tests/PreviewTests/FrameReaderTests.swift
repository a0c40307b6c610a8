import CradlePreview
import Testing

/// Frames that a browser sends, and frames to stop before anybody keeps them.
struct FrameReaderTests {
  private static let largest = PageMessage.largest

  // A frame with a mask of zeros.
  private func frame(_ first: UInt8, count: Int, isMasked: Bool = true) -> [UInt8] {
    let mask: UInt8 = isMasked ? 0x80 : 0
    var head = [first]
    switch count {
    case ...125: head.append(mask | UInt8(count))
    case ...0xFFFF: head += [mask | 126, UInt8(count >> 8), UInt8(count & 0xFF)]
    default: head += [mask | 127] + (0..<8).reversed().map { UInt8(count >> ($0 * 8) & 0xFF) }
    }
    return head + [UInt8](repeating: 0, count: count + (isMasked ? 4 : 0))
  }

  // Returns whether a new reader reads each of several portions.
  private func verdicts(on portions: some Sequence<some Sequence<UInt8>>) -> [Bool] {
    var reader = FrameReader()
    var isRight = true
    return portions.map { portion in
      isRight = isRight && (try? reader.read(portion)) != nil
      return isRight
    }
  }

  @Test(arguments: [0, 1, 125, 126, 65_535, 65_536, largest])
  func `reads messages up to the largest, in pieces of any size`(_ count: Int) {
    let bytes = frame(0x81, count: count) + frame(0x89, count: 4) + frame(0x81, count: 2)
    for size in [1, 7, 4096, bytes.count] {
      let portions = stride(from: 0, to: bytes.count, by: size).map { bytes[$0..<min($0 + size, bytes.count)] }
      #expect(!verdicts(on: portions).contains(false))
    }
  }

  @Test
  func `reads a message in several frames up to the largest`() {
    // A control frame may come in between.
    let frames = [
      frame(0x01, count: 1000), frame(0x89, count: 0), frame(0x00, count: Self.largest - 1001), frame(0x80, count: 1),
      frame(0x01, count: Self.largest), Array(frame(0x80, count: 1).prefix(6)),
    ]
    #expect(verdicts(on: frames) == [true, true, true, true, true, false])
  }

  @Test
  func `stops a frame as soon as its head is known`() {
    let heads: [[UInt8]] = [
      Array(frame(0x81, count: Self.largest + 1).prefix(14)),
      [0x81, 0xFF, 0x40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      [0x81, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0],
      // Without a mask, with bits of extensions, in bytes, and with unknown meanings.
      [0x81, 0x02], [0xC1], [0x82], [0x83], [0x8B],
      // A control frame that is long or not the last, and a continuation of nothing.
      [0x89, 0xFE, 0, 126, 0, 0, 0, 0], [0x09, 0x80, 0, 0, 0, 0], [0x80, 0x80, 0, 0, 0, 0],
    ]
    for head in heads { #expect(verdicts(on: [head, frame(0x81, count: 2)]) == [false, false], "\(head)") }
    // Another message in the middle of one.
    #expect(verdicts(on: [frame(0x01, count: 2), frame(0x81, count: 2)]) == [true, false])
  }

  @Test
  func `takes the mask off, joins the parts, and tells control frames`() throws {
    // The masked text of RFC 6455, section 5.7.
    let hello: [UInt8] = [0x81, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58]
    var reader = FrameReader()
    #expect(try reader.read(hello) == [.text(Array("Hello".utf8))])
    let parts: [UInt8] = [0x01, 0x81, 0, 0, 0, 0, 0x61, 0x89, 0x81, 1, 2, 3, 4, 0x60, 0x80, 0x81, 0, 0, 0, 0, 0x62]
    #expect(try reader.read(parts) == [.ping([0x61]), .text(Array("ab".utf8))])
    #expect(try reader.read([0x8A, 0x80, 0, 0, 0, 0, 0x88, 0x80, 0, 0, 0, 0]) == [.close])
  }
}

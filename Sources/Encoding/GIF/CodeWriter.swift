/// Writes codes whose width grows as the decoder learns.
struct CodeWriter {
  private var bytes: [UInt8] = []
  private var bits: UInt64 = 0
  private var bitCount = 0
  private var rootBits = 8
  private var width = 9
  private var known = 0

  init() {}

  init(rootBits: Int) {
    self.rootBits = rootBits
    width = rootBits + 1
    bytes.reserveCapacity(1 << 14)
    put(1 << UInt32(rootBits))
  }

  /// The number of bytes written so far.
  var byteCount: Int {
    bytes.count
  }

  /// Starts the codes that follow a clear code.
  mutating func beginTable() {
    width = rootBits + 1
    // The decoder learns from the second code on.
    known = 1 << rootBits + 1
  }

  @inline(__always)
  mutating func put(_ code: UInt32) {
    bits |= UInt64(code) << UInt64(bitCount)
    bitCount += width
    while bitCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
    known += 1
    if known >= 1 << width, width < 12 { width += 1 }
  }

  /// Ends the codes, and returns them in blocks.
  ///
  /// The first byte of the result is the number of bits per index.
  mutating func finish() -> [UInt8] {
    put(1 << UInt32(rootBits) + 1)
    if bitCount > 0 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
    var blocks = [UInt8(rootBits)]
    blocks.reserveCapacity(bytes.count + bytes.count / 255 + 3)
    for start in stride(from: 0, to: bytes.count, by: 255) {
      let end = min(start + 255, bytes.count)
      blocks.append(UInt8(end - start))
      blocks += bytes[start..<end]
    }
    blocks.append(0)
    return blocks
  }
}

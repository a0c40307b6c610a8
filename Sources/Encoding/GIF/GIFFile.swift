import CradleFiles
import CradleGraphics

#if canImport(Glibc)
  import Glibc
#endif

/// Writes a GIF file: version 89a, with one palette for all frames.
struct GIFFile: ~Copyable {
  private let file: Int32
  private let rate: FrameRate
  private let transparentIndex: UInt8?
  private var buffer: [UInt8] = []
  // The number of film frames written so far.
  private var frameCount = 0

  private static let bufferSize = 1 << 18
  // The longest frame duration, in hundredths of a second.
  private static let longestDelay = 65_535

  /// Creates a file, and writes its header.
  ///
  /// - Parameters:
  ///   - path: The path of the new file. No file may exist at the path.
  ///   - footage: The size and the rate of the film.
  ///   - plan: The colors.
  ///   - playCount: How often the film plays; 0 for forever.
  init(path: String, footage: Footage, plan: GIFPlan, playCount: Int) throws(SystemCallError) {
    (rate, transparentIndex) = (footage.rate, plan.transparentIndex)
    file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw SystemCallError() }
    let colors = plan.palette.colors
    writeHead(footage.size, palette: colors, count: colors.count + (transparentIndex == nil ? 0 : 1))
    writeRepetitions(playCount)
  }

  deinit {
    close(file)
  }

  /// Appends a frame.
  ///
  /// - Parameters:
  ///   - patch: The rectangle to paint, with its duration in film frames.
  ///   - codes: The codes of its pixels.
  mutating func append(_ patch: GIFScreen.Patch, codes: [UInt8]) throws(SystemCallError) {
    let end = frameCount + patch.frameCount
    var delay = GIFTiming.hundredths(at: end, rate: rate) - GIFTiming.hundredths(at: frameCount, rate: rate)
    frameCount = end
    // A frame that lasts longer than the maximum is painted again.
    repeat {
      let part = min(delay, Self.longestDelay)
      delay -= part
      writeControl(delay: part, clears: patch.isCleared && delay == 0)
      writePlace(patch.columns, patch.rows)
      buffer += codes
    } while delay > 0
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Ends the file.
  consuming func finish() throws(SystemCallError) {
    buffer.append(0x3B)
    try flush()
  }

  private mutating func flush() throws(SystemCallError) {
    try write(buffer, to: file)
    buffer.removeAll(keepingCapacity: true)
  }

  private mutating func writeHead(_ size: PixelSize, palette: [UInt32], count: Int) {
    let bits = max(1, Int.bitWidth - max(0, count - 1).leadingZeroBitCount)
    buffer += Array("GIF89a".utf8)
    append16(size.width)
    append16(size.height)
    // A global palette and its size, eight bits per channel; no background; square pixels.
    buffer += [UInt8(0xF0 | (bits - 1)), 0, 0]
    for index in 0..<1 << bits {
      let color = index < palette.count ? palette[index] : 0
      buffer += [16, 8, 0].map { UInt8(color >> $0 & 0xFF) }
    }
  }

  private mutating func writeRepetitions(_ playCount: Int) {
    guard playCount != 1 else { return }
    buffer += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]
    // The number of repetitions; 0 for forever.
    append16(max(0, playCount - 1))
    buffer.append(0)
  }

  private mutating func writeControl(delay: Int, clears: Bool) {
    let disposal: UInt8 = clears ? 2 : 1
    buffer += [0x21, 0xF9, 4, disposal << 2 | (transparentIndex == nil ? 0 : 1)]
    append16(delay)
    buffer += [transparentIndex ?? 0, 0]
  }

  private mutating func writePlace(_ columns: Range<Int>, _ rows: Range<Int>) {
    buffer.append(0x2C)
    for number in [columns.lowerBound, rows.lowerBound, columns.count, rows.count] {
      append16(number)
    }
    buffer.append(0)
  }

  private mutating func append16(_ number: Int) {
    buffer += [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }
}

package import CradleGraphics
import Foundation

/// The frames of an animated PNG file.
///
/// Each frame is a PNG file with a position on the canvas. Programs without support for animation show one still
/// picture.
package struct PNGAnimation: Sendable {
  /// A frame.
  package struct Frame: Sendable {
    /// The size of the frame's picture.
    package let size: PixelSize
    /// The first column of the picture on the canvas.
    package let column: Int
    /// The first row of the picture on the canvas.
    package let row: Int
    /// The display time, in seconds.
    package let seconds: Double
    fileprivate let disposal: UInt8
    fileprivate let isBlended: Bool
    fileprivate var parts: [Range<Int>] = []
  }

  /// An error in a file, as a message.
  package struct Fault: Error {
    /// What is wrong.
    package let reason: String
  }

  /// The size of the canvas.
  package let size: PixelSize
  /// How often the animation plays; 0 for forever.
  package let playCount: Int
  /// The frames, in order.
  package private(set) var frames: [Frame] = []
  /// Whether the still picture for other programs is separate from the frames.
  package private(set) var hasSeparateStill = false

  private let bytes: [UInt8]
  private let header: ArraySlice<UInt8>
  // The palette and the transparent color.
  private var common: [Range<Int>] = []

  // Nobody makes longer animations, and each frame takes some memory.
  private static let largestCount = 100_000

  /// Reads the list of frames, and decodes none.
  ///
  /// - Returns: `nil` if the file is not an animated PNG.
  /// - Throws: ``Fault`` if the file is an animated PNG but cannot be read.
  package init?(_ bytes: [UInt8]) throws(Fault) {
    guard let chunks = PNGChunk.all(of: bytes), let first = chunks.first, first.name == "IHDR",
      first.content.count == 13, let control = chunks.first(where: { $0.name == "acTL" })
    else { return nil }
    guard control.content.count == 8 else { throw Fault(reason: "its animation is damaged") }
    self.bytes = bytes
    header = bytes[first.content]
    size = PixelSize(
      width: bytes.number(at: first.content.lowerBound),
      height: bytes.number(at: first.content.lowerBound + 4)
    )
    playCount = bytes.number(at: control.content.lowerBound + 4)
    let count = bytes.number(at: control.content.lowerBound)
    try read(chunks)
    guard frames.count == count, frames.allSatisfy({ !$0.parts.isEmpty }) else {
      throw Fault(reason: "its animation has \(frames.count) frames instead of \(count)")
    }
  }

  private mutating func read(_ chunks: [PNGChunk]) throws(Fault) {
    var sequence = 0
    for chunk in chunks {
      switch chunk.name {
      case "PLTE", "tRNS": common.append(chunk.content)
      case "IDAT":
        if frames.isEmpty { hasSeparateStill = true } else { frames[0].parts.append(chunk.content) }
        guard frames.count < 2 else { throw Fault(reason: "its frames are out of order") }
      case "fcTL", "fdAT":
        guard chunk.content.count >= 4, bytes.number(at: chunk.content.lowerBound) == sequence
        else {
          throw Fault(reason: "its frames are out of order")
        }
        sequence += 1
        if chunk.name == "fcTL" {
          frames.append(try frame(chunk.content))
        } else if let last = frames.indices.last {
          frames[last].parts.append(chunk.content.dropFirst(4))
        }
      default: break
      }
      guard frames.count <= Self.largestCount else {
        throw Fault(reason: "it has more than \(Self.largestCount) frames")
      }
    }
  }

  private func frame(_ content: Range<Int>) throws(Fault) -> Frame {
    guard content.count == 26 else { throw Fault(reason: "its frames are damaged") }
    let numbers = (0..<4).map { bytes.number(at: content.lowerBound + 4 + 4 * $0) }
    let delays = (0..<2).map { index in
      let place = content.lowerBound + 20 + 2 * index
      return Int(bytes[place]) << 8 | Int(bytes[place + 1])
    }
    let frame = Frame(
      size: PixelSize(width: numbers[0], height: numbers[1]),
      column: numbers[2],
      row: numbers[3],
      // In the file, a denominator of 0 means 100.
      seconds: Double(delays[0]) / Double(delays[1] == 0 ? 100 : delays[1]),
      disposal: bytes[content.lowerBound + 24],
      isBlended: bytes[content.lowerBound + 25] != 0
    )
    guard numbers[0] > 0, numbers[1] > 0, numbers[0] + numbers[2] <= size.width,
      numbers[1] + numbers[3] <= size.height
    else { throw Fault(reason: "a frame lies outside of the picture") }
    return frame
  }

  /// Returns the picture of a frame as a PNG file.
  package func file(of frame: Frame) -> [UInt8] {
    var file: [UInt8] = PNGChunk.signature
    let size = PNG.bigEndian(frame.size.width) + PNG.bigEndian(frame.size.height)
    PNG.append(chunk: "IHDR", content: size + header.dropFirst(8), to: &file)
    for part in common {
      let name = String(decoding: bytes[part.lowerBound - 4..<part.lowerBound], as: UTF8.self)
      PNG.append(chunk: name, content: Array(bytes[part]), to: &file)
    }
    PNG.append(chunk: "IDAT", content: frame.parts.flatMap { bytes[$0] }, to: &file)
    PNG.append(chunk: "IEND", content: [], to: &file)
    return file
  }

  /// Returns how often an animated PNG plays, 0 for forever; `nil` for any other file.
  static func playCount(ofFileAt path: String) -> Int? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    // The animation chunk comes before the pixels, after a few short chunks.
    guard let head = try? file.read(upToCount: 4096),
      head.starts(with: [0x89, 0x50, 0x4E, 0x47]),
      let name = head.firstRange(of: Data("acTL".utf8)), name.upperBound + 8 <= head.endIndex
    else { return nil }
    return Array(head).number(at: name.upperBound + 4)
  }
}

/// The canvas of an animated PNG, which shows the frames one by one.
package struct PNGCanvas {
  private var bitmap: Bitmap
  // The frame to clear before the next one, with the picture to restore.
  private var pending: (frame: PNGAnimation.Frame, before: Bitmap?)?

  /// Creates an empty canvas.
  package init(_ size: PixelSize) {
    bitmap = Bitmap(size: size, bytes: [UInt8](repeating: 0, count: size.count * Bitmap.bytesPerPixel))
  }

  /// Shows the next frame, and returns the canvas.
  ///
  /// - Precondition: The picture has the size of the frame.
  package mutating func show(_ picture: Bitmap, of frame: PNGAnimation.Frame) -> Bitmap {
    precondition(picture.size == frame.size, "a picture of \(picture.size) pixels")
    if let (last, before) = pending {
      if let before { bitmap = before } else { clear(last) }
    }
    switch frame.disposal {
    case 1: pending = (frame, nil)
    case 2: pending = (frame, bitmap)
    default: pending = nil
    }
    draw(picture, frame: frame)
    return bitmap
  }

  private mutating func clear(_ frame: PNGAnimation.Frame) {
    for row in 0..<frame.size.height {
      let start = place(frame, row: row)
      for byte in start..<start + frame.size.width * Bitmap.bytesPerPixel { bitmap.bytes[byte] = 0 }
    }
  }

  private mutating func draw(_ picture: Bitmap, frame: PNGAnimation.Frame) {
    let length = frame.size.width * Bitmap.bytesPerPixel
    for row in 0..<frame.size.height {
      let start = place(frame, row: row)
      let source = row * length
      for byte in stride(from: 0, to: length, by: Bitmap.bytesPerPixel) {
        let cover = frame.isBlended ? Int(picture.bytes[source + byte + 3]) : 255
        for channel in byte..<byte + Bitmap.bytesPerPixel {
          let below = (Int(bitmap.bytes[start + channel]) * (255 - cover) + 127) / 255
          bitmap.bytes[start + channel] = UInt8(min(255, Int(picture.bytes[source + channel]) + below))
        }
      }
    }
  }

  private func place(_ frame: PNGAnimation.Frame, row: Int) -> Int {
    ((frame.row + row) * bitmap.size.width + frame.column) * Bitmap.bytesPerPixel
  }
}

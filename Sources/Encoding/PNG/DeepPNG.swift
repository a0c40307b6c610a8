import CradleFiles
package import CradleGraphics
import CradleRawText

/// The samples of a PNG file with 16 bits per channel.
///
/// A bitmap keeps only the upper 8 bits.
package struct DeepPNG: Equatable, Sendable {
  /// Red, green, blue and alpha of every pixel, row by row.
  ///
  /// In a fully transparent pixel, all four are 0.
  private let samples: [UInt16]
  /// The size of the picture.
  package let size: PixelSize

  /// Reads the samples of a file.
  ///
  /// - Returns: `nil` if the file has at most 8 bits per channel, or is damaged.
  package init?(_ bytes: [UInt8]) {
    guard let file = DeepFile(bytes), let rows = file.unpacked() else { return nil }
    var samples = [UInt16](repeating: 0, count: file.size.count * 4)
    var place = 0
    for pass in file.passes where pass.size.count > 0 {
      guard let part = file.unfiltered(rows, at: &place, size: pass.size) else { return nil }
      file.copy(part, of: pass, to: &samples)
    }
    self.samples = samples
    size = file.size
  }

  /// Widens an 8-bit bitmap: the low byte of each sample repeats the high byte.
  package init(_ bitmap: Bitmap) {
    size = bitmap.size
    let bytes = bitmap.straightBytes
    samples = stride(from: 0, to: bytes.count, by: 4).flatMap { start in
      [2, 1, 0, 3].map { UInt16(bytes[start + $0]) * 257 }
    }
  }

  /// Returns the pixels that differ from another picture's; `nil` if the sizes differ.
  package func places(differingFrom other: DeepPNG) -> [(column: Int, row: Int)]? {
    guard size == other.size else { return nil }
    return (0..<size.count).filter { samples[4 * $0..<4 * $0 + 4] != other.samples[4 * $0..<4 * $0 + 4] }
      .map { ($0 % size.width, $0 / size.width) }
  }

  /// Returns whether a file is a PNG with 16 bits per channel, according to its first bytes.
  package static func isHeld(inFileAt path: String) -> Bool {
    guard let file = try? OutsideFile(path), let head = try? file.bytes(at: 0, count: 25) else { return false }
    return head.count == 25 && head.starts(with: [0x89, 0x50, 0x4E, 0x47]) && head[24] == 16
  }
}

/// A PNG file with 16 bits per channel.
private struct DeepFile {
  // A pass of an interlaced picture, with its first column and row, and the steps to the next ones.
  struct Pass {
    let (column, row, columns, rows): (Int, Int, Int, Int)
    let size: PixelSize

    init(_ column: Int, row: Int, columns: Int, rows: Int, of whole: PixelSize) {
      self.column = column
      self.row = row
      self.columns = columns
      self.rows = rows
      size = PixelSize(
        width: max(0, (whole.width - column + columns - 1) / columns),
        height: max(0, (whole.height - row + rows - 1) / rows)
      )
    }
  }

  let size: PixelSize
  let passes: [Pass]
  private let channels: Int
  private let packed: [UInt8]
  // The color that counts as transparent.
  private let key: [UInt16]

  init?(_ bytes: [UInt8]) {
    guard let chunks = PNGChunk.all(of: bytes), let head = chunks.first, head.name == "IHDR",
      head.content.count == 13
    else { return nil }
    let fields = Array(bytes[head.content])
    let channels = [0: 1, 2: 3, 4: 2, 6: 4][Int(fields[9])]
    size = PixelSize(width: fields.number(at: 0), height: fields.number(at: 4))
    guard fields[8] == 16, let channels, size.width > 0, size.height > 0,
      size.width <= 7680 * 4320 / size.height, fields[12] < 2
    else { return nil }
    self.channels = channels
    let whole = size
    passes =
      fields[12] == 0
      ? [Pass(0, row: 0, columns: 1, rows: 1, of: whole)]
      : [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ].map { Pass($0.0, row: $0.1, columns: $0.2, rows: $0.3, of: whole) }
    packed = chunks.filter { $0.name == "IDAT" }.flatMap { bytes[$0.content] }
    let transparent = chunks.first { $0.name == "tRNS" }.map { Array(bytes[$0.content]) } ?? []
    key = stride(from: 0, to: transparent.count - 1, by: 2).map {
      UInt16(transparent[$0]) << 8 | UInt16(transparent[$0 + 1])
    }
  }

  // The number of bytes per pixel.
  private var width: Int { channels * 2 }

  /// Returns the decompressed rows, each with its filter; `nil` if the number of bytes is wrong.
  func unpacked() -> [UInt8]? {
    let lengths = passes.filter { $0.size.count > 0 }.map {
      $0.size.height * (1 + $0.size.width * width)
    }
    let length = lengths.reduce(0, +)
    guard let rows = Zlib.decompress(packed, limit: length), rows.count == length else { return nil }
    return rows
  }

  /// Returns the rows of a pass without their filters; `nil` if a filter is unknown.
  func unfiltered(_ rows: [UInt8], at place: inout Int, size: PixelSize) -> [UInt8]? {
    let length = size.width * width
    var result = [UInt8](repeating: 0, count: length * size.height)
    for row in 0..<size.height {
      let filter = rows[place]
      guard filter < 5 else { return nil }
      for byte in 0..<length {
        let here = row * length + byte
        let left = byte >= width ? Int(result[here - width]) : 0
        let above = row > 0 ? Int(result[here - length]) : 0
        let corner = byte >= width && row > 0 ? Int(result[here - length - width]) : 0
        let guess: Int =
          switch filter {
          case 1: left
          case 2: above
          case 3: (left + above) / 2
          case 4: Self.nearest(left, above, corner)
          default: 0
          }
        result[here] = rows[place + 1 + byte] &+ UInt8(guess)
      }
      place += 1 + length
    }
    return result
  }

  private static func nearest(_ left: Int, _ above: Int, _ corner: Int) -> Int {
    let guess = left + above - corner
    let one = abs(guess - left)
    let two = abs(guess - above)
    let three = abs(guess - corner)
    if one <= two, one <= three { return left }
    return two <= three ? above : corner
  }

  func copy(_ part: [UInt8], of pass: Pass, to samples: inout [UInt16]) {
    for row in 0..<pass.size.height {
      for column in 0..<pass.size.width {
        let start = (row * pass.size.width + column) * width
        let pixel = stride(from: start, to: start + width, by: 2).map {
          UInt16(part[$0]) << 8 | UInt16(part[$0 + 1])
        }
        let target = ((pass.row + row * pass.rows) * size.width + pass.column + column * pass.columns) * 4
        let colors = channels < 3 ? Array(repeating: pixel[0], count: 3) : Array(pixel[0..<3])
        let alpha = channels % 2 == 0 ? pixel[channels - 1] : pixel == key ? 0 : .max
        guard alpha > 0 else { continue }
        for channel in 0..<3 { samples[target + channel] = colors[channel] }
        samples[target + 3] = alpha
      }
    }
  }
}

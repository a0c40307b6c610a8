import CradleGeometry
package import CradleGraphics

extension PNG {
  /// Returns one file that shows pictures one after another, forever.
  ///
  /// The file is an animated PNG. Browsers play the animation, and other programs show the first picture. Each later
  /// picture is stored as the smallest rectangle that contains all changes since the picture before. A single picture
  /// becomes a plain PNG.
  ///
  /// ```swift
  /// let player = film.makePlayer()
  /// let renderer = Renderer(scale: 1)
  /// let slides = try [0, 60, 120].map { try renderer.draw(player.displayList(at: .ticks($0))) }
  /// try WholeFile.write(PNG.encode(slides: slides, milliseconds: 500), to: "slides.png")
  /// ```
  ///
  /// - Parameters:
  ///   - slides: The pictures; at least one, all of the same size.
  ///   - milliseconds: The display time of each picture, up to 65 535.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Precondition: All pictures have the same size, and at least one pixel.
  package static func encode(
    slides: [Bitmap],
    milliseconds: Int,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> [UInt8] {
    let hasPixels = slides.first.map { $0.size.count > 0 } ?? false
    require(hasPixels, message: "slides need a picture with pixels", file: fileID, line: line)
    require(
      slides.allSatisfy { $0.size == slides[0].size },
      message: "slides need pictures of one size",
      file: fileID,
      line: line
    )
    let isOpaque = slides.allSatisfy(\.isOpaque)
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    append(chunk: "IHDR", content: header(slides[0].size, isOpaque: isOpaque), to: &file)
    append(chunk: "sRGB", content: [0], to: &file)
    // The number of pictures, and the number of repetitions, with 0 for forever.
    if slides.count > 1 { append(chunk: "acTL", content: bigEndian(slides.count) + bigEndian(0), to: &file) }
    var sequence = 0
    for (index, slide) in slides.enumerated() {
      let part = index == 0 ? slide.whole : slide.change(since: slides[index - 1])
      let pixels = slide.cropped(to: part)
      let data = Zlib.compress(filteredRows(of: pixels, isOpaque: isOpaque), level: slideLevel)
      if slides.count > 1 {
        let control = control(sequence, part: part, milliseconds: milliseconds)
        append(chunk: "fcTL", content: control, to: &file)
        sequence += 1
      }
      guard index > 0 else {
        append(chunk: "IDAT", content: data, to: &file)
        continue
      }
      append(chunk: "fdAT", content: bigEndian(sequence) + data, to: &file)
      sequence += 1
    }
    append(chunk: "IEND", content: [], to: &file)
    return file
  }

  // Slides are few, and people send the files around, so a small size matters more than speed.
  private static let slideLevel: Int32 = 9

  // The sequence number, the rectangle, the time as a fraction of a second, and two zeros. The zeros mean that the
  // picture stays until the next picture, and replaces the pixels below it.
  private static func control(_ sequence: Int, part: BitmapPart, milliseconds: Int) -> [UInt8] {
    let numbers = [
      sequence, part.columns.count, part.rows.count, part.columns.lowerBound, part.rows.lowerBound,
    ]
    let time = [milliseconds, 1000].flatMap { bigEndian($0).suffix(2) }
    return numbers.flatMap(bigEndian) + time + [0, 0]
  }
}

/// A rectangle of at least one pixel in a bitmap.
private struct BitmapPart {
  var columns: Range<Int>
  var rows: Range<Int>
}

extension Bitmap {
  fileprivate var whole: BitmapPart {
    BitmapPart(columns: 0..<size.width, rows: 0..<size.height)
  }

  /// Returns the smallest rectangle that contains all differences from a bitmap of the same size.
  ///
  /// For equal bitmaps, the result is the first pixel, because a file cannot store an empty picture.
  fileprivate func change(since other: Bitmap) -> BitmapPart {
    var left = size.width
    var right = 0
    var top = size.height
    var bottom = 0
    withPixels { new in
      other.withPixels { old in
        for row in 0..<size.height {
          let start = row * size.width
          for column in 0..<size.width where new[start + column] != old[start + column] {
            (left, right) = (min(left, column), max(right, column + 1))
            (top, bottom) = (min(top, row), row + 1)
          }
        }
      }
    }
    return right > left
      ? BitmapPart(columns: left..<right, rows: top..<bottom)
      : BitmapPart(columns: 0..<1, rows: 0..<1)
  }

  fileprivate func cropped(to part: BitmapPart) -> Bitmap {
    let length = part.columns.count * Self.bytesPerPixel
    let kept = part.rows.flatMap { row in
      let start = (row * size.width + part.columns.lowerBound) * Self.bytesPerPixel
      return bytes[start..<(start + length)]
    }
    return Bitmap(size: PixelSize(width: part.columns.count, height: part.rows.count), bytes: kept)
  }

  private func withPixels(_ body: (UnsafeBufferPointer<UInt32>) -> Void) {
    bytes.withUnsafeBytes { body($0.bindMemory(to: UInt32.self)) }
  }
}

import CradleGraphics

/// The brightness and colors of a frame in H.264's form: 4:2:0, with the range and matrix of HD television.
///
/// Every pixel has a brightness, and every square of two by two pixels has a blue and a red difference:
///
///     brightness       =  16 + 219/255 · y(pixel)
///     blue difference  = 128 + 224/255 · (blue − y) / 1.8556
///     red difference   = 128 + 224/255 · (red − y) / 1.5748
///     y                = 0.2126 red + 0.7152 green + 0.0722 blue
///
/// The differences use the mean of the four pixels, just as ffmpeg's conversion averages pairs of columns. Factors are
/// multiples of 2⁻¹⁵, and each sum is rounded once, half upwards. A value is off by at most 0.51, and grays have no
/// color. An odd last column or row counts twice.
///
/// If ffmpeg did the conversion, it would take four times as long, and the pipe would carry nearly three times the
/// bytes.
struct VideoPlanes {
  /// Rounds a size up to whole squares.
  static func size(for size: PixelSize) -> PixelSize {
    PixelSize(width: (size.width + 1) / 2 * 2, height: (size.height + 1) / 2 * 2)
  }

  private let source: UnsafePointer<UInt32>
  private let size: PixelSize
  private let whole: PixelSize
  private let target: UnsafeMutablePointer<UInt8>

  /// Returns the planes of brightness, blue differences and red differences, each row by row.
  ///
  /// - Parameters:
  ///   - bitmap: The frame.
  ///   - matte: The color behind a transparent frame; `nil` if all pixels are opaque.
  static func bytes(of bitmap: Bitmap, on matte: Color?) -> [UInt8] {
    let pixels = matte.map { laid(bitmap.bytes, on: $0) } ?? bitmap.bytes
    let whole = size(for: bitmap.size)
    let byteCount = whole.count / 2 * 3
    return [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
      pixels.withUnsafeBytes { bytes in
        let source = bytes.bindMemory(to: UInt32.self)
        guard let source = source.baseAddress, let target = buffer.baseAddress else { return }
        let planes = VideoPlanes(source: source, size: bitmap.size, whole: whole, target: target)
        for row in 0..<whole.height / 2 { planes.convert(pairOfRows: row) }
        count = byteCount
      }
    }
  }

  // Draws transparent pixels over the matte, by adding the matte in proportion to the missing opacity.
  private static func laid(_ bytes: [UInt8], on matte: Color) -> [UInt8] {
    let ground = SIMD4<UInt16>(
      SIMD4(matte.blue, matte.green, matte.red, 1)
        .clamped(lowerBound: .zero, upperBound: .one) * 255,
      rounding: .toNearestOrAwayFromZero
    )
    return [UInt8](unsafeUninitializedCapacity: bytes.count) { target, count in
      bytes.withUnsafeBufferPointer { source in
        for start in stride(from: 0, to: source.count, by: 4) {
          let pixel = SIMD4<UInt16>(truncatingIfNeeded: source.pixel(at: start))
          let through = (ground &* (255 &- pixel.w) &+ 127) / 255
          let sum = pointwiseMin(pixel &+ through, SIMD4(repeating: 255))
          for channel in 0..<4 { target[start + channel] = UInt8(truncatingIfNeeded: sum[channel]) }
        }
      }
      count = bytes.count
    }
  }

  private func convert(pairOfRows pair: Int) {
    let upper = source + 2 * pair * size.width
    let lower = source + min(2 * pair + 1, size.height - 1) * size.width
    let upperLine = target + 2 * pair * whole.width
    let blues = target + whole.count + pair * (whole.width / 2)
    let place = Place(
      upperLine: upperLine,
      lowerLine: upperLine + whole.width,
      blues: blues,
      reds: blues + whole.count / 4
    )
    var column = 0
    while column + 16 <= size.width {
      place.store(Squares(above: Self.load(upper + column), below: Self.load(lower + column)), column: column)
      column += 16
    }
    guard column < size.width else { return }
    // The rest of the row, padded with its last pixel.
    var above = SIMD16<UInt32>.zero
    var below = SIMD16<UInt32>.zero
    for lane in 0..<16 {
      let index = min(column + lane, size.width - 1)
      (above[lane], below[lane]) = (upper[index], lower[index])
    }
    let squares = Squares(above: above, below: below)
    place.store(squares, column: column, count: whole.width - column)
  }

  @inline(__always)
  private static func load(_ pixels: UnsafePointer<UInt32>) -> SIMD16<UInt32> {
    UnsafeRawPointer(pixels).loadUnaligned(as: SIMD16<UInt32>.self)
  }
}

/// The position of two adjacent rows in each plane.
private struct Place {
  let upperLine: UnsafeMutablePointer<UInt8>
  let lowerLine: UnsafeMutablePointer<UInt8>
  let blues: UnsafeMutablePointer<UInt8>
  let reds: UnsafeMutablePointer<UInt8>

  /// Stores eight squares.
  @inline(__always)
  func store(_ squares: Squares, column: Int) {
    UnsafeMutableRawPointer(upperLine + column).storeBytes(of: squares.upper, as: SIMD16<UInt8>.self)
    UnsafeMutableRawPointer(lowerLine + column).storeBytes(of: squares.lower, as: SIMD16<UInt8>.self)
    UnsafeMutableRawPointer(blues + column / 2).storeBytes(of: squares.blue, as: SIMD8<UInt8>.self)
    UnsafeMutableRawPointer(reds + column / 2).storeBytes(of: squares.red, as: SIMD8<UInt8>.self)
  }

  /// Stores the first squares, for a given number of columns.
  func store(_ squares: Squares, column: Int, count: Int) {
    for lane in 0..<count {
      upperLine[column + lane] = squares.upper[lane]
      lowerLine[column + lane] = squares.lower[lane]
    }
    for lane in 0..<count / 2 {
      blues[column / 2 + lane] = squares.blue[lane]
      reds[column / 2 + lane] = squares.red[lane]
    }
  }
}

/// Eight squares of two by two pixels, as brightness and color.
private struct Squares {
  let upper: SIMD16<UInt8>
  let lower: SIMD16<UInt8>
  let blue: SIMD8<UInt8>
  let red: SIMD8<UInt8>

  // The factors in units of 2⁻¹⁵. Green gets the rest up to 219/255 or up to 0, so that grays have no error.
  private static let brightness = Factors(blue: 2032, green: 20_127, red: 5983)
  private static let blueDifference = Factors(blue: 14_392, green: -11_094, red: -3298)
  private static let redDifference = Factors(blue: -1320, green: -13_072, red: 14_392)

  /// Converts sixteen pixels of a row and the sixteen pixels below; blue is the lowest byte of each pixel.
  @inline(__always)
  init(above: SIMD16<UInt32>, below: SIMD16<UInt32>) {
    // Handles two channels at a time, because sums of four bytes fit into half a number.
    let channels: UInt32 = 0x00FF_00FF
    let outer = above & channels
    let outerBelow = below & channels
    let inner = above &>> 8 & 0xFF
    let innerBelow = below &>> 8 & 0xFF
    upper = Self.brightness(outer, inner)
    lower = Self.brightness(outerBelow, innerBelow)
    let outerSum = outer &+ outerBelow
    let innerSum = inner &+ innerBelow
    let ends = outerSum.evenHalf &+ outerSum.oddHalf
    let middle = innerSum.evenHalf &+ innerSum.oddHalf
    blue = Self.difference(Self.blueDifference, outer: ends, inner: middle)
    red = Self.difference(Self.redDifference, outer: ends, inner: middle)
  }

  @inline(__always)
  private static func brightness(_ outer: SIMD16<UInt32>, _ inner: SIMD16<UInt32>) -> SIMD16<UInt8> {
    SIMD16(lowHalf: brightness(outer.lowHalf, inner.lowHalf), highHalf: brightness(outer.highHalf, inner.highHalf))
  }

  // Adds 16 plus a half for rounding, together 33 · 2¹⁴.
  @inline(__always)
  private static func brightness(_ outer: SIMD8<UInt32>, _ inner: SIMD8<UInt32>) -> SIMD8<UInt8> {
    let factors = Self.brightness
    let sum =
      product(outer, low: factors.blue, high: factors.red)
      &+ product(inner | 33 << 16, low: factors.green, high: 1 << 14)
    return SIMD8(truncatingIfNeeded: sum &>> 15)
  }

  // Sums of four pixels have two more bits. Adds 128 plus a half for rounding, together 1028 · 2¹⁴.
  @inline(__always)
  private static func difference(_ factors: Factors, outer: SIMD8<UInt32>, inner: SIMD8<UInt32>) -> SIMD8<UInt8> {
    let sum =
      product(outer, low: factors.blue, high: factors.red)
      &+ product(inner | 1028 << 16, low: factors.green, high: 1 << 14)
    return SIMD8(truncatingIfNeeded: sum &>> 17)
  }

  // Multiplies the halves of each number, and adds the products. This is one x86 instruction, but the compiler uses it
  // only for at most sixteen lanes of 16 bits.
  @inline(__always)
  private static func product(_ pairs: SIMD8<UInt32>, low: Int32, high: Int32) -> SIMD8<Int32> {
    let lanes = unsafeBitCast(pairs, to: SIMD16<Int16>.self)
    return SIMD8(truncatingIfNeeded: lanes.evenHalf) &* low
      &+ SIMD8(truncatingIfNeeded: lanes.oddHalf) &* high
  }

  private struct Factors {
    let blue: Int32
    let green: Int32
    let red: Int32
  }
}

import CradleCCairo
import CradleGraphics
import Foundation

extension Backdrop {
  /// The pixels that have been drawn so far.
  struct Source {
    /// The area of the relevant pixels.
    let area: PixelArea

    private let frame: DrawnPixels
    // The pixels of an unfinished group, which will be drawn above the frame.
    private let group: DrawnPixels?
    private let masks: [DisplayList.Mask]

    /// Reads the pixels that a pen has drawn.
    ///
    /// The result is `nil` if the pen's target has no pixels, or none in the window.
    ///
    /// - Parameters:
    ///   - pen: The pen.
    ///   - window: The area of the relevant pixels. Partly covered pixels count only if no pixel is fully covered.
    ///   - masks: The rounded rectangles around the relevant pixels, in pixels.
    init?(_ pen: OpaquePointer, window: CGRect, masks: [DisplayList.Mask]) {
      let (base, current): (OpaquePointer, OpaquePointer) = (cairo_get_target(pen), cairo_get_group_target(pen))
      guard let frame = DrawnPixels(of: base),
        let visible = PixelArea(within: window)?.intersection(frame.area)
          ?? PixelArea(touching: window)?.intersection(frame.area)
      else { return nil }
      (area, self.frame) = (visible, frame)
      self.masks = masks.filter { $0.radius > 0 }
      group = base == current ? nil : DrawnPixels(of: current)
    }

    /// Returns the mean of each cell that overlaps an area, in steps of 1/256.
    ///
    /// If a cell extends beyond the area, only the cell's pixels inside the area count.
    func averages(in area: PixelArea, cell: Int) -> [Int32] {
      let columns = area.columns.dividedDown(by: cell)
      var values: [Int32] = []
      values.reserveCapacity(columns.count * area.rows.dividedDown(by: cell).count * channels)
      var sums = ColumnSums(area.columns)
      for row in area.rows.dividedDown(by: cell) {
        let lines = ((row * cell)..<((row + 1) * cell)).clamped(to: area.rows)
        sums.clear()
        for line in lines { add(line, of: area.columns, to: &sums) }
        for column in columns {
          let own = ((column * cell)..<((column + 1) * cell)).clamped(to: area.columns)
          sums.appendMeans(of: own, rows: lines.count, to: &values)
        }
      }
      return values
    }

    private func add(_ row: Int, of columns: Range<Int>, to sums: inout ColumnSums) {
      let seen = masks.reduce(columns) { $0.clamped(to: $1.columns(ofRow: row)) }
      let shared = group?.shared(columns, of: row)
      guard shared != nil || (seen != columns && !seen.isEmpty) else {
        return sums.add(frame.pixels(of: columns, in: row))
      }
      var line = Array(frame.pixels(of: columns, in: row))
      if let group, let shared {
        let pixels = group.pixels(of: shared, in: row)
        for (place, pixel) in zip(shared, pixels) {
          line[place - columns.lowerBound] = laid(pixel, over: line[place - columns.lowerBound])
        }
      }
      if !seen.isEmpty {
        for column in columns where !seen.contains(column) {
          line[column - columns.lowerBound] = line[column.clamped(to: seen) - columns.lowerBound]
        }
      }
      line.withUnsafeBufferPointer { sums.add($0) }
    }
  }
}

extension DisplayList.Mask {
  /// Returns the columns of pixels in a row that are entirely inside the corners; all columns of the rectangle between
  /// the corners.
  fileprivate func columns(ofRow row: Int) -> Range<Int> {
    // The edge of the row that is farther from the middle is nearer to the corner.
    let upper = Double(row) - (box.minY + radius)
    let lower = Double(row + 1) - (box.maxY - radius)
    let rise = min(radius, max(0, -upper, lower))
    let inset = radius - (radius * radius - rise * rise).squareRoot()
    let first = Int((box.minX + inset).rounded(.up))
    return first..<max(first, Int((box.maxX - inset).rounded(.down)))
  }
}

/// The vertical sums of some pixels, column by column.
///
/// Two channels share a number, since the sum of 64 pixels of 255 fits into 16 bits.
private struct ColumnSums {
  private let first: Int
  private var blueRed: [UInt32]
  private var greenAlpha: [UInt32]

  init(_ columns: Range<Int>) {
    first = columns.lowerBound
    blueRed = [UInt32](repeating: 0, count: columns.count)
    greenAlpha = blueRed
  }

  mutating func clear() {
    for index in blueRed.indices { (blueRed[index], greenAlpha[index]) = (0, 0) }
  }

  mutating func add(_ pixels: UnsafeBufferPointer<UInt32>) {
    blueRed.withUnsafeMutableBufferPointer { blueRed in
      greenAlpha.withUnsafeMutableBufferPointer { greenAlpha in
        for index in 0..<min(pixels.count, blueRed.count, greenAlpha.count) {
          blueRed[index] &+= pixels[index] & 0xFF_00FF
          greenAlpha[index] &+= pixels[index] &>> 8 & 0xFF_00FF
        }
      }
    }
  }

  /// Appends the mean of some columns, rounded to 1/256: blue, green, red, alpha.
  func appendMeans(of columns: Range<Int>, rows: Int, to values: inout [Int32]) {
    var (blue, green, red, alpha): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    for index in (columns.lowerBound - first)..<(columns.upperBound - first) {
      blue &+= blueRed[index] & 0xFFFF
      green &+= greenAlpha[index] & 0xFFFF
      red &+= blueRed[index] &>> 16
      alpha &+= greenAlpha[index] &>> 16
    }
    // The sum is at most 64² pixels of 255. Multiplied by 256, it takes 28 bits.
    let count = UInt32(columns.count * rows)
    values.append(Int32((blue &* 256 &+ count / 2) / count))
    values.append(Int32((green &* 256 &+ count / 2) / count))
    values.append(Int32((red &* 256 &+ count / 2) / count))
    values.append(Int32((alpha &* 256 &+ count / 2) / count))
  }
}

/// Returns a pixel drawn above another pixel.
///
/// All colors are premultiplied.
private func laid(_ upper: UInt32, over lower: UInt32) -> UInt32 {
  let rest = 255 - upper >> 24
  return stride(from: UInt32(0), to: 32, by: 8).reduce(0) { result, shift in
    let seen = (lower >> shift & 0xFF) * rest
    return result | min(255, (upper >> shift & 0xFF) + (seen + 127) / 255) << shift
  }
}

/// The pixels of a surface.
///
/// The first pixel need not be at the pen's origin.
///
/// The pixels are in the surface's own memory. If you draw on the surface, the pixels become invalid.
struct DrawnPixels {
  /// The area of the surface, in the pen's coordinates.
  let area: PixelArea

  private let start: UnsafePointer<UInt8>
  private let stride: Int

  /// Finds the pixels of a surface; `nil` if the surface has no pixels of four bytes.
  init?(of surface: OpaquePointer) {
    cairo_surface_flush(surface)
    guard cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
      cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32,
      let data: UnsafeMutablePointer<UInt8> = cairo_image_surface_get_data(surface)
    else { return nil }
    var left = 0.0
    var top = 0.0
    cairo_surface_get_device_offset(surface, &left, &top)
    let x = -Int(left)
    let y = -Int(top)
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    guard let area = PixelArea(columns: x..<(x + width), rows: y..<(y + height)) else { return nil }
    self.area = area
    start = UnsafePointer(data)
    stride = Int(cairo_image_surface_get_stride(surface))
  }

  /// Returns those columns that the surface has in a row; `nil` if there are none.
  func shared(_ columns: Range<Int>, of row: Int) -> Range<Int>? {
    guard area.rows.contains(row) else { return nil }
    let shared = columns.clamped(to: area.columns)
    return shared.isEmpty ? nil : shared
  }

  /// Returns some pixels of a row.
  ///
  /// Each pixel is a number: alpha, red, green, blue, from the highest byte to the lowest.
  func pixels(of columns: Range<Int>, in row: Int) -> UnsafeBufferPointer<UInt32> {
    // In cairo's surfaces, each row starts at a whole pixel.
    let line = UnsafeRawPointer(start + (row - area.rows.lowerBound) * stride)
      .assumingMemoryBound(to: UInt32.self)
    let first = line + (columns.lowerBound - area.columns.lowerBound)
    return UnsafeBufferPointer(start: first, count: columns.count)
  }
}

import CradleGeometry
package import Foundation

/// The pixels of a picture or a frame.
///
/// Rows run from top to bottom without padding. A pixel has four bytes: blue, green, red and alpha. The colors are
/// premultiplied.
///
/// ```swift
/// let bitmap = try Renderer(scale: 2).draw(list)
/// print(bitmap.size, bitmap.color(column: 320, row: 568))
/// ```
public struct Bitmap: Equatable, Sendable {
  /// The number of bytes per pixel.
  package static let bytesPerPixel = 4

  /// The number of columns and rows.
  public let size: PixelSize

  /// The pixels, row by row.
  public package(set) var bytes: [UInt8]

  /// Creates a bitmap from its pixels.
  ///
  /// - Precondition: There are four bytes per pixel.
  public init(size: PixelSize, bytes: [UInt8], file: StaticString = #fileID, line: UInt = #line) {
    require(
      bytes.count == size.count * Self.bytesPerPixel,
      message: "\(bytes.count) bytes for \(size) pixels",
      file: file,
      line: line
    )
    self.size = size
    self.bytes = bytes
  }

  /// Returns the pixel at a column and row as a color with straight alpha.
  ///
  /// - Precondition: The pixel exists.
  public func color(column: Int, row: Int, file: StaticString = #fileID, line: UInt = #line) -> Color {
    require(
      0..<size.width ~= column && 0..<size.height ~= row,
      message: "there is no pixel in column \(column) of row \(row)",
      file: file,
      line: line
    )
    let start = (row * size.width + column) * Self.bytesPerPixel
    let alpha = Double(bytes[start + 3])
    guard alpha > 0 else { return .clear }
    return Color(
      red: Double(bytes[start + 2]) / alpha,
      green: Double(bytes[start + 1]) / alpha,
      blue: Double(bytes[start]) / alpha,
      alpha: alpha / 255
    )
  }
}

extension Bitmap {
  /// Whether all pixels are opaque.
  package var isOpaque: Bool {
    unsafe bytes.withUnsafeBytes { bytes in
      // Reads whole pixels, so that the compiler can vectorize the loop.
      let pixels = unsafe bytes.bindMemory(to: UInt32.self)
      var common = UInt32.max
      for index in pixels.indices { common &= unsafe pixels[index] }
      return UInt32(littleEndian: common) >> 24 == 0xFF
    }
  }
}

/// A width and a height in whole pixels.
///
/// ```swift
/// let bitmap = try Renderer(scale: 2).draw(list)
/// print(bitmap.size)  // 640 × 1136
/// print(bitmap.size == PixelSize(width: 640, height: 1136))  // true
/// ```
public struct PixelSize: Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Creates a size from the numbers of columns and rows.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  package var count: Int {
    width * height
  }
}

extension PixelSize: CustomStringConvertible {
  public var description: String {
    "\(width) × \(height)"
  }
}

/// A picture from a file, for example a photograph.
///
/// The picture is drawn upright and in sRGB: an orientation in its EXIF data is applied, and the colors of Display P3
/// and of other color profiles with a matrix are converted. `Scene.oddities` names what is not converted.
///
/// ```swift
/// let data = Array(try Data(contentsOf: URL(fileURLWithPath: "avatar.png")))
/// let avatar = Picture(name: "avatar.png", data: data, size: PixelSize(width: 96, height: 96))
/// let cells = CellStyle(cornerRadius: 22, pictures: [avatar])
/// ```
public struct Picture: Hashable, Sendable {
  /// The path of the picture, as you wrote it.
  public var name: String
  /// The content of a PNG or JPEG file.
  public var data: [UInt8]
  /// The size in pixels, when the picture is upright.
  public var size: PixelSize
  /// The absolute path of the file that the picture was read from; `nil` if a program made or read it.
  package var file: String?

  /// Creates a picture from a PNG or JPEG file's content.
  public init(name: String, data: [UInt8], size: PixelSize) {
    self.name = name
    self.data = data
    self.size = size
  }

  /// Returns whether two pictures look the same and have the same name, whatever files they were read from.
  public static func == (left: Picture, right: Picture) -> Bool {
    left.name == right.name && left.size == right.size && left.data == right.data
  }

  // The hash leaves the bytes out: pictures are looked up on every frame, and hashing would read all bytes each time.
  // Comparing two pictures is cheap, because copies share their bytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(size)
    hasher.combine(data.count)
  }
}

extension Picture {
  /// How a picture with other proportions fills a box.
  ///
  /// ```swift
  /// var cells = CellStyle(form: .photo)
  /// cells.pictureFit = .contain
  /// ```
  public enum Fit: String, CaseIterable, Sendable {
    /// The picture fills the box, and its edges are cut off.
    case cover
    /// The whole picture is shown, in the middle of the box.
    case contain
  }

  /// Returns the box that the picture fills.
  package func box(in box: CGRect, fit: Fit) -> CGRect {
    guard fit == .contain, size.count > 0 else { return box }
    let zoom = min(box.width / Double(size.width), box.height / Double(size.height))
    let fitted = CGSize(width: Double(size.width) * zoom, height: Double(size.height) * zoom)
    return CGRect(center: CGPoint(x: box.midX, y: box.midY), size: fitted)
  }
}

/// Converts a pixel from premultiplied to straight alpha, with rounding.
///
/// Cairo multiplies colors by their alpha, but files contain unmultiplied colors. If alpha is 0, all channels become 0.
/// Alpha is the last channel. The other channels may be in any order.
@inlinable
@inline(__always)
package func straightened(_ pixel: SIMD4<UInt8>) -> SIMD4<UInt8> {
  let alpha = pixel.w
  guard alpha < 0xFF else { return pixel }
  guard alpha > 0 else { return .zero }
  return SIMD4(
    straightened(pixel.x, alpha: alpha),
    straightened(pixel.y, alpha: alpha),
    straightened(pixel.z, alpha: alpha),
    alpha
  )
}

// Separate integer divisions take a fifth of the time of one vector division in floating point, because Swift checks
// each conversion back to an integer. In a valid premultiplied color, no channel is above alpha. The result for an
// invalid channel is clamped to 255.
@inlinable
@inline(__always)
package func straightened(_ color: UInt8, alpha: UInt8) -> UInt8 {
  let color = UInt32(color)
  let alpha = UInt32(alpha)
  return UInt8(truncatingIfNeeded: min(255, (255 &* color &+ alpha / 2) / alpha))
}

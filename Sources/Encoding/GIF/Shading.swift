/// Maps pixel colors to palette indices.
struct Shading {
  /// Whether a pixel's index depends on its position.
  let dithers: Bool

  private let palette: Palette
  private let transparentIndex: UInt8
  private var pattern: DitherPattern?
  private var diffusion: ErrorDiffusion?

  /// Creates a shading.
  ///
  /// - Parameters:
  ///   - palette: The palette.
  ///   - census: The colors of the film.
  ///   - transparentIndex: The index of invisible pixels.
  ///   - dither: How to imitate colors outside the palette.
  ///   - width: The number of pixels per row.
  init(_ palette: Palette, census: ColorCensus, transparentIndex: UInt8, dither: EncodingOptions.Dither, width: Int) {
    self.palette = palette
    self.transparentIndex = transparentIndex
    // An exact palette lacks no color, so it needs no dithering.
    let dither = palette.isExact ? .none : dither
    dithers = dither != .none
    switch dither {
    case .none: break
    case .bayer: pattern = DitherPattern(NearestColors(palette), census: census)
    case .floydSteinberg:
      diffusion = ErrorDiffusion(NearestColors(palette), census: census, kernel: .floydSteinberg, width: width)
    case .sierra2:
      diffusion = ErrorDiffusion(NearestColors(palette), census: census, kernel: .sierra2, width: width)
    }
  }

  /// Returns the palette index of a color, by its number.
  @inline(__always)
  func index(_ color: Int) -> UInt8 {
    color == Int(ColorCensus.invisible) ? transparentIndex : palette.indices[color]
  }

  /// Returns the palette index of a pixel.
  ///
  /// Call it for all pixels of a frame, row by row.
  @inline(__always)
  mutating func index(_ color: Int, column: Int, row: Int) -> UInt8 {
    guard dithers, color != Int(ColorCensus.invisible) else { return index(color) }
    if let pattern = pattern?.index(color, column: column, row: row) { return pattern }
    return diffusion?.index(color, column: column, row: row) ?? index(color)
  }

  /// Returns the squared distance from a color to its palette color.
  @inline(__always)
  func error(_ color: Int) -> Int {
    color == Int(ColorCensus.invisible) ? 0 : Int(palette.errors[color])
  }
}

import Graphics

/// The palette of a GIF, and the way in which its frames are compressed.
struct GIFPlan: Sendable {
  /// The palette.
  let palette: Palette
  /// The index that leaves a pixel as it is, or that of pixels that cannot be seen; `nil` if there is none.
  let hole: UInt8?
  /// The indices of the colors of the film.
  let shading: Shading

  private let tolerance: ColorTolerance?
  private let isLossy: Bool

  /// Makes a plan.
  ///
  /// - Parameters:
  ///   - census: The colors of the film.
  ///   - footage: The properties of the film.
  ///   - options: The number of colors, the dithering, and the noise that is allowed.
  ///   - frameCount: The number of frames that differ from the one before.
  init(
    _ census: ColorCensus,
    _ footage: Footage,
    _ options: EncodingOptions,
    frameCount: Int
  ) {
    let isSingle = frameCount < 2
    // A value out of its range, which only code can have, is taken for the nearest in it.
    let colorCount = min(max(options.colorCount, 4), 256)
    let fitsWithoutHole = census.isExact && census.count == colorCount
    let needsHole = footage.isTransparent || !isSingle && !fitsWithoutHole
    let palette = Palette(of: census, capacity: colorCount - (needsHole ? 1 : 0))
    hole = needsHole ? UInt8(palette.colors.count) : nil
    shading = Shading(
      palette,
      census,
      hole: hole ?? 0,
      dither: options.dither,
      width: footage.size.width
    )
    self.palette = palette
    isLossy = options.lossiness > 0
    tolerance =
      isLossy
      ? ColorTolerance(palette, distance: options.lossiness)
      : palette.isExact || shading.dithers ? nil : ColorTolerance(palette)
  }

  /// Returns the codes of a rectangle, in the smaller of two ways.
  func code(_ pixels: LZWCoder.Pixels) -> [UInt8] {
    var pixels = pixels
    if isLossy { pixels.allowance = .max }
    var coder = LZWCoder(tolerance: tolerance)
    let codes = coder.encode(pixels, transparent: hole)
    return hole == nil ? codes : coder.encode(pixels, shorterThan: codes) ?? codes
  }
}

import CradleGraphics

/// The palette of a GIF, and the way in which its frames are compressed.
struct GIFPlan: Sendable {
  /// The palette.
  let palette: Palette
  /// The index that leaves a pixel as it is, or that of pixels that cannot be seen; `nil` if there is none.
  let transparentIndex: UInt8?
  /// The indices of the colors of the film.
  let shading: Shading
  /// The ways to code frames.
  let ways: [LZWCoder.Way]

  private let tolerance: ColorTolerance?

  /// Makes a plan.
  ///
  /// - Parameters:
  ///   - census: The colors of the film.
  ///   - footage: The properties of the film.
  ///   - options: The effort, the number of colors, the dithering, and the noise that is allowed.
  ///   - frameCount: The number of frames that differ from the one before.
  init(_ census: ColorCensus, _ footage: Footage, _ options: EncodingOptions, frameCount: Int) {
    let isSingle = frameCount < 2
    // A value out of its range, which only code can have, is taken for the nearest in it.
    let colorCount = min(max(options.colorCount, 4), 256)
    let fitsWithoutHole = census.isExact && census.count == colorCount
    let needsHole = footage.isTransparent || !isSingle && !fitsWithoutHole
    let palette = Palette(of: census, capacity: colorCount - (needsHole ? 1 : 0), lossiness: options.lossiness)
    transparentIndex = needsHole ? UInt8(palette.colors.count) : nil
    shading = Shading(
      palette,
      census,
      transparentIndex: transparentIndex ?? 0,
      dither: options.dither,
      width: footage.size.width
    )
    self.palette = palette
    let effort = options.effort ?? .default
    ways = CodingWays.ways(for: effort)
    tolerance = palette.isExact || shading.dithers ? nil : ColorTolerance(palette, census, effort)
  }

  /// Codes a rectangle in some ways, and returns the shortest codes.
  func code(_ pixels: LZWCoder.Pixels, _ choice: CodingWays.Choice) -> CodingWays.Trial {
    var coder = LZWCoder(tolerance: tolerance)
    var best: LZWCoder.Codes?
    var savings = ways.map { _ in 0 }
    for way in choice {
      let codes = coder.encode(pixels, transparentIndex: transparentIndex, ways[way], against: best)
      guard let codes else { continue }
      if let best { savings[way] = best.blocks.count - codes.blocks.count }
      best = codes
    }
    return CodingWays.Trial(codes: best?.blocks ?? [], savings: savings)
  }
}

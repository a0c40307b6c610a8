import CradleGraphics

/// The palette and the compression settings of a GIF.
struct GIFPlan: Sendable {
  let palette: Palette
  /// The index for unchanged or invisible pixels; `nil` if there are none.
  let transparentIndex: UInt8?
  /// Maps the film's colors to palette indices.
  let shading: Shading
  /// The coding strategies for frames.
  let ways: [LZWCoder.Way]

  private let tolerance: ColorTolerance?

  /// Plans the GIF of a film.
  ///
  /// - Parameters:
  ///   - census: The colors of the film.
  ///   - footage: The properties of the film.
  ///   - options: The effort, the number of colors, the dithering, and the allowed loss.
  ///   - frameCount: The number of frames that differ from their predecessor.
  init(_ census: ColorCensus, footage: Footage, options: EncodingOptions, frameCount: Int) {
    let isSingle = frameCount < 2
    // Clamps the value, because code can pass one outside the range.
    let colorCount = min(max(options.colorCount, 4), 256)
    let fitsWithoutHole = census.isExact && census.count == colorCount
    let needsHole = footage.isTransparent || (!isSingle && !fitsWithoutHole)
    let palette = Palette(of: census, capacity: colorCount - (needsHole ? 1 : 0), lossiness: options.lossiness)
    transparentIndex = needsHole ? UInt8(palette.colors.count) : nil
    shading = Shading(
      palette,
      census: census,
      transparentIndex: transparentIndex ?? 0,
      dither: options.dither,
      width: footage.size.width
    )
    self.palette = palette
    let effort = options.effort ?? .default
    ways = CodingWays.ways(for: effort)
    tolerance = palette.isExact || shading.dithers ? nil : ColorTolerance(palette, census: census, effort: effort)
  }

  /// Codes the pixels of a rectangle with several strategies, and returns the shortest codes.
  func code(_ pixels: LZWCoder.Pixels, choice: CodingWays.Choice) -> CodingWays.Trial {
    var coder = LZWCoder(tolerance: tolerance)
    var best: LZWCoder.Codes?
    var savings = ways.map { _ in 0 }
    for way in choice {
      let codes = coder.encode(pixels, transparentIndex: transparentIndex, way: ways[way], against: best)
      guard let codes else { continue }
      if let best { savings[way] = best.blocks.count - codes.blocks.count }
      best = codes
    }
    return CodingWays.Trial(codes: best?.blocks ?? [], savings: savings)
  }
}

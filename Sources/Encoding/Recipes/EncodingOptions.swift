public import CradleGraphics

/// Settings of the encoder that differ from its defaults.
///
/// A format uses the options that concern it, and ignores all others.
///
/// ```swift
/// var options = RenderOptions()
/// options.encoding.colorCount = 64
/// options.encoding.dither = .bayer
/// options.encoding.rateFactor = 28
/// try await scene.render(to: "list.gif", "list.mp4", options: options)
/// ```
public struct EncodingOptions: Hashable, Sendable {
  /// The way to imitate a color that a palette lacks.
  public enum Dither: String, CaseIterable, Sendable {
    /// The nearest color of the palette: best where colors are flat.
    case none
    /// An ordered pattern, which stands still.
    case bayer
    /// The error goes to the neighbors: best for gradients and photographs.
    case floydSteinberg = "floyd_steinberg"
    /// Like Floyd and Steinberg's, with fewer neighbors.
    case sierra2 = "sierra2_4a"
  }

  /// The effort with which H.264 makes a film small, by x264's names.
  public enum Preset: String, CaseIterable, Sendable {
    /// The fastest, for a preview; films are several times as large.
    case ultrafast
    /// Nearly as fast, and smaller.
    case superfast
    /// Fast, and still large.
    case veryfast
    /// The default here: small films, and nobody waits for a percent of their size.
    case faster
    /// A little faster than `medium`.
    case fast
    /// The encoder's own default.
    case medium
    /// Smaller by a few percent, in a third more time.
    case slow
    /// Smaller by a few percent, in twice the time.
    case slower
    /// The smallest that are worth the wait.
    case veryslow
    /// Hardly smaller than `veryslow`, and far slower.
    case placebo
  }

  /// The constant rate factor of H.264 (1 to 51) and VP9 (0 to 63), lower is better; the format's
  /// own if `nil`.
  public var rateFactor: Int?
  /// The time that the encoder takes, in MP4; `faster` if `nil`.
  public var preset: Preset?
  /// The work that is done to make a GIF smaller, with the same colors.
  ///
  /// If `nil`, that of the scene's own output counts, or else `default`.
  public var effort: GIFEffort?
  /// The number of colors of a GIF, from 4 to 256, the transparent one among them.
  public var colorCount = 256
  /// The way in which a GIF imitates other colors.
  public var dither = Dither.none
  /// The loss that a GIF may have for the sake of its size, from 0 to 100.
  ///
  /// The more of it is allowed, the fewer colors the GIF gets; 20 is hardly seen.
  public var lossiness = 0
  /// The color on which the edges of a transparent GIF are drawn; their own color if `nil`.
  public var matte: Color?
  /// The quality of an animated WebP with loss, from 0 to 100, higher is better; without loss if `nil`.
  public var webpQuality: Int?
  /// The number of times that a film is played where the format has one, up to 65535; 0 is forever.
  public var playCount = 0

  /// Creates the defaults.
  public init() {}

  /// Returns the options, followed by ones with ever higher rate factors, which make smaller films.
  func withHigherRateFactors(from standard: Int, to highest: Int) -> [EncodingOptions] {
    let factors = stride(from: (rateFactor ?? standard) + 3, through: highest, by: 3)
    return [self]
      + factors.map { factor in
        var coarser = self
        coarser.rateFactor = factor
        return coarser
      }
  }
}

// Each option of a format, once. Another one needs its property above and its declaration here, its format, and a
// line in the flags of the command; records of a cache, messages and checks follow.
extension EncodingOption: CaseIterable {
  /// ``EncodingOptions/rateFactor``.
  package static let rateFactor = EncodingOption(
    "rateFactor",
    \.rateFactor,
    flag: "crf",
    help: "The rate factor, lower is better: 1 to 51 for .mp4 (17 by default), 0 to 63 for .webm (24).",
    valueName: "n",
    range: 0...63,
    told: { "crf \($0)" },
    outOfRange: { .rateFactorOutOfRange($0, format: $1, allowed: $2) }
  )
  /// ``EncodingOptions/preset``.
  package static let preset = EncodingOption(
    "preset",
    \.preset,
    flag: "preset",
    help: "The effort to make an .mp4 small: a slower preset makes a smaller file; 'faster' by default."
  )
  /// ``EncodingOptions/effort``.
  package static let effort = EncodingOption(
    "effort",
    \.effort,
    default: .default,
    flag: "gif-effort",
    help: "The effort to make a .gif small: 'small' takes up to twice as long as 'default', and 'fast' less."
  )
  /// ``EncodingOptions/colorCount``.
  package static let colorCount = EncodingOption(
    "colorCount",
    \.colorCount,
    word: "colors",
    flag: "gif-colors",
    help: "The colors of a .gif, 4 to 256.",
    valueName: "n",
    range: 4...256,
    told: { "\($0) colors" }
  )
  /// ``EncodingOptions/dither``.
  package static let dither = EncodingOption(
    "dither",
    \.dither,
    flag: "gif-dither",
    help: "The way a .gif imitates colors that it lacks, 'none' by default."
  )
  /// ``EncodingOptions/lossiness``.
  package static let lossiness = EncodingOption(
    "lossiness",
    \.lossiness,
    word: "lossy",
    flag: "gif-lossy",
    help: "The loss of a .gif for the sake of its size, by fewer colors: 0 to 100, 0 by default; 20 is hardly seen.",
    valueName: "n",
    range: 0...100
  )
  /// ``EncodingOptions/matte``.
  package static let matte = EncodingOption(
    "matte",
    \.matte,
    flag: "gif-matte",
    help: "The color behind the soft edges of a transparent .gif: '#RRGGBB'.",
    valueName: "color"
  )
  /// ``EncodingOptions/webpQuality``.
  package static let webpQuality = EncodingOption(
    "webpQuality",
    \.webpQuality,
    flag: "webp-quality",
    help: "The quality of a .webp with loss, higher is better: 0 to 100; without loss unless given.",
    valueName: "n",
    range: 0...100,
    losesPixels: true,
    told: { "quality \($0)" },
    outOfRange: { .qualityOutOfRange($0, format: $1, allowed: $2) }
  )
  /// ``EncodingOptions/playCount``.
  package static let playCount = EncodingOption(
    "playCount",
    \.playCount,
    word: "plays",
    flag: "loop",
    help: "How often a .gif, .apng or .webp is played: 1 to 65535, or 'forever'.",
    valueName: "n|forever",
    range: 0...65_535
  )

  /// Every option, in the order of documentation.
  package static let allCases = [
    rateFactor, preset, effort, colorCount, dither, lossiness, matte, webpQuality, playCount,
  ]
}

public import CradleGraphics

/// The encoder settings of a film.
///
/// You set only the options that you need. Each format uses its own options, and ignores all others.
///
/// ```swift
/// var options = RenderOptions()
/// options.encoding.colorCount = 64
/// options.encoding.dither = .bayer
/// options.encoding.rateFactor = 28
/// try await scene.render(to: "list.gif", "list.mp4", options: options)
/// ```
public struct EncodingOptions: Hashable, Sendable {
  /// How to imitate a color that a palette lacks.
  public enum Dither: String, CaseIterable, Sendable {
    /// The nearest palette color, which is best for flat colors.
    case none
    /// A fixed pattern (ordered dithering).
    case bayer
    /// Floyd–Steinberg error diffusion, which is best for gradients and photographs.
    case floydSteinberg = "floyd_steinberg"
    /// Sierra's error diffusion, which uses fewer neighbors than Floyd–Steinberg.
    case sierra2 = "sierra2_4a"
  }

  /// How much work H.264 spends on making a film smaller, with the names of x264's presets.
  public enum Preset: String, CaseIterable, Sendable {
    /// The fastest preset, for previews, with files that are several times as large.
    case ultrafast
    /// Nearly as fast as `ultrafast`, with smaller files.
    case superfast
    /// Fast, with files that are still large.
    case veryfast
    /// Cradle's default, with small files. Saving the last percent is not worth the wait.
    case faster
    /// A little faster than `medium`.
    case fast
    /// x264's own default.
    case medium
    /// Files a few percent smaller than with `medium`, in a third more time.
    case slow
    /// Files a few percent smaller than with `slow`, in twice the time.
    case slower
    /// The smallest files that are worth the wait.
    case veryslow
    /// Far slower than `veryslow`, with barely smaller files.
    case placebo
  }

  /// The constant rate factor of H.264 (1 to 51) and VP9 (0 to 63); lower is better.
  ///
  /// With `nil`, you get the format's default.
  public var rateFactor: Int?
  /// The speed of H.264 in an MP4; `nil` for `faster`.
  public var preset: Preset?
  /// How much work to spend on making a GIF smaller, with the same colors.
  ///
  /// With `nil`, you get the effort that the scene sets for its output, or else `default`.
  public var effort: GIFEffort?
  /// The number of colors of a GIF, from 4 to 256, including the transparent one.
  public var colorCount = 256
  /// How a GIF imitates colors that its palette lacks.
  public var dither = Dither.none
  /// How much color quality to trade for a smaller GIF, from 0 to 100; 0 by default.
  ///
  /// The higher the loss, the fewer colors the GIF gets. For example, 20 is barely visible.
  public var lossiness = 0
  /// The background color for the edges of a transparent GIF.
  ///
  /// With `nil`, edges keep their own color.
  public var matte: Color?
  /// The quality of a lossy animated WebP, from 0 (worst) to 100 (best); `nil` for lossless.
  public var webpQuality: Int?
  /// How often a film plays, up to 65535 times; 0, the default, for forever.
  ///
  /// Only some formats can repeat a film.
  public var playCount = 0

  /// Creates the defaults.
  public init() {}

  /// Returns the options, followed by variants with higher and higher rate factors for smaller films.
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

// The options of the formats, each declared once. To add an option, add a property above, a declaration here, the
// option's name in its format, and a line in the command's flags. Cache records, messages and checks then include the
// option.
extension EncodingOption: CaseIterable {
  /// The option for ``EncodingOptions/rateFactor``.
  package static let rateFactor = EncodingOption(
    "rateFactor",
    path: \.rateFactor,
    flag: "crf",
    help: "The rate factor, lower is better: 1 to 51 for .mp4 (17 by default), 0 to 63 for .webm (24) and .avif (30).",
    valueName: "n",
    range: 0...63,
    told: { "crf \($0)" },
    outOfRange: { .rateFactorOutOfRange($0, format: $1, allowed: $2) }
  )
  /// The option for ``EncodingOptions/preset``.
  package static let preset = EncodingOption(
    "preset",
    path: \.preset,
    flag: "preset",
    help: "How hard to work on a small .mp4: a slower preset makes a smaller file; 'faster' by default."
  )
  /// The option for ``EncodingOptions/effort``.
  package static let effort = EncodingOption(
    "effort",
    path: \.effort,
    default: .default,
    flag: "gif-effort",
    help: "How hard to work on a small .gif: 'small' takes up to twice as long as 'default', and 'fast' less."
  )
  /// The option for ``EncodingOptions/colorCount``.
  package static let colorCount = EncodingOption(
    "colorCount",
    path: \.colorCount,
    word: "colors",
    flag: "gif-colors",
    help: "The colors of a .gif, 4 to 256.",
    valueName: "n",
    range: 4...256,
    told: { "\($0) colors" }
  )
  /// The option for ``EncodingOptions/dither``.
  package static let dither = EncodingOption(
    "dither",
    path: \.dither,
    flag: "gif-dither",
    help: "How a .gif imitates colors that it lacks; 'none' by default."
  )
  /// The option for ``EncodingOptions/lossiness``.
  package static let lossiness = EncodingOption(
    "lossiness",
    path: \.lossiness,
    word: "lossy",
    flag: "gif-lossy",
    help: "How much color quality to trade for a smaller .gif: 0 to 100, 0 by default; 20 is barely visible.",
    valueName: "n",
    range: 0...100
  )
  /// The option for ``EncodingOptions/matte``.
  package static let matte = EncodingOption(
    "matte",
    path: \.matte,
    flag: "gif-matte",
    help: "The color behind the soft edges of a transparent .gif: '#RRGGBB'.",
    valueName: "color"
  )
  /// The option for ``EncodingOptions/webpQuality``.
  package static let webpQuality = EncodingOption(
    "webpQuality",
    path: \.webpQuality,
    flag: "webp-quality",
    help: "The quality of a lossy .webp, higher is better: 0 to 100; lossless by default.",
    valueName: "n",
    range: 0...100,
    losesPixels: true,
    told: { "quality \($0)" },
    outOfRange: { .qualityOutOfRange($0, format: $1, allowed: $2) }
  )
  /// The option for ``EncodingOptions/playCount``.
  package static let playCount = EncodingOption(
    "playCount",
    path: \.playCount,
    word: "plays",
    flag: "loop",
    help: "How often a .gif, .apng or .webp is played: 1 to 65535, or 'forever'.",
    valueName: "n|forever",
    range: 0...65_535
  )

  /// Every option, in the order of the documentation.
  package static let allCases = [
    rateFactor, preset, effort, colorCount, dither, lossiness, matte, webpQuality, playCount,
  ]
}

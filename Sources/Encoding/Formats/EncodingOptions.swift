public import Graphics

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

  /// The work that is done to make a GIF smaller.
  public enum Effort: String, CaseIterable, Sendable {
    /// The fastest, for a look at a change.
    case fast
    /// Small, from one look at each frame.
    case `default`
    /// The smallest, in up to twice the time.
    case small
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
  public var effort: Effort?
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

/// A setting of an encoder that not every format has.
public enum EncodingOption: CaseIterable, Hashable, Sendable {
  /// ``EncodingOptions/rateFactor``.
  case rateFactor
  /// ``EncodingOptions/preset``.
  case preset
  /// ``EncodingOptions/effort``.
  case effort
  /// ``EncodingOptions/colorCount``.
  case colorCount
  /// ``EncodingOptions/dither``.
  case dither
  /// ``EncodingOptions/lossiness``.
  case lossiness
  /// ``EncodingOptions/matte``.
  case matte
  /// ``EncodingOptions/webpQuality``.
  case webpQuality
  /// ``EncodingOptions/playCount``.
  case playCount
}

extension OutputFormat {
  /// Throws if an option that the format heeds has a value that it cannot have.
  public func check(_ options: EncodingOptions) throws(EncodingError) {
    if let factor = options.rateFactor, let range = rateFactors, !(range ~= factor) {
      throw .rateFactorOutOfRange(factor, format: name, allowed: range)
    }
    if heeds.contains(.webpQuality), let quality = options.webpQuality {
      let range = OutputFormat.webpQualities
      guard range ~= quality else { throw .qualityOutOfRange(quality, format: name, allowed: range) }
    }
  }
}

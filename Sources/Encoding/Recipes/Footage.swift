package import CradleGraphics

/// The properties of a film's frames.
package struct Footage: Hashable, Sendable {
  /// The size of every frame.
  package var size: PixelSize
  /// The number of frames per second.
  package var rate: FrameRate
  /// Whether the frames are transparent, and show the background behind them.
  package var isTransparent: Bool
  /// The color behind transparent frames in formats without transparency.
  package var matte: Color

  /// Creates footage, which is opaque and has a white matte by default.
  package init(size: PixelSize, rate: FrameRate, isTransparent: Bool = false, matte: Color = .white) {
    self.size = size
    self.rate = rate
    self.isTransparent = isTransparent
    self.matte = matte
  }
}

/// The conversion of red, green and blue to brightness and color, for film formats.
///
/// Colors are converted with the matrix of HD television and labeled accordingly. Both a filter and an option set the
/// label, because each version of ffmpeg respects only one of the two.
enum VideoColors {
  /// The options that label a film's colors.
  static let labels = [
    "-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709",
    "-color_range", "tv",
  ]

  /// Returns the filters that convert to a pixel format and label it.
  static func conversion(to pixelFormat: String) -> String {
    [
      "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int",
      "format=\(pixelFormat)", labelling,
    ].joined(separator: ",")
  }

  /// The filter that labels converted colors.
  static let labelling = "setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv"
}

extension Footage {
  /// Returns the filters that draw transparent frames over the matte; none for opaque footage.
  ///
  /// The result has planes of green, blue and red. The filters' labels include the stream number, so that no two
  /// streams share a label.
  func filtersOntoMatte(stream: Int = 0) -> [String] {
    guard isTransparent else { return [] }
    let channels = [("r", matte.red), ("g", matte.green), ("b", matte.blue), ("a", 1)]
    let fill = channels.map { "\($0)=\(Int((min(1, max(0, $1)) * 255).rounded()))" }
    let front = "[front\(stream)]"
    let copy = "[copy\(stream)]"
    let back = "[matte\(stream)]"
    return [
      "format=gbrap",
      "split\(front)\(copy);\(copy)lutrgb=\(fill.joined(separator: ":"))\(back);"
        + "\(back)\(front)overlay=format=gbrp",
      "format=gbrp",
    ]
  }
}

/// A part of ffmpeg that builds of it may lack.
public enum EncoderPart: Hashable, Sendable {
  /// A part that compresses, such as `libx264`.
  case encoder(String)
  /// A part that writes a kind of file, such as `mp4`.
  case muxer(String)
  /// A part that changes frames, such as `paletteuse`.
  case filter(String)
}

extension EncoderPart {
  var isFilter: Bool {
    if case .filter = self { true } else { false }
  }
}

extension EncoderPart: CustomStringConvertible {
  public var description: String {
    switch self {
    case .encoder(let name): "encoder '\(name)'"
    case .muxer(let name): "muxer '\(name)'"
    case .filter(let name): "filter '\(name)'"
    }
  }
}

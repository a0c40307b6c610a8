/// A part of ffmpeg that builds of it may lack.
public enum EncoderPart: Hashable, Sendable {
  /// What compresses, such as `libx264`.
  case encoder(String)
  /// What writes a kind of file, such as `mp4`.
  case muxer(String)
  /// What changes frames, such as `paletteuse`.
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

/// The parts that a build of ffmpeg has.
public struct EncoderParts: Sendable {
  private let parts: Set<EncoderPart>

  /// Reads what ffmpeg prints when it is asked for its encoders, muxers and filters.
  ///
  /// Each is on a line of its own, its name behind a word of flags; several names are separated by
  /// commas.
  init(encoders: String, muxers: String, filters: String) {
    parts = Set(
      Self.names(in: encoders).map(EncoderPart.encoder)
        + Self.names(in: muxers).map(EncoderPart.muxer)
        + Self.names(in: filters).map(EncoderPart.filter)
    )
  }

  /// Returns the first part that a format needs and that is not there.
  public func missing(for format: OutputFormat) -> EncoderPart? {
    format.needs.first { !parts.contains($0) }
  }

  /// Throws if a format cannot be made.
  public func check(for format: OutputFormat) throws(EncodingError) {
    guard let part = missing(for: format) else { return }
    throw .partMissing(part, format: format.name)
  }

  private static func names(in list: String) -> [String] {
    list.split(separator: "\n").flatMap { line in
      let words = line.split(separator: " ", maxSplits: 2)
      return words.count > 1 ? words[1].split(separator: ",").map(String.init) : []
    }
  }
}

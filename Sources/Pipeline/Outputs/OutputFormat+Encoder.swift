import Encoding

extension OutputFormat {
  /// Returns the version of the encoder if one of some formats needs it.
  ///
  /// What the encoder cannot do is found out before anything is drawn.
  static func checkEncoder(
    for formats: [OutputFormat],
    _ options: RenderOptions
  ) async throws -> String? {
    let movies = formats.filter(\.needsEncoder)
    for format in movies { try format.check(options.encoding) }
    guard !movies.isEmpty else { return nil }
    let encoder = try await options.ffmpeg.inspect(for: movies)
    for format in movies { try encoder.parts.check(for: format) }
    return encoder.version.text
  }
}

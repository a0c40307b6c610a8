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
    let ffmpeg = options.ffmpeg
    async let parts = ffmpeg.findParts()
    let version = try await ffmpeg.findVersion()
    for format in movies { try await parts.check(for: format) }
    return version.text
  }
}

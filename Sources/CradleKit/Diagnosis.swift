package import CradleEncoding
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradleRendering

/// Checks whether this machine has everything that rendering needs.
///
/// ```swift
/// for finding in await Diagnosis.findings(ffmpeg: FFmpeg(path: nil)) where !finding.isGood {
///   print(finding.subject, finding.detail)
/// }
/// ```
package enum Diagnosis {
  /// The result for one of the things that rendering needs.
  package struct Finding: Equatable, Sendable {
    /// The name of the thing that was checked.
    package let subject: String
    /// The version that was found, or a remedy.
    package let detail: String
    /// Whether this finding allows rendering.
    package let isGood: Bool
  }

  /// Looks for everything that rendering needs, and returns a finding for each thing.
  ///
  /// - Parameter ffmpeg: The encoder to use.
  package static func findings(ffmpeg: FFmpeg) async -> [Finding] {
    await findings(of: ffmpeg) + [font(TextStyle.defaultFamilies[0])]
      + libraries
  }

  private static var libraries: [Finding] {
    let outdated = GraphicsLibraries.outdated
    return GraphicsLibraries.versions.map { name, version in
      let fault = outdated.first { $0.name == name }
      return Finding(subject: name, detail: fault?.description ?? version, isGood: fault == nil)
    }
  }

  private static func findings(of ffmpeg: FFmpeg) async -> [Finding] {
    do {
      let movies = OutputFormat.all.filter(\.isMovie)
      let (version, parts) = try await ffmpeg.inspect(for: movies)
      return [Finding(subject: "ffmpeg", detail: version.text, isGood: true)]
        + movies.map { format(of: $0, with: parts) }
    } catch {
      return [Finding(subject: "ffmpeg", detail: "\(error)", isGood: false)]
    }
  }

  private static func format(of format: OutputFormat, with parts: EncoderParts) -> Finding {
    let missing = parts.missing(for: format)
    let detail = missing.map { "this ffmpeg lacks the \($0)" }
    return Finding(
      subject: "format \(format.name)",
      detail: detail ?? "with " + format.encoderParts[0].description,
      isGood: missing == nil
    )
  }

  private static func font(_ family: String) -> Finding {
    do throws(CradleError) {
      try FontChecking.check([], families: [family])
      return Finding(subject: "font \(family)", detail: "installed", isGood: true)
    } catch {
      return Finding(subject: "font \(family)", detail: error.description, isGood: false)
    }
  }
}

import Encoding
import Graphics
import Rendering

/// What rendering needs, and whether this machine has it.
public enum Diagnosis {
  /// Whether one thing is there.
  public struct Finding: Equatable, Sendable {
    /// What was looked for.
    public let subject: String
    /// The version that was found, or what to do.
    public let detail: String
    /// Whether rendering can go on.
    public let isGood: Bool
  }

  /// Looks for everything.
  ///
  /// - Parameter encoderPath: The ffmpeg to use; the one that the shell would find if `nil`.
  public static func findings(encoderPath: String?) async -> [Finding] {
    await encoder(at: encoderPath) + [font(TextStyle.defaultFamilies[0])]
      + GraphicsLibraries.versions.map { Finding(subject: $0, detail: $1, isGood: true) }
  }

  private static func encoder(at path: String?) async -> [Finding] {
    let ffmpeg = FFmpeg(path: path)
    do throws(EncodingError) {
      let version = try await ffmpeg.findVersion()
      let parts = try await ffmpeg.findParts()
      return [Finding(subject: "ffmpeg", detail: version.text, isGood: true)]
        + OutputFormat.all.filter(\.needsEncoder).map { format(of: $0, with: parts) }
    } catch {
      return [Finding(subject: "ffmpeg", detail: error.description, isGood: false)]
    }
  }

  private static func format(of format: OutputFormat, with parts: EncoderParts) -> Finding {
    let missing = parts.missing(for: format)
    return Finding(
      subject: "format \(format.name)",
      detail: missing.map { "this ffmpeg lacks the \($0)" } ?? "with " + format.needs[0].description,
      isGood: missing == nil
    )
  }

  private static func font(_ family: String) -> Finding {
    do throws(RenderingError) {
      try FontChecking.check([], families: [family])
      return Finding(subject: "font \(family)", detail: "installed", isGood: true)
    } catch {
      return Finding(subject: "font \(family)", detail: error.description, isGood: false)
    }
  }
}

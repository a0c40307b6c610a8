/// What an encoder says that it is.
public struct FFmpegVersion: Hashable, Sendable {
  /// The version as the encoder writes it, such as `5.1.9-0+deb12u1` or `N-12345-gabc`.
  public let text: String

  /// Reads what `ffmpeg -version` prints; `nil` if that is not the output of ffmpeg.
  public init?(output: String) {
    let line = output.split(separator: "\n").first?.split(separator: " ") ?? []
    guard line.count > 2, line[0] == "ffmpeg", line[1] == "version" else { return nil }
    text = String(line[2])
  }

  /// Whether the version is 5.1, that of Debian 12, or later.
  ///
  /// A build between releases has no number. It counts as new enough.
  public var isSufficient: Bool {
    let numbers = text.drop { $0 == "n" }.split { !$0.isNumber && $0 != "." }.first ?? ""
    let parts = numbers.split(separator: ".").compactMap { Int($0) }
    guard text.first == "n" || text.first?.isNumber == true, let major = parts.first else {
      return true
    }
    let minor = parts.count > 1 ? parts[1] : 0
    return (major, minor) >= (5, 1)
  }
}

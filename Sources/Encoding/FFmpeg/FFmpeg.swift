import CradleFiles
package import CradleGeometry
import CradleRawText
import Subprocess
import SystemPackage

/// The installed encoder, ffmpeg.
///
/// ```swift
/// var options = RenderOptions()
/// options.ffmpeg = FFmpeg(path: "/opt/ffmpeg/bin/ffmpeg")
/// print(try await options.ffmpeg.findVersion().text)
/// ```
package struct FFmpeg: Sendable {
  /// The lowest supported version.
  package static let neededVersion = "5.1"

  /// The path of the program, or a name to look up in `PATH`.
  package let program: String

  /// The longest time that the encoder may be idle while it has work; 30 s by default.
  ///
  /// After that time, the encoder is stopped.
  package var patience = Duration.seconds(30)

  /// Whether the version was already checked, so that writers need not check it again.
  package var isKnown = false

  /// Chooses an encoder, without checking that it exists.
  ///
  /// - Parameter path: A path, or a name to look up in `PATH`. With `nil` or an empty string, the name is `ffmpeg`.
  package init(path: String?) {
    program = path.flatMap { $0.isEmpty ? nil : $0 } ?? "ffmpeg"
  }

  /// Returns the version of the encoder, or throws if it is too old.
  @discardableResult
  package func findVersion() async throws -> FFmpegVersion {
    try version(in: await answer(to: ["-version"], attempt: "report its version"))
  }

  /// Returns the version of the encoder and the parts that the formats may need, or throws if it is too old.
  ///
  /// The encoder runs once for each list of parts, and each run takes a tenth of a second. The first list includes the
  /// version. If no format needs a filter, the list of filters is skipped.
  package func inspect(
    for formats: [OutputFormat]
  ) async throws -> (version: FFmpegVersion, parts: EncoderParts) {
    let needsFilters = formats.contains { $0.encoderParts.contains(where: \.isFilter) }
    async let muxers = list("-muxers")
    async let filters = needsFilters ? list("-filters") : ""
    let encoders = try await answer(to: ["-encoders"], attempt: "report its version")
    let version = try version(in: encoders)
    return try await (version, EncoderParts(encoders: encoders, muxers: muxers, filters: filters))
  }

  private func version(in text: String) throws(CradleError) -> FFmpegVersion {
    guard let version = FFmpegVersion(output: text) else {
      throw CradleError(EncodingFault.notAnEncoder(program: program))
    }
    guard version.isSufficient else {
      throw CradleError(EncodingFault.encoderTooOld(found: version.text, needed: Self.neededVersion))
    }
    return version
  }

  private func list(_ option: String) async throws -> String {
    try await answer(to: ["-hide_banner", option], attempt: "list its parts")
  }

  /// Returns what the encoder prints.
  ///
  /// An encoder that prints nothing for too long is stopped. While the encoder computes, the limit is ten times as
  /// long, because a list of parts can take a second on a busy machine.
  func answer(
    to arguments: [String],
    in environment: Environment = .inherit,
    attempt: String
  ) async throws -> String {
    let session = EncoderSession()
    let question = EncoderSession.Workload(handedOver: 0, waiting: 0, isTaken: true)
    let answer = await session.attend(patience: patience, workload: { question }) {
      await ask(arguments, environment: environment, in: session)
    }
    guard !Task.isCancelled else { throw CancellationError() }
    guard !session.wasIdle else { throw CradleError(EncodingFault.encoderIdle(attempt: attempt, patience: patience)) }
    let (text, status): (String, EncoderStatus)
    switch answer {
    case .success(let answer): (text, status) = answer
    case .failure(let failure): throw CradleError(EncodingFault(starting: program, failure: failure))
    }
    guard text.utf8.count < Self.longestAnswer else { throw CradleError(EncodingFault.notAnEncoder(program: program)) }
    guard status == .exited(0) else {
      throw CradleError(EncodingFault.encoderFailed(attempt: attempt, status: status, log: []))
    }
    return text
  }

  private func ask(
    _ arguments: [String],
    environment: Environment,
    in session: EncoderSession
  ) async -> Result<(text: String, status: EncoderStatus), any Error> {
    defer { session.end() }
    do {
      return .success(try await run(arguments, environment: environment, in: session))
    } catch {
      return .failure(error)
    }
  }

  private func run(
    _ arguments: [String],
    environment: Environment,
    in session: EncoderSession
  ) async throws -> (text: String, status: EncoderStatus) {
    let result = try await Subprocess.run(
      resolved(),
      arguments: Arguments(arguments),
      environment: environment,
      platformOptions: .ownSession,
      input: .none,
      output: .sequence,
      // The encoder prints its version before the list, on standard error.
      error: .combinedWithOutput
    ) { execution in
      session.lead(by: execution.processIdentifier.value)
      var answer: [UInt8] = []
      for try await buffer in execution.standardOutput {
        answer += buffer.withUnsafeBytes { Array($0.prefix(Self.longestAnswer - answer.count)) }
        // Endless output is not an answer.
        guard answer.count < Self.longestAnswer else {
          session.end()
          break
        }
      }
      return String(decoding: answer, as: UTF8.self)
    }
    return (result.closureResult, EncoderStatus(result.terminationStatus))
  }

  // Twenty times the list of all parts.
  private static let longestAnswer = 1_048_576

  /// Returns the program in a form that can be started from any folder.
  func resolved() async throws -> Executable {
    guard !program.hasSlash else { return .path(FilePath(absolutePath(program))) }
    return try await .path(Executable.name(program).resolveExecutablePath(in: .inherit))
  }
}

extension EncoderStatus {
  init(_ status: TerminationStatus) {
    switch status {
    case .exited(let code): self = .exited(Int(code))
    case .signaled(let signal): self = .signaled(Int(signal))
    }
  }
}

/// The version that an encoder reports.
package struct FFmpegVersion: Hashable, Sendable {
  /// The version as the encoder prints it, for example `5.1.9-0+deb12u1` or `N-12345-gabc`.
  package let text: String

  /// Reads the output of `ffmpeg -version`; `nil` if the output comes from another program.
  package init?(output: String) {
    let line = output.split(separator: "\n").first?.split(separator: " ") ?? []
    guard line.count > 2, line[0] == "ffmpeg", line[1] == "version" else { return nil }
    text = String(line[2])
  }

  /// Whether the version is at least 5.1, which is the version in Debian 12.
  ///
  /// A development build has no version number, and counts as new enough.
  package var isSufficient: Bool {
    let numbers = text.drop { $0 == "n" }.split { !$0.isNumber && $0 != "." }.first ?? ""
    let parts = numbers.split(separator: ".").compactMap { Int($0) }
    guard text.first == "n" || text.first?.isNumber == true, let major = parts.first else { return true }
    let minor = parts.count > 1 ? parts[1] : 0
    return (major, minor) >= (5, 1)
  }
}

/// The available parts of an ffmpeg build.
package struct EncoderParts: Sendable {
  private let parts: Set<EncoderPart>

  /// Reads ffmpeg's lists of its encoders, muxers and filters.
  ///
  /// Each line describes a part, with the flags first and then the name. A part with several names has commas between
  /// them.
  init(encoders: String, muxers: String, filters: String) {
    parts = Set(
      Self.names(in: encoders).map(EncoderPart.encoder)
        + Self.names(in: muxers).map(EncoderPart.muxer)
        + Self.names(in: filters).map(EncoderPart.filter)
    )
  }

  /// Returns the first part that a format needs but this build lacks; `nil` if no part is missing.
  package func missing(for format: OutputFormat) -> EncoderPart? {
    format.encoderParts.first { !parts.contains($0) }
  }

  /// Throws if the build cannot make a format.
  package func check(for format: OutputFormat) throws(CradleError) {
    guard let part = missing(for: format) else { return }
    throw CradleError(EncodingFault.partMissing(part, format: format.name))
  }

  private static func names(in list: String) -> [String] {
    list.split(separator: "\n").flatMap { line in
      let words = line.split(separator: " ", maxSplits: 2)
      return words.count > 1 ? words[1].split(separator: ",").map(String.init) : []
    }
  }
}

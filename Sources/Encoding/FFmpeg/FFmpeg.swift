package import CradleGeometry
import CradleRawText
import Subprocess
import SystemPackage

/// The encoder that is installed on this machine.
///
/// ```swift
/// var options = RenderOptions()
/// options.ffmpeg = FFmpeg(path: "/opt/ffmpeg/bin/ffmpeg")
/// print(try await options.ffmpeg.findVersion().text)
/// ```
package struct FFmpeg: Sendable {
  /// The lowest version that can be used.
  package static let neededVersion = "5.1"

  /// The path of the program, or a name that is looked up in `PATH`.
  package let program: String

  /// The time for which the encoder may be idle while there is work, before it is stopped.
  package var patience = Duration.seconds(30)

  /// Whether the version has been checked, so that writers skip the check.
  package var isKnown = false

  /// Chooses an encoder, without checking that it exists.
  ///
  /// - Parameter path: A path or a name; `nil` or an empty text for the one called `ffmpeg`.
  package init(path: String?) {
    program = path.flatMap { $0.isEmpty ? nil : $0 } ?? "ffmpeg"
  }

  /// Returns the version of the encoder, if it is high enough.
  @discardableResult
  package func findVersion() async throws -> FFmpegVersion {
    try version(in: await answer(to: ["-version"], attempt: "report its version"))
  }

  /// Returns the version of the encoder, if it is high enough, and its parts that formats may need.
  ///
  /// The encoder is started once for each list of parts, which takes a tenth of a second: the version
  /// comes before a list, and where no format needs a filter, that list is left out.
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
  /// An encoder that prints nothing is ended, as is one that takes no frames. While it computes it has ten
  /// times as long: on a busy machine, a list of parts takes a second.
  func answer(
    to arguments: [String],
    in environment: Environment = .inherit,
    attempt: String
  ) async throws -> String {
    let session = EncoderSession()
    let question = EncoderSession.Workload(handedOver: 0, waiting: 0, isTaken: true)
    let answer = await session.attend(patience: patience, workload: { question }) {
      await ask(arguments, environment, in: session)
    }
    guard !Task.isCancelled else { throw CancellationError() }
    guard !session.wasIdle else { throw CradleError(EncodingFault.encoderIdle(attempt: attempt, patience: patience)) }
    let (text, status): (String, EncoderStatus)
    switch answer {
    case .success(let answer): (text, status) = answer
    case .failure(let failure): throw CradleError(EncodingFault(starting: program, failure))
    }
    guard text.utf8.count < Self.longestAnswer else { throw CradleError(EncodingFault.notAnEncoder(program: program)) }
    guard status == .exited(0) else {
      throw CradleError(EncodingFault.encoderFailed(attempt: attempt, status: status, log: []))
    }
    return text
  }

  private func ask(
    _ arguments: [String],
    _ environment: Environment,
    in session: EncoderSession
  ) async -> Result<(text: String, status: EncoderStatus), any Error> {
    defer { session.end() }
    do {
      return .success(try await run(arguments, environment, in: session))
    } catch {
      return .failure(error)
    }
  }

  private func run(
    _ arguments: [String],
    _ environment: Environment,
    in session: EncoderSession
  ) async throws -> (text: String, status: EncoderStatus) {
    let result = try await Subprocess.run(
      resolved(),
      arguments: Arguments(arguments),
      environment: environment,
      platformOptions: .ownSession,
      input: .none,
      output: .sequence,
      // The version, which comes before a list, is printed on standard error.
      error: .combinedWithOutput
    ) { execution in
      session.lead(by: execution.processIdentifier.value)
      var answer: [UInt8] = []
      for try await buffer in execution.standardOutput {
        answer += buffer.withUnsafeBytes { Array($0.prefix(Self.longestAnswer - answer.count)) }
        // A flood is no answer, and would never end.
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

  /// The program in a form that can be started in any folder.
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
  /// The version in the encoder's form, such as `5.1.9-0+deb12u1` or `N-12345-gabc`.
  package let text: String

  /// Reads the output of `ffmpeg -version`; `nil` if another program has printed it.
  package init?(output: String) {
    let line = output.split(separator: "\n").first?.split(separator: " ") ?? []
    guard line.count > 2, line[0] == "ffmpeg", line[1] == "version" else { return nil }
    text = String(line[2])
  }

  /// Whether the version is 5.1, that of Debian 12, or later.
  ///
  /// A build between releases has no number, and counts as new enough.
  package var isSufficient: Bool {
    let numbers = text.drop { $0 == "n" }.split { !$0.isNumber && $0 != "." }.first ?? ""
    let parts = numbers.split(separator: ".").compactMap { Int($0) }
    guard text.first == "n" || text.first?.isNumber == true, let major = parts.first else { return true }
    let minor = parts.count > 1 ? parts[1] : 0
    return (major, minor) >= (5, 1)
  }
}

/// The parts that a build of ffmpeg has.
package struct EncoderParts: Sendable {
  private let parts: Set<EncoderPart>

  /// Reads ffmpeg's lists of its encoders, muxers and filters.
  ///
  /// Each part is on a separate line, its name behind a word of flags; several names are separated by commas.
  init(encoders: String, muxers: String, filters: String) {
    parts = Set(
      Self.names(in: encoders).map(EncoderPart.encoder)
        + Self.names(in: muxers).map(EncoderPart.muxer)
        + Self.names(in: filters).map(EncoderPart.filter)
    )
  }

  /// Returns the first part that a format needs and the build lacks; `nil` if it has all.
  package func missing(for format: OutputFormat) -> EncoderPart? {
    format.encoderParts.first { !parts.contains($0) }
  }

  /// Throws if a format cannot be made.
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

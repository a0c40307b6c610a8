import RawText
import Subprocess
import SystemPackage

/// The encoder of this machine.
public struct FFmpeg: Sendable {
  /// What the encoder has to be at least.
  public static let neededVersion = "5.1"

  /// What is looked for: a path, or a name that is looked up in `PATH`.
  public let program: String

  /// How long the encoder may do nothing, though there is something to do, before it is ended.
  public var patience = Duration.seconds(30)

  /// Whether it is known that the encoder will do, so that nobody has to ask for its version again.
  package var isKnown = false

  /// Chooses an encoder, without looking whether it is there.
  ///
  /// - Parameter path: A path or a name; `nil` or an empty text for the one called `ffmpeg`.
  public init(path: String?) {
    program = path.flatMap { $0.isEmpty ? nil : $0 } ?? "ffmpeg"
  }

  /// Returns which version the encoder is of, if it is one that will do.
  @discardableResult
  public func findVersion() async throws(EncodingError) -> FFmpegVersion {
    try version(in: await answer(to: ["-version"], attempt: "tell its version"))
  }

  /// Returns which version the encoder is of, if it is one that will do, and those of its parts that
  /// formats may need.
  ///
  /// The encoder is started once for each list of parts, which takes a tenth of a second: it tells its
  /// version before a list, and where no format needs a filter, that list is left out.
  public func inspect(
    for formats: [OutputFormat]
  ) async throws(EncodingError) -> (version: FFmpegVersion, parts: EncoderParts) {
    let needsFilters = formats.contains { $0.needs.contains(where: \.isFilter) }
    async let muxers = list("-muxers")
    async let filters = needsFilters ? list("-filters") : ""
    let encoders = try await answer(to: ["-encoders"], attempt: "tell its version")
    let version = try version(in: encoders)
    do {
      let parts = try await EncoderParts(encoders: encoders, muxers: muxers, filters: filters)
      return (version, parts)
    } catch {
      throw error as? EncodingError ?? .cancelled(attempt: "tell its parts")
    }
  }

  private func version(in text: String) throws(EncodingError) -> FFmpegVersion {
    guard let version = FFmpegVersion(output: text) else { throw .notAnEncoder(program: program) }
    guard version.isSufficient else {
      throw .encoderTooOld(found: version.text, needed: Self.neededVersion)
    }
    return version
  }

  private func list(_ option: String) async throws(EncodingError) -> String {
    try await answer(to: ["-hide_banner", option], attempt: "tell its parts")
  }

  // An encoder that says nothing is ended, as is one that takes no frames.
  private func answer(
    to arguments: [String],
    attempt: String
  ) async throws(EncodingError) -> String {
    let session = EncoderSession()
    let nothingMore = EncoderSession.Workload(handedOver: 0, waiting: 0)
    let answer = await session.attend(patience: patience, workload: { nothingMore }) {
      await ask(arguments, in: session)
    }
    guard !Task.isCancelled else { throw .cancelled(attempt: attempt) }
    guard !session.wasIdle else { throw .encoderIdle(attempt: attempt, patience: patience) }
    guard let answer else { throw .encoderMissing(attempted: program) }
    guard answer.status == .exited(0) else {
      throw .encoderFailed(attempt: attempt, status: answer.status, log: [])
    }
    return answer.text
  }

  private func ask(
    _ arguments: [String],
    in session: EncoderSession
  ) async -> (text: String, status: EncoderStatus)? {
    defer { session.end() }
    let result = try? await Subprocess.run(
      resolved(),
      arguments: Arguments(arguments),
      platformOptions: .ownSession,
      input: .none,
      output: .sequence,
      // What a list follows, its version, is told on standard error.
      error: .combinedWithOutput
    ) { execution in
      session.lead(by: execution.processIdentifier.value)
      var answer: [UInt8] = []
      for try await buffer in execution.standardOutput {
        answer += buffer.withUnsafeBytes { Array($0.prefix(max(0, 1_048_576 - answer.count))) }
      }
      return String(decoding: answer, as: UTF8.self)
    }
    return result.map { ($0.closureResult, EncoderStatus($0.terminationStatus)) }
  }

  /// The program as something that can be started in any folder.
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

import Subprocess
import SystemPackage

/// The encoder of this machine.
public struct FFmpeg: Sendable {
  /// What the encoder has to be at least.
  public static let neededVersion = "5.1"

  /// What is looked for: a path, or a name that is looked up in `PATH`.
  public let program: String

  /// Chooses an encoder, without looking whether it is there.
  ///
  /// - Parameter path: A path or a name; `nil` or an empty text for the one called `ffmpeg`.
  public init(path: String?) {
    program = path.flatMap { $0.isEmpty ? nil : $0 } ?? "ffmpeg"
  }

  /// Returns which version the encoder is of, if it is one that will do.
  @discardableResult
  public func findVersion() async throws(EncodingError) -> FFmpegVersion {
    let attempt = "tell its version"
    let result: ExecutionResult<Void, StringOutput<UTF8>, DiscardedOutput>
    do {
      result = try await Subprocess.run(
        resolved(),
        arguments: ["-version"],
        output: .string(limit: 1 << 16)
      )
    } catch {
      guard !Task.isCancelled else { throw .cancelled(attempt: attempt) }
      throw .encoderMissing(attempted: program)
    }
    guard !Task.isCancelled else { throw .cancelled(attempt: attempt) }
    guard let version = FFmpegVersion(output: result.standardOutput),
      result.terminationStatus.isSuccess
    else {
      let status = EncoderStatus(result.terminationStatus)
      throw .encoderFailed(attempt: attempt, status: status, log: [])
    }
    guard version.isSufficient else {
      throw .encoderTooOld(found: version.text, needed: Self.neededVersion)
    }
    return version
  }

  /// Returns what the encoder was built with.
  public func findParts() async throws(EncodingError) -> EncoderParts {
    do {
      async let encoders = list("-encoders")
      async let muxers = list("-muxers")
      async let filters = list("-filters")
      return try await EncoderParts(encoders: encoders, muxers: muxers, filters: filters)
    } catch let error as EncodingError {
      throw error
    } catch {
      throw .cancelled(attempt: "tell its parts")
    }
  }

  private func list(_ option: String) async throws -> String {
    let result = try await Subprocess.run(
      resolved(),
      arguments: ["-hide_banner", option],
      output: .string(limit: 1 << 20)
    )
    guard !Task.isCancelled else { throw CancellationError() }
    guard result.terminationStatus.isSuccess else {
      let status = EncoderStatus(result.terminationStatus)
      throw EncodingError.encoderFailed(attempt: "tell its parts", status: status, log: [])
    }
    return result.standardOutput
  }

  /// The program as something that can be started in any folder.
  func resolved() async throws -> Executable {
    guard !program.contains("/") else { return .path(FilePath(absolutePath(program))) }
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

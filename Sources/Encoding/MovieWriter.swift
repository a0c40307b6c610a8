public import Graphics

/// Writes a film with an encoder.
public actor MovieWriter: FrameWriter {
  public nonisolated let passCount: Int

  private let path: String
  private let location: String
  private let size: PixelSize
  private let recipe: Recipe
  private let ffmpeg: FFmpeg
  private var folder: WorkFolder?
  private var encoder: EncoderProcess?
  private var pass = 0
  private var isCancelled = false
  // Whether the frame before was taken. It goes its way while the next one is drawn.
  private var frameUnderWay: Task<Bool, Never>?

  /// Creates a writer; nothing is touched yet.
  ///
  /// - Parameters:
  ///   - path: Where the film will be.
  ///   - size: The size of every frame.
  ///   - recipe: The commands, whose output is a plain file name.
  ///   - ffmpeg: The program that runs them.
  init(path: String, size: PixelSize, recipe: Recipe, ffmpeg: FFmpeg) {
    (self.path, self.size, self.recipe, self.ffmpeg) = (path, size, recipe, ffmpeg)
    location = absolutePath(path)
    passCount = recipe.commands.count
  }

  public func beginPass(_ pass: Int) async throws(EncodingError) {
    precondition(recipe.commands.indices ~= pass, "pass \(pass) of \(passCount)")
    self.pass = pass
    if pass == 0 { try await prepare() }
    guard let folder = folder?.path else { throw .cancelled(attempt: attempt) }
    do throws(SystemCallError) {
      let arguments = Array(recipe.commands[pass].dropFirst())
      encoder = try EncoderProcess(ffmpeg, arguments: arguments, folder: folder)
    } catch {
      self.folder = nil
      throw .cannotWrite(path: path, reason: error.reason)
    }
  }

  public func append(_ frame: Bitmap) async throws(EncodingError) {
    precondition(frame.size == size, "a frame of \(frame.size) pixels among those of \(size)")
    try await waitForFrame()
    guard let encoder else { throw .cancelled(attempt: attempt) }
    frameUnderWay = Task { await encoder.write(frame.bytes) }
  }

  public func endPass() async throws(EncodingError) {
    try await waitForFrame()
    guard let encoder else { throw .cancelled(attempt: attempt) }
    encoder.finishInput()
    let outcome = await withTaskCancellationHandler {
      await encoder.outcome
    } onCancel: {
      encoder.cancel()
    }
    guard case .ended(.exited(0), unreadByteCount: 0, _) = outcome else {
      throw await failure(outcome)
    }
    self.encoder = nil
    if pass == passCount - 1 { try await publish(outcome) }
  }

  public func cancel() async {
    isCancelled = true
    let (encoder, frame) = (encoder, frameUnderWay)
    (self.encoder, frameUnderWay) = (nil, nil)
    encoder?.cancel()
    _ = await encoder?.outcome
    _ = await frame?.value
    folder = nil
  }

  private var attempt: String {
    "write '\(path)'"
  }

  private func prepare() async throws(EncodingError) {
    guard !isFolder(location) else {
      throw .cannotCreate(path: path, reason: "a folder is in its place")
    }
    try await ffmpeg.findVersion()
    guard !isCancelled else { throw .cancelled(attempt: attempt) }
    folder = try WorkFolder(in: parentFolder(of: location), for: path)
  }

  // An encoder that hangs takes no frame, so whoever waits for it must be able to give up.
  private func waitForFrame() async throws(EncodingError) {
    guard let encoder else { throw .cancelled(attempt: attempt) }
    guard let frame = frameUnderWay else { return }
    let isTaken = await withTaskCancellationHandler {
      await frame.value
    } onCancel: {
      encoder.cancel()
    }
    frameUnderWay = nil
    guard isTaken, !Task.isCancelled else {
      encoder.finishInput()
      throw await failure(encoder.outcome)
    }
  }

  private func publish(_ outcome: EncoderProcess.Outcome) async throws(EncodingError) {
    guard let folder = folder?.path else { throw .cancelled(attempt: attempt) }
    let film = folder + "/" + recipe.output
    guard fileExists(film) else { throw await failure(outcome) }
    do throws(SystemCallError) {
      try moveItem(from: film, to: location)
    } catch {
      self.folder = nil
      throw .cannotWrite(path: path, reason: error.reason)
    }
    self.folder = nil
  }

  private func failure(_ outcome: EncoderProcess.Outcome) async -> EncodingError {
    await cancel()
    switch outcome {
    case .notStarted: return .encoderMissing(attempted: ffmpeg.program)
    case .cancelled: return .cancelled(attempt: attempt)
    case .ended(let status, _, let log):
      return .encoderFailed(attempt: attempt, status: status, log: log)
    }
  }
}

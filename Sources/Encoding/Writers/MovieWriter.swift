import CradleFiles
import CradleGeometry
import Foundation

/// Writes a film with an external encoder.
package actor MovieWriter: FrameWriter {
  package nonisolated let passCount: Int
  package nonisolated let needsEncoder = true
  package nonisolated let passNames: [String]

  private let path: String
  private let footage: Footage
  private let recipe: Recipe
  private let source: Recipe.Source
  private let ffmpeg: FFmpeg
  private let ending: String
  private let frameCount: Int?
  private var location: String
  private var folder: WorkFolder?
  private var isCancelled = false

  /// Creates a writer without touching any file.
  ///
  /// - Parameters:
  ///   - path: The path of the film.
  ///   - footage: The properties of the frames.
  ///   - recipe: The commands to run. Their output is a plain file name.
  ///   - source: The form of the frames for the commands.
  ///   - frameCount: The number of frames of the film. With `nil`, it is the number of frames that the last command
  ///     receives.
  ///   - ffmpeg: The program that runs the commands.
  init(
    path: String,
    footage: Footage,
    recipe: Recipe,
    source: Recipe.Source = .rawFrames,
    frameCount: Int? = nil,
    ffmpeg: FFmpeg
  ) {
    self.path = path
    self.footage = footage
    self.recipe = recipe
    self.ffmpeg = ffmpeg
    self.source = source
    self.frameCount = frameCount
    ending = recipe.output.split(separator: ".").last.map { "." + $0 } ?? ""
    location = absolutePath(path)
    (passCount, passNames) = (recipe.commands.count, recipe.passNames)
  }

  package func write(_ frames: AsyncStream<NumberedFrame>, pass: Int) async throws {
    precondition(recipe.commands.indices ~= pass, "pass \(pass) of \(passCount)")
    if pass == 0 { try await prepare() }
    guard let folder = folder?.path else { throw CancellationError() }
    let run = EncoderRun(ffmpeg: ffmpeg, arguments: Array(recipe.commands[pass].dropFirst()), folder: folder)
    let outcome: EncoderRun.Outcome
    do throws(SystemCallError) {
      outcome = try await run.write(frames, of: footage, as: source)
    } catch {
      cancel()
      throw CradleError(FileFault.cannotWrite(path: path, reason: error.reason))
    }
    guard case .ended(.exited(0), readEveryFrame: true, _) = outcome, isComplete(after: pass) else {
      cancel()
      throw failure(outcome)
    }
    guard pass == passCount - 1, let film else { return }
    if let flaw = flaw(of: film, count: frameCount ?? run.frameCount) {
      cancel()
      throw CradleError(EncodingFault.notFilm(attempt: attempt, reason: flaw))
    }
  }

  package var byteCount: Int {
    fileSize(film ?? location)
  }

  package func publish() throws {
    guard let film else { throw CancellationError() }
    defer { folder = nil }
    try publishFile(film, at: location, for: path)
  }

  package func cancel() {
    isCancelled = true
    folder = nil
  }

  package var draftPath: String? {
    film
  }

  // The path of the film before it is published.
  private var film: String? {
    guard let folder = folder?.path else { return nil }
    return folder + "/" + recipe.output
  }

  private var attempt: String {
    "write '\(path)'"
  }

  private func prepare() async throws {
    location = try locationOfFile(path)
    if !ffmpeg.isKnown { try await ffmpeg.findVersion() }
    guard !isCancelled else { throw CancellationError() }
    folder = try WorkFolder(beside: location, for: path)
  }

  private func isComplete(after pass: Int) -> Bool {
    pass < passCount - 1 || film.map(fileExists) ?? false
  }

  private func flaw(of film: String, count: Int) -> String? {
    guard let found = MovieInspection(fileAt: film, ending: ending) else {
      return "what it made is no film of this format, or a damaged one"
    }
    return found.flaw(expecting: count, of: footage, codec: recipe.codec, ending: ending)
  }

  private func failure(_ outcome: EncoderRun.Outcome) -> any Error {
    switch outcome {
    case .notStarted(let failure): CradleError(EncodingFault(starting: ffmpeg.program, failure: failure))
    case .cancelled: CancellationError()
    case .idle: CradleError(EncodingFault.encoderIdle(attempt: attempt, patience: ffmpeg.patience))
    case .unsent(let failure): CradleError(EncodingFault.frameNotSent(attempt: attempt, reason: failure.reason))
    case .ended(let status, _, let log):
      CradleError(EncodingFault.encoderFailed(attempt: attempt, status: status, log: log))
    }
  }
}

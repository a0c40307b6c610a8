package import CradleFiles
package import CradleGeometry
package import CradleGraphics
import CradleRawText
import Foundation
import Subprocess
import SystemPackage

/// A failure to write a file of pictures.
package enum EncodingFault: ErrorReason, Equatable {
  /// The ending of a path is unknown.
  ///
  /// The remedy may suggest the format that you probably meant.
  case unknownFormat(path: String, known: [String], remedy: String? = nil)

  /// A rate factor is outside the range of the format.
  case rateFactorOutOfRange(Int, format: String, allowed: ClosedRange<Int>)
  /// A quality that the format does not have.
  case qualityOutOfRange(Int, format: String, allowed: ClosedRange<Int>)

  /// A frame has more columns or rows than a format can have.
  case tooLarge(path: String, size: PixelSize, longestSide: Int)

  /// A vector film has more bytes than viewers read at a time.
  ///
  /// The first `fittingFrames` frames would fit. `byteCount` is `nil` if the drawings exceeded the limit before the
  /// film was complete.
  case filmTooLarge(
    path: String,
    byteCount: Int?,
    limit: Int,
    fittingFrames: Int,
    rate: FrameRate,
    costliest: String?
  )

  /// The pictures of a film are too large for a vector file, which stores them unchanged.
  case picturesTooLarge(path: String, byteCount: Int, limit: Int)

  /// A file cannot be read in the expected format.
  case unreadable(path: String, kind: String, reason: String)

  /// The encoder does not exist, or is not a program.
  case encoderMissing(attempted: String)

  /// The system temporarily lacks the memory, processes or open files to start the encoder.
  case encoderNotStarted(attempted: String, reason: FailureReason)

  /// A program exists, but its answer shows that it is not ffmpeg.
  case notAnEncoder(program: String)

  /// The version of the encoder is too old.
  case encoderTooOld(found: String, needed: String)

  /// The encoder was built without a part that a format needs.
  case partMissing(EncoderPart, format: String)

  /// The encoder failed, or ended before it had received every frame.
  case encoderFailed(attempt: String, status: EncoderStatus, log: [String])

  /// A frame could not be sent to the encoder.
  case frameNotSent(attempt: String, reason: FailureReason)

  /// The encoder reported success, but its output is not the film.
  case notFilm(attempt: String, reason: String)

  /// The encoder was idle for too long, and was ended.
  case encoderIdle(attempt: String, patience: Duration)
}

/// How an encoder ended.
package enum EncoderStatus: Hashable, Sendable {
  /// The encoder exited with a status; 0 means success.
  case exited(Int)

  /// A signal ended the encoder.
  case signaled(Int)
}

extension EncodingFault {
  // Rounds up, so that a size above the limit never reads like the limit.
  private static func size(_ byteCount: Int) -> String {
    guard byteCount >= 100_000 else {
      return byteCount < 1000 ? "\(byteCount) bytes" : "\((byteCount + 999) / 1000) kB"
    }
    let tenths = (byteCount + 99_999) / 100_000
    return tenths % 10 == 0 ? "\(tenths / 10) MB" : "\(tenths / 10).\(tenths % 10) MB"
  }

  private static func remedy(fittingFrames: Int, at rate: FrameRate) -> Sentence {
    let tenths = fittingFrames * rate.denominator * 10 / rate.numerator
    guard tenths > 0 else {
      return "not even a tenth of a second fits; show fewer elements or layers, make a movie, or allow more with "
        + "--limit-vector-size"
    }
    let seconds = "\(tenths / 10).\(tenths % 10)s"
    return "about its first \(seconds) would fit ('--frames 0s..\(seconds)'); fewer frames per second ('--fps') or "
      + "fewer layers help, too, and --limit-vector-size allows more"
  }
}

extension EncodingFault {
  package var code: CradleError.Code {
    switch self {
    case .unknownFormat: .unknownFormat
    case .rateFactorOutOfRange, .qualityOutOfRange: .invalidOption
    case .tooLarge: .invalidOutput
    case .filmTooLarge, .picturesTooLarge: .limitExceeded
    case .unreadable: .cannotRead
    case .frameNotSent(_, let reason): reason.isTransient ? .temporaryFailure : .encoderFailed
    case .encoderFailed, .notFilm: .encoderFailed
    case .encoderIdle, .encoderNotStarted: .encoderStalled
    case .encoderMissing: .encoderMissing
    case .notAnEncoder, .encoderTooOld, .partMissing: .encoderUnusable
    }
  }

  package var sentence: Sentence {
    let sentence = words.map(\.visible.withoutCommand)
    guard case .encoderFailed(_, _, let log) = self else { return sentence }
    // The encoder's log has several lines.
    return Sentence(([sentence.message] + log.map(\.visible.withoutCommand)).joined(separator: "\n  "))
  }

  private var words: Sentence {
    switch self {
    case .unknownFormat(let path, let known, let remedy):
      "'\(path)' has an unknown format; known formats are \(known.joined(separator: ", "))"
        + (remedy.map { "; \($0)" } ?? "")
    case .rateFactorOutOfRange(let factor, let format, let allowed):
      "a rate factor of \(factor) is out of range for \(format), "
        + "which takes \(allowed.lowerBound) to \(allowed.upperBound)"
    case .qualityOutOfRange(let quality, let format, let allowed):
      "a quality of \(quality) is out of range for \(format), "
        + "which takes \(allowed.lowerBound) to \(allowed.upperBound)"
    case .tooLarge(let path, let size, let longestSide):
      "'\(path)' cannot have frames of \(size) pixels: a GIF has at most \(longestSide) columns and rows"
    case .filmTooLarge(let path, let byteCount, let limit, let fittingFrames, let rate, let costliest):
      "'\(path)' would have \(byteCount.map(Self.size) ?? "more than \(Self.size(limit))"), and viewers of "
        + "its format read it as a whole, so that it may have \(Self.size(limit)) at most"
        + (costliest.map { Sentence("; '\($0.shortened)' takes the most") } ?? "") + "; "
        + Self.remedy(fittingFrames: fittingFrames, at: rate)
    case .picturesTooLarge(let path, let byteCount, let limit):
      "'\(path)' would hold \(Self.size(byteCount)) of pictures, and may hold \(Self.size(limit)) at "
        + "most; use smaller pictures, or make a movie"
    case .unreadable(let path, let kind, let reason):
      "cannot read '\(path)' as \(kind): \(reason)"
    case .encoderMissing(let attempted):
      "cannot find the encoder '\(attempted)'; install it ('apt-get install ffmpeg'), "
        + "or set CRADLE_FFMPEG to its path"
    case .encoderNotStarted(let attempted, let reason):
      "cannot start the encoder '\(attempted)': \(reason)"
    case .notAnEncoder(let program):
      "'\(program)' did not report a version of ffmpeg; set CRADLE_FFMPEG to the path of ffmpeg"
    case .encoderTooOld(let found, let needed):
      "ffmpeg \(found) is too old; \(needed) or later is needed"
    case .partMissing(let part, let format):
      "this ffmpeg lacks the \(part), which \(format) needs; install a build that has it "
        + "(Debian's does: 'apt-get install ffmpeg'), or set CRADLE_FFMPEG to its path"
    case .encoderFailed(let attempt, let status, _):
      "ffmpeg could not \(attempt): \(status)"
    case .frameNotSent(let attempt, let reason):
      "ffmpeg could not \(attempt): a frame could not be sent to it: \(reason)"
    case .notFilm(let attempt, let reason):
      "ffmpeg could not \(attempt): \(reason)"
    case .encoderIdle(let attempt, let patience):
      "ffmpeg could not \(attempt): it made no progress for \(Self.seconds(patience)) and was stopped; "
        + "set CRADLE_ENCODER_TIMEOUT to more seconds"
    }
  }
}

extension EncodingFault {
  /// Creates the error for an encoder that could not be started, from the error that the start threw.
  init(starting program: String, failure: any Error) {
    let code = (failure as? SubprocessError)?.underlyingError ?? failure as? Errno
    self.init(starting: program, code: code?.rawValue)
  }

  /// Creates the error for an encoder that could not be started, from a value of `errno`; `nil` if there is none.
  ///
  /// A second attempt does not help if the encoder is missing. If the system temporarily lacks resources, a second
  /// attempt may help.
  package init(starting program: String, code: Int32?) {
    guard let code, SystemFault(code: code).mayPass else {
      self = .encoderMissing(attempted: program)
      return
    }
    self = .encoderNotStarted(attempted: program, reason: FailureReason(code: code))
  }

  private static func seconds(_ duration: Duration) -> String {
    let seconds = duration / .seconds(1)
    return (Int(exactly: seconds).map { "\($0)" } ?? "\(seconds)") + " s"
  }
}

extension EncoderStatus: CustomStringConvertible {
  package var description: String {
    switch self {
    case .exited(0): "it ended before it received every frame, or wrote no file"
    case .exited(let status): "it ended with status \(status)"
    case .signaled(let signal): "it was ended by signal \(signal)"
    }
  }
}

/// An optional part of ffmpeg, missing from some builds.
package enum EncoderPart: Hashable, Sendable {
  /// A part that compresses, such as `libx264`.
  case encoder(String)
  /// A part that writes one kind of file, such as `mp4`.
  case muxer(String)
  /// A part that changes frames, such as `paletteuse`.
  case filter(String)
}

extension EncoderPart {
  var isFilter: Bool {
    if case .filter = self { true } else { false }
  }
}

extension EncoderPart: CustomStringConvertible {
  package var description: String {
    switch self {
    case .encoder(let name): "encoder '\(name)'"
    case .muxer(let name): "muxer '\(name)'"
    case .filter(let name): "filter '\(name)'"
    }
  }
}

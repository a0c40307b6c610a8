import CradleEncoding
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradleNotations
import CradlePlayback
import CradleRawText
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation

extension PlannedOutput {
  /// The path, and the properties of the film that it will have.
  var summary: String {
    "\(path): \(frameCount) frames, \(footage.rate.written) fps, \(footage.size) pixels"
  }
}

extension Scene.RenderedOutput {
  /// The chosen settings of an output with a size limit, and the quality of the output.
  var summary: String {
    var words = [Self.written(byteCount), "\(footage.rate.written) fps", "\(footage.size) pixels"]
    words += format.summary(options)
    if let quality {
      words.append(quality.isFinite ? "PSNR \(Self.written(quality)) dB" : "no loss")
    }
    return "\(path): " + words.joined(separator: ", ")
  }

  private static func written(_ byteCount: Int) -> String {
    switch byteCount {
    case ..<1000: "\(byteCount) bytes"
    case ..<1_000_000: "\(written(Double(byteCount) / 1000)) kB"
    default: "\(written(Double(byteCount) / 1_000_000)) MB"
    }
  }

  private static func written(_ number: Double) -> String {
    String(format: "%.1f", number)
  }
}

extension FrameRate {
  /// The rate in frames per second as text, for example `60` or `33.3`.
  fileprivate var written: String {
    denominator == 1 ? "\(numerator)" : String(format: "%.1f", framesPerSecond)
  }
}

extension Scene.RenderedOutput {
  /// A phrase with the number of frames from an earlier run; `nil` for a movie.
  var keptSummary: String? {
    guard format == .pngFolder else { return nil }
    return keptFrameCount == frames.count
      ? "\(path): all \(frames.count) frames were already there; none was drawn"
      : "\(path): \(keptFrameCount) of \(frames.count) frames were already there"
  }
}

extension Console {
  /// Reports a complete output, either by its path or as an event.
  func report(_ output: Scene.RenderedOutput) throws(ConsoleError) {
    guard speaksJSON else { return try write(path: output.path) }
    let kept: JSON = output.format == .pngFolder ? ["kept": .number(output.keptFrameCount)] : [:]
    let event = Event.output(
      output.path,
      format: output.format,
      byteCount: output.byteCount,
      frameCount: output.frames.count,
      manifestPath: output.manifestPath
    )
    let whole = event.adding(kept)
    try tell(output.isCached ? whole.adding(Event.cached) : whole)
  }
}

extension Console {
  /// Prints a warning unless the command is quiet, and prints an event for the warning.
  func warn(_ message: String) {
    say("warning: \(message)")
    // Ignores a failure, because printing the next result reports a stopped reader.
    try? tell(Event.warning(message))
  }

  /// Prints the warnings about a scene, each with its position.
  ///
  /// A scene made in code has no positions, and prints those about its pictures alone.
  func warn(about loaded: LoadedScene) {
    if loaded.isInCode {
      for oddity in loaded.scene.odditiesOfPictures { warn("'\(loaded.name)': \(oddity)") }
    }
    for warning in loaded.oddities + loaded.cutLabels { warn(warning) }
  }

  // Ignores a failure, because printing the next result reports a stopped reader.
  private func warn(_ warning: Diagnostic) {
    say("\(warning)")
    try? tell(Event.warning(warning))
  }

  /// Warns about a film that was played, each time with the position in the file if there is one.
  func warn(_ warnings: [FilmWarning]) {
    for warning in warnings {
      if let place = warning.place {
        warn(Diagnostic(.warning, at: place, warning.message))
      } else {
        warn(warning.message)
      }
    }
  }

  /// Warns that a rehearsal did not play a scene to its end.
  func warn(ofRehearsal name: String, endingAt end: Ticks) {
    let seconds = (end.seconds * 100).rounded() / 100
    warn(
      "'\(name)' was played up to \(seconds) s only, since so much moves and collides; "
        + "mistakes that show later are found when it is rendered"
    )
  }

  /// Warns about a film; see ``LoadedScene/warnings(about:)``.
  func warn(about film: Film, of loaded: LoadedScene) {
    warn(loaded.warnings(about: film))
  }
}

package import CradleEncoding
package import CradleGraphics
import CradleNotations
import CradleRawText
package import CradleRendering
package import CradleScenes
import Foundation

/// The reason why a scene cannot be turned into the output that is asked for.
package enum PipelineError: Error, Equatable {
  /// There is neither a file nor a preset of that name.
  case unknownScene(String, suggestion: String?)
  /// There is no file of that name, which is that of an output.
  case outputAsScene(String)
  /// There is no preset of that name.
  case unknownPreset(String, suggestion: String?)
  /// Several scenes would be written to one path.
  case ambiguousOutput(path: String)
  /// Two outputs of a scene have the same path.
  case repeatedOutput(path: String)
  /// An output is where another one, or its manifest, has a file.
  case collidingOutputs(path: String, other: String)
  /// Another scene has been written to a path already.
  case takenOutput(path: String)
  /// An output leads out of the working folder, by a path or a name of the scene.
  case outputLeadsOut(path: String)
  /// A film would have more frames than the limit.
  case tooManyFrames(Int, limit: Int)
  /// The frames would have more pixels than the limit.
  case framesTooLarge(PixelSize, limit: PixelSize)
  /// A figure would have more pixels than the limit.
  case figureTooLarge(PixelSize, limit: PixelSize)
  /// A sheet would show more moments than the limit.
  case tooManyPanels(Int, limit: Int)
  /// The number of captions of a sheet is not that of its panels.
  ///
  /// Some words stand for captions that no one has to write.
  case wrongCaptionCount(texts: [String], panels: Int, words: [String])
  /// No panel of a sheet shows a moment that has a name.
  case noMarkerShown(known: [String])
  /// The film ends before the first marker of its timeline.
  case markerUnreached(String, seconds: Double)
  /// A font lacks a character of a sheet's captions.
  case captionUnsettable(reason: String)
  /// Live text is asked for in a figure that is not an SVG.
  case liveTextOutsideSVG(path: String)
  /// A library that draws is older than drawing needs.
  case libraryTooOld(OutdatedLibrary)
  /// The default font is missing, and the scene names no other.
  case defaultFontMissing(family: String)
  /// A scene needs a font, or a character of a font, that this machine does not have.
  case unsettable(scene: String, reason: String)
  /// An entry of a scene's timeline, counted from 1, cannot be carried out.
  case unplayable(scene: String, SceneFlaw)
  /// A picture of a scene cannot be read.
  case unreadablePicture(scene: String, reason: String)
  /// Standard input could not be read.
  case unreadableInput(reason: FailureReason)
  /// A film does not have the frames that an output selects.
  case noSuchFrames(output: String, reason: FrameSelectionError)
  /// A film has fewer frames than parts.
  case emptyShard(path: String, frames: Int)

  /// An output cannot be made of parts.
  case indivisibleOutput(path: String)
  /// An output holds another part of the film, and would be replaced.
  case otherShard(path: String, found: Shard)
  /// A file that is not a manifest has the name of one.
  case foreignManifest(path: String)
  /// No output can be resumed, since movies are always made anew.
  case nothingToResume
  /// An output exceeds its limit in bytes even in the smallest form that was tried.
  case sizeOutOfReach(path: String, byteCount: Int, limit: Int)
  /// A name cannot be that of a file.
  case notFileName(String)
  /// The file that should be created exists already.
  case fileExists(path: String)
  /// A file could not be made.
  case cannotCreate(path: String, reason: FailureReason)
}

extension PipelineError: CustomStringConvertible {
  package var description: String {
    words.visible
  }

  private var words: String {
    switch self {
    case .unknownScene(let name, let suggestion):
      "there is no file or preset '\(name)'" + (Self.unitHint(name) ?? Self.presetHint(suggestion))
    case .outputAsScene(let name): Self.outputAsScene(name)
    case .unknownPreset(let name, let suggestion):
      "there is no preset '\(name)'" + Self.presetHint(suggestion)
    case .ambiguousOutput(let path): Self.ambiguous(path)
    case .collidingOutputs(let path, let other):
      "'\(path)' is where '\(other)' or its manifest has a file, or the other way round; choose another name"
    case .repeatedOutput(let path): "the output '\(path)' is given twice"
    case .takenOutput(let path): "'\(path)' is already the output of an earlier scene"
    case .outputLeadsOut(let path):
      "the scene's output '\(path)' leads out of the working folder"
    case .tooManyFrames(let count, let limit):
      "the film would have \(count) frames, and the limit is \(limit); --limit-frames allows more"
    case .framesTooLarge(let size, let limit):
      "frames of \(size) pixels exceed \(limit); --limit-pixels allows more"
    case .figureTooLarge(let size, let limit):
      "the figure would have \(size) pixels, and the limit is as many as \(limit) has; "
        + "use a smaller '--panel-width' or '--scale'; '--limit-pixels' allows more"
    case .tooManyPanels(let count, let limit):
      "the sheet would show \(count) frames, and the limit is \(limit); "
        + "use a step such as '0s..2s:0.25s'"
    case .wrongCaptionCount(let texts, let panels, let words): Self.captionCount(texts, panels, words)
    case .noMarkerShown(let known): Self.noMarker(known)
    case .markerUnreached(let name, let seconds): Self.unreached(name, seconds)
    case .captionUnsettable(let reason):
      "the captions cannot be drawn: \(reason)"
    case .liveTextOutsideSVG(let path):
      "'\(path)' cannot have live text, which only an SVG can; "
        + "write to a '.svg' alone, or leave out '--text live'"
    case .libraryTooOld(let library):
      "\(library); '\(ProgramName.current) doctor' lists what this machine has"
    case .defaultFontMissing(let family):
      "the font family '\(family)' is not installed; "
        + "install it ('apt-get install fonts-inter'), or name another with 'font:' in the scene"
    case .unsettable(let scene, let reason):
      "the texts of '\(scene)' cannot be drawn: \(reason)"
    case .unplayable(let scene, let flaw): flaw.sentence(about: scene)
    case .unreadablePicture(let scene, let reason):
      "the pictures of '\(scene)' cannot be drawn: \(reason)"
    case .unreadableInput(let reason):
      "cannot read standard input: \(reason)"
    case .noSuchFrames(let output, let reason):
      "cannot choose the frames of '\(output)': \(reason)"
    case .emptyShard(let path, let frames): Self.emptyShard(path, frames)
    case .indivisibleOutput(let path): Self.indivisible(path)
    case .otherShard(let path, let found):
      "'\(path)' holds shard \(found); give each shard its own output, and join them with "
        + "'\(ProgramName.current) merge'"
    case .foreignManifest(let path):
      "cannot create '\(path)': a file that is not a manifest has this name; choose another folder, "
        + "or use --no-manifest"
    case .nothingToResume:
      "there is nothing to resume: none of the outputs is a folder of frames"
    case .sizeOutOfReach(let path, let byteCount, let limit):
      "cannot create '\(path)' with at most \(limit) bytes; the smallest one tried has "
        + "\(byteCount)"
    case .notFileName(let name):
      "'\(name)' is not the name of a file"
    case .fileExists(let path):
      "'\(path)' already exists, and was not overwritten"
    case .cannotCreate(let path, let reason):
      "cannot create '\(path)': \(reason)"
    }
  }

  private static func outputAsScene(_ name: String) -> String {
    "there is no scene '\(name)'; to write an output of that name, put '-o' before it"
  }

  private static func ambiguous(_ path: String) -> String {
    "every scene would be written to '\(path)'; put {scene} into the path"
  }

  private static func unreached(_ name: String, _ seconds: Double) -> String {
    let length = FrameSelectionError.Length(frames: 0, seconds: seconds)
    return FrameSelectionError.unreachedMarker(name, length).description
  }

  private static func emptyShard(_ path: String, _ frames: Int) -> String {
    "no frame is left for '\(path)': the film has \(frames), and every movie needs one; "
      + "use fewer shards"
  }

  private static func indivisible(_ path: String) -> String {
    "'\(path)' cannot be made in shards: a film of vectors is one motion, and takes less time than a "
      + "movie; render it whole"
  }

  private static func noMarker(_ known: [String]) -> String {
    known.isEmpty
      ? "the scene has no markers for the captions; "
        + "'marker:' in its timeline gives a moment a name"
      : "no panel shows a marker; the markers are "
        + known.map { "'\($0)'" }.joined(separator: ", ")
        + "; leave out '--frames' to show them"
  }

  private static func captionCount(_ texts: [String], _ panels: Int, _ words: [String]) -> String {
    let textsText = "there \(texts.count.agreeing("is", "are")) \(texts.count.counted("caption"))"
    let suggestion = texts.count == 1 ? Suggestion.nearest(to: texts[0], among: words) : nil
    let remedy =
      panels == 1
      ? "a comma within a text is written '\\,'"
      : "give each panel a text, separated by commas, or use one of "
        + words.map { "'\($0)'" }.joined(separator: ", ")
    return "\(textsText) for \(panels.counted("panel")); "
      + (suggestion.map { "did you mean '\($0)'?" } ?? remedy)
  }

  // The rest of a value that was typed with a space.
  private static func unitHint(_ name: String) -> String? {
    let units = [
      "b", "kb", "mb", "gb", "kib", "mib", "gib", "s", "ms", "fps", "px", "pt", "points",
    ]
    return units.contains(name.lowercased())
      ? "; a number and its unit are one word, as in '4MB', or are in quotes" : nil
  }

  private static func presetHint(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean '\($0)'?" }
      ?? "; '\(ProgramName.current) list' shows the presets"
  }
}

/// The cause of a failure that Foundation reports.
package struct SystemFailure {
  /// The value of `errno`; `nil` if the failure is not the system's.
  package let code: Int32?
  /// The cause, in words.
  package let reason: FailureReason

  /// Finds the cause of an error.
  package init(_ error: any Error) {
    let outer = error as NSError
    let cause = (outer.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError } ?? outer
    code = cause.domain == NSPOSIXErrorDomain ? Int32(cause.code) : nil
    let phrase = outer.localizedDescription
    reason =
      code.map { FailureReason(code: $0) }
      ?? FailureReason(phrase.prefix(1).lowercased() + phrase.dropFirst())
  }
}

/// The reason why a scene cannot be played.
package enum SceneFlaw: Equatable, Sendable {
  /// An entry of the timeline asks for something impossible; its number counts from 1, and its
  /// place is known if it was made in code.
  case entry(Int, place: String?, time: String, reason: String)
  /// A layout or a stage gives an answer that cannot be shown, or code on a playground makes a mistake.
  case layout(time: String, reason: String)
  /// Two plays of the scene differ.
  case replay(reason: String)
  /// The scene was made in code, and has a property that no file could have.
  case property(reason: String)

  /// Returns the reason as a sentence about a scene.
  func sentence(about scene: String) -> String {
    switch self {
    case .entry(let entry, let place, let time, let reason):
      (place.map { "\($0): " } ?? "")
        + "entry \(entry) of the timeline of '\(scene)' fails at \(time): \(reason)"
    case .layout(let time, let reason): "'\(scene)' cannot be played beyond \(time): \(reason)"
    case .replay(let reason):
      "'\(scene)' does not move alike twice: \(reason); likely causes are a clock such as 'Date()', "
        + "a random source without a seed, and a 'Set' or a 'Dictionary' that is iterated"
    case .property(let reason): "'\(scene)' cannot be rendered: \(reason)"
    }
  }
}

extension PipelineError: LocalizedError {
  /// The same as ``description``.
  package var errorDescription: String? { description }
}

/// The name of the program that runs, for the commands that messages recommend: `cradle approve`.
///
/// It is known where a command begins, and needed where an error is worded, with everything in between. So it
/// goes along with the task, and not through every function.
package enum ProgramName {
  /// The name; that of the command that comes with the library, unless another one runs.
  @TaskLocal package static var current = "cradle"
}

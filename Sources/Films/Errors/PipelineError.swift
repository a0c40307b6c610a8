import CradleEncoding
package import CradleFiles
package import CradleGeometry
package import CradleGraphics
import CradleNotations
import CradleRawText
package import CradleRendering
import CradleScenes
import Foundation

/// The reason why a scene cannot be turned into the requested output.
package enum PipelineError: ErrorReason, Equatable {
  /// Neither a file nor a preset has this name.
  case unknownScene(String, suggestion: String?)
  /// The scene name looks like the path of an output, and no such file exists.
  case outputAsScene(String)
  /// No preset has this name.
  case unknownPreset(String, suggestion: String?)
  /// Several scenes would be written to one path.
  case ambiguousOutput(path: String)
  /// Two outputs of a scene have the same path.
  case repeatedOutput(path: String)
  /// An output has the path of another output's file or manifest.
  case collidingOutputs(path: String, other: String)
  /// An output would replace a file that was read.
  case outputIsInput(path: String, replaced: String, input: String)
  /// Another scene has already been written to the path.
  case takenOutput(path: String)
  /// A path or a name in the scene leads an output out of the working folder.
  case outputLeadsOut(path: String)
  /// A film would have more frames than the limit.
  case tooManyFrames(Int, limit: Int)
  /// The frames would have more pixels than the limit.
  case framesTooLarge(PixelSize, limit: PixelSize)
  /// A figure would have more pixels than the limit.
  case figureTooLarge(PixelSize, limit: PixelSize)
  /// A sheet would show more moments than the limit.
  case tooManyPanels(Int, limit: Int)
  /// A sheet does not have as many captions as panels.
  ///
  /// `words` contains the keywords for automatic captions.
  case wrongCaptionCount(texts: [String], panels: Int, words: [String])
  /// No panel of a sheet shows a named moment.
  case noMarkerShown(known: [String])
  /// The film ends before the first marker of its timeline.
  case markerUnreached(String, seconds: Double)
  /// A font lacks a character of a sheet's captions.
  case captionUnsettable(reason: String)
  /// A figure has live text but is not an SVG.
  case liveTextOutsideSVG(path: String)
  /// A drawing library is too old.
  case libraryTooOld(OutdatedLibrary)
  /// The default font is missing, and the scene names no other font.
  case defaultFontMissing(family: String)
  /// A scene needs a font, or a character of a font, that this machine does not have.
  case unsettable(scene: String, reason: String)
  /// A scene cannot be played, for example because its timeline asks for something impossible.
  case unplayable(scene: String, SceneFault)
  /// A picture of a scene cannot be read.
  case unreadablePicture(scene: String, reason: String)
  /// Standard input could not be read.
  case unreadableInput(reason: FailureReason)
  /// An output selects frames that the film does not have.
  case noSuchFrames(output: String, reason: Sentence)
  /// A film has fewer frames than it has parts.
  case emptyShard(path: String, frames: Int)

  /// An output cannot be divided into parts.
  case indivisibleOutput(path: String)
  /// The existing file at an output's path is another part of the film.
  case otherShard(path: String, found: Shard)
  /// The file at the path of a manifest is not a manifest.
  case foreignManifest(path: String)
  /// No output can be resumed, because movies are always made from the start.
  case nothingToResume
  /// Even the smallest attempt at an output exceeds the size limit.
  case sizeOutOfReach(path: String, byteCount: Int, limit: Int)
  /// A name cannot be used for a file.
  case notFileName(String)
  /// An output is a URL of something else than a file.
  case outputIsAddress(String)
  /// A folder to choose scenes or goldens from cannot be read.
  case unreadableFolder(path: String, reason: String)
  /// A scene file, or a folder that could have scenes or goldens, has a name that is not UTF-8.
  case nameNotText(path: String)
  /// The file to be created exists already.
  case fileExists(path: String)
  /// The list of outputs is empty.
  case noPath
}

extension PipelineError {
  package var code: CradleError.Code {
    switch self {
    case .unknownScene, .unknownPreset, .outputAsScene: .missingScene
    case .ambiguousOutput, .repeatedOutput, .collidingOutputs, .outputIsInput, .takenOutput, .notFileName, .noPath,
      .outputIsAddress:
      .invalidOutput
    case .unreadableFolder: .cannotRead
    case .nameNotText: .invalidName
    case .noSuchFrames, .markerUnreached: .invalidFrames
    case .emptyShard, .indivisibleOutput: .invalidShard
    case .nothingToResume: .invalidOption
    case .figureTooLarge, .tooManyPanels, .wrongCaptionCount, .noMarkerShown, .captionUnsettable, .liveTextOutsideSVG:
      .invalidFigure
    case .unsettable: .textNotDrawable
    case .unreadablePicture: .pictureUnreadable
    case .unplayable(_, let flaw): flaw.code
    case .tooManyFrames, .framesTooLarge: .limitExceeded
    case .outputLeadsOut: .outsideFolder
    case .defaultFontMissing: .fontMissing
    case .libraryTooOld: .libraryTooOld
    case .unreadableInput(let reason): reason.isTransient ? .temporaryFailure : .cannotRead
    case .fileExists, .otherShard, .foreignManifest: .fileExists
    case .sizeOutOfReach: .sizeOutOfReach
    }
  }

  package var sentence: Sentence { words.map(\.visible) }

  package var place: CradleError.Place? {
    if case .unplayable(_, let flaw) = self { flaw.place } else { nil }
  }

  package var caller: CallPlace? {
    if case .unplayable(_, let flaw) = self { flaw.caller } else { nil }
  }

  private var words: Sentence {
    switch self {
    case .unknownScene(let name, let suggestion):
      "there is no file or preset '\(name)'" + (Self.unitHint(name) ?? Self.presetHint(suggestion))
    case .outputAsScene(let name): Self.outputAsScene(name)
    case .unknownPreset(let name, let suggestion):
      "there is no preset or example '\(name)'" + Self.presetHint(suggestion)
    case .ambiguousOutput(let path): Self.ambiguous(path)
    case .collidingOutputs(let path, let other):
      "'\(path)' is where '\(other)' or its manifest has a file, or the other way round; choose another name"
    case .outputIsAddress(let address): "'\(address)' is not the URL of a file; name a path"
    case .noPath: "the list of outputs is empty; name a file, or call 'render()' for the scene's own outputs"
    case .repeatedOutput(let path): "the output '\(path)' is given twice"
    case .outputIsInput(let path, let replaced, let input): Self.outputIsInput(path, replaced, input)
    case .takenOutput(let path): "'\(path)' is already the output of an earlier scene"
    case .outputLeadsOut(let path): "the scene's output '\(path)' leads out of the working folder"
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
    case .wrongCaptionCount(let texts, let panels, let words): Self.captionCount(texts, panels: panels, words: words)
    case .noMarkerShown(let known): Self.noMarker(known)
    case .markerUnreached(let name, let seconds): Self.unreached(name, seconds: seconds)
    case .captionUnsettable(let reason): "the captions cannot be drawn: \(reason)"
    case .liveTextOutsideSVG(let path):
      "'\(path)' cannot have live text, which only an SVG can; "
        + "write to a '.svg' alone, or leave out '--text live'"
    case .libraryTooOld(let library):
      "\(library); '\(ProgramName.current) doctor' lists what this machine has"
    case .defaultFontMissing(let family): Self.missing(family)
    case .unsettable(let scene, let reason):
      "the texts of '\(scene)' cannot be drawn: \(reason)"
    case .unplayable(let scene, let flaw): flaw.sentence(about: scene)
    case .unreadablePicture(let scene, let reason):
      "the pictures of '\(scene)' cannot be drawn: \(reason)"
    case .unreadableInput(let reason):
      "cannot read standard input: \(reason)"
    case .noSuchFrames(let output, let reason):
      "cannot choose the frames of '\(output)': \(reason)"
    case .emptyShard(let path, let frames): Self.emptyShard(path, frames: frames)
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
    case .unreadableFolder(let path, let reason): "the folder '\(path)' \(reason)"
    case .nameNotText(let path): "the name of '\(path)' is not UTF-8; rename it"
    case .notFileName(let name): "'\(name)' is not the name of a file"
    case .fileExists(let path):
      "'\(path)' already exists, and was not overwritten"
    }
  }

  private static func missing(_ family: String) -> Sentence {
    let isOfIcons = family == Icon.family
    let package = isOfIcons ? "fonts-material-design-icons-iconfont" : "fonts-inter"
    let other = isOfIcons ? ", which has the scene's icons" : ", or name another with 'font:' in the scene"
    return "the font family '\(family)' is not installed; install it ('apt-get install \(package)')\(other)"
  }

  private static func outputAsScene(_ name: String) -> Sentence {
    "there is no scene '\(name)'; to write an output of that name, put '-o' before it"
  }

  // A link to the input has another name.
  private static func outputIsInput(_ path: String, _ replaced: String, _ input: String) -> Sentence {
    let name = input.lastPathName
    guard replaced.isSame(as: path) else {
      return "the output '\(path)' would replace '\(replaced)', which is also an input; choose another path"
    }
    let isNamed = path.lastPathName.isSame(as: name)
    return "the output '\(path)' is also an input\(isNamed ? "" : ", '\(name)'"); choose another path"
  }

  private static func ambiguous(_ path: String) -> Sentence {
    "every scene would be written to '\(path)'; put {scene} into the path"
  }

  private static func unreached(_ name: String, seconds: Double) -> Sentence {
    let length = FrameSelectionError.Length(frames: 0, seconds: seconds)
    return FrameSelectionError.unreachedMarker(name, length).sentence
  }

  private static func emptyShard(_ path: String, frames: Int) -> Sentence {
    "no frame is left for '\(path)': the film has \(frames), and every movie needs one; "
      + "use fewer shards"
  }

  private static func indivisible(_ path: String) -> Sentence {
    "'\(path)' cannot be made in shards: a film of vectors is one motion, and takes less time than a "
      + "movie; render it whole"
  }

  private static func noMarker(_ known: [String]) -> Sentence {
    known.isEmpty
      ? "the scene has no markers for the captions; "
        + "'marker:' in its timeline gives a moment a name"
      : "no panel shows a marker; the markers are "
        + Sentence(known.map { "'\($0)'" }.joined(separator: ", "))
        + "; leave out '--frames' to show them"
  }

  private static func captionCount(_ texts: [String], panels: Int, words: [String]) -> Sentence {
    let textsText = "there \(texts.count.agreeing("is", "are")) \(texts.count.counted("caption"))"
    let suggestion = texts.count == 1 ? Suggestion.nearest(to: texts[0], among: words) : nil
    let remedy =
      panels == 1
      ? "a comma within a text is written '\\,'"
      : "give each panel a text, separated by commas, or use one of "
        + words.map { "'\($0)'" }.joined(separator: ", ")
    return Sentence(
      "\(textsText) for \(panels.counted("panel"))",
      remedy: suggestion.map { "did you mean '\($0)'?" } ?? remedy
    )
  }

  // Returns the remedy for a size with a space, for example `2 MB`.
  private static func unitHint(_ name: String) -> Sentence? {
    let units = [
      "b", "kb", "mb", "gb", "kib", "mib", "gib", "s", "ms", "fps", "px", "pt", "points",
    ]
    return units.contains(name.lowercased())
      ? "; a number and its unit are one word, as in '4MB', or are in quotes" : nil
  }

  private static func presetHint(_ suggestion: String?) -> Sentence {
    suggestion.map { "; did you mean '\($0)'?" }
      ?? "; '\(ProgramName.current) list' shows all"
  }
}

/// The cause of a failure that Foundation reports.
package struct SystemFailure {
  /// The value of `errno`; `nil` if the failure does not come from the system.
  package let code: Int32?
  /// The cause as text.
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
package enum SceneFault: Equatable, Sendable {
  /// An entry of the timeline, counted from 1, asks for something impossible.
  ///
  /// `caller` is the entry's position in your code, if you made the scene in code.
  case entry(Int, caller: CallPlace?, tick: Ticks, reason: String)
  /// A layout or a stage returns an invalid value, or code on a playground makes a mistake.
  case fault(tick: Ticks, reason: String, code: CradleError.Code)
  /// Two playbacks of the scene differ.
  case replay(reason: String)
  /// The scene was made in code, and has a property that a scene file could not have.
  case property(reason: String)

  /// Returns the reason as a sentence about a scene.
  func sentence(about scene: String) -> Sentence {
    switch self {
    case .entry(let entry, let caller, let tick, let reason):
      (caller.map { "\($0): " } ?? "")
        + "entry \(entry) of the timeline of '\(scene)' fails at \(tick.written): \(reason)"
    case .fault(let tick, let reason, _): "'\(scene)' cannot be played beyond \(tick.written): \(reason)"
    case .replay(let reason):
      "'\(scene)' does not move alike twice: \(reason); likely causes are a clock such as 'Date()', "
        + "a random source without a seed, and a 'Set' or a 'Dictionary' that is iterated"
    case .property(let reason): "'\(scene)' cannot be rendered: \(reason)"
    }
  }

  var code: CradleError.Code {
    switch self {
    case .entry: .unplayable
    case .fault(_, _, let code): code
    case .replay: .notRepeatable
    case .property: .invalidScene
    }
  }

  var place: CradleError.Place? {
    switch self {
    case .entry(let entry, _, let tick, _): .entry(entry, seconds: tick.seconds)
    case .fault(let tick, _, _): .seconds(tick.seconds)
    case .replay, .property: nil
    }
  }

  var caller: CallPlace? {
    switch self {
    case .entry(_, let caller, _, _): caller
    case .fault(_, let reason, _), .property(let reason): CallPlace(atStartOf: reason)
    case .replay: nil
    }
  }
}

/// The name of the running program, for commands in messages: `cradle approve`.
///
/// A command sets the name at its start, and error messages use the name. The name is a task-local value, so that the
/// functions in between need not pass it on.
package enum ProgramName {
  /// The name of the program; by default, the name of the command that comes with the library.
  @TaskLocal package static var current = "cradle"
}

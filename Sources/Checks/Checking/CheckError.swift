import CradleFilms
package import CradleGeometry
import CradleNotations
import CradleRawText
import CradleScenes
import Foundation

/// The reason why scenes cannot be checked, or results cannot become goldens.
package enum CheckError: ErrorReason, Equatable {
  /// Two scenes have the same name, so they would share their goldens.
  ///
  /// `forms` is a sentence about the two forms of the name; `nil` if the bytes are the same. `films` are the paths of two
  /// films that were made elsewhere; empty for scenes.
  case repeatedScene(name: String, forms: String? = nil, films: [String] = [])
  /// The name of a scene would lead to a folder outside the goldens.
  case unusableName(name: String)
  /// There is neither a scene nor a golden to check.
  case nothingToCheck(folder: String)
  /// No scene comes from a file, as scenes in a revision of git do.
  case nothingInGit
  /// A scene from standard input has no name for its golden.
  case nameless
  /// A folder contains no report.
  case noReport(path: String)
  /// The record of a report was not written by a check.
  case damagedReport(path: String, reason: String)
  /// The folder for a report contains something else.
  case foreignReport(path: String)
  /// The goldens are in the folder of the report, and would be deleted with it.
  case goldensInReport(goldens: String, report: String)
  /// A film lacks a frame that should be golden.
  case noSuchFrame(scene: String, reason: Sentence)
  /// The frames of a golden have too many elements to be read again.
  case goldenTooLarge(scene: String, elements: Int)
  /// No result matches the pattern.
  ///
  /// The suggestion is a result whose name differs from the pattern only in form.
  case noSuchResult(pattern: String, report: String, suggestion: String? = nil)
  /// No cause in a report matches the pattern.
  case noSuchCause(pattern: String, report: String, known: [String])
  /// No scene and no variant matches the pattern.
  case noSuchScene(pattern: String, suggestion: String?)
  /// The folder has no goldens, but a folder above it has goldens.
  case goldensAbove(goldens: String, found: String)
  /// A report comes from a comparison, which has no goldens.
  case nothingToApprove(report: String)
  /// The goldens of a report are not below the working folder.
  case goldensElsewhere(path: String)
  /// The default folder of all goldens is a link that leads out of the working folder.
  case linkedGoldens(path: String)
  /// A link stands where the folder of a golden should be.
  case linkedGolden(path: String)
  /// The folder of a golden contains something that is not part of a golden.
  case foreignGolden(path: String, name: String)
  /// A result has changed since the check.
  case changedResult(name: String, reason: String)
  /// The folder of a golden, or an entry of it, cannot be looked at.
  case unreadableGolden(path: String, reason: String)
  /// The folder of all goldens does not exist, but a folder whose name has another form.
  case goldensInOtherForm(goldens: String, forms: String)
  /// A golden has changed since a result was compared with it.
  case changedGolden(name: String)
  /// A golden has changed since it was accepted.
  case changedAcceptance(name: String)
  /// A scene has changed since the check of a result.
  case changedScene(name: String, reason: String)
  /// The report of an earlier version does not say what a result was compared with.
  case unknownBasis(name: String)
}

extension CheckError {
  package var code: CradleError.Code {
    switch self {
    case .repeatedScene, .unusableName, .nameless: .invalidName
    case .nothingToApprove, .goldensInReport, .goldensElsewhere, .goldensAbove, .linkedGoldens, .goldensInOtherForm:
      .invalidGoldens
    case .unreadableGolden: .cannotRead
    case .noSuchFrame: .invalidScene
    case .goldenTooLarge: .limitExceeded
    case .damagedReport: .damagedFile
    case .noSuchScene, .nothingInGit: .missingScene
    case .nothingToCheck, .noReport, .noSuchResult, .noSuchCause, .changedResult, .changedGolden, .changedAcceptance,
      .changedScene, .unknownBasis:
      .missingResult
    case .foreignReport, .linkedGolden, .foreignGolden: .fileExists
    }
  }

  package var sentence: Sentence { words.map(\.visible) }

  private var again: Sentence { "; run '\(ProgramName.current) check' again" }

  private var words: Sentence {
    switch self {
    case .repeatedScene(let name, let forms, let films):
      "\(films.isEmpty ? "two scenes" : films.map { "'\($0)'" }.joined(separator: " and ")) are called '\(name)', and "
        + "would share their goldens" + (forms.map { ": \($0)" } ?? "") + "; rename one of the files"
    case .unusableName(let name):
      "the scene name '\(name)' cannot be the name of a golden; rename its file"
    case .nothingToCheck(let folder):
      "there is nothing to check in '\(folder)': no folder 'scenes', no scene file and no golden; "
        + "name a scene, or change to the folder of your scenes"
    case .nothingInGit: "presets and scenes in code are in no revision; name a scene file"
    case .nameless: "a scene from standard input has no name to keep a golden under; check a file"
    case .noReport(let path):
      "there is no report in '\(path)'; '\(ProgramName.current) check' makes one, and '--report' names its folder"
    case .damagedReport(let path, let reason):
      "the report in '\(path)' was changed after the check wrote it: \(reason)" + again
    case .foreignReport(let path):
      "'\(path)' holds something other than a report, which would be lost; "
        + "choose another folder with '--report', or with '-o' when merging"
    case .goldensInReport(let goldens, let report):
      "the goldens in '\(goldens)' would be deleted with the old report in '\(report)'; "
        + "choose another folder with '--report'"
    case .goldenTooLarge(let scene, let elements):
      "the golden of '\(scene)' would hold the states of \(elements) elements, which is more than can be "
        + "read again; choose fewer frames in 'goldens: { frames: … }'"
    case .noSuchFrame(let scene, let reason):
      "'goldens' of '\(scene)' names a frame that does not exist: \(reason)"
    case .noSuchResult(let pattern, let report, let suggestion):
      "no result to approve in '\(report)' matches '\(pattern)'"
        + (suggestion.map { "; did you mean '\($0)', which differs in form?" } ?? "")
    case .noSuchCause(let pattern, let report, let known):
      "no cause in '\(report)' matches '\(pattern)'"
        + (known.isEmpty ? "; the check proved none" : "; the report has \(known.prefix(5).joined(separator: ", "))")
    case .noSuchScene(let pattern, let suggestion):
      "no scene to check matches '\(pattern)'"
        + (suggestion.map { "; did you mean '\($0)'?" }
          ?? "; name a file, a scene, SCENE/VARIANT, or a pattern with '*' and '?'")
    case .goldensAbove(let goldens, let found):
      "there is no folder '\(goldens)' here, but the goldens of this project are in '\(found)'; "
        + "check from '\(found.parentPath ?? ".")', or name the folder: '--goldens \(found.quotedForShell)' for those, "
        + "'--goldens \(goldens.quotedForShell)' for a second set"
    case .nothingToApprove(let report):
      "'\(report)' comes from a comparison without goldens, so it has nothing to approve"
    case .goldensElsewhere(let path):
      "the report says that its goldens are in '\(path)', which is not below this folder; "
        + "name their folder with '--goldens'"
    case .linkedGoldens(let path):
      "the goldens would be written to '\(path)', a link to a folder that is not below this one; "
        + "name their folder with '--goldens'"
    case .linkedGolden(let path):
      "'\(path)' is a link, and goldens are neither written nor removed through one; put a folder in "
        + "its place, or remove the link"
    case .unreadableGolden(let path, let reason):
      "the golden '\(path)' \(reason); make it readable"
    case .goldensInOtherForm(let goldens, let forms):
      "there is no folder '\(goldens)', and \(forms); name the folder that exists, or rename it"
    case .foreignGolden(let path, let name):
      "'\(path)' holds '\(name)', which is not part of a golden and would be lost; move it elsewhere"
    case .changedResult(let name, let reason):
      "the result of '\(name)' cannot become a golden: \(reason)" + again
    case .changedGolden(let name):
      "the golden of '\(name)' has changed since the check, so the result was never compared with it" + again
    case .changedAcceptance(let name): "the golden of '\(name)' has changed since you accepted it, and stays"
    case .changedScene(let name, let reason):
      "the result of '\(name)' is out of date: \(reason)" + again
    case .unknownBasis(let name):
      "an earlier version wrote the report, which does not say what '\(name)' was compared with" + again
    }
  }
}

import CradleEncoding
package import CradleGeometry
import CradleRawText
package import CradleSceneLanguage

/// Saves edits into a scene file that other programs may change at the same time.
///
/// Nothing is written over what was not read. If another program has changed other keys since, the file gets both
/// changes.
///
/// ```swift
/// let file = try SceneFile.read(path: "list.yaml")
/// let edit = SceneEdit(["canvas", "theme"], to: .written("dark"))
/// let result = try SceneSaving(path: "list.yaml").save(edit, into: file)
/// ```
package struct SceneSaving: Sendable {
  /// The result of saving an edit.
  package enum Result: Sendable {
    /// The file has the edit.
    ///
    /// `isMerged` says whether another program had changed the file.
    case saved(EditedScene, isMerged: Bool)
    /// Another program has changed the same key; the file stays as it is.
    case conflict(SceneMerge.Conflict)
  }

  // A program that saves all the time could win every race.
  private static let mostAttempts = 8

  private let path: String
  private let limits: Limits

  /// Creates the saving of a file.
  ///
  /// - Parameter path: The path of the scene, as it was read.
  package init(path: String, limits: Limits = Limits()) {
    self.path = path
    self.limits = limits
  }

  /// Saves an edit of a file.
  ///
  /// - Parameter base: The file as it was read.
  /// - Throws: ``SceneEdit/Refusal``, `SceneMistakes` about the file as it is now, `SceneFileError`, ``Refusal``, or
  ///   `EncodingFault` if the file cannot be written.
  package func save(_ edit: SceneEdit, into base: SceneFile) throws(CradleError) -> Result {
    try save { current throws(CradleError) in
      switch try edit.merged(base: base, onto: current, limits: limits) {
      case .edited(let edited): .saved(edited, isMerged: current.bytes != base.bytes)
      case .conflict(let conflict): .conflict(conflict)
      }
    }
  }

  /// Saves the undo of an edit, or the redo.
  ///
  /// - Throws: The errors of ``save(_:into:)``.
  package func save(_ undo: SceneUndo) throws(CradleError) -> Result {
    try save { current throws(CradleError) in
      .saved(try undo.applied(to: current, limits: limits), isMerged: current.bytes != undo.after)
    }
  }

  private func save(_ change: (SceneFile) throws(CradleError) -> Result) throws(CradleError) -> Result {
    for _ in 0..<Self.mostAttempts {
      let location = try location
      let current = try SceneFile.read(path: path, limits: limits)
      let result = try change(current)
      guard case .saved(let edited, _) = result else { return result }
      if edited.file.bytes == current.bytes { return result }
      let isReplaced = try FileExchange.replace(
        location.path,
        containing: current.bytes,
        with: edited.file.bytes,
        for: path
      )
      if isReplaced { return result }
    }
    throw CradleError(Refusal.busy(path: path))
  }

  // The file itself, which has to be in the folder of the scene.
  private var location: FileLocation {
    get throws(CradleError) {
      let location = FileLocation(path)
      let folder = FileLocation(path.parentPath ?? "")
      guard location.isInside(folder) else { throw CradleError(Refusal.leadsOut(path: path)) }
      return location
    }
  }
}

extension SceneSaving {
  /// The reason why nothing is saved.
  package enum Refusal: ErrorReason, Equatable {
    /// The scene is a link to a file in another folder.
    case leadsOut(path: String)
    /// Another program saves the file again and again.
    case busy(path: String)

    package var code: CradleError.Code {
      switch self {
      case .leadsOut: .cannotWrite
      case .busy: .temporaryFailure
      }
    }

    package var sentence: Sentence { text.map(\.visible) }

    private var text: Sentence {
      switch self {
      case .leadsOut(let path): "'\(path)' is a link that leads out of its folder; open the file that it leads to"
      case .busy(let path): "another program writes '\(path)' all the time; save again when it has ended"
      }
    }
  }
}

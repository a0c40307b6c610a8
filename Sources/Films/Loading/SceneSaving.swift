import CradleEncoding
import CradleFiles
package import CradleGeometry
import CradleRawText
package import CradleSceneEditing
package import CradleSceneSource

#if canImport(Glibc)
  import Glibc
#endif

/// Saves edits into a scene file that other programs may change at the same time.
///
/// A save never replaces content that it has not read. If another program has changed other keys, the file gets both
/// changes.
///
/// ```swift
/// import CradleSceneEditing
///
/// let file = try SceneFile.read(path: "list.yaml")
/// let edit = SceneEdit(["canvas", "theme"], to: .written("dark"))
/// let result = try SceneSaving(path: "list.yaml").save(edit, into: file)
/// ```
package struct SceneSaving: Sendable {
  /// The result of saving an edit.
  package enum Result: Sendable {
    /// The file has the edit.
    ///
    /// `isMerged` is true if another program had changed the file.
    case saved(EditedScene, isMerged: Bool)
    /// Another program has changed the same key; the file stays as it is.
    case conflict(SceneMerge.Conflict)
  }

  // How long to wait before each further attempt, in microseconds. A program that saves in place empties the file before
  // it writes, and one that saves all the time could win every race.
  private static let waits: [useconds_t] = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000]

  private let path: String
  private let limits: Limits
  private let check: @Sendable (SceneFile) throws -> Void

  /// Prepares saves into a file.
  ///
  /// - Parameters:
  ///   - path: The path of the scene, as it was read.
  ///   - limits: The limits on the size of the scene.
  ///   - check: Throws if a file must not be written; by default, any edit may be.
  package init(
    path: String,
    limits: Limits = Limits(),
    check: @escaping @Sendable (SceneFile) throws -> Void = { _ in }
  ) {
    self.path = path
    self.limits = limits
    self.check = check
  }

  /// Prepares saves into the file of a scene, which stays free of mistakes.
  ///
  /// The edited scene is checked as `cradle validate` checks it, before a byte is written.
  package init(ofValid path: String, limits: Limits) {
    self.init(path: path, limits: limits) { file in
      try LoadedScene(file, named: LoadedScene.name(of: path), limits: limits).validate()
    }
  }

  /// Saves an edit of a file.
  ///
  /// - Parameter base: The file as it was read.
  /// - Throws: ``SceneEdit/Refusal``, `SceneMistakes` about the file as it is now or as it would be, `SceneFileError`,
  ///   ``Refusal``, `FileFault` if the file cannot be written, or `CancellationError`.
  package func save(_ edit: SceneEdit, into base: SceneFile) throws -> Result {
    try save { current in
      switch try edit.merged(base: base, onto: current, limits: limits) {
      case .edited(let edited):
        try check(edited.file)
        return .saved(edited, isMerged: current.bytes != base.bytes)
      case .conflict(let conflict): return .conflict(conflict)
      }
    }
  }

  /// Replaces the words that have one suggestion, all or none, and returns what was replaced.
  ///
  /// - Throws: ``SceneFix/Refusal``, and the errors of ``save(_:into:)``.
  package func fix() throws -> [SceneFix.Replacement] {
    var replacements: [SceneFix.Replacement] = []
    _ = try save { current in
      let fix = try SceneFix(of: current, limits: limits)
      try check(fix.edited.file)
      replacements = fix.replacements
      return .saved(fix.edited, isMerged: false)
    }
    return replacements
  }

  /// Saves the undo of an edit, or the redo.
  ///
  /// - Throws: The errors of ``save(_:into:)``, but ``Refusal/breaks(path:reason:)`` for new mistakes.
  package func save(_ undo: SceneUndo) throws -> Result {
    try save { current in
      let edited = try undo.applied(to: current, limits: limits)
      let isMerged = current.bytes != undo.after
      if isMerged { try check(undone: edited.file, of: current) }
      return .saved(edited, isMerged: isMerged)
    }
  }

  // A file that already has mistakes may get its old values back.
  private func check(undone: SceneFile, of current: SceneFile) throws {
    do {
      try check(undone)
    } catch let error as CradleError {
      guard (try? check(current)) != nil else { return }
      throw CradleError(Refusal.breaks(path: path, reason: error.reason.sentence.message))
    }
  }

  /// Saves springs into a file of design tokens, which is created if it is missing.
  ///
  /// - Throws: ``SceneEdit/Refusal``, `SceneMistakes` about the file as it is now, `SceneFileError`, ``Refusal``, or
  ///   `FileFault` if the file cannot be written.
  package func save(_ edit: SpringTokenEdit) throws {
    _ = try locationOfFile(path)
    _ = try save(from: SceneFile(name: path, bytes: [])) { current in
      .saved(try edit.applied(to: current, limits: limits), isMerged: false)
    }
  }

  // `missing` is the content to change if there is no file; nil if that is an error.
  private func save(
    from missing: SceneFile? = nil,
    _ change: (SceneFile) throws -> Result
  ) throws -> Result {
    for wait in Self.waits {
      if let result = try attempt(change, from: missing, isLast: false) { return result }
      usleep(wait)
    }
    if let result = try attempt(change, from: missing, isLast: true) { return result }
    throw CradleError(Refusal.busy(path: path))
  }

  // Returns nil if another program is writing the file.
  private func attempt(
    _ change: (SceneFile) throws -> Result,
    from missing: SceneFile?,
    isLast: Bool
  ) throws -> Result? {
    let location = try location
    let new = fileExists(path) ? nil : missing
    let current = if let new { new } else { try SceneFile.read(path: path, limits: limits) }
    guard isLast || new != nil || !current.bytes.isEmpty else { return nil }
    let result = try change(current)
    guard case .saved(let edited, _) = result else { return result }
    if edited.file.bytes == current.bytes { return result }
    do throws(CradleError) {
      let bytes = edited.file.bytes
      let isSaved =
        try new == nil
        ? FileExchange.replace(location.path, containing: current.bytes, with: bytes, for: path)
        : WholeFile.create(bytes, at: path)
      return isSaved ? result : nil
    } catch {
      // Another preview saves at the same time.
      guard !isLast, error.code == .temporaryFailure else { throw error }
      return nil
    }
  }

  // The file with links resolved. It has to be in the folder of the scene.
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
    /// Since another program has changed the file, an undo would bring a mistake.
    case breaks(path: String, reason: String)

    /// Whether trying again would not help.
    package var isLasting: Bool {
      if case .breaks = self { true } else { false }
    }

    package var code: CradleError.Code {
      switch self {
      case .leadsOut: .cannotWrite
      case .busy: .temporaryFailure
      case .breaks: .invalidOption
      }
    }

    package var sentence: Sentence { text.map(\.visible) }

    private var text: Sentence {
      switch self {
      case .leadsOut(let path): "'\(path)' is a link that leads out of its folder; open the file that it leads to"
      case .busy(let path): "another program keeps writing '\(path)'; save again when that program has finished"
      case .breaks(let path, let reason):
        "another program has changed '\(path)' since, and without this change it would be wrong: \(reason)"
      }
    }
  }
}

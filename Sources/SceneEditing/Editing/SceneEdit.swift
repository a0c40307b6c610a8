package import CradleGeometry
import CradleRawText
package import CradleSceneSource

/// New values for keys of a scene file.
///
/// Every other byte of the file stays unchanged.
///
/// Comments, order, quotes, units and line ends stay as they are. A key that the file lacks is added at the end of its
/// map, in the style of the map.
///
/// ```swift
/// let file = try SceneFile.read(path: "list.yaml")
/// let edit = SceneEdit(["layouts", "rows", "spring", "damping"], to: .amount(0.7))
/// let edited = try edit.applied(to: file)
/// let old = try edited.undo.applied(to: edited.file)
/// ```
package struct SceneEdit: Equatable, Sendable {
  /// A new value.
  package enum Value: Equatable, Sendable {
    /// A value in the notation of scene files, on one line: `0.5s`, `"#FF8000"`, `[160, 420]`.
    ///
    /// A text gets the quotes of the old value if they suffice. A list or a map with the same shape keeps its lines and
    /// comments.
    case written(String)
    /// A number in the unit of the old value.
    ///
    /// For example, 0.5 turns `0.4s` into `0.5s`, and 500 turns `400ms` into `500ms`. A sign that counts from an
    /// earlier moment stays: 1 turns `+0.9s` into `+1s`. If no old value has a unit, the number gets none.
    case amount(Double)
    /// A new element of a list, in the notation of scene files, on one line.
    ///
    /// The path ends with the index that the element will have. A list that the file lacks is added.
    case inserted(String)
    /// Nothing: the element of a list goes, with its lines.
    case removed
  }

  /// A key with its new value.
  package struct Change: Equatable, Sendable {
    /// The keys of maps and the indices of lists from the scene to the value, as in an override.
    ///
    /// You can name a behavior by its id.
    package let path: [String]
    /// The new value.
    package let value: Value

    package init(_ path: [String], to value: Value) {
      self.path = path
      self.value = value
    }
  }

  /// The changes, in the order in which they apply.
  package let changes: [Change]

  /// Creates an edit of several keys.
  ///
  /// A single undo reverts all of them.
  package init(_ changes: [Change]) {
    self.changes = changes
  }

  /// Creates an edit of one key.
  package init(_ path: [String], to value: Value) {
    self.init([Change(path, to: value)])
  }

  /// Returns the file with the new values.
  ///
  /// The function reads the result and compares it with the old file, so only these values differ.
  ///
  /// - Throws: The mistakes in the file, or ``Refusal`` if a value cannot be written.
  package func applied(to file: SceneFile, limits: Limits = Limits()) throws(CradleError) -> EditedScene {
    var edited: EditedFile
    do throws(SceneError) {
      edited = try EditedFile(file, limits)
    } catch {
      throw error.inPublic
    }
    do throws(SceneError) {
      for change in changes { edited = try edited.applying(change) }
    } catch {
      throw CradleError(Refusal(error.diagnostics[0]))
    }
    return EditedScene(edited.file, before: file.bytes, paths: changes.map(\.path))
  }
}

extension SceneEdit {
  /// The reason why a value cannot be written into its file.
  ///
  /// You can still show the value, so that an author can copy it into the file.
  package struct Refusal: ErrorReason, Equatable {
    /// The reason, with the position in the file.
    package let diagnostic: Diagnostic

    init(_ diagnostic: Diagnostic) {
      self.diagnostic = diagnostic
    }

    package var code: CradleError.Code { .invalidOption }

    package var sentence: Sentence { diagnostic.sentence }

    package var place: CradleError.Place? { diagnostic.inPublic.place }

    package var diagnostics: [CradleError.Diagnostic] { [diagnostic.inPublic] }

    package var description: String { diagnostic.description }
  }
}

/// A scene file after an edit.
package struct EditedScene: Sendable {
  /// The file with its new bytes.
  package let file: SceneFile
  /// The edit that restores the old bytes.
  package let undo: SceneUndo

  init(_ file: SceneFile, before: [UInt8], paths: [[String]]) {
    self.file = file
    undo = SceneUndo(before: before, after: file.bytes, paths: paths)
  }
}

extension SceneFile {
  /// Returns the file with other bytes, under the same name and in the same folder.
  package func replacing(_ bytes: [UInt8]) -> SceneFile {
    SceneFile(name: name, bytes: bytes, folder: folder, path: path)
  }
}

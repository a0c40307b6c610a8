package import CradleGeometry
import CradleRawText
package import CradleSceneSource

/// The result of an edit of a file that another program may have changed in the meantime.
package enum SceneMerge: Sendable {
  /// The file with the edit and with the changes of the other program.
  case edited(EditedScene)
  /// The edit and the other program changed the same key.
  case conflict(Conflict)

  /// A key that two programs have changed.
  package struct Conflict: Equatable, Sendable {
    /// The path of the key.
    package let path: [String]
    /// The position of the key in the file as it is now.
    package let place: Diagnostic.Place
    /// The value in the file that was read, on one line; `nil` if the file lacked the key.
    package let base: String?
    /// The value of the edit.
    package let own: String
    /// The value in the file as it is now; `nil` if the key is gone.
    package let other: String?
  }
}

extension SceneEdit {
  /// Returns the edit applied to a file that another program may have changed.
  ///
  /// If the other program changed other keys, the result has both changes. In lists, an entry is found by its id,
  /// because it is unchanged, or because all other entries are unchanged.
  ///
  /// - Parameters:
  ///   - base: The file as it was read.
  ///   - current: The file as it is now.
  /// - Throws: The mistakes in the file as it is now, or ``Refusal``.
  package func merged(
    base: SceneFile,
    onto current: SceneFile,
    limits: Limits = Limits()
  ) throws(CradleError) -> SceneMerge {
    guard base.bytes != current.bytes else { return .edited(try applied(to: current, limits: limits)) }
    let files: (base: EditedFile, current: EditedFile)
    do throws(SceneError) {
      files = (try EditedFile(base, limits), try EditedFile(current, limits))
    } catch {
      throw error.inPublic
    }
    var moved: [Change] = []
    for change in changes {
      do throws(SceneError) {
        let path = try files.base.path(of: change)
        if case .inserted = change.value {
          moved.append(Change(try files.current.place(of: path, insertedInto: files.base), to: change.value))
          continue
        }
        let old = files.base.value(at: path)
        let place = files.current.place(of: path)
        let value = change.value == .removed ? nil : try change.value.node(replacing: old, at: place)
        let match = ListMatch(from: files.base.merged, to: files.current.merged).path(of: path)
        let other = match.flatMap { files.current.value(at: $0) }
        // The other program may have set the same value.
        if let other, let value, other.agrees(with: value) { continue }
        guard let match, ListMatch.isSame(old, as: other) else {
          let conflict = SceneMerge.Conflict(
            path: path,
            place: files.current.place(of: match ?? path),
            base: old?.flowText,
            own: value?.flowText ?? "removed",
            other: other?.flowText
          )
          return .conflict(conflict)
        }
        moved.append(Change(match, to: change.value))
      } catch {
        throw CradleError(Refusal(error.diagnostics[0]))
      }
    }
    return .edited(try SceneEdit(moved).applied(to: current, limits: limits))
  }
}

extension EditedFile {
  // Returns the path of a new element, which stays behind the element that it was put behind.
  fileprivate func place(of path: [String], insertedInto base: EditedFile) throws(SceneError) -> [String] {
    guard let index = path.last.flatMap(Int.init), index > 0 else { return path }
    let before = ListMatch(from: base.merged, to: merged).path(of: path.dropLast() + ["\(index - 1)"])
    guard let before, let place = before.last.flatMap(Int.init) else {
      let message = "another program has changed this list since; look at it, and try again"
      throw SceneError(message, at: self.place(of: path))
    }
    return before.dropLast() + ["\(place + 1)"]
  }
}

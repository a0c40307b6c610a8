import CradleFilms
import CradleGeometry
import CradleNotations
import CradleRawText
import CradleSceneLanguage
import Foundation

/// The keys of a page's scene, saves into its file, and their undo.
package struct SceneDesk: Sendable {
  /// A new value for a key, as a page sends it.
  package struct Edit: Decodable, Sendable {
    /// The keys of maps and the indices of lists from the scene to the value.
    package var path: [String]
    /// The value as YAML on one line.
    package var value: String

    /// Creates an edit.
    package init(path: [String], value: String) {
      self.path = path
      self.value = value
    }
  }

  // The largest number of controls, because more of them make the page slow.
  private static let mostControls = 3000
  // The largest number of saves that can be undone.
  private static let mostSteps = 500

  private let scenes: PreviewScenes
  private let isReadOnly: Bool
  private let tell: @Sendable (PreviewEvent) -> Void
  private var scene: String?
  // The file as the page saw it last. A save merges with newer changes.
  private var file: SceneFile?
  private var undos: [SceneUndo] = []
  private var redos: [SceneUndo] = []

  /// Creates a desk without a scene.
  package init(_ scenes: PreviewScenes, isReadOnly: Bool, tell: @escaping @Sendable (PreviewEvent) -> Void) {
    self.scenes = scenes
    self.isReadOnly = isReadOnly
    self.tell = tell
  }

  /// Returns the keys of a scene, as a message for the page.
  ///
  /// If the scene cannot be read, the page keeps the keys that it has, and you get `nil`.
  package mutating func keys(of scene: String) -> String? {
    if self.scene?.isSame(as: scene) != true {
      self.scene = scene
      file = nil
      undos = []
      redos = []
    }
    do {
      let members: JSON = [
        "scene": .string(scene), "reason": reason.map(JSON.string) ?? .null,
        "systemSprings": SceneControls.systemSprings,
      ]
      return Self.message("keys", members.adding(try controls(of: scene)).adding(steps))
    } catch {
      // The page already shows these mistakes with the film.
      return nil
    }
  }

  private mutating func controls(of scene: String) throws -> JSON {
    if let code = scenes.catalog.scene(named: scene) { return try KeysInCode(of: code, limits: scenes.limits).json }
    let file = try scenes.file(scene)
    let controls = try SceneControls(of: file, most: Self.mostControls, limits: scenes.limits)
    self.file = file
    return controls.json
  }

  /// Saves edits into the file, and returns the message for the page.
  package mutating func save(_ edits: [Edit]) -> String {
    change { desk in
      guard let scene = desk.scene, let base = desk.file else { return nil }
      let edit = SceneEdit(edits.map { SceneEdit.Change($0.path, to: .written($0.value)) })
      let result = try SceneSaving(path: scene, limits: desk.scenes.limits).save(edit, into: base)
      guard case .saved(let edited, _) = result else { return result }
      desk.undos.append(edited.undo)
      desk.undos.removeFirst(max(0, desk.undos.count - Self.mostSteps))
      desk.redos = []
      return result
    }
  }

  /// Undoes the last save, and returns the message for the page.
  package mutating func undo() -> String { step(from: \.undos, to: \.redos) }

  /// Redoes the last undone save, and returns the message for the page.
  package mutating func redo() -> String { step(from: \.redos, to: \.undos) }

  // The undo of an undo is a redo.
  private mutating func step(
    from steps: WritableKeyPath<SceneDesk, [SceneUndo]>,
    to others: WritableKeyPath<SceneDesk, [SceneUndo]>
  ) -> String {
    change { desk in
      guard let scene = desk.scene, let last = desk[keyPath: steps].last else { return nil }
      let result = try SceneSaving(path: scene, limits: desk.scenes.limits).save(last)
      desk[keyPath: steps].removeLast()
      if case .saved(let edited, _) = result { desk[keyPath: others].append(edited.undo) }
      return result
    }
  }

  private mutating func change(_ body: (inout SceneDesk) throws -> SceneSaving.Result?) -> String {
    if let reason { return Self.message("refused", ["message": .string(reason)]) }
    do {
      switch try body(&self) {
      case .saved(let edited, let isMerged):
        file = edited.file
        if let scene { tell(.saved(scene: scene, keys: edited.undo.paths.map { $0.joined(separator: ".") })) }
        return Self.message("saved", steps.adding(["isMerged": .boolean(isMerged)]))
      case .conflict(let conflict):
        // The page shows the other value. The next save replaces it.
        if let scene { file = try? scenes.file(scene) }
        return Self.message("conflict", Self.members(of: conflict))
      case nil: return Self.message("refused", ["message": "there is nothing to change"])
      }
    } catch {
      let mistakes = MistakeMessage(error).mistakes
      return Self.message("refused", ["message": .string("\(error)"), "mistakes": .array(mistakes)])
    }
  }

  private static func members(of conflict: SceneMerge.Conflict) -> JSON {
    let values: JSON = [
      "key": .string(conflict.path.joined(separator: ".")), "base": conflict.base.map(JSON.string) ?? .null,
      "own": .string(conflict.own), "other": conflict.other.map(JSON.string) ?? .null,
    ]
    return values.adding(MistakeMessage.members(of: conflict.place))
  }

  // Why the page cannot save; nil if it can.
  private var reason: String? {
    if isReadOnly { return "the preview was started with --read-only" }
    if let scene, scenes.catalog.hasInCode(scene) { return KeysInCode.reason }
    guard let scene, scenes.hasFile(scene), scene != "-" else { return "the scene has no file; copy the value instead" }
    return nil
  }

  private var steps: JSON {
    ["undos": .number(undos.count), "redos": .number(redos.count)]
  }

  private static func message(_ kind: String, _ members: JSON) -> String {
    let head: JSON = ["kind": .string(kind)]
    return head.adding(members).line
  }
}

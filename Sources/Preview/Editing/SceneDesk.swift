import CradleFilms
import CradleGeometry
import CradleNotations
import CradleRawText
import CradleSceneEditing
import CradleSceneSource
import Foundation

/// The keys of a page's scene, saves into its file, and their undo.
///
/// All pages share the steps of undo, so copies of a desk do.
package struct SceneDesk: Sendable {
  /// A new value for a key, as a page sends it.
  package struct Edit: Decodable, Sendable {
    /// The keys of maps and the indices of lists from the scene to the value.
    package var path: [String]
    /// The value as YAML on one line; `nil` removes an element of a list.
    package var value: String?

    /// Creates an edit.
    package init(path: [String], value: String?) {
      self.path = path
      self.value = value
    }
  }

  // The largest number of controls, because more of them make the page slow.
  private static let mostControls = 3000

  /// The name of the page, which it keeps when it is loaded again.
  package var page = ""

  let scenes: PreviewScenes
  private let isReadOnly: Bool
  private let tell: @Sendable (PreviewEvent) -> Void
  private let steps = SceneSteps()
  /// The scene that the page shows.
  private(set) var scene: String?
  // The files of its keys.
  private var files: Set<String> = []
  // The file as the page saw it last. A save merges with newer changes.
  private var file: SceneFile?

  /// Creates a desk without a scene.
  package init(_ scenes: PreviewScenes, isReadOnly: Bool, tell: @escaping @Sendable (PreviewEvent) -> Void) {
    self.scenes = scenes
    self.isReadOnly = isReadOnly
    self.tell = tell
  }

  /// Turns to a scene.
  package mutating func show(_ scene: String) {
    guard self.scene?.isSame(as: scene) != true else { return }
    self.scene = scene
    file = nil
  }

  /// Returns the keys of a scene, as a message for the page.
  ///
  /// If the scene cannot be read, the page keeps the keys that it has, and you get `nil`.
  ///
  /// - Parameter values: The unsaved values of the page, each as `key.path=value`.
  package mutating func keys(of scene: String, with values: [String] = []) -> String? {
    show(scene)
    do {
      let members: JSON = [
        "scene": .string(scene), "reason": reason.map(JSON.string) ?? .null,
        "systemSprings": SceneControls.systemSprings,
      ]
      return Self.message("keys", members.adding(try controls(of: scene, with: values)).adding(counts))
    } catch {
      // The page already shows these mistakes with the film.
      return nil
    }
  }

  /// Returns whether a file is one of those that the scene consists of, and exists.
  func names(_ file: String) -> Bool {
    guard let scene, scenes.hasFile(scene) else { return false }
    return file.isSame(as: scene) || files.contains(file)
  }

  private mutating func controls(of scene: String, with values: [String]) throws -> JSON {
    if let code = scenes.catalog.scene(named: scene) { return try KeysInCode(of: code, limits: scenes.limits).json }
    let file = try scenes.file(scene)
    let controls = try SceneControls(of: file, most: Self.mostControls, replacing: values, limits: scenes.limits)
    self.file = file
    for case .file(let name, _, _)? in controls.all.map(\.place) { files.insert(name) }
    return controls.json
  }

  /// Notes that the page has other unsaved values now, and returns the message for the page.
  package func turn(from before: [String], to after: [String]) -> String {
    if let scene { steps.add(SceneStep(page: page, before: before, after: after, undo: nil), to: scene) }
    return stepsMessage
  }

  /// Saves edits into the file, and returns the message for the page.
  ///
  /// - Parameters:
  ///   - edits: The new values.
  ///   - before: The unsaved values of the page.
  ///   - after: The values that then remain unsaved.
  package mutating func save(_ edits: [Edit], from before: [String] = [], to after: [String] = []) -> String {
    if let reason { return refusal(reason) }
    guard let scene, let base = file else { return refusal(Self.nothing) }
    do {
      let edit = SceneEdit(edits.map { SceneEdit.Change($0.path, to: $0.value.map { .written($0) } ?? .removed) })
      switch try saving(scene).save(edit, into: base) {
      case .saved(let edited, let isMerged):
        steps.add(SceneStep(page: page, before: before, after: after, undo: edited.undo), to: scene)
        return saved(edited, in: scene, ["isMerged": .boolean(isMerged), "isStep": false])
      case .conflict(let conflict):
        // The page shows the other value. The next save replaces it.
        file = try? scenes.file(scene)
        return Self.message("conflict", Self.members(of: conflict))
      }
    } catch {
      return refusal("\(error)", ["mistakes": .array(MistakeMessage(error).mistakes)])
    }
  }

  /// Saves new elements of lists into the file, and returns why it cannot; `nil` if it has.
  mutating func insert(_ edit: SceneEdit) -> String? {
    if let reason { return reason }
    guard let scene, let base = file else { return Self.nothing }
    do {
      guard case .saved(let edited, _) = try saving(scene).save(edit, into: base) else { return Self.nothing }
      steps.add(SceneStep(page: page, before: [], after: [], undo: edited.undo), to: scene)
      adopt(edited, in: scene)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Undoes the last step, and returns the message for the page.
  package mutating func undo() -> String { step(.undo) }

  /// Redoes the last undone step, and returns the message for the page.
  package mutating func redo() -> String { step(.redo) }

  // The undo of an undo is a redo.
  private mutating func step(_ direction: SceneSteps.Direction) -> String {
    guard let scene, let taken = steps.take(direction, of: scene, for: page) else {
      return refusal(reason ?? Self.nothing)
    }
    let step = taken.step
    let values: JSON = ["set": step.page == page ? .array(step.before.map(JSON.string)) : .null]
    guard let undo = step.undo else {
      steps.add(step.reversed(undo: nil), to: direction.opposite, of: scene)
      return Self.message("stepped", values.adding(counts))
    }
    do {
      guard case .saved(let edited, let isMerged) = try saving(scene).save(undo) else { return refusal(Self.nothing) }
      steps.add(step.reversed(undo: edited.undo), to: direction.opposite, of: scene)
      return saved(edited, in: scene, values.adding(["isMerged": .boolean(isMerged), "isStep": true]))
    } catch {
      // What another program has changed stays so. The steps before this one may still be possible.
      let isLost = Self.isLasting(error)
      if !isLost {
        steps.putBack(taken, to: direction, of: scene)
      } else if direction == .undo {
        steps.forgetWay(to: step, of: scene)
      }
      let keys = undo.paths.map { JSON.string($0.joined(separator: ".")) }
      let verb = direction == .undo ? "undo" : "redo"
      return refusal("\(error)", ["verb": .string(verb), "isLost": .boolean(isLost), "keys": .array(keys)])
    }
  }

  private func saving(_ scene: String) -> SceneSaving {
    SceneSaving(ofValid: scene, limits: scenes.limits)
  }

  // Returns whether trying again would not help.
  private static func isLasting(_ error: any Error) -> Bool {
    switch (error as? CradleError)?.reason {
    case is SceneEdit.Refusal: true
    case let refusal as SceneSaving.Refusal: refusal.isLasting
    default: false
    }
  }

  private mutating func saved(_ edited: EditedScene, in scene: String, _ members: JSON) -> String {
    adopt(edited, in: scene)
    return Self.message("saved", members.adding(counts))
  }

  private mutating func adopt(_ edited: EditedScene, in scene: String) {
    file = edited.file
    tell(.saved(scene: scene, keys: edited.undo.paths.map { $0.joined(separator: ".") }))
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

  private static let nothing = "there is nothing to change"

  private func refusal(_ reason: String, _ more: JSON = [:]) -> String {
    let members: JSON = ["message": .string(reason)]
    return Self.message("refused", members.adding(more).adding(counts))
  }

  /// The number of steps that the page can undo and redo, as a message for the page.
  package var stepsMessage: String { Self.message("steps", counts) }

  var counts: JSON {
    let counts = scene.map { steps.counts(of: $0, for: page) } ?? (undos: 0, redos: 0)
    return ["undos": .number(counts.undos), "redos": .number(counts.redos)]
  }

  static func message(_ kind: String, _ members: JSON) -> String {
    let head: JSON = ["kind": .string(kind)]
    return head.adding(members).line
  }
}

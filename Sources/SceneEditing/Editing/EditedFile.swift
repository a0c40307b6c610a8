import CradleRawText
import CradleSceneLanguage
import CradleSceneSource

/// A scene file to edit, with its own values and those that it inherits.
struct EditedFile {
  let file: SceneFile
  let limits: Limits
  /// The text and the values of the file itself.
  let text: SceneText
  /// The values of the scene, including those that it inherits.
  let merged: SceneNode

  init(_ file: SceneFile, _ limits: Limits) throws(SceneError) {
    self.file = file
    self.limits = limits
    var inheritance = Inheritance(limits: limits, words: .grammar)
    merged = try inheritance.tree(of: file).withAnnotationsAsMap
    text = SceneText(file, root: inheritance.root ?? merged)
  }

  /// Returns the file with a new value.
  func applying(_ change: SceneEdit.Change) throws(SceneError) -> EditedFile {
    let path = try path(of: change)
    if case .inserted = change.value { return try inserting(change.value, at: path) }
    guard change.value != .removed else { return try removing(path) }
    let value = try change.value.node(replacing: self.value(at: path), at: place(of: path))
    let expected = try values(setting: path, to: value)
    let own = try ownPath(of: path)
    if let old = text.root.value(at: own), old.agrees(with: value), text.root.sharing(on: own) == nil { return self }
    let bytes = try KeyEditing(text).splices(setting: own, to: value).applied(to: file.bytes)
    // However the file is written, all other values must stay.
    let wanted = text.root.setting(own, to: value)
    guard let edited = try? EditedFile(file.replacing(bytes), limits), edited.text.root.agrees(with: wanted),
      // The type of a layout decides where its spring is.
      path.last == "type" || edited.merged.agrees(with: expected)
    else { throw cannotWrite(own, at: path) }
    return edited
  }

  // Returns the file with a new element in a list.
  private func inserting(_ change: SceneEdit.Value, at path: [String]) throws(SceneError) -> EditedFile {
    let value = try change.node(replacing: nil, at: place(of: path))
    let list = Array(path.dropLast())
    let node = text.root.value(at: list[...])
    let elements = node?.list
    let isList = elements != nil || node == nil || node?.scalar?.meaning == .null
    guard let index = Int(path[path.count - 1]), isList, (0...(elements?.count ?? 0)).contains(index), !list.isEmpty
    else {
      throw SceneError("'\(path.joined(separator: ".").shortened)' is no place in a list", at: place(of: path))
    }
    _ = try ownPath(of: path)
    var others = elements ?? []
    others.insert(value, at: index)
    let wanted = SceneNode(value: .list(others), place: place(of: list))
    let bytes = try KeyEditing(text).splices(inserting: value, at: index, of: list, elements ?? [], all: wanted)
      .applied(to: file.bytes)
    guard let edited = try? EditedFile(file.replacing(bytes), limits),
      edited.text.root.agrees(with: text.root.setting(list, to: wanted)),
      edited.merged.agrees(with: merged.setting(list, to: wanted))
    else { throw cannotWrite(list, at: path) }
    return edited
  }

  private func cannotWrite(_ own: [String], at path: [String]) -> SceneError {
    let name = own[own.count - 1].shortened
    let message = "'\(name)' cannot be written here without other changes; change it in an editor"
    return SceneError(message, at: place(of: path))
  }

  /// Returns a value of the scene as a file writes it; `nil` if the scene lacks it.
  func value(at path: [String]) -> SceneNode? {
    let value = merged.value(at: merged.pathWithSprings(path, .grammar))
    return SceneNode.isSpring(path[...]) ? value?.writtenSpring : value
  }

  /// Returns the position of a value in this file, or of the last value on its path that the file has.
  func place(of path: [String]) -> Diagnostic.Place {
    text.root.place(of: path[...])
  }

  /// Returns the path of a change in keys of maps and indices of lists.
  ///
  /// For example, the id of a behavior becomes its index.
  func path(of change: SceneEdit.Change) throws(SceneError) -> [String] {
    let path = change.path
    guard !path.isEmpty, path.allSatisfy({ !$0.isEmpty }), path.count <= limits.nesting else {
      let written = path.joined(separator: ".").shortened
      throw SceneError("'\(written)' is not the path of a key", at: text.root.place)
    }
    guard path != ["extends"] else {
      throw SceneError("'extends' cannot be changed here; change it in an editor", at: place(of: path))
    }
    return try BehaviorPath(path, at: place(of: path)).path(in: merged, words: .grammar)
  }

  // Returns the values after the change. An override with this value has the same effect, and the same mistakes.
  private func values(setting path: [String], to value: SceneNode) throws(SceneError) -> SceneNode {
    try Override(path: path, at: place(of: path), value: value).applied(to: merged, words: .grammar)
  }

  /// Returns the path of a value in the file itself.
  func ownPath(of path: [String]) throws(SceneError) -> [String] {
    var own = path
    let key = "annotations"
    if path[0] == key, path.count > 1, text.root.value(of: key)?.list != nil {
      guard path[1] == "layers" else {
        let message = "'\(key)' is a list here; write { layers: [ … ] } to give it '\(path[1].shortened)'"
        throw SceneError(message, at: place(of: [key]))
      }
      own.remove(at: 1)
    }
    own = writtenPath(ofSpring: own)
    try checkSpring(on: own)
    try checkInheritance(of: own)
    return own
  }

  // A scene inherits a list as a whole, so a single element cannot be set. Springs in another file cannot be set here.
  private func checkInheritance(of path: [String]) throws(SceneError) {
    for count in 1..<max(path.count, 1) {
      let parent = path[..<count]
      let name = path[count - 1].shortened
      let own = text.root.value(at: parent)
      if count == 1, parent == ["springs"], let file = own?.scalar, file.meaning == .text {
        let message = "the springs are in '\(file.text.shortened)'; change them there"
        throw SceneError(message, at: place(of: path))
      }
      guard own == nil || own?.scalar?.meaning == .null, merged.value(at: parent)?.list != nil else { continue }
      let message = "'\(name)' is a list, which this scene inherits as a whole; write it into this file first"
      throw SceneError(message, at: place(of: path))
    }
  }

  // A file may have a spring as one key, or as `frequency` and `damping` beside other keys. The path may name either.
  private func writtenPath(ofSpring path: [String]) -> [String] {
    guard let key = path.last, SceneNode.springPair.contains(key) else { return path }
    let parent = path.dropLast()
    let isBelow = parent.last == "spring"
    let map = text.root.value(at: isBelow ? parent.dropLast() : parent)?.map ?? []
    let hasSpring = map.contains { $0.key == "spring" && $0.value.scalar?.meaning != .null }
    if isBelow, !hasSpring, map.contains(where: { SceneNode.springPair.contains($0.key) }) {
      return parent.dropLast() + [key]
    }
    return !isBelow && hasSpring ? parent + ["spring", key] : path
  }

  // Throws if a new key would replace the whole spring, because the spring is a name or is written in another dialect.
  private func checkSpring(on path: [String]) throws(SceneError) {
    guard let key = path.last else { return }
    if key == "spring", let map = text.root.value(at: path.dropLast())?.map,
      map.contains(where: { SceneNode.springPair.contains($0.key) }), !map.contains(where: { $0.key == "spring" })
    {
      let message = "this spring has its 'frequency' and its 'damping' beside other keys; change these two"
      throw SceneError(message, at: place(of: path))
    }
    let isKey = path.dropLast().last == "spring" || (path.count == 3 && path[0] == "springs")
    guard isKey, let words = SpringWords.owning(key), let spring = text.root.value(at: path.dropLast()) else { return }
    if let name = spring.scalar, name.meaning == .text {
      let message = "this spring is '\(name.text.shortened)' by name; change the spring as a whole"
      throw SceneError(message, at: spring.place)
    }
    let others = spring.map?.filter { SpringWords.owning($0.key).map { $0 != words } ?? false }
    guard let other = others?.first else { return }
    let message = "this spring is written with '\(other.key)'; change that key, or the spring as a whole"
    throw SceneError(message, at: other.place)
  }
}

extension SceneEdit.Value {
  /// Returns the new value.
  ///
  /// - Parameters:
  ///   - old: The value to replace; `nil` for none. An amount gets its unit.
  ///   - place: The position to name in mistakes.
  func node(replacing old: SceneNode?, at place: Diagnostic.Place) throws(SceneError) -> SceneNode {
    switch self {
    case .removed: throw SceneError("only an element of a list can be removed", at: place)
    case .written(let text), .inserted(let text): return try Self.node(text, at: place)
    case .amount(let number):
      guard number.isFinite else { throw SceneError("a scene has no infinite numbers", at: place) }
      let text = try Self.text(number, replacing: old, at: place)
      return SceneNode(value: .scalar(SceneScalar(text: text, isPlain: true)), place: place)
    }
  }

  private static func node(_ text: String, at place: Diagnostic.Place) throws(SceneError) -> SceneNode {
    let isLine = text.unicodeScalars.allSatisfy { !$0.isLineBreak && $0.value >= 0x20 }
    guard isLine else { throw SceneError("write the value on one line", at: place) }
    do throws(SceneError) {
      return try Override.value(text[...], .override(text), Limits()).placed(at: place)
    } catch {
      throw SceneError("'\(text.shortened)' is no value: \(error.diagnostics[0].message)", at: place)
    }
  }

  private static func text(
    _ number: Double,
    replacing old: SceneNode?,
    at place: Diagnostic.Place
  ) throws(SceneError) -> String {
    let digits = number.amountText
    guard let scalar = old?.scalar, scalar.meaning == .text, let amount = Amount(scalar.text) else { return digits }
    guard let text = amount.text(withDigits: digits) else {
      throw SceneError("'\(scalar.text.shortened)' counts from another moment, and cannot count back", at: place)
    }
    return text
  }
}

extension SceneNode {
  // Returns the value with the same position for all of its parts.
  fileprivate func placed(at place: Diagnostic.Place) -> SceneNode {
    switch value {
    case .scalar: SceneNode(value: value, place: place)
    case .list(let elements): SceneNode(value: .list(elements.map { $0.placed(at: place) }), place: place)
    case .map(let entries):
      SceneNode(
        value: .map(entries.map { Entry(key: $0.key, place: place, value: $0.value.placed(at: place)) }),
        place: place
      )
    }
  }
}

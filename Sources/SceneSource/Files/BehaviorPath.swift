import CradleNotations
import CradleRawText

/// The path of an override that may name a behavior by its id, as a timeline does.
///
/// `wind.strength` is `dynamics.behaviors.0.field.strength` where that behavior has the id `wind`. Its long form is
/// `behaviors.wind.strength`, and `pond/wind.strength` names one on the stage `pond`.
package struct BehaviorPath {
  /// The keys of a scene, which come before ids.
  package static let sceneKeys: Set = [
    "version", "title", "description", "extends", "canvas", "time", "seed", "springs", "layouts", "collection",
    "dynamics", "stages", "chrome", "variables", "bind", "timeline", "overlays", "annotations", "poster", "outputs",
    "sweep", "variants", "goldens", "expect",
  ]

  private let written: [String]
  private let place: Diagnostic.Place
  // The id with that of its stage in front, if there is one, and the keys after it; `nil` if it can be no behavior.
  private let name: String?
  private let rest: [String]
  // Whether the path says that the name is that of a behavior.
  private let isLong: Bool
  // The keys of the playground, if the path has them.
  private let stem: [String]

  package init(_ path: [String], at place: Diagnostic.Place) {
    written = path
    self.place = place
    let start = path.firstIndex(of: "behaviors") ?? 0
    let isLong = path[start] == "behaviors" && (start == 0 || path[start - 1] == "dynamics")
    let index = isLong ? start + 1 : 0
    let isBehavior = path.count > index + 1 && (isLong || !Self.sceneKeys.contains(path[0]))
    self.isLong = isLong
    stem = isLong && start > 0 ? Array(path[..<index]) : []
    name = isBehavior ? path[index] : nil
    rest = isBehavior ? Array(path[(index + 1)...]) : []
  }

  /// Returns the path as numbers name it.
  package func path(in root: SceneNode, words: SceneWords) throws(SceneError) -> [String] {
    guard let name else { return written }
    let isNumber = Int(name) != nil
    let all = root.behaviors.filter { stem.isEmpty || Array($0.path.dropLast()) == stem }
    let found = all.filter { isNumber ? !stem.isEmpty && $0.path.last == name : $0.answers(to: name) }
    guard let behavior = found.first else {
      if !isNumber { try checkMayBeKey(name, all.compactMap(\.id)) }
      return written
    }
    guard found.count == 1 else {
      let names = found.map { $0.path.joined(separator: ".") }.joined(separator: "' or '")
      throw SceneError("several stages have a behavior '\(name.shortened)'; write '\(names)'", at: place)
    }
    let own = ["id", "repeat", behavior.kind]
    guard let kind = behavior.kind, !own.contains(rest[0]) else { return behavior.path + rest }
    // A path with a number may also lead to a key that a behavior lacks.
    guard !isNumber else {
      return behavior.path + (words.behaviors[kind]?.contains(rest[0]) == true ? [kind] : []) + rest
    }
    guard rest.count < 2 || words.behaviors[rest[0]] == nil else {
      throw SceneError(Self.otherKind(name, rest[0], kind), at: place)
    }
    return behavior.path + [kind] + rest
  }

  /// Returns the mistake of a path with the kind of another behavior.
  package static func otherKind(_ name: String, _ word: String, _ kind: String) -> String {
    "'\(name.shortened)' is not '\(word.shortened)' but '\(kind)'"
  }

  // A path that leads nowhere is reported when the scene is read, unless a behavior was meant.
  private func checkMayBeKey(_ name: String, _ ids: [String]) throws(SceneError) {
    if let repeated = ids.first(where: { NumberedText($0).makes(name) }) {
      let all = ([repeated] + rest).joined(separator: ".").shortened
      let message = "'\(name.shortened)' is one of '\(repeated.shortened)', which repeats; '\(all)' changes all of them"
      throw SceneError(message, at: place)
    }
    let meant = Suggestion.meant(by: name, among: ids)
    guard isLong || (meant != nil && Suggestion.meant(by: name, among: Self.sceneKeys.sorted()) == nil) else { return }
    let message = "there is no behavior '\(name.shortened)'"
    throw SceneError([Diagnostic(at: place, message, suggestion: meant)])
  }
}

/// A behavior, as a tree of values has it.
private struct WrittenBehavior {
  let id: String?
  let stage: String?
  let kind: String?
  let path: [String]

  func answers(to name: String) -> Bool {
    guard let id else { return false }
    return name == id || stage.map { name == "\($0)/\(id)" } ?? false
  }
}

extension SceneNode {
  fileprivate var behaviors: [WrittenBehavior] {
    let stages = value(of: "stages")?.list ?? []
    let others = stages.enumerated().flatMap { number, stage in
      stage.behaviors(on: stage.value(of: "id")?.scalar?.text, below: ["stages", "\(number)"])
    }
    return behaviors(on: nil, below: []) + others
  }

  private func behaviors(on stage: String?, below stem: [String]) -> [WrittenBehavior] {
    let entries = value(of: "dynamics")?.value(of: "behaviors")?.list ?? []
    return entries.enumerated().map { number, entry in
      let id = entry.value(of: "id")?.scalar?.text
      let kind = entry.map?.first { !["id", "repeat"].contains($0.key) }?.key
      return WrittenBehavior(id: id, stage: stage, kind: kind, path: stem + ["dynamics", "behaviors", "\(number)"])
    }
  }
}

extension NumberedText {
  /// Whether a text is this one with a number.
  fileprivate func makes(_ name: String) -> Bool {
    guard isNumbered else { return false }
    let digits = name.split { !($0.isASCII && $0.isNumber) }.compactMap { Int($0) }
    return digits.contains { text($0) == name }
  }
}

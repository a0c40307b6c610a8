import CradleNotations
import CradleRawText
import CradleScenes

/// The path of an override that may name a behavior by its id, as a timeline does.
///
/// `wind.strength` is `dynamics.behaviors.0.field.strength` where that behavior has the id `wind`. Its long form is
/// `behaviors.wind.strength`, and `pond/wind.strength` names one on the stage `pond`.
package struct BehaviorPath {
  /// The keys of a scene, which come before ids.
  package static let sceneKeys: Set = [
    "version", "title", "description", "extends", "canvas", "time", "seed", "springs", "layouts", "collection",
    "dynamics", "stages", "chrome", "bind", "timeline", "overlays", "annotations", "poster", "outputs", "sweep",
    "variants", "goldens",
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

  init(_ path: [String], at place: Diagnostic.Place) {
    written = path
    self.place = place
    let start = path.firstIndex(of: "behaviors") ?? 0
    let isLong = path[start] == "behaviors" && (start == 0 || path[start - 1] == "dynamics")
    let index = isLong ? start + 1 : 0
    let isName = path.count > index + 1 && Int(path[index]) == nil
    let isBehavior = isName && (isLong || !Self.sceneKeys.contains(path[0]))
    self.isLong = isLong
    stem = isLong && start > 0 ? Array(path[..<index]) : []
    name = isBehavior ? path[index] : nil
    rest = isBehavior ? Array(path[(index + 1)...]) : []
  }

  /// Returns the path as numbers name it.
  func path(in root: SceneNode) throws(SceneError) -> [String] {
    guard let name else { return written }
    let known = root.namedBehaviors.filter { stem.isEmpty || Array($0.path.dropLast()) == stem }
    let found = known.filter { $0.answers(to: name) }
    guard let behavior = found.first else {
      try checkMayBeKey(name, known)
      return written
    }
    guard found.count == 1 else {
      let names = found.map { $0.path.joined(separator: ".") }.joined(separator: "' or '")
      throw SceneError("several stages have a behavior '\(name.shortened)'; write '\(names)'", at: place)
    }
    let own = ["id", "repeat", behavior.kind]
    let kind = own.contains(rest[0]) ? [] : behavior.kind.map { [$0] } ?? []
    return behavior.path + kind + rest
  }

  // A path that leads nowhere is reported when the scene is read, unless a behavior was meant.
  private func checkMayBeKey(_ name: String, _ known: [NamedBehavior]) throws(SceneError) {
    let ids = known.map(\.id)
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

/// A behavior with an id, as a tree of values has it.
private struct NamedBehavior {
  let id: String
  let stage: String?
  let kind: String?
  let path: [String]

  func answers(to name: String) -> Bool {
    name == id || stage.map { name == "\($0)/\(id)" } ?? false
  }
}

extension SceneNode {
  fileprivate var namedBehaviors: [NamedBehavior] {
    let stages = value(of: "stages")?.list ?? []
    let others = stages.enumerated().flatMap { number, stage in
      stage.namedBehaviors(on: stage.value(of: "id")?.scalar?.text, below: ["stages", "\(number)"])
    }
    return namedBehaviors(on: nil, below: []) + others
  }

  private func namedBehaviors(on stage: String?, below stem: [String]) -> [NamedBehavior] {
    let entries = value(of: "dynamics")?.value(of: "behaviors")?.list ?? []
    return entries.enumerated().compactMap { number, entry in
      guard let id = entry.value(of: "id")?.scalar?.text else { return nil }
      let kind = entry.map?.first { !["id", "repeat"].contains($0.key) }?.key
      return NamedBehavior(id: id, stage: stage, kind: kind, path: stem + ["dynamics", "behaviors", "\(number)"])
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

import RawText
import Scenes

extension Grammar where Value == PropertyReference {
  private static let stem = ["dynamics", "behaviors"]

  /// Returns the property of a behavior that a path names: as in the file,
  /// `dynamics.behaviors.0.gravity.angle`, or behind the name of its behavior, `wind.strength`.
  static func behaviorProperty(
    _ path: [String],
    _ node: SceneNode,
    _ reading: inout Reading
  ) -> PropertyReference? {
    let isWhole = path.starts(with: stem)
    let keys = Array(path.dropFirst(isWhole ? stem.count : 0))
    guard (2...3).contains(keys.count), let name = keys.first, let last = keys.last else {
      reading.reject(node, expected: "a behavior and what changes of it, such as wind.strength")
      return nil
    }
    let found = behavior(name, byNumber: isWhole, at: node.place, &reading)
    guard let (behavior, reference) = found else { return nil }
    guard keys.count == 2 || isKind(keys[1], of: behavior, name, at: node.place, &reading),
      let key = settableKey(last, of: behavior, at: node.place, &reading)
    else { return nil }
    return .behavior(reference, key)
  }

  private static func behavior(
    _ name: String,
    byNumber: Bool,
    at place: Diagnostic.Place,
    _ reading: inout Reading
  ) -> (KnownBehavior, TimelineEntry.BehaviorReference)? {
    if let known = reading.behaviors[name] {
      guard !reading.behaviors.isGone(name) else {
        reading.reportGoneBehavior(name, at: place)
        return nil
      }
      return (known, .id(name))
    }
    let declared = reading.behaviors.declared
    if byNumber, let number = Int(name), declared.indices.contains(number) {
      guard !reading.behaviors.isGone(declared: number) else {
        reading.reportGoneBehavior(name, at: place)
        return nil
      }
      return (declared[number], .number(number))
    }
    if reading.behaviors.isComplete { reading.reportNoBehavior(name, at: place) }
    return nil
  }

  private static func isKind(
    _ word: String,
    of behavior: KnownBehavior,
    _ name: String,
    at place: Diagnostic.Place,
    _ reading: inout Reading
  ) -> Bool {
    guard let kind = behavior.kind, kind != word else { return true }
    let message = "'\(name.shortened)' is not '\(word.shortened)' but '\(kind)'"
    reading.report(message, at: place)
    return false
  }

  private static func settableKey(
    _ word: String,
    of behavior: KnownBehavior,
    at place: Diagnostic.Place,
    _ reading: inout Reading
  ) -> SettableKey? {
    // Where the behavior could not be read, that is the mistake to report.
    guard let keys = behavior.settableKeys else { return nil }
    if let key = keys.first(where: { $0.name == word }) { return key }
    reading.report(
      "nothing called '\(word.shortened)' of this '\(behavior.kind ?? "")' can change",
      at: place,
      suggestion: Suggestion.nearest(to: word, among: keys.map(\.name))
    )
    return nil
  }
}

extension Reading {
  /// Adds the mistake that the behavior of a name has been removed.
  mutating func reportGoneBehavior(_ id: String, at place: Diagnostic.Place) {
    report("the behavior '\(id.shortened)' has been removed above", at: place)
  }

  /// Adds the mistake that no behavior has a name.
  mutating func reportNoBehavior(_ id: String, at place: Diagnostic.Place) {
    let suggestion = behaviors.suggestion(for: id)
    report("there is no behavior '\(id.shortened)'", at: place, suggestion: suggestion)
  }
}

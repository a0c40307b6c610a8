import CradleGeometry
import CradleRawText
import CradleScenes
import Foundation

extension DynamicsDescription {
  /// The first mistake in this playground that a scene file could not contain; `nil` if there is none.
  ///
  /// For example, each id that a behavior names must exist.
  var flaw: String? {
    guard !items.isEmpty else { return "its playground has no items" }
    guard items.count <= Self.mostItems else { return "its playground has more than \(Self.mostItems) items" }
    if let flaw = idFlaw { return flaw }
    for item in items {
      if let flaw = item.flaw { return "its item '\(item.id)' \(flaw)" }
    }
    let roles = PlaygroundRoles(of: self)
    for (number, behavior) in behaviors.enumerated() {
      if let flaw = roles.flaw(of: behavior) { return "its behavior \(number + 1) \(flaw)" }
    }
    return nil
  }

  /// Returns a phrase about the first id in an action that this playground lacks; `nil` if all ids exist.
  func flaw(of action: TimelineEntry.Action) -> String? {
    let held = action.verb.touch?.itemIDs
    guard held != nil || action.verb.addedBehavior != nil else { return nil }
    let roles = PlaygroundRoles(of: self)
    return action.verb.addedBehavior.flatMap { roles.flaw(of: $0) }
      ?? held.flatMap { roles.flaw(ofHeld: $0) }
  }

  private var idFlaw: String? {
    var ids: Set<String> = []
    for id in items.map(\.id) + groups.map(\.id) {
      if id == "all" { return "'all' stands for all items, and cannot be the id of one" }
      guard ids.insert(id).inserted else { return "it has two items '\(id)'" }
    }
    let known = items.map(\.id)
    var seats: Set<String> = []
    for group in groups {
      if group.itemIDs.isEmpty { return "its group '\(group.id)' has no items" }
      for id in group.itemIDs {
        guard known.contains(id) else { return "its group '\(group.id)' needs '\(id)', and " + known.missing(id) }
        guard seats.insert(id).inserted else { return "its item '\(id)' is in two groups" }
      }
    }
    return nil
  }
}

extension TimelineEntry {
  /// Returns the phrase about a mistake in a list entry, with the entry's number.
  ///
  /// `number` counts from 0.
  func words(_ number: Int, flaw: String) -> String {
    (place.map { "\($0): " } ?? "") + "entry \(number + 1) of its timeline: \(flaw)"
  }
}

/// The ids on a playground that behaviors and fingers can name.
private struct PlaygroundRoles {
  private let known: [String]
  private let set: Set<String>
  // The group of each item that belongs to a group.
  private let seats: [String: String]

  init(of playground: DynamicsDescription) {
    known = playground.items.map(\.id) + playground.groups.map(\.id)
    set = Set(known)
    let pairs = playground.groups.flatMap { group in group.itemIDs.map { ($0, group.id) } }
    seats = Dictionary(pairs) { first, _ in first }
  }

  func flaw(of behavior: BehaviorEntry) -> String? {
    let ids = behavior.description.itemIDs
    return ids == ["all"] ? nil : flaw(in: ids, verb: "acts on")
  }

  func flaw(ofHeld ids: [String]) -> String? {
    flaw(in: ids.filter { seats[$0] == nil }, verb: "a finger cannot hold")
  }

  private func flaw(in ids: [String], verb: String) -> String? {
    for id in ids {
      guard set.contains(id) else { return "\(verb) '\(id)', and " + known.missing(id) }
      if let group = seats[id] {
        return "\(verb) '\(id)', which is in the group '\(group)' and moves only with it"
      }
    }
    return nil
  }
}

extension [String] {
  // Returns the phrase about a missing id.
  fileprivate func missing(_ id: String) -> String {
    let hint = Suggestion.nearest(to: id, among: self).map { "; did you mean '\($0)'?" }
    return "there is no item '\(id)'" + (hint ?? "")
  }
}

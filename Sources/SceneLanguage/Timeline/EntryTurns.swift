import CradleSceneSource
import CradleScenes

/// The repetitions of an entry of a timeline, which may differ in their values.
struct EntryTurns {
  private let object: SceneObject
  private let times: Int
  private let owner: String
  // The state before the entry, if its values may differ: each repetition is read as if it were the only one.
  private let before: Reading?

  /// Finds the repetitions of an entry.
  ///
  /// - Parameters:
  ///   - object: The entry.
  ///   - repetition: The key of the repetition, whose mistakes are reported elsewhere.
  ///   - reading: The state of reading.
  init(of object: SceneObject, _ repetition: Key<Repetition?>, _ reading: inout Reading) {
    self.object = object
    var trial = reading
    times = repetition.read(from: object, &trial)?.map(\.times) ?? 1
    let verb = Verb.all.first { object[$0.name] != nil }?.name ?? ""
    owner = reading.newOwner(verb)
    before = times > 1 && object[verb]?.value.hasDifference == true ? reading : nil
  }

  /// Reads the action of the first repetition.
  func first<Action>(_ reading: inout Reading, _ read: (inout Reading) -> Action) -> Action {
    reading.inTurn(Turn(0, of: times, owner: owner), read).0
  }

  /// Returns the actions of all repetitions, none if they are the same, or reports a mistake and returns `nil`.
  func variations(
    of first: TimelineEntry.Action,
    _ reading: inout Reading,
    read: (inout Reading) -> TimelineEntry.Action?
  ) -> [TimelineEntry.Action]? {
    let addsItems = first.value is TimelineEntry.ItemArrival && Self.numbersItems(object)
    guard times > 1, addsItems || before != nil else { return [] }
    guard reading.count(.variations, times, at: object.place) else { return nil }
    var actions = [first]
    for number in 1..<times where !reading.isExhausted {
      // Items come in addition to those before, and all else comes instead.
      var trial = addsItems ? reading : before ?? reading
      guard let action = trial.inTurn(Turn(number, of: times, owner: owner), read).0 else {
        reading = trial
        return nil
      }
      if addsItems { reading = trial }
      actions.append(action)
    }
    return actions.allSatisfy { $0 == first } ? [] : actions
  }

  /// Returns whether an entry adds items whose ids have numbers.
  static func numbersItems(_ object: SceneObject) -> Bool {
    let item = object["add"]?.value.map?.first { $0.key == "item" }?.value
    let id = item?.map?.first { $0.key == "id" }?.value.scalar
    return id.map { NumberedText($0.text).isNumbered } == true
  }
}

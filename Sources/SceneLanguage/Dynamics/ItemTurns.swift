import CradleNotations
import CradleSceneSource

/// The repetitions of an item, in all repetitions of the entry that adds it.
struct ItemTurns {
  private let count: Int
  private let repeats: Bool
  private let entry: Turn?
  private let owner: String

  init(of node: SceneNode, _ reading: Reading) {
    func value(_ key: String) -> SceneNode? { node.map?.first { $0.key == key }?.value }
    // A mistake in the repetition is reported when the item is read.
    var trial = reading
    repeats = value("repeat") != nil
    count = value("repeat").flatMap { Grammar<WrittenItems.Grid>.grid.read($0, &trial)?.count } ?? 1
    entry = reading.turn
    owner = "item \(value("id")?.scalar?.text ?? "")"
  }

  /// The number of the first item; `nil` if the items have no numbers.
  var firstNumber: Int? {
    repeats || entry.map { $0.count > 1 } == true ? (entry?.number ?? 0) * count : nil
  }

  subscript(place: Int) -> Turn {
    Turn((entry?.number ?? 0) * count + place, of: count * (entry?.count ?? 1), owner: owner)
  }
}

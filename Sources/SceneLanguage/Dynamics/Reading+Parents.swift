import CradleRawText
import CradleSceneSource
import CradleScenes

// Items that are drawn in other items.
extension Reading {
  /// Reports a parent that does not exist, and returns false.
  mutating func findParent(of written: WrittenItems, _ node: SceneNode) -> Bool {
    guard let text = written.item.parentID, let cast else { return true }
    let place = node.map?.first { $0.key == "parent" }?.value.place ?? node.place
    for number in 0..<written.grid.count {
      let id = written.firstNumber.map { NumberedText(text).text($0 + number) } ?? text
      guard cast.contains(id), !cast.isGroup(id) else {
        guard cast.isComplete || cast.isGroup(id) else { return false }
        let remedy = cast.isGroup(id) ? "is a group; name one of its items" : "does not exist here; write it above"
        report("the parent '\(id.shortened)' \(remedy)", at: place, suggestion: cast.suggestion(for: id))
        return false
      }
      guard NumberedText(text).isNumbered else { break }
    }
    return true
  }

  /// Warns of items that cut what is in them, but nothing ever is.
  mutating func checkClips() {
    func check(_ reading: inout Reading) {
      guard let (id, place) = reading.cast?.vainClip, reading.cast?.isComplete == true else { return }
      let remedy = "give another item 'parent: \(id.shortened)', or leave out 'clip'"
      reading.warn("'clip' cuts what is in '\(id.shortened)', and nothing is; \(remedy)", at: place)
    }
    guard !severalStages.isEmpty else { return check(&self) }
    for number in severalStages.indices { onStage(number, check) }
  }
}

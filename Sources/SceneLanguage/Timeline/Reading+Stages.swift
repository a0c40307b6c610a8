import CradleSceneSource
import CradleScenes

// The choice of the stage that an entry of the timeline is for.
extension Reading {
  /// Returns the stage that a change names before its item.
  ///
  /// For example, `cards/front.alpha` names the stage `cards`.
  mutating func stageInKey(of node: SceneNode) -> Int? {
    let each = change(in: node, "each")
    guard let text = each?.list?.first?.scalar?.text ?? each?.scalar?.text ?? changedKey(of: node),
      let slash = text.utf8.firstIndex(of: UInt8(ascii: "/"))
    else { return nil }
    let number = severalStages.firstIndex { $0.id.map { $0 == text[..<slash] } ?? false }
    if number != nil { timeline.stagePrefix = String(text[...slash]) }
    return number
  }

  /// The stage with the bars: the first collection, best one in no sheet.
  var stageOfBars: Int? {
    func isView(_ stage: (id: String?, facts: StageFacts)) -> Bool { stage.facts.kinds.contains(.collection) }
    return severalStages.firstIndex { isView($0) && $0.facts.sheet == nil } ?? severalStages.firstIndex(where: isView)
  }

  /// Returns the stage with the bars if an entry changes a part of them, or taps a button on them.
  func stageOfBars(namedBy node: SceneNode) -> Int? {
    if changedKey(of: node)?.hasPrefix("chrome.") == true { return stageOfBars }
    let tap = node.map?.first { $0.key == "tap" }?.value.map
    guard let button = tap?.first(where: { $0.key == "button" })?.value.scalar?.text.lowercased() else { return nil }
    return timeline.controls?.contains { $0.name.lowercased() == button } == true ? stageOfBars : nil
  }

  private func changedKey(of node: SceneNode) -> String? {
    change(in: node, "key")?.scalar?.text
  }

  // Returns what a change of an entry has for a key.
  private func change(in node: SceneNode, _ key: String) -> SceneNode? {
    let change = node.map?.first { $0.key == "set" || $0.key == "animate" }?.value.map
    return change?.first { $0.key == key }?.value
  }

  /// Notes that an entry shows or hides a sheet.
  ///
  /// A finger that hides a sheet is known only in the film.
  mutating func noteSheet(movedBy node: SceneNode) {
    guard let key = changedKey(of: node), variables.sheets[key] != nil else { return }
    let height = change(in: node, "to")?.scalar?.text
    variables.hiddenSheets.remove(key)
    if height == "hidden" || height.flatMap(Double.init) == 0 { variables.hiddenSheets.insert(key) }
  }

  private func isHidden(_ number: Int) -> Bool {
    severalStages[number].facts.sheet.map { variables.hiddenSheets.contains($0.variable) } ?? false
  }

  /// Warns of a finger on a stage whose sheet is below the canvas.
  mutating func warnOfHiddenSheet(of entry: TimelineEntry, _ node: SceneNode) {
    guard entry.action.verb.touch != nil, let number = entry.stage.flatMap(number), isHidden(number),
      let sheet = severalStages[number].facts.sheet
    else { return }
    let remedy = "show it above by 'animate: { key: \(sheet.variable), to: medium, spring: smooth }'"
    warn("the sheet is hidden here, and no finger reaches it; \(remedy)", at: node.place)
  }

  /// Returns the stages that can perform the verb of an entry, from front to back; all stages if none can.
  func stages(for node: SceneNode) -> [Int] {
    let verb = Verb.all.first { verb in node.map?.contains { $0.key == verb.name } == true }
    // Without its name, a sheet that is hidden gets only what no other stage can do.
    let front = severalStages.indices.reversed()
    let all = front.filter { !isHidden($0) } + front.filter(isHidden)
    // A tap on a point goes to a collection if there is one, because cells and buttons react to it. An item with an id is
    // one of a playground.
    let touch = node.map?.first { $0.key == "tap" || $0.key == "press" }
    let item = touch?.value.map?.first { $0.key == "item" }?.value.scalar
    let isAtPoint = touch?.key == "tap" && touch?.value.map?.contains { $0.key == "at" } == true
    if isAtPoint || item.map({ $0.meaning == .text && $0.text != "last" }) == true {
      let first = all.filter { severalStages[$0].facts.kinds.contains(isAtPoint ? .collection : .dynamics) }
      return first + all.filter { !first.contains($0) }
    }
    let drag = node.map?.first { $0.key == "drag" }?.value
    guard let kind = verb?.stage, drag?.drivesVariable != true else { return all }
    let fitting = all.map { ($0, severalStages[$0].facts) }
      .filter { $1.kinds.contains(kind) || (drag != nil && $1.sheet != nil) }.map(\.0)
    return fitting.isEmpty ? all : fitting
  }
}

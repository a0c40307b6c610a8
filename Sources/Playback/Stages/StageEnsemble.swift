import CradleArtists
import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// Several overlapping stages of a scene that play as one stage.
///
/// The stages know nothing about one another. Prefixes keep the ids of their elements distinct.
final class StageEnsemble: PlayedStage {
  let stages: [any Stage]
  private let prefixes: [String]
  // The stage whose surroundings count for the whole scene.
  private let leader: Int
  let sheets: [SheetDescription?]
  private let artist: SheetArtist
  // The heights of the sheets by the names of their variables; used only for lookups.
  private var heights: [String: Double]

  /// Sets up the stages of a scene; the closure makes the stage with an index.
  init(_ scene: Scene, makeStage: (Int) -> any Stage) {
    stages = scene.stages.indices.map(makeStage)
    (prefixes, leader) = (scene.stagePrefixes, scene.scrollingStage)
    sheets = scene.stages.map(\.sheet)
    artist = SheetArtist(scene)
    heights = scene.variables
  }

  /// Moves the sheets to the heights that the variables of the scene have.
  ///
  /// The part of a view below the canvas counts as covered.
  func showSheets(_ variables: [String: Double]) {
    heights = variables
    for (stage, sheet) in zip(stages, sheets) {
      guard let sheet, let view = stage as? CollectionStage else { continue }
      view.cover(max(0, sheet.greatestHeight - height(of: sheet)))
    }
  }

  /// Returns the height of a sheet, in points.
  func height(of sheet: SheetDescription) -> Double { heights[sheet.variable] ?? sheet.height }

  var isAtRest: Bool {
    stages.allSatisfy(\.isAtRest)
  }

  func beginDisplayFrame(at tick: Ticks) -> Bool {
    stages.map { $0.beginDisplayFrame(at: tick) }.contains(true)
  }

  func advanceDisplayFrame(from tick: Ticks) {
    for stage in stages { stage.advanceDisplayFrame(from: tick) }
  }

  func tick() {
    for stage in stages { stage.tick() }
  }

  func state(_ detail: StageState.Detail) -> StageState {
    let parts = stages.indices.map { number in
      let state = stages[number].state(detail)
      return sheets[number] == nil ? state : state.lowered(by: drop(of: number))
    }
    var state = StageState(origin: parts[leader].origin, elements: [])
    (state.surroundings, state.parts) = (parts[leader].surroundings, parts)
    return state
  }

  func layers(showing state: StageState) -> [DisplayList.Layer] {
    var all: [DisplayList.Layer] = []
    var front: [DisplayList.Layer] = []
    for number in stages.indices {
      var part = state.parts[number]
      part.time = state.time
      let prefix = prefixes[number]
      let own = stages[number].layers(showing: part)
      let layers = own.filter { $0.name != SheetArtist.front }.map { prefix.isEmpty ? $0 : $0.named(after: prefix) }
      let bars = own.filter { $0.name == SheetArtist.front }
      if let sheet = sheets[number] {
        all = artist.layers(of: sheet, named: prefix, top: part.drop, layers, over: all)
        let raised = bars.map { artist.onScreen($0, of: sheet, top: part.drop) }
        front = artist.front(front + raised, above: sheet, top: part.drop)
      } else {
        all += layers
        front += bars
      }
    }
    return all + front
  }

  var lastEvent: Ticks? {
    stages.compactMap(\.lastEvent).max()
  }

  var fault: String? {
    stages.lazy.compactMap(\.fault).first
  }

  func examine(repeatedly: Bool) {
    for stage in stages { stage.examine(repeatedly: repeatedly) }
  }

  func showStart() {
    for stage in stages { stage.showStart() }
  }

  func touchMarks(at time: SceneTime) -> [DisplayList.Element] {
    zip(stages, prefixes).flatMap { stage, prefix in
      stage.touchMarks(at: time).map { mark in
        var named = mark
        named.id = prefix + mark.id
        return named
      }
    }
  }
}

extension StageEnsemble {
  func insideItems(at time: SceneTime) -> [InsideItem] {
    zip(stages, prefixes).flatMap { stage, prefix in
      stage.insideItems(at: time).map { inside in
        var named = inside
        named.parent = prefix + inside.parent
        named.element.id = prefix + inside.element.id
        return named
      }
    }
  }
}

// The timelines of all stages, and the findings of each.
extension StageEnsemble {
  var timeline: StageTimeline {
    stages.reduce(into: StageTimeline()) { $0.add($1.timeline) }
  }

  func takePressedEntries() -> [TimelineEntry] {
    stages.flatMap { $0.takePressedEntries() }
  }

  func recordContacts() {
    for stage in stages { stage.recordContacts() }
  }

  var contacts: ContactLog {
    .merged(zip(stages, prefixes).map { $0.contacts.named(after: $1) })
  }

  func measure() {
    for stage in stages { stage.measure() }
  }

  var remarks: [StageRemark] {
    stages.enumerated().flatMap { number, stage in
      stage.remarks.map { remark in
        var remark = remark
        remark.stage = number
        return remark
      }
    }
  }

  // The findings of each stage, in the order of the stages.
  private typealias Findings = [(any Sendable)?]

  var findings: (any Sendable)? {
    stages.map(\.findings) as Findings
  }

  func learn(length: Ticks?, findings: (any Sendable)?) {
    let known = findings as? Findings
    for (index, stage) in stages.enumerated() {
      stage.learn(length: length, findings: known?[index])
    }
  }
}

// The choice of the stage that performs an action.
extension StageEnsemble {
  // The stages from front to back; those in hidden sheets are last.
  private var fromFront: [Int] {
    let front = stages.indices.reversed()
    func isHidden(_ number: Int) -> Bool { sheets[number].map { height(of: $0) <= 0 } ?? false }
    return front.filter { !isHidden($0) } + front.filter(isHidden)
  }

  /// Performs an action on the chosen stage, or else on the front-most stage that can perform it.
  ///
  /// - Returns: The number of the stage that performed the action.
  fileprivate func performOnOne(
    _ action: TimelineEntry.Action,
    chosen: Int?,
    at tick: Ticks
  ) throws(CradleError) -> Int {
    if let chosen {
      let number = stage(under: action, from: chosen)
      try perform(action, onStage: number, at: tick)
      return number
    }
    let claiming = stages.indices.last { number in
      (stages[number] as? any ClaimingStage)?.claims(action.lowered(by: -drop(of: number)).verb) ?? false
    }
    if let claiming {
      try perform(action, onStage: claiming, at: tick)
      return claiming
    }
    let fits = stages.map { $0.fit(of: action) }
    // If no stage has the named target, a stage that lacks only the target reports this.
    let order = [ActionFit.full, .lacksTarget].flatMap { fit in fromFront.filter { fits[$0] == fit } }
    for index in order {
      do throws(CradleError) {
        try perform(action, onStage: index, at: tick)
        return index
      } catch {
        guard error == .notForStage(action) else { throw error }
      }
    }
    throw .notForStage(action)
  }
}

extension Stage {
  /// Performs an action on one stage, and returns the number of that stage.
  ///
  /// Without a chosen number, the front-most stage that can perform the action does so.
  ///
  /// - Throws: The reason why the action cannot be performed. If the method throws, it has changed nothing.
  func perform(_ action: TimelineEntry.Action, on chosen: Int?, at tick: Ticks) throws(CradleError) -> Int {
    if let ensemble = self as? StageEnsemble {
      return try ensemble.performOnOne(action, chosen: chosen, at: tick)
    }
    try performing(action, at: tick)
    return 0
  }

  // Performs an action. An error of the stage's own code that is no `CradleError` becomes one.
  func performing(_ action: TimelineEntry.Action, at tick: Ticks) throws(CradleError) {
    do {
      try perform(action, at: tick)
    } catch let error as CradleError {
      throw error
    } catch {
      PlayScope.keep(thrown: error)
      throw CradleError(message: "the stage cannot perform '\(action.verb.name)': \(error)")
    }
  }
}

extension Scene {
  /// Returns the number of the stage that a reference names; `nil` for no reference.
  ///
  /// - Throws: An error if there is no such stage.
  func stageNumber(_ reference: TimelineEntry.StageReference?) throws(CradleError) -> Int? {
    guard let reference else { return nil }
    guard let index = index(of: reference) else { throw CradleError(message: "there is no stage \(reference)") }
    return index
  }
}

extension DisplayList.Layer {
  // Returns the layer with a prefix before the names of the layer and its elements.
  fileprivate func named(after prefix: String) -> DisplayList.Layer {
    var layer = self
    layer.name = prefix + name
    for index in elements.indices { layer.elements[index].id = prefix + elements[index].id }
    return layer
  }
}

extension StageEnsemble: CountingStage {
  /// The work of all stages so far.
  var work: Int {
    stages.reduce(0) { $0 + (($1 as? any CountingStage)?.work ?? 0) }
  }
}

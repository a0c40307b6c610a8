package import CradleGeometry
package import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation

extension LoadedScene {
  /// Plays the scene to find its mistakes, and stops before this becomes a lot of work.
  ///
  /// The work is measured in bodies and in pairs of colliding pieces. So the playback stops at the same moment on every
  /// machine.
  ///
  /// - Returns: The film, and the time where the playback stopped; `nil` if the playback reached the end.
  /// - Throws: The errors of ``film()``, for the part that is played.
  package func rehearsal() throws -> (film: Film, end: Ticks?) {
    let film = try film(workLimit: Self.mostWorkOfRehearsal)
    return (film, film.isComplete ? nil : film.duration)
  }

  /// Returns the error about entries of the timeline that cannot be performed.
  ///
  /// In a file, each entry has a position.
  func impossible(_ refusals: [Player.Refusal]) -> CradleError {
    func reason(_ refusal: Player.Refusal) -> String {
      (refusal.panel.map { "in the panel '\($0)', " } ?? "") + refusal.reason
    }
    if let places {
      // A repeated entry is reported once, at its first failure.
      var known: Set<[Int]> = []
      let first = refusals.filter { known.insert([$0.entry] + $0.path).inserted }
      let mistakes = first.map { refusal in
        Diagnostic(
          at: places.place(ofEntry: refusal.entry, path: refusal.path),
          "at \(refusal.tick.written), this is impossible: \(reason(refusal))"
        )
      }
      return CradleError(SceneMistakes(mistakes))
    }
    let refusal = refusals[0]
    let caller = scene.timeline(of: refusal)[refusal.entry].place
    return unplayable(.entry(refusal.entry + 1, caller: caller, tick: refusal.tick, reason: reason(refusal)))
  }

  /// Throws the mistakes in expectations that cannot be tested in the scene's film.
  ///
  /// In a file, each expectation has a position.
  ///
  /// - Throws: `CradleError`, and `CancellationError`.
  package func checkExpectations(of film: Film) throws {
    let untested = try film.brokenExpectations().filter { $0.tick == nil }
    guard let first = untested.first else { return }
    guard let places else { throw unplayable(.property(reason: "\(first)")) }
    throw CradleError(
      SceneMistakes(untested.map { Diagnostic(at: places.place(ofExpectation: $0.number), $0.sentence) })
    )
  }

  /// Throws if two playbacks of the scene's film differ.
  ///
  /// - Throws: `.unplayable` with the first difference, and `CancellationError`.
  package func checkReplay(of film: Film) throws {
    if let difference = try difference(inPlaysOf: film) {
      throw unplayable(.replay(reason: "\(difference)"))
    }
  }

  /// Returns the first difference between two playbacks of the scene's film; `nil` if there is none.
  ///
  /// - Throws: `CancellationError`.
  package func difference(inPlaysOf film: Film, progress: ProgressReport = { _ in }) throws -> Film.Difference? {
    let total = film.duration.displayFrames
    let difference = film.firstDifference { tick in
      progress(RenderProgress(completed: tick.displayFrames, total: total, stage: .playing))
    }
    if difference == nil { try Task.checkCancellation() }
    return difference
  }

  /// The warnings about what happens in a film, such as a joint that the solver cannot hold, each with its position in
  /// the file.
  ///
  /// A scene made in code has no positions.
  package func remarks(in film: Film) -> [FilmWarning] {
    film.remarks.map { remark in
      let place = place(of: remark, in: film)
      return FilmWarning(place: place, message: place == nil ? "'\(name)': \(remark.message)" : remark.message)
    }
  }

  private func place(of remark: StageRemark, in film: Film) -> Diagnostic.Place? {
    guard let places else { return nil }
    let panel = remark.panel.flatMap { name in film.scene.panels.first { $0.name == name }?.scene }
    let scene = panel ?? film.scene
    let playground = scene.stages[remark.stage].as(DynamicsDescription.self)
    if case .behavior(let behavior) = remark.cause, let number = playground?.behaviors.firstIndex(of: behavior) {
      return places.place(ofBehavior: number, onStage: remark.stage)
    }
    for (number, entry) in scene.timeline.enumerated() {
      if let path = entry.path(to: remark.cause) { return places.place(ofEntry: number, path: path) }
    }
    return nil
  }

  // The limit on work: ten times the work of the largest preset, and a few seconds of processor time.
  private static let mostWorkOfRehearsal = 5_000_000

  /// Whether playing the scene can find mistakes that reading it cannot find.
  ///
  /// Code can do anything. Expectations need a film. Entries of a timeline depend on what the entries before them have
  /// done, and items of a playground on each other. A layer may name an item that never appears.
  package var needsRehearsal: Bool {
    isInCode || !scene.annotations.layers.isEmpty || !scene.expectations.isEmpty
      || ([scene] + scene.panels.map(\.scene)).contains { scene in
        !scene.timeline.isEmpty || scene.stages.contains { $0.as(DynamicsDescription.self) != nil }
      }
  }
}

extension TimelineEntry {
  // Returns the path to the entry with the cause of a remark: this entry, or one that it causes.
  fileprivate func path(to cause: StageRemark.Cause) -> [Int]? {
    switch cause {
    case .behavior(let behavior) where action.verb.addedBehavior == behavior: return []
    case .action(let action) where turns.contains { $0.action == action }: return []
    case .behavior, .action: break
    }
    for (number, entry) in action.consequences.enumerated() {
      if let path = entry.path(to: cause) { return [number] + path }
    }
    return nil
  }
}

import CradleFilms
import CradleNotations
import CradleRegression
import CradleSceneSource

/// Finds what made films differ from their goldens, by playing the scenes again with earlier values.
struct CauseSearch {
  private let options: CheckOptions
  private var playCount = 0
  // The groups that explained other scenes, with the last one first.
  private var known: [[Change]] = []

  init(options: CheckOptions) {
    self.options = options
  }

  /// Looks for the causes of a variant's verdict, and notes them in its outcome.
  ///
  /// - Throws: `CancellationError`.
  mutating func explain(
    _ outcome: inout CheckReport.Outcome,
    of target: CheckTarget,
    _ loaded: LoadedScene,
    golden: IntactGolden
  ) async throws {
    guard options.mostPlays > 0, let made = golden.golden.ingredients, let values = loaded.values,
      let earlier = try? SceneNode(ofTexts: made.values, limits: loaded.limits)
    else { return }
    let replay = Replay(target: target, loaded: loaded, golden: golden, options: options)
    let (keys, impossible) = possible(values.changes(since: earlier), in: loaded)
    if !impossible.isEmpty { outcome.notes.append(Self.refusal(of: impossible)) }
    let pictures = try await loaded.changedPictures(since: made)
    if !pictures.lost.isEmpty { outcome.notes.append(Self.lack(of: pictures.lost)) }
    let changes = keys.map(Change.key) + pictures.found
    let outside = Self.outside(outcome, lostPictures: pictures.lost, golden: golden.golden)
    // In another environment, not every bit can be the golden's.
    let isMoved = outcome.environmentChanges.contains(where: \.movesThings)
    let isRedrawn = !outcome.environmentChanges.isEmpty
    do {
      var found: [Change] = []
      if options.layers != .pixels, outcome.hasOtherStates {
        let layer: Replay.Layer = isMoved ? .verdict : .states
        guard let group = try await group(of: changes, besides: [], restoring: layer, replay) else {
          return outcome.note(outside.filter(\.movesThings), outcome.extent, whenPutBack: changes)
        }
        found = group
        // With this group put back, the states are the golden's: the group makes all of their difference.
        outcome.explanations.append(Explanation(Cause(group, isExact: !isMoved), outcome.extent))
        if isMoved { return }
      }
      guard options.layers != .motion else { return }
      let layer: Replay.Layer = isRedrawn ? .verdict : .pixels
      var extent = outcome.extent
      if !found.isEmpty {
        // What else differs is what differs with the motion put back.
        guard case .different(let frame) = try await answer(layer, with: found, replay) else { return }
        extent = DifferenceExtent(frame: frame)
      }
      let rest = changes.filter { !found.contains($0) }
      guard let group = try await group(of: rest, besides: found, restoring: layer, replay) else {
        return outcome.note(outside, extent, whenPutBack: changes)
      }
      outcome.explanations.append(Explanation(Cause(group, isExact: !isRedrawn), extent))
    } catch is OutOfPlays {
      outcome.leftOver = "the rest is not explained: '--limit-plays \(options.mostPlays)' ends the search"
    }
  }

  private struct OutOfPlays: Error {}

  // Splits changes into those that the scene can have put back and the others, without a play.
  //
  // A record may have been changed by hand, or name what is no longer there. Values that are only valid together stay.
  private func possible(
    _ changes: [ChangedKey],
    in loaded: LoadedScene
  ) -> (possible: [ChangedKey], impossible: [ChangedKey]) {
    func canHave(_ changes: [ChangedKey]) -> Bool { (try? loaded.puttingBack(changes)) != nil }
    guard !canHave(changes) else { return (changes, []) }
    guard changes.count <= options.mostPlays else { return ([], changes) }
    let isPossible = changes.map { canHave([$0]) }
    return (
      zip(changes, isPossible).filter(\.1).map(\.0), zip(changes, isPossible).filter { !$0.1 }.map(\.0)
    )
  }

  private static func lack(of pictures: [String]) -> String {
    "not put back, since git's HEAD does not have the content of the golden's film: \(listed(pictures))"
  }

  private static func refusal(of changes: [ChangedKey]) -> String {
    "not put back, since the scene cannot have the values that the golden records: \(listed(changes.map(\.name)))"
  }

  private static func listed(_ names: [String]) -> String {
    let more = names.count > 3 ? " and \(names.count - 3) more" : ""
    return names.prefix(3).map { "'\($0)'" }.joined(separator: ", ") + more
  }

  private mutating func answer(
    _ layer: Replay.Layer,
    with changes: [Change],
    _ replay: Replay
  ) async throws -> Replay.Answer {
    guard playCount < options.mostPlays else { throw OutOfPlays() }
    playCount += 1
    return try await onWorkThreads { try await replay.answer(layer, with: changes) }
  }

  // Returns the smallest group that restores a film together with other changes; `nil` if nothing does.
  private mutating func group(
    of changes: [Change],
    besides others: [Change],
    restoring layer: Replay.Layer,
    _ replay: Replay
  ) async throws -> [Change]? {
    var attempts = self
    defer { playCount = attempts.playCount }
    var search = SmallestGroup(changes) { group in
      try await attempts.answer(layer, with: others + group, replay) == .same
    }
    guard let group = try await search.run(guesses: known) else { return nil }
    known.removeAll { $0 == group }
    known.insert(group, at: 0)
    return group
  }
}

extension Cause {
  fileprivate init(_ changes: [Change], isExact: Bool) {
    self.init(changes.map(\.part), proof: isExact ? .proved : .tolerated)
  }
}

extension CauseSearch {
  /// A change outside of the scene's keys.
  struct Outside {
    let part: Cause.Part
    /// Whether it affects motion, not only pixels.
    let movesThings: Bool
  }

  // The changes that no earlier value can undo: libraries, fonts, the processor, pictures, and Cradle itself.
  private static func outside(
    _ outcome: CheckReport.Outcome,
    lostPictures: [String],
    golden: Golden
  ) -> [Outside] {
    let environment = outcome.environmentChanges.map { change in
      let part = Cause.Part(name: change.part, old: change.golden, new: change.here)
      return Outside(part: part, movesThings: change.movesThings)
    }
    let pictures = lostPictures.map { name in
      Outside(part: Cause.Part(name: name, old: "a picture", new: "another picture"), movesThings: false)
    }
    let program = Cause.Part(name: "cradle", old: golden.generator, new: Maker.program)
    let isSameProgram = golden.generator == Maker.program
    return environment + pictures + (isSameProgram ? [] : [Outside(part: program, movesThings: true)])
  }
}

extension CheckReport.Outcome {
  /// Whether the states of some frames differ from the golden's, or one of the films has more frames.
  fileprivate var hasOtherStates: Bool {
    divergence != nil || strip.cells.contains { [.state, .lost, .added].contains($0) } || verdict == .timingChanged
  }

  /// Notes what remains if no key of the scene explains the difference.
  fileprivate mutating func note(
    _ outside: [CauseSearch.Outside],
    _ extent: DifferenceExtent,
    whenPutBack changes: [Change]
  ) {
    guard !outside.isEmpty else {
      let keys = changes.isEmpty ? "no key of the scene has changed" : "with every changed key as it was"
      leftOver = "not explained: \(keys), and the film still differs"
      return
    }
    explanations.append(Explanation(Cause(outside.map(\.part), proof: .environment), extent))
    let count = changes.count - causes.lazy.filter { $0.proof != .environment }.map(\.parts.count).reduce(0, +)
    guard count > 0 else { return }
    leftOver = "\(count.counted("changed key")) of the scene may add to it"
  }
}

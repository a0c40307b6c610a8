import CradleFilms
import CradleNotations
import CradleRegression
import CradleSceneSource

/// Finds what made films differ from their goldens, by playing the scenes again with earlier values.
struct CauseSearch {
  private let options: CheckOptions
  private var playCount = 0
  // The groups that explained other scenes, with the last one first.
  private var known: [[ChangedKey]] = []

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
    let changes = values.changes(since: earlier)
    let outside = Self.outside(outcome, loaded: loaded, golden: golden.golden)
    // In another environment, not every bit can be the golden's.
    let isMoved = outcome.environmentChanges.contains(where: \.movesThings)
    let isRedrawn = !outcome.environmentChanges.isEmpty
    do {
      var found: [ChangedKey] = []
      if options.layers != .pixels, outcome.hasOtherStates {
        let layer: Replay.Layer = isMoved ? .verdict : .states
        guard let group = try await group(of: changes, besides: [], restoring: layer, replay) else {
          return outcome.note(outside.filter(\.movesThings), whenPutBack: changes)
        }
        found = group
        outcome.causes.append(Cause(group, isExact: !isMoved))
        if isMoved { return }
      }
      guard options.layers != .motion else { return }
      let rest = changes.filter { !found.contains($0) }
      guard
        let group = try await group(of: rest, besides: found, restoring: isRedrawn ? .verdict : .pixels, replay)
      else { return outcome.note(outside, whenPutBack: changes) }
      if !group.isEmpty { outcome.causes.append(Cause(group, isExact: !isRedrawn)) }
    } catch is OutOfPlays {
      outcome.leftOver = "the rest is not explained: '--limit-plays \(options.mostPlays)' ends the search"
    }
  }

  private struct OutOfPlays: Error {}

  // Returns the smallest group that restores a film together with other changes; `nil` if nothing does.
  private mutating func group(
    of changes: [ChangedKey],
    besides others: [ChangedKey],
    restoring layer: Replay.Layer,
    _ replay: Replay
  ) async throws -> [ChangedKey]? {
    var count = playCount
    let mostPlays = options.mostPlays
    defer { playCount = count }
    func restores(_ group: [ChangedKey]) async throws -> Bool {
      guard count < mostPlays else { throw OutOfPlays() }
      count += 1
      return try await onWorkThreads { try await replay.restores(layer, with: others + group) }
    }
    if !others.isEmpty, try await restores([]) { return [] }
    var search = SmallestGroup(changes, isEnough: restores)
    guard let group = try await search.run(guesses: known) else { return nil }
    known.removeAll { $0 == group }
    known.insert(group, at: 0)
    return group
  }
}

extension Cause {
  fileprivate init(_ changes: [ChangedKey], isExact: Bool) {
    self.init(changes.map(Part.init), proof: isExact ? .proved : .tolerated)
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
  private static func outside(_ outcome: CheckReport.Outcome, loaded: LoadedScene, golden: Golden) -> [Outside] {
    let environment = outcome.environmentChanges.map { change in
      let part = Cause.Part(name: change.part, old: change.golden, new: change.here)
      return Outside(part: part, movesThings: change.movesThings)
    }
    let pictures = loaded.pictureHashes.sorted { $0.key < $1.key }.compactMap { name, hash -> Outside? in
      guard let old = golden.ingredients?.pictures[name], old != hash else { return nil }
      return Outside(part: Cause.Part(name: name, old: "a picture", new: "another picture"), movesThings: false)
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
  fileprivate mutating func note(_ outside: [CauseSearch.Outside], whenPutBack changes: [ChangedKey]) {
    guard !outside.isEmpty else {
      let keys = changes.isEmpty ? "no key of the scene has changed" : "with every changed key as it was"
      leftOver = "not explained: \(keys), and the film still differs"
      return
    }
    causes.append(Cause(outside.map(\.part), proof: .environment))
    let count = changes.count - causes.lazy.filter { $0.proof != .environment }.map(\.parts.count).reduce(0, +)
    guard count > 0 else { return }
    leftOver = "\(count.counted("changed key")) of the scene may add to it"
  }
}

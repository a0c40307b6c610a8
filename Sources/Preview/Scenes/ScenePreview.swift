import CradleFilms
import CradleGeometry
import CradleNotations
import CradlePlayback
import CradleRawText
import CradleSceneSource
import CradleScenes
import Foundation
import Synchronization

/// A film that a preview has played.
struct MeasuredFilm: Sendable {
  let film: Film
  /// The name of its scene.
  let name: String
  /// The hash of its scene; `nil` if it cannot be compared.
  let content: String?
}

/// Plays a scene after each change of its files, and sends the film to the pages that show it.
///
/// A newer edit cancels the playback of an older one, unless the previous playback was also cancelled. So you see
/// motion even if you type without a pause.
package actor ScenePreview {
  /// The scene and its values.
  let order: PreviewOrder
  private let scenes: PreviewScenes
  private let tell: @Sendable (PreviewEvent) -> Void

  private let pages = PageList()
  private var watch: FileWatch?
  private var work: Task<Void, Never>?
  // A pause in the work until the folders are quiet, which a change ends.
  private var pause: Task<Void, Never>?
  private var isOutdated = false
  private var wasCancelled = false
  // The files of the scene as they were before they were read.
  private var marks: [String: FileMark] = [:]
  // When a file was found missing or empty; nil if all are there.
  private var lapse: ContinuousClock.Instant?
  // Why the system does not report changes, as the pages know it.
  private var blindness: String?
  // The content that the film below shows; nil if it cannot be compared.
  private var shownContent: String?
  private var film: PreviewFilm?
  /// The newest film that could be played.
  private(set) var measured: MeasuredFilm?
  private var mistake: MistakeMessage?
  // The time that a page shows while it is paused.
  private var moment: Double?
  // Whether the page already has a film of the same scene with other values.
  private var showsMomentFirst = false

  /// Creates a preview that does nothing yet.
  package init(of order: PreviewOrder, from scenes: PreviewScenes, tell: @escaping @Sendable (PreviewEvent) -> Void) {
    self.order = order
    self.scenes = scenes
    self.tell = tell
  }

  /// Starts to read and play the scene.
  ///
  /// - Parameter moment: The time that a page already shows. It is sent first; `nil` for none.
  package func start(at moment: Double? = nil) {
    guard watch == nil else { return }
    self.moment = moment
    showsMomentFirst = moment != nil
    watch = FileWatch(polls: scenes.polls) { [weak self] in
      Task { await self?.fileChanged() }
    }
    if scenes.hasFile(order.scene) { watch?.watch([order.scene]) }
    playAgain()
  }

  /// Adds a page, and sends it the newest film.
  package func add(_ page: Outbox) {
    pages.add(page)
    page.put(Self.message(aboutBlindness: blindness), as: .watch)
    if let film { page.put(film.message, as: .film) }
    if let mistake { page.put(mistake.message, as: .mistake) }
    if film == nil, mistake == nil { page.put(Self.working, as: .status) }
  }

  /// Tells a page that its film is the newest, if nothing is playing.
  func confirm(_ page: Outbox) {
    guard work == nil else { return }
    if let mistake { page.put(mistake.message, as: .mistake) } else { page.put(Self.same, as: .status) }
  }

  /// Removes a page, and returns whether other pages remain.
  func remove(_ page: Outbox) -> Bool {
    pages.remove(page)
    return !pages.isEmpty
  }

  /// Remembers the time that a page shows; `nil` while it plays.
  func show(_ moment: Double?) {
    self.moment = moment
    playAroundMoment()
  }

  /// Ends all work.
  package func stop() {
    work?.cancel()
    pause?.cancel()
    watch = nil
    moment = nil
    pages.removeAll()
  }

  private func fileChanged() {
    guard work != nil else { return playAgain() }
    isOutdated = true
    if let pause { pause.cancel() } else if !wasCancelled { work?.cancel() }
  }

  private func playAgain() {
    isOutdated = false
    let moment = moment
    work = Task {
      do {
        try await play(at: moment)
        lapse = nil
        wasCancelled = false
      } catch is CancellationError {
        wasCancelled = true
      } catch {
        wasCancelled = false
        if await isLasting() { fail(error) }
      }
      work = nil
      // After the end, nobody wants another film.
      guard watch != nil else { return }
      if isOutdated { playAgain() } else { playAroundMoment() }
    }
  }

  // Returns whether a mistake is one, and no passing state of files that a program is writing.
  private func isLasting() async -> Bool {
    let marks = marks
    // What was read may have been empty, and be complete by now, although no change was reported yet.
    let isPassing = try? await onWorkThreads {
      marks.contains { path, mark in mark.isLacking || FileMark(path, opens: false) != mark }
    }
    guard isPassing == true || isOutdated else {
      lapse = nil
      return true
    }
    let start = lapse ?? .now
    lapse = start
    while !isOutdated, !Task.isCancelled, let watch,
      let rest = scenes.quietTime.remainder(after: ContinuousClock.now - start, calm: watch.calm)
    {
      let pause = Task { _ = try? await Task.sleep(for: rest) }
      self.pause = pause
      await pause.value
      self.pause = nil
    }
    let isOver = !isOutdated || ContinuousClock.now - start >= scenes.quietTime.longest
    if isOver { lapse = nil }
    return isOver && !Task.isCancelled
  }

  // A film too large for a page is played again for a moment it lacks.
  private func playAroundMoment() {
    guard work == nil, mistake == nil, let moment, film?.shows(moment) == false else { return }
    shownContent = nil
    playAgain()
  }

  private static let good = #"{"kind":"good"}"#
  private static let same = #"{"kind":"same"}"#
  private static let working = #"{"kind":"status","status":"playing"}"#

  private func play(at moment: Double?) async throws {
    let loaded = try await read()
    if let content = loaded.contentHash, content == shownContent, film != nil {
      // Only comments, spaces, the order of keys or values that are replaced have changed.
      recover()
      return
    }
    let limit = scenes.byteLimit
    let scene = order.scene
    let progress = progress(of: loaded)
    let momentFirst = film != nil || showsMomentFirst ? moment : nil
    let isIndependent = loaded.showsWithoutMeasuring
    // The moment and the length of the film are found side by side.
    async let isShown: Void = showMoment(at: isIndependent ? momentFirst : nil) {
      try PreviewFilm.momentMessage(of: loaded, at: $0)
    }
    let measured: Film
    do {
      measured = try await onWorkThreads { try loaded.film(progress: progress) }
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      try await showStart(of: loaded, at: moment)
      throw error
    }
    await isShown
    await showMoment(at: isIndependent ? nil : momentFirst) {
      try PreviewFilm.momentMessage(of: measured, named: loaded.name, at: $0)
    }
    // A page that may show a later moment goes on with its old film.
    let showsEarly = moment.map { $0 < 1 } ?? (film == nil)
    let film = try await onWorkThreads { [pages] in
      try await PreviewFilm(
        of: loaded,
        as: scene,
        at: moment,
        byteLimit: limit,
        measured: measured,
        showEarly: showsEarly ? { pages.send($0, as: .early) } : nil,
        progress: progress
      )
    }
    self.film = film
    self.measured = MeasuredFilm(film: measured, name: loaded.name, content: loaded.contentHash)
    shownContent = loaded.contentHash
    mistake = nil
    pages.send(film.message, as: .film)
    tell(.loaded(scene: order.scene, frames: film.frameCount, seconds: film.seconds, warnings: loaded.oddities))
  }

  // Shows a moment before the film. If it has a mistake, so has the film.
  private func showMoment(at seconds: Double?, _ message: @Sendable (Double) throws -> String?) async {
    guard let seconds, let message = try? await onWorkThreads({ try message(seconds) }) else { return }
    pages.send(message, as: .moment)
  }

  private func progress(of loaded: LoadedScene) -> ProgressReport {
    let report = PlayProgress(pages, after: scenes.silence)
    let settles = loaded.scene.timing.duration == .settle
    return { report.report($0, endsEarlier: settles && $0.stage == .measuring) }
  }

  // As long as there was no good film, the page gets the motion up to the mistake.
  private func showStart(of loaded: LoadedScene, at moment: Double?) async throws {
    guard film?.isPart ?? true else { return }
    let limit = scenes.byteLimit
    let scene = order.scene
    let start = try await onWorkThreads { () -> PreviewFilm? in
      guard let film = try loaded.filmBeforeMistake() else { return nil }
      return try? await PreviewFilm(of: loaded, as: scene, at: moment, byteLimit: limit, measured: film, isPart: true)
    }
    guard let start else { return }
    film = start
    pages.send(start.message, as: .film)
  }

  private func read() async throws -> LoadedScene {
    let watch = scenes.hasFile(order.scene) ? watch : nil
    // A file that changes after it was read is read again.
    let marks = Mutex<[String: FileMark]>([:])
    let files = ReadFiles { path in
      guard let watch else { return }
      watch.add(path)
      let mark = FileMark(path, opens: false)
      marks.withLock { $0[path] = mark }
    }
    let order = order
    let scenes = scenes
    defer { self.marks = marks.withLock(\.self) }
    let loaded = try await onWorkThreads {
      let loaded = try files.collect { try scenes.load(order) }
      try loaded.checkFonts()
      try loaded.checkPictures()
      return loaded
    }
    // After a mistake, the files that the scene had before still count.
    watch?.watch(files.paths + [order.scene])
    sayBlindness()
    return loaded
  }

  private func sayBlindness() {
    guard let watch, watch.blindness != blindness else { return }
    blindness = watch.blindness
    pages.send(Self.message(aboutBlindness: blindness), as: .watch)
    if let blindness { tell(.polling(scene: order.scene, reason: blindness)) }
  }

  private static func message(aboutBlindness reason: String?) -> String {
    let message: JSON = ["kind": "watch", "reason": reason.map(JSON.string) ?? .null]
    return message.line
  }

  private func fail(_ error: any Error) {
    sayBlindness()
    let mistake = MistakeMessage(error)
    guard mistake.message != self.mistake?.message else { return }
    self.mistake = mistake
    pages.send(mistake.message, as: .mistake)
    tell(.mistake(scene: order.scene, error))
  }

  private func recover() {
    guard mistake != nil else { return pages.send(Self.same, as: .status) }
    mistake = nil
    pages.send(Self.good, as: .mistake)
    guard let film else { return }
    tell(.loaded(scene: order.scene, frames: film.frameCount, seconds: film.seconds, warnings: []))
  }
}

extension LoadedScene {
  /// Whether a single moment can be drawn before the length of the film is known.
  fileprivate var showsWithoutMeasuring: Bool {
    // Fingers need only the moment. Plots, counters and legends need the whole film.
    scene.overlays(of: Scene.TouchSpot.self).count == scene.overlays.count && scene.annotations.layers.isEmpty
      && !isInCode
  }
}

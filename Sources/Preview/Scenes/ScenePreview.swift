import CradleFilms
import CradleGeometry
import CradleSceneLanguage
import CradleScenes
import Foundation

/// Plays a scene after each change of its files, and sends the film to the pages that show it.
///
/// A newer edit cancels the playback of an older one, unless the previous playback was also cancelled. So you see
/// motion even if you type without a pause.
actor ScenePreview {
  /// The scene and its values.
  let order: PreviewOrder
  private let scenes: PreviewScenes
  private let tell: @Sendable (PreviewEvent) -> Void

  private var pages: [ObjectIdentifier: Outbox] = [:]
  private var watch: FileWatch?
  private var work: Task<Void, Never>?
  private var isOutdated = false
  private var wasCancelled = false
  // The content that the film below shows; nil if it cannot be compared.
  private var shownContent: String?
  private var film: PreviewFilm?
  private var mistake: MistakeMessage?
  // The time that a page shows while it is paused.
  private var moment: Double?
  // Whether the page already has a film of the same scene with other values.
  private var showsMomentFirst = false

  // The time before a missing file is read again, because some editors remove a file before they write it.
  private static let patience = Duration.milliseconds(80)

  /// Creates a preview that does nothing yet.
  init(of order: PreviewOrder, from scenes: PreviewScenes, tell: @escaping @Sendable (PreviewEvent) -> Void) {
    self.order = order
    self.scenes = scenes
    self.tell = tell
  }

  /// Starts to read and play the scene.
  ///
  /// - Parameter moment: The time that a page already shows. It is sent first; `nil` for none.
  func start(at moment: Double? = nil) throws(CradleError) {
    guard watch == nil else { return }
    self.moment = moment
    showsMomentFirst = moment != nil
    watch = try FileWatch { [weak self] in
      Task { await self?.fileChanged() }
    }
    if scenes.hasFile(order.scene) { watch?.watch([order.scene]) }
    playAgain()
  }

  /// Adds a page, and sends it the newest film.
  func add(_ page: Outbox) {
    pages[ObjectIdentifier(page)] = page
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
    pages[ObjectIdentifier(page)] = nil
    return !pages.isEmpty
  }

  /// Remembers the time that a page shows; `nil` while it plays.
  func show(_ moment: Double?) {
    self.moment = moment
    playAroundMoment()
  }

  /// Ends all work.
  func stop() {
    work?.cancel()
    watch = nil
    moment = nil
    pages = [:]
  }

  /// Returns the scene as it is now.
  func load() throws -> LoadedScene {
    try scenes.load(order)
  }

  private func fileChanged() {
    guard work != nil else { return playAgain() }
    isOutdated = true
    if !wasCancelled { work?.cancel() }
  }

  private func playAgain() {
    isOutdated = false
    let moment = moment
    work = Task {
      do {
        try await play(at: moment)
        wasCancelled = false
      } catch is CancellationError {
        wasCancelled = true
      } catch {
        wasCancelled = false
        fail(error)
      }
      work = nil
      if isOutdated { playAgain() } else { playAroundMoment() }
    }
  }

  // A film that is too large for a page is played again for a moment that it lacks.
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
    let momentFirst = film != nil || showsMomentFirst ? moment : nil
    if let momentFirst, loaded.showsWithoutMeasuring {
      let message = try await onWorkThreads { try PreviewFilm.momentMessage(of: loaded, at: momentFirst) }
      if let message { send(message, as: .moment) }
    }
    let measured = try await onWorkThreads { try loaded.film() }
    if let momentFirst, !loaded.showsWithoutMeasuring {
      let name = loaded.name
      let message = try await onWorkThreads {
        try PreviewFilm.momentMessage(of: measured, named: name, at: momentFirst)
      }
      send(message, as: .moment)
    }
    let film = try await onWorkThreads {
      try PreviewFilm(of: loaded, as: scene, at: moment, byteLimit: limit, measured: measured)
    }
    self.film = film
    shownContent = loaded.contentHash
    mistake = nil
    send(film.message, as: .film)
    tell(.loaded(scene: order.scene, frames: film.frameCount, seconds: film.seconds, warnings: loaded.oddities))
  }

  private func read() async throws -> LoadedScene {
    do {
      return try await readOnce()
    } catch let error as CradleError where error.code == .missingFile && film != nil {
      try await Task.sleep(for: Self.patience)
      return try await readOnce()
    }
  }

  private func readOnce() async throws -> LoadedScene {
    let watch = scenes.hasFile(order.scene) ? watch : nil
    // A file that changes after it was read is read again.
    let files = ReadFiles { watch?.add($0) }
    let order = order
    let scenes = scenes
    let loaded = try await onWorkThreads {
      let loaded = try files.collect { try scenes.load(order) }
      try loaded.checkFonts()
      try loaded.checkPictures()
      return loaded
    }
    // After a mistake, the files that the scene had before still count.
    watch?.watch(files.paths + [order.scene])
    return loaded
  }

  private func fail(_ error: any Error) {
    let mistake = MistakeMessage(error)
    guard mistake.message != self.mistake?.message else { return }
    self.mistake = mistake
    send(mistake.message, as: .mistake)
    tell(.mistake(scene: order.scene, error))
  }

  private func recover() {
    guard mistake != nil else { return send(Self.same, as: .status) }
    mistake = nil
    send(Self.good, as: .mistake)
    guard let film else { return }
    tell(.loaded(scene: order.scene, frames: film.frameCount, seconds: film.seconds, warnings: []))
  }

  private func send(_ message: String, as kind: Outbox.Kind) {
    for page in pages.values { page.put(message, as: kind) }
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

import CradleFilms
import CradleNotations
import CradleRawText

/// The previews in use, and the pages that show them.
package actor PreviewHub {
  /// The scenes that pages can show.
  nonisolated let scenes: PreviewScenes
  /// The values that the command replaces in every scene.
  nonisolated let overrides: [String]
  /// The initial desk of each page.
  nonisolated let desk: SceneDesk
  /// The review that pages take part in; `nil` for none.
  nonisolated let review: ReviewDesk?
  /// The latest selection in any page; `nil` if nothing is selected.
  private(set) var selection: PreviewSelection?

  private let tell: @Sendable (PreviewEvent) -> Void
  private let welcome: String
  private var previews: [PreviewOrder: ScenePreview] = [:]
  private var sessions: [ObjectIdentifier: PageSession] = [:]
  private var first: ScenePreview?
  private var folders: FileWatch?
  // Whether the folders are being looked into, and whether this has seen their newest changes.
  private var isListing = false
  private var isListed = true

  /// Creates a hub without pages.
  ///
  /// - Parameters:
  ///   - scenes: The scenes that pages can show.
  ///   - options: The options of the server.
  ///   - tell: Called once per event, on any thread.
  package init(
    _ scenes: PreviewScenes,
    options: PreviewServer.Options,
    tell: @escaping @Sendable (PreviewEvent) -> Void
  ) {
    self.scenes = scenes
    self.tell = tell
    overrides = options.overrides
    review = options.review
    welcome = Self.welcome(options, hasEditor: scenes.editor != nil)
    desk = SceneDesk(scenes, isReadOnly: options.isReadOnly, tell: tell)
  }

  private static func welcome(_ options: PreviewServer.Options, hasEditor: Bool) -> String {
    let message: JSON = [
      "kind": "welcome", "readOnly": .boolean(options.isReadOnly), "editor": .boolean(hasEditor),
      "program": .string(options.program), "version": .string(Version.current),
      "set": .array(options.overrides.map(JSON.string)),
    ]
    return message.line
  }

  /// Starts the preview of the first scene, so that its mistakes are reported before a page is open.
  package func start() async {
    watchFolders()
    // A review plays nothing until somebody asks for it.
    guard review == nil, let scene = scenes.arguments.first else { return }
    let order = PreviewOrder(scene: scene, overrides: overrides)
    let preview = ScenePreview(of: order, from: scenes, tell: tell)
    first = preview
    previews[order] = preview
    await preview.start()
  }

  // Watched folders get new scenes.
  private func watchFolders() {
    guard !scenes.folders.isEmpty else { return }
    folders = FileWatch(polls: scenes.polls) { [weak self] in
      Task { await self?.listAgain() }
    }
    folders?.watch([], listing: scenes.folders)
    // Something may have come before the watch.
    _ = scenes.listAgain()
  }

  private func listAgain() async {
    isListed = false
    guard !isListing else { return }
    isListing = true
    while !isListed, let folders {
      isListed = true
      let start = ContinuousClock.now
      // A program may replace many files.
      while let rest = scenes.quietTime.remainder(after: ContinuousClock.now - start, calm: folders.calm) {
        try? await Task.sleep(for: rest)
      }
      // A folder may be another one by now.
      folders.watch([], listing: scenes.folders)
      if scenes.listAgain() { for session in sessions.values { session.outbox.put(list, as: .scenes) } }
    }
    isListing = false
  }

  // The scenes as a message for the menu of a page.
  private var list: String {
    let message: JSON = ["kind": "scenes", "scenes": scenes.json]
    return message.line
  }

  /// Returns whether a page may show a scene.
  func offers(_ scene: String) -> Bool {
    scenes.offers(scene)
  }

  /// Returns the preview of an order.
  ///
  /// Pages with the same order share it.
  ///
  /// - Parameter moment: The time that the page shows; `nil` while it plays.
  func preview(of order: PreviewOrder, at moment: Double?) async -> ScenePreview {
    if let known = previews[order] { return known }
    let preview = ScenePreview(of: order, from: scenes, tell: tell)
    previews[order] = preview
    await preview.start(at: moment)
    return preview
  }

  /// Removes a page from a preview, and ends the preview if no page shows it.
  func leave(_ preview: ScenePreview, page: Outbox) async {
    guard await !preview.remove(page), preview !== first else { return }
    previews[preview.order] = nil
    await preview.stop()
  }

  /// Stores and reports a selection.
  func select(_ selection: PreviewSelection?) {
    guard self.selection != selection else { return }
    self.selection = selection
    tell(.selected(selection))
  }

  /// Adds a page, and sends it the scenes and the welcome message.
  package func add(_ session: PageSession) async {
    sessions[ObjectIdentifier(session)] = session
    session.outbox.put(list, as: .scenes)
    session.outbox.put(welcome, as: .welcome)
    guard let review else { return }
    session.outbox.put(await review.message, as: .review)
    // Reading the scenes takes a while.
    Task { session.outbox.put(await review.plays, as: .plays) }
  }

  /// Tells all pages the state of the review.
  func tellReview() async {
    guard let message = await review?.message else { return }
    for session in sessions.values { session.outbox.put(message, as: .review) }
  }

  /// Reports that a person has finished the review.
  func finishReview() {
    if review != nil { tell(.finished) }
  }

  /// Tells all pages how many steps can be undone.
  func tellSteps() async {
    for session in sessions.values { await session.tellSteps() }
  }

  /// Removes a page.
  func remove(_ session: PageSession) {
    sessions[ObjectIdentifier(session)] = nil
  }

  /// Sends all pages the end message, and ends all work.
  package func stop() async {
    folders = nil
    for session in sessions.values {
      session.outbox.put(#"{"kind":"end"}"#, as: .end)
      session.outbox.close()
    }
    for preview in previews.values { await preview.stop() }
  }
}

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
  ///   - overrides: The values that the command replaces in every scene.
  ///   - welcome: The first message for each page.
  ///   - isReadOnly: Whether pages cannot change files.
  ///   - tell: Called once per event, on any thread.
  package init(
    _ scenes: PreviewScenes,
    overrides: [String],
    welcome: String,
    isReadOnly: Bool,
    tell: @escaping @Sendable (PreviewEvent) -> Void
  ) {
    self.scenes = scenes
    self.overrides = overrides
    self.welcome = welcome
    self.tell = tell
    desk = SceneDesk(scenes, isReadOnly: isReadOnly, tell: tell)
  }

  /// Starts the preview of the first scene, so that its mistakes are reported before a page is open.
  package func start() async {
    watchFolders()
    guard let scene = scenes.arguments.first else { return }
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
  package func add(_ session: PageSession) {
    sessions[ObjectIdentifier(session)] = session
    session.outbox.put(list, as: .scenes)
    session.outbox.put(welcome, as: .welcome)
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

import CradleGeometry
import CradleNotations

/// The previews in use, and the pages that show them.
actor PreviewHub {
  /// The scenes that pages can show.
  nonisolated let scenes: PreviewScenes
  /// The values that the command replaces in every scene.
  nonisolated let overrides: [String]
  /// What a new page may change in files.
  nonisolated let desk: SceneDesk
  /// What somebody selected last; `nil` for nothing.
  private(set) var selection: PreviewSelection?

  private let tell: @Sendable (PreviewEvent) -> Void
  private let welcome: String
  private var previews: [PreviewOrder: ScenePreview] = [:]
  private var sessions: [ObjectIdentifier: PageSession] = [:]
  private var first: ScenePreview?

  init(
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
  func start() async throws(CradleError) {
    guard let scene = scenes.arguments.first else { return }
    let order = PreviewOrder(scene: scene, overrides: overrides)
    let preview = ScenePreview(of: order, from: scenes, tell: tell)
    first = preview
    previews[order] = preview
    try await preview.start()
  }

  /// Returns whether a page may show a scene.
  func offers(_ scene: String) -> Bool {
    scenes.arguments.contains(scene)
  }

  /// Returns the preview of an order, which pages share.
  ///
  /// - Parameter moment: The time that the page shows; `nil` while it plays.
  func preview(of order: PreviewOrder, at moment: Double?) async throws(CradleError) -> ScenePreview {
    if let known = previews[order] { return known }
    let preview = ScenePreview(of: order, from: scenes, tell: tell)
    previews[order] = preview
    do {
      try await preview.start(at: moment)
    } catch {
      previews[order] = nil
      throw error
    }
    return preview
  }

  /// Takes a page from a preview, and ends a preview that nobody sees.
  func leave(_ preview: ScenePreview, page: Outbox) async {
    guard await !preview.remove(page), preview !== first else { return }
    previews[preview.order] = nil
    await preview.stop()
  }

  /// Remembers what somebody selected.
  func select(_ selection: PreviewSelection?) {
    guard self.selection != selection else { return }
    self.selection = selection
    tell(.selected(selection))
  }

  /// Adds a page, and greets it.
  func add(_ session: PageSession) {
    sessions[ObjectIdentifier(session)] = session
    session.outbox.put(welcome, as: .welcome)
  }

  /// Removes a page.
  func remove(_ session: PageSession) {
    sessions[ObjectIdentifier(session)] = nil
  }

  /// Takes leave of all pages, and ends all work.
  func stop() async {
    for session in sessions.values {
      session.outbox.put(#"{"kind":"end"}"#, as: .end)
      session.outbox.close()
    }
    for preview in previews.values { await preview.stop() }
  }
}

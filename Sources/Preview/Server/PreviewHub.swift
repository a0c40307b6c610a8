import CradleGeometry
import CradleNotations
import CradleRawText

/// The previews in use, and the pages that show them.
actor PreviewHub {
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
    scenes.arguments.contains { $0.isSame(as: scene) }
  }

  /// Returns the preview of an order.
  ///
  /// Pages with the same order share it.
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

  /// Adds a page, and sends it the welcome message.
  func add(_ session: PageSession) {
    sessions[ObjectIdentifier(session)] = session
    session.outbox.put(welcome, as: .welcome)
  }

  /// Removes a page.
  func remove(_ session: PageSession) {
    sessions[ObjectIdentifier(session)] = nil
  }

  /// Sends all pages the end message, and ends all work.
  func stop() async {
    for session in sessions.values {
      session.outbox.put(#"{"kind":"end"}"#, as: .end)
      session.outbox.close()
    }
    for preview in previews.values { await preview.stop() }
  }
}

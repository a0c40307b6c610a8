import CradleGeometry
import CradleNotations

/// A connected page: its messages, and the preview that it shows.
actor PageSession {
  /// The messages for the page.
  nonisolated let outbox = Outbox()
  private let hub: PreviewHub
  private var shown: ScenePreview?
  private var desk: SceneDesk

  init(_ hub: PreviewHub) {
    self.hub = hub
    desk = hub.desk
  }

  /// Acts on a message of the page.
  func receive(_ message: PageMessage) async {
    switch message.kind {
    case .open:
      guard let scene = message.scene, await hub.offers(scene) else { return }
      let order = PreviewOrder(scene: scene, overrides: hub.overrides + (message.set ?? []))
      let next: ScenePreview
      do {
        next = try await hub.preview(of: order, at: message.time)
      } catch {
        return outbox.put(MistakeMessage(error).message, as: .mistake)
      }
      let last = shown
      shown = next
      if last !== next {
        if let last { await hub.leave(last, page: outbox) }
        await next.add(outbox)
      } else {
        await next.confirm(outbox)
      }
      await next.show(message.time)
    case .moment:
      await shown?.show(message.time)
    case .select:
      await hub.select(message.element)
    case .keys:
      guard let scene = message.scene, await hub.offers(scene) else { return }
      if let keys = desk.keys(of: scene) { outbox.put(keys, as: .keys) }
    case .save: outbox.put(desk.save(message.edits ?? []), as: .answer)
    case .undo: outbox.put(desk.undo(), as: .answer)
    case .redo: outbox.put(desk.redo(), as: .answer)
    }
  }

  /// Leaves the preview after the page is gone.
  func end() async {
    outbox.close()
    if let shown { await hub.leave(shown, page: outbox) }
    shown = nil
    await hub.remove(self)
  }
}

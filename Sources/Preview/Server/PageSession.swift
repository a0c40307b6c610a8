import CradleChecks
import CradleFilms
import CradleGeometry
import CradleNotations
import CradleRawText

/// A connected page: its messages, and the preview that it shows.
package actor PageSession {
  /// The messages for the page.
  package nonisolated let outbox = Outbox()
  private let hub: PreviewHub
  private var shown: ScenePreview?
  private var desk: SceneDesk
  private var hand: LiveHand?
  private var ghost: Task<Void, Never>?
  // The results of a report that the page has shown.
  private var seen: Set<RawPath> = []

  /// Creates a session that shows nothing yet.
  package init(_ hub: PreviewHub) {
    self.hub = hub
    desk = hub.desk
  }

  /// Acts on a message of the page.
  package func receive(_ message: PageMessage) async {
    desk.page = message.page ?? desk.page
    switch message.kind {
    case .open: await open(message)
    case .moment:
      await shown?.show(message.time)
    case .select:
      await hub.select(message.element)
    case .keys:
      guard let scene = message.scene, await hub.offers(scene) else { return }
      if let keys = desk.keys(of: scene, with: message.set ?? []) { outbox.put(keys, as: .keys) }
    case .turn, .save, .undo, .redo: await step(message)
    case .touch: await touch(message)
    case .shown: hand?.hasShown(message.number ?? 0)
    case .drop: await drop()
    case .keep: await keep(message)
    case .ghost:
      ghost?.cancel()
      ghost = Task { [hub, outbox, shown] in
        guard let shown else { return }
        let film = await shown.measured?.film
        let order = shown.order
        let text =
          message.form == "golden"
          ? try? await hub.scenes.goldenMessage(of: order, beside: film)
          : try? await hub.scenes.ghostMessage(of: order, beside: film)
        if let text { outbox.put(text, as: .ghost) }
      }
    case .seen:
      guard let name = message.outcome.map({ RawPath($0) }), await hub.review?.has(name) == true else { return }
      seen.insert(name)
    case .judge, .takeBack: await judge(message)
    case .finish: await hub.finishReview()
    case .line:
      // Only a file of the scene: a page cannot open any other.
      guard let editor = hub.scenes.editor, let file = message.file, desk.names(file), let line = message.line
      else { return }
      Task { await editor.open(file, line: line, column: message.column ?? 1) }
    }
  }

  private func keep(_ message: PageMessage) async {
    guard let hand, let kept = try? await hand.kept(exactly: message.form == "exact") else { return }
    let values = shown?.order.overrides ?? []
    let dropsLater = message.dropsLater == true
    let answer = try? await onWorkThreads { [desk] in
      var desk = desk
      let text = desk.keep(kept, of: hand.content, with: values, dropsLater: dropsLater)
      return (desk: desk, text: text)
    }
    guard let answer else { return }
    desk = answer.desk
    outbox.put(answer.text, as: .answer)
    await hub.tellSteps()
  }

  private func judge(_ message: PageMessage) async {
    guard let review = hub.review else { return }
    let judgement = message.judgement.flatMap(Review.Judgement.init)
    let told =
      message.kind == .judge ? await review.judge(message.choice, judgement, seen: seen) : await review.takeBack()
    let answer: JSON = ["kind": "judged", "told": .array(told.map(JSON.string))]
    outbox.put(answer.line, as: .answer)
    await hub.tellReview()
  }

  private func touch(_ message: PageMessage) async {
    if hand == nil {
      guard message.fingers?.isEmpty == false, let take = await shown?.measured else { return }
      hand = LiveHand(on: take, at: message.time ?? 0, outbox)
    }
    hand?.put(message.fingers ?? [], pace: message.pace)
  }

  private func drop() async {
    await hand?.stop()
    hand = nil
  }

  private func open(_ message: PageMessage) async {
    guard let scene = message.scene, await hub.offers(scene) else { return }
    if desk.scene != scene { await drop() }
    let order = PreviewOrder(scene: scene, overrides: hub.overrides + (message.set ?? []))
    let next = await hub.preview(of: order, at: message.time)
    let last = shown
    shown = next
    if last !== next {
      if let last { await hub.leave(last, page: outbox) }
      await next.add(outbox)
    } else {
      await next.confirm(outbox)
    }
    await next.show(message.time)
  }

  // Saving plays a scene, so it may take a while.
  private func step(_ message: PageMessage) async {
    if let scene = message.scene, await hub.offers(scene) { desk.show(scene) }
    let answer = try? await onWorkThreads { [desk] in
      var desk = desk
      let text =
        switch message.kind {
        case .save: desk.save(message.edits ?? [], from: message.from ?? [], to: message.to ?? [])
        case .undo: desk.undo()
        case .redo: desk.redo()
        default: desk.turn(from: message.from ?? [], to: message.to ?? [])
        }
      return (desk: desk, text: text)
    }
    guard let answer else { return }
    desk = answer.desk
    outbox.put(answer.text, as: .answer)
    if message.kind != .turn { await hub.tellSteps() }
  }

  /// Tells the page how many steps there are by now.
  func tellSteps() {
    outbox.put(desk.stepsMessage, as: .steps)
  }

  /// Leaves the preview after the page is gone.
  package func end() async {
    outbox.close()
    ghost?.cancel()
    await drop()
    if let shown { await hub.leave(shown, page: outbox) }
    shown = nil
    await hub.remove(self)
  }
}

extension PageMessage {
  /// The results of a report that the page judges.
  fileprivate var choice: Review.Choice {
    if let cause { return .cause(cause) }
    guard let outcome = outcome.map({ RawPath($0) }) else { return .scene(RawPath(scene ?? "")) }
    return number.map { .frame($0, of: outcome) } ?? .outcome(outcome)
  }
}

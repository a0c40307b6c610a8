import CradleGraphics
import CradleNotations
import CradlePlayback
import CradleRegression

extension GoldenComparison {
  /// Returns the verdict on the film, and a description of the change.
  ///
  /// - Parameters:
  ///   - records: The elements on the golden frames.
  ///   - frames: The golden frames, whose pictures are already compared.
  func finding(_ records: [Int: [ElementRecord]], frames: [ComparedFrame]) -> Finding {
    let looks = layers == .motion ? nil : lookDifference(records).text
    if layers != .pixels, let finding = stateFinding(records, looks: looks) { return finding }
    if layers != .motion, let finding = pictureFinding(frames, looks: looks) { return finding }
    var finding = Finding()
    let changed = changedFrames
    let seen = Set(changed).intersection(sharedFrames).count
    let rest = changed.count - seen
    let hasDigest = recorded.digest != nil
    finding.unseen = [
      "same within the tolerance: \(changed.count.counted("frame")) not identical, \(seen) of them compared"
        + (rest > 0 && hasDigest ? ", and \(rest) by their digests" : "")
    ]
    if rest > 0, !hasDigest { finding.unseen.append(lackOfDigest(rest)) }
    return finding
  }

  private func lackOfDigest(_ count: Int) -> String {
    let start =
      "this golden has no digests between its golden frames, so \(count.counted("frame")) "
      + "\(count.agreeing("was", "were")) not compared"
    return golden.version == Golden.currentVersion ? start : "\(start); write it again with '-u all'"
  }

  // The frames that are not identical in the layers that count, ascending.
  private var changedFrames: [Int] {
    strip.cells.enumerated().filter { frame, cell in
      switch cell {
      case .same: false
      case .pixels: layers != .motion
      case .state:
        layers != .pixels || golden.pixelHashes[frame] != actual.hashes.pixels[frame]
      case .lost, .added: true
      }
    }.map(\.offset)
  }

  // Whether hashes differ only on frames that are not golden. If so, golden frames needed no tolerance, and the
  // differences on other frames were never measured.
  private func isOnlyElsewhere(_ old: [String], _ new: [String]) -> Bool {
    old != new && sharedFrames.allSatisfy { old[$0] == new[$0] }
  }

  private func stateFinding(_ records: [Int: [ElementRecord]], looks: String?) -> Finding? {
    let isChanged =
      tolerance.places.map { tolerance in
        golden.pixelHashes.count != actual.frameCount
          || isOnlyElsewhere(recorded.state.hashes, actual.hashes.states)
          || stateDifferences(records, tolerance: tolerance).contains { !$0.difference.isEmpty }
          || between.movement != nil
      } ?? (firstDivergentFrame != nil)
    guard isChanged || golden.film.rate != actual.film.rate else { return nil }
    if let text = timingText(records) {
      let notes = isAtSamePace ? earlierDrawing : [looks].compactMap(\.self)
      return Finding(verdict: .timingChanged, text: text, notes: notes)
    }
    let notes = [looks].compactMap(\.self) + (isAtSamePace ? earlierDrawing : [])
    let text = physicsText(stateDifferences(records, tolerance: tolerance.places ?? 0))
    let moving = changes.filter(\.movesThings)
    guard moving.isEmpty else {
      let reason = moving.map(\.description).joined(separator: ", ")
      return Finding(verdict: .environmentChanged, text: "\(text), with \(reason)", notes: notes)
    }
    return Finding(verdict: .physicsChanged, text: text, notes: notes)
  }

  // If pictures differ earlier than states, the difference of the pictures has another cause.
  private var earlierDrawing: [String] {
    let count = min(firstDivergentFrame ?? 0, golden.pixelHashes.count, actual.frameCount)
    let first = (0..<count).first { golden.pixelHashes[$0] != actual.hashes.pixels[$0] }
    return first.map { ["pictures differ too, from \(moment(ofFrame: $0)) on"] } ?? []
  }

  private func physicsText(_ differences: [(frame: Int, difference: StateDifference)]) -> String {
    // At another pace, frames with the same number have different times.
    let first =
      isAtSamePace
      ? firstDivergentFrame.map { "from \(moment(ofFrame: $0)) on" } ?? "at some time" : paceText + ", and differently"
    guard let (frame, difference) = differences.first(where: { !$0.difference.isEmpty }),
      let item = difference.item
    else {
      if let between = text(between.movement) { return "\(first): \(between)" }
      return "\(first), states differ by less than the four decimals of the golden frames show"
    }
    var changes = [
      presence(difference.added, word: "added", frame: frame),
      presence(difference.lost, word: "removed", frame: frame),
    ]
    .compactMap(\.self)
    if difference.movedCount > 0 { changes.append(deviation(in: differences, first: item)) }
    return "\(first): \(changes.joined(separator: "; "))"
  }

  private func text(_ finding: FramesBetween.Finding?) -> String? {
    finding.map { "\($0.text) at frame \($0.frame), between golden frames" }
  }

  private func change(of item: Divergence.Item) -> String {
    item.distance > 0
      ? "is off by \(item.deltaText) at \(place(ofFrame: item.frame)) (\(item.property))"
      : "has changed at \(place(ofFrame: item.frame)) (\(item.property))"
  }

  // Frames of films at different paces have different numbers at the same moment.
  private func place(ofFrame frame: Int) -> String {
    isAtSamePace ? "frame \(frame)" : "\((Double(frame) / golden.film.rate.framesPerSecond).decimals(3)) s"
  }

  // An item that is new or gone has not moved, although it may have pushed others away.
  private func presence(_ ids: [String], word: String, frame: Int) -> String? {
    guard let first = ids.first else { return nil }
    let more = ids.count == 1 ? " is" : " and \(ids.count - 1) more are"
    return "'\(first)'\(more) \(word) at \(place(ofFrame: frame))"
  }

  // Describes the largest deviation, with the first one beside it.
  private func deviation(
    in differences: [(frame: Int, difference: StateDifference)],
    first: Divergence.Item
  ) -> String {
    let count = differences.map(\.difference.movedCount).max() ?? 0
    let farthest = differences.compactMap(\.difference.item).max { $0.distance < $1.distance }
    let largest = farthest.flatMap { $0.distance > first.distance ? $0 : nil }
    let shown = largest ?? first
    let items = count > 1 ? ", with up to \(count) items at once" : ""
    let beside = largest == nil ? "" : "; first '\(first.id)' \(change(of: first))"
    return "'\(shown.id)' \(change(of: shown))\(items)\(beside)"
  }

  /// Returns the time of a frame for display, with its tick and its number.
  func moment(ofFrame frame: Int) -> String {
    let tick = golden.film.tick(ofFrame: frame)
    let seconds = Double(frame) / golden.film.rate.framesPerSecond
    return "\(seconds.decimals(3)) s (tick \(tick), frame \(frame))"
  }

  private func pictureFinding(_ frames: [ComparedFrame], looks: String?) -> Finding? {
    guard golden.film.size == actual.film.size else {
      let text = "frames have \(actual.film.size) pixels instead of \(golden.film.size)"
      return Finding(verdict: .drawingChanged, text: text)
    }
    if tolerance.pictures == nil || isOnlyElsewhere(golden.pixelHashes, actual.hashes.pixels)
      || hasUnexcusedPicture
    {
      guard golden.pixelHashes != actual.hashes.pixels else { return nil }
      if let text = pictureTimingText {
        return Finding(verdict: .timingChanged, text: text)
      }
      return Finding(verdict: .drawingChanged, text: drawingText(frames, looks: looks))
    }
    guard frames.contains(where: \.isBeyondTolerance) || between.drawing != nil else { return nil }
    let drawing = changes.map(\.description).joined(separator: ", ")
    guard changes.isEmpty else {
      let text = "\(drawingText(frames, looks: looks)), with \(drawing)"
      return Finding(verdict: .environmentChanged, text: text)
    }
    return Finding(verdict: .drawingChanged, text: drawingText(frames, looks: looks))
  }

  // A tolerance for positions excuses only pictures whose positions have changed.
  private var hasUnexcusedPicture: Bool {
    guard tolerance.stillPictures == nil else { return false }
    return strip.cells.contains(.pixels)
  }

  private func drawingText(_ frames: [ComparedFrame], looks: String?) -> String {
    let changed = zip(golden.pixelHashes, actual.hashes.pixels).enumerated().filter { $1.0 != $1.1 }
    let count = changed.count.counted("frame")
    let verb = changed.count.agreeing("looks", "look")
    let first =
      (changed.first.map { ", first at \(moment(ofFrame: $0.offset))" } ?? "")
      + (looks.map { "; \($0)" } ?? "")
    if !frames.contains(where: \.isBeyondTolerance), let between = text(between.drawing) {
      return "\(count) \(verb) different\(first); \(between)"
    }
    guard let worst = frames.mostChanged else {
      return "\(count) \(verb) different, and the golden has no picture of them\(first)"
    }
    return "\(count) \(verb) different\(first); " + worst.pixelText(" at frame \(worst.number)")
  }
}

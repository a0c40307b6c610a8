import CradleGeometry
import CradleGraphics
import CradleNotations
import CradlePlayback
import CradleRegression
import CradleScenes

extension GoldenComparison {
  /// Returns a description of the changed timing.
  ///
  /// The result is `nil` if anything besides the timing has changed.
  func timingText(_ records: [Int: [ElementRecord]]) -> String? {
    if isAtSamePace, let text = lengthText(records) { return text }
    guard let search = retimingSearch else { return isAtSamePace ? eventText : nil }
    let found = Retiming(of: search.frames, in: look.samples, every: search.interval)
    if found.isConvincing { return text(of: found) }
    let isOnlyPace = !isAtSamePace && found.firstLost == nil && found.firstMoved == nil
    if isOnlyPace { return paceText }
    return isAtSamePace ? eventText : nil
  }

  /// A search for the golden's states at other times of the film.
  struct RetimingSearch {
    /// The golden's frames.
    let frames: [Retiming.Frame]
    /// The interval between the states of the film to search through.
    let interval: Ticks
    /// The time where the search ends.
    let end: Ticks
  }

  /// The search for states at other times; `nil` if the verdict does not need a search.
  var retimingSearch: RetimingSearch? {
    // With a tolerance for positions, equal states cannot be found by their hashes.
    guard layers != .pixels, tolerance.places == nil,
      firstDivergentFrame != nil || golden.film.rate != actual.film.rate,
      !isAtSamePace || lengthText([:]) == nil
    else { return nil }
    let frames = framesAtWholeTicks
    let isWhole = frames.allSatisfy { $0.tick == $0.tick.nextDisplayFrame }
    // A forged golden may claim to last for years. So the film is only played up to a limit.
    let latest = actual.duration.multiplied(by: 2) + .seconds(600)
    let end = max(min(frames.last?.tick ?? .zero, latest), actual.duration)
    return RetimingSearch(frames: frames, interval: isWhole ? Ticks.displayFrame : .ticks(1), end: end + .seconds(1))
  }

  /// Whether frames with the same number have the same time.
  var isAtSamePace: Bool {
    golden.film.rate == actual.film.rate && golden.film.speed == actual.film.speed
  }

  // A state between two ticks is interpolated, so its bits depend on the exact time.
  private var framesAtWholeTicks: [Retiming.Frame] {
    recorded.state.hashes.enumerated().compactMap { number, hash in
      let time = (golden.film.frameInterval.multiplied(by: Double(number))).ticks
      guard abs(time - time.rounded()) < 1e-9 else { return nil }
      return Retiming.Frame(number: number, tick: Ticks(Int(time.rounded())), hash: hash)
    }
  }

  // Describes the change if one film is the beginning of the other.
  private func lengthText(_ records: [Int: [ElementRecord]]) -> String? {
    let old = golden.pixelHashes.count
    let new = actual.frameCount
    guard old != new else { return nil }
    let isBeginning =
      tolerance.places.map { tolerance in
        !stateDifferences(records, tolerance: tolerance).contains { !$0.difference.isEmpty }
      } ?? (firstDivergentFrame == min(old, new))
    guard isBeginning else { return nil }
    let difference = abs(new - old).counted("frame")
    return
      "the film is \(difference) \(new > old ? "longer" : "shorter"): \(new) instead of \(old)"
  }

  // Describes the change if an event has moved, and nothing before the event differs.
  private var eventText: String? {
    let old = golden.film.eventTicks
    let new = actual.film.eventTicks
    guard let (was, now) = zip(old, new).first(where: { $0 != $1 }),
      // If the counts differ, an event was added or removed, not moved.
      old.count == new.count || (!new.contains(was) && !old.contains(now)),
      let frame = firstDivergentFrame,
      golden.film.frameInterval.multiplied(by: Double(frame)) > SceneTime(min(was, now))
    else { return nil }
    return "what happened at \(seconds(ofTick: was)) s (tick \(was)) happens "
      + "\(displayFrames(in: now - was)), and elements differ from \(moment(ofFrame: frame)) on"
  }

  private func seconds(ofTick tick: Ticks) -> String {
    (tick.seconds / golden.film.speed).decimals(3)
  }

  // A delay for display: `1 display frame later`.
  private func displayFrames(in time: Ticks) -> String {
    let count = abs(time.part(of: .displayFrame)).decimals(1)
    return "\(count) display frame\(count == "1" ? "" : "s") \(time > .zero ? "later" : "earlier")"
  }

  /// A description of the changed pace.
  var paceText: String {
    let old = golden.film
    let new = actual.film
    if old.rate != new.rate {
      return "the same things are shown at \(new.rate) frames a second instead of \(old.rate)"
    }
    return "the same things happen at a speed of \(new.speed) instead of \(old.speed)"
  }

  private func text(of found: Retiming) -> String {
    // The search skips frames between ticks, but such a frame may be the first that differs.
    let first = min(found.firstMoved ?? 0, firstDivergentFrame ?? .max)
    let start =
      "from \(moment(ofFrame: first)) on, the same things happen "
      + displayFrames(in: found.lateness)
    return found.firstLost.map { start + ", and from frame \($0) on also differently" } ?? start
  }

  /// A description of the changed timing, based on pictures alone.
  ///
  /// The text is `nil` if the pictures themselves are different.
  var pictureTimingText: String? {
    let old = golden.pixelHashes.withoutRepeats
    let new = actual.hashes.pixels.withoutRepeats
    guard old == new, golden.pixelHashes.count == actual.frameCount else { return nil }
    let first = zip(golden.pixelHashes, actual.hashes.pixels).enumerated().first { $1.0 != $1.1 }
    return first.map {
      "the same pictures are shown at different times, from frame \($0.offset) on"
    }
  }
}

import CradleGeometry
import CradleGraphics
import CradleNotations
import CradleRawText
import Foundation

extension FilmDescription {
  // The most lines for each kind of finding.
  private static let mostLines = 12

  /// The description in lines, for people.
  package var text: String {
    let length = "\(seconds.decimals(3)) s, \(frameCount.counted("frame")) at \(framesPerSecond.decimals(3)) fps"
    let area = "\(Double(size.width).written) × \(Double(size.height).written) pt"
    let ids = Set(items.map(\.id))
    let moving = items.filter { $0.moves != nil && !$0.scrolls }.sorted { ($1.way, $0.id) < ($0.way, $1.id) }
    let riders = items.count { $0.moves != nil && $0.scrolls }
    let rest = riders > 0 ? "; \(riders.counted("item")) only scroll with the content" : ""
    let changes = items.compactMap(\.changes)
    let scrolled = scrolling.filter { $0.moves != nil }
    let still = changes.isEmpty && scrolled.isEmpty ? "Nothing moves." : "Nothing changes its place."
    var lines = ["\((title.isEmpty ? name : title).visible): \(length), \(area)"]
    if !scrolled.isEmpty { lines += [""] + scrolled.map(\.line) }
    lines += Self.section("What the timeline does:", events.map { $0.line(ids: ids) })
    let motion = "Motion (\(moving.count) of \(items.count.counted("item"))\(rest)):"
    lines +=
      moving.isEmpty
      ? ["", riders > 0 ? "Nothing moves on its own\(rest)." : still]
      : Self.section(motion, moving.map(\.motion).lines(sharedBy: 3))
    lines += Self.section("Turning, scaling, fading and other changes:", changes.lines(sharedBy: 2))
    let visits = items.filter { !scrolls($0) }.compactMap { $0.visits(until: lastTime) }
    lines += Self.section("Coming and going:", visits.lines(sharedBy: 3))
    lines += Self.section("Contacts:", contacts.map(\.line))
    lines += Self.section("Overlaps:", overlaps.map(\.line))
    let cuts = items.filter { !scrolls($0) }.compactMap(\.cut)
    lines += Self.section("Beyond the canvas:", cuts.lines(sharedBy: 2))
    let faint = faintTexts.map { Telling($0.item.told, $0.words) }
    lines += Self.section("Texts that are hard to read at the end:", faint.lines(sharedBy: 2))
    if omitted > 0 { lines += ["", "Left out: \(omitted.counted("more item"))."] }
    return lines.joined(separator: "\n") + "\n"
  }

  // Whether an item is in a view that scrolls, whose edges it crosses by design.
  private func scrolls(_ item: Item) -> Bool {
    ![.item, .chrome].contains(item.role) && (item.seen.count > 1 || item.comesAndGoesByEdges)
      && scrolling.contains { $0.moves != nil && item.id.hasPrefix($0.stage.map { $0 + "/" } ?? "") }
  }

  private static func section(_ head: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", head] + listed(lines)
  }

  private static func listed(_ lines: [String]) -> [String] {
    let rest = lines.count - mostLines
    return lines.prefix(mostLines).map { "  " + $0 } + (rest > 0 ? ["  … and \(rest) more; '--json' has all"] : [])
  }
}

extension Vector {
  fileprivate var text: String { "[\(x.decimals(1)), \(y.decimals(1))]" }
}

extension FilmDescription.Scrolling {
  fileprivate var line: String {
    let time = moves.map(\.text) ?? ""
    let content = "The content" + (stage.map { " of \($0.told)" } ?? "")
    return "\(content) scrolls from \(start.text) to \(end.text)\(time), between \(least.text) and \(greatest.text), "
      + "at most \(peakSpeed.value.decimals(0)) pt/s at \(peakSpeed.time.decimals(3)) s."
  }
}

extension FilmDescription.Change {
  // The words with or without times; `nil` if nobody sees a change.
  fileprivate func words(_ name: String, _ digits: Int, unit: String = "", hasTimes: Bool) -> String? {
    guard let period else { return nil }
    func text(_ value: Double) -> String { value.decimals(digits) + unit }
    func extreme(_ word: String, _ value: (value: Double, time: Double)) -> String? {
      guard ![text(start), text(end)].contains(text(value.value)) else { return nil }
      return ", \(word) \(text(value.value))" + (hasTimes ? " at \(value.time.decimals(3)) s" : "")
    }
    let extremes = [extreme("up to", greatest), extreme("down to", least)].compactMap(\.self).joined()
    return "\(name) \(text(start)) to \(text(end))\(hasTimes ? period.text : "")\(extremes)"
  }
}

extension FilmDescription.Redrawing {
  fileprivate func words(hasTimes: Bool) -> String {
    let time = hasTimes ? period.text : ""
    guard let from, let to else { return "\(part) changes\(time)" }
    guard from != to else { return "\(part) changes and returns\(time)" }
    return part == "label" ? "label '\(from.shortened)' to '\(to.shortened)'\(time)" : "\(part) \(from) to \(to)\(time)"
  }
}

extension FilmDescription.Edge {
  fileprivate var entry: String { "from the \(rawValue)" }
  fileprivate var exit: String { "to the \(rawValue)" }
}

extension FilmDescription.Item {
  /// The name in a sentence.
  ///
  /// Cradle names headers and the buttons of rows itself.
  var name: String {
    switch role {
    case .supplementary, .decoration: return id.replacing("actions ", with: "buttons of ").shortened(to: 60)
    case .chrome: return id.visible
    default: return parent.map { "\(id.told) in \($0.told)" } ?? id.told
    }
  }

  // Whether nobody sees it appear or disappear.
  fileprivate var comesAndGoesByEdges: Bool {
    (seen.first.map { $0.lowerBound == 0 } ?? true || enters != nil) && (gone == nil || leaves != nil)
  }

  fileprivate var motion: Telling {
    let time = moves.map(\.text) ?? ""
    let isRestless = rests == nil && gone == nil
    let length = "way \(way.decimals(1)) pt"
    let peak = "at most \(peakSpeed.value.decimals(0)) pt/s"
    let goneAt = leaves == nil ? gone.map { ", gone from \(text($0))" } ?? "" : ""
    let end = beyond + (isRestless ? ", still moving" : "") + goneAt
    let comes = enters.map { "enters \($0.entry) at \(text(seen.first?.lowerBound))" }
    let goes = leaves.map { "leaves \($0.exit) at \(text(gone))" }
    let places =
      switch (comes, goes) {
      case (let comes?, let goes?): "\(comes), \(goes)"
      case (let comes?, nil): "\(comes), to \(self.end.text) at \(text(moves?.upperBound))"
      case (nil, let goes?): "\(start.text) until \(text(moves?.lowerBound)), \(goes)"
      case (nil, nil): "\(start.text) to \(self.end.text)\(time)"
      }
    let alone = "\(places)\(extremes(hasTimes: true)), \(length), \(peak) at \(text(peakSpeed.time))\(end)"
    let crossing = [enters.map { "enter \($0.entry)" }, leaves.map { "leave \($0.exit)" }].compactMap(\.self)
    guard !crossing.isEmpty else {
      let shared = "each by \((self.end - start).text)\(extremes(hasTimes: false)), \(length), \(peak)\(beyond)"
      let goes = gone == nil ? "" : ", gone at the end"
      return Telling(self, alone, shared: shared + (isRestless ? ", still moving" : "") + goes, period: moves)
    }
    let rest = leaves == nil && rests != nil ? ["come to rest"] : []
    let begins = enters == nil ? moves?.lowerBound ?? 0 : seen[0].lowerBound
    let period = begins...(gone ?? moves?.upperBound ?? seen[0].upperBound)
    var telling = Telling(self, alone, shared: (crossing + rest).joined(separator: ", "), period: period)
    telling.peak = peakSpeed.value
    return telling
  }

  private func text(_ time: Double?) -> String { (time ?? 0).decimals(3) + " s" }

  private var isOneWay: Bool { abs(overshoot.way - (end - start).length) < 1 }

  private var beyond: String {
    let length = overshoot.part * overshoot.way
    guard overshoot.part >= 0.005, length > FilmDescription.leastReach / 2 else { return "" }
    return ", overshoots by "
      + (isOneWay ? "\((overshoot.part * 100).decimals(1)) %" : "\(length.decimals(1)) pt at the end")
  }

  // The farthest places beyond both ends and an overshoot; without times, from where it starts.
  private func extremes(hasTimes: Bool) -> String {
    let least = max(FilmDescription.leastReach, overshoot.part * overshoot.way + FilmDescription.leastReach / 2)
    let ends = [("x", x), ("y", y)].flatMap { axis, change in
      [("at least", change.least), ("at most", change.greatest)].compactMap { word, extreme -> String? in
        let far = max(extreme.value - max(change.start, change.end), min(change.start, change.end) - extreme.value)
        guard far > least else { return nil }
        return hasTimes
          ? "\(axis) \(word) \(extreme.value.decimals(1)) at \(text(extreme.time))"
          : "in between \(axis) by \((extreme.value - change.start).decimals(1)) pt"
      }
    }
    // A walk about a place has a box.
    let box = [(x.least, y.least), (x.greatest, y.greatest)].map { Vector(x: $0.value, y: $1.value).text }
    let words = ends.count > 2 && hasTimes ? ["between \(box[0]) and \(box[1])"] : ends
    return words.map { ", " + $0 }.joined()
  }

  // An opacity below this is that of an item before its first frame, or after its last one.
  private static let faded = 0.05

  private func fading(hasTimes: Bool) -> String? {
    guard let period = alpha.period, min(alpha.start, alpha.end) < Self.faded else {
      return alpha.words("opacity", 2, hasTimes: hasTimes)
    }
    let time = hasTimes ? period.text : ""
    let peak = alpha.greatest.value > 0.995 ? "" : " to \(alpha.greatest.value.decimals(2))"
    if alpha.end >= Self.faded { return "fades in\(peak)\(time)" }
    if alpha.start >= Self.faded {
      return "fades out\(alpha.start > 0.995 ? "" : " from \(alpha.start.decimals(2))")\(time)"
    }
    return "fades in\(peak) and out\(time)"
  }

  // What changes besides the place.
  fileprivate var changes: Telling? {
    func words(hasTimes: Bool) -> [String] {
      let numbers = [
        angle.words("turns from", 1, unit: "°", hasTimes: hasTimes), scale.words("scale", 2, hasTimes: hasTimes),
        fading(hasTimes: hasTimes), width.words("width", 1, unit: " pt", hasTimes: hasTimes),
        height.words("height", 1, unit: " pt", hasTimes: hasTimes),
      ]
      return numbers.compactMap(\.self) + redrawings.map { $0.words(hasTimes: hasTimes) }
    }
    let alone = words(hasTimes: true)
    guard !alone.isEmpty else { return nil }
    let periods = [angle, scale, alpha, width, height].compactMap(\.period) + redrawings.map(\.period)
    let start = periods.map(\.lowerBound).min() ?? 0
    return Telling(
      self,
      alone.joined(separator: ", "),
      shared: words(hasTimes: false).joined(separator: ", "),
      period: start...(periods.map(\.upperBound).max() ?? start)
    )
  }

  // When it is seen, unless its motion or its fading says it.
  fileprivate func visits(until end: Double) -> Telling? {
    if seen.isEmpty { return parent == nil ? Telling(self, "never on the canvas") : nil }
    let isTold = (moves != nil && comesAndGoesByEdges) || min(alpha.start, alpha.end) < Self.faded
    guard seen.count > 1 || !isTold else { return nil }
    let visits = seen.map { period in
      let comes = period.lowerBound > 0 ? "from \(text(period.lowerBound))" : nil
      let goes = period.upperBound < end ? "until \(text(period.upperBound))" : nil
      return [comes, goes].compactMap(\.self).joined(separator: " ")
    }
    let rest = visits.count > 3 ? ", and \((visits.count - 3).counted("more time"))" : ""
    let words = visits.prefix(3).joined(separator: ", ")
    guard !words.isEmpty else { return nil }
    let comes = seen[0].lowerBound > 0 ? ["appear"] : []
    let goes = seen[0].upperBound < end ? ["disappear"] : []
    let isOnce = seen.count == 1
    let times = [comes.isEmpty ? nil : seen[0].lowerBound, goes.isEmpty ? nil : seen[0].upperBound].compactMap(\.self)
    return Telling(
      self,
      "seen \(words)\(rest)",
      shared: isOnce ? (comes + goes).joined(separator: " and ") : nil,
      period: isOnce ? times[0]...times[times.count - 1] : nil
    )
  }

  // How far it is cut, unless it comes or goes there.
  fileprivate var cut: Telling? {
    guard let outside, enters == nil, leaves == nil, seen.count == 1 else { return nil }
    return Telling(self, "by at most \(outside.reach.decimals(1)) pt, first at \(text(outside.time))")
  }
}

extension FilmDescription.Contact {
  fileprivate var line: String {
    let start = first <= 1.0 / 60 ? "from the start" : "first at \(first.decimals(3)) s"
    let name = isBoundary ? (other == "the bounds" ? other : "boundary \(other.told)") : other.told
    return "\(item.told) and \(name): \(count == 1 ? "once" : "\(count) times"), \(start)"
  }
}

extension FilmDescription.Overlap {
  fileprivate var line: String {
    let first = periods[0].text.dropFirst()
    let more = periods.count > 1 ? " and \((periods.count - 1).counted("more time"))" : ""
    let count = pairs > 1 ? "\(pairs) pairs, " : ""
    return "\(items.map(\.told).list): \(count)\(first)\(more), by at most \(depth.decimals(1)) pt, "
      + "\((share * 100).decimals(0)) % of the smaller one"
  }
}

extension FilmDescription.FaintText {
  fileprivate var words: String {
    let parts = [
      size.map { "letters of \($0.decimals(1)) pt" }, contrast.map { "a contrast of \($0.decimals(2)) : 1" },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}

extension FilmDescription {
  // The time of the last frame.
  fileprivate var lastTime: Double { Double(frameCount - 1) / framesPerSecond - 1e-6 }
}

extension FilmDescription.Event {
  fileprivate func line(ids: Set<String>) -> String {
    let what = subject.map { ids.contains($0) ? $0.told : $0.visible }
    let place = stage.map { " in \($0.told)" + (isUnseen ? ", off the canvas," : "") } ?? ""
    let end = lift.map { " until \($0.decimals(3)) s" } ?? ""
    return "\(action(on: what))\(place) at \(time.decimals(3)) s\(end)"
  }

  private func action(on what: String?) -> String {
    let places = path.map { Vector($0).text }
    if name == "drag", let first = places.first, let last = places.last {
      let over = places.count > 2 ? " over \((places.count - 2).counted("place"))" : ""
      return "a finger drags \(view.map { $0 + " " } ?? "")from \(first)\(over) to \(last)"
        + (view == nil ? what.map { " and drives \($0)" } ?? "" : "")
    }
    if name == "fling", let first = places.first {
      return "a finger flings \(view ?? "the content") from \(first) \(detail ?? "")"
    }
    let way = name == "grab" ? places.last.map { "to \($0)" } : nil
    return [name, what, detail, way].compactMap(\.self).joined(separator: " ")
  }
}

import CradleGeometry
package import CradleNotations
import CradleRawText
import Foundation

extension FilmDescription {
  // The most lines for each kind of finding.
  private static let mostLines = 12

  /// The description in lines, for people.
  package var text: String {
    let length = "\(seconds.decimals(3)) s, \(frameCount.counted("frame")) at \(framesPerSecond.decimals(3)) fps"
    let area = "\(Double(size.width).written) × \(Double(size.height).written) pt"
    let moving = items.filter { $0.moves != nil }.sorted { ($1.way, $0.id) < ($0.way, $1.id) }
    let motion = "Motion (\(moving.count) of \(items.count.counted("item"))):"
    let changes = items.compactMap(\.changes)
    let still = changes.isEmpty && scrolling?.moves == nil ? "Nothing moves." : "Nothing changes its place."
    let ids = Set(items.map(\.id))
    var lines = ["\((title.isEmpty ? name : title).visible): \(length), \(area)"]
    if let scrolling, scrolling.moves != nil { lines += ["", scrolling.line] }
    lines += Self.section("What the timeline does:", events.map { $0.line(ids: ids) })
    lines += moving.isEmpty ? ["", still] : Self.section(motion, moving.map(\.motion).lines(sharedBy: 3))
    lines += Self.section("Turning, scaling, fading and other changes:", changes.lines(sharedBy: 2))
    let visits = items.compactMap { $0.visits(until: lastTime) }
    lines += Self.section("Coming and going:", visits.lines(sharedBy: 2))
    lines += Self.section("Contacts:", contacts.map(\.line))
    lines += Self.section("Overlaps:", overlaps.map(\.line))
    lines += Self.section("Beyond the canvas:", outsideLines)
    let faint = faintTexts.map { Telling($0.item, $0.words) }
    lines += Self.section("Texts that are hard to read at the end:", faint.lines(sharedBy: 2))
    if omitted > 0 { lines += ["", "Left out: \(omitted.counted("more item"))."] }
    return lines.joined(separator: "\n") + "\n"
  }

  // Cells beyond the edges of what scrolls have one line.
  private var outsideLines: [String] {
    let outside = items.filter { $0.outside != nil }
    let cells = scrolling == nil ? [] : outside.filter { !$0.index.isEmpty }
    let others = outside.filter { scrolling == nil || $0.index.isEmpty }
    guard cells.count > 1 else { return outside.compactMap(\.cut).lines(sharedBy: 2) }
    let reach = cells.compactMap(\.outside?.reach).max() ?? 0
    let time = cells.compactMap(\.outside?.time).min() ?? 0
    let line =
      "\(cells.count) cells of what scrolls: by at most \(reach.decimals(1)) pt, first at \(time.decimals(3)) s"
    return [line] + others.compactMap(\.cut).lines(sharedBy: 2)
  }

  private static func section(_ head: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", head] + listed(lines)
  }

  private static func listed(_ lines: [String]) -> [String] {
    let rest = lines.count - mostLines
    return lines.prefix(mostLines).map { "  " + $0 } + (rest > 0 ? ["  … and \(rest) more; '--json' has all"] : [])
  }

  /// The description as JSON, with all items.
  package var json: JSON {
    [
      "scene": .string(name), "title": .string(title), "seconds": .number(seconds),
      "frames": .number(Double(frameCount)), "framesPerSecond": .number(framesPerSecond),
      "size": [.number(size.width), .number(size.height)],
      "scrolling": scrolling?.json ?? .null,
      "events": .array(events.map(\.json)),
      "items": .array(items.map(\.json)),
      "contacts": .array(
        contacts.map {
          [
            "item": .string($0.item), "other": .string($0.other), "boundary": .boolean($0.isBoundary),
            "first": .number($0.first),
            "count": .number(Double($0.count)),
          ]
        }
      ),
      "overlaps": .array(
        overlaps.map {
          [
            "items": .array($0.items.map(JSON.string)), "periods": .array($0.periods.map(\.json)),
            "depth": .number($0.depth),
          ]
        }
      ),
      "faintTexts": .array(
        faintTexts.map {
          [
            "item": .string($0.item), "size": $0.size.map(JSON.number) ?? .null,
            "contrast": $0.contrast.map(JSON.number) ?? .null,
          ]
        }
      ),
      "omittedItems": .number(Double(omitted)),
    ]
  }
}

extension Vector {
  fileprivate var text: String { "[\(x.decimals(1)), \(y.decimals(1))]" }
  fileprivate var json: JSON { [.number(x), .number(y)] }
}

extension FilmDescription.Scrolling {
  fileprivate var line: String {
    let time = moves.map(\.text) ?? ""
    return "The content scrolls from \(start.text) to \(end.text)\(time), between \(least.text) and "
      + "\(greatest.text), "
      + "at most \(peakSpeed.value.decimals(0)) pt/s at \(peakSpeed.time.decimals(3)) s."
  }

  fileprivate var json: JSON {
    [
      "from": start.json, "to": end.json, "least": least.json, "greatest": greatest.json,
      "moves": moves?.json ?? .null,
      "peakSpeed": ["value": .number(peakSpeed.value), "time": .number(peakSpeed.time)],
    ]
  }
}

/// The sentences about an item.
private struct Telling {
  let id: String
  /// The words if nobody shares them.
  let alone: String
  /// The words without what differs between items that do the same.
  let shared: String
  /// When it happens; `nil` if the words say it.
  let period: ClosedRange<Double>?

  init(_ id: String, _ alone: String, shared: String? = nil, period: ClosedRange<Double>? = nil) {
    self.id = id
    self.alone = alone
    self.shared = shared ?? alone
    self.period = period
  }
}

extension [Telling] {
  /// Returns a line for each item; at least so many items with the same words share one.
  fileprivate func lines(sharedBy fewest: Int) -> [String] {
    var order: [String] = []
    // Used only for lookups.
    var groups: [String: [Telling]] = [:]
    for telling in self {
      if groups[telling.shared] == nil { order.append(telling.shared) }
      groups[telling.shared, default: []].append(telling)
    }
    return order.flatMap { words -> [String] in
      let group = groups[words] ?? []
      guard group.count >= fewest else { return group.map { "\($0.id.told): \($0.alone)" } }
      let periods = group.compactMap(\.period)
      let start = periods.map(\.lowerBound).min()
      let end = periods.map(\.upperBound).max()
      let time = start.flatMap { start in end.map { ",\((start...$0).text)" } } ?? ""
      return ["\(group.map(\.id).told): \(words)\(time)"]
    }
  }
}

extension [String] {
  // Few names with "and", and many by their first and last one.
  fileprivate var told: String {
    let names = map(\.told)
    return count > 3 ? "\(names[0]) … \(names[count - 1]) (\(count) items)" : names.formattedList
  }

  private var formattedList: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " and " + self[count - 1]
  }
}

extension String {
  // An id in a sentence; in quotes if it could be more than a word.
  fileprivate var told: String {
    let text = shortened(to: 60)
    let isWord = !isEmpty && text == self && allSatisfy { $0.isLetter || $0.isNumber || "_-./".contains($0) }
    return isWord ? text : "'\(text)'"
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
    guard let from, let to, from != to else { return "\(part) changes\(time)" }
    return part == "label" ? "label '\(from.shortened)' to '\(to.shortened)'\(time)" : "\(part) \(from) to \(to)\(time)"
  }
}

extension FilmDescription.Item {
  fileprivate var motion: Telling {
    let time = moves.map(\.text) ?? ""
    let beyond = overshoot >= 0.005 ? ", overshoots by \((overshoot * 100).decimals(1)) %" : ""
    let isRestless = rests == nil && gone == nil
    let length = "way \(way.decimals(1)) pt"
    let peak = "at most \(peakSpeed.value.decimals(0)) pt/s"
    let end = beyond + (isRestless ? ", still moving" : "")
    let leave = gone.map { ", gone from \($0.decimals(3)) s" } ?? ""
    return Telling(
      id,
      "\(start.text) to \(self.end.text)\(time), \(length), \(peak) at \(peakSpeed.time.decimals(3)) s\(end)\(leave)",
      shared: "each by \((self.end - start).text), \(length), \(peak)\(end)\(gone == nil ? "" : ", gone at the end")",
      period: moves
    )
  }

  // What changes besides the place.
  fileprivate var changes: Telling? {
    func words(hasTimes: Bool) -> [String] {
      let numbers = [
        angle.words("turns from", 1, unit: "°", hasTimes: hasTimes), scale.words("scale", 2, hasTimes: hasTimes),
        alpha.words("opacity", 2, hasTimes: hasTimes), width.words("width", 1, unit: " pt", hasTimes: hasTimes),
        height.words("height", 1, unit: " pt", hasTimes: hasTimes),
      ]
      return numbers.compactMap(\.self) + redrawings.map { $0.words(hasTimes: hasTimes) }
    }
    let alone = words(hasTimes: true)
    guard !alone.isEmpty else { return nil }
    let periods = [angle, scale, alpha, width, height].compactMap(\.period) + redrawings.map(\.period)
    let start = periods.map(\.lowerBound).min() ?? 0
    return Telling(
      id,
      alone.joined(separator: ", "),
      shared: words(hasTimes: false).joined(separator: ", "),
      period: start...(periods.map(\.upperBound).max() ?? start)
    )
  }

  fileprivate func visits(until end: Double) -> Telling? {
    if seen.isEmpty { return Telling(id, "never on the canvas") }
    let visits = seen.map { period in
      let comes = period.lowerBound > 0 ? "from \(period.lowerBound.decimals(3)) s" : nil
      let goes = period.upperBound < end ? "until \(period.upperBound.decimals(3)) s" : nil
      return [comes, goes].compactMap(\.self).joined(separator: " ")
    }
    let rest = visits.count > 3 ? ", and \((visits.count - 3).counted("more time"))" : ""
    let words = visits.prefix(3).joined(separator: ", ")
    return words.isEmpty ? nil : Telling(id, "seen \(words)\(rest)")
  }

  fileprivate var cut: Telling? {
    outside.map { Telling(id, "by at most \($0.reach.decimals(1)) pt, first at \($0.time.decimals(3)) s") }
  }

  fileprivate var json: JSON {
    [
      "id": .string(id), "index": .string(index),
      "seen": .array(seen.map(\.json)), "gone": gone.map(JSON.number) ?? .null,
      "from": start.json, "to": end.json,
      "moves": moves?.json ?? .null,
      "way": .number(way), "peakSpeed": ["value": .number(peakSpeed.value), "time": .number(peakSpeed.time)],
      "rests": rests.map(JSON.number) ?? .null, "overshoot": .number(overshoot),
      "angle": angle.json, "scale": scale.json, "alpha": alpha.json, "width": width.json, "height": height.json,
      "redrawings": .array(
        redrawings.map {
          [
            "part": .string($0.part), "from": $0.from.map(JSON.string) ?? .null, "to": $0.to.map(JSON.string) ?? .null,
            "period": $0.period.json,
          ]
        }
      ),
      "outside": outside.map { ["reach": .number($0.reach), "first": .number($0.time)] } ?? .null,
    ]
  }
}

extension FilmDescription.Change {
  fileprivate var json: JSON {
    func extreme(_ value: (value: Double, time: Double)) -> JSON {
      ["value": .number(value.value), "time": .number(value.time)]
    }
    return [
      "from": .number(start), "to": .number(end), "least": extreme(least), "greatest": extreme(greatest),
      "period": period?.json ?? .null,
    ]
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
    return "\(items[0].told) and \(items[1].told): \(first)\(more), by at most \(depth.decimals(1)) pt"
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
    let end = lift.map { " until \($0.decimals(3)) s" } ?? ""
    return "\([name, what].compactMap(\.self).joined(separator: " ")) at \(time.decimals(3)) s\(end)"
  }

  fileprivate var json: JSON {
    [
      "name": .string(name), "subject": subject.map(JSON.string) ?? .null, "at": .number(time),
      "until": lift.map(JSON.number) ?? .null,
    ]
  }
}

extension ClosedRange<Double> {
  fileprivate var text: String { " from \(lowerBound.decimals(3)) s to \(upperBound.decimals(3)) s" }
  fileprivate var json: JSON { [.number(lowerBound), .number(upperBound)] }
}

import CradleGeometry
package import CradleNotations
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
    var lines = ["\(title.isEmpty ? name : title): \(length), \(area)"]
    if let scrolling, scrolling.moves != nil { lines += ["", scrolling.line] }
    lines += Self.section("What the timeline does:", events.map(\.line))
    lines += moving.isEmpty ? ["", "Nothing moves."] : Self.section(motion, moving.map(\.line))
    lines += Self.section("Turning, scaling, fading, growing:", items.compactMap(\.changeLine))
    lines += Self.section("Coming and going:", items.compactMap { $0.seenLine(until: lastTime) })
    lines += Self.section("Contacts:", contacts.map(\.line))
    lines += Self.section("Overlaps:", overlaps.map(\.line))
    lines += Self.section("Beyond the canvas:", outsideLines)
    lines += Self.section("Texts that are hard to read at the end:", faintTexts.map(\.line))
    if omitted > 0 { lines += ["", "Left out: \(omitted.counted("more item"))."] }
    return lines.joined(separator: "\n") + "\n"
  }

  // Cells beyond the edges of what scrolls have one line.
  private var outsideLines: [String] {
    let outside = items.filter { $0.outside != nil }
    let cells = scrolling == nil ? [] : outside.filter { !$0.index.isEmpty }
    let others = outside.filter { scrolling == nil || $0.index.isEmpty }
    guard cells.count > 1 else { return outside.compactMap(\.outsideLine) }
    let reach = cells.compactMap(\.outside?.reach).max() ?? 0
    let time = cells.compactMap(\.outside?.time).min() ?? 0
    let line =
      "\(cells.count) cells of what scrolls: by at most \(reach.decimals(1)) pt, first at \(time.decimals(3)) s"
    return [line] + others.compactMap(\.outsideLine)
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
    let time = moves.map { "from \($0.lowerBound.decimals(3)) s to \($0.upperBound.decimals(3)) s" } ?? ""
    return "The content scrolls from \(start.text) to \(end.text) \(time), between \(least.text) and "
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

extension FilmDescription.Item {
  fileprivate var line: String {
    let time = moves.map { "from \($0.lowerBound.decimals(3)) s to \($0.upperBound.decimals(3)) s" } ?? ""
    let beyond = overshoot >= 0.005 ? ", overshoots by \((overshoot * 100).decimals(1)) %" : ""
    let rest = rests == nil ? ", still moving" : ""
    return "\(id): \(start.text) to \(end.text) \(time)\(rest), way \(way.decimals(1)) pt, "
      + "at most \(peakSpeed.value.decimals(0)) pt/s at \(peakSpeed.time.decimals(3)) s\(beyond)"
  }

  // What changes besides the place.
  fileprivate var changeLine: String? {
    func range(_ range: ClosedRange<Double>, _ digits: Int = 2) -> String {
      "\(range.lowerBound.decimals(digits)) to \(range.upperBound.decimals(digits))"
    }
    func changes(_ range: ClosedRange<Double>, _ least: Double) -> Bool { range.upperBound - range.lowerBound > least }
    let words = [
      changes(angle, 0.5) ? "turns within \(range(angle, 1))°" : nil,
      changes(scale, 0.005) ? "scale \(range(scale))" : nil,
      changes(alpha, 0.005) ? "opacity \(range(alpha))" : nil,
      changes(width, 0.05) ? "width \(range(width, 1)) pt" : nil,
      changes(height, 0.05) ? "height \(range(height, 1)) pt" : nil,
    ]
    let known = words.compactMap(\.self)
    return known.isEmpty ? nil : "\(id): \(known.joined(separator: ", "))"
  }

  fileprivate func seenLine(until end: Double) -> String? {
    let comes = seen.lowerBound > 0 ? "from \(seen.lowerBound.decimals(3)) s" : nil
    let goes = seen.upperBound < end ? "until \(seen.upperBound.decimals(3)) s" : nil
    let words = [comes, goes].compactMap(\.self)
    return words.isEmpty ? nil : "\(id): drawn \(words.joined(separator: " "))"
  }

  fileprivate var outsideLine: String? {
    outside.map { "\(id): by at most \($0.reach.decimals(1)) pt, first at \($0.time.decimals(3)) s" }
  }

  fileprivate var json: JSON {
    [
      "id": .string(id), "index": .string(index),
      "seen": seen.json,
      "from": start.json, "to": end.json,
      "moves": moves?.json ?? .null,
      "way": .number(way), "peakSpeed": ["value": .number(peakSpeed.value), "time": .number(peakSpeed.time)],
      "rests": rests.map(JSON.number) ?? .null, "overshoot": .number(overshoot),
      "angle": angle.json, "scale": scale.json, "alpha": alpha.json, "width": width.json, "height": height.json,
      "outside": outside.map { ["reach": .number($0.reach), "first": .number($0.time)] } ?? .null,
    ]
  }
}

extension FilmDescription.Contact {
  fileprivate var line: String {
    let start = first <= 1.0 / 60 ? "from the start" : "first at \(first.decimals(3)) s"
    let name = isBoundary && other != "the bounds" ? "boundary \(other)" : other
    return "\(item) and \(name): \(count == 1 ? "once" : "\(count) times"), \(start)"
  }
}

extension FilmDescription.Overlap {
  fileprivate var line: String {
    let first = "from \(periods[0].lowerBound.decimals(3)) s to \(periods[0].upperBound.decimals(3)) s"
    let more = periods.count > 1 ? " and \((periods.count - 1).counted("more time"))" : ""
    return "\(items[0]) and \(items[1]): \(first)\(more), by at most \(depth.decimals(1)) pt"
  }
}

extension FilmDescription.FaintText {
  fileprivate var line: String {
    let parts = [
      size.map { "letters of \($0.decimals(1)) pt" }, contrast.map { "a contrast of \($0.decimals(2)) : 1" },
    ]
    return "\(item): " + parts.compactMap(\.self).joined(separator: ", ")
  }
}

extension FilmDescription {
  // The time of the last frame.
  fileprivate var lastTime: Double { Double(frameCount - 1) / framesPerSecond - 1e-6 }
}

extension FilmDescription.Event {
  fileprivate var line: String {
    let end = lift.map { " until \($0.decimals(3)) s" } ?? ""
    return "\([name, subject].compactMap(\.self).joined(separator: " ")) at \(time.decimals(3)) s\(end)"
  }

  fileprivate var json: JSON {
    [
      "name": .string(name), "subject": subject.map(JSON.string) ?? .null, "at": .number(time),
      "until": lift.map(JSON.number) ?? .null,
    ]
  }
}

extension ClosedRange<Double> {
  fileprivate var json: JSON { [.number(lowerBound), .number(upperBound)] }
}

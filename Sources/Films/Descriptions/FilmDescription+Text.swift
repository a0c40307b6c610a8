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
    lines += moving.isEmpty ? ["", "Nothing moves."] : Self.section(motion, moving.map(\.line))
    lines += Self.section("Contacts:", contacts.map(\.line))
    lines += Self.section("Overlaps that begin in the film:", overlaps.map(\.line))
    lines += Self.section("Beyond the canvas:", items.compactMap(\.outsideLine))
    lines += Self.section("Texts that are hard to read at the end:", faintTexts.map(\.line))
    if omitted > 0 { lines += ["", "Left out: \(omitted.counted("more item"))."] }
    return lines.joined(separator: "\n") + "\n"
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
      "items": .array(items.map(\.json)),
      "contacts": .array(
        contacts.map {
          [
            "item": .string($0.item), "other": .string($0.other), "first": .number($0.first),
            "count": .number(Double($0.count)),
          ]
        }
      ),
      "overlaps": .array(
        overlaps.map {
          [
            "items": .array($0.items.map(JSON.string)), "first": .number($0.first), "last": .number($0.last),
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
    return "The content scrolls from \(start.text) to \(end.text) \(time), "
      + "at most \(peakSpeed.value.decimals(0)) pt/s at \(peakSpeed.time.decimals(3)) s."
  }

  fileprivate var json: JSON {
    [
      "from": start.json, "to": end.json,
      "moves": moves.map { [.number($0.lowerBound), .number($0.upperBound)] } ?? .null,
      "peakSpeed": ["value": .number(peakSpeed.value), "time": .number(peakSpeed.time)],
    ]
  }
}

extension FilmDescription.Item {
  fileprivate var line: String {
    let time = moves.map { "from \($0.lowerBound.decimals(3)) s to \($0.upperBound.decimals(3)) s" } ?? ""
    let beyond = overshoot >= 0.005 ? ", overshoots by \((overshoot * 100).decimals(1)) %" : ""
    return "\(id): \(start.text) to \(end.text) \(time), way \(way.decimals(1)) pt, "
      + "at most \(peakSpeed.value.decimals(0)) pt/s at \(peakSpeed.time.decimals(3)) s\(beyond)"
  }

  fileprivate var outsideLine: String? {
    outside.map { "\(id): by at most \($0.reach.decimals(1)) pt, first at \($0.time.decimals(3)) s" }
  }

  fileprivate var json: JSON {
    [
      "id": .string(id), "index": .string(index),
      "seen": [.number(seen.lowerBound), .number(seen.upperBound)],
      "from": start.json, "to": end.json,
      "moves": moves.map { [.number($0.lowerBound), .number($0.upperBound)] } ?? .null,
      "way": .number(way), "peakSpeed": ["value": .number(peakSpeed.value), "time": .number(peakSpeed.time)],
      "overshoot": .number(overshoot),
      "outside": outside.map { ["reach": .number($0.reach), "first": .number($0.time)] } ?? .null,
    ]
  }
}

extension FilmDescription.Contact {
  fileprivate var line: String {
    "\(item) and \(other): \(count == 1 ? "once" : "\(count) times"), first at \(first.decimals(3)) s"
  }
}

extension FilmDescription.Overlap {
  fileprivate var line: String {
    "\(items[0]) and \(items[1]): from \(first.decimals(3)) s to \(last.decimals(3)) s, by at most \(depth.decimals(1)) pt"
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

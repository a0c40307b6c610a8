import CradleGeometry
import CradleGraphics
package import CradleNotations
import Foundation

extension FilmDescription {
  /// The description as JSON, with all items.
  package var json: JSON {
    [
      "scene": .string(name), "title": .string(title), "seconds": .number(seconds),
      "frames": .number(Double(frameCount)), "framesPerSecond": .number(framesPerSecond),
      "size": [.number(size.width), .number(size.height)],
      "scrolling": .array(scrolling.map(\.json)),
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
            "items": .array($0.items.map(JSON.string)), "pairs": .number(Double($0.pairs)),
            "periods": .array($0.periods.map(JSON.init)), "depth": .number($0.depth), "share": .number($0.share),
          ]
        }
      ),
      "faintTexts": .array(
        faintTexts.map {
          [
            "item": .string($0.item), "size": JSON($0.size), "contrast": JSON($0.contrast),
          ]
        }
      ),
      "omittedItems": .number(Double(omitted)),
    ]
  }
}

extension FilmDescription.Scrolling {
  fileprivate var json: JSON {
    [
      "stage": JSON(stage), "from": start.json, "to": end.json, "least": least.json, "greatest": greatest.json,
      "moves": JSON(moves), "peakSpeed": JSON(peakSpeed),
    ]
  }
}

extension FilmDescription.Item {
  fileprivate var json: JSON {
    [
      "id": .string(id), "role": .string(role.rawValue), "parent": JSON(parent), "index": .string(index),
      "seen": .array(seen.map(JSON.init)), "gone": JSON(gone),
      "enters": JSON(enters?.rawValue), "leaves": JSON(leaves?.rawValue),
      "from": start.json, "to": end.json, "x": x.json, "y": y.json,
      "moves": JSON(moves), "scrolls": .boolean(scrolls),
      "way": .number(way), "peakSpeed": JSON(peakSpeed),
      "rests": JSON(rests), "overshoot": .number(overshoot.part),
      "angle": angle.json, "scale": scale.json, "alpha": alpha.json, "width": width.json, "height": height.json,
      "redrawings": .array(
        redrawings.map {
          ["part": .string($0.part), "from": JSON($0.from), "to": JSON($0.to), "period": JSON($0.period)]
        }
      ),
      "outside": outside.map { ["reach": .number($0.reach), "first": .number($0.time)] } ?? .null,
    ]
  }
}

extension FilmDescription.Change {
  fileprivate var json: JSON {
    [
      "from": .number(start), "to": .number(end), "least": JSON(least), "greatest": JSON(greatest),
      "period": JSON(period),
    ]
  }
}

extension FilmDescription.Event {
  fileprivate var json: JSON {
    [
      "name": .string(name), "subject": JSON(subject), "detail": JSON(detail),
      "path": .array(path.map { Vector($0).json }), "view": JSON(view), "stage": JSON(stage),
      "unseen": .boolean(isUnseen), "at": .number(time), "until": JSON(lift),
    ]
  }
}

extension Vector {
  fileprivate var json: JSON { [.number(x), .number(y)] }
}

// What may be missing.
extension JSON {
  fileprivate init(_ text: String?) { self = text.map(JSON.string) ?? .null }
  fileprivate init(_ number: Double?) { self = number.map(JSON.number) ?? .null }
  fileprivate init(_ period: ClosedRange<Double>?) {
    self = period.map { [.number($0.lowerBound), .number($0.upperBound)] } ?? .null
  }
  fileprivate init(_ extreme: (value: Double, time: Double)) {
    self = ["value": .number(extreme.value), "time": .number(extreme.time)]
  }
}

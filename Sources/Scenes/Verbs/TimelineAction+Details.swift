import CradleGeometry
import CradleGraphics
import CradleNotations
import CradleRawText
package import Foundation

// What an action does with its subject, for people and for programs that read a description.
extension TimelineAction {
  /// What the action makes of its subject, as words, for example `to 1`; `nil` if the subject says enough.
  package var detail: String? {
    switch self {
    case let change as TimelineEntry.Change: change.detail
    case let fling as TimelineEntry.Fling: "at \(fling.velocity.told) pt/s"
    case let grab as TimelineEntry.Grab: if case .by(let way) = grab.way { "by \(way.told)" } else { nil }
    case let swipe as TimelineEntry.Swipe:
      switch swipe.way {
      case .to(let edge): "to its \(edge.rawValue) buttons"
      case .by(let way): "by \(way.told)"
      }
    case let reorder as TimelineEntry.Reorder: "to \(reorder.target.text)"
    default: nil
    }
  }

  /// The points of the canvas that the finger of the action passes; empty for an action on something with a name.
  package var path: [CGPoint] {
    switch self {
    case let drag as TimelineEntry.Drag: drag.places
    case let drag as TimelineEntry.VariableDrag: drag.path?.places ?? [drag.place, drag.place + drag.way]
    case let grab as TimelineEntry.Grab: if case .through(let places) = grab.way { places } else { [] }
    default: TimelineEntry.Action(self).place.map { [$0] } ?? []
    }
  }

  /// The ids of the only items of a playground that the action itself can move; `nil` if that can be any item.
  package var movedItemIDs: [String]? {
    switch self {
    case let change as TimelineEntry.Change:
      if case .bar = change.targets { [] } else if case .items(let ids, _) = change.targets { ids } else { nil }
    case let addition as TimelineEntry.Addition: addition.entry.description.itemIDs
    case let arrival as TimelineEntry.ItemArrival: arrival.items.map(\.id)
    case let departure as TimelineEntry.ItemDeparture: [departure.itemID]
    case let tap as TimelineEntry.Tap: if case .body = tap { [] } else { nil }
    case let grab as TimelineEntry.Grab: grab.itemIDs
    default: nil
    }
  }
}

extension TimelineEntry.Change {
  fileprivate var detail: String? {
    let values = keyframes.isEmpty ? [start, value].compactMap(\.self) : keyframes.map(\.value)
    let texts = values.map { $0.told(as: targets.name) }
    guard variations.isEmpty, let last = texts.last else { return variations.isEmpty ? nil : "to one value each" }
    guard texts.count > 1 else { return "to \(last)" }
    return "from \(texts[0])\(texts.dropFirst().dropLast().map { " over \($0)" }.joined()) to \(last)"
  }
}

extension PropertyValue {
  fileprivate func told(as property: String) -> String {
    let isAngle = property == "rotation" || property.hasSuffix("angle")
    func list(_ numbers: Double...) -> String { "[\(numbers.map { $0.decimals(3) }.joined(separator: ", "))]" }
    switch self {
    case .number(let number): return isAngle ? (number * 180 / .pi).decimals(1) + "°" : number.decimals(3)
    case .size(let factors) where property == "scale" && factors.width == factors.height:
      return Double(factors.width).decimals(3)
    case .vector(let vector): return list(vector.x, vector.y)
    case .point(let point): return list(point.x, point.y)
    case .size(let size): return list(size.width, size.height)
    case .insets(let insets): return list(insets.top, insets.left, insets.bottom, insets.right)
    case .corners(let radii):
      let all = radii.clockwise
      return Set(all).count == 1 ? all[0].decimals(3) : list(all[0], all[1], all[2], all[3])
    case .range(let range): return "\(range.minimum.decimals(3)) to \(range.maximum.decimals(3))"
    case .flag(let flag): return "\(flag)"
    case .word(let word): return word.shortened
    case .color(let color): return color.description
    case .text(let text): return "'\(text.shortened)'"
    case .icon(let icon): return icon?.name ?? "no icon"
    case .shadow(let shadow): return shadow == nil ? "no shadow" : "a shadow"
    case .border(let border): return border == nil ? "no border" : "a border of \((border?.width ?? 0).decimals(3)) pt"
    }
  }
}

extension Vector {
  fileprivate var told: String { "[\(x.decimals(3)), \(y.decimals(3))]" }
}

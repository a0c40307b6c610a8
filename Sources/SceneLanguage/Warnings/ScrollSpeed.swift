import CollectionLayouts
import Foundation
import Geometry
import Scenes

extension TimelineEntry.Action {
  // Of the curves that are not even: from (0.42, 0) to the end is steepest, as 1 to 0.58.
  private static let steepest = 1 / 0.58
  // A pinch by more opens a stack.
  private static let openingScale = 2.5

  /// Returns how fast a finger scrolls the content at most, in points per second.
  func speed(along direction: CollectionView.ScrollDirection) -> Double {
    func part(_ vector: Vector) -> Double {
      abs(direction == .vertical ? vector.y : vector.x)
    }
    switch self {
    case .fling(let fling): return part(fling.velocity)
    case .drag(let drag):
      let ways = zip(drag.places, drag.places.dropFirst()).map { Vector($1) - Vector($0) }
      let length = ways.map(\.length).reduce(0, +)
      let shares = ways.map { $0.length > 0 ? part($0) / $0.length : 0 }
      let even = length / (Double(drag.duration) / Ticks.perSecond)
      return even * (shares.max() ?? 0) * (drag.curve == .linear ? 1 : Self.steepest)
    case .scrollTo, .pinch, .tap, .marker, .add, .remove, .grab, .set, .animate, .update, .setLayout,
      .turn, .adjust:
      return 0
    }
  }

  /// Whether it opens a stack that can be opened.
  var mayOpenStacks: Bool {
    switch self {
    case .tap(.item): true
    case .pinch(let pinch): pinch.scale > Self.openingScale
    case .tap(.button), .tap(.place), .drag, .fling, .scrollTo, .marker, .add, .remove, .grab, .set,
      .animate, .update, .setLayout, .turn, .adjust:
      false
    }
  }
}

extension CGSize {
  /// The size as messages write it.
  var written: String {
    "\(Double(width).written) × \(Double(height).written)"
  }
}

import CradleGraphics
import Foundation

/// The speeds of a film, frame by frame, for the timeline of the page.
struct MotionRecord {
  /// The speed of the fastest element in each frame, in points per second.
  private(set) var speeds: [Double] = []

  // The largest number of elements to compare per frame, so that large scenes stay fast.
  private static let mostElements = 2000

  private let framesPerSecond: Double
  // The elements of the last frame, back to front.
  private var before: [Place] = []

  private struct Place {
    let id: String
    let center: CGPoint
  }

  init(framesPerSecond: Double) {
    self.framesPerSecond = framesPerSecond
  }

  /// Adds the next frame.
  mutating func add(_ list: DisplayList) {
    var now: [Place] = []
    now.reserveCapacity(before.count)
    for layer in list.layers {
      for element in layer.elements where element.role.isContent && now.count < Self.mostElements {
        now.append(Place(id: element.id, center: element.center))
      }
    }
    let last = now.count == before.count && zip(now, before).allSatisfy { $0.id == $1.id } ? before : matched(with: now)
    let fastest = zip(now, last).reduce(0) { most, pair in
      max(most, hypot(pair.0.center.x - pair.1.center.x, pair.0.center.y - pair.1.center.y))
    }
    speeds.append(fastest * framesPerSecond)
    before = now
  }

  // Returns the earlier place of each element, and the same place for an element that is new.
  private func matched(with now: [Place]) -> [Place] {
    // Only used for lookups.
    let places = Dictionary(before.map { ($0.id, $0) }) { _, last in last }
    return now.map { places[$0.id] ?? $0 }
  }
}

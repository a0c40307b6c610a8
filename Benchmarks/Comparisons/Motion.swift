public import CradleKit

/// A motion that ends where it began, again and again.
public enum Motion: String, CaseIterable, Sendable {
  /// Two flings, there and back.
  case fling = "mid-fling"
  /// Two drags, there and back.
  case drag = "steady scroll"

  // Both stay among the first 110 items, so that the motion is the same however many there are.
  private var timeline: String {
    switch self {
    case .fling:
      """
      - { at: 0s, fling: { at: [160, 300], velocity: [0, -1000] }, repeat: { times: 100, every: 4s } }
      - { at: 2s, fling: { at: [160, 300], velocity: [0, 1000] }, repeat: { times: 100, every: 4s } }
      """
    case .drag:
      """
      - { at: 0s, drag: { from: [160, 460], to: [160, 160], over: 2s, release: stop }, repeat: { times: 100, every: 4s } }
      - { at: 2s, drag: { from: [160, 160], to: [160, 460], over: 2s, release: stop }, repeat: { times: 100, every: 4s } }
      """
    }
  }

  /// Returns a player of the motion, with items that hang on springs near the screen.
  public func player(itemCount: Int) throws -> Player {
    let text = """
      version: 1
      time: { duration: 400s, max: 400s }
      collection: { items: \(itemCount), layout: springy }
      layouts: { springy: { type: springy_flow, item_size: [44, 44], section_inset: 10 } }
      timeline:
      \(timeline)
      """
    return Player(try LoadedScene(yaml: text, named: rawValue).scene)
  }
}

extension Player {
  /// Plays a motion there and back, and returns the time of a display frame in microseconds.
  public func playPeriod() -> Double {
    let frames = 240
    var elementCount = 0
    let time = processorTime {
      for _ in 0..<frames {
        let list = displayList(at: tick + .displayFrame)
        elementCount += list.layers.reduce(0) { $0 + $1.elements.count }
      }
    }
    precondition(elementCount > frames, "a motion of nothing costs nothing")
    return time / Double(frames)
  }
}

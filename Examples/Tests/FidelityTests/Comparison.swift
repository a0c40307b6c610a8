import CradleKit

/// The greatest differences between the cells of two scenes, over the display frames of a time.
struct Comparison {
  /// The greatest distance between the places of a cell in the two scenes, in points.
  private(set) var distance = 0.0
  /// The greatest difference between the angles of a cell, in radians.
  private(set) var turn = 0.0
  /// The greatest difference between the opacities of a cell.
  private(set) var fade = 0.0
  /// The cells that only the first scene shows within the view, with the ticks.
  private(set) var onlyInFirst: [String] = []
  /// The cells that only the second scene shows within the view, with the ticks.
  private(set) var onlyInSecond: [String] = []
  /// The number of places that were compared.
  private(set) var count = 0

  /// Plays two scenes side by side, and compares every display frame that ends in a range of ticks.
  init(_ first: Scene, _ second: Scene, in ticks: ClosedRange<Ticks>) {
    let (first, second) = (Player(first), Player(second))
    while first.tick < ticks.upperBound {
      first.advanceDisplayFrame()
      second.advanceDisplayFrame()
      guard ticks.contains(first.tick) else { continue }
      compare(first.displayList(at: first.tick), second.displayList(at: first.tick), at: first.tick)
    }
  }

  private mutating func compare(_ first: DisplayList, _ second: DisplayList, at tick: Ticks) {
    let (ones, others) = (first.cells, second.cells)
    for (id, one) in ones.sorted(by: { $0.key < $1.key }) {
      if let other = others[id] {
        compare(one, other)
      } else if one.meets(first.view) {
        onlyInFirst.append("\(id) at tick \(tick)")
      }
    }
    for (id, other) in others.sorted(by: { $0.key < $1.key })
    where ones[id] == nil && other.meets(second.view) {
      onlyInSecond.append("\(id) at tick \(tick)")
    }
  }

  private mutating func compare(_ one: DisplayList.Element, _ other: DisplayList.Element) {
    count += 1
    distance = max(distance, (one.center - other.center).length)
    turn = max(turn, abs(one.angle - other.angle))
    fade = max(fade, abs(one.alpha - other.alpha))
  }
}

extension DisplayList {
  // The cells by their ids.
  fileprivate var cells: [String: Element] {
    let cells = layers.flatMap(\.elements).filter { $0.role == .cell }
    return Dictionary(cells.map { ($0.id, $0) }) { first, _ in first }
  }

  // The part of the canvas in which cells are seen.
  fileprivate var view: CGRect {
    layers.compactMap(\.clip).first ?? CGRect(origin: .zero, size: size)
  }
}

extension DisplayList.Element {
  fileprivate func meets(_ rect: CGRect) -> Bool {
    CGRect(center: center, size: size).intersects(rect)
  }
}

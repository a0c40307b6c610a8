public import CradleKit
import Foundation

/// A change of the data.
public enum Change: String, CaseIterable, Sendable {
  /// An item comes before all others.
  case insertion = "an insertion at 0"
  /// An item in the middle goes.
  case deletion = "a deletion in the middle"
  /// The last item becomes one of the first.
  case move = "a move from the end to the start"
}

/// Squares of 44 points on springs, on a phone.
public final class Crowd: CollectionViewDataSource {
  private var numbers: [Int]
  private let view: CollectionView

  /// Creates a number of squares.
  public init(count: Int) {
    numbers = Array(0..<count)
    let layout = SpringyFlowLayout()
    layout.itemSize = CGSize(width: 44, height: 44)
    layout.sectionInset = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    view = CollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 568), collectionViewLayout: layout)
    view.dataSource = self
    view.layoutIfNeeded()
  }

  public func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    numbers.count
  }

  public func collectionView(_ collectionView: CollectionView, itemIdentifierAt indexPath: IndexPath) -> Int {
    numbers[indexPath.item]
  }

  private func advance() {
    view.advanceFrame()
    view.layoutIfNeeded()
    view.advanceAnimators(by: .ticks(1))
    view.advanceAnimators(by: .ticks(1))
    precondition(!view.visibleLayoutAttributes.isEmpty, "a fling of nothing costs nothing")
  }

  /// Flings the squares for two seconds, and returns the time of a display frame in microseconds.
  public func fling() -> Double {
    let frames = 120
    view.fling(at: CGPoint(x: 160, y: 500), velocity: Vector(x: 0, y: -3000))
    let time = processorTime {
      for _ in 0..<frames { advance() }
    }
    return time / Double(frames)
  }

  /// Returns the time of a change in microseconds, while an earlier one is still shown.
  public func measure(_ change: Change) throws -> Double {
    for _ in 0..<3 { advance() }
    let time = try processorTime {
      try view.performBatchUpdates { try perform(change) }
    }
    return time
  }

  private func perform(_ change: Change) throws(CradleError) {
    switch change {
    case .insertion:
      numbers.insert(numbers.count, at: 0)
      try view.insertItems(at: [[0, 0]])
    case .deletion:
      let middle = numbers.count / 2
      numbers.remove(at: middle)
      try view.deleteItems(at: [[0, middle]])
    case .move:
      let last = numbers.count - 1
      numbers.insert(numbers.removeLast(), at: 5)
      try view.moveItem(at: [0, last], to: [0, 5])
    }
  }
}

/// Repetitions of timeline entries in the order in which they are due: a binary heap.
struct CueQueue {
  /// The next time of an entry.
  struct Repetition {
    /// The number of the entry.
    let entry: Int
    /// How often the entry has been called before.
    var number: Int
    /// The tick at which it is due.
    var tick: Int

    /// The tick at which the display frame starts in which it is due.
    var frame: Int {
      Director.frame(at: tick)
    }

    // In one display frame, the order is that of the timeline.
    fileprivate func isBefore(_ other: Repetition) -> Bool {
      (frame, entry, number) < (other.frame, other.entry, other.number)
    }
  }

  private var heap: [Repetition] = []

  /// The first that is due.
  var first: Repetition? {
    heap.first
  }

  mutating func insert(_ repetition: Repetition) {
    heap.append(repetition)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].isBefore(heap[parent]) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  /// Takes the first out.
  mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var parent = 0
    while true {
      let children = (2 * parent + 1...2 * parent + 2).filter { $0 < heap.count }
      guard let least = children.min(by: { heap[$0].isBefore(heap[$1]) }),
        heap[least].isBefore(heap[parent])
      else { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }

  /// Takes the next time of an entry out.
  mutating func remove(entry: Int) {
    let kept = heap.filter { $0.entry != entry }
    guard kept.count < heap.count else { return }
    heap = []
    for repetition in kept { insert(repetition) }
  }
}

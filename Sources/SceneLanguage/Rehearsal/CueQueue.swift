import Scenes

/// Entries of a timeline that happen again, in the order in which they are due: a binary heap.
struct CueQueue {
  /// The next time of an entry.
  struct Cue {
    /// The tick at which the display frame starts that it happens in.
    var frame: Int
    /// The number of the entry.
    var entry: Int
    /// How often it has happened already.
    var repetition: Int

    /// Whether this comes before another: in one display frame, in the order of the file.
    func isBefore(_ other: Cue) -> Bool {
      (frame, entry, repetition) < (other.frame, other.entry, other.repetition)
    }
  }

  private var heap: [Cue] = []

  /// The first that is due.
  var first: Cue? {
    heap.first
  }

  mutating func insert(_ cue: Cue) {
    heap.append(cue)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].isBefore(heap[parent]) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  /// Takes the first out.
  mutating func removeFirst() -> Cue {
    heap.swapAt(0, heap.count - 1)
    let first = heap.removeLast()
    var parent = 0
    while true {
      let children = (2 * parent + 1...2 * parent + 2).filter { $0 < heap.count }
      guard let least = children.min(by: { heap[$0].isBefore(heap[$1]) }),
        heap[least].isBefore(heap[parent])
      else { return first }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}

/// The number of pixels that a code stands for, on the average of the last codes.
struct CodeEfficiency {
  // The average follows by a power of 2; `nil` if strings are not worth keeping.
  private let inertia: Int?
  private var average = 0
  private var best = 0

  init(inertia: Int?) {
    self.inertia = inertia
  }

  /// Counts a code, and returns whether strings have become much shorter than they have been.
  mutating func isPoor(afterPixels length: Int) -> Bool {
    guard let inertia else { return true }
    average += (length << 10 - average) >> inertia
    best = max(best, average)
    return average < best * 3 / 4
  }
}

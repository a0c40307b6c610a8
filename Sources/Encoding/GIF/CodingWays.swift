import CradleGraphics

/// The ways to code the frames of a GIF, and those of them that are worth their time.
///
/// Efforts but the highest have one way. One frame becomes shorter in one way, and one in another; but each way takes
/// as long as the first. So some frames are coded in every way, and the others in those that made such frames of
/// shortly before noticeably shorter. A choice follows from frames that are known to be finished by then, however many
/// are coded at a time.
struct CodingWays {
  /// The positions of the ways in which a frame is tried, in their order.
  typealias Choice = [Int]

  /// A frame that was coded in several ways.
  struct Trial: Sendable {
    /// The shortest codes.
    let codes: [UInt8]
    /// The number of bytes by which each way made the codes shorter than all ways before it.
    let savings: [Int]
  }

  /// Returns the ways of an effort; every frame is tried in the first one.
  static func ways(for effort: GIFEffort) -> [LZWCoder.Way] {
    switch effort {
    case .fast: [LZWCoder.Way(usesHoles: true, search: .first, inertia: nil)]
    case .default: [LZWCoder.Way(usesHoles: true, search: .longest, inertia: nil)]
    case .small:
      [
        LZWCoder.Way(usesHoles: true, search: .ahead(margin: 8), inertia: nil),
        LZWCoder.Way(usesHoles: false, search: .ahead(margin: 8), inertia: 6),
        LZWCoder.Way(usesHoles: true, search: .ahead(margin: 3), inertia: 8),
      ]
    }
  }

  // Frames of a block are tried in the same ways, but for one of four, which is tried in all of them.
  private static let blockLength = 8
  private static let sampleStep = 4
  // The number of blocks whose frames count.
  private static let memory = 4
  // A way must save one byte of so many.
  private static let worth = 400

  private struct Tally {
    var byteCount = 0
    var savings: [Int]
  }

  // Without holes, one way is enough: that which has none.
  private let only: Int?
  private let wayCount: Int
  private var tallies: [Int: Tally] = [:]

  /// Creates a choice among the ways of a film.
  init(_ plan: GIFPlan) {
    wayCount = plan.ways.count
    only = wayCount == 1 ? 0 : plan.transparentIndex == nil ? plan.ways.firstIndex { !$0.usesHoles } : nil
  }

  /// Returns the number of frames that must be finished before the ways of a frame can be chosen.
  static func finishedFrameCount(before number: Int) -> Int {
    max(0, number / blockLength - 1) * blockLength
  }

  /// Returns the ways in which a frame is tried.
  func choice(forFrame number: Int) -> Choice {
    if let only { return [only] }
    let block = number / Self.blockLength
    guard block > 1, number % Self.sampleStep > 0 else { return Array(0..<wayCount) }
    let known = (2..<2 + Self.memory).compactMap { tallies[block - $0] }
    let byteCount = known.reduce(0) { $0 + $1.byteCount }
    return (0..<wayCount).filter { way in
      way == 0 || known.reduce(0) { $0 + $1.savings[way] } * Self.worth > byteCount
    }
  }

  /// Counts a frame that is finished.
  mutating func count(_ trial: Trial, ofFrame number: Int) {
    guard number % Self.sampleStep == 0 else { return }
    var tally = tallies[number / Self.blockLength] ?? Tally(savings: Array(repeating: 0, count: wayCount))
    tally.byteCount += trial.codes.count
    for way in tally.savings.indices { tally.savings[way] += trial.savings[way] }
    tallies[number / Self.blockLength] = tally
    tallies[number / Self.blockLength - Self.memory - 2] = nil
  }
}

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

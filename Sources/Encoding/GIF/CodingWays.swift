import CradleGraphics

/// Chooses the coding strategies for each frame of a GIF.
///
/// Only the highest effort has several strategies. The best strategy depends on the frame, and each strategy takes the
/// same time. So the coder tries all strategies on some frames. On the other frames, it tries only the strategies that
/// recently saved enough. The choice depends only on frames that must be finished by then, so it is the same for any
/// number of parallel jobs.
struct CodingWays {
  /// Indices of the strategies to try on a frame, in order.
  typealias Choice = [Int]

  /// The result of trying several strategies on a frame.
  struct Trial: Sendable {
    /// The shortest codes.
    let codes: [UInt8]
    /// The number of bytes that each strategy saved, compared with the best strategy before it.
    let savings: [Int]
  }

  /// Returns the strategies of an effort.
  ///
  /// The first strategy is tried on every frame.
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

  // Most frames of a block get the same strategies. Every fourth frame gets all strategies.
  private static let blockLength = 8
  private static let sampleStep = 4
  // The number of recent blocks that the choice depends on.
  private static let memory = 4
  // A strategy must save more than one byte in this many.
  private static let worth = 400

  private struct Tally {
    var byteCount = 0
    var savings: [Int]
  }

  // The only useful strategy if the film has no transparent index: the one without holes.
  private let only: Int?
  private let wayCount: Int
  private var tallies: [Int: Tally] = [:]

  /// Creates the chooser for a film.
  init(_ plan: GIFPlan) {
    wayCount = plan.ways.count
    only = wayCount == 1 ? 0 : plan.transparentIndex == nil ? plan.ways.firstIndex { !$0.usesHoles } : nil
  }

  /// Returns how many frames must be finished before the strategies for a frame can be chosen.
  static func finishedFrameCount(before number: Int) -> Int {
    max(0, number / blockLength - 1) * blockLength
  }

  /// Returns the strategies to try on a frame.
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

  /// Records the savings of a finished frame.
  mutating func count(_ trial: Trial, ofFrame number: Int) {
    guard number % Self.sampleStep == 0 else { return }
    var tally = tallies[number / Self.blockLength] ?? Tally(savings: Array(repeating: 0, count: wayCount))
    tally.byteCount += trial.codes.count
    for way in tally.savings.indices { tally.savings[way] += trial.savings[way] }
    tallies[number / Self.blockLength] = tally
    tallies[number / Self.blockLength - Self.memory - 2] = nil
  }
}

/// The recent average of pixels per code.
struct CodeEfficiency {
  // The power of 2 that divides each change of the average; `nil` if strings are not worth keeping.
  private let inertia: Int?
  private var average = 0
  private var best = 0

  init(inertia: Int?) {
    self.inertia = inertia
  }

  /// Counts a code, and returns whether recent strings are much shorter than the best so far.
  mutating func isPoor(afterPixels length: Int) -> Bool {
    guard let inertia else { return true }
    average += (length << 10 - average) >> inertia
    best = max(best, average)
    return average < best * 3 / 4
  }
}

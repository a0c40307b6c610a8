import Graphics
import Regression

/// What is known of pairs of pictures once all have been seen.
struct PairTally {
  /// How each pair is.
  private(set) var cells: [FrameStrip.Cell] = []
  /// The numbers of pairs that are beyond the tolerance.
  private(set) var beyond: [Int] = []
  /// The size that two pictures should have, and have.
  private(set) var sizes: (expected: PixelSize, actual: PixelSize)?
  /// What a person calls the first pair that is beyond the tolerance.
  private(set) var firstName = ""
  /// How pairs differ that an encoder has changed, by their numbers.
  private var encoded: [Int: (difference: BlockDifference, name: String)] = [:]
  /// Where movies begin to show something else that an encoder has changed.
  private(set) var encodedStart: EncodedDifferences.Start?
  // What the pictures of each side are, to find them again at other times.
  private var expected: [String] = []
  private var actual: [String] = []

  /// Looks at a pair.
  mutating func add(_ pair: PicturePair, _ tolerance: CheckTolerance.Pictures?) throws {
    if let picture = pair.expected { expected.append(picture.digest) }
    if let picture = pair.actual { actual.append(picture.digest) }
    let cell = try cell(of: pair, tolerance)
    cells.append(cell)
    if cell == .state { note(pair) }
  }

  private mutating func cell(
    of pair: PicturePair,
    _ tolerance: CheckTolerance.Pictures?
  ) throws -> FrameStrip.Cell {
    guard let old = pair.expected else { return .added }
    guard let new = pair.actual else { return .lost }
    guard old.digest != new.digest else { return pair.isMoved ? .state : .same }
    let (first, second) = (try old.bitmap(), try new.bitmap())
    if first == second, pair.evidence != .hashes { return pair.isMoved ? .state : .same }
    if sizes == nil, first.size != second.size { sizes = (first.size, second.size) }
    guard !pair.isMoved else { return .state }
    if tolerance == nil, pair.evidence == .encodedPictures, first.size == second.size {
      encoded[pair.number] = (BlockDifference(of: first, and: second), pair.name)
      return .same
    }
    if isBeyond(first, second, tolerance) { note(pair) }
    return .pixels
  }

  // Exact pictures need no counting here.
  private func isBeyond(
    _ first: Bitmap,
    _ second: Bitmap,
    _ tolerance: CheckTolerance.Pictures?
  ) -> Bool {
    guard tolerance != nil else { return true }
    var frame = ComparedFrame(number: 0, seconds: 0)
    frame.note(first, second, tolerance)
    return frame.isBeyondTolerance
  }

  private mutating func note(_ pair: PicturePair) {
    if beyond.isEmpty { firstName = pair.name }
    beyond.append(pair.number)
  }

  /// Decides which pairs show something else that an encoder has changed; only all of them together tell.
  mutating func judgeEncodedPairs() {
    let differences = EncodedDifferences(cells.indices.map { encoded[$0]?.difference })
    encodedStart = differences.start
    let different = cells.indices.filter(differences.isDifferent)
    for number in different { cells[number] = .pixels }
    guard let first = different.first, let name = encoded[first]?.name else { return }
    if beyond.first.map({ first < $0 }) ?? true { firstName = name }
    beyond = Set(beyond + different).sorted()
  }

  /// How many pairs differ by no more than an encoder makes of the same picture.
  var encodingCount: Int {
    encoded.keys.count { cells[$0] == .same }
  }
}

extension PairTally {
  /// How many pictures should be there.
  var expectedCount: Int { expected.count }

  /// How many pictures are there.
  var actualCount: Int { actual.count }

  /// Returns how many pairs are of a kind.
  func count(of cell: FrameStrip.Cell) -> Int {
    cells.count { $0 == cell }
  }

  /// The pairs that a person should see: those beyond the tolerance, or without a partner.
  var remarkable: [Int] {
    let lonely = cells.indices.filter { cells[$0] == .lost || cells[$0] == .added }
    return Array(Set(beyond + lonely)).sorted()
  }

  /// Whether both show the same pictures, one after the other, and only for another time each.
  var isOnlyRetimed: Bool {
    let (old, new) = (expected.withoutRepeats, actual.withoutRepeats)
    return old.count > 1 && old == new
  }
}

extension [String] {
  /// The texts without those that are the same as the one before.
  var withoutRepeats: [String] {
    enumerated().filter { $0.offset == 0 || self[$0.offset - 1] != $0.element }.map(\.element)
  }
}

/// Which pairs of frames show something else, of two movies that were encoded with loss.
///
/// An encoder looks ahead: what changes at one frame changes how dozens of frames before it are encoded,
/// so hardly any two frames are the same bits. What an encoder makes is small, and about as large in all
/// blocks that differ; what a scene makes stands out, from the blocks around it, or from all frames before
/// it.
struct EncodedDifferences {
  /// Where movies begin to show something else.
  struct Start: Equatable {
    /// The first frame that may.
    let earliest: Int
    /// The first frame that does.
    let latest: Int
  }

  // How each pair differs; `nil` if it is the same bits.
  private let pairs: [BlockDifference?]
  /// Where the movies begin to show something else; `nil` if an encoder may have made all that differs.
  let start: Start?

  init(_ pairs: [BlockDifference?]) {
    self.pairs = pairs
    start = Self.start(of: pairs)
  }

  /// Returns whether a pair shows something else.
  func isDifferent(_ number: Int) -> Bool {
    guard let start, number >= start.latest, let pair = pairs[number] else { return false }
    let noise = Noise(pairs[..<start.earliest])
    return number == start.latest || pair.peak > max(1.5 * noise.peak, 8)
      || pair.area > 2 * noise.area + 0.05
  }

  // What frames differ by that show the same.
  private struct Noise {
    private(set) var (peak, usual, area) = (0.0, 0.0, 0.0)
    private(set) var count = 0

    init(_ pairs: ArraySlice<BlockDifference?> = []) {
      for pair in pairs { if let pair { add(pair) } }
    }

    mutating func add(_ pair: BlockDifference) {
      (peak, usual) = (max(peak, pair.peak), max(usual, pair.usual))
      area = max(area, pair.area)
      count += 1
    }
  }

  private static func start(of pairs: [BlockDifference?]) -> Start? {
    var noise = Noise()
    for (number, pair) in pairs.enumerated() {
      guard let pair else { continue }
      let signs = Signs(pair, after: noise, isFirst: number == 0)
      if signs.areBeyondEncoding {
        // What begins slowly cannot be told from what an encoder makes of it at first.
        let earliest = signs.areSharp ? number : pairs.firstIndex { $0 != nil }
        return Start(earliest: earliest ?? number, latest: number)
      }
      noise.add(pair)
    }
    return nil
  }

  // What says that a pair shows something else.
  //
  // Measured with x264 at rate factors from 18 to 36, from ultrafast to slow: the worst block of a frame
  // is at most seven times as far off as nine in ten of those that differ, and hardly three times as far as
  // in any frame before; nine in ten are off by at most 15 levels.
  private struct Signs {
    // One block stands out from the others.
    private let hasOutlier: Bool
    // Nine in ten are farther off than ever an encoder left them, or than they were before.
    private let isLeap: Bool
    // One block is farther off than any was before.
    private let isJump: Bool
    // Many blocks are off at once, all by about as much: another shade of an area.
    private let isShade: Bool
    // The first frame that differs after frames that are the same bits differs much.
    private let isSudden: Bool
    private let followsSameBits: Bool
    private let standsOut: Bool

    init(_ pair: BlockDifference, after noise: Noise, isFirst: Bool) {
      // Below these, in levels, ratios say nothing.
      let usual = max(1.5, pair.usual)
      let isQuiet = noise.count == 0
      hasOutlier = pair.peak > 10 * usual
      isLeap = pair.usual > 24 || !isQuiet && pair.usual > max(3 * noise.usual, 8)
      isJump = !isQuiet && pair.peak > max(3 * noise.peak, 24)
      isShade =
        noise.count >= 3 && pair.area > 3 * max(noise.area, 0.01) + 0.1
        && pair.median >= 2 && pair.usual < 2.5 * pair.median
      isSudden = isQuiet && !isFirst && pair.peak > 40
      followsSameBits = isQuiet
      standsOut = pair.peak > 3 * noise.peak && pair.peak > 6 * usual
    }

    var areBeyondEncoding: Bool {
      hasOutlier || isLeap || isJump || isShade || isSudden
    }

    var areSharp: Bool {
      followsSameBits || isLeap || isShade || standsOut
    }
  }
}

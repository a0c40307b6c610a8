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

import CradleEncoding
import CradleGraphics
import CradleRegression

/// The results of all pairs of pictures.
struct PairTally {
  /// The result of each pair.
  private(set) var cells: [FrameStrip.Cell] = []
  /// The numbers of pairs beyond the tolerance.
  private(set) var beyond: [Int] = []
  /// The two sizes of the first pair that differs in size; `nil` if all sizes are equal.
  private(set) var sizes: (expected: PixelSize, actual: PixelSize)?
  /// The name of the first pair beyond the tolerance.
  private(set) var firstName = ""
  // The path of each picture relative to the compared folders; empty for movies.
  private var files: [String] = []
  /// The differences between lossily encoded pictures, by the number of the pair.
  private var encoded: [Int: (difference: BlockDifference, name: String, isTolerated: Bool)] = [:]
  /// Whether any pair was compared after lossy encoding.
  private(set) var hasEncodedPairs = false
  /// The frames where encoded movies start to show something else; `nil` if they show the same pictures.
  private(set) var encodedStart: EncodedDifferences.Start?
  /// The number of pairs with one drawing in two encodings.
  private(set) var recodedCount = 0
  /// The first picture with another time, as text; `nil` if there is none.
  private(set) var retimed: String?
  /// The first difference of instructions to viewers, as text; `nil` if there is none.
  private(set) var rendition: String?
  /// The number of pairs whose samples differ although their bitmaps are the same.
  private(set) var deepCount = 0
  /// The numbers of the pairs whose expected picture is not at hand.
  private(set) var unkept: Set<Int> = []
  /// The number of pairs of encoded pictures that only traces were compared of.
  private(set) var roughCount = 0
  /// What differs certainly in the first pair whose expected picture is not at hand; `nil` for nothing.
  private(set) var trace: String?
  // How far calm areas may shift because of encoding.
  private var encodingLimit: EncodingLimit?
  // The digests of the expected pictures, to find a picture again at another time.
  private var expected: [String] = []
  private var actual: [String] = []

  /// Adds a pair.
  mutating func add(_ pair: PicturePair, tolerance: CheckTolerance.Pictures?) throws {
    if let file = pair.file { files.append(file) }
    if let picture = pair.expected { expected.append(picture.digest) }
    if let picture = pair.actual { actual.append(picture.digest) }
    if retimed == nil, let timing = pair.timing { retimed = "the picture \(pair.name) \(timing)" }
    rendition = rendition ?? pair.rendition
    let cell = try cell(of: pair, tolerance: tolerance)
    cells.append(cell)
    if cell == .state { note(pair) }
  }

  private mutating func cell(of pair: PicturePair, tolerance: CheckTolerance.Pictures?) throws -> FrameStrip.Cell {
    guard let old = pair.expected else { return .added }
    guard let new = pair.actual else {
      if !old.isKept { unkept.insert(pair.number) }
      return .lost
    }
    if pair.evidence == .encodedPictures { hasEncodedPairs = true }
    guard old.digest != new.digest else { return try cell(ofDrawnAlike: pair, tolerance: tolerance) }
    guard old.isKept else { return try cell(ofUnkept: pair, new, tolerance: tolerance) }
    let first = try old.bitmap()
    let second = try new.bitmap()
    if first == second, pair.evidence != .hashes {
      guard !pair.isMoved, try isDeeper(pair, tolerance: tolerance) else { return pair.isMoved ? .state : .same }
      deepCount += 1
      note(pair)
      return .pixels
    }
    if sizes == nil, first.size != second.size { sizes = (first.size, second.size) }
    guard !pair.isMoved else { return .state }
    if pair.evidence == .encodedPictures, first.size == second.size {
      // A tolerance never reports what would not be reported without it.
      let isTolerated = !isBeyond(first, second: second, tolerance: tolerance)
      // An encoder changes all of a picture, so areas that do not count are left out before blocks are compared.
      let ignored = tolerance?.pixels.ignored ?? []
      let difference = BlockDifference(of: first.blanking(ignored), and: second.blanking(ignored))
      encoded[pair.number] = (difference, pair.name, isTolerated)
      encodingLimit = pair.encodingLimit
      return .same
    }
    if try isBeyond(first, second: second, tolerance: tolerance) || isDeeper(pair, tolerance: tolerance) { note(pair) }
    return .pixels
  }

  // The result for a pair whose expected picture is not at hand. Without encoding and a tolerance, every bit counts.
  private mutating func cell(
    ofUnkept pair: PicturePair,
    _ new: PicturePair.Picture,
    tolerance: CheckTolerance.Pictures?
  ) throws -> FrameStrip.Cell {
    unkept.insert(pair.number)
    let isEncoded = pair.evidence == .encodedPictures
    let found = isEncoded || tolerance != nil ? pair.difference(try new.bitmap(), tolerance) : nil
    guard found == nil, isEncoded || tolerance != nil else {
      trace = trace ?? found
      note(pair)
      return .pixels
    }
    if isEncoded { roughCount += 1 }
    return isEncoded ? .same : .pixels
  }

  // Whether pictures with 16 bits per channel differ in more pixels than a tolerance without a threshold permits.
  private func isDeeper(_ pair: PicturePair, tolerance: CheckTolerance.Pictures?) throws -> Bool {
    guard tolerance?.isExact ?? true, pair.evidence != .hashes, let old = pair.expected, let new = pair.actual,
      case (let one, let other) = (old.depth(), new.depth()), one != nil || other != nil
    else { return false }
    let first = try one ?? DeepPNG(old.bitmap())
    let second = try other ?? DeepPNG(new.bitmap())
    guard first != second else { return false }
    guard let tolerance else { return true }
    let ignored = tolerance.pixels.ignored
    guard let places = first.places(differingFrom: second) else { return true }
    let count = places.count { place in !ignored.contains { $0.contains(column: place.column, row: place.row) } }
    return count > tolerance.allowed(of: first.size.count)
  }

  // The result for one drawing that was encoded twice. Only another matrix, range or gamma can make it look different.
  private mutating func cell(
    ofDrawnAlike pair: PicturePair,
    tolerance: CheckTolerance.Pictures?
  ) throws -> FrameStrip.Cell {
    guard !pair.isMoved else { return .state }
    guard let limit = pair.encodingLimit, pair.evidence == .hashes,
      let first = try pair.expected?.bitmap(), let second = try pair.actual?.bitmap()
    else { return .same }
    if sizes == nil, first.size != second.size { sizes = (first.size, second.size) }
    guard first.size == second.size else {
      note(pair)
      return .pixels
    }
    guard first != second else { return .same }
    guard limit.isExceeded(by: CalmShift(of: first, and: second)) else {
      recodedCount += 1
      return .same
    }
    if isBeyond(first, second: second, tolerance: tolerance) { note(pair) }
    return .pixels
  }

  // Without a tolerance, any difference counts. So pixels need not be counted.
  private func isBeyond(_ first: Bitmap, second: Bitmap, tolerance: CheckTolerance.Pictures?) -> Bool {
    guard tolerance != nil else { return true }
    var frame = ComparedFrame(number: 0, seconds: 0)
    frame.note(first, actual: second, tolerance: tolerance)
    return frame.isBeyondTolerance
  }

  private mutating func note(_ pair: PicturePair) {
    if beyond.isEmpty { firstName = pair.name }
    beyond.append(pair.number)
  }

  /// Decides which encoded pairs show something else.
  ///
  /// The decision is possible only when all pairs are known.
  mutating func judgeEncodedPairs() {
    guard let limit = encodingLimit else { return }
    let differences = EncodedDifferences(cells.indices.map { encoded[$0]?.difference }, limit: limit)
    encodedStart = differences.start
    let all = cells.indices.filter(differences.isDifferent)
    for number in all { cells[number] = .pixels }
    let different = all.filter { encoded[$0]?.isTolerated == false }
    guard let first = different.first, let name = encoded[first]?.name else { return }
    if beyond.first.map({ first < $0 }) ?? true { firstName = name }
    beyond = Set(beyond + different).sorted()
  }

  /// The number of pairs with a difference that encoding explains.
  var encodingCount: Int {
    roughCount + encoded.keys.count { cells[$0] == .same }
  }
}

extension PairTally {
  /// The number of expected pictures.
  var expectedCount: Int { expected.count }

  /// The number of actual pictures.
  var actualCount: Int { actual.count }

  /// Returns the number of pairs with a result.
  func count(of cell: FrameStrip.Cell) -> Int {
    cells.count { $0 == cell }
  }

  /// Returns the paths of the pictures in folders that have this result.
  func files(of cell: FrameStrip.Cell) -> [String] {
    files.indices.filter { cells[$0] == cell }.map { files[$0] }
  }

  /// The paths of those pictures in folders that differ beyond the tolerance.
  var differing: [String] {
    beyond.filter(files.indices.contains).map { files[$0] }
  }

  /// The result of every picture in folders.
  var pictures: [ComparedPicture] {
    let beyond = Set(beyond)
    return files.indices.map { index in
      let result: ComparedPicture.Result =
        switch cells[index] {
        case .lost: .deleted
        case .added: .new
        case .same, .state, .pixels: beyond.contains(index) ? .failed : .passed
        }
      return ComparedPicture(name: files[index], result: result)
    }
  }

  /// The pairs that a report should show: pairs beyond the tolerance, and pairs without a counterpart.
  var remarkable: [Int] {
    let lonely = cells.indices.filter { cells[$0] == .lost || cells[$0] == .added }
    return Array(Set(beyond + lonely)).sorted()
  }

  /// Whether both sides show the same pictures in the same order, but at other times.
  var isOnlyRetimed: Bool {
    let old = expected.withoutRepeats
    let new = actual.withoutRepeats
    return old.count > 1 && old == new
  }
}

extension [String] {
  /// The texts, without those that equal the text before.
  var withoutRepeats: [String] {
    enumerated().filter { $0.offset == 0 || self[$0.offset - 1] != $0.element }.map(\.element)
  }
}

/// Finds the pairs of frames that show something else, for two lossily encoded movies.
///
/// An encoder looks ahead. A change at one frame changes the encoding of dozens of frames before it, so almost no two
/// frames are identical. Differences from encoding are small, and about equally large in all blocks that differ. If the
/// scene itself differs, some blocks differ more than the blocks around them, or than in all frames before.
struct EncodedDifferences {
  /// The frames where movies start to show something else.
  struct Start: Equatable {
    /// The first frame that may show something else.
    let earliest: Int
    /// The first frame that certainly shows something else.
    let latest: Int
  }

  // The difference of each pair; `nil` for identical bits.
  private let pairs: [BlockDifference?]
  private let limit: EncodingLimit
  /// The frames where the difference starts; `nil` if encoding may explain all differences.
  let start: Start?

  init(_ pairs: [BlockDifference?], limit: EncodingLimit) {
    self.pairs = pairs
    self.limit = limit
    start = Self.start(of: pairs, limit: limit)
  }

  /// Returns whether a pair shows something else.
  func isDifferent(_ number: Int) -> Bool {
    guard let start, number >= start.latest, let pair = pairs[number] else { return false }
    let noise = Noise(pairs[..<start.earliest])
    return number == start.latest || pair.peak > max(1.5 * noise.peak, 8)
      || pair.area > 2 * noise.area + 0.05 || limit.isExceeded(by: pair, isFirst: number == 0)
  }

  // The differences of frames that show the same picture.
  private struct Noise {
    private(set) var peak = 0.0
    private(set) var usual = 0.0
    private(set) var area = 0.0
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

  private static func start(of pairs: [BlockDifference?], limit: EncodingLimit) -> Start? {
    var noise = Noise()
    for (number, pair) in pairs.enumerated() {
      guard let pair else { continue }
      let signs = Signs(pair, after: noise, limit: limit, isFirst: number == 0)
      if signs.areBeyondEncoding || limit.isExceeded(by: pair, isFirst: number == 0) {
        // A slow start looks like differences from encoding.
        let earliest = signs.areSharp ? number : pairs.firstIndex { $0 != nil }
        return Start(earliest: earliest ?? number, latest: number)
      }
      noise.add(pair)
    }
    return nil
  }

  // The signs that a pair shows something else.
  //
  // The limits were measured with x264 at rate factors from 18 to 36, from ultrafast to slow. In each frame, the worst
  // block is at most seven times as far off as nine in ten of the differing blocks. The worst block is less than three
  // times as far off as in any frame before. Nine in ten differing blocks are off by at most 15 levels. These limits do
  // not hold after a key frame with few frames before it. For example, VP9 left a block beside a moving edge 27 levels
  // off at the second frame, and 4 at the first. At these two frames, nine in ten blocks were off by 9.5 and 2 levels.
  private struct Signs {
    // One block is much farther off than the others.
    private let hasOutlier: Bool
    // Nine in ten blocks are farther off than encoding explains, or than in the frames before.
    private let isLeap: Bool
    // One block is much farther off than in any frame before.
    private let isJump: Bool
    // Many blocks are off by a similar amount at the same time, because an area has another shade.
    private let isShade: Bool
    // After identical frames, the first different frame is far off.
    private let isSudden: Bool
    private let followsSameBits: Bool
    private let standsOut: Bool

    init(_ pair: BlockDifference, after noise: Noise, limit: EncodingLimit, isFirst: Bool) {
      // Below these values, in levels, a ratio is meaningless.
      let usual = max(1.5, pair.usual)
      let isQuiet = noise.count == 0
      let isEarly = noise.count < 3
      hasOutlier = limit.isExceeded(byBlock: pair.peak, usual: usual)
      isLeap = pair.usual > 24 || (!isQuiet && pair.usual > max(3 * noise.usual, isEarly ? 16 : 8))
      isJump = !isQuiet && pair.peak > max(3 * noise.peak, isEarly ? 40 : 24)
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

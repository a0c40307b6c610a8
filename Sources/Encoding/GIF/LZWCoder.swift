/// Compresses the pixels of a frame into the codes of a GIF.
///
/// Each code means a string of pixels that the decoder has seen. An unchanged pixel can be coded as its color or as
/// transparent, so the coder follows several strings at a time and picks the longest. The coder may end a string one
/// pixel earlier to make the next string longer. Within an error budget, it may also use a similar color to make a
/// string longer. The fast alternative follows only one string, and takes less than half the time.
struct LZWCoder: ~Copyable {
  /// The pixels of a rectangle, row by row.
  struct Pixels: Sendable {
    /// The color index of each pixel after the frame.
    let indices: [UInt8]
    /// The lengths of runs, which alternate between unchanged and changed pixels.
    let stretches: [Int32]
    /// The sum of the palette's squared errors.
    var error = 0
  }

  /// The codes of a frame.
  struct Codes: Sendable {
    /// The codes in blocks, as in the file.
    let blocks: [UInt8]
    /// The number of bytes after each sixteenth of the pixels.
    let milestones: [Int]
  }

  // In a run of at least this length, the coder takes a whole string of transparent pixels at once.
  private static let longStretch = 16
  private static let milestoneCount = 16

  private var strings = StringTable()
  private var paths = CodePaths()
  private var output = CodeWriter()
  private let tolerance: ColorTolerance?

  // The current frame: its transparent index, its pixel count, and its error budget.
  private var transparentIndex: UInt32 = 0
  private var count = 0
  private var allowance = 0
  private var spent = 0

  /// Creates a coder for one or more frames.
  ///
  /// - Parameter tolerance: The colors that may replace one another.
  init(tolerance: ColorTolerance?) {
    self.tolerance = tolerance
  }

  /// How to find the strings to code.
  enum Search: Sendable {
    /// Takes the first string found.
    case first
    /// Takes the longest of several strings.
    case longest
    /// Takes the longest of several strings, or drops its last pixel if that makes the next string longer.
    ///
    /// The gain must exceed this string's length divided by the margin: for example, a third of it if the margin is 3.
    case ahead(margin: Int)
  }

  /// A strategy for coding the pixels of a frame.
  ///
  /// The best strategy depends on the frame.
  struct Way: Sendable {
    /// Whether unchanged pixels may use the transparent index.
    let usesHoles: Bool
    /// How to find the strings.
    let search: Search
    /// The inertia of the average string length, as a power of 2.
    ///
    /// When the average has dropped far below its best, the coder forgets all strings. With `nil`, it forgets them as
    /// soon as the codes run out.
    let inertia: Int?
  }

  /// Returns the codes of a frame, if they are shorter than the rival codes.
  ///
  /// - Parameters:
  ///   - pixels: The pixels of the frame.
  ///   - transparentIndex: The transparent index; `nil` if there is none.
  ///   - way: The coding strategy.
  ///   - rival: The codes to beat; `nil` if there are none.
  /// - Returns: The codes; `nil` as soon as they are longer than the rival codes, or very likely to become longer.
  mutating func encode(_ pixels: Pixels, transparentIndex: UInt8?, way: Way, against rival: Codes?) -> Codes? {
    count = pixels.indices.count
    (allowance, spent) = (tolerance?.allowance(for: pixels.error) ?? 0, 0)
    let transparentIndex = way.usesHoles ? transparentIndex : nil
    self.transparentIndex = UInt32(transparentIndex ?? 0)
    let rootBits = Self.bits(for: pixels, transparent: transparentIndex)
    output = CodeWriter(rootBits: rootBits)
    strings.begin(rootBits: rootBits, transparent: transparentIndex)
    output.beginTable()
    let milestones = pixels.indices.withUnsafeBufferPointer { indices in
      pixels.stretches.withUnsafeBufferPointer { stretches in
        let walk = PixelWalk(stretches, hasHoles: transparentIndex != nil, count: count)
        if case .first = way.search { return codeFirst(indices, start: walk) }
        return code(indices, start: walk, way: way, against: rival)
      }
    }
    guard let milestones else { return nil }
    let blocks = output.finish()
    guard rival.map({ blocks.count < $0.blocks.count }) ?? true else { return nil }
    return Codes(blocks: blocks, milestones: milestones)
  }

  // Returns how many bits the largest index needs.
  private static func bits(for pixels: Pixels, transparent: UInt8?) -> Int {
    let largest = pixels.indices.withUnsafeBufferPointer { indices in
      var largest = transparent ?? 0
      var position = 0
      for (turn, length) in pixels.stretches.enumerated() {
        let end = position + Int(length)
        if transparent == nil || turn & 1 == 1 {
          while position < end {
            largest = max(largest, indices[position])
            position += 1
          }
        }
        position = end
      }
      return largest
    }
    return max(2, 8 - largest.leadingZeroBitCount)
  }

  private mutating func code(
    _ indices: UnsafeBufferPointer<UInt8>,
    start: PixelWalk,
    way: Way,
    against rival: Codes?
  ) -> [Int]? {
    let margin: Int? = if case .ahead(let margin) = way.search { margin } else { nil }
    var efficiency = CodeEfficiency(inertia: way.inertia)
    var position = 0
    var last = Match(0)
    var hasLast = false
    var walk = start
    var milestones: [Int] = []
    var match = match(in: indices, at: 0, before: walk)
    while position < count {
      walk.advance(to: position)
      if hasLast {
        strings.learn(last.code, length: last.length, index: match.first)
        // The next string may be the newly learned string, which begins with the last string.
        if match.length >= last.length, match.first == last.first,
          strings.prefix(of: match.code, droppingLast: match.length - last.length) == last.code
        {
          let longer = self.match(in: indices, at: position, before: walk)
          if longer.first == match.first, longer.length > match.length { match = longer }
        }
      }
      var next = Match(0)
      if position + match.length < count {
        next = self.match(in: indices, at: position + match.length, before: walk)
        if let margin, match.length > 1 {
          let earlier = self.match(in: indices, at: position + match.length - 1, before: walk)
          if earlier.length > next.length + 1 + match.length / margin {
            match.shorten(to: strings.prefix(of: match.code, droppingLast: 1))
            next = earlier
          }
        }
      }
      output.put(match.code)
      spent += match.error
      position += match.length
      (last, hasLast) = (match, true)
      if strings.isFull, efficiency.isPoor(afterPixels: match.length) {
        output.put(strings.clearCode)
        output.beginTable()
        strings.clear()
        efficiency = CodeEfficiency(inertia: way.inertia)
        hasLast = false
        if position < count { next = self.match(in: indices, at: position, before: walk) }
      }
      match = next
      while position * Self.milestoneCount >= count * (milestones.count + 1) {
        milestones.append(output.byteCount)
        if let rival, isHopeless(milestones, against: rival) { return nil }
      }
    }
    return milestones
  }

  // Codes the first string found. An unchanged pixel becomes transparent if the table has such a string. Otherwise, it
  // keeps its color.
  private mutating func codeFirst(_ indices: UnsafeBufferPointer<UInt8>, start: PixelWalk) -> [Int]? {
    var walk = start
    var position = 0
    var code = 0 as UInt32
    var length = 0
    while position < count {
      walk.advance(to: position)
      let first = walk.isFree ? transparentIndex : UInt32(indices[position])
      if length > 0 {
        strings.learn(code, length: length, index: first)
        if strings.isFull {
          output.put(strings.clearCode)
          output.beginTable()
          strings.clear()
        }
      }
      (code, length) = run(of: first, in: indices, at: position, walk: walk)
      extend(&code, length: &length, in: indices, from: position, walk: &walk)
      output.put(code)
      position += length
    }
    return []
  }

  // Returns the longest known string that repeats one index.
  @inline(__always)
  private func run(
    of first: UInt32,
    in indices: UnsafeBufferPointer<UInt8>,
    at position: Int,
    walk: PixelWalk
  ) -> (code: UInt32, length: Int) {
    let limit = min(strings.chainLength(first), walk.end - position)
    var length = walk.isFree ? limit : 1
    while length < limit, indices[position + length] == UInt8(first) { length += 1 }
    return (strings.chain(first, length: length), length)
  }

  @inline(__always)
  private func extend(
    _ code: inout UInt32,
    length: inout Int,
    in indices: UnsafeBufferPointer<UInt8>,
    from position: Int,
    walk: inout PixelWalk
  ) {
    while position + length < count {
      walk.advance(to: position + length)
      let isFree = walk.isFree
      while position + length < walk.end {
        let next = isFree ? strings.transparentChild(code) : nil
        guard let next = next ?? strings.child(code, UInt32(indices[position + length])) else { return }
        code = next
        length += 1
      }
    }
  }

  // Returns whether the codes so far are too far behind the rival's. The rest is rarely a quarter shorter than the
  // rival's rest.
  private func isHopeless(_ milestones: [Int], against rival: Codes) -> Bool {
    let place = milestones.count - 1
    let rest = rival.blocks.count - rival.milestones[place]
    return milestones[place] - rival.milestones[place] > rest / 4
  }

  // The longest string at a position.
  private mutating func match(in indices: UnsafeBufferPointer<UInt8>, at position: Int, before: PixelWalk) -> Match {
    var walk = before
    walk.advance(to: position)
    let color = UInt32(indices[position])
    if walk.isFree {
      let remaining = walk.end - position
      let length = strings.chainLength(transparentIndex)
      if remaining >= Self.longStretch, remaining >= length {
        return Match(strings.chain(transparentIndex, length: length), first: transparentIndex, length: length)
      }
    }
    var match = Match(color)
    if walk.isFree { paths.begin(color, orTransparent: transparentIndex) } else { paths.begin(color, first: color) }
    if !walk.isFree, strings.chainLength(color) > 2 {
      let limit = min(strings.chainLength(color), walk.end - position)
      while match.length < limit, indices[position + match.length] == UInt8(color) {
        match.length += 1
      }
      paths.begin(strings.chain(color, length: match.length), first: color)
    }
    var spendable = spendable(at: position)
    while position + match.length < count {
      walk.advance(to: position + match.length)
      let rest = position + match.length..<walk.end
      let seen =
        walk.isFree
        ? paths.extendFreely(indices, places: rest, strings: strings)
        : paths.extend(indices, places: rest, strings: strings)
      match.length += seen
      guard seen < rest.count else { continue }
      // A wrong color in an unchanged pixel would stay for as long as the pixel does not change. Such pixels also add
      // nothing to the error budget.
      guard !walk.isFree else { break }
      let color = Int(indices[rest.lowerBound + seen])
      guard spendable > 0, let error = substitute(color, spendable) else { break }
      spendable -= error
      match.error += error
      match.length += 1
    }
    // Among strings of equal length, picks the string with the most colored pixels.
    let pick = paths.items[paths.count - 1]
    (match.code, match.first) = (pick.code, pick.first)
    return match
  }

  // Returns the error budget left at a position. The budget grows along the frame, so that errors spread over it.
  private func spendable(at position: Int) -> Int {
    allowance == 0 ? 0 : allowance * position / count - spent
  }

  // Continues a string with a similar color, and returns the squared distance.
  private mutating func substitute(_ color: Int, _ spendable: Int) -> Int? {
    guard let tolerance else { return nil }
    let start = color * ColorTolerance.neighborCount
    for place in start..<start + ColorTolerance.neighborCount {
      let error = Int(tolerance.distances[place])
      guard error <= spendable else { return nil }
      let neighbor = UInt32(tolerance.neighbors[place])
      for index in 0..<paths.count {
        guard let next = strings.child(paths.items[index].code, neighbor) else { continue }
        paths.begin(next, first: paths.items[index].first)
        return error
      }
    }
    return nil
  }
}

/// A string of pixels that can be coded.
private struct Match {
  var code: UInt32
  // The first index of the string.
  var first: UInt32
  var length: Int
  // The sum of the substitutes' squared errors.
  var error = 0

  init(_ index: UInt32) {
    (code, first, length) = (index, index, 1)
  }

  init(_ code: UInt32, first: UInt32, length: Int) {
    self.code = code
    self.first = first
    self.length = length
  }

  mutating func shorten(to code: UInt32) {
    self.code = code
    length -= 1
  }
}

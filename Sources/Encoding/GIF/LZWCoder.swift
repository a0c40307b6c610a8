/// Compresses the pixels of a frame as a GIF stores them.
///
/// The codes stand for strings of pixels that the decoder has seen. A pixel that looks as before may be
/// coded as its color or as the transparent one. So the coder follows several strings at a time, and
/// codes the longest; it may end a string one pixel earlier where the next one becomes longer by that.
/// A color may be coded as a neighbor of it where that makes a string longer, as long as an allowance
/// lasts. Or it follows one string, which takes less than half the time.
struct LZWCoder: ~Copyable {
  /// The pixels of a rectangle, row by row.
  struct Pixels: Sendable {
    /// The index of the color that each pixel has afterwards.
    let indices: [UInt8]
    /// The lengths of stretches of pixels, in turns those that look as before and those that do not.
    let stretches: [Int32]
    /// The sum of the squares of the errors that the palette makes.
    var error = 0
  }

  /// The codes of a frame.
  struct Codes: Sendable {
    /// The codes in blocks, as they follow the description of the frame's rectangle.
    let blocks: [UInt8]
    /// The number of bytes after each sixteenth of the pixels.
    let milestones: [Int]
  }

  // A string of transparent pixels alone is taken at once in a stretch that is at least this long.
  private static let longStretch = 16
  private static let milestoneCount = 16

  private var strings = StringTable()
  private var paths = CodePaths()
  private var output = CodeWriter()
  private let tolerance: ColorTolerance?

  // The indices, the transparent one, and the number of pixels, of the frame that is coded.
  private var transparentIndex: UInt32 = 0
  private var count = 0
  private var allowance = 0
  private var spent = 0

  /// Creates a coder, for one frame or for many.
  ///
  /// - Parameter tolerance: The colors that may stand for one another.
  init(tolerance: ColorTolerance?) {
    self.tolerance = tolerance
  }

  /// The ways to find the strings that are coded.
  enum Search: Sendable {
    /// The first string that comes.
    case first
    /// The longest of several strings.
    case longest
    /// The longest of several strings, or one pixel less where the next string becomes longer by that, by more
    /// than a part of this string's length: by a third if the margin is 3.
    case ahead(margin: Int)
  }

  /// A way to code the pixels of a frame; which is the best depends on the frame.
  struct Way: Sendable {
    /// Whether pixels that look as before may be coded as the transparent index.
    let usesHoles: Bool
    /// The search for the strings.
    let search: Search
    /// The inertia of the average length of strings, as a power of 2.
    ///
    /// Once the average has become much shorter than it was, all strings are forgotten; `nil` to forget
    /// them as soon as there is no code for another one.
    let inertia: Int?
  }

  /// Returns the codes of a frame, if they are shorter than others.
  ///
  /// - Parameters:
  ///   - pixels: The pixels.
  ///   - transparentIndex: The transparent index; `nil` if there is none.
  ///   - way: The way to code them.
  ///   - rival: The codes that have to be shorter; `nil` if there are none.
  /// - Returns: The codes; `nil` as soon as they are, or very likely become, longer than the others.
  mutating func encode(_ pixels: Pixels, transparentIndex: UInt8?, _ way: Way, against rival: Codes?) -> Codes? {
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
        if case .first = way.search { return codeFirst(indices, walk) }
        return code(indices, walk, way, against: rival)
      }
    }
    guard let milestones else { return nil }
    let blocks = output.finish()
    guard rival.map({ blocks.count < $0.blocks.count }) ?? true else { return nil }
    return Codes(blocks: blocks, milestones: milestones)
  }

  // The number of bits of the largest index that must be coded.
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
    _ start: PixelWalk,
    _ way: Way,
    against rival: Codes?
  ) -> [Int]? {
    let margin: Int? = if case .ahead(let margin) = way.search { margin } else { nil }
    var efficiency = CodeEfficiency(inertia: way.inertia)
    var (position, last) = (0, Match(0))
    var hasLast = false
    var walk = start
    var milestones: [Int] = []
    var match = match(in: indices, at: 0, walk)
    while position < count {
      walk.advance(to: position)
      if hasLast {
        strings.learn(last.code, last.length, match.first)
        // The string that was learned now may be the one that comes: then the last one comes again.
        if match.length >= last.length, match.first == last.first,
          strings.prefix(of: match.code, droppingLast: match.length - last.length) == last.code
        {
          let longer = self.match(in: indices, at: position, walk)
          if longer.first == match.first, longer.length > match.length { match = longer }
        }
      }
      var next = Match(0)
      if position + match.length < count {
        next = self.match(in: indices, at: position + match.length, walk)
        if let margin, match.length > 1 {
          let earlier = self.match(in: indices, at: position + match.length - 1, walk)
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
        if position < count { next = self.match(in: indices, at: position, walk) }
      }
      match = next
      while position * Self.milestoneCount >= count * (milestones.count + 1) {
        milestones.append(output.byteCount)
        if let rival, isHopeless(milestones, against: rival) { return nil }
      }
    }
    return milestones
  }

  // Codes the first string that comes: a pixel that looks as before is transparent if such a string has been
  // seen, and has its color otherwise.
  private mutating func codeFirst(_ indices: UnsafeBufferPointer<UInt8>, _ start: PixelWalk) -> [Int]? {
    var walk = start
    var (position, code, length) = (0, 0 as UInt32, 0)
    while position < count {
      walk.advance(to: position)
      let first = walk.isFree ? transparentIndex : UInt32(indices[position])
      if length > 0 {
        strings.learn(code, length, first)
        if strings.isFull {
          output.put(strings.clearCode)
          output.beginTable()
          strings.clear()
        }
      }
      (code, length) = run(of: first, in: indices, at: position, walk)
      extend(&code, &length, in: indices, from: position, &walk)
      output.put(code)
      position += length
    }
    return []
  }

  // The longest known string of one index over and over.
  @inline(__always)
  private func run(
    of first: UInt32,
    in indices: UnsafeBufferPointer<UInt8>,
    at position: Int,
    _ walk: PixelWalk
  ) -> (code: UInt32, length: Int) {
    let limit = min(strings.chainLength(first), walk.end - position)
    var length = walk.isFree ? limit : 1
    while length < limit, indices[position + length] == UInt8(first) { length += 1 }
    return (strings.chain(first, length), length)
  }

  @inline(__always)
  private func extend(
    _ code: inout UInt32,
    _ length: inout Int,
    in indices: UnsafeBufferPointer<UInt8>,
    from position: Int,
    _ walk: inout PixelWalk
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

  // The rest is seldom shorter by a quarter if the beginning was longer.
  private func isHopeless(_ milestones: [Int], against rival: Codes) -> Bool {
    let place = milestones.count - 1
    let rest = rival.blocks.count - rival.milestones[place]
    return milestones[place] - rival.milestones[place] > rest / 4
  }

  // The longest string at a place.
  private mutating func match(in indices: UnsafeBufferPointer<UInt8>, at position: Int, _ before: PixelWalk) -> Match {
    var walk = before
    walk.advance(to: position)
    let color = UInt32(indices[position])
    if walk.isFree {
      let remaining = walk.end - position
      let length = strings.chainLength(transparentIndex)
      if remaining >= Self.longStretch, remaining >= length {
        return Match(strings.chain(transparentIndex, length), first: transparentIndex, length: length)
      }
    }
    var match = Match(color)
    if walk.isFree { paths.begin(color, orTransparent: transparentIndex) } else { paths.begin(color, first: color) }
    if !walk.isFree, strings.chainLength(color) > 2 {
      let limit = min(strings.chainLength(color), walk.end - position)
      while match.length < limit, indices[position + match.length] == UInt8(color) {
        match.length += 1
      }
      paths.begin(strings.chain(color, match.length), first: color)
    }
    var spendable = spendable(at: position)
    while position + match.length < count {
      walk.advance(to: position + match.length)
      let rest = position + match.length..<walk.end
      let seen =
        walk.isFree
        ? paths.extendFreely(indices, rest, strings) : paths.extend(indices, rest, strings)
      match.length += seen
      guard seen < rest.count else { continue }
      // A pixel that looks as before would be wrong for as long as it stays, and its palette's error counts for nothing.
      guard !walk.isFree else { break }
      let color = Int(indices[rest.lowerBound + seen])
      guard spendable > 0, let error = substitute(color, spendable) else { break }
      spendable -= error
      match.error += error
      match.length += 1
    }
    // Of strings of the same length, that with the most colors.
    let pick = paths.items[paths.count - 1]
    (match.code, match.first) = (pick.code, pick.first)
    return match
  }

  // Errors are spread over the frame.
  private func spendable(at position: Int) -> Int {
    allowance == 0 ? 0 : allowance * position / count - spent
  }

  // Continues a string with a neighbor of the color; returns the square of the distance.
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
  // The index that the string begins with.
  var first: UInt32
  var length: Int
  // The sum of the squares of errors of substitutes.
  var error = 0

  init(_ index: UInt32) {
    (code, first, length) = (index, index, 1)
  }

  init(_ code: UInt32, first: UInt32, length: Int) {
    (self.code, self.first, self.length) = (code, first, length)
  }

  mutating func shorten(to code: UInt32) {
    self.code = code
    length -= 1
  }
}

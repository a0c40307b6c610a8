/// Compresses the pixels of a frame as a GIF stores them.
///
/// The codes stand for strings of pixels that the decoder has seen. A pixel that looks as before may be
/// coded as its color or as the transparent one. So the coder follows several strings at a time, and
/// codes the longest; it ends a string one pixel earlier where the next one becomes longer by that.
/// A color may be coded as a neighbor of it where that makes a string longer, as long as an allowance
/// lasts.
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
  private var paths = Paths()
  private var output = CodeWriter()
  private let tolerance: ColorTolerance?

  // The indices, the transparent one, and the number of pixels, of the frame that is coded.
  private var hole: UInt32 = 0
  private var count = 0
  private var allowance = 0
  private var spent = 0

  /// Creates a coder, for one frame or for many.
  ///
  /// - Parameter tolerance: The colors that may stand for one another.
  init(tolerance: ColorTolerance?) {
    self.tolerance = tolerance
  }

  /// A way to code the pixels of a frame; which is the best depends on the frame.
  struct Way: Sendable {
    /// Whether pixels that look as before may be coded as the transparent index.
    let usesHoles: Bool
    /// The part of a string's length by which the next one must become longer for ending it earlier.
    let margin: Int
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
  ///   - hole: The transparent index; `nil` if there is none.
  ///   - way: The way to code them.
  ///   - rival: The codes that have to be shorter; `nil` if there are none.
  /// - Returns: The codes; `nil` as soon as they are, or very likely become, longer than the others.
  mutating func encode(_ pixels: Pixels, hole: UInt8?, _ way: Way, against rival: Codes?) -> Codes? {
    count = pixels.indices.count
    (allowance, spent) = (tolerance?.allowance(for: pixels.error) ?? 0, 0)
    let hole = way.usesHoles ? hole : nil
    self.hole = UInt32(hole ?? 0)
    let rootBits = Self.bits(for: pixels, transparent: hole)
    output = CodeWriter(rootBits: rootBits)
    strings.begin(rootBits: rootBits, transparent: hole)
    output.beginTable()
    let milestones = pixels.indices.withUnsafeBufferPointer { indices in
      pixels.stretches.withUnsafeBufferPointer { stretches in
        let walk = Walk(stretches, hasHoles: hole != nil, count: count)
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
    var largest = transparent ?? 0
    pixels.indices.withUnsafeBufferPointer { indices in
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
    }
    return max(2, 8 - largest.leadingZeroBitCount)
  }

  private mutating func code(
    _ indices: UnsafeBufferPointer<UInt8>,
    _ start: Walk,
    _ way: Way,
    against rival: Codes?
  ) -> [Int]? {
    var efficiency = Efficiency(inertia: way.inertia)
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
        if match.length > 1 {
          let earlier = self.match(in: indices, at: position + match.length - 1, walk)
          if earlier.length > next.length + 1 + match.length / way.margin {
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
        efficiency = Efficiency(inertia: way.inertia)
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

  // The rest is seldom shorter by a quarter if the beginning was longer.
  private func isHopeless(_ milestones: [Int], against rival: Codes) -> Bool {
    let place = milestones.count - 1
    let rest = rival.blocks.count - rival.milestones[place]
    return milestones[place] - rival.milestones[place] > rest / 4
  }

  // The longest string at a place.
  private mutating func match(in indices: UnsafeBufferPointer<UInt8>, at position: Int, _ before: Walk) -> Match {
    var walk = before
    walk.advance(to: position)
    let color = UInt32(indices[position])
    if walk.isFree {
      let remaining = walk.end - position
      let length = strings.chainLength(hole)
      if remaining >= Self.longStretch, remaining >= length {
        return Match(strings.chain(hole, length), first: hole, length: length)
      }
    }
    var match = Match(color)
    if walk.isFree { paths.begin(color, orHole: hole) } else { paths.begin(color, first: color) }
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

/// A walk along the stretches of a frame's pixels.
private struct Walk {
  private let stretches: UnsafeBufferPointer<Int32>
  private let hasHoles: Bool
  private var turn = 0
  /// The end of the stretch.
  private(set) var end: Int

  init(_ stretches: UnsafeBufferPointer<Int32>, hasHoles: Bool, count: Int) {
    (self.stretches, self.hasHoles) = (stretches, hasHoles)
    end = hasHoles ? Int(stretches[0]) : count
  }

  /// Whether the pixels of the stretch may be left as they are.
  @inline(__always)
  var isFree: Bool {
    hasHoles && turn & 1 == 0
  }

  /// Goes on to the stretch that a pixel is in.
  @inline(__always)
  mutating func advance(to position: Int) {
    while end <= position {
      turn += 1
      end += Int(stretches[turn])
    }
  }
}

/// The number of pixels that a code stands for, on the average of the last codes.
private struct Efficiency {
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

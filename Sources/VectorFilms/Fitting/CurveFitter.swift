import CradleGraphics

/// Finds a curve with few keys that stays within a tolerance of the samples of all frames.
///
/// First the fitter finds rests and jumps, and these are exact. The remaining samples are covered from their start by
/// the longest cubic pieces within the tolerance. A piece passes through the samples at its two ends. The speeds at the
/// two ends minimize the squared errors of the piece. The speeds on the two sides of a key may differ, so a corner
/// needs only one key. In smooth motion, this difference is too small to see.
struct CurveFitter {
  // A piece of the curve between two samples, with speeds per frame. A held piece keeps its first value.
  private struct Piece {
    let start: Int
    let end: Int
    let speeds: (out: Double, into: Double)
    let isHeld: Bool
  }

  // The shortest rest, in frames: a seventh of a second at 60 frames per second. A shorter rest belongs to the motion,
  // for example at the top of a throw.
  private static let shortestRest = 8
  // A jump is a large step between two small ones. A step below 40 tolerances, which is 4 points by default, looks like
  // motion. If such steps were jumps, motions with rounded values would be cut into many pieces.
  private static let jumpTolerances = 40.0
  private static let jumpRatio = 8.0
  // The allowed deviation between frames, in tolerances. Nobody sees a tenth of a point there.
  private static let slackBetweenSamples = 4.0
  // The length where the search for a piece begins. A single frame after a corner would say nothing about the motion.
  private static let shortestGuess = 8

  private let samples: [Double]
  private let first: Int
  private let tolerance: Double
  private let leaps: [Bool]

  /// Creates a fitter.
  ///
  /// - Parameters:
  ///   - samples: The values on successive frames; at least one.
  ///   - first: The number of the first frame.
  ///   - tolerance: The largest allowed distance between the curve and a sample.
  ///   - leaps: For each sample, whether the value jumps to the next sample. An empty list means that there are no
  ///     known jumps.
  init(_ samples: [Double], from first: Int, tolerance: Double, leaps: [Bool] = []) {
    // The tolerance is slightly reduced, because evaluating the curve rounds.
    self.samples = samples
    self.first = first
    self.tolerance = tolerance * (1 - 1e-9)
    self.leaps = leaps
  }

  /// Returns a curve through the samples, with as few keys as the search finds.
  func curve() -> VectorFilm.Curve {
    let pieces = pieces()
    var keys: [VectorFilm.Key] = []
    var speedIn = 0.0
    for piece in pieces {
      keys.append(key(at: piece.start, speedIn: speedIn, speedOut: piece.speeds.out, isHeld: piece.isHeld))
      speedIn = piece.speeds.into
    }
    // If the curve ends with a rest, the end needs no key.
    if let last = pieces.last, last.isHeld, samples[last.start] == samples[last.end] {
      return VectorFilm.Curve(keys: keys)
    }
    keys.append(key(at: samples.count - 1, speedIn: speedIn, speedOut: 0, isHeld: true))
    return VectorFilm.Curve(keys: keys)
  }

  private func key(at index: Int, speedIn: Double, speedOut: Double, isHeld: Bool) -> VectorFilm.Key {
    VectorFilm.Key(frame: first + index, value: samples[index], speedIn: speedIn, speedOut: speedOut, isHeld: isHeld)
  }
}

// MARK: - Rests and jumps

extension CurveFitter {
  private func pieces() -> [Piece] {
    var pieces: [Piece] = []
    var start = 0
    var index = 0
    while index < samples.count - 1 {
      let rest = restEnd(from: index)
      let end = rest - index >= Self.shortestRest ? rest : isJump(after: index) ? index + 1 : nil
      guard let end else {
        index = max(rest, index + 1)
        continue
      }
      pieces += motion(from: start, to: index)
      append(held(from: index, to: end), to: &pieces)
      (start, index) = (end, end)
    }
    return pieces + motion(from: start, to: samples.count - 1)
  }

  private func held(from start: Int, to end: Int) -> Piece {
    Piece(start: start, end: end, speeds: (0, 0), isHeld: true)
  }

  // A jump after a rest extends the rest.
  private func append(_ piece: Piece, to pieces: inout [Piece]) {
    guard let last = pieces.last, last.isHeld, samples[last.start] == samples[piece.start] else {
      pieces.append(piece)
      return
    }
    pieces[pieces.count - 1] = held(from: last.start, to: piece.end)
  }

  private func restEnd(from start: Int) -> Int {
    var end = start
    while end + 1 < samples.count, samples[end + 1] == samples[start] { end += 1 }
    return end
  }

  private func isJump(after index: Int) -> Bool {
    if leaps.indices.contains(index), leaps[index] { return true }
    let step = abs(samples[index + 1] - samples[index])
    guard step > Self.jumpTolerances * tolerance, samples.count > 2 else { return false }
    let before = index > 0 ? abs(samples[index] - samples[index - 1]) : 0
    let after = index + 2 < samples.count ? abs(samples[index + 2] - samples[index + 1]) : 0
    return step > Self.jumpRatio * max(before, after)
  }
}

// MARK: - Motions

extension CurveFitter {
  // Finds the longest piece by doubling and halving its length. Neighboring pieces have similar lengths, so the search
  // takes few attempts.
  private func motion(from start: Int, to end: Int) -> [Piece] {
    var pieces: [Piece] = []
    var index = start
    var guess = Self.shortestGuess
    while index < end {
      let piece = longestPiece(from: index, to: end, guess: guess)
      pieces.append(piece)
      guess = max(Self.shortestGuess, piece.end - piece.start)
      index = piece.end
    }
    return pieces
  }

  private func longestPiece(from start: Int, to end: Int, guess: Int) -> Piece {
    var best = line(from: start, to: start + 1)
    // All lengths up to that of the best piece fit. The limit is the shortest length that does not fit.
    var limit = end - start + 1
    var length = min(guess, end - start)
    while length > best.end - best.start {
      if let piece = piece(from: start, to: start + length) {
        best = piece
        length = limit > end - start ? min(2 * length, end - start) : (length + limit) / 2
      } else {
        limit = length
        length = (best.end - best.start + limit) / 2
      }
    }
    return best
  }

  private func line(from start: Int, to end: Int) -> Piece {
    let speed = samples[end] - samples[start]
    return Piece(start: start, end: end, speeds: (speed, speed), isHeld: false)
  }

  // Returns the best piece between two samples; `nil` if this piece exceeds the tolerance.
  private func piece(from start: Int, to end: Int) -> Piece? {
    guard end - start > 1 else { return line(from: start, to: end) }
    let speeds = bestSpeeds(from: start, to: end)
    let piece = Piece(start: start, end: end, speeds: speeds, isHeld: false)
    for index in start + 1..<end {
      guard abs(samples[index] - value(of: piece, at: Double(index))) <= tolerance else { return nil }
    }
    return staysNearSamples(piece) ? piece : nil
  }

  private func value(of piece: Piece, at index: Double) -> Double {
    let length = Double(piece.end - piece.start)
    let base = samples[piece.start]
    let rise = samples[piece.end] - base
    let out = piece.speeds.out * length
    let into = piece.speeds.into * length
    let time = (index - Double(piece.start)) / length
    return base
      + time * (out + time * (3 * rise - 2 * out - into + time * (out + into - 2 * rise)))
  }

  // A cubic through few samples may oscillate between them. So halfway between two samples, the cubic must stay between
  // two limits. One limit is the straight line through the two samples. The other limit is a parabola through three
  // samples. The third sample is the neighboring one that gives the smaller bend, because the other neighbor may lie
  // beyond a corner. If the two neighbors give bends to opposite sides, only the straight line counts.
  private func staysNearSamples(_ piece: Piece) -> Bool {
    let slack = Self.slackBetweenSamples * tolerance
    for index in piece.start..<piece.end {
      let line = (samples[index] + samples[index + 1]) / 2
      let parabola = line - bend(between: index) / 8
      let middle = value(of: piece, at: Double(index) + 0.5)
      guard middle >= min(line, parabola) - slack, middle <= max(line, parabola) + slack else { return false }
    }
    return true
  }

  // Returns the smaller one of the second differences at two neighboring samples. The result is 0 if a difference is
  // unknown, or if the two differences have different signs.
  private func bend(between index: Int) -> Double {
    func bend(_ index: Int) -> Double { samples[index - 1] - 2 * samples[index] + samples[index + 1] }
    let hasBefore = index > 0
    let hasAfter = index + 2 < samples.count
    guard hasBefore, hasAfter else { return hasBefore ? bend(index) : hasAfter ? bend(index + 1) : 0 }
    let one = bend(index)
    let other = bend(index + 1)
    guard one * other > 0 else { return 0 }
    return abs(one) < abs(other) ? one : other
  }

  // Returns the speeds m and n at the two ends of l frames that minimize Σ (r − l·m·g − l·n·h)². Here g = t·(1 − t)²
  // and h = −t²·(1 − t). The residual r is the difference between a sample and the cubic whose speeds are 0.
  private func bestSpeeds(from start: Int, to end: Int) -> (out: Double, into: Double) {
    let length = Double(end - start)
    let base = samples[start]
    let rise = samples[end] - base
    var gg = 0.0
    var gh = 0.0
    var hh = 0.0
    var gr = 0.0
    var hr = 0.0
    for index in start + 1..<end {
      let time = Double(index - start) / length
      let left = 1 - time
      let g = time * left * left
      let h = -time * time * left
      let rest = samples[index] - base - rise * time * time * (3 - 2 * time)
      (gg, gh, hh) = (gg + g * g, gh + g * h, hh + h * h)
      (gr, hr) = (gr + g * rest, hr + h * rest)
    }
    // Many cubics pass through a single sample in the middle. The parabola is chosen.
    guard end - start > 2 else { return (rise / 2 + gr / gg / 4, rise / 2 - gr / gg / 4) }
    let scale = (gg * hh - gh * gh) * length
    return ((gr * hh - hr * gh) / scale, (hr * gg - gr * gh) / scale)
  }
}

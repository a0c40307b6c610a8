package import CradleGraphics

/// Searches for the part of a film that can loop without a jump.
///
/// The frame after the end of such a part is like its first frame, in positions, angles, opacities and velocities. In
/// between, something moves. The longest such part is chosen. If several parts are equally long, the earliest is
/// chosen. If a part repeats itself, one period is enough. It looks the same, and needs only a fraction of the file
/// size.
///
/// ```swift
/// var search = LoopSearch(minimumLength: 30)
/// let (player, rate) = (film.makePlayer(), film.scene.timing.frameRate)
/// for frame in 0...film.frameCount(at: rate) {
///   search.add(player.displayList(at: film.time(ofFrame: frame, at: rate)))
/// }
/// let loop = search.loop  // 0..<84
/// ```
package struct LoopSearch {
  private let minimumLength: Int
  private var states: [FrameState] = []

  // While a film slowly comes to rest, its frames are always alike. So the film has to move away from a frame before it
  // can return.
  private static let departureTolerance: Float = 4

  /// Creates a search.
  ///
  /// - Parameter minimumLength: The smallest number of frames in a loop, which is at least 2.
  package init(minimumLength: Int) {
    self.minimumLength = max(2, minimumLength)
  }

  /// Adds the next frame of the film.
  ///
  /// At the end, you also add the frame that would follow the last one.
  package mutating func add(_ list: DisplayList) {
    let state = FrameState(of: list)
    // If the film is at rest, its frames share memory.
    if let last = states.last, last.isSame(as: state) {
      states.append(last)
    } else {
      states.append(state)
    }
  }

  /// The numbers of the frames in the loop; `nil` if the film never returns to a state.
  package var loop: Range<Int>? {
    let groups = StateGroups(states)
    var longest: Range<Int>?
    for start in states.indices {
      // If a frame equals the previous frame, its loops are shorter, so the frame is skipped.
      if start > 0, states[start].isSame(as: states[start - 1]) { continue }
      // From here on, the film is at rest.
      guard let departure = departure(from: start) else { break }
      let least = max(departure + 1, start + max(minimumLength, (longest?.count ?? 0) + 1))
      guard least < states.count else { continue }
      let ends = groups.candidates(near: start, notBefore: least)
      if let end = ends.first(where: { isSeamless(start, $0) }) { longest = start..<end }
    }
    return longest.map(period)
  }

  // The first later frame that is clearly different from a frame.
  private func departure(from start: Int) -> Int? {
    states[(start + 1)...].firstIndex { state in
      !states[start].isNear(state, tolerance: Self.departureTolerance)
    }
  }

  // Whether both frames are alike, and the motions to the next frames are alike. At the end of the film, the motion
  // from the previous frame is compared. Two similar frames are not enough: in one of them an element could be moving
  // up, and in the other it could be at rest.
  private func isSeamless(_ start: Int, _ end: Int) -> Bool {
    guard states[start].isNear(states[end]) else { return false }
    if end + 1 < states.count { return isMovingAlike(start, end: end, by: 1) }
    return start == 0 || isMovingAlike(start, end: end, by: -1)
  }

  private func isMovingAlike(_ start: Int, end: Int, by step: Int) -> Bool {
    let motion = (states[start], states[start + step])
    return FrameState.areAlike(motion, (states[end], states[end + step]))
  }

  // The first period of the part. If the part does not have at least two periods, it is the whole part.
  private func period(of part: Range<Int>) -> Range<Int> {
    guard part.count >= 2 * minimumLength else { return part }
    let period = (minimumLength...part.count / 2).first { period in
      (part.lowerBound...part.upperBound - period).allSatisfy { frame in
        states[frame].isNear(states[frame + period])
      }
    }
    return period.map { part.lowerBound..<part.lowerBound + $0 } ?? part
  }
}

/// Groups the frames of a film by state, so that a frame need not be compared with all others.
///
/// Frames with the same signature are sorted by the number that varies most among them. Between similar frames, this
/// number differs by at most one tolerance. Few other frames are that close.
private struct StateGroups {
  private struct Group {
    let frames: [(key: Float, frame: Int)]
    let column: Int
  }

  private let states: [FrameState]
  // Only used for lookups, never iterated over.
  private let groups: [Int: Group]

  init(_ states: [FrameState]) {
    self.states = states
    var members: [Int: [Int]] = [:]
    for (frame, state) in states.enumerated() where !Self.isFollowedByRest(frame, states: states) {
      members[state.signature, default: []].append(frame)
    }
    groups = members.mapValues { Self.group($0, of: states) }
  }

  // While nothing moves, the last two frames are enough, since they give the longest part.
  private static func isFollowedByRest(_ frame: Int, states: [FrameState]) -> Bool {
    guard frame + 2 < states.count else { return false }
    return states[frame].isSame(as: states[frame + 1])
      && states[frame + 1].isSame(as: states[frame + 2])
  }

  private static func group(_ frames: [Int], of states: [FrameState]) -> Group {
    var lows = states[frames[0]].values
    var highs = states[frames[0]].values
    for frame in frames {
      for (column, value) in states[frame].values.enumerated() where column < lows.count {
        lows[column] = min(lows[column], value)
        highs[column] = max(highs[column], value)
      }
    }
    let ranges = zip(highs, lows).map { $0 - $1 }
    let column = ranges.indices.max { ranges[$0] < ranges[$1] } ?? 0
    let keyed = frames.map { (key: states[$0].key(column), frame: $0) }
    return Group(frames: keyed.sorted { ($0.key, $0.frame) < ($1.key, $1.frame) }, column: column)
  }

  /// Returns the frames that may be similar to a frame, latest first.
  func candidates(near start: Int, notBefore least: Int) -> [Int] {
    guard let group = groups[states[start].signature] else { return [] }
    let key = states[start].key(group.column)
    var low = 0
    var high = group.frames.count
    while low < high {
      let middle = (low + high) / 2
      if group.frames[middle].key < key - 1 { low = middle + 1 } else { high = middle }
    }
    return group.frames[low...].prefix { $0.key <= key + 1 }.map(\.frame).filter { $0 >= least }
      .sorted(by: >)
  }
}

extension FrameState {
  fileprivate func key(_ column: Int) -> Float {
    values.indices.contains(column) ? values[column] : 0
  }
}

package import CradleGraphics

/// Searches for the part of a film that can loop without a jump.
///
/// The first frame of such a part is like the frame that would follow its last one, in positions, angles, opacities
/// and velocities, and something moves in between. Of several parts, the longest one counts; of equally long ones,
/// the earliest. If a part repeats itself, one period of it is enough: it looks the same in a fraction of the file
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

  // A film that creeps to rest is always near to itself. It has to move away before it can return.
  private static let departureTolerance: Float = 4

  /// Creates a search.
  ///
  /// - Parameter minimumLength: The fewest frames of a loop; at least 2.
  package init(minimumLength: Int) {
    self.minimumLength = max(2, minimumLength)
  }

  /// Adds the next frame of the film, and at the end the frame that would follow the last one.
  package mutating func add(_ list: DisplayList) {
    let state = FrameState(of: list)
    // Frames of a film at rest share their memory.
    if let last = states.last, last.isSame(as: state) {
      states.append(last)
    } else {
      states.append(state)
    }
  }

  /// The numbers of the frames of the loop; `nil` if the film never returns to a state.
  package var loop: Range<Int>? {
    let groups = StateGroups(states)
    var longest: Range<Int>?
    for start in states.indices {
      // From a frame equal to the previous one, every loop is shorter.
      if start > 0, states[start].isSame(as: states[start - 1]) { continue }
      // From here on, the film rests.
      guard let departure = departure(from: start) else { break }
      let least = max(departure + 1, start + max(minimumLength, (longest?.count ?? 0) + 1))
      guard least < states.count else { continue }
      let ends = groups.candidates(near: start, notBefore: least)
      if let end = ends.first(where: { isSeamless(start, $0) }) { longest = start..<end }
    }
    return longest.map(period)
  }

  // The first frame that is clearly different.
  private func departure(from start: Int) -> Int? {
    states[(start + 1)...].firstIndex { state in
      !states[start].isNear(state, tolerance: Self.departureTolerance)
    }
  }

  // The frames are alike, and so is the motion to the next frame, or at the end of the film, from the previous
  // one. Otherwise, of two similar frames one could be moving up and the other be at rest.
  private func isSeamless(_ start: Int, _ end: Int) -> Bool {
    guard states[start].isNear(states[end]) else { return false }
    if end + 1 < states.count { return isMovingAlike(start, end: end, by: 1) }
    return start == 0 || isMovingAlike(start, end: end, by: -1)
  }

  private func isMovingAlike(_ start: Int, end: Int, by step: Int) -> Bool {
    let motion = (states[start], states[start + step])
    return FrameState.areAlike(motion, (states[end], states[end + step]))
  }

  // The first period of a part that shows it at least twice; otherwise the part.
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

/// The frames of a film grouped by state, to find frames similar to one without comparing it with all.
///
/// Frames with the same signature are sorted by the number that varies most among them. Similar frames are
/// within one tolerance there, and few others are.
private struct StateGroups {
  private struct Group {
    let frames: [(key: Float, frame: Int)]
    let column: Int
  }

  private let states: [FrameState]
  // Used for look-up only, never for iteration.
  private let groups: [Int: Group]

  init(_ states: [FrameState]) {
    self.states = states
    var members: [Int: [Int]] = [:]
    for (frame, state) in states.enumerated() where !Self.isFollowedByRest(frame, states: states) {
      members[state.signature, default: []].append(frame)
    }
    groups = members.mapValues { Self.group($0, of: states) }
  }

  // While nothing moves, the last two frames represent all of them, since they give the longest part.
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

  /// Returns the frames that may be similar to another one, the last frame of the film first.
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

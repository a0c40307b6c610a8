import CradleGeometry
import CradleGraphics
import Foundation

/// A line through some points.
///
/// Drawings show parts of this line, called windows.
struct Trace: Sendable {
  /// The rounded points; neighboring points differ.
  private(set) var places: [Vector]
  /// The length of the line up to each point, in points.
  private(set) var lengths: [Double]
  // The former ends of the line, which lie between its last two points.
  private var passed: [Vector] = []

  init(from start: Vector) {
    places = [start]
    lengths = [0]
  }

  /// The line as an outline.
  ///
  /// A line with a single point has no length, but round ends make it visible.
  var path: Path {
    let points = places.count > 1 ? places : places + places
    return Path(points.enumerated().map { $0.offset == 0 ? .move(to: $0.element.point) : .line(to: $0.element.point) })
  }

  fileprivate mutating func append(_ place: Vector) {
    passed = []
    add(place)
  }

  private mutating func add(_ place: Vector) {
    lengths.append(lengths[lengths.count - 1] + (place - places[places.count - 1]).length)
    places.append(place)
  }

  /// Returns the position on one piece of the line that is nearest to a point.
  ///
  /// The position is a length along the line. The result also has the distance between the point and this position.
  func nearest(to point: Vector, after index: Int) -> (length: Double, distance: Double) {
    let nearest = Self.nearest(to: point, from: places[index], to: places[index + 1])
    return (lengths[index] + nearest.length, nearest.distance)
  }

  private static func nearest(
    to point: Vector,
    from start: Vector,
    to end: Vector
  ) -> (length: Double, distance: Double) {
    let way = end - start
    let share = min(max((point - start).dot(way) / way.dot(way), 0), 1)
    return (way.length * share, (point - start - way * share).length)
  }

  /// Moves the end of the line, and returns the largest distance between its former ends and the line.
  ///
  /// The result is `nil` if this distance exceeds a bound.
  fileprivate mutating func moveEnd(to place: Vector, within bound: Double) -> Double? {
    let end = places[places.count - 1]
    let start = places[places.count - 2]
    guard place != start else { return nil }
    let ends = passed + [end]
    let farthest = ends.reduce(0) { max($0, Self.nearest(to: $1, from: start, to: place).distance) }
    guard farthest <= bound else { return nil }
    places.removeLast()
    lengths.removeLast()
    add(place)
    passed = ends
    return farthest
  }
}

/// The distinct lines whose windows are drawn.
///
/// For example, the pieces of a trail are windows of one line. The newest piece extends this line.
struct TraceTable: Sendable {
  /// The part of a line in a drawing.
  struct Window: Sendable {
    /// The index of the window's first point.
    let first: Int
    /// The length of the line up to the start of the window, in points.
    let start: Double
    /// The length of the line up to the end of the window, in points.
    let end: Double
    /// The largest distance between a point of the drawing and the line.
    let deviation: Double
  }

  private(set) var traces: [Trace] = []
  /// The least number of bytes that the lines take in any file.
  private(set) var leastByteCount = 0

  private struct Mention {
    let trace: Int
    let index: Int
  }

  // The last line that contains each point, and where. This dictionary is only for lookups, because its iteration order
  // is random.
  private var mentions: [Vector: Mention] = [:]

  // The largest number of points that a window advances from one drawing to the next.
  private static let longestStep = 32
  private static let bytesOfPlace = 6

  /// Returns a line through some points, and the window of these points.
  ///
  /// If no line contains the points, there is a new one.
  mutating func begin(_ places: [Vector], within bound: Double) -> (trace: Int, window: Window) {
    if let known = mentions[places[0]],
      let window = window(of: places, on: known.trace, from: known.index, within: bound),
      traces[known.trace].lengths[known.index] < window.end || places.count == 1
    {
      return (known.trace, window)
    }
    traces.append(Trace(from: places[0]))
    let number = traces.count - 1
    mention(places[0], on: number)
    for place in places.dropFirst() { append(place, to: number) }
    let end = traces[number].lengths.last ?? 0
    return (number, Window(first: 0, start: 0, end: end, deviation: 0))
  }

  /// Returns the window of points on a line; `nil` if the points do not lie on the line.
  ///
  /// Points beyond the end of the line extend it.
  ///
  /// - Parameters:
  ///   - places: The rounded points; neighboring points differ.
  ///   - number: The index of the line.
  ///   - start: The index of the point where the previous window started.
  ///   - bound: The largest allowed distance from the line.
  mutating func window(of places: [Vector], on number: Int, from start: Int, within bound: Double) -> Window? {
    let range = start..<min(traces[number].places.count, start + Self.longestStep)
    guard let first = traces[number].places[range].firstIndex(of: places[0]) else { return nil }
    var last = first
    var deviation = 0.0
    for (offset, place) in places.enumerated().dropFirst() {
      let count = traces[number].places.count
      if last + 1 == count {
        append(place, to: number)
      } else if traces[number].places[last + 1] != place {
        let isLast = offset == places.count - 1
        let nearest = traces[number].nearest(to: place, after: last)
        if isLast, nearest.distance <= bound, nearest.length < traces[number].lengths[last + 1] {
          let from = traces[number].lengths[first]
          let to = nearest.length
          return Window(first: first, start: from, end: to, deviation: max(deviation, nearest.distance))
        }
        // The last point of the line was only the end so far, and lies between two points of the drawing.
        guard last + 2 == count, let distance = moveEnd(of: number, to: place, within: bound) else { return nil }
        deviation = max(deviation, distance)
      }
      last += 1
    }
    let lengths = traces[number].lengths
    return Window(first: first, start: lengths[first], end: lengths[last], deviation: deviation)
  }

  private mutating func append(_ place: Vector, to number: Int) {
    traces[number].append(place)
    mention(place, on: number)
    leastByteCount += Self.bytesOfPlace
  }

  private mutating func moveEnd(of number: Int, to place: Vector, within bound: Double) -> Double? {
    guard let distance = traces[number].moveEnd(to: place, within: bound) else { return nil }
    mention(place, on: number)
    return distance
  }

  private mutating func mention(_ place: Vector, on number: Int) {
    mentions[place] = Mention(trace: number, index: traces[number].places.count - 1)
  }
}

import Foundation
import Geometry
public import Graphics
public import Playback
public import Scenes

extension GoldenPlan {
  // A scene with more events repeats itself, and its goldens would be large.
  private static let mostEvents = 24

  /// Returns the numbers of the frames that are golden, ascending, each once.
  ///
  /// The film is played once, without drawing, if its extremes are asked for. Of more than 24 frames
  /// that show what events did, 24 are taken, evenly spread, the first and the last among them.
  ///
  /// - Throws: `FrameSelectionError` if the film does not have a moment that the plan names, and
  ///   `CancellationError`.
  public func frameNumbers(of film: Film, at rate: FrameRate) throws -> [Int] {
    let count = film.frameCount(at: rate)
    guard count > 0 else { return [] }
    var numbers: Set<Int> = []
    for some in frames {
      switch some {
      case .start: numbers.insert(0)
      case .events: numbers.formUnion(try Self.events(of: film, at: rate))
      case .extrema: numbers.formUnion(try MotionExtremes.frames(of: film, at: rate))
      case .settle: numbers.insert(count - 1)
      case .all: numbers.formUnion(0..<count)
      case .selection(let selection):
        numbers.formUnion(try selection.frames(of: film, at: rate))
      }
    }
    return numbers.sorted()
  }

  private static func events(of film: Film, at rate: FrameRate) throws -> [Int] {
    var numbers = Set(film.actionTicks.compactMap { film.frame(showing: $0, at: rate) })
    // A marker changes nothing visible: its frame is that of the moment itself.
    for marker in film.markers where marker.tick < film.duration {
      numbers.insert(try FilmMoment.marker(marker.name).frame(of: film, at: rate))
    }
    let sorted = numbers.sorted()
    guard sorted.count > mostEvents else { return sorted }
    return FrameSelection.spread(mostEvents, over: sorted.count).map { sorted[$0] }
  }
}

extension Film {
  /// Returns the first frame at or after the end of a tick's display frame; `nil` without one.
  fileprivate func frame(showing tick: Ticks, at rate: FrameRate) -> Int? {
    let end = SceneTime(tick + .displayFrame)
    let place = scene.timing.seconds(at: end) * rate.framesPerSecond
    // A rounding error should not cost a frame.
    let number = Int((place - 1e-6).rounded(.up))
    return number < frameCount(at: rate) ? number : nil
  }
}

/// The frames of a film in which all elements together are at an extreme.
///
/// They are farthest to the left, to the right, up or down, turned most, or fastest. The place of
/// all elements is the way that they have gone on the average: the mean of their places would leap
/// whenever an element comes or goes.
struct MotionExtremes {
  // The least differences that count, in points and radians, and those below which the earlier of
  // two frames is the better: the end of a swing creeps on by less than can be seen.
  private static let leastWay = 0.5
  private static let leastTurn = 0.01
  private static let negligibleWay = 0.05
  private static let negligibleTurn = 0.001

  private struct Peak {
    private(set) var frame = 0
    private(set) var height = -Double.infinity
    private let margin: Double

    init(margin: Double) {
      self.margin = margin
    }

    mutating func see(_ height: Double, in frame: Int) {
      if height > self.height + margin { (self.height, self.frame) = (height, frame) }
    }
  }

  private var left = Peak(margin: negligibleWay)
  private var right = Peak(margin: negligibleWay)
  private var up = Peak(margin: negligibleWay)
  private var down = Peak(margin: negligibleWay)
  private var upright = Peak(margin: negligibleTurn)
  private var turned = Peak(margin: negligibleTurn)
  private var fast = Peak(margin: negligibleWay)
  private var way = Vector.zero
  // Where elements were in the frame before, by their names; only ever looked up.
  private var places: [String: CGPoint] = [:]

  /// Returns the extremes of a film, which is played for that; at most six, unsorted.
  ///
  /// - Throws: `CancellationError`.
  static func frames(of film: Film, at rate: FrameRate) throws -> [Int] {
    var extremes = MotionExtremes()
    let player = film.makePlayer()
    for frame in 0..<film.frameCount(at: rate) {
      try Task.checkCancellation()
      extremes.see(player.displayList(at: film.time(ofFrame: frame, at: rate)), in: frame)
    }
    return extremes.frames
  }

  /// The frames of the extremes, except for those that differ by less than counts.
  var frames: [Int] {
    var frames: [Int] = []
    if left.height + right.height > Self.leastWay { frames += [left.frame, right.frame] }
    if up.height + down.height > Self.leastWay { frames += [up.frame, down.frame] }
    if upright.height + turned.height > Self.leastTurn { frames.append(turned.frame) }
    if fast.height > Self.leastWay { frames.append(fast.frame) }
    return frames
  }

  /// Takes the next frame into account.
  mutating func see(_ list: DisplayList, in frame: Int) {
    let elements = list.layers.flatMap(\.elements).filter(\.role.isContent)
    move(elements, in: frame)
    left.see(-way.x, in: frame)
    right.see(way.x, in: frame)
    up.see(-way.y, in: frame)
    down.see(way.y, in: frame)
    guard !elements.isEmpty else { return }
    let turn = elements.reduce(0) { $0 + abs($1.angle) } / Double(elements.count)
    upright.see(-turn, in: frame)
    turned.see(turn, in: frame)
  }

  // Only elements that are in both frames have moved between them.
  private mutating func move(_ elements: [DisplayList.Element], in frame: Int) {
    let moves = elements.compactMap { element in places[element.id].map { element.center - $0 } }
    places = Dictionary(elements.map { ($0.id, $0.center) }) { first, _ in first }
    guard !moves.isEmpty else { return }
    let count = Double(moves.count)
    way = way + moves.reduce(Vector.zero) { $0 + $1 } / count
    fast.see(moves.reduce(0) { $0 + $1.length } / count, in: frame)
  }
}

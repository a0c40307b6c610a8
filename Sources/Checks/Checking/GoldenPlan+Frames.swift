import CradleFilms
import CradleGeometry
public import CradleGraphics
public import CradlePlayback
public import CradleScenes
import Foundation

extension Scene.GoldenPlan {
  // In a scene with more events, events repeat themselves, and its goldens would be large.
  private static let mostEvents = 24

  /// Returns the numbers of the golden frames, ascending and without duplicates.
  ///
  /// If the plan needs the extremes, the film is played once, without drawing. If more than 24 frames show the effects
  /// of events, 24 are chosen: the first, the last, and evenly spread ones.
  ///
  /// - Throws: `CradleError` if the plan names a moment that the film does not have, and `CancellationError`.
  public func frameNumbers(of film: Film, at rate: FrameRate) throws -> [Int] {
    try frameNumbers(of: film, at: rate, extremes: asksForExtremes ? MotionExtremes.frames(of: film, at: rate) : [])
  }

  /// Whether the plan asks for the extremes of the film's motion.
  var asksForExtremes: Bool {
    frames.contains(.extrema)
  }

  /// Returns the numbers of the golden frames without playing the film, ascending and without duplicates.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - rate: Its frame rate.
  ///   - extremes: The frames at the extremes of the film's motion, if the plan needs them.
  /// - Throws: `CradleError` if the plan names a moment that the film does not have.
  func frameNumbers(of film: Film, at rate: FrameRate, extremes: [Int]) throws(CradleError) -> [Int] {
    let count = film.frameCount(at: rate)
    guard count > 0 else { return [] }
    var numbers: Set<Int> = []
    for some in frames {
      switch some {
      case .start: numbers.insert(0)
      case .events: numbers.formUnion(try Self.events(of: film, at: rate))
      case .extrema: numbers.formUnion(extremes)
      case .settle: numbers.insert(count - 1)
      case .all: numbers.formUnion(0..<count)
      case .selection(let selection):
        numbers.formUnion(try selection.frames(of: film, at: rate))
      }
    }
    return numbers.sorted()
  }

  /// Returns the numbers of the golden frames of a film that was made elsewhere, ascending and without duplicates.
  ///
  /// Such a film has neither events nor elements, so these words name no frame.
  func frameNumbers(in film: FilmExtent) throws(CradleError) -> [Int] {
    var numbers: Set<Int> = []
    for some in frames {
      switch some {
      case .start: numbers.insert(0)
      case .settle: numbers.insert(film.frameCount - 1)
      case .all: numbers.formUnion(0..<film.frameCount)
      case .selection(let selection): numbers.formUnion(try selection.frames(in: film))
      case .events, .extrema: break
      }
    }
    return numbers.sorted()
  }

  private static func events(of film: Film, at rate: FrameRate) throws(CradleError) -> [Int] {
    var numbers = Set(film.actionTicks.compactMap { film.frame(showing: $0, at: rate) })
    // A marker changes nothing visible, so its golden frame shows the moment of the marker itself.
    for marker in film.markers where marker.tick < film.duration {
      numbers.insert(try FilmMoment.marker(marker.name).frame(of: film, at: rate))
    }
    let sorted = numbers.sorted()
    guard sorted.count > mostEvents else { return sorted }
    return FrameSelection.spread(mostEvents, over: sorted.count).map { sorted[$0] }
  }
}

extension Film {
  /// Returns the first frame that is not before the end of a tick's display frame; `nil` if there is none.
  fileprivate func frame(showing tick: Ticks, at rate: FrameRate) -> Int? {
    let end = SceneTime(tick + .displayFrame)
    let place = scene.timing.seconds(at: end) * rate.framesPerSecond
    // A rounding error must not skip a frame.
    let number = Int((place - 1e-6).rounded(.up))
    return number < frameCount(at: rate) ? number : nil
  }
}

/// The frames where the elements of a film, taken together, reach an extreme.
///
/// At an extreme, the elements are farthest to the left, right, top or bottom, rotated most, or fastest. The common
/// position of all elements is the average distance that they have moved. The mean of their positions would jump
/// whenever an element appears or disappears.
struct MotionExtremes {
  // The smallest differences that count, in points and radians. The negligible differences keep an extreme from moving
  // to a later frame: at the end of a swing, elements drift on by less than is visible.
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
      if height > self.height + margin {
        self.height = height
        self.frame = frame
      }
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
  // The names and positions of elements in the previous frame.
  private var ids: [String] = []
  private var places: [CGPoint] = []
  private var areIDsUnique = true

  /// Plays a film, and returns its extremes; at most six, unsorted.
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

  /// The frames that are extremes so far, even if their differences are small.
  var candidates: Set<Int> {
    [left.frame, right.frame, up.frame, down.frame, turned.frame, fast.frame]
  }

  /// The frames of the extremes.
  ///
  /// Extremes with a difference too small to count are left out.
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
    var (ids, places, turn): ([String], [CGPoint], Double) = ([], [], 0)
    ids.reserveCapacity(self.ids.count)
    places.reserveCapacity(self.ids.count)
    for layer in list.layers {
      // By index: an element in a variable would copy everything that draws the element.
      for index in layer.elements.indices where layer.elements[index].role.isContent {
        ids.append(layer.elements[index].id)
        places.append(layer.elements[index].center)
        turn += abs(layer.elements[index].angle)
      }
    }
    move(ids, places: places, in: frame)
    left.see(-way.x, in: frame)
    right.see(way.x, in: frame)
    up.see(-way.y, in: frame)
    down.see(way.y, in: frame)
    guard !ids.isEmpty else { return }
    turn /= Double(ids.count)
    upright.see(-turn, in: frame)
    turned.see(turn, in: frame)
  }

  // The motion of an element is known only if both frames contain the element.
  private mutating func move(_ ids: [String], places: [CGPoint], in frame: Int) {
    let moves: [Vector]
    // Looking up elements by name takes longer than everything else, and most frames have the same names.
    if ids == self.ids, areIDsUnique {
      moves = zip(places, self.places).map { $0 - $1 }
    } else {
      let earlier = Dictionary(zip(self.ids, self.places)) { first, _ in first }
      moves = zip(ids, places).compactMap { id, place in earlier[id].map { place - $0 } }
      areIDsUnique = Set(ids).count == ids.count
    }
    self.ids = ids
    self.places = places
    guard !moves.isEmpty else { return }
    let count = Double(moves.count)
    way = way + moves.reduce(Vector.zero) { $0 + $1 } / count
    fast.see(moves.reduce(0) { $0 + $1.length } / count, in: frame)
  }
}

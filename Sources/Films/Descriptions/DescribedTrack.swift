import CradleArtists
import CradleGeometry
import CradleGraphics
import CradleNotations
import Foundation

/// An item of a film, frame by frame.
struct DescribedTrack {
  /// What a frame has of an item.
  struct Sight {
    let element: DisplayList.Element
    /// The drawing without the items inside it.
    let drawing: [DrawingCommand]
    /// The part of the picture where the item can be seen; `nil` for an item inside another one.
    var region: CGRect?
    /// The origin of the item's coordinates in the picture.
    var origin = Vector.zero
    /// The id of the item around it; `nil` for none.
    var parent: String?
  }

  /// The item on a frame.
  private struct Sample {
    let frame: Int
    let time: Double
    let center: Vector
    let box: CGRect
    // In degrees; turns count on.
    let angle: Double
    let scale: Double
    let alpha: Double
    let width: Double
    let height: Double
    // Whether anything of it is drawn, and whether that is on the canvas.
    let isVisible: Bool
    let isSeen: Bool
  }

  // The least way and the least change of an angle in degrees, of a size and of a fraction, that anybody sees.
  private static let leastWay = 0.5
  private static let leastTurn = 0.5
  private static let leastGrowth = 0.05
  private static let leastChange = 0.005
  // How far a motion to one place may leave its line, as a fraction of its length.
  private static let straightness = 0.02

  let id: String
  let role: DisplayList.Role
  private let index: String
  private let parent: String?
  private var samples: [Sample] = []
  private var region: CGRect?
  private var look: DescribedLook?
  private var redrawings: [FilmDescription.Redrawing] = []
  private var outside: (reach: Double, time: Double)?

  init(_ sight: Sight) {
    id = sight.element.id
    role = sight.element.role
    index = sight.element.index
    parent = sight.parent
  }

  /// The first and the last time that the item is drawn, even if nothing of it can be seen.
  var drawn: ClosedRange<Double> { samples[0].time...samples[samples.count - 1].time }

  /// Adds the item on the next frame that draws it; the canvas is where it is in the picture.
  mutating func add(_ sight: Sight, at time: Double, frame: Int, on canvas: CGRect) {
    let element = sight.element
    let box = Silhouette(element).box
    let turn = 360.0
    let angle = element.angle * 180 / .pi
    let before = samples.last
    let isVisible = element.isVisible
    region = sight.region
    noteRedrawing(of: sight, at: time, after: before)
    samples.append(
      Sample(
        frame: frame,
        time: time,
        center: Vector(element.center) - sight.origin,
        box: box,
        // The nearest of the equal angles.
        angle: before.map { angle + turn * (($0.angle - angle) / turn).rounded() } ?? angle,
        scale: element.scale.x,
        alpha: element.alpha,
        width: element.size.width,
        height: element.size.height,
        isVisible: isVisible,
        isSeen: isVisible && sight.region.map(box.intersects) ?? true
      )
    )
    // What spans the canvas, such as a sheet or a background, may reach beyond it.
    guard isVisible, sight.region != nil, role != .chrome, role != .item || !box.spans(canvas) else { return }
    let reach = box.reach(beyond: canvas)
    guard reach > FilmDescription.leastReach else { return }
    outside = (max(reach, outside?.reach ?? 0), outside?.time ?? time)
  }

  private mutating func noteRedrawing(of sight: Sight, at time: Double, after before: Sample?) {
    guard let before, let old = look, sight.drawing != old.commands else {
      if look == nil { look = DescribedLook(sight.drawing) }
      return
    }
    let new = DescribedLook(sight.drawing)
    look = new
    guard sight.element.isVisible || before.isVisible else { return }
    let isResized = CGSize(width: before.width, height: before.height) != sight.element.size
    for change in old.changes(to: new, isResized: isResized, during: before.time...time) {
      guard let number = redrawings.firstIndex(where: { $0.part == change.part }) else {
        redrawings.append(change)
        continue
      }
      redrawings[number].to = change.to
      redrawings[number].period = redrawings[number].period.lowerBound...change.period.upperBound
    }
  }

  /// Returns the description of an item that can be seen.
  ///
  /// - Parameters:
  ///   - times: The times of all frames.
  ///   - offsets: The scroll offset on each frame; `nil` for an item that nothing scrolls.
  ///   - causes: When something acts on the item: an entry of the timeline, a finger or a contact.
  func item(times: [Double], offsets: [Vector]?, causes: [ClosedRange<Double>]) -> FilmDescription.Item? {
    guard let drawn = samples.firstIndex(where: \.isVisible), let lastDrawn = samples.lastIndex(where: \.isVisible)
    else { return nil }
    let first = samples.firstIndex(where: \.isSeen) ?? drawn
    let last = samples.lastIndex(where: \.isSeen) ?? lastDrawn
    let shown = samples[first...last]
    // The frames before and after have the values from which it appears, and to which it fades.
    let course = samples[max(first - 1, 0)...min(last + 1, samples.count - 1)]
    // An item may be out of view for a while.
    let steps = zip(shown, shown.dropFirst()).filter { $1.frame == $0.frame + 1 }
    let ways = steps.map { ($1.center - $0.center).length }
    let speeds = zip(steps, ways).map { step, way in
      (value: way / max(step.1.time - step.0.time, 1e-9), time: step.1.time)
    }
    let places = offsets.map { offsets in shown.map { $0.center + offsets[$0.frame] } }
    let rests = rest(shown)
    let seen = periods(times)
    let end = seen.last.map { $0.upperBound < times[times.count - 1] ? $0.upperBound : nil } ?? nil
    let motion = rests == nil || offsets != nil ? nil : lastMotion(in: shown, after: causes)
    return FilmDescription.Item(
      id: id,
      role: role,
      parent: parent,
      index: index,
      seen: seen,
      gone: end,
      enters: seen.first.map { $0.lowerBound > 0 } == true ? edge(beside: first, step: -1) : nil,
      leaves: end == nil ? nil : edge(beside: last, step: 1),
      start: samples[first].center,
      end: samples[last].center,
      x: change(of: \.center.x, in: shown, least: Self.leastWay),
      y: change(of: \.center.y, in: shown, least: Self.leastWay),
      moves: moves(shown, least: Self.leastWay) { ($1.center - $0.center).length },
      scrolls: places?.allSatisfy { ($0 - (places?[0] ?? $0)).length <= Self.leastWay } ?? false,
      rests: rests,
      way: ways.reduce(0, +),
      peakSpeed: speeds.max { $0.value < $1.value } ?? (0, samples[first].time),
      overshoot: motion ?? (0, 0),
      angle: change(of: \.angle, in: course, least: Self.leastTurn),
      scale: change(of: \.scale, in: course, least: Self.leastChange),
      alpha: change(of: \.alpha, in: course, least: Self.leastChange),
      width: change(of: \.width, in: course, least: Self.leastGrowth),
      height: change(of: \.height, in: course, least: Self.leastGrowth),
      redrawings: redrawings,
      outside: outside
    )
  }

  // When anything of it is on the canvas, each time until the frame without it.
  private func periods(_ times: [Double]) -> [ClosedRange<Double>] {
    var periods: [ClosedRange<Double>] = []
    var lastFrame = -1
    for sample in samples where sample.isSeen {
      let end = times[min(sample.frame + 1, times.count - 1)]
      if let period = periods.last, sample.frame == lastFrame + 1 {
        periods[periods.count - 1] = period.lowerBound...end
      } else {
        periods.append(sample.time...end)
      }
      lastFrame = sample.frame
    }
    return periods
  }

  // The edge that the item crosses after a sample (a step of 1) or before it (-1); `nil` if it comes or goes in sight.
  private func edge(beside number: Int, step: Int) -> FilmDescription.Edge? {
    guard let region else { return nil }
    func neighbor(_ step: Int) -> Sample? {
      guard samples.indices.contains(number + step) else { return nil }
      return samples[number + step].frame == samples[number].frame + step ? samples[number + step] : nil
    }
    if let next = neighbor(step) { return next.isVisible ? FilmDescription.Edge(of: next.box, beyond: region) : nil }
    // A view removes cells that it does not show, so the last way goes on.
    guard let back = neighbor(-step) else { return nil }
    let way = (samples[number].center - back.center) * 2
    let box = samples[number].box.offsetBy(dx: way.x, dy: way.y).insetBy(dx: 1, dy: 1)
    return way.length > 0 ? FilmDescription.Edge(of: box, beyond: region) : nil
  }

  private func change(
    of number: (Sample) -> Double,
    in samples: ArraySlice<Sample>,
    least: Double
  ) -> FilmDescription.Change {
    let values = samples.map { (value: number($0), time: $0.time) }
    let start = values[0]
    return FilmDescription.Change(
      start: start.value,
      end: values[values.count - 1].value,
      least: values.min { $0.value < $1.value } ?? start,
      greatest: values.max { $0.value < $1.value } ?? start,
      period: moves(samples, least: least) { abs(number($0) - number($1)) }
    )
  }

  // How far the motion after the last cause goes beyond its end, as a fraction of its length, and this length; `nil` if
  // it is not straight to one place and back to it.
  private func lastMotion(
    in samples: ArraySlice<Sample>,
    after causes: [ClosedRange<Double>]
  ) -> (part: Double, way: Double)? {
    guard let end = samples.last,
      let departure = moves(samples, least: Self.leastWay, by: { ($1.center - $0.center).length })
    else { return nil }
    let start = causes.filter { $0.lowerBound < departure.upperBound }.map(\.upperBound).max() ?? departure.lowerBound
    let leg = samples.drop { $0.time < start - 1e-9 }
    guard let origin = leg.first?.center, leg.count > 2 else { return nil }
    let way = (origin - end.center).length
    guard way > Self.leastWay else { return nil }
    let line = (origin - end.center) / way
    let ways = leg.map { $0.center - end.center }
    let parts = ways.map { $0.dot(line) / way }
    let approach = parts.prefix { $0 > 0 }
    guard ways.allSatisfy({ abs($0.cross(line)) <= max(Self.leastWay, way * Self.straightness) }),
      zip(approach, approach.dropFirst()).allSatisfy({ $1 <= $0 + 1e-3 })
    else { return nil }
    return (max(0, -(parts.min() ?? 0)), way)
  }

  // The time since which the item is where it ends; `nil` if it moves until its last frame.
  private func rest(_ samples: ArraySlice<Sample>) -> Double? {
    guard let start = samples.first, let end = samples.last else { return nil }
    guard let last = samples.lastIndex(where: { ($0.center - end.center).length > Self.leastWay }) else {
      return start.time
    }
    // A frame at a turning point is no rest.
    return last + 4 < samples.endIndex ? samples[last + 1].time : nil
  }

  // The time from the last frame at the start to the first at the end.
  private func moves(
    _ samples: ArraySlice<Sample>,
    least: Double,
    by distance: (Sample, Sample) -> Double
  ) -> ClosedRange<Double>? {
    guard let start = samples.first, let end = samples.last,
      let first = samples.firstIndex(where: { distance($0, start) > least })
    else { return nil }
    let last = samples.lastIndex { distance($0, end) > least } ?? first
    return samples[first - 1].time...samples[min(max(first, last + 1), samples.endIndex - 1)].time
  }
}

extension FilmDescription.Edge {
  // `nil` for a box of which something is in the region.
  fileprivate init?(of box: CGRect, beyond region: CGRect) {
    guard !box.intersects(region) else { return nil }
    if box.minX >= region.maxX {
      self = .right
    } else if box.maxX <= region.minX {
      self = .left
    } else {
      self = box.minY >= region.maxY ? .bottom : .top
    }
  }
}

extension DisplayList.Element {
  /// Whether the element draws anything that can be seen.
  var isVisible: Bool {
    // Half of the smallest step of a channel, and a scale by which nothing has a size.
    alpha > 0.5 / 255 && min(abs(scale.x), abs(scale.y)) > 0.002 && commands.contains(where: \.isVisible)
  }
}

extension DrawingCommand {
  /// Whether the command draws anything that can be seen.
  var isVisible: Bool {
    switch self {
    case .fill, .stroke: paint?.allColors.contains { $0.alpha > 0 } ?? false
    case .text(let text, let style, _): !text.isEmpty && style.color.alpha > 0
    case .shadow(_, let color, _, _): color.alpha > 0
    case .image, .material: true
    case .group(let commands, let opacity, _): opacity > 0 && commands.contains(where: \.isVisible)
    }
  }
}

import CradleArtists
import CradleGeometry
import CradleGraphics
import CradleNotations
import CradlePlayback
import Foundation

/// An item of a film, frame by frame.
struct DescribedTrack {
  /// The item on a frame.
  private struct Sample {
    let frame: Int
    let time: Double
    let center: Vector
    // In degrees; turns count on.
    let angle: Double
    let scale: Double
    let alpha: Double
    let width: Double
    let height: Double
    // Whether anything of it can be seen, and whether that is on the canvas.
    let isVisible: Bool
    let isOnCanvas: Bool
  }

  // The drawing of the item on the frame before.
  private struct Look {
    let commands: [DrawingCommand]
    let label: String
    let color: Color?
  }

  // The least way and the least change of an angle in degrees, of a size and of a fraction, that anybody sees.
  private static let leastWay = 0.5
  private static let leastTurn = 0.5
  private static let leastGrowth = 0.05
  private static let leastChange = 0.005

  let id: String
  private let index: String
  private var samples: [Sample] = []
  private var look: Look?
  private var redrawings: [FilmDescription.Redrawing] = []
  private var outside: (reach: Double, time: Double)?

  init(_ element: DisplayList.Element) {
    id = element.id
    index = element.index
  }

  /// Whether a frame shows anything of the item.
  var isVisible: Bool { samples.contains(where: \.isVisible) }

  /// The first and the last time that the item is drawn, even if nothing of it can be seen.
  var drawn: ClosedRange<Double> { samples[0].time...samples[samples.count - 1].time }

  /// Adds the item on the next frame that draws it; the canvas is where it is in the picture.
  mutating func add(_ element: DisplayList.Element, at time: Double, frame: Int, on canvas: CGRect) {
    let box = Silhouette(element).box
    // What spans the canvas, such as a sheet or a background, may reach beyond it.
    let reach = element.role == .item && box.spans(canvas) ? 0 : box.reach(beyond: canvas)
    let turn = 360.0
    let angle = element.angle * 180 / .pi
    let before = samples.last
    noteRedrawing(of: element, at: time, after: before)
    samples.append(
      Sample(
        frame: frame,
        time: time,
        center: Vector(element.center) - Vector(canvas.origin),
        // The nearest of the equal angles.
        angle: before.map { angle + turn * (($0.angle - angle) / turn).rounded() } ?? angle,
        scale: element.scale.x,
        alpha: element.alpha,
        width: element.size.width,
        height: element.size.height,
        isVisible: element.isVisible,
        isOnCanvas: box.intersects(canvas)
      )
    )
    guard element.isVisible, reach > FilmDescription.leastReach else { return }
    outside = (max(reach, outside?.reach ?? 0), outside?.time ?? time)
  }

  // Another size makes another drawing, which is no news.
  private mutating func noteRedrawing(of element: DisplayList.Element, at time: Double, after before: Sample?) {
    let commands = element.commands
    guard let before, let old = look, commands != old.commands else {
      if look == nil { look = Look(commands: commands, label: commands.label, color: commands.mainColor) }
      return
    }
    let new = Look(commands: commands, label: commands.label, color: commands.mainColor)
    look = new
    guard element.isVisible || before.isVisible else { return }
    let period = before.time...time
    var isKnown = false
    if new.label != old.label {
      isKnown = true
      note(FilmDescription.Redrawing(of: "label", from: old.label, to: new.label, period: period))
    }
    if let color = new.color, let last = old.color, color != last {
      isKnown = true
      note(FilmDescription.Redrawing(of: "color", from: last.description, to: color.description, period: period))
    }
    guard !isKnown, element.size.width == before.width, element.size.height == before.height, before.width > 0 else {
      return
    }
    note(FilmDescription.Redrawing(of: "drawing", from: nil, to: nil, period: period))
  }

  private mutating func note(_ redrawing: FilmDescription.Redrawing) {
    guard let number = redrawings.firstIndex(where: { $0.part == redrawing.part }) else {
      redrawings.append(redrawing)
      return
    }
    redrawings[number].to = redrawing.to
    redrawings[number].period = redrawings[number].period.lowerBound...redrawing.period.upperBound
  }

  /// Returns the description of an item that can be seen; `times` are those of all frames.
  func item(times: [Double], scrolling: Bool) -> FilmDescription.Item? {
    guard let first = samples.firstIndex(where: \.isVisible), let last = samples.lastIndex(where: \.isVisible) else {
      return nil
    }
    let shown = samples[first...last]
    // The frames before and after have the values from which it appears, and to which it fades.
    let course = samples[max(first - 1, 0)...min(last + 1, samples.count - 1)]
    // An item may be out of view for a while.
    let steps = zip(shown, shown.dropFirst()).filter { $1.frame == $0.frame + 1 }
    let ways = steps.map { ($1.center - $0.center).length }
    let speeds = zip(steps, ways).map { step, way in
      (value: way / max(step.1.time - step.0.time, 1e-9), time: step.1.time)
    }
    let rests = rest(shown)
    let lastSeen = samples.last { $0.isVisible && $0.isOnCanvas }?.frame
    return FilmDescription.Item(
      id: id,
      index: index,
      seen: periods(times),
      gone: lastSeen.flatMap { $0 + 1 < times.count ? times[$0 + 1] : nil },
      start: samples[first].center,
      end: samples[last].center,
      moves: moves(shown, least: Self.leastWay) { ($1.center - $0.center).length },
      rests: rests,
      way: ways.reduce(0, +),
      peakSpeed: speeds.max { $0.value < $1.value } ?? (0, samples[first].time),
      overshoot: rests == nil || scrolling ? 0 : overshoot(shown),
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
    for sample in samples where sample.isVisible && sample.isOnCanvas {
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

  private func overshoot(_ samples: ArraySlice<Sample>) -> Double {
    let motion = ItemMotion(
      samples.map { ItemMotion.Sample(tick: .ticks(Int(($0.time * 120).rounded())), place: $0.center) }
    )
    return motion.flatMap { PanelReadings($0) }?.overshoot ?? 0
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

extension DisplayList.Element {
  /// Whether the element draws anything that can be seen.
  var isVisible: Bool {
    // Half of the smallest step of a channel, and a scale by which nothing has a size.
    alpha > 0.5 / 255 && min(abs(scale.x), abs(scale.y)) > 0.002 && commands.contains(where: \.isVisible)
  }
}

extension DrawingCommand {
  fileprivate var isVisible: Bool {
    switch self {
    case .fill, .stroke: paint?.allColors.contains { $0.alpha > 0 } ?? false
    case .text(let text, let style, _): !text.isEmpty && style.color.alpha > 0
    case .shadow(_, let color, _, _): color.alpha > 0
    case .image, .material: true
    case .group(let commands, let opacity, _): opacity > 0 && commands.contains(where: \.isVisible)
    }
  }
}

extension [DrawingCommand] {
  // The texts, from back to front.
  fileprivate var label: String {
    var texts: [String] = []
    forEachStep { command in
      if case .text(let text, _, _) = command { texts.append(text) }
    }
    return texts.joined(separator: " ")
  }
}

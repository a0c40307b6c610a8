import CradleArtists
import CradleGeometry
import CradleGraphics
import CradleNotations
import CradlePlayback
import CradleScenes
import Foundation

/// The items of a film, frame by frame.
struct DescribedItems {
  fileprivate struct Track {
    let id: String
    let index: String
    var frames: [Int] = []
    var times: [Double] = []
    var centers: [Vector] = []
    var angle: ClosedRange<Double>
    var lastAngle: Double
    var scale: ClosedRange<Double>
    var alpha: ClosedRange<Double>
    var width: ClosedRange<Double>
    var height: ClosedRange<Double>
    var outside: (reach: Double, time: Double)?
    // Whether a frame shows anything of it.
    var isVisible = false
  }

  // The least way beyond the canvas that anybody sees, in points.
  private static let leastReach = 0.5

  // The canvas, where it is in the picture.
  private let canvas: CGRect
  private let margin: Vector
  private let children: Set<String>
  private var frame = 0
  // The time of the frame before; `nil` on the first frame.
  private var lastTime: Double?
  private var tracks: [Track] = []
  // The numbers of the tracks by id, used only for lookups.
  private var numbers: [String: Int] = [:]
  private var others: Set<String> = []
  // The pairs that are meant to overlap.
  private var known: Set<[String]> = []
  private var met: Set<String> = []
  private(set) var overlaps: [[String]: FilmDescription.Overlap] = [:]
  private(set) var faintTexts: [FilmDescription.FaintText] = []

  init(of scene: Scene) {
    margin = Vector(x: scene.canvas.margin, y: scene.canvas.margin)
    canvas = CGRect(origin: .zero, size: scene.frameSize).insetBy(dx: margin.x, dy: margin.y)
    let items = scene.stages.compactMap { $0.description as? DynamicsDescription }.flatMap(\.items)
    children = Set(items.filter { $0.parentID != nil }.map(\.id))
  }

  var omitted: Int { others.count }

  mutating func add(_ list: DisplayList, at time: Double) {
    let elements = list.contentElements
    for element in elements {
      if let number = numbers[element.id] {
        tracks[number].add(element, at: time, frame: frame, margin: margin)
        noteOutside(element, number, time)
      } else if tracks.count < FilmDescription.mostItems {
        numbers[element.id] = tracks.count
        tracks.append(Track(element))
        tracks[tracks.count - 1].add(element, at: time, frame: frame, margin: margin)
        noteOutside(element, tracks.count - 1, time)
      } else {
        others.insert(element.id)
      }
    }
    noteOverlaps(of: elements, at: time)
    faintTexts = elements.compactMap(\.faintText)
    frame += 1
    lastTime = time
  }

  private mutating func noteOutside(_ element: DisplayList.Element, _ number: Int, _ time: Double) {
    guard element.isVisible else { return }
    tracks[number].isVisible = true
    let reach = Silhouette(element).box.reach(beyond: canvas)
    guard reach > Self.leastReach else { return }
    let before = tracks[number].outside
    tracks[number].outside = (max(reach, before?.reach ?? 0), before?.time ?? time)
  }

  // A shadow or a line without a size is meant to overlap.
  private mutating func noteOverlaps(of elements: [DisplayList.Element], at time: Double) {
    let boxes = elements.compactMap { element in
      element.size.width > 0 && element.isVisible
        ? (id: element.id, element: element, box: ItemState(element).box) : nil
    }
    .sorted { $0.box.minX < $1.box.minX }
    var meetings: Set<[String]> = []
    for (number, one) in boxes.enumerated() {
      for other in boxes[(number + 1)...] {
        guard other.box.minX < one.box.maxX else { break }
        guard one.box.gap(to: other.box) < -Self.leastReach else { continue }
        let pair = [one.id, other.id].sorted()
        guard !known.contains(pair) else { continue }
        let depth = -Silhouette(one.element).gap(to: Silhouette(other.element))
        guard depth > Self.leastReach else { continue }
        let isNew = !met.isSuperset(of: pair) && overlaps[pair] == nil
        guard !isNew || !isMeant(one.element, other.element) else {
          meetings.insert(pair)
          continue
        }
        noteOverlap(of: pair, depth: depth, at: time)
      }
    }
    known.formUnion(meetings)
    met.formUnion(boxes.map(\.id))
  }

  // Whether two items that overlap on the first frame with both are meant to: a layout has laid them, one belongs to the
  // other or is a material above it, or one is the background of the other.
  private func isMeant(_ one: DisplayList.Element, _ other: DisplayList.Element) -> Bool {
    let pair = [one, other]
    guard pair.allSatisfy({ $0.role == .item && !children.contains($0.id) && !$0.commands.hasMaterial }) else {
      return true
    }
    let boxes = pair.map { Silhouette($0).box.insetBy(dx: Self.leastReach, dy: Self.leastReach) }
    return Silhouette(one).box.contains(boxes[1]) || Silhouette(other).box.contains(boxes[0])
  }

  /// Returns the name of what a finger lands on: the element in front at a place of the canvas.
  func name(at place: CGPoint, in list: DisplayList) -> String {
    let point = Vector(place) + margin
    let layers = list.layers.filter { $0.clip?.contains(point.point) ?? true }
    let hit = layers.flatMap(\.elements).last { element in
      element.role != .overlay && element.isVisible && Silhouette(element).gap(to: Silhouette(of: point)) <= 0
    }
    return hit?.id ?? "nothing at [\(Double(place.x).written), \(Double(place.y).written)]"
  }

  private mutating func noteOverlap(of pair: [String], depth: Double, at time: Double) {
    guard var overlap = overlaps[pair] else {
      overlaps[pair] = FilmDescription.Overlap(items: pair, periods: [time...time], depth: depth)
      return
    }
    let last = overlap.periods.count - 1
    if let before = lastTime, overlap.periods[last].upperBound >= before {
      overlap.periods[last] = overlap.periods[last].lowerBound...time
    } else {
      overlap.periods.append(time...time)
    }
    overlap.depth = max(overlap.depth, depth)
    overlaps[pair] = overlap
  }

  /// When each item is drawn, even if nothing of it is visible; only for lookups.
  var seen: [String: ClosedRange<Double>] {
    Dictionary(tracks.map { ($0.id, $0.times[0]...$0.times[$0.times.count - 1]) }) { first, _ in first }
  }

  /// The visible items.
  func items(scrolling: Bool) -> [FilmDescription.Item] {
    tracks.filter(\.isVisible).map { track in
      // An item may be out of view for a while.
      let steps = track.frames.indices.dropFirst().filter { track.frames[$0] == track.frames[$0 - 1] + 1 }
      let ways = steps.map { (track.centers[$0] - track.centers[$0 - 1]).length }
      let speeds = zip(steps, ways).map { step, way in
        (value: way / max(track.times[step] - track.times[step - 1], 1e-9), time: track.times[step])
      }
      let moves = moves(track)
      let rests = rest(track)
      return FilmDescription.Item(
        id: track.id,
        index: track.index,
        seen: track.times[0]...track.times[track.times.count - 1],
        start: track.centers[0],
        end: track.centers[track.centers.count - 1],
        moves: moves,
        rests: rests,
        way: ways.reduce(0, +),
        peakSpeed: speeds.max { $0.value < $1.value } ?? (0, track.times[0]),
        overshoot: rests == nil || scrolling ? 0 : overshoot(track),
        angle: track.angle.degrees,
        scale: track.scale,
        alpha: track.alpha,
        width: track.width,
        height: track.height,
        outside: track.outside
      )
    }
  }

  private func overshoot(_ track: Track) -> Double {
    let motion = ItemMotion(
      zip(track.times, track.centers).map { time, place in
        ItemMotion.Sample(tick: .ticks(Int((time * 120).rounded())), place: place)
      }
    )
    return motion.flatMap { PanelReadings($0) }?.overshoot ?? 0
  }

  // The time since which the item is where it ends; `nil` if it moves until its last frame.
  private func rest(_ track: Track) -> Double? {
    let end = track.centers[track.centers.count - 1]
    guard let last = track.centers.lastIndex(where: { ($0 - end).length > 0.5 }) else { return track.times[0] }
    // A frame at a turning point is no rest.
    return last + 4 < track.times.count ? track.times[last + 1] : nil
  }

  private func moves(_ track: Track) -> ClosedRange<Double>? {
    let start = track.centers[0]
    let end = track.centers[track.centers.count - 1]
    guard let first = track.centers.firstIndex(where: { ($0 - start).length > 0.5 }),
      let last = track.centers.lastIndex(where: { ($0 - end).length > 0.5 }) ?? Optional(first), first <= last + 1
    else { return nil }
    return track.times[first - 1]...track.times[min(max(first, last + 1), track.times.count - 1)]
  }
}

extension DescribedItems.Track {
  fileprivate init(_ element: DisplayList.Element) {
    (id, index, lastAngle) = (element.id, element.index, element.angle)
    angle = element.angle...element.angle
    scale = element.scale.x...element.scale.x
    alpha = element.alpha...element.alpha
    width = element.size.width...element.size.width
    height = element.size.height...element.size.height
  }

  fileprivate mutating func add(_ element: DisplayList.Element, at time: Double, frame: Int, margin: Vector) {
    frames.append(frame)
    times.append(time)
    centers.append(Vector(element.center) - margin)
    // The nearest of the equal angles, so that turns count on.
    let turn = 2 * Double.pi
    lastAngle = element.angle + turn * ((lastAngle - element.angle) / turn).rounded()
    angle = angle.grown(to: lastAngle)
    scale = scale.grown(to: element.scale.x)
    alpha = alpha.grown(to: element.alpha)
    width = width.grown(to: element.size.width)
    height = height.grown(to: element.size.height)
  }
}

extension ClosedRange<Double> {
  fileprivate func grown(to value: Double) -> ClosedRange {
    Swift.min(lowerBound, value)...Swift.max(upperBound, value)
  }

  // Angles in degrees.
  fileprivate var degrees: ClosedRange { lowerBound * 180 / .pi...upperBound * 180 / .pi }
}

extension DisplayList.Element {
  // Whether the element draws anything that is not clear.
  fileprivate var isVisible: Bool { alpha > 0 && commands.contains(where: \.isVisible) }

  fileprivate var faintText: FilmDescription.FaintText? {
    guard alpha > 0, let size = commands.smallestText else { return nil }
    let drawn = size * min(abs(scale.x), abs(scale.y))
    let contrast = ItemState(self).contrast
    let isSmall = drawn < FilmDescription.smallestSize
    let isPale = contrast.map { $0 < Color.readableContrast } ?? false
    guard isSmall || isPale else { return nil }
    return FilmDescription.FaintText(item: id, size: isSmall ? drawn : nil, contrast: isPale ? contrast : nil)
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
  fileprivate var hasMaterial: Bool {
    contains { command in
      if case .group(let commands, _, _) = command { commands.hasMaterial } else { command.kind == .material }
    }
  }

  // The smallest letters, in points.
  fileprivate var smallestText: Double? {
    compactMap { command in
      switch command {
      case .text(let text, let style, _): text.isEmpty ? nil : style.size
      case .group(let commands, _, _): commands.smallestText
      default: nil
      }
    }
    .min()
  }
}

import CradleArtists
import CradleGeometry
import CradleGraphics
import CradleNotations
import CradlePlayback
import CradleScenes
import Foundation

/// The items of a film, frame by frame.
struct DescribedItems {
  // The canvas, where it is in the picture.
  private let canvas: CGRect
  private let prefixes: [String]
  private var times: [Double] = []
  private var tracks: [DescribedTrack] = []
  // The numbers of the tracks by id, used only for lookups.
  private var numbers: [String: Int] = [:]
  private var others: Set<String> = []
  private(set) var overlaps: DescribedOverlaps
  private(set) var faintTexts: [FilmDescription.FaintText] = []

  init(of scene: Scene) {
    let margin = scene.canvas.margin
    canvas = CGRect(origin: .zero, size: scene.frameSize).insetBy(dx: margin, dy: margin)
    prefixes = scene.stagePrefixes
    overlaps = DescribedOverlaps(of: scene, on: canvas)
  }

  var omitted: Int { others.count }

  /// Adds the next frame, with the items inside others.
  mutating func add(_ list: DisplayList, _ inside: [InsideItem], at time: Double) {
    let grounds = Dictionary(inside.map { ($0.parent, $0.ground) }) { first, _ in first }
    var visible: Set<String> = []
    for layer in list.layers where !layer.isAroundCanvas {
      let region = layer.clip.map(canvas.intersection) ?? canvas
      for element in layer.elements where element.role != .overlay && !element.isScrollIndicator {
        let drawing = grounds[element.id] ?? element.commands
        let origin = Vector(canvas.origin)
        add(DescribedTrack.Sight(element: element, drawing: drawing, region: region, origin: origin), at: time)
        if element.isVisible { visible.insert(element.id) }
      }
    }
    for item in inside where visible.contains(item.parent) {
      let drawing = grounds[item.element.id] ?? item.element.commands
      add(DescribedTrack.Sight(element: item.element, drawing: drawing, parent: item.parent), at: time)
      if item.element.isVisible { visible.insert(item.element.id) }
    }
    overlaps.add(list, at: time)
    faintTexts = list.contentElements.compactMap(\.faintText).filter { !overlaps.hides($0.item) }
    times.append(time)
  }

  private mutating func add(_ sight: DescribedTrack.Sight, at time: Double) {
    let id = sight.element.id
    if numbers[id] == nil, tracks.count < FilmDescription.mostItems {
      numbers[id] = tracks.count
      tracks.append(DescribedTrack(sight))
    }
    guard let number = numbers[id] else {
      if sight.element.role != .chrome { others.insert(id) }
      return
    }
    tracks[number].add(sight, at: time, frame: times.count, on: canvas)
  }

  /// Returns the name of what a finger lands on: the element in front at a place of the canvas.
  func name(at place: CGPoint, in list: DisplayList) -> String {
    let point = Vector(place) + Vector(canvas.origin)
    let layers = list.layers.filter { !$0.isAroundCanvas && $0.clip?.contains(point.point) ?? true }
    let hit = layers.flatMap(\.elements).last { element in
      element.role != .overlay && element.isVisible && Silhouette(element).gap(to: Silhouette(of: point)) <= 0
    }
    return hit?.id ?? "nothing at [\(Double(place.x).written), \(Double(place.y).written)]"
  }

  /// When each item is drawn, even if nothing of it is visible; only for lookups.
  var drawn: [String: ClosedRange<Double>] {
    Dictionary(tracks.map { ($0.id, $0.drawn) }) { first, _ in first }
  }

  /// Returns the number of the stage that an element is on.
  func stage(of id: String) -> Int {
    prefixes.firstIndex { !$0.isEmpty && id.hasPrefix($0) } ?? prefixes.firstIndex(of: "") ?? 0
  }

  /// Returns the visible items, and the parts of bars that change.
  ///
  /// - Parameters:
  ///   - offsets: The scroll offsets of each stage, frame by frame; `nil` for a stage that does not scroll.
  ///   - causes: Returns when something acts on an item.
  func items(offsets: [[Vector]?], causes: (String) -> [ClosedRange<Double>]) -> [FilmDescription.Item] {
    tracks.compactMap { track in
      let isCell = [.cell, .supplementary, .decoration].contains(track.role)
      let offsets = isCell ? offsets[stage(of: track.id)] : nil
      let item = track.item(times: times, offsets: offsets, causes: causes(track.id))
      return item.flatMap { track.role != .chrome || $0.isChanging ? $0 : nil }
    }
  }
}

extension FilmDescription.Item {
  // Whether a film shows more than that the item is there.
  fileprivate var isChanging: Bool {
    moves != nil || !redrawings.isEmpty || gone != nil || seen.count > 1 || (seen.first?.lowerBound ?? 0) > 0
      || [angle, scale, alpha, width, height].contains { $0.period != nil }
  }
}

extension DisplayList.Element {
  // Whether it only says how far the content is scrolled.
  fileprivate var isScrollIndicator: Bool { role == .chrome && id.hasSuffix(" scroll indicator") }

  fileprivate var faintText: FilmDescription.FaintText? {
    guard isVisible, let size = commands.smallestText else { return nil }
    let drawn = size * min(abs(scale.x), abs(scale.y))
    let contrast = ItemState(self).contrast
    let isSmall = drawn < FilmDescription.smallestSize
    let isPale = contrast.map { $0 < Color.readableContrast } ?? false
    guard isSmall || isPale else { return nil }
    return FilmDescription.FaintText(item: id, size: isSmall ? drawn : nil, contrast: isPale ? contrast : nil)
  }
}

extension [DrawingCommand] {
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

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
  private var times: [Double] = []
  private var tracks: [DescribedTrack] = []
  // The numbers of the tracks by id, used only for lookups.
  private var numbers: [String: Int] = [:]
  private var others: Set<String> = []
  private var allOverlaps: DescribedOverlaps
  private(set) var faintTexts: [FilmDescription.FaintText] = []

  init(of scene: Scene) {
    let margin = scene.canvas.margin
    canvas = CGRect(origin: .zero, size: scene.frameSize).insetBy(dx: margin, dy: margin)
    allOverlaps = DescribedOverlaps(of: scene, on: canvas)
  }

  var omitted: Int { others.count }

  var overlaps: [FilmDescription.Overlap] { allOverlaps.all }

  /// Adds the next frame.
  mutating func add(_ list: DisplayList, at time: Double) {
    let elements = list.contentElements
    for element in elements {
      if numbers[element.id] == nil, tracks.count < FilmDescription.mostItems {
        numbers[element.id] = tracks.count
        tracks.append(DescribedTrack(element))
      }
      guard let number = numbers[element.id] else {
        others.insert(element.id)
        continue
      }
      tracks[number].add(element, at: time, frame: times.count, on: canvas)
    }
    allOverlaps.add(list, at: time)
    faintTexts = elements.compactMap(\.faintText)
    times.append(time)
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

  /// Returns the visible items.
  func items(scrolling: Bool) -> [FilmDescription.Item] {
    tracks.compactMap { $0.item(times: times, scrolling: scrolling) }
  }
}

extension DisplayList.Element {
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

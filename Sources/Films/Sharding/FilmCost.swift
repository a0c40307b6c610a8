import CradleGeometry
import CradleGraphics
package import CradleScenes
import Foundation

/// The estimated cost of drawing a film.
///
/// It decides how films are distributed among parts.
///
/// Every part has to reach the same estimate without talking to the others. So it depends only on the scene. It
/// does not depend on goldens, which another part may be writing, or on clocks. It does not play the scene
/// either: that costs up to a tenth of a check, and every part would pay it.
package struct FilmCost {
  // Measured over the presets, to the order of magnitude that a distribution needs: processor time of `cradle
  // check --update none`, less that of `cradle validate`, on two cores of an AMD EPYC (x86-64, release build).
  // The unit is the time to draw and hash a pixel of a plain frame, about 1.1 ns: the median of the 18 presets
  // without shadows, which range from 0.6 to 3.2 ns.

  /// The cost of a film before its first frame: playing the scene, laying out its texts, and reading the golden
  /// take about 50 ms.
  static let start = 50_000_000.0
  /// The factor for scenes with shadows, which are blurred in every frame: 2.9, 5.2 and 8.6 ns in the presets that
  /// have them.
  static let shadowFactor = 5.0
  /// The seconds from the last event of a settling scene to the end of its film: 0.5 to 4.7 in the presets,
  /// with a median of 1.2.
  static let settling = 1.5

  /// The cost, in units of a plain frame's pixel.
  let value: Double

  /// Estimates the cost of a scene's film.
  ///
  /// - Parameters:
  ///   - scene: The scene; `nil` for an unreadable one, which fails at once.
  ///   - pixelWidth: The width of the frames; that of the canvas if `nil`.
  package init(of scene: Scene?, pixelWidth: Int? = nil) {
    guard let scene else {
      value = Self.start
      return
    }
    let rate = Double(scene.timing.frameRate.numerator) / Double(scene.timing.frameRate.denominator)
    let longest = (scene.panels.map(\.scene) + [scene]).map(\.likelyDuration).max() ?? .zero
    let frames = longest.seconds / scene.timing.speed * rate
    let size = scene.frameSize
    let scale = pixelWidth.map { Double($0) / Double(size.width) } ?? scene.canvas.scale
    let pixels = Double(size.width) * scale * Double(size.height) * scale
    value = Self.start + frames * pixels * (scene.hasShadows ? Self.shadowFactor : 1)
  }
}

extension Scene {
  /// The duration of the scene, as far as it is known without playing it.
  fileprivate var likelyDuration: Ticks {
    switch timing.duration {
    case .fixed(let duration): return duration
    case .settle:
      let rest = Ticks.seconds(FilmCost.settling)
      var start = Ticks.zero
      var end = Ticks.zero
      for entry in timeline {
        switch entry.start {
        case .absolute(let time): start = time
        case .relative(let time): start = start + time
        case .settled(let time): start = end + rest + time
        }
        end = max(end, start + entry.interval.multiplied(by: max(0, entry.times - 1)))
      }
      return min(end + rest, timing.maximum)
    }
  }

  fileprivate var hasShadows: Bool {
    panels.contains(where: \.scene.hasShadows)
      || stages.contains { stage in
        guard let cells = stage.as(CollectionDescription.self)?.cells else { return false }
        return cells.shadow != nil || cells.form == .photo
      }
  }
}

extension Shard {
  /// Distributes costs among parts, and returns the part for each cost, in order.
  ///
  /// The highest cost goes first, each to the part with the smallest load. No part then has more than 4/3 of
  /// the largest load of the best distribution. The same costs always give the same result.
  package static func deal(_ costs: [FilmCost], among count: Int) -> [Shard] {
    // If there are more parts than things, some stay empty. An empty part is preferred, the first one first.
    var loads = [Double](repeating: 0, count: min(count, costs.count))
    var parts = [Shard?](repeating: nil, count: costs.count)
    let order = costs.indices.sorted { (costs[$1].value, $0) < (costs[$0].value, $1) }
    for thing in order {
      let least = loads.indices.reduce(0) { loads[$1] < loads[$0] ? $1 : $0 }
      loads[least] += costs[thing].value
      parts[thing] = Shard(least + 1, of: count)
    }
    return parts.compactMap(\.self)
  }
}

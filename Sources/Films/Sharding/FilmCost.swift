import CradleGeometry
import CradleGraphics
package import CradleScenes
import Foundation

/// The estimated cost of drawing a film.
///
/// The estimate decides how films are distributed among parts.
///
/// Every part must reach the same estimate without talking to the other parts. So the estimate depends only on the
/// scene. It does not depend on clocks, or on goldens, which another part may be writing. It does not play the scene
/// either, because this would take up to a tenth of the time of a check, in every part.
package struct FilmCost {
  // The figures are measured over the presets, to the order of magnitude that a distribution needs. They are the
  // processor time of `cradle check --update none` minus the time of `cradle validate`, on two cores of an AMD EPYC
  // (x86-64, release build). The unit is the time to draw and hash a pixel of a plain frame, about 1.1 ns. The value is
  // the median over the 18 presets without shadows, where it ranges from 0.6 to 3.2 ns.

  /// The cost of a film before its first frame.
  ///
  /// Playing the scene, laying out its texts, and reading the golden take about 50 ms.
  static let start = 50_000_000.0
  /// The cost factor for scenes with shadows, which are blurred in every frame.
  ///
  /// A pixel takes 2.9, 5.2 and 8.6 ns in the presets that have shadows.
  static let shadowFactor = 5.0
  /// The seconds from the last event of a settling scene to the end of its film.
  ///
  /// In the presets, these are 0.5 to 4.7 seconds, with a median of 1.2.
  static let settling = 1.5

  /// The cost, where 1 is the cost of a pixel of a plain frame.
  let value: Double

  /// Estimates the cost of a scene's film.
  ///
  /// - Parameters:
  ///   - scene: The scene; `nil` for an unreadable scene, which fails at once.
  ///   - pixelWidth: The width of the frames; `nil` for the width of the canvas.
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
  /// The likely duration of the scene, estimated without playing the scene.
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
  /// The costs are distributed in descending order, and each goes to the part with the smallest load. The largest load
  /// of a part is then at most 4/3 of the largest load in the best distribution. The same costs always give the same
  /// result.
  package static func deal(_ costs: [FilmCost], among count: Int) -> [Shard] {
    // If there are more parts than costs, some parts stay empty. The first empty part is preferred.
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

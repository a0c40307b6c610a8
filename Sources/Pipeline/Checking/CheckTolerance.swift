import Foundation
import Graphics
import Regression
import Scenes

/// What a variant is held to: every bit, or a tolerance, for places and for pixels.
struct CheckTolerance: Equatable {
  // What holds where the environment differs and nobody says otherwise.
  private static let standardPlaces = 0.01

  /// By how many points places may differ; `nil` if every bit counts.
  let places: Double?
  /// How different pictures may be; `nil` if every bit counts.
  let pictures: Pictures?
  /// How different pictures may be in which everything is where it was; `nil` if every bit counts.
  let stillPictures: Pictures?

  /// How different pictures may be.
  struct Pictures: Equatable {
    /// From where on a pixel counts.
    var pixels: PixelTolerance
    /// How many pixels of a picture may count.
    var count: Int?
    /// Which part of a picture's pixels may count.
    var ratio: Double?
    /// Whether pixels count that differ by less than the threshold: nobody has asked for one.
    var countsSlightChanges: Bool

    /// Returns whether too many pixels of a picture are different.
    func isExceeded(by difference: PixelComparison, of all: Int) -> Bool {
      let limits = [count, ratio.map { Int(Double(all) * $0) }].compactMap(\.self)
      let counted = countsSlightChanges ? difference.changedPixels : difference.differingPixels
      // Who names both wants both to hold.
      return counted > (limits.min() ?? 0)
    }
  }

  /// Decides what holds: every bit in the environment of the golden, unless someone asks for less.
  ///
  /// What is asked for now goes before what the scene says.
  init(_ options: CheckOptions, _ scene: Scene, _ changes: [Environment.Change]) {
    self.init(options, scene.goldens, scale: scene.canvas.scale, changes)
  }

  /// Decides what holds where there is no scene: every bit, unless someone asks for less.
  ///
  /// What is to be left out is meant in pixels.
  init(_ options: CheckOptions) {
    self.init(options, GoldenPlan(), scale: 1, [])
  }

  private init(
    _ options: CheckOptions,
    _ plan: GoldenPlan,
    scale: Double,
    _ changes: [Environment.Change]
  ) {
    let movesThings = changes.contains(where: \.movesThings)
    places =
      options.stateTolerance ?? plan.stateTolerance ?? (movesThings ? Self.standardPlaces : nil)
    let threshold = options.threshold ?? plan.threshold
    let count = options.maximumDifferingPixels ?? plan.maximumDifferingPixels
    let ratio = options.maximumDifferingRatio ?? plan.maximumDifferingRatio
    let antialiasing = options.ignoresAntialiasing ?? plan.ignoresAntialiasing
    let ignored = plan.ignoredAreas + options.ignored
    let isLoose = threshold != nil || antialiasing == true || !changes.isEmpty
    let hasLimits = count != nil || ratio != nil || !ignored.isEmpty
    let loose = Pictures(
      pixels: PixelTolerance(
        threshold: threshold ?? PixelTolerance().threshold,
        ignoresAntialiasing: antialiasing ?? !changes.isEmpty,
        ignored: ignored.map { PixelRect($0, scale: scale) }
      ),
      count: count,
      ratio: ratio,
      countsSlightChanges: false
    )
    var strict = loose
    strict.countsSlightChanges = true
    stillPictures = isLoose ? loose : hasLimits ? strict : nil
    pictures = isLoose || places != nil ? loose : stillPictures
  }
}

extension PixelRect {
  /// Covers every pixel that a rectangle in points touches.
  fileprivate init(_ rect: CGRect, scale: Double) {
    let (left, top) = (Self.pixel(rect.minX * scale, .down), Self.pixel(rect.minY * scale, .down))
    let (right, bottom) = (Self.pixel(rect.maxX * scale, .up), Self.pixel(rect.maxY * scale, .up))
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  private static func pixel(_ place: Double, _ rule: FloatingPointRoundingRule) -> Int {
    Int(min(max(place, -1e6), 1e6).rounded(rule))
  }
}

import CradleGraphics
import CradleRegression
import CradleScenes
import Foundation

/// The tolerance of a check, for places and for pixels.
struct CheckTolerance: Equatable {
  // In points, where the environment differs and no tolerance is given.
  private static let standardPlaces = 0.01

  /// The points by which places may differ; `nil` if every bit counts.
  let places: Double?
  /// The tolerance for pictures whose elements have moved; `nil` if every bit counts.
  ///
  /// With a tolerance for places, each frame adds the colors that its motion explains.
  let pictures: Pictures?
  /// The tolerance for pictures whose elements are all in their places; `nil` if every bit counts.
  let stillPictures: Pictures?

  /// A tolerance for pictures.
  struct Pictures: Equatable {
    /// The difference from which on a pixel counts.
    var pixels: PixelTolerance
    /// The number of pixels of a picture that may count.
    var count: Int?
    /// The share of a picture's pixels that may count, from 0 to 1.
    var ratio: Double?
    /// Whether pixels count that differ by less than the threshold, because none was given.
    var countsSlightChanges: Bool

    /// Returns the number of pixels that count.
    func counted(_ difference: PixelComparison) -> Int {
      countsSlightChanges
        ? difference.changedPixels - difference.movedPixels : difference.differingPixels
    }

    /// Returns the number of pixels that may count in a picture.
    func allowed(of all: Int) -> Int {
      // If both limits are given, both hold.
      [count, ratio.map { Int(Double(all) * $0) }].compactMap(\.self).min() ?? 0
    }
  }

  /// Creates the tolerance of a scene; without one, every bit counts in the golden's environment.
  ///
  /// Options go before the scene's `goldens:`.
  init(_ options: CheckOptions, _ scene: Scene, _ changes: [CheckReport.Environment.Change]) {
    self.init(options, scene.goldens, scale: scene.canvas.scale, changes)
  }

  /// Creates the tolerance of pictures without a scene: every bit, unless options say otherwise.
  ///
  /// Areas that are to be ignored are in pixels.
  init(_ options: CheckOptions) {
    self.init(options, GoldenPlan(), scale: 1, [])
  }

  private init(_ options: CheckOptions, _ plan: GoldenPlan, scale: Double, _ changes: [CheckReport.Environment.Change])
  {
    let movesThings = changes.contains(where: \.movesThings)
    places = options.stateTolerance ?? plan.stateTolerance ?? (movesThings ? Self.standardPlaces : nil)
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
    pictures = stillPictures ?? (places != nil ? strict : nil)
  }
}

extension PixelRect {
  /// Creates the rectangle of all pixels that a rectangle in points touches.
  fileprivate init(_ rect: CGRect, scale: Double) {
    let (left, top) = (Self.pixel(rect.minX * scale, .down), Self.pixel(rect.minY * scale, .down))
    let (right, bottom) = (Self.pixel(rect.maxX * scale, .up), Self.pixel(rect.maxY * scale, .up))
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  private static func pixel(_ place: Double, _ rule: FloatingPointRoundingRule) -> Int {
    Int(min(max(place, -1e6), 1e6).rounded(rule))
  }
}

import CradleGraphics
import CradleRegression
import CradleScenes
import Foundation

/// The tolerance of a check, for positions and for pixels.
struct CheckTolerance: Equatable {
  // In points. Used if the environment differs and no tolerance is given.
  private static let standardPlaces = 0.01

  /// The permitted difference of positions in points; `nil` if every bit counts.
  let places: Double?
  /// The tolerance for pictures whose elements have moved.
  ///
  /// If `nil`, every bit counts.
  ///
  /// With a tolerance for positions, each frame also accepts the colors that its motion explains.
  let pictures: Pictures?
  /// The tolerance for pictures whose elements have not moved.
  ///
  /// If `nil`, every bit counts.
  let stillPictures: Pictures?
  /// The ids of the items whose areas do not count; an id with `{i}` names all repeated items.
  let ignoredItems: [String]

  /// A tolerance for pictures.
  struct Pictures: Equatable {
    /// The difference above which a pixel counts.
    var pixels: PixelComparison.Tolerance
    /// The number of pixels of a picture that may differ.
    var count: Int?
    /// The fraction of pixels that may differ, from 0 to 1.
    var ratio: Double?
    /// Whether pixels below the threshold count, because no threshold was given.
    var countsSlightChanges: Bool

    /// Whether the slightest difference of a pixel counts.
    var isExact: Bool {
      countsSlightChanges || pixels.threshold == 0
    }

    /// Returns the number of pixels that count.
    func counted(_ difference: PixelComparison) -> Int {
      countsSlightChanges
        ? difference.changedPixels - difference.movedPixels : difference.differingPixels
    }

    /// Returns the number of pixels of a picture that may differ.
    func allowed(of all: Int) -> Int {
      // If both limits are given, both apply.
      [count, ratio.map { Int(Double(all) * $0) }].compactMap(\.self).min() ?? 0
    }
  }

  /// Creates the tolerance of a scene.
  ///
  /// If there is no tolerance, every bit counts in the golden's environment.
  ///
  /// Options have priority over the `goldens:` of the scene.
  init(_ options: CheckOptions, scene: Scene, changes: [RenderingEnvironment.Change]) {
    self.init(options, plan: scene.goldens, scale: scene.canvas.scale, changes: changes)
  }

  /// Creates the tolerance for pictures that belong to no scene.
  ///
  /// Every bit counts, unless the options contain a tolerance.
  ///
  /// Ignored areas are in pixels.
  init(_ options: CheckOptions) {
    self.init(options, plan: Scene.GoldenPlan(), scale: 1, changes: [])
  }

  /// Creates the tolerance of a plan for frames with a scale.
  init(_ options: CheckOptions, plan: Scene.GoldenPlan, scale: Double, changes: [RenderingEnvironment.Change]) {
    let movesThings = changes.contains(where: \.movesThings)
    let own = options.tolerance
    let other = plan.tolerance
    places = own.places ?? other.places ?? (movesThings ? Self.standardPlaces : nil)
    let threshold = own.threshold ?? other.threshold
    let count = own.differingPixels ?? other.differingPixels
    let ratio = own.differingRatio ?? other.differingRatio
    let antialiasing = own.ignoresAntialiasing ?? other.ignoresAntialiasing
    let ignored = other.ignored + own.ignored
    let isLoose = threshold != nil || antialiasing == true || !changes.isEmpty
    ignoredItems = plan.ignoredItems
    let hasLimits = count != nil || ratio != nil || !ignored.isEmpty || !ignoredItems.isEmpty
    let loose = Pictures(
      pixels: PixelComparison.Tolerance(
        // Only another environment has a threshold that nobody asked for.
        threshold: threshold ?? (changes.isEmpty ? 0 : PixelComparison.Tolerance().threshold),
        ignoresAntialiasing: antialiasing ?? !changes.isEmpty,
        ignored: ignored.map { PixelComparison.Rect($0, scale: scale) }
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

extension PixelComparison.Rect {
  /// Creates the rectangle of all pixels that a rectangle in points touches.
  init(_ rect: CGRect, scale: Double) {
    let left = Self.pixel(rect.minX * scale, rule: .down)
    let top = Self.pixel(rect.minY * scale, rule: .down)
    let right = Self.pixel(rect.maxX * scale, rule: .up)
    let bottom = Self.pixel(rect.maxY * scale, rule: .up)
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  private static func pixel(_ place: Double, rule: FloatingPointRoundingRule) -> Int {
    Int(min(max(place, -1e6), 1e6).rounded(rule))
  }
}

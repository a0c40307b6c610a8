/// The space to the left and to the right of the curves, in points.
struct PlotMargins: Hashable {
  /// The space for the numbers of the vertical axis.
  let left: Double
  /// The space for the names of curves.
  let right: Double

  /// No space.
  static let zero = PlotMargins(left: 0, right: 0)

  private init(left: Double, right: Double) {
    self.left = left
    self.right = right
  }

  /// Creates margins with enough room for the numbers of a scale, and for names.
  init(_ vertical: PlotScale, names: Double, look: PlotLook) {
    let widest = vertical.ticks.labels.map { look.width(of: $0) }.max() ?? 0
    left = (widest + look.gap).rounded(.up)
    // On the right, half of a number on the horizontal axis may stick out.
    right = max(names, look.fontSize).rounded(.up)
  }

  /// Returns margins that are at least as wide as other margins.
  func widened(to other: PlotMargins) -> PlotMargins {
    PlotMargins(left: max(left, other.left), right: max(right, other.right))
  }

  /// Returns the height below the curves.
  ///
  /// The height includes marks, numbers, and a caption if there is room.
  static func foot(_ axis: Plot.Axis, look: PlotLook, isNumbered: Bool) -> Double {
    guard isNumbered else { return look.gap }
    let hasCaption = !look.isSmall && !axis.caption.isEmpty
    return look.gap + look.line * (hasCaption ? 2 : 1)
  }
}

extension PlotScale {
  /// Returns a horizontal scale with so few numbers that they do not touch each other.
  static func fitting(_ axis: Plot.Axis, values: ClosedRange<Double>?, width: Double, look: PlotLook) -> PlotScale {
    // In a small plot, the last number has the unit.
    let unit = look.isSmall && !axis.unit.isEmpty ? look.width(of: " " + axis.unit) : 0
    for most in (3...6).reversed() {
      let scale = PlotScale(axis, showing: values, atMost: most)
      let widest = scale.ticks.labels.map { look.width(of: $0) }.max() ?? 0
      let count = Double(max(1, scale.ticks.values.count))
      if (widest + 2 * look.gap) * count + unit <= width { return scale }
    }
    return PlotScale(axis, showing: values, atMost: 2)
  }
}

package import CradleGeometry

/// A piecewise function from the values of a source to the values of a property.
package struct BindingMap: Sendable {
  /// A value of the property at a value of the source.
  package struct Point: Equatable, Sendable {
    /// The value of the source.
    package var source: Double
    package var value: PropertyValue

    /// Creates a point.
    package init(at source: Double, value: PropertyValue) {
      self.source = source
      self.value = value
    }
  }

  /// The points, with ascending values of the source; at least two.
  package var points: [Point]
  /// The curve from each point to the next.
  package var curve: TimingCurve
  /// Whether the property keeps its outer values beyond the outer points.
  ///
  /// Otherwise, the property continues in a straight line.
  package var clamps: Bool

  // The largest coordinates and angles, because a straight line has no end.
  private static let most = SIMD8<Double>(repeating: 1e6)
  // The largest fraction between two points. It keeps products finite.
  private static let mostPart = 1e12

  /// Creates a map; by default, linear, and constant beyond the outer points.
  package init(_ points: [Point], curve: TimingCurve = .linear, clamps: Bool = true) {
    self.points = points
    self.curve = curve
    self.clamps = clamps
  }

  // Returns the values around a value of the source, and the fraction from the first to the second.
  private func piece(at source: Double) -> (start: PropertyValue, end: PropertyValue, part: Double) {
    let index = points.dropFirst().dropLast().lastIndex { $0.source <= source } ?? 0
    let start = points[index]
    let end = points[index + 1]
    let time = (source - start.source) / (end.source - start.source)
    var part = curve.progress(at: time)
    if !clamps, time < 0 { part = curve.slope(at: 0) * time }
    if !clamps, time > 1 { part = 1 + curve.slope(at: 1) * (time - 1) }
    return (start.value, end.value, min(Self.mostPart, max(-Self.mostPart, part)))
  }

  /// Returns the numbers of an element's property at a value of the source, within the range of the property.
  package func numbers(of property: ElementProperty, at source: Double) -> SIMD8<Double> {
    let piece = piece(at: source)
    var start = piece.start.numbers
    var end = piece.end.numbers
    // A shadow or border that appears or disappears is interpolated with its invisible form.
    if start == .zero { start = piece.start.absent(beside: end) ?? .zero }
    if end == .zero { end = piece.end.absent(beside: start) ?? .zero }
    let mixed = piece.part == 1 ? end : start + (end - start) * piece.part
    return property.clamped(mixed.clamped(lowerBound: -Self.most, upperBound: Self.most))
  }

  /// Returns the value of a property of a behavior or a layout at a value of the source.
  ///
  /// The value is always between two values of the map, because other values may be invalid.
  package func value(at source: Double) -> PropertyValue {
    let piece = piece(at: source)
    let part = min(1, max(0, piece.part))
    let start = piece.start.numbers
    return part == 1 ? piece.end : piece.start.with(start + (piece.end.numbers - start) * part)
  }
}

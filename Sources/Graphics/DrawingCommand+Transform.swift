import CradleGeometry
import Foundation

extension DrawingCommand {
  /// Returns the transformed command; `nil` if no command can express the result.
  func applying(_ map: Transform) -> DrawingCommand? {
    let hasBox = [self].containsStep { $0.kind == .text || $0.kind == .image }
    guard map.isEvenGrowth || !hasBox else { return nil }
    let growth = abs(map.determinant).squareRoot()
    var parts = PartMap()
    parts.path = { $0.applying(map) }
    parts.paint = { $0.applying(map) }
    parts.box = { $0.applying(map) }
    parts.length = { $0 * growth }
    parts.offset = { map.apply(to: $0) }
    parts.style = { style in
      var style = style
      style.size *= growth
      style.lineHeight = style.lineHeight.map { $0 * growth }
      return style
    }
    parts.material = { material in
      var material = material
      material.blurRadius *= growth
      return material
    }
    return mapping(parts)
  }
}

extension [DrawingCommand] {
  /// Returns the commands with texts replaced by the outlines of their letters.
  func outlined(by fonts: any TextOutlining) throws -> [DrawingCommand] {
    try replacingSteps(keepsEmptyGroups: true) { command in
      guard case .text(let text, let style, let box) = command else { return command }
      let path = try fonts.outline(of: text, in: style, box: box)
      return path.elements.isEmpty ? nil : .fill(path, .solid(style.color))
    }
  }
}

extension Transform {
  /// Whether the transform only moves, and scales evenly.
  var isEvenGrowth: Bool {
    b == 0 && c == 0 && a == d && a > 0
  }
}

extension Paint {
  fileprivate func applying(_ map: Transform) -> Paint {
    switch self {
    case .solid: return self
    case .linearGradient(var gradient):
      gradient.end = gradient.imageOfEnd(under: map)
      gradient.start = gradient.start.applying(map)
      return .linearGradient(gradient)
    case .radialGradient(var gradient):
      gradient.center = gradient.center.applying(map)
      gradient.radius *= abs(map.determinant).squareRoot()
      return .radialGradient(gradient)
    }
  }
}

extension Paint.LinearGradient {
  // After an uneven transform, the lines of equal color are still straight, but no longer perpendicular to the line
  // from start to end. So the end moves along its line of equal color until the two are perpendicular again. Here n =
  // (end − start) / |end − start|² is the slope of the gradient, and the transpose of the inverse transforms n.
  fileprivate func imageOfEnd(under map: Transform) -> CGPoint {
    let way = end - start
    guard way != .zero, let inverse = map.inverted() else { return end.applying(map) }
    let slope = way / way.dot(way)
    let image = Vector(x: inverse.a * slope.x + inverse.b * slope.y, y: inverse.c * slope.x + inverse.d * slope.y)
    return start.applying(map) + image / image.dot(image)
  }
}

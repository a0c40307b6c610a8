import CradleGeometry
import Foundation

extension DrawingCommand {
  /// Returns the transformed command; `nil` if no command can express the result.
  func applying(_ map: Transform) -> DrawingCommand? {
    let growth = abs(map.determinant).squareRoot()
    switch self {
    case .fill(let path, let paint): return .fill(path.applying(map), paint.applying(map))
    case .stroke(let path, let paint, let width, let cap):
      return .stroke(path.applying(map), paint.applying(map), width: width * growth, cap: cap)
    case .text(let text, var style, let box):
      guard map.isEvenGrowth else { return nil }
      style.size *= growth
      style.lineHeight = style.lineHeight.map { $0 * growth }
      return .text(text, style, box: box.applying(map))
    case .image(let picture, let box, let clip):
      guard map.isEvenGrowth else { return nil }
      return .image(picture, box: box.applying(map), clip: clip.applying(map))
    case .shadow(let path, let color, let radius, let offset):
      return .shadow(path.applying(map), color, radius: radius * growth, offset: map.apply(to: offset))
    case .material(let path, var material):
      material.blurRadius *= growth
      return .material(path.applying(map), material)
    case .group(let commands, let opacity, let clip):
      let mapped = commands.compactMap { $0.applying(map) }
      guard mapped.count == commands.count else { return nil }
      return .group(mapped, opacity: opacity, clip: clip?.applying(map))
    }
  }
}

extension [DrawingCommand] {
  /// Returns the commands with texts replaced by the outlines of their letters.
  func outlined(by fonts: any TextOutlining) throws -> [DrawingCommand] {
    try compactMap { command in
      switch command {
      case .text(let text, let style, let box):
        let path = try fonts.outline(of: text, in: style, box: box)
        return path.elements.isEmpty ? nil : .fill(path, .solid(style.color))
      case .group(let commands, let opacity, let clip):
        return .group(try commands.outlined(by: fonts), opacity: opacity, clip: clip)
      case .fill, .stroke, .image, .shadow, .material: return command
      }
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

import CradleGeometry
package import CradleGraphics
import Foundation

extension MotionAllowance {
  /// Creates the allowance for a frame.
  ///
  /// An element gets an allowance if its state is within the tolerance, and if its look is the same or was not
  /// recorded. Overlays and bars without text also get an allowance, because their states are not recorded. Examples
  /// are a line between two items, and a scroll indicator.
  ///
  /// - Parameters:
  ///   - golden: The expected elements, back to front.
  ///   - list: The actual frame.
  ///   - tolerance: The permitted difference of positions in points.
  ///   - scale: The pixels per point.
  package init(from golden: [ElementRecord], to list: DisplayList, tolerance: Double, scale: Double) {
    let elements = list.layers.flatMap { layer in
      let window = Window(layer, of: list, tolerance: tolerance, scale: scale)
      return layer.elements.map { (element: $0, window: window) }
    }
    let content = elements.filter(\.element.role.isContent)
    let pairs = ElementPairs(golden, content.map { ElementRecord($0.element) })
    for (old, new, place) in pairs.matched {
      let (element, window) = content[place]
      if let area = Area(element, in: window, old: old, new: new) {
        areas.append(area)
      }
    }
    for (element, window) in elements where !element.role.isContent || element.hasMaterial {
      if let area = Area(unrecorded: element, in: window) {
        areas.append(area)
      }
    }
  }
}

extension MotionAllowance {
  /// Creates the allowance for a frame whose elements may all have moved.
  ///
  /// - Parameters:
  ///   - list: The actual frame.
  ///   - tolerance: The permitted movement of a corner in points.
  ///   - scale: The pixels per point.
  package init(around list: DisplayList, tolerance: Double, scale: Double) {
    for layer in list.layers {
      let window = Window(layer, of: list, tolerance: tolerance, scale: scale)
      areas += layer.elements.compactMap { Area(around: $0, in: window) }
    }
  }
}

/// The part of a picture where the elements of a layer are visible, in pixels.
private struct Window {
  let visible: CGRect
  // The colors behind the elements.
  let backgrounds: [Color]
  // The permitted difference of positions, in points.
  let tolerance: Double
  // The pixels per point.
  let scale: Double

  init(_ layer: DisplayList.Layer, of list: DisplayList, tolerance: Double, scale: Double) {
    self.tolerance = tolerance
    self.scale = scale
    let canvas = CGRect(origin: .zero, size: list.size)
    let part = canvas.intersection(layer.clip ?? canvas)
    visible = CGRect(x: part.minX * scale, y: part.minY * scale, width: part.width * scale, height: part.height * scale)
    backgrounds = [list.background, layer.background].filter { $0.alpha > 0 }
  }

  // The permitted difference of positions, in pixels.
  var pixels: Double { tolerance * scale }
}

extension MotionAllowance.Area {
  // In pixels. Labels are positioned in steps of an eighth of a pixel.
  private static let labelStep = 0.125

  fileprivate init?(_ element: DisplayList.Element, in window: Window, old: ElementRecord, new: ElementRecord) {
    let isUnmoved = old.isSamePlace(as: new)
    if let look = old.look, let other = new.look {
      guard look == other else { return nil }
    } else if isUnmoved {
      return nil
    }
    guard old.difference(from: new, tolerance: window.tolerance) == nil,
      let corners = element.corners(scale: window.scale)
    else { return nil }
    let before = element.drawnBounds.corners.map { old.transform.apply(to: $0) * window.scale }
    let shift = zip(before, corners).map { ($0 - $1).length }.max() ?? 0
    let step = element.commands.containsStep(where: \.isText) ? Self.labelStep : 0
    self.init(
      corners: corners,
      // A movement that the four decimals of a golden do not show is invisible.
      distance: isUnmoved ? 1 : Self.distance(max(window.pixels, shift)),
      overshoot: Self.overshoot(ofShift: shift + step),
      levels: Int((255 * abs(old.alpha.value - new.alpha.value)).rounded(.up)),
      visible: window.visible,
      colors: element.commands.colors + window.backgrounds
    )
  }

  fileprivate init?(unrecorded element: DisplayList.Element, in window: Window) {
    guard !element.commands.containsStep(where: \.isText),
      let corners = element.corners(scale: window.scale)
    else { return nil }
    self.init(
      corners: corners,
      distance: Self.distance(window.pixels),
      overshoot: Self.overshoot(ofShift: window.pixels),
      levels: 0,
      visible: window.visible,
      colors: []
    )
  }

  fileprivate init?(around element: DisplayList.Element, in window: Window) {
    guard let corners = element.corners(scale: window.scale) else { return nil }
    let step = element.commands.containsStep(where: \.isText) ? Self.labelStep : 0
    self.init(
      corners: corners,
      distance: Self.distance(window.pixels),
      overshoot: Self.overshoot(ofShift: window.pixels + step),
      levels: Int((255 * ElementRecord.opacityTolerance).rounded(.up)),
      visible: window.visible,
      colors: element.commands.colors + window.backgrounds
    )
  }

  // One pixel more, for the smoothing of edges.
  private static func distance(_ pixels: Double) -> Int {
    Int(min(pixels.rounded(.up), 64)) + 1
  }

  // If a line of one pixel's width moves by s, 1 − s of its darkness remains in its column. So what has a darkness of 1
  // − s may get a darkness of 1. Thinner lines lose less.
  private static func overshoot(ofShift shift: Double) -> Double {
    shift < 0.5 ? shift / (1 - shift) : 1
  }
}

extension ElementRecord {
  fileprivate func isSamePlace(as other: ElementRecord) -> Bool {
    difference(from: other, tolerance: 0) == nil
  }
}

extension DisplayList.Element {
  fileprivate var hasMaterial: Bool {
    commands.containsStep { if case .material = $0 { true } else { false } }
  }

  /// A rectangle around the drawing, in the element's own coordinates.
  ///
  /// The rectangle is null if the element draws nothing.
  fileprivate var drawnBounds: CGRect {
    // A line reaches half its width beyond its path, and a shadow fades out within three radii.
    commands.bounds(lines: 0.5, shadows: 3)
  }

  // The corners of the drawing's rectangle, in pixels of the picture.
  fileprivate func corners(scale: Double) -> [CGPoint]? {
    let bounds = drawnBounds
    guard !bounds.isNull else { return nil }
    let corners = bounds.corners.map { transform.apply(to: $0) * scale }
    return corners.allSatisfy { $0.x.isFinite && $0.y.isFinite } ? corners : nil
  }
}

extension CGRect {
  fileprivate var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
      CGPoint(x: minX, y: maxY),
    ]
  }
}

private func * (place: CGPoint, scale: Double) -> CGPoint {
  CGPoint(x: place.x * scale, y: place.y * scale)
}

extension [DrawingCommand] {
  /// The colors of fills, lines, shadows and texts.
  fileprivate var colors: [Color] {
    var colors: [Color] = []
    forEachStep { command in
      colors += command.paint?.allColors ?? []
      if case .shadow(_, let color, _, _) = command { colors.append(color) }
    }
    return colors
  }
}

extension DrawingCommand {
  fileprivate var isText: Bool {
    if case .text = self { true } else { false }
  }
}

import CradleGeometry
package import Foundation

/// The position of a frame inside a larger picture, for example in a panel of a sheet.
package struct FramePlace {
  /// The box in the larger picture that clips the frame.
  package let box: CGRect
  /// The scale of the frame, as points of the larger picture per point of the frame.
  package let scale: Double
  /// The radius of the corners of the box, in points of the larger picture.
  package var radius = 0.0

  private let name: String
  private let prefix: String

  private static let hairline = 0.5

  /// Creates the position of a frame in a box.
  ///
  /// - Parameters:
  ///   - box: The box in the larger picture.
  ///   - scale: Points of the larger picture per point of the frame.
  ///   - name: A prefix for the names of layers; if it is empty, they keep their names.
  ///   - prefix: A prefix for the ids of elements. The prefix may be empty if other frames may have the same ids.
  package init(_ box: CGRect, scale: Double, name: String, prefix: String) {
    self.box = box
    self.scale = scale
    self.name = name
    self.prefix = prefix
  }

  /// Returns the layers that show a frame in the larger picture.
  ///
  /// There is one for the background, and one for each layer of the frame.
  package func layers(showing list: DisplayList) -> [DisplayList.Layer] {
    var canvas = DisplayList.Layer(name: path("canvas"), clip: box, background: list.background, elements: [])
    let ownMasks = radius > 0 ? [DisplayList.Mask(box, radius: radius)] : []
    canvas.masks = ownMasks
    let content = list.layers.map { layer in
      var shown = layer
      shown.name = path(layer.name)
      shown.clip = layer.clip.map { placed($0).commonPart(with: box) } ?? box
      shown.masks = ownMasks + layer.masks.map { DisplayList.Mask(placed($0.box), radius: $0.radius * scale) }
      shown.elements = layer.elements.map(placed)
      if case .scrolling(let origin) = layer.pixelRule {
        shown.pixelRule = .scrolling(origin: Vector(placed(origin.point)))
      }
      return shown
    }
    return [canvas] + content
  }

  /// Returns the name of a layer in the larger picture.
  package func path(_ layer: String) -> String {
    name.isEmpty ? layer : "\(name) / \(layer)"
  }

  private func placed(_ point: CGPoint) -> CGPoint {
    CGPoint(x: box.minX + point.x * scale, y: box.minY + point.y * scale)
  }

  private func placed(_ rectangle: CGRect) -> CGRect {
    CGRect(
      origin: placed(rectangle.origin),
      size: CGSize(width: rectangle.width * scale, height: rectangle.height * scale)
    )
  }

  private func placed(_ element: DisplayList.Element) -> DisplayList.Element {
    var placed = element
    placed.id = prefix + element.id
    placed.center = self.placed(element.center)
    placed.scale = element.scale * scale
    placed.pixelFit.way = element.pixelFit.way * scale
    placed.velocity = element.velocity.map {
      DisplayList.Velocity(linear: $0.linear * scale, angular: $0.angular)
    }
    return placed
  }

  /// Returns a hairline around the frame, in the color of a theme.
  ///
  /// The hairline lies outside of the frame, so it hides nothing.
  package func edge(in theme: Theme) -> DisplayList.Element {
    let half = Self.hairline / 2
    let outline = CGRect(center: .zero, size: box.size).insetBy(dx: -half, dy: -half)
    let color = SystemColor.named("separator")?.color(in: theme) ?? .black
    return DisplayList.Element(
      id: prefix + "edge",
      role: .chrome,
      center: CGPoint(x: box.midX, y: box.midY),
      size: box.size,
      commands: [.stroke(Path(rectangle: outline), .solid(color), width: Self.hairline)]
    )
  }
}

/// A choice of the number of columns for panels of equal size.
package enum PanelColumns {
  private static let wantedRatio = 4.0 / 3

  /// Returns the number of columns that brings the whole sheet closest to 4 : 3.
  ///
  /// Full rows are preferred, and a wide sheet is preferred to a high one.
  ///
  /// - Parameters:
  ///   - count: The number of panels; at least one.
  ///   - panel: The size of a panel, including the space around it.
  package static func balanced(for count: Int, of panel: CGSize) -> Int {
    func unbalance(_ columns: Int) -> Double {
      let rows = (count + columns - 1) / columns
      let ratio = Double(columns) * panel.width / (Double(rows) * panel.height) / wantedRatio
      let factor = max(ratio, 1 / ratio) * (1 + Double(rows * columns - count) / Double(count))
      return (factor * 1000).rounded()
    }
    return (1...count).reversed().min { unbalance($0) < unbalance($1) } ?? count
  }
}

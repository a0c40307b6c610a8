public import Foundation

extension Scene {
  /// An overlay that your own value draws, which you can only use in code.
  ///
  /// ```swift
  /// struct Clock: CellDrawing {
  ///   func draw(_ overlay: CellContent, on canvas: inout DrawingCanvas) {
  ///     canvas.text("\(Int(canvas.seconds)) s", style: TextStyle(size: 13, color: .secondaryLabel))
  ///   }
  /// }
  ///
  /// let overlays: [Scene.Overlay] = [.drawing(Clock(), in: CGRect(x: 270, y: 10, width: 40, height: 20))]
  /// ```
  package struct DrawnOverlay: OverlayDescription {
    package static var name: String { "drawing" }
    package static var canBeRepeated: Bool { true }

    /// The name of the overlay's element in display lists, unique among overlays.
    package var id: String
    /// The box of the overlay, in points of the frame.
    package var box: CGRect

    private var held: HeldDrawing

    /// Creates an overlay.
    package init(_ drawing: some CellDrawing, in box: CGRect, id: String = "drawing") {
      self.id = id
      self.box = box
      held = HeldDrawing(drawing)
    }

    /// The value that draws the overlay.
    package var drawing: any CellDrawing {
      held.value
    }
  }
}

extension Scene.Overlay {
  /// An overlay that your own value draws in a box, in points of the frame.
  ///
  /// If you add several overlays, give each a different id.
  public static func drawing(_ drawing: some CellDrawing, in box: CGRect, id: String = "drawing") -> Scene.Overlay {
    Scene.Overlay(Scene.DrawnOverlay(drawing, in: box, id: id))
  }
}

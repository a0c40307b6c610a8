import CradleCairo
import CradleGeometry
import CradleGraphics
import Foundation

/// A frame that is ready to be drawn on a surface.
struct FrameDrawing {
  let list: DisplayList
  let scale: Double
  let materials: DrawingMaterials

  func draw(on context: borrowing DrawingContext) {
    context.clear(to: list.background)
    drawLayers(on: context)
  }

  /// Draws the layers on a surface that already has the background color.
  ///
  /// - Parameters:
  ///   - context: The context of the surface.
  ///   - isDrawn: Returns whether to draw an element, which is given by its layer's index and its own index. By
  ///     default, all visible elements are drawn.
  func drawLayers(on context: borrowing DrawingContext, isDrawn: ((_ layer: Int, _ element: Int) -> Bool)? = nil) {
    context.withSavedState { context in
      context.transform(by: Transform(scaleX: scale, y: scale))
      for (number, layer) in list.layers.enumerated() {
        let window = window(of: layer)
        guard !window.isEmpty else { continue }
        context.withSavedState { context in
          if let clip = layer.clip { context.clip(to: clip) }
          if layer.background.alpha > 0 {
            context.within(layer.masks, around: window) { $0.paint(layer.background) }
          }
          for (index, element) in layer.elements.enumerated()
          where isDrawn?(number, index) ?? element.isSeen(in: window) {
            context.within(layer.masks, around: element.reach.commonPart(with: window)) {
              draw(element, within: LayerWindow(area: window, masks: layer.masks), on: $0)
            }
          }
        }
      }
    }
  }

  /// Returns the part of the canvas where a layer is visible.
  func window(of layer: DisplayList.Layer) -> CGRect {
    layer.masks.reduce(layer.clip.map { $0.commonPart(with: canvas) } ?? canvas) { $0.commonPart(with: $1.box) }
  }

  private func draw(_ element: DisplayList.Element, within window: LayerWindow, on context: borrowing DrawingContext) {
    context.withSavedState { context in
      // If an element has a single command, nothing in it overlaps. So fading the command's paint fades the whole
      // element.
      if element.alpha >= 1 || element.commands.count == 1 {
        context.transform(by: element.transform)
        let copy = materials.stills.copy(of: element, within: window)
        let commands = copy == nil ? element.commands : Array(element.commands.prefix(1))
        draw(commands, alpha: min(1, element.alpha), within: window, on: context)
        if let copy { context.replace(copy.area, by: copy.pixels) }
      } else {
        context.clip(to: wholePixels(around: element.reach.commonPart(with: canvas)))
        context.withGroup(alpha: element.alpha) { context in
          context.transform(by: element.transform)
          draw(element.commands, alpha: 1, within: window, on: context)
        }
      }
    }
  }

  /// Draws commands in the coordinates of their element.
  ///
  /// The window is the visible part of the element's layer. Materials do not blur anything outside the window.
  func draw(
    _ commands: [DrawingCommand],
    alpha: Double,
    within window: LayerWindow,
    on context: borrowing DrawingContext
  ) {
    for (index, command) in commands.enumerated() {
      switch command {
      case .fill(let path, let paint):
        context.fill(path, with: paint.faded(by: alpha))
      case .stroke(let path, let paint, let width, let cap):
        context.stroke(path, with: paint.faded(by: alpha), width: width, cap: cap)
      case .text(let text, let style, let box):
        draw(text, style: style, in: box, alpha: alpha, on: context)
      case .image(let picture, let box, let clip):
        guard let decoded = materials.pictures[picture] else { continue }
        context.draw(decoded, filling: box, clip: clip, alpha: alpha)
      case .shadow(let path, let color, let radius, let offset):
        guard color.alpha > 0, !path.controlBounds.isNull else { continue }
        let shadow = materials.shadows.shadow(of: path, radius: max(0, radius))
        let cover = alpha < 1 ? nil : commands.cover(after: index)
        context.draw(shadow, at: offset, in: color.withAlpha(color.alpha * alpha), below: cover)
      case .material(let path, let material):
        let masks = window.masks.map { DisplayList.Mask(pixels(of: $0.box), radius: $0.radius * scale) }
        context.fill(path, with: material, alpha: alpha, blurring: pixels(of: window.area), inside: masks)
      case .group(let commands, let opacity, let clip):
        let opacity = max(0, min(1, opacity)) * alpha
        drawGroup(commands, clip: clip, alpha: opacity, within: window, on: context)
      }
    }
  }

  private func drawGroup(
    _ commands: [DrawingCommand],
    clip: Path?,
    alpha: Double,
    within window: LayerWindow,
    on context: borrowing DrawingContext
  ) {
    let reach = commands.reach
    guard alpha > 0, !reach.isNull else { return }
    context.withSavedState { context in
      if let clip { context.clip(to: clip) }
      if alpha >= 1 || commands.count == 1 {
        draw(commands, alpha: alpha, within: window, on: context)
      } else {
        // A group is as large as the clip. The clip is one point larger, because clips have soft edges.
        context.clip(to: reach.insetBy(dx: -1, dy: -1))
        context.withGroup(alpha: alpha) { context in
          draw(commands, alpha: 1, within: window, on: context)
        }
      }
    }
  }

  private func draw(
    _ text: String,
    style: TextStyle,
    in box: CGRect,
    alpha: Double,
    on context: borrowing DrawingContext
  ) {
    guard let layout = materials.texts.layout(text, in: style, box: box) else { return }
    let color = style.color.withAlpha(style.color.alpha * alpha)
    context.draw(layout, at: layout.place(in: box), in: color)
  }

  private var canvas: CGRect {
    CGRect(origin: .zero, size: list.size)
  }

  /// Returns a rectangle of the canvas in pixels.
  func pixels(of window: CGRect) -> CGRect {
    CGRect(x: window.minX * scale, y: window.minY * scale, width: window.width * scale, height: window.height * scale)
  }

  private func wholePixels(around rectangle: CGRect) -> CGRect {
    let left = (rectangle.minX * scale).rounded(.down) / scale
    let top = (rectangle.minY * scale).rounded(.down) / scale
    return CGRect(
      x: left,
      y: top,
      width: (rectangle.maxX * scale).rounded(.up) / scale - left,
      height: (rectangle.maxY * scale).rounded(.up) / scale - top
    )
  }
}

extension DrawingContext {
  // Draws within masks. A round corner costs time and has soft edges, so only what reaches a corner is cut by its
  // outline.
  fileprivate borrowing func within(
    _ masks: [DisplayList.Mask],
    around reach: CGRect,
    draw: (borrowing DrawingContext) -> Void
  ) {
    let cutting = masks.filter { $0.cuts(reach) }
    guard !cutting.isEmpty else { return draw(self) }
    withSavedState { context in
      for mask in cutting { context.clip(to: mask.outline) }
      draw(context)
    }
  }
}

extension [DrawingCommand] {
  // The outline of the fill that directly follows a command; `nil` if there is no such fill, or if it is not opaque.
  fileprivate func cover(after index: Int) -> Path? {
    guard index + 1 < count, case .fill(let path, let paint) = self[index + 1], paint.isOpaque
    else { return nil }
    return path
  }
}

/// The visible part of a layer.
struct LayerWindow: Equatable {
  let area: CGRect
  /// The rounded rectangles that cut the corners off.
  var masks: [DisplayList.Mask] = []
}

import CradleCCairo
package import CradleGeometry
package import CradleGraphics
package import Foundation

/// A cairo drawing context.
///
/// You get it from ``ImageSurface/draw(_:)`` or ``VectorPage/draw(_:)`` for the duration of a call.
///
/// Coordinates are pixels, or points of a page. The origin is in the upper left corner, and y increases downwards,
/// until you apply a transform.
package struct DrawingContext: ~Copyable {
  let pointer: OpaquePointer
  /// The resolution of embedded pictures in outline output, in pixels per point.
  ///
  /// The resolution is `nil` on a surface of pixels.
  let resolution: Double?

  init(surface: OpaquePointer, resolution: Double? = nil) {
    (pointer, self.resolution) = (cairo_create(surface), resolution)
  }

  deinit {
    cairo_destroy(pointer)
  }

  func checkStatus() throws(CradleError) {
    try check(cairo_status(pointer), operation: "draw")
  }

  /// Runs `body`, then restores the transform and the clip.
  package borrowing func withSavedState(_ body: (borrowing DrawingContext) -> Void) {
    cairo_save(pointer)
    defer { cairo_restore(pointer) }
    body(self)
  }

  /// Draws the result of `body` as a whole, with an opacity from 0 to 1.
  ///
  /// If parts overlap, you cannot see one part through another. The group is as large as the clip, so use a tight clip
  /// to save time.
  package borrowing func withGroup(alpha: Double, _ body: (borrowing DrawingContext) -> Void) {
    cairo_push_group(pointer)
    body(self)
    cairo_pop_group_to_source(pointer)
    cairo_paint_with_alpha(pointer, alpha)
  }

  /// Applies a transform to everything that follows.
  package borrowing func transform(by transform: Transform) {
    var matrix = cairo_matrix_t(transform)
    cairo_transform(pointer, &matrix)
  }

  /// Clips everything that follows to a rectangle, in addition to earlier clips.
  ///
  /// If an edge of the rectangle is inside a pixel, that edge is soft.
  package borrowing func clip(to rectangle: CGRect) {
    cairo_rectangle(pointer, rectangle.minX, rectangle.minY, rectangle.width, rectangle.height)
    cairo_clip(pointer)
  }

  /// Clips everything that follows to the inside of an outline, in addition to earlier clips.
  package borrowing func clip(to path: Path) {
    trace(path)
    cairo_clip(pointer)
  }

  /// Replaces the whole drawing with a color, including its opacity.
  ///
  /// On a page, the color is only painted above the drawing, because nothing can be replaced there.
  package borrowing func clear(to color: Color) {
    guard resolution == nil else {
      if color.alpha > 0 { paint(color) }
      return
    }
    withSavedState { context in
      cairo_set_operator(context.pointer, CAIRO_OPERATOR_SOURCE)
      context.paint(color)
    }
  }

  /// Paints a color above everything inside the clip.
  package borrowing func paint(_ color: Color) {
    cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.alpha)
    cairo_paint(pointer)
  }

  /// Fills the inside of an outline.
  ///
  /// If the outline overlaps itself, the nonzero rule applies.
  package borrowing func fill(_ path: Path, with paint: Paint) {
    trace(path)
    setSource(paint)
    cairo_fill(pointer)
  }

  /// Draws a line along an outline.
  ///
  /// Corners are mitered, except that corners are round if the ends are round.
  package borrowing func stroke(_ path: Path, with paint: Paint, width: Double, cap: DrawingCommand.LineCap) {
    trace(path)
    setSource(paint)
    cairo_set_line_width(pointer, width)
    switch cap {
    case .butt:
      cairo_set_line_cap(pointer, CAIRO_LINE_CAP_BUTT)
      cairo_set_line_join(pointer, CAIRO_LINE_JOIN_MITER)
    case .round:
      cairo_set_line_cap(pointer, CAIRO_LINE_CAP_ROUND)
      cairo_set_line_join(pointer, CAIRO_LINE_JOIN_ROUND)
    }
    cairo_stroke(pointer)
  }

  /// Draws a text.
  ///
  /// Draws a text with the upper left corner of its first line at a position.
  package borrowing func draw(_ text: TextLayout, at place: CGPoint, in color: Color) {
    cairo_save(pointer)
    defer { cairo_restore(pointer) }
    cairo_translate(pointer, place.x, place.y)
    cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.alpha)
    if !drawMask(of: text) {
      cairo_new_path(pointer)
      cairo_append_path(pointer, text.outlines)
      cairo_fill(pointer)
    }
  }
}

extension DrawingContext {
  // Only an upright text has the same pixels on every frame. On a page, a text is drawn as outlines.
  private borrowing func drawMask(of text: TextLayout) -> Bool {
    guard resolution == nil else { return false }
    var matrix = cairo_matrix_t()
    cairo_get_matrix(pointer, &matrix)
    guard matrix.xy == 0, matrix.yx == 0, matrix.xx == matrix.yy, matrix.xx > 0 else { return false }
    let (placement, x, y) = TextMask.Placement.split(x: matrix.x0, y: matrix.y0, scale: matrix.xx)
    guard let mask = text.mask(at: placement) else { return false }
    cairo_identity_matrix(pointer)
    cairo_mask_surface(pointer, mask.surface, x + mask.left, y + mask.top)
    return true
  }

  borrowing func trace(_ path: Path) {
    cairo_new_path(pointer)
    for element in path.elements {
      switch element {
      case .move(let place): cairo_move_to(pointer, place.x, place.y)
      case .line(let place): cairo_line_to(pointer, place.x, place.y)
      case .curve(let place, let first, let second):
        cairo_curve_to(pointer, first.x, first.y, second.x, second.y, place.x, place.y)
      case .close: cairo_close_path(pointer)
      }
    }
  }

  private borrowing func setSource(_ paint: Paint) {
    switch paint {
    case .solid(let color):
      cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.alpha)
    case .linearGradient(let gradient):
      let pattern = makePattern(gradient)
      cairo_set_source(pointer, pattern)
      cairo_pattern_destroy(pattern)
    case .radialGradient(let gradient):
      let pattern = makePattern(gradient)
      cairo_set_source(pointer, pattern)
      cairo_pattern_destroy(pattern)
    }
  }
}

extension cairo_matrix_t {
  fileprivate init(_ transform: Transform) {
    self.init(xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
  }
}

/// Returns a gradient as a cairo pattern, which the caller must destroy.
func makePattern(_ gradient: Paint.LinearGradient) -> OpaquePointer {
  let pattern: OpaquePointer = cairo_pattern_create_linear(
    gradient.start.x,
    gradient.start.y,
    gradient.end.x,
    gradient.end.y
  )
  add(gradient.stops, to: pattern)
  return pattern
}

/// Returns a radial gradient as a cairo pattern, which the caller must destroy.
func makePattern(_ gradient: Paint.RadialGradient) -> OpaquePointer {
  let center = gradient.center
  let radius = max(0, gradient.radius)
  let pattern: OpaquePointer = cairo_pattern_create_radial(center.x, center.y, 0, center.x, center.y, radius)
  add(gradient.stops, to: pattern)
  return pattern
}

private func add(_ stops: [Paint.LinearGradient.Stop], to pattern: OpaquePointer) {
  cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
  for stop in stops.subdividedWhereOpacityChanges {
    let color = stop.color
    cairo_pattern_add_color_stop_rgba(pattern, stop.offset, color.red, color.green, color.blue, color.alpha)
  }
}

extension [Paint.LinearGradient.Stop] {
  // Cairo mixes straight colors separately from opacity. So a color that fades to clear (black) would become gray in
  // between. With short pieces that have the right mixture, the difference disappears.
  fileprivate var subdividedWhereOpacityChanges: [Paint.LinearGradient.Stop] {
    var stops: [Paint.LinearGradient.Stop] = []
    for stop in self {
      if let last = stops.last, last.color.alpha != stop.color.alpha {
        stops += (1..<16).map { last.mixed(with: stop, share: Double($0) / 16) }
      }
      stops.append(stop)
    }
    return stops
  }
}

extension Paint.LinearGradient.Stop {
  fileprivate func mixed(with other: Paint.LinearGradient.Stop, share: Double) -> Paint.LinearGradient.Stop {
    let alpha = color.alpha * (1 - share) + other.color.alpha * share
    func component(_ own: Double, _ others: Double) -> Double {
      let premultiplied = own * color.alpha * (1 - share) + others * other.color.alpha * share
      return premultiplied / alpha
    }
    return Paint.LinearGradient.Stop(
      offset: offset * (1 - share) + other.offset * share,
      color: Color(
        red: component(color.red, other.color.red),
        green: component(color.green, other.color.green),
        blue: component(color.blue, other.color.blue),
        alpha: alpha
      )
    )
  }
}

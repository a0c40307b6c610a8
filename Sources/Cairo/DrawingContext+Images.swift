import CradleCCairo
package import CradleGeometry
package import CradleGraphics
package import Foundation

// Pictures and shadows.
extension DrawingContext {
  /// Draws a picture that covers a box.
  ///
  /// The picture is clipped to the box and to an outline.
  ///
  /// The picture keeps its proportions. The picture is centered, and just large enough to cover the box.
  public borrowing func draw(_ picture: DecodedPicture, filling box: CGRect, clip: Path, alpha: Double) {
    guard box.width > 0, box.height > 0 else { return }
    cairo_save(pointer)
    defer { cairo_restore(pointer) }
    if !box.contains(clip.controlBounds) { self.clip(to: box) }
    let size = picture.size
    let zoom = max(box.width / Double(size.width), box.height / Double(size.height))
    let (pixels, halvings) = picture.level(for: zoom * pixelsPerUnit)
    let surface = pixels.makeSurface()
    defer { cairo_surface_destroy(surface) }
    let step = Double(1 << halvings) * zoom
    let corner = CGPoint(x: box.midX - Double(size.width) * zoom / 2, y: box.midY - Double(size.height) * zoom / 2)
    if resolution != nil {
      pixels.identify(surface)
      let placed = PlacedPicture(surface: surface, corner: corner, step: step)
      return embed(placed, clip: clip, alpha: alpha)
    }
    let pattern: OpaquePointer = cairo_pattern_create_for_surface(surface)
    defer { cairo_pattern_destroy(pattern) }
    var matrix = cairo_matrix_t()
    cairo_matrix_init(&matrix, 1 / step, 0, 0, 1 / step, -corner.x / step, -corner.y / step)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    // The pixels at the edges are repeated outwards, so that the edges are not paler than the rest.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_set_source(pointer, pattern)
    trace(clip)
    guard alpha < 1 else { return cairo_fill(pointer) }
    cairo_clip(pointer)
    cairo_paint_with_alpha(pointer, alpha)
  }

  /// Draws a shadow in a color, with the origin of its outline at an offset.
  ///
  /// - Parameters:
  ///   - shadow: The shadow.
  ///   - offset: The position of the outline's origin.
  ///   - color: The color of the shadow.
  ///   - cover: An outline that will be filled with an opaque color next. Inside it, the shadow may be left out.
  public borrowing func draw(_ shadow: ShadowMask, at offset: Vector, in color: Color, below cover: Path?) {
    cairo_save(pointer)
    defer { cairo_restore(pointer) }
    cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.alpha)
    let map = map
    cairo_translate(pointer, offset.x, offset.y)
    if resolution != nil { return embed(shadow, in: color) }
    let cover = cover?.applying(map)
    if drawUnscaled(shadow, below: cover) { return }
    cairo_scale(pointer, 1 / shadow.scale, 1 / shadow.scale)
    let size = shadow.size
    let own = CGRect(x: shadow.left, y: shadow.top, width: size.width, height: size.height)
    let scaled = self.map
    exclude(cover, from: Path(rectangle: own).applying(scaled).controlBounds)
    let pattern: OpaquePointer = cairo_pattern_create_for_surface(shadow.surface)
    defer { cairo_pattern_destroy(pattern) }
    var matrix = cairo_matrix_t()
    cairo_matrix_init_translate(&matrix, -shadow.left, -shadow.top)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    cairo_mask(pointer, pattern)
  }

  // If an upright and soft shadow is drawn at its own scale, it is aligned with whole pixels. Drawing an aligned shadow
  // takes only a tenth of the time.
  private borrowing func drawUnscaled(_ shadow: ShadowMask, below cover: Path?) -> Bool {
    let map = map
    guard shadow.isVague, map.c == 0, map.b == 0, map.a == shadow.scale, map.d == shadow.scale
    else { return false }
    cairo_identity_matrix(pointer)
    let left = map.tx.rounded() + shadow.left
    let top = map.ty.rounded() + shadow.top
    exclude(cover, from: CGRect(origin: CGPoint(x: left, y: top), size: shadow.size))
    cairo_mask_surface(pointer, shadow.surface, left, top)
    return true
  }

  // Clips to the outside of an outline, if that saves more time than it takes.
  //
  // The remaining pixels do not change. A margin at the edges is never left out. So the bounds of the drawn area stay
  // the same, and cairo rounds the mask's transform in the same way.
  private borrowing func exclude(_ outline: Path?, from bounds: CGRect) {
    guard let outline, let clip = wholeClip, let limit = PixelArea(within: bounds)?.grown(by: -3),
      let inner = clip.grown(by: -3).flatMap(limit.intersection)
    else { return }
    let covered = CoveredPixels(inside: outline, within: inner)
    guard covered.count > Self.leastExclusion, let first = covered.areas.first,
      let last = covered.areas.last
    else { return }
    var matrix = cairo_matrix_t()
    cairo_get_matrix(pointer, &matrix)
    cairo_identity_matrix(pointer)
    cairo_new_path(pointer)
    addRectangle(clip.columns, clip.rows.lowerBound..<first.rows.lowerBound)
    for area in covered.areas {
      addRectangle(clip.columns.lowerBound..<area.columns.lowerBound, area.rows)
      addRectangle(area.columns.upperBound..<clip.columns.upperBound, area.rows)
    }
    addRectangle(clip.columns, last.rows.upperBound..<clip.rows.upperBound)
    cairo_clip(pointer)
    cairo_set_matrix(pointer, &matrix)
  }

  // In pixels. Drawing around fewer pixels takes as long as drawing over them.
  private static var leastExclusion: Int { 2048 }

  private borrowing func addRectangle(_ columns: Range<Int>, _ rows: Range<Int>) {
    cairo_rectangle(
      pointer,
      Double(columns.lowerBound),
      Double(rows.lowerBound),
      Double(columns.count),
      Double(rows.count)
    )
  }

  // The clip as an area of whole pixels; `nil` if the clip is not such a rectangle.
  private var wholeClip: PixelArea? {
    cairo_save(pointer)
    defer { cairo_restore(pointer) }
    cairo_identity_matrix(pointer)
    guard let list = cairo_copy_clip_rectangle_list(pointer) else { return nil }
    defer { cairo_rectangle_list_destroy(list) }
    guard list.pointee.status == CAIRO_STATUS_SUCCESS, list.pointee.num_rectangles == 1,
      let clip = list.pointee.rectangles?.pointee
    else { return nil }
    let rectangle = CGRect(x: clip.x, y: clip.y, width: clip.width, height: clip.height)
    guard rectangle == rectangle.integral else { return nil }
    return PixelArea(within: rectangle)
  }

  private var map: Transform {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(pointer, &matrix)
    return Transform(a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
  }

  // The number of pixels per unit. If the axes have different scales, the larger one counts.
  private var pixelsPerUnit: Double {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(pointer, &matrix)
    let alongX = matrix.xx * matrix.xx + matrix.yx * matrix.yx
    let alongY = matrix.xy * matrix.xy + matrix.yy * matrix.yy
    return max(alongX, alongY).squareRoot() * (resolution ?? 1)
  }
}

// Pictures and shadows in outline output. Cairo writes masks and padded patterns in forms that few programs read well.
// All programs can read a picture that is clipped to an outline.
extension DrawingContext {
  borrowing func embed(_ picture: PlacedPicture, clip: Path, alpha: Double) {
    trace(clip)
    cairo_clip(pointer)
    cairo_translate(pointer, picture.corner.x, picture.corner.y)
    cairo_scale(pointer, picture.step, picture.step)
    cairo_set_source_surface(pointer, picture.surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(pointer), CAIRO_FILTER_GOOD)
    if alpha < 1 { cairo_paint_with_alpha(pointer, alpha) } else { cairo_paint(pointer) }
  }

  borrowing func embed(_ shadow: ShadowMask, in color: Color) {
    cairo_scale(pointer, 1 / shadow.scale, 1 / shadow.scale)
    cairo_set_source_surface(pointer, shadow.tinted(color), shadow.left, shadow.top)
    cairo_paint(pointer)
  }
}

extension PixelBuffer {
  /// Names a surface, so that a document stores its pixels only once, even if they are drawn several times.
  ///
  /// The name is the address of the buffer, so the buffer must outlive the document.
  func identify(_ surface: OpaquePointer) {
    let name = "cradle \(UInt(bitPattern: bytes))"
    let copy = strdup(name)
    let data = UnsafeRawPointer(copy)?.assumingMemoryBound(to: UInt8.self)
    let length = UInt(name.utf8.count)
    let status = cairo_surface_set_mime_data(surface, CAIRO_MIME_TYPE_UNIQUE_ID, data, length, free, copy)
    // Without the name, the document still works, but stores the pixels several times.
    if status != CAIRO_STATUS_SUCCESS { free(copy) }
  }
}

/// A picture together with its size and position in the drawing.
struct PlacedPicture {
  /// The pixels as a surface.
  ///
  /// The code that draws the picture destroys the surface.
  let surface: OpaquePointer
  /// The upper left corner, in the units of the context.
  let corner: CGPoint
  /// The width and height of one surface pixel, in the units of the context.
  let step: Double
}

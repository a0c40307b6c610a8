import CradleKit
public import PlainDrawing

/// A film of labelled cells for the plain C program: the numbers that `cradle trace` prints.
public final class PlainFilm {
  /// The cells of each frame.
  public let frames: [[PlainCell]]
  /// The number of bytes of a frame.
  public let byteCount: Int

  private let drawing: OpaquePointer

  /// Sets the labels of a film.
  ///
  /// - Precondition: Every element is an upright or turned cell of one size, with a number on it, or a
  ///   bar without content.
  public init(_ film: MeasuredFilm) {
    frames = film.frames.map { frame in
      frame.layers.flatMap(\.elements).filter { $0.role == .cell }.map(PlainCell.init)
    }
    let bars = film.frames[0].layers.flatMap(\.elements).filter { $0.role == .chrome }
    let size = Renderer.pixelSize(of: film.frames[0].size, scale: film.scale)
    byteCount = 4 * size.width * size.height
    drawing = "Inter".withCString { family in
      var style = PlainStyle(
        width: Int32(size.width),
        height: Int32(size.height),
        scale: film.scale,
        cell_width: 48,
        cell_height: 48,
        corner_radius: 8,
        font_family: family,
        font_size: 17,
        font_weight: 600,
        // That of a navigation bar, without the status bar above it.
        bar_height: bars.isEmpty ? 0 : 44
      )
      return plain_drawing_create(&style, 50)
    }
  }

  deinit { plain_drawing_destroy(drawing) }

  /// Draws a frame, and returns its pixels, which the next frame replaces.
  public func draw(_ frame: Int) -> UnsafeBufferPointer<UInt8> {
    let cells = frames[frame]
    return UnsafeBufferPointer(start: plain_drawing_draw(drawing, cells, Int32(cells.count)), count: byteCount)
  }
}

extension PlainCell {
  fileprivate init(_ element: DisplayList.Element) {
    guard case .fill(_, .solid(let color)) = element.commands.first,
      case .text(let text, _, _) = element.commands.last, let number = Int32(text)
    else { preconditionFailure("'\(element.id)' is no labelled cell") }
    self.init(
      label: number,
      x: element.center.x,
      y: element.center.y,
      angle: element.angle,
      red: color.red,
      green: color.green,
      blue: color.blue
    )
  }
}

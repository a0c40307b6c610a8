import CradleCairo
import CradleGeometry
import CradleGraphics
import Foundation
import Testing

struct ImageSurfaceTests {
  @Test
  func `a new surface is transparent`() throws {
    let surface = try ImageSurface(size: PixelSize(width: 3, height: 2))
    #expect(surface.makeBitmap().bytes == [UInt8](repeating: 0, count: 24))
  }

  @Test
  func `a bitmap keeps its pixels when the surface is drawn on`() throws {
    var surface = try ImageSurface(size: PixelSize(width: 1, height: 1))
    let before = surface.makeBitmap()
    try surface.draw { $0.paint(.white) }
    #expect(before.color(column: 0, row: 0) == .clear)
    #expect(surface.makeBitmap().color(column: 0, row: 0) == .white)
  }

  @Test
  func `bytes are blue, green, red, alpha, and premultiplied`() throws {
    var surface = try ImageSurface(size: PixelSize(width: 1, height: 1))
    try surface.draw { $0.paint(Color(red: 1, green: 0.6, blue: 0.2, alpha: 1)) }
    #expect(surface.makeBitmap().bytes == [51, 153, 255, 255])
    try surface.draw { $0.clear(to: Color(red: 1, green: 0, blue: 0, alpha: 0.2)) }
    #expect(surface.makeBitmap().bytes == [0, 0, 51, 51])
  }

  @Test
  func `a surface that is too large throws an error with its size`() {
    let error = #expect(throws: CradleError.self) {
      _ = try ImageSurface(size: PixelSize(width: 40_000, height: 1))
    }
    #expect(
      error?.description
        == "cannot create a surface of 40000 × 1 pixels: "
        + "invalid value (typically too big) for the size of the input (surface, pattern, etc.)"
    )
  }

  @Test
  func `a transform without an inverse makes the drawing throw`() throws {
    var surface = try ImageSurface(size: PixelSize(width: 1, height: 1))
    let error = #expect(throws: CradleError.self) {
      try surface.draw { $0.transform(by: Transform(scaleX: 0, y: 1)) }
    }
    #expect(error?.description == "cannot draw: invalid matrix (not invertible)")
  }

  @Test
  func `a clip ends with its saved state`() throws {
    var surface = try ImageSurface(size: PixelSize(width: 2, height: 1))
    try surface.draw { context in
      context.withSavedState { $0.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1)) }
      context.paint(.white)
    }
    #expect(surface.makeBitmap().color(column: 1, row: 0) == .white)
  }
}

import CradleGeometry
import CradleGraphics
import CradleRendering
import CradleTestSupport
import Foundation
import Testing

struct PictureTests {
  // Four pixels of red, green, blue and white over half-transparent red, black, nothing and yellow.
  static let flag = Picture(
    name: "flag.png",
    data: Array(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAYAAAB/qH1jAAAAG0lEQVR42mP4z8DwHwwZ/oMBiNXAABIEEUAuABag"
          + "D3ID0XI3AAAAAElFTkSuQmCC"
      ) ?? Data()
    ),
    size: PixelSize(width: 4, height: 2)
  )

  private func image(_ box: CGRect, clip: Path? = nil) -> DrawingCommand {
    .image(Self.flag, box: box, clip: clip ?? Path(rectangle: box))
  }

  private func box(width: Double, height: Double) -> CGRect {
    CGRect(x: -width / 2, y: -height / 2, width: width, height: height)
  }

  @Test
  func `a picture stands upright in its box`() throws {
    let bitmap = try Renderer(scale: 1).draw(frame([image(box(width: 16, height: 8))]))
    #expect(bitmap.color(column: 3, row: 2) == Color(red: 1, green: 0, blue: 0))
    #expect(bitmap.color(column: 16, row: 2) == .white)
    #expect(bitmap.color(column: 16, row: 7) == Color(red: 1, green: 1, blue: 0))
    // Half red on white.
    #expect(bitmap.bytes[(7 * 20 + 3) * 4] == 127)
    #expect(bitmap.color(column: 1, row: 5) == .white)
  }

  @Test
  func `a picture fills its box, and is cut off at its edges`() throws {
    // Scaled by four, the picture is 16 × 8; its middle half remains: green and blue.
    let square = box(width: 8, height: 8)
    for clip in [nil, Path(rectangle: box(width: 20, height: 20))] {
      let bitmap = try Renderer(scale: 1).draw(frame([image(square, clip: clip)]))
      // Half a pixel from the middle of its pixel, a color has an eighth of its neighbor's.
      #expect(bitmap.color(column: 7, row: 2).green > 0.85)
      #expect(bitmap.color(column: 7, row: 2).red < 0.15)
      #expect(bitmap.color(column: 12, row: 2).blue > 0.85)
      #expect(bitmap.color(column: 12, row: 2).green < 0.15)
      #expect(bitmap.color(column: 5, row: 2) == .white)
      #expect(bitmap.color(column: 14, row: 7) == .white)
    }
  }

  @Test
  func `an outline clips a picture`() throws {
    let half = Path(rectangle: CGRect(x: -8, y: -4, width: 4, height: 8))
    let list = frame([image(box(width: 16, height: 8), clip: half)])
    let bitmap = try Renderer(scale: 1).draw(list)
    #expect(bitmap.color(column: 3, row: 2) == Color(red: 1, green: 0, blue: 0))
    #expect(bitmap.color(column: 7, row: 2) == .white)
  }

  @Test
  func `a JPEG file is drawn upright, and a damaged one is an error with its name`() throws {
    let size = PixelSize(width: 16, height: 24)
    let turned = Picture(name: "a.jpg", data: TestJPEG.turned(6), size: size)
    let box = box(width: 6, height: 9)
    let bitmap = try Renderer(scale: 1).draw(frame([.image(turned, box: box, clip: Path(rectangle: box))]))
    // A quarter turn clockwise brings the upper left to the upper right.
    #expect(bitmap.color(column: 11, row: 2).red > 0.95 && bitmap.color(column: 11, row: 2).blue < 0.05)
    #expect(bitmap.color(column: 8, row: 2).blue > 0.95 && bitmap.color(column: 8, row: 2).red < 0.05)
    let cut = Array(TestJPEG.color.dropLast(30)) + [0xFF, 0xD9]
    let error = #expect(throws: CradleError.self) {
      try PictureLibrary.check(Picture(name: "b.jpg", data: cut, size: PixelSize(width: 24, height: 16)))
    }
    #expect(
      error?.description.hasPrefix("picture 'b.jpg' cannot be shown: its compressed pixels are damaged (") == true
    )
  }

  @Test
  func `a picture fades with its element`() throws {
    let list = frame([image(box(width: 16, height: 8))], alpha: 0.5)
    let bitmap = try Renderer(scale: 1).draw(list)
    #expect(bitmap.bytes[(2 * 20 + 3) * 4] == 127)
    #expect(bitmap.bytes[(2 * 20 + 3) * 4 + 2] == 255)
  }

  @Test
  func `data that are no picture are an error with its name`() {
    let broken = Picture(name: "a.png", data: [1, 2], size: PixelSize(width: 1, height: 1))
    let box = box(width: 4, height: 4)
    let list = frame([.image(broken, box: box, clip: Path(rectangle: box))])
    for attempt in [
      { try PictureLibrary.check(broken) }, { _ = try Renderer(scale: 1).draw(list) },
    ] {
      let error = #expect(throws: CradleError.self) { try attempt() }
      #expect(error?.description == "picture 'a.png' cannot be shown: it is not a PNG or JPEG file")
    }
  }

  @Test
  func `renderers that share a library draw the same`() throws {
    let library = PictureLibrary()
    let list = frame([image(box(width: 7, height: 3))], angle: 0.3)
    let bitmaps = try (0..<2).map { _ in
      try Renderer(scale: 2, library: library).draw(list)
    }
    #expect(bitmaps[0] == bitmaps[1])
    #expect(try bitmaps[0] == Renderer(scale: 2).draw(list))
  }
}

struct ShadowTests {
  private let outline = Path(rectangle: CGRect(x: -4, y: -2, width: 8, height: 4))

  private func shadow(radius: Double = 1, offset: Vector = .zero) -> DrawingCommand {
    .shadow(outline, .black, radius: radius, offset: offset)
  }

  @Test(arguments: [0.5, 1, 2, 4])
  func `a shadow is dark below its outline and soft around it`(scale: Double) throws {
    let ink = try Renderer(scale: scale).draw(frame([shadow()])).ink
    let row = ink[Int(5 * scale)]
    #expect(row[Int(10 * scale)] > 215)
    let outside = row[Int(5 * scale)]
    #expect(20...110 ~= outside)
    #expect(row[Int(2 * scale)] <= 2)
    #expect(row[Int(5 * scale)] <= row[Int(6 * scale)])
  }

  @Test
  func `a shadow that only reaches the canvas is drawn`() throws {
    let list = frame([shadow(radius: 2, offset: Vector(x: 0, y: 8))])
    #expect(try Renderer(scale: 1).draw(list).ink[9][10] > 40)
  }

  @Test
  func `a shadow fades with its element`() throws {
    let full = try Renderer(scale: 1).draw(frame([shadow()])).ink[5][10]
    let half = try Renderer(scale: 1).draw(frame([shadow()], alpha: 0.5)).ink[5][10]
    #expect(abs(half - full / 2) <= 1)
  }

  @Test
  func `a cell covers its own shadow`() throws {
    let cell = rectangle(width: 8, height: 4, color: .white)
    let ink = try Renderer(scale: 1).draw(frame([shadow(), cell])).ink
    #expect(ink[5][10] == 0)
    #expect(ink[5][5] > 20)
  }

  @Test
  func `a renderer draws a list the same after many others`() throws {
    let renderer = Renderer(scale: 2)
    let list = frame([shadow()])
    let first = try renderer.draw(list)
    for step in 1...40 {
      let grown = Path(rectangle: CGRect(x: 0, y: 0, width: 400 + step, height: 400))
      _ = try renderer.draw(frame([.shadow(grown, .black, radius: 3, offset: .zero)]))
    }
    #expect(try renderer.draw(list) == first)
  }
}

import CradleGeometry
import CradleGraphics
import CradleRendering
import CradleTestSupport
import Foundation
import Testing

struct RendererTests {
  private func draw(_ list: DisplayList, scale: Double = 1) throws -> Bitmap {
    try Renderer(scale: scale).draw(list)
  }

  @Test(arguments: [
    (320, 568, 2, 640, 1136), (320, 568, 1.1, 352, 625), (3, 3, 0.5, 2, 2), (0.2, 1, 1, 1, 1),
    (100, 100, 0.1, 10, 10),
  ])
  func `the size in pixels is rounded up, but not by an error of rounding`(
    width: Double,
    height: Double,
    scale: Double,
    columns: Int,
    rows: Int
  ) {
    let size = Renderer.pixelSize(of: CGSize(width: width, height: height), scale: scale)
    #expect(size == PixelSize(width: columns, height: rows))
  }

  @Test(arguments: [0.5, 1, 2, 4])
  func `a rectangle on whole pixels is exact at every scale`(scale: Double) throws {
    let ink = try draw(frame([rectangle(width: 8, height: 4)]), scale: scale).ink
    let columns = Int(6 * scale)..<Int(14 * scale)
    // At a scale of one half, the rectangle's rows run from 1.5 to 3.5 pixels.
    for (row, line) in try nonEmpty(ink).enumerated() {
      let covered = max(0, min(7 * scale, Double(row + 1)) - max(3 * scale, Double(row)))
      for (column, amount) in try nonEmpty(line).enumerated() {
        let expected = columns.contains(column) ? covered * 255 : 0
        #expect(abs(Double(amount) - expected) <= 1)
      }
    }
  }

  @Test
  func `half a pixel is half the ink`() throws {
    let ink = try draw(frame([rectangle(width: 8, height: 4, x: 0.5)])).ink
    // Cairo samples a pixel at 15 × 17 places, so that a half is within 1/15.
    #expect(abs(ink[5][6] - 128) <= 17)
    #expect(ink[5][7...13] == [255, 255, 255, 255, 255, 255, 255])
    #expect(abs(ink[5][14] - 128) <= 17)
  }

  @Test
  func `a quarter rotation exchanges width and height`() throws {
    let turned = try draw(frame([rectangle(width: 8, height: 4)], angle: .pi / 2))
    let upright = try draw(frame([rectangle(width: 4, height: 8)]))
    #expect(turned == upright)
  }

  @Test
  func `positive angles rotate clockwise`() throws {
    // A rectangle to the right of the center, turned by a quarter, is below it.
    let ink = try draw(frame([rectangle(width: 2, height: 2, x: 3)], angle: .pi / 2)).ink
    #expect(ink[8][10] == 255)
    #expect(ink[5][13] == 0)
  }

  @Test
  func `an element is stretched along its own axes, then rotated`() throws {
    let stretched = try draw(frame([rectangle(width: 2, height: 4)], angle: .pi / 2, scale: Vector(x: 4, y: 1)))
    #expect(try stretched == draw(frame([rectangle(width: 4, height: 8)])))
  }

  @Test
  func `an element fades as a whole`() throws {
    let overlapping = [rectangle(width: 8, height: 4, x: -2), rectangle(width: 8, height: 4, x: 2)]
    let ink = try draw(frame(overlapping, alpha: 0.5)).ink
    let row = ink[5][4..<16]
    #expect(row.allSatisfy { $0 == row.first })
    #expect(abs((row.first ?? 0) - 128) <= 1)
  }

  @Test
  func `one command fades like a group of it`() throws {
    let invisible = rectangle(width: 1, height: 1, color: .clear)
    let alone = frame([rectangle(width: 8.5, height: 4.5)], angle: 0.3, alpha: 0.4)
    let grouped = frame([rectangle(width: 8.5, height: 4.5), invisible], angle: 0.3, alpha: 0.4)
    let pairs = try zip(draw(alone).bytes, draw(grouped).bytes)
    // The group rounds once more.
    #expect(pairs.allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  @Test(arguments: [Vector(x: 0, y: 1), Vector(x: 0, y: 0)])
  func `an element stretched to no area is left out`(scale: Vector) throws {
    let ink = try draw(frame([rectangle(width: 8, height: 4)], scale: scale)).ink
    #expect(ink.joined().allSatisfy { $0 == 0 })
  }

  @Test
  func `an element far away does not appear on the other side`() throws {
    var list = frame([rectangle(width: 8, height: 4)])
    // Cairo's places wrap around after 2²⁴ pixels.
    list.layers[0].elements[0].center.x += 16_777_216
    #expect(try draw(list).ink.joined().allSatisfy { $0 == 0 })
  }

  @Test
  func `a layer shows only what is inside its clip`() throws {
    var list = frame([rectangle(width: 20, height: 10)])
    list.layers[0].clip = CGRect(x: 2, y: 1, width: 3, height: 4)
    list.layers[0].background = .black
    let bounds = try #require(try draw(list, scale: 2).inkBounds)
    #expect(bounds.columns == 4...9)
    #expect(bounds.rows == 2...9)
  }

  @Test
  func `an uncovered canvas is transparent`() throws {
    let list = frame([rectangle(width: 8, height: 4)], background: .clear)
    let bitmap = try draw(list)
    #expect(bitmap.color(column: 0, row: 0) == .clear)
    #expect(bitmap.color(column: 10, row: 5) == .black)
  }

  @Test
  func `a gradient runs along its line and continues past its ends`() throws {
    let gradient = Paint.LinearGradient(
      from: CGPoint(x: -5, y: 0),
      to: CGPoint(x: 5, y: 0),
      stops: [.init(offset: 0, color: .black), .init(offset: 1, color: .white)]
    )
    let whole = Path(rectangle: CGRect(x: -10, y: -5, width: 20, height: 10))
    let ink = try draw(frame([.fill(whole, .linearGradient(gradient))])).ink
    #expect(ink[0][0] == 255)
    #expect(ink[9][19] == 0)
    for column in 5..<15 {
      let expected = 255 * (1 - (Double(column) + 0.5 - 5) / 10)
      #expect(abs(Double(ink[4][column]) - expected) <= 2)
    }
  }

  @Test
  func `a gradient around a center runs outwards and continues beyond its radius`() throws {
    let gradient = Paint.gradient([.black, .white], around: .zero, radius: 4)
    let whole = Path(rectangle: CGRect(x: -10, y: -5, width: 20, height: 10))
    let ink = try draw(frame([.fill(whole, gradient)])).ink
    #expect(ink[5][0] == 0 && ink[0][10] < 3)
    for (column, row) in [(10, 5), (12, 5), (8, 3), (11, 7)] {
      let distance = Vector(x: Double(column) + 0.5 - 10, y: Double(row) + 0.5 - 5).length
      #expect(abs(Double(ink[row][column]) - 255 * (1 - min(1, distance / 4))) <= 4)
    }
  }

  @Test
  func `a color that fades to clear keeps its hue`() throws {
    let gradient = Paint.LinearGradient(
      from: CGPoint(x: -10, y: 0),
      to: CGPoint(x: 10, y: 0),
      stops: [.init(offset: 0, color: Color(red: 1, green: 0, blue: 0)), .init(offset: 1, color: .clear)]
    )
    let whole = Path(rectangle: CGRect(x: -10, y: -5, width: 20, height: 10))
    let list = frame([.fill(whole, .linearGradient(gradient))], background: .clear)
    let bytes = try draw(list).bytes
    for column in 0..<20 {
      // Premultiplied red equals alpha where the hue is pure; both are rounded.
      let (red, alpha) = (Int(bytes[column * 4 + 2]), Int(bytes[column * 4 + 3]))
      #expect(abs(red - alpha) <= 3)
    }
  }

  @Test
  func `a stroke lies on both sides of its outline`() throws {
    let line = Path([.move(to: CGPoint(x: -5, y: 0)), .line(to: CGPoint(x: 5, y: 0))])
    let bitmap = try draw(frame([.stroke(line, .solid(.black), width: 2)]))
    let bounds = try #require(bitmap.inkBounds)
    #expect(bounds.columns == 5...14)
    #expect(bounds.rows == 4...5)
  }

  @Test
  func `a renderer draws the same frame again after others`() throws {
    let renderer = Renderer(scale: 2)
    let list = frame([rectangle(width: 8, height: 4)], angle: 0.2, alpha: 0.7, background: .clear)
    let first = try renderer.draw(list)
    _ = try renderer.draw(frame([rectangle(width: 20, height: 10)]))
    var larger = list
    larger.size.width = 40
    _ = try renderer.draw(larger)
    #expect(try renderer.draw(list) == first)
  }

  @Test
  func `a canvas that is too large is an error`() {
    var list = frame([])
    list.size.width = 40_000
    let error = #expect(throws: CradleError.self) { try Renderer(scale: 1).draw(list) }
    #expect(
      error?.description
        == "cannot draw a frame: cannot create a surface of 40000 × 10 pixels: "
        + "invalid value (typically too big) for the size of the input (surface, pattern, etc.)"
    )
  }

  @Test
  func `a scale of zero is a programmer error`() async {
    await #expect(processExitsWith: .failure) {
      _ = Renderer(scale: 0)
    }
  }
}

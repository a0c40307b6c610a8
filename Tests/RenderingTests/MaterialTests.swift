import CradleGeometry
import CradleGraphics
import CradleRendering
import CradleTestSupport
import Foundation
import Testing

struct MaterialTests {
  // The material is neither tinted nor more saturated, so that only the blur is seen.
  private static func blur(_ radius: Double) -> DrawingCommand.Material {
    DrawingCommand.Material(blurRadius: radius, saturation: 1, tint: .clear, substitute: .white)
  }

  private static func bar(
    _ material: DrawingCommand.Material,
    of area: CGRect,
    id: String = "bar",
    alpha: Double = 1,
    angle: Double = 0,
    and more: [DrawingCommand] = []
  ) -> DisplayList.Element {
    let bounds = CGRect(x: -area.width / 2, y: -area.height / 2, width: area.width, height: area.height)
    return DisplayList.Element(
      id: id,
      role: .chrome,
      center: CGPoint(x: area.midX, y: area.midY),
      angle: angle,
      alpha: alpha,
      commands: [.material(Path(rectangle: bounds), material)] + more
    )
  }

  private static func box(_ area: CGRect, _ color: Color) -> DisplayList.Element {
    let bounds = CGRect(x: -area.width / 2, y: -area.height / 2, width: area.width, height: area.height)
    return DisplayList.Element(
      id: "box",
      role: .cell,
      center: CGPoint(x: area.midX, y: area.midY),
      commands: [.fill(Path(rectangle: bounds), .solid(color))]
    )
  }

  private static let canvas = CGRect(x: 0, y: 0, width: 60, height: 60)

  private func draw(
    _ elements: [DisplayList.Element],
    on background: Color = .white,
    clip: CGRect? = nil,
    scale: Double = 1
  ) throws -> Bitmap {
    let layer = DisplayList.Layer(name: "content", clip: clip, elements: elements)
    let list = DisplayList(size: Self.canvas.size, background: background, layers: [layer])
    return try Renderer(scale: scale).draw(list)
  }

  private func channels(_ bitmap: Bitmap, column: Int, row: Int) -> [Int] {
    let start = (row * bitmap.size.width + column) * 4
    return bitmap.bytes[start..<(start + 4)].map(Int.init)
  }

  private func column(_ column: Int, of bitmap: Bitmap) -> [Int] {
    (0..<bitmap.size.height).map { channels(bitmap, column: column, row: $0)[1] }
  }

  @Test(arguments: [0.1, 0.2, 0.35, 1, 1.1, 2, 4])
  func `a ground of one color stays as it is at every scale`(scale: Double) throws {
    let ground = Color(red: 0.2, green: 0.6, blue: 0.4)
    let bitmap = try draw([Self.bar(Self.blur(20), of: Self.canvas)], on: ground, scale: scale)
    let plain = try draw([], on: ground, scale: scale)
    #expect(bitmap == plain)
  }

  @Test
  func `a tint covers by its opacity, and colors move away from gray by the saturation`() throws {
    let ground = Color(red: 0.5, green: 0.25, blue: 0.75)
    let material = DrawingCommand.Material(
      blurRadius: 20,
      saturation: 1.5,
      tint: Color.white.withAlpha(0.8),
      substitute: .black
    )
    let pixel = try channels(draw([Self.bar(material, of: Self.canvas)], on: ground), column: 30, row: 9)
    // The ground as pixels is 128, 64, 191.
    let gray = 0.2126 * 128 + 0.7152 * 64 + 0.0722 * 191
    let expected = [191.0, 64, 128].map { 0.8 * 255 + 0.2 * (gray + 1.5 * ($0 - gray)) }
    // Half a step for rounding, and a little of the brightness, whose shares are parts of 256.
    for (channel, value) in try pairs(pixel.prefix(3), expected) { #expect(abs(Double(channel) - value) <= 0.7) }
    #expect(pixel[3] == 255)
  }

  @Test(arguments: [3.0, 7, 12, 20])
  func `a step becomes a Gaussian slope that never turns back`(radius: Double) throws {
    let below = Self.box(CGRect(x: 0, y: 30, width: 60, height: 30), .black)
    let scale = 4.0
    let bar = Self.bar(Self.blur(radius), of: Self.canvas)
    let slope = try column(120, of: draw([below, bar], scale: scale))
    #expect(zip(slope, slope.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(abs(slope[119] + slope[120] - 255) <= 1)
    // The middles of these pixels are half a pixel less than a deviation away: a Gaussian has 83.1 to
    // 83.7 % of the step there. Three means and straight lines between cells come within 1 %.
    guard radius < 10 else { return }
    let deviation = Int(radius * scale)
    let shares = [slope[120 - deviation], slope[119 + deviation]].map { value -> Double in Double(value) / 255 }
    #expect(abs(shares[0] - 0.834) < 0.015)
    #expect(abs(shares[1] - 0.166) < 0.015)
  }

  @Test
  func `the edges of the canvas are continued, and do not darken`() throws {
    let left = Self.box(CGRect(x: 0, y: 0, width: 30, height: 60), Color(red: 0, green: 0, blue: 1))
    let bar = Self.bar(Self.blur(20), of: CGRect(x: 0, y: 0, width: 60, height: 10))
    let bitmap = try draw([left, bar], scale: 2)
    // A ground that changes from left to right is the same in every row, the uppermost among them.
    let rows = (0..<20).map { row in
      (0..<120).map { channels(bitmap, column: $0, row: row) }
    }
    #expect(rows.allSatisfy { $0 == rows[0] })
    #expect(rows[0].allSatisfy { $0[0] == 255 && $0[3] == 255 })
  }

  @Test
  func `pixels outside of the layer are not blurred into a material`() throws {
    let window = CGRect(x: 10, y: 10, width: 40, height: 40)
    let table = DisplayList.Layer(name: "table", elements: [Self.box(Self.canvas, .black), Self.box(window, .white)])
    let bar = Self.bar(Self.blur(20), of: CGRect(x: 10, y: 10, width: 40, height: 12))
    let layers = [table, DisplayList.Layer(name: "chrome", clip: window, elements: [bar])]
    let list = DisplayList(size: Self.canvas.size, background: .black, layers: layers)
    let bitmap = try Renderer(scale: 1.1).draw(list)
    let bare = DisplayList(size: Self.canvas.size, background: .black, layers: [table])
    // Where the edge is between two pixels, the outside shows through it as before.
    #expect(bitmap.color(column: 33, row: 12) == .white)
    #expect(bitmap.color(column: 12, row: 20) == .white)
    #expect(bitmap.color(column: 2, row: 2) == .black)
    let pixels = try zip(bitmap.bytes, Renderer(scale: 1.1).draw(bare).bytes)
    #expect(pixels.allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  @Test
  func `a transparent canvas stays so below a clear material, and takes the tint of another`()
    throws
  {
    let bar = CGRect(x: 0, y: 0, width: 60, height: 20)
    let clear = try draw([Self.bar(Self.blur(20), of: bar)], on: .clear)
    #expect(clear.bytes.allSatisfy { $0 == 0 })
    let material = DrawingCommand.Material.bar(in: .light)
    let tinted = try draw([Self.bar(material, of: bar)], on: .clear)
    #expect(channels(tinted, column: 30, row: 5) == [204, 204, 204, 204])
    #expect(channels(tinted, column: 30, row: 30) == [0, 0, 0, 0])
  }

  @Test
  func `a sharp shape does not show through a material on a transparent canvas`() throws {
    let dot = Self.box(CGRect(x: 28, y: 8, width: 4, height: 4), .black)
    let bar = Self.bar(Self.blur(20), of: CGRect(x: 0, y: 0, width: 60, height: 20))
    let bitmap = try draw([dot, bar], on: .clear)
    // 16 of 2 500 pixels around it, so that almost none of it is left anywhere.
    #expect((0..<60).allSatisfy { channels(bitmap, column: $0, row: 10)[3] <= 4 })
  }

  @Test(arguments: [0.25, 0.5])
  func `a material of half opacity has half its effect, also in a group`(alpha: Double) throws {
    let ground = Self.box(CGRect(x: 0, y: 15, width: 60, height: 45), .black)
    let area = CGRect(x: 0, y: 0, width: 60, height: 40)
    let sharp = try draw([ground])
    let soft = try draw([ground, Self.bar(.bar(in: .light), of: area)])
    let mark = DrawingCommand.fill(Path(rectangle: CGRect(x: 20, y: -20, width: 2, height: 2)), .solid(.clear))
    for more in [[], [mark]] {
      let bar = Self.bar(.bar(in: .light), of: area, alpha: alpha, and: more)
      let faded = try draw([ground, bar])
      for (index, value) in try nonEmpty(faded.bytes).enumerated() {
        let expected = Double(sharp.bytes[index]) * (1 - alpha) + Double(soft.bytes[index]) * alpha
        // Cairo rounds opacity, product and sum one after the other.
        #expect(abs(Double(value) - expected) <= 1.6)
      }
    }
  }

  @Test
  func `in a group, a material blurs the shapes that the group has drawn below it`() throws {
    let area = CGRect(x: 0, y: 0, width: 60, height: 40)
    let bounds = CGRect(x: -30, y: -20, width: 60, height: 40)
    let commands: [DrawingCommand] = [
      .fill(Path(rectangle: bounds), .solid(.black)),
      .material(Path(rectangle: bounds), Self.blur(5)),
    ]
    let element = DisplayList.Element(
      id: "bar",
      role: .chrome,
      center: CGPoint(x: area.midX, y: area.midY),
      alpha: 0.5,
      commands: commands
    )
    let bitmap = try draw([element])
    #expect(abs(channels(bitmap, column: 30, row: 5)[0] - 128) <= 1)
  }

  @Test
  func `a part of a material has the same bits as that part of the whole`() throws {
    let cells = stride(from: 0.0, to: 60, by: 7).map {
      Self.box(CGRect(x: $0, y: 60 - $0, width: 5, height: 9), Color(red: $0 / 60, green: 0.3, blue: 0.8))
    }
    let whole = Self.bar(.bar(in: .dark), of: CGRect(x: 0, y: 0, width: 60, height: 40))
    let expected = try draw(cells + [whole], scale: 2)
    let halves = CGRect(x: 0, y: 0, width: 60, height: 40)
    let path = Path(rectangle: CGRect(x: -30, y: -20, width: 60, height: 20))
    let upper = DisplayList.Element(
      id: "bar",
      role: .chrome,
      center: CGPoint(x: halves.midX, y: halves.midY),
      commands: [.material(path, .bar(in: .dark))]
    )
    let bitmap = try draw(cells + [upper], scale: 2)
    let rows = 40 * 120 * 4
    #expect(bitmap.bytes.prefix(rows) == expected.bytes.prefix(rows))
  }

  @Test
  func `any number of renderers draws the same bits`() async throws {
    let cells = stride(from: 0.0, to: 60, by: 7).map {
      Self.box(CGRect(x: $0, y: $0, width: 5, height: 9), Color(red: $0 / 60, green: 0.3, blue: 0.8))
    }
    let bar = Self.bar(.bar(in: .light), of: CGRect(x: 0, y: 0, width: 60, height: 20))
    let layer = DisplayList.Layer(name: "content", elements: cells + [bar])
    let list = DisplayList(size: Self.canvas.size, background: .white, layers: [layer])
    let bitmaps = try await withThrowingTaskGroup(of: Bitmap.self) { group in
      for _ in 0..<4 { group.addTask { try Renderer(scale: 2).draw(list) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(bitmaps.allSatisfy { $0 == bitmaps[0] })
    // The blur uses whole numbers, so that these are the values on every machine.
    let row = stride(from: 0, to: 120, by: 24).map { channels(bitmaps[0], column: $0, row: 10) }
    #expect(
      row == [
        [255, 248, 245, 255], [255, 249, 247, 255], [255, 250, 249, 255], [255, 252, 252, 255],
        [255, 254, 254, 255],
      ]
    )
  }

  @Test
  func `a rotated material is blurred like an upright one`() throws {
    let ground = Self.box(CGRect(x: 0, y: 30, width: 60, height: 30), .black)
    let area = CGRect(x: 20, y: 20, width: 20, height: 20)
    let upright = try draw([ground, Self.bar(Self.blur(6), of: area)])
    let turned = try draw([ground, Self.bar(Self.blur(6), of: area, angle: .pi / 2)])
    #expect(upright == turned)
  }

  @Test
  func `a material without a visible area changes nothing`() throws {
    let outside = Self.bar(.bar(in: .dark), of: CGRect(x: 70, y: 70, width: 20, height: 20))
    let empty = Self.bar(.bar(in: .dark), of: CGRect(x: 10, y: 10, width: 0, height: 0))
    #expect(try draw([outside, empty]) == draw([]))
  }

  @Test
  func `pixels beyond a round corner of the layer are not blurred into a material`() throws {
    let bar = Self.bar(Self.blur(10), of: Self.canvas)
    var layer = DisplayList.Layer(name: "screen", clip: Self.canvas, background: .white, elements: [bar])
    layer.masks = [DisplayList.Mask(Self.canvas, radius: 25)]
    let list = DisplayList(size: Self.canvas.size, background: Color(rgb: 0xFF0000), layers: [layer])
    let bitmap = try Renderer(scale: 2).draw(list)
    for (column, row) in [(20, 20), (60, 3), (99, 20), (16, 100), (60, 60)] {
      #expect(channels(bitmap, column: column, row: row) == [255, 255, 255, 255], "\(column), \(row)")
    }
    #expect(channels(bitmap, column: 1, row: 1) == [0, 0, 255, 255])
  }
}

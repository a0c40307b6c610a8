import CradleGeometry
import CradleGraphics
import CradleRendering
import Foundation
import Testing

struct RepairTests {
  private func bitmaps(of lists: [DisplayList], scale: Double = 1, _ repairs: Renderer.Repairs) throws -> [Bitmap] {
    let renderer = Renderer(scale: scale, repairs: repairs)
    return try lists.map(renderer.draw)
  }

  private func box(_ width: Double, _ height: Double) -> CGRect {
    CGRect(x: -width / 2, y: -height / 2, width: width, height: height)
  }

  private func element(_ id: String, at center: CGPoint, _ commands: [DrawingCommand]) -> DisplayList.Element {
    DisplayList.Element(id: id, role: .cell, center: center, commands: commands)
  }

  private func list(_ elements: [DisplayList.Element], background: Color = .white) -> DisplayList {
    DisplayList(
      size: CGSize(width: 200, height: 100),
      background: background,
      layers: [DisplayList.Layer(name: "content", elements: elements)]
    )
  }

  @Test(arguments: [1, 1.5, 2], 1...8)
  func `a repaired frame has the bits of a full drawing`(scale: Double, seed: Int) throws {
    var film = RandomFilm(seed: UInt64(seed), pictures: [PictureTests.flag])
    let lists = (0..<40).map { _ in film.next() }
    let renderer = Renderer(scale: scale, repairs: .always)
    let full = Renderer(scale: scale, repairs: .never)
    for (number, list) in lists.enumerated() {
      let isSame = try renderer.draw(list) == full.draw(list)
      #expect(isSame, "seed \(seed), frame \(number)")
    }
    // The backgrounds of some frames differ, so that they cannot be repaired.
    #expect(renderer.repairCount > 30)
    #expect(full.repairCount == 0)
  }

  @Test
  func `a frame of which little moves is repaired, and one of which all moves is not`() throws {
    let gradient = Paint.linearGradient(
      Paint.LinearGradient(
        from: .zero,
        to: CGPoint(x: 30, y: 30),
        stops: [.init(offset: 0, color: .systemRed), .init(offset: 1, color: .systemBlue)]
      )
    )
    func frame(_ step: Double, allMove: Bool) -> DisplayList {
      let big = element(
        "big",
        at: CGPoint(x: 60 + (allMove ? step : 0), y: 50),
        [.fill(Path(rectangle: box(100, 90)), gradient)]
      )
      let small = element(
        "small",
        at: CGPoint(x: 160 + step, y: 50),
        [.fill(Path(rectangle: box(10, 10)), .solid(.black))]
      )
      return list([big, small])
    }
    for allMove in [false, true] {
      let renderer = Renderer(scale: 2)
      for step in 0..<5 { _ = try renderer.draw(frame(Double(step), allMove: allMove)) }
      #expect(renderer.repairCount == (allMove ? 0 : 4))
    }
  }

  @Test
  func `a bitmap that is kept stays as it was when the next frame is repaired`() throws {
    func frame(_ x: Double) -> DisplayList {
      list([element("a", at: CGPoint(x: x, y: 50), [rectangle(width: 10, height: 10)])])
    }
    let renderer = Renderer(scale: 1, repairs: .always)
    let kept = try renderer.draw(frame(50))
    let moved = try renderer.draw(frame(70))
    #expect(kept == (try bitmaps(of: [frame(50)], .never)[0]))
    #expect(moved == (try bitmaps(of: [frame(70)], .never)[0]))
    #expect(kept != moved)
  }

  @Test
  func `what moves below a material changes all of the material that it reaches`() throws {
    let bar = element("bar", at: CGPoint(x: 100, y: 20), [.material(Path(rectangle: box(200, 40)), .bar(in: .light))])
    let lists = [60.0, 64, 68, 75].map { y in
      list([element("a", at: CGPoint(x: 100, y: y), [rectangle(width: 30, height: 30)]), bar])
    }
    #expect(try bitmaps(of: lists, .always) == bitmaps(of: lists, .never))
  }

  @Test
  func `frames of other sizes and backgrounds are drawn in full`() throws {
    let square = element("a", at: CGPoint(x: 50, y: 50), [rectangle(width: 10, height: 10)])
    var lists = [list([square]), list([square], background: .systemRed), list([square])]
    lists[2].size = CGSize(width: 90, height: 100)
    let renderer = Renderer(scale: 1, repairs: .always)
    #expect(try lists.map(renderer.draw) == bitmaps(of: lists, .never))
    #expect(renderer.repairCount == 0)
  }

  @Test(arguments: [0, 0.1, 0.8, 2.5])
  func `a shadow below an opaque outline has the bits of a whole one`(angle: Double) throws {
    let outlines = [
      Path(rectangle: box(120, 70)), Path(roundedRectangle: box(120, 70), radius: 12),
      Path(ellipseIn: box(120, 70)),
      Path(polygon: [(-60, -30), (60, -35), (20, 0), (60, 35), (-60, 30)].map { CGPoint(x: $0, y: $1) }),
    ]
    for outline in outlines {
      for (radius, x) in [(3.0, 100.0), (3, 100.3), (8, 100.3), (8, 20.4)] {
        let commands: [DrawingCommand] = [
          .shadow(outline, .black.withAlpha(0.5), radius: radius, offset: Vector(x: 2, y: 3)),
          .fill(outline, .solid(.systemTeal)),
        ]
        // In two elements, the shadow does not know what covers it.
        let lists = [[commands], commands.map { [$0] }].map { parts in
          list(
            parts.enumerated().map { index, commands in
              var part = element("\(index)", at: CGPoint(x: x, y: 47.6), commands)
              part.angle = angle
              return part
            }
          )
        }
        let bitmaps = try bitmaps(of: lists, scale: 2, .never)
        #expect(bitmaps[0] == bitmaps[1])
      }
    }
  }

  @Test(arguments: [1, 1.3, 2], [1, 30.0])
  func `an element of many commands is drawn once while it stays`(scale: Double, radius: Double) throws {
    let keys = (0..<20).map { rectangle(width: 5, height: 20, x: Double($0) * 6.5 - 60, color: .black.withAlpha(0.4)) }
    let letters = (0..<20).map { number in
      let box = CGRect(x: Double(number) * 6.5 - 63, y: -8, width: 6, height: 16)
      return DrawingCommand.text("k", TextStyle(size: 9), box: box)
    }
    var lists = (0..<12).map { step in
      let below = element("a", at: CGPoint(x: 40 + 8 * Double(step), y: 60), [rectangle(width: 70, height: 30)])
      // The keys come and rest on a pixel, then they leave.
      let y = step < 3 ? 63.4 - Double(step) : step < 9 ? 60 : 60 + Double(step) * 1.7
      let ground = rectangle(width: 180, height: 60, color: .systemTeal)
      return list([below, element("keys", at: CGPoint(x: 100, y: y), [ground] + keys + letters)], background: .clear)
    }
    let screen = CGRect(x: 5, y: 0, width: 190, height: 95)
    for index in lists.indices {
      lists[index].layers[0].clip = screen
      lists[index].layers[0].masks = [DisplayList.Mask(screen, radius: radius)]
    }
    for repairs in [Renderer.Repairs.never, .always] {
      let renderer = Renderer(scale: scale, repairs: repairs)
      for (number, list) in lists.enumerated() {
        let isSame = try renderer.draw(list) == bitmaps(of: [list], scale: scale, .never)[0]
        #expect(isSame, "frame \(number)")
      }
      // Large corners cut into the box of the keys.
      #expect(renderer.copyCount == (radius < 30 ? 1 : 0))
    }
  }
}

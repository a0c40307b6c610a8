import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// The picture around a canvas.
struct CanvasFrameTests {
  private static func scene(_ change: (inout Scene.Canvas) -> Void) -> Scene {
    var canvas = Scene.Canvas()
    change(&canvas)
    let ball = DynamicItemDescription(
      id: "ball",
      center: CGPoint(x: 50, y: 60),
      shape: .ellipse(CGSize(width: 20, height: 20))
    )
    return Scene(canvas: canvas, stage: .dynamics(items: [ball]))
  }

  private static func list(_ scene: Scene) -> DisplayList {
    Player(scene, measuring: .imaginary).displayList(at: .zero)
  }

  @Test
  func `a device sets the size, and the size wins`() {
    let sizes = [Scene.Canvas.Look.classic, .ios18].map { look in
      Scene.Canvas.Device.allCases.map { device in
        Self.scene { ($0.device, $0.look) = (device, look) }.canvas.size
      }
    }
    let others = [CGSize(width: 390, height: 844), CGSize(width: 820, height: 1180)]
    #expect(sizes[0] == [CGSize(width: 375, height: 667)] + others)
    #expect(sizes[1] == [CGSize(width: 393, height: 852)] + others)
    #expect(Self.scene { _ in }.canvas.size == CGSize(width: 320, height: 568))
    let own = Self.scene { ($0.device, $0.size) = (.phone, CGSize(width: 400, height: 700)) }
    #expect(own.canvas.size == CGSize(width: 400, height: 700))
  }

  @Test
  func `a plain canvas fills the picture as before`() {
    let list = Self.list(Self.scene { _ in })
    #expect(list.size == CGSize(width: 320, height: 568))
    #expect(list.layers.map(\.name) == ["items"] && list.layers[0].masks.isEmpty)
  }

  @Test
  func `padding moves the canvas, and round corners mask every layer of it`() throws {
    let list = Self.list(Self.scene { ($0.padding, $0.cornerRadius) = (40, 24) })
    #expect(list.size == CGSize(width: 400, height: 648) && list.background == .clear)
    #expect(list.layers.map(\.name) == ["backdrop", "canvas", "items"])
    let mask = DisplayList.Mask(CGRect(x: 40, y: 40, width: 320, height: 568), radius: 24)
    #expect(list.layers.map(\.masks) == [[], [mask], [mask]])
    let ball = try #require(list.layers[2].elements.first)
    #expect(ball.id == "ball" && ball.center == CGPoint(x: 90, y: 100))
  }

  @Test
  func `a backdrop, a shadow and a bezel are below the canvas, and a cutout is above it`() throws {
    let list = Self.list(
      Self.scene {
        ($0.device, $0.look, $0.padding) = (.phone, .ios18, 30)
        ($0.backdrop, $0.shadow) = (.gradient(CellStyle.Gradient([.red, .blue])), CellStyle.Shadow())
      }
    )
    #expect(list.size == CGSize(width: 393 + 84, height: 852 + 84))
    #expect(list.layers.map(\.name) == ["backdrop", "canvas", "items", "device"])
    #expect(list.layers[0].elements.map(\.id) == ["backdrop", "bezel"])
    #expect(list.layers[0].elements[1].commands.map(\.kind) == [.shadow, .fill, .fill, .group])
    #expect(list.layers[3].elements.map(\.id) == ["corners", "cutout"])
    let island = try #require(list.layers[3].elements.last)
    #expect(island.size == CGSize(width: 126, height: 37))
    #expect(island.center == CGPoint(x: 42 + 393.0 / 2, y: 42 + 11 + 18.5))
    let color = Self.list(Self.scene { ($0.padding, $0.backdrop) = (8, .color(.white)) })
    #expect(color.background == .white)
  }
}

import CradleGeometry
import CradleGraphics
import CradleRendering
import CradleTestSupport
import Foundation
import Testing

/// Layers with round corners.
struct MaskTests {
  private static func list(_ offset: Double = 0) -> DisplayList {
    let square = Path(rectangle: CGRect(x: -50, y: -50, width: 100, height: 100))
    let cell = DisplayList.Element(
      id: "cell",
      role: .cell,
      center: CGPoint(x: 50 + offset, y: 50),
      commands: [.fill(square, .solid(.black))]
    )
    var layer = DisplayList.Layer(name: "items", background: .white, elements: [cell])
    layer.masks = [DisplayList.Mask(CGRect(x: 10, y: 10, width: 80, height: 80), radius: 20)]
    return DisplayList(size: CGSize(width: 100, height: 100), background: .clear, layers: [layer])
  }

  @Test
  func `the corners stay transparent, and the rest is drawn`() throws {
    let bitmap = try Renderer(scale: 1).draw(Self.list())
    let alphas = [(5, 50), (11, 11), (50, 10), (10, 50), (50, 50), (88, 88), (83, 83)].map { x, y in
      bitmap.bytes[(y * bitmap.size.width + x) * 4 + 3]
    }
    #expect(alphas == [0, 0, 255, 255, 255, 0, 255])
  }

  @Test
  func `a repaired frame equals a new one`() throws {
    let repairing = Renderer(scale: 2, repairs: .always)
    let drawing = Renderer(scale: 2, repairs: .never)
    for offset in [0.0, 3.3, -20, 60] {
      #expect(try repairing.draw(Self.list(offset)) == drawing.draw(Self.list(offset)))
    }
  }
}

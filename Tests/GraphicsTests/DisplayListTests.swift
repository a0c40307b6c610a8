import CradleGeometry
import CradleGraphics
import Foundation
import Testing

struct DisplayListTests {
  private static let list = DisplayList(
    size: CGSize(width: 320, height: 568),
    background: .white,
    layers: [
      DisplayList.Layer(
        name: "content",
        clip: CGRect(x: 0, y: 20, width: 320, height: 548),
        elements: [
          DisplayList.Element(
            id: "3",
            role: .cell,
            index: "0-3",
            center: CGPoint(x: 32, y: 40.25),
            angle: 0.5,
            alpha: 0.75,
            velocity: DisplayList.Velocity(linear: Vector(x: 0, y: -1.5), angular: 0),
            commands: [
              .fill(
                Path(rectangle: CGRect(x: -2, y: -2, width: 4, height: 4)),
                .solid(Color(red: 1, green: 0.5, blue: 0))
              ),
              .text("a \"b\"", TextStyle(), box: CGRect(x: -2, y: -2, width: 4, height: 4)),
            ]
          )
        ]
      )
    ]
  )

  // A frame with arrows has thousands of commands, and each is copied a few times.
  @Test
  func `a command is not larger than a line`() {
    #expect(MemoryLayout<DrawingCommand>.size <= 72)
  }

  @Test
  func `the text form lists canvas, layers, elements and commands from back to front`() {
    #expect(
      Self.list.description == """
        canvas 320.0x568.0 #FFFFFF
        layer "content" clip 0.0,20.0 320.0x548.0
          cell "3" [0-3] at 32.0,40.25 angle 0.5 alpha 0.75 velocity 0.0,-1.5 spin 0.0
            fill rgba(1.0,0.5,0.0,1.0) M -2.0,-2.0 L 2.0,-2.0 L 2.0,2.0 L -2.0,2.0 Z
            text "a \\"b\\"" "Inter" 17.0 regular center #000000 in -2.0,-2.0 4.0x4.0
        """
    )
  }

  @Test
  func `the text form of a material has its blur, its tint and its substitute`() {
    let outline = Path(rectangle: CGRect(x: -2, y: -2, width: 4, height: 4))
    #expect(
      DrawingCommand.material(outline, .bar(in: .dark)).description
        == "material blur 20.0 saturation 1.5 tint #000000CC or rgba(0.0,0.0,0.0,0.94) "
        + "M -2.0,-2.0 L 2.0,-2.0 L 2.0,2.0 L -2.0,2.0 Z"
    )
  }

  @Test
  func `the text form of a picture has its name and size, that of a shadow its color and radius`() {
    let square = CGRect(x: -2, y: -2, width: 4, height: 4)
    let picture = Picture(name: "a.png", data: [1], size: PixelSize(width: 30, height: 20))
    let outline = Path(rectangle: square)
    #expect(
      DrawingCommand.image(picture, box: square, clip: outline).description
        == #"image "a.png" 30x20 in -2.0,-2.0 4.0x4.0 M -2.0,-2.0 L 2.0,-2.0 L 2.0,2.0 L -2.0,2.0 Z"#
    )
    let color = Color.black.withAlpha(0.2)
    #expect(
      DrawingCommand.shadow(outline, color, radius: 4, offset: Vector(x: 0, y: 2)).description
        == "shadow #00000033 radius 4.0 offset 0.0,2.0 M -2.0,-2.0 L 2.0,-2.0 L 2.0,2.0 L -2.0,2.0 Z"
    )
  }

  @Test
  func `pictures are equal only if their bytes are`() {
    let picture = Picture(name: "a.png", data: [1, 2], size: PixelSize(width: 3, height: 2))
    var other = picture
    #expect(Set([picture, other]).count == 1)
    other.data = [1, 3]
    #expect(Set([picture, other]).count == 2)
  }

  @Test
  func `a change of the last bit changes the text`() {
    var other = Self.list
    other.layers[0].elements[0].center.y = other.layers[0].elements[0].center.y.nextUp
    #expect(other.description != Self.list.description)
  }

  @Test
  func `an element scales, then rotates, then moves`() {
    let element = DisplayList.Element(
      id: "a",
      role: .item,
      center: CGPoint(x: 100, y: 0),
      angle: .pi / 2,
      scale: Vector(x: 2, y: 1),
      commands: []
    )
    let corner = element.transform.apply(to: CGPoint(x: 10, y: 0))
    #expect((corner - CGPoint(x: 100, y: 20)).length < 1e-13)
  }
}

import CradleGraphics
import CradleRendering
import Foundation
import Testing

struct PangoTextMeasuringTests {
  private let measuring = PangoTextMeasuring()

  @Test
  func `sizes of texts are whole points`() {
    let size = measuring.size(of: "Hello", in: TextStyle(), width: 200)
    #expect(size.width == size.width.rounded() && size.width > 0)
    #expect(size.height == size.height.rounded() && size.height > 17)
  }

  @Test
  func `a text has the same size again in the width that was measured for it`() {
    let text = "A message that is long enough to take more than one line of a bubble"
    let first = measuring.size(of: text, in: TextStyle(), width: 150)
    let again = measuring.size(of: text, in: TextStyle(), width: first.width)
    #expect(first == again)
    #expect(first.width <= 150)
  }

  @Test
  func `each line adds the same height`() {
    let one = measuring.size(of: "a", in: TextStyle(size: 100), width: 500).height
    let three = measuring.size(of: "a\nb\nc", in: TextStyle(size: 100), width: 500).height
    // Each is rounded up by less than a point.
    #expect(abs(three - 3 * one) <= 3)
  }

  @Test
  func `lines have the height of the style`() {
    let style = TextStyle(lineHeight: 22)
    #expect(measuring.size(of: "a", in: style, width: 500).height == 22)
    #expect(measuring.size(of: "a\nb\nc", in: style, width: 500).height == 66)
  }

  @Test
  func `the graphics libraries have versions`() {
    let names = GraphicsLibraries.versions.map(\.name)
    #expect(names == ["cairo", "pango", "pixman", "freetype", "harfbuzz", "fontconfig"])
    #expect(GraphicsLibraries.versions.allSatisfy { $0.version.contains(".") })
    #expect(GraphicsLibraries.outdated.isEmpty)
  }

  @Test
  func `a library is too old below the version that drawing needs, number by number`() {
    let old = [("cairo", "1.14.10"), ("pango", "1.9.5"), ("pixman", "0.1.0")]
    let lines = OutdatedLibrary.all(among: old).map(\.description)
    #expect(
      lines == [
        "cairo 1.14.10 is too old: 1.16.0 or later is needed, as in Debian 12, Ubuntu 24.04 and later",
        "pango 1.9.5 is too old: 1.50.0 or later is needed, as in Debian 12, Ubuntu 24.04 and later",
      ]
    )
    #expect(OutdatedLibrary.all(among: [("cairo", "1.16.0"), ("pango", "1.100.0")]).isEmpty)
  }
}

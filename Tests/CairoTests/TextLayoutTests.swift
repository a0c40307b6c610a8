import Cairo
import Foundation
import Graphics
import Testing

struct TextLayoutTests {
  private let catalog = FontCatalog()

  private func layout(
    _ text: String,
    scale: Double = 1,
    bounds: TextLayout.Bounds? = nil
  ) -> TextLayout {
    TextLayout(text, style: TextStyle(), scale: scale, bounds: bounds, catalog: catalog)
  }

  @Test
  func `twice the size is twice as wide`() {
    let single = layout("Springs 0123")
    let double = layout("Springs 0123", scale: 2)
    // Widths are rounded to 1/1024 of a point, letter by letter.
    #expect(abs(double.size.width - 2 * single.size.width) < 12 / 1024.0)
  }

  @Test
  func `the capitals of Inter are 8 elevenths of its size`() {
    // 1490 units of 2048 to the em: 0.7275. The ink is measured in whole pixels of a thousand.
    #expect(abs(layout("x").capitalHeight / 17 - 0.7275) < 0.0015)
  }

  @Test
  func `lines break at the width, and the last one has its own baseline`() {
    let wide = layout("one two")
    let bounds = TextLayout.Bounds(width: wide.size.width - 1, height: 1000)
    let narrow = layout("one two", bounds: bounds)
    #expect(narrow.size.height == 2 * wide.size.height)
    // The difference of two distances is rounded once more.
    #expect(abs(narrow.lastBaseline - narrow.firstBaseline - wide.size.height) < 1e-9)
    #expect(!narrow.isEllipsized)
  }

  @Test
  func `what does not fit ends in an ellipsis`() {
    let bounds = TextLayout.Bounds(width: 40, height: nil)
    #expect(layout("a long sentence", bounds: bounds).isEllipsized)
    #expect(!layout("a", bounds: bounds).isEllipsized)
  }
}

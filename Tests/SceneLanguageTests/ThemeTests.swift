import CradleGraphics
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

struct ThemeTests {
  private static func scene(_ theme: String, _ cells: String) -> String {
    """
    version: 1
    canvas: { theme: \(theme) }
    collection: { items: 3, cells: { \(cells) }, layout: { type: flow } }
    """
  }

  private static func cells(_ theme: String, _ text: String) throws -> CellStyle {
    collection(of: try load(scene(theme, text))).cells
  }

  @Test
  func `a color may be a pair for the two themes`() throws {
    let pair = "color: { light: '#C8F2D2', dark: system_red }"
    #expect(try Self.cells("light", pair).palette == [Color(hexadecimal: "#C8F2D2")])
    #expect(try Self.cells("dark", pair).palette == [Color(hexadecimal: "#FF453A")])
  }

  @Test
  func `grouped backgrounds have the names and colors of UIKit`() {
    let names = [
      "system_background", "secondary_system_background", "tertiary_system_background",
      "system_grouped_background", "secondary_system_grouped_background",
      "tertiary_system_grouped_background",
    ]
    let colors = names.map { name in
      Theme.allCases.map { SystemColor.named(name)?.color(in: $0).description }
    }
    #expect(
      colors == [
        ["#FFFFFF", "#000000"], ["#F2F2F7", "#1C1C1E"], ["#FFFFFF", "#2C2C2E"],
        ["#F2F2F7", "#000000"], ["#FFFFFF", "#1C1C1E"], ["#F2F2F7", "#2C2C2E"],
      ]
    )
  }

  @Test
  func `labels and shadows follow the theme unless the scene sets their colors`() throws {
    let light = try Self.cells("light", "label: index, shadow: true")
    let dark = try Self.cells("dark", "label: index, shadow: true")
    #expect(light.labelStyle.color == .black && dark.labelStyle.color == .white)
    #expect(light.adaptsLabel && dark.adaptsLabel)
    #expect(light.shadow?.color.description == "#00000033")
    #expect(dark.shadow?.color.description == "#00000080")
    let own = try Self.cells("dark", "text_color: black, shadow: { color: '#00000011' }")
    #expect(own.labelStyle.color == .black && !own.adaptsLabel)
    #expect(own.shadow?.color.description == "#00000011")
  }

  @Test
  func `titles without a color are black or white, so that they can be read`() throws {
    let text = """
      version: 1
      canvas: { theme: dark }
      collection: { items: 3, supplements: { color: orange }, layout: { type: flow } }
      """
    #expect(try collection(of: load(text)).supplements.titleStyle.color == .black)
    let clear = text.replacing("orange", with: "clear")
    #expect(try collection(of: load(clear)).supplements.titleStyle.color == .white)
  }

  @Test
  func `labels of dynamic items are white where they can be read`() throws {
    let items = """
      { id: 'a{i}', center: [9, 9], size: [9, 9], repeat: 3, step: [9, 0], label: A, \
      palette: [system_blue, system_yellow, clear] }
      """
    for (theme, last) in [("light", Color.black), ("dark", .white)] {
      let text = "canvas: { theme: \(theme) }\n" + playground(items: items)
      let colors = try dynamics(of: load(text)).items.map(\.label?.style.color)
      #expect(colors == [.white, .black, last])
    }
  }
}

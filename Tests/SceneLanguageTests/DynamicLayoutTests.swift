import CradleCollectionLayouts
import CradleGeometry
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

/// Layouts that simulate, as scenes describe them.
struct DynamicLayoutTests {
  private static func layout<Description: LayoutDescription>(
    _ keys: String,
    as _: Description.Type
  ) throws -> Description? {
    let text = "version: 1\ncollection: { items: 3, layout: { \(keys) } }"
    return collection(of: try load(text)).layouts[0].description as? Description
  }

  @Test(arguments: SpringyFlowLayout.Variant.allCases)
  func `a variant sets the numbers of a springy flow`(_ variant: SpringyFlowLayout.Variant) throws {
    let layout = try Self.layout("type: springy_flow, variant: \(variant.rawValue)", as: SpringyFlowDescription.self)
    #expect(layout?.feel == variant.feel)
    #expect((layout?.makeLayout() as? SpringyFlowLayout)?.feel == variant.feel)
  }

  @Test
  func `a key that is written overrides the variant`() throws {
    let layout = try Self.layout(
      """
      type: springy_flow, variant: th, spring: { damping: 0.4, brake: none },
      scroll_resistance: { divisor: 5 }, tiling_margin: { after: 7 }
      """,
      as: SpringyFlowDescription.self
    )
    var feel = SpringyFlowLayout.Variant.th.feel
    (feel.spring.damping, feel.spring.brake) = (0.4, nil)
    feel.scrollResistance.divisor = 5
    feel.tilingMargin?.after = 7
    #expect(layout?.feel == feel)
    let wide = try Self.layout("type: springy_flow, variant: th, tiling_margin: 9", as: SpringyFlowDescription.self)
    #expect(wide?.feel.tilingMargin == 9)
  }

  @Test
  func `the spring carousel has the numbers of its demo`() throws {
    let layout = try Self.layout("type: spring_carousel", as: SpringCarouselLayout.Parameters.self)
    var expected = SpringCarouselLayout.Parameters()
    // A single number is the margin before and after; across it is zero.
    expected.feel.tilingMargin = 140
    #expect(layout == expected)
    let made = layout?.makeLayout() as? SpringCarouselLayout
    #expect(made?.itemSize == CGSize(width: 70, height: 70))
    #expect(made?.gravity == 0.3)
    #expect(made?.floorRestitution == 0.2)
    #expect(made?.spring == SpringyFlowLayout.Attachment(damping: 0.5, frequency: 0.8))
    #expect(made?.scrollResistance == SpringyFlowLayout.ScrollResistance(divisor: 500, distance: .axis))
  }

  @Test
  func `every key of a carousel is read`() throws {
    let layout = try Self.layout(
      """
      type: spring_carousel, item_size: [1, 2], line_spacing: 3, gravity: 4,
      spring: { length: 5, damping: 6, frequency: 7 }, scroll_resistance: { divisor: 8 },
      tiling_margin: 9, floor_restitution: 0.5, updates: { duration: 1s, curve: linear }
      """,
      as: SpringCarouselLayout.Parameters.self
    )
    #expect(
      layout
        == SpringCarouselLayout.Parameters(
          itemSize: CGSize(width: 1, height: 2),
          lineSpacing: 3,
          feel: SpringyFlowLayout.Feel(
            spring: SpringyFlowLayout.Attachment(length: 5, damping: 6, frequency: 7),
            scrollResistance: SpringyFlowLayout.ScrollResistance(divisor: 8, distance: .axis),
            tilingMargin: 9
          ),
          gravity: 4,
          floorRestitution: 0.5,
          updates: LayoutAnimation(duration: .seconds(1), curve: .linear)
        )
    )
  }

  @Test
  func `the Newtonian layout has the numbers of its demo, and every key is read`() throws {
    let layout = try Self.layout("type: newtonian", as: NewtonianLayout.Parameters.self)
    #expect(layout == NewtonianLayout.Parameters())
    let written = try Self.layout(
      """
      type: newtonian, item_size: [1, 2], anchor_y: 3, length: 4, damping: 5, frequency: 6,
      gravity: 7, updates: { duration: 1s }
      """,
      as: NewtonianLayout.Parameters.self
    )
    let expected = NewtonianLayout.Parameters(
      itemSize: CGSize(width: 1, height: 2),
      anchorY: 3,
      length: 4,
      damping: 5,
      frequency: 6,
      gravity: 7,
      updates: LayoutAnimation(duration: .seconds(1))
    )
    #expect(written == expected)
    let made = written?.makeLayout() as? NewtonianLayout
    #expect(made?.itemSize == CGSize(width: 1, height: 2))
    #expect(made?.anchorY == 3)
    #expect(made?.length == 4)
    #expect(made?.damping == 5)
    #expect(made?.frequency == 6)
    #expect(made?.gravity == 7)
  }

  @Test
  func `a mistake in a layout is an error about its key`() {
    func mistake(_ keys: String) -> String {
      mistakes(in: "version: 1\ncollection: { items: 3, layout: { \(keys) } }")
    }
    #expect(mistake("type: springy_flow, variant: jqs").contains("did you mean 'jsq'?"))
    #expect(mistake("type: spring_carousel, floor_restitution: 0").contains("a number from 0.2 to 1"))
    #expect(mistake("type: newtonian, frequency: 0").contains("a number from 0.01 to 60"))
    #expect(mistake("type: newtonian, spring: {}").contains("a spring needs keys such as { duration, bounce }"))
    #expect(mistake("type: springy_flow, tiling_margin: { after: 3 }").contains("needs 'before'"))
  }

  @Test(arguments: ["springy_flow", "spring_carousel", "newtonian"])
  func `a property of a layout has the value that it was set to`(_ type: String) throws {
    let text = shortest + "layouts: { it: { type: \(type) } }"
    let layout = try #require(collection(of: try load(text)).layouts.last).description.makeLayout()
    let properties = try settableProperties(in: text, of: "it")
    #expect(properties.count >= 6)
    #expect(Set(properties.map(\.name)).count == properties.count)
    for property in properties {
      guard case .number(let number) = property.value(of: layout) else {
        #expect(property.value(of: layout) != nil, "\(property.name)")
        continue
      }
      property.set(.number(number + 0.25), of: layout)
      #expect(property.value(of: layout) == .number(number + 0.25), "\(property.name)")
    }
  }
}

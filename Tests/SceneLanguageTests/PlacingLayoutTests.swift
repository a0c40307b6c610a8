import CradleCollectionLayouts
import CradleGeometry
import CradleGraphics
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

/// Layouts that place without simulating, as scenes describe them.
struct PlacingLayoutTests {
  // Returns a layout of a scene, and the layout that it makes.
  private func read<Description: LayoutDescription, Layout>(
    _ text: String,
    as: Description.Type,
    _: Layout.Type,
    more: String = ""
  ) throws -> (description: Description, layout: Layout) {
    let scene = try load(shortest + "layouts: { it: { \(text) }, other: { type: flow } }\n" + more)
    let layouts = collection(of: scene).layouts
    let description = try #require(layouts.first { $0.name == "it" }?.description as? Description)
    return (description, try #require(description.makeLayout() as? Layout))
  }

  // The properties of a layout that a timeline can change.
  private func properties(_ text: String) throws -> [Property] {
    try settableProperties(in: shortest + "layouts: { it: { \(text) } }", of: "it")
  }

  // MARK: - Flow

  @Test
  func `a flow has the effects of the demo`() throws {
    let (flow, layout) = try read("type: flow", as: FlowDescription.self, FlowLayout.self)
    #expect(flow.insertion == FlowLayout.UpdateEffect(alpha: 0, scale: 0.1, angle: -.pi / 4))
    #expect(flow.deletion == FlowLayout.UpdateEffect(alpha: 0, scale: 0.1, angle: .pi / 4))
    #expect(layout.insertionEffect == flow.insertion)
    #expect(layout.deletionEffect == flow.deletion)
    #expect(flow.updates == LayoutAnimation(duration: .seconds(0.3), curve: .easeInOut))
    #expect(!flow.fitsItems)
    #expect(layout.headerReferenceSize == .zero && layout.footerReferenceSize == .zero)
    #expect(!layout.sectionHeadersPinToVisibleBounds)
    #expect(layout.alignment == .justified && layout.focus == nil)
  }

  @Test
  func `every key of a flow is read`() throws {
    let (flow, layout) = try read(
      """
      type: flow, item_size: [1, 2], line_spacing: 3, interitem_spacing: 4, section_inset: 5,
      scroll_direction: horizontal, header_height: 6, footer_height: 7, sticky_headers: true, alignment: center,
      focus: {
        distance: 8, scale: 0.5, alpha: 0.25, size: 12, rotation: 2rad, translation: [9, 10], z: -11, curve: ease_in },
      insertion: { alpha: 0.5, scale: 2, angle: 1rad, offset: [3, 4] }, deletion: fade,
      updates: { duration: 0s, curve: linear }
      """,
      as: FlowDescription.self,
      FlowLayout.self
    )
    #expect(layout.itemSize == CGSize(width: 1, height: 2))
    #expect(layout.minimumLineSpacing == 3 && layout.minimumInteritemSpacing == 4)
    #expect(layout.sectionInset == EdgeInsets(top: 5, left: 5, bottom: 5, right: 5))
    #expect(layout.scrollDirection == .horizontal && layout.alignment == .center)
    var focus = FlowLayout.Focus(distance: 8, scale: 0.5, alpha: 0.25, zIndex: -11, curve: .easeIn)
    focus.rotation = 2
    focus.size = 12
    focus.translation = Vector(x: 9, y: 10)
    #expect(layout.focus == focus)
    #expect(layout.headerReferenceSize.width == 6 && layout.footerReferenceSize.width == 7)
    #expect(layout.sectionHeadersPinToVisibleBounds)
    let effect = FlowLayout.UpdateEffect(alpha: 0.5, scale: 2, angle: 1, offset: Vector(x: 3, y: 4))
    #expect(layout.insertionEffect == effect)
    #expect(layout.deletionEffect == .fade)
    #expect(flow.updates == LayoutAnimation(duration: .zero, curve: .linear))
  }

  @Test
  func `a flow that fits its items has no size to change`() throws {
    let (flow, layout) = try read("type: flow, item_size: fit", as: FlowDescription.self, FlowLayout.self)
    #expect(flow.fitsItems)
    #expect(flow.itemSize == nil)
    #expect(layout.itemSize == CGSize(width: 50, height: 50))
    #expect(try !properties("type: flow, item_size: fit").contains { $0.name == "item_size" })
  }

  // MARK: - List

  @Test
  func `a list is plain, with rows of 44 points, by default`() throws {
    let (list, layout) = try read("type: list", as: ListDescription.self, ListLayout.self)
    #expect(list == ListDescription())
    #expect(layout.style == .plain && layout.rowHeight == 44 && layout.showsSeparators)
    #expect(layout.sectionHeadersPinToVisibleBounds && !layout.isSpringy && layout.minimumLineSpacing == 0)
    #expect(layout.insertionEffect == .fade && layout.deletionEffect == .fade)
    let cards = try read("type: list, style: inset_grouped", as: ListDescription.self, ListLayout.self)
    #expect(cards.0 == ListDescription(style: .insetGrouped))
    #expect(!cards.1.sectionHeadersPinToVisibleBounds)
  }

  @Test
  func `every key of a list is read`() throws {
    let (list, layout) = try read(
      """
      type: list, style: inset_grouped, row_height: 60, separators: false, section_inset: 6, header_height: 7,
      footer_height: 8, sticky_headers: true, insertion: { scale: 2 }, deletion: { alpha: 1 },
      updates: { duration: 1s }, spring: { damping: 0.9, frequency: 2 }, scroll_resistance: { divisor: 900 },
      tiling_margin: 50, swipe_actions: { leading: [{ title: A }], trailing: [
        { title: B, color: system_red, do: delete }, { title: C, do: insert_end },
        { title: D, do: [{ delete: { index: last } }] }] }
      """,
      as: ListDescription.self,
      ListLayout.self
    )
    #expect(layout.style == .insetGrouped && layout.rowHeight == 60 && !layout.showsSeparators)
    #expect(layout.sectionInset == 6 && list.flow.supplements.hasStickyHeaders)
    #expect(layout.headerReferenceSize.width == 7 && layout.footerReferenceSize.width == 8)
    #expect(layout.insertionEffect.scale == 2 && layout.deletionEffect.alpha == 1)
    #expect(list.updates == LayoutAnimation(duration: .seconds(1)))
    #expect(layout.isSpringy && layout.spring == SpringyFlowLayout.Attachment(damping: 0.9, frequency: 2))
    #expect(layout.scrollResistance.divisor == 900 && layout.tilingMargin == 50)
    let actions = list.swipeActions
    #expect(actions.leading.map(\.title) == ["A"])
    let red = SwipeActions.Button("B", color: .systemRed, deletesRow: true)
    let others = [
      SwipeActions.Button("C", do: .insert(at: .end)), SwipeActions.Button("D", do: .delete(at: .last)),
    ]
    #expect(actions.trailing.map(\.title) == ["B", "C", "D"] && actions.trailing[0].deletesRow == red.deletesRow)
    #expect(Array(actions.trailing.dropFirst()).map(\.entries) == others.map(\.entries))
    #expect(try read("type: list, row_height: fit", as: ListDescription.self, ListLayout.self).0.rowHeight == nil)
  }

  // MARK: - Waterfall

  @Test
  func `a waterfall has two columns without springs by default`() throws {
    let (waterfall, layout) = try read("type: waterfall", as: WaterfallDescription.self, WaterfallLayout.self)
    #expect(waterfall == WaterfallDescription())
    #expect(layout.columns == 2 && layout.aspectRatios == [0.75, 1.5, 1, 0.625])
    #expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
    #expect(!layout.isSpringy && !layout.fitsItems)
    #expect(
      try read("type: waterfall, item_size: fit", as: WaterfallDescription.self, WaterfallLayout.self).1.fitsItems
    )
  }

  @Test
  func `every key of a waterfall is read`() throws {
    let (waterfall, layout) = try read(
      """
      type: waterfall, columns: 3, aspect_ratios: [0.5, 2], line_spacing: 4, interitem_spacing: 5, section_inset: 6,
      scroll_direction: horizontal, header_height: 7, footer_height: 8, sticky_headers: true, insertion: pop,
      deletion: fade, updates: { duration: 1s }, spring: { damping: 0.9, frequency: 2 },
      scroll_resistance: { divisor: 900 }, tiling_margin: 50
      """,
      as: WaterfallDescription.self,
      WaterfallLayout.self
    )
    #expect(layout.columns == 3 && layout.aspectRatios == [0.5, 2])
    #expect(layout.minimumLineSpacing == 4 && layout.minimumInteritemSpacing == 5)
    #expect(layout.sectionInset == 6 && layout.scrollDirection == .horizontal)
    #expect(layout.headerReferenceSize.width == 7 && layout.footerReferenceSize.width == 8)
    #expect(layout.sectionHeadersPinToVisibleBounds)
    #expect(layout.insertionEffect == .pop)
    #expect(layout.deletionEffect == .fade)
    #expect(waterfall.updates == LayoutAnimation(duration: .seconds(1)))
    #expect(layout.isSpringy && layout.spring == SpringyFlowLayout.Attachment(damping: 0.9, frequency: 2))
    #expect(layout.scrollResistance.divisor == 900 && layout.tilingMargin == 50)
  }

  // MARK: - Wallet

  @Test
  func `a wallet has cards as wide as the view, and none is expanded by default`() throws {
    let (wallet, layout) = try read("type: wallet", as: WalletDescription.self, WalletLayout.self)
    #expect(wallet == WalletDescription())
    #expect(layout.overlap == 120 && layout.peek == 12 && layout.sectionInset == 16)
    #expect(layout.cardSize == nil && layout.expandedIndexPath == nil)
    #expect(wallet.updates.spring != nil)
  }

  @Test
  func `every key of a wallet is read`() throws {
    let (wallet, layout) = try read(
      """
      type: wallet, item_size: [200, 120], overlap: 60, peek: 5, expanded: 2, section_inset: 6,
      scroll_direction: horizontal, header_height: 7, footer_height: 8, sticky_headers: true,
      insertion: { alpha: 0, offset: [0, 9] }, deletion: fade, updates: { duration: 1s },
      spring: { damping: 0.9, frequency: 2 }, scroll_resistance: { divisor: 900 }, tiling_margin: 50
      """,
      as: WalletDescription.self,
      WalletLayout.self
    )
    #expect(layout.cardSize == CGSize(width: 200, height: 120) && layout.overlap == 60 && layout.peek == 5)
    #expect(layout.expandedIndexPath == [0, 2])
    #expect(layout.sectionInset == 6 && layout.scrollDirection == .horizontal)
    #expect(layout.headerReferenceSize.width == 7 && layout.footerReferenceSize.width == 8)
    #expect(layout.sectionHeadersPinToVisibleBounds)
    #expect(layout.insertionEffect.offset == Vector(x: 0, y: 9) && layout.deletionEffect == .fade)
    #expect(wallet.updates == LayoutAnimation(duration: .seconds(1)))
    #expect(layout.isSpringy && layout.spring == SpringyFlowLayout.Attachment(damping: 0.9, frequency: 2))
    #expect(layout.scrollResistance.divisor == 900 && layout.tilingMargin == 50)
  }

  @Test(arguments: ["spring_carousel", "wallet", "circle", "newtonian", "stack"])
  func `a layout whose cells have one size says which ones fit their cells`(type: String) throws {
    let text = shortest + "layouts: { it: { type: \(type), item_size: fit } }\n"
    #expect(mistakes(in: text).contains("'fit' is for a flow, a springy_flow, a waterfall"))
  }

  // MARK: - Circle

  @Test
  func `a circle has the measures of its demo by default`() throws {
    let (circle, layout) = try read("type: circle", as: CircleLayout.Parameters.self, CircleLayout.self)
    #expect(circle == CircleLayout.Parameters())
    #expect(layout.itemSize == CGSize(width: 70, height: 70))
    #expect(layout.radius == nil && layout.center == nil)
    #expect(layout.angle == 0 && layout.hand == nil)
  }

  @Test
  func `every key of a circle is read`() throws {
    let (circle, layout) = try read(
      """
      type: circle, item_size: [1, 2], radius: 3, center: [4, 5], angle: 1rad,
      hand: { minute: 6.5, size: [7, 8] }, updates: { duration: 1s }
      """,
      as: CircleLayout.Parameters.self,
      CircleLayout.self
    )
    #expect(layout.itemSize == CGSize(width: 1, height: 2))
    #expect(layout.radius == 3)
    #expect(layout.center == CGPoint(x: 4, y: 5))
    #expect(layout.angle == 1)
    #expect(layout.hand == CircleLayout.Hand(minute: 6.5, size: CGSize(width: 7, height: 8)))
    #expect(circle.updates == LayoutAnimation(duration: .seconds(1)))
  }

  @Test(arguments: [("", 41), ("time: { clock: \"10:10\" }", 10), ("time: { clock: 23:59 }", 59)])
  func `the hand points at the minute of the scene's clock`(more: String, minute: Double) throws {
    let (_, layout) = try read(
      "type: circle, hand: {}",
      as: CircleLayout.Parameters.self,
      CircleLayout.self,
      more: more
    )
    #expect(layout.hand == CircleLayout.Hand(minute: minute, size: CGSize(width: 20, height: 200)))
  }

  // MARK: - Stack

  @Test
  func `stacks have the measures of the layout by default`() throws {
    let (stack, layout) = try read("type: stack", as: StackLayout.Parameters.self, StackLayout.self)
    #expect(stack == StackLayout.Parameters())
    #expect(stack.opensInto == nil && layout.openScale == .infinity)
    let plain = StackLayout()
    #expect(layout.itemSize == plain.itemSize && layout.stackSize == plain.stackSize)
    #expect(layout.minimumGap == plain.minimumGap && layout.inset == plain.inset)
    #expect(layout.visibleCount == plain.visibleCount && layout.angle == plain.angle)
    #expect(layout.footerHeight == plain.footerHeight && layout.grid == plain.grid)
  }

  @Test
  func `every key of stacks is read`() throws {
    let (stack, layout) = try read(
      """
      type: stack, item_size: [1, 2], stack_size: [3, 4], minimum_gap: 5, inset: { left: 6 },
      visible: 7, angle: 1rad, footer_height: 8, opens_into: other,
      grid: { item_size: [9, 10], inset: 11, spacing: 12 }, updates: { curve: ease_out }
      """,
      as: StackLayout.Parameters.self,
      StackLayout.self
    )
    #expect(layout.itemSize == CGSize(width: 1, height: 2))
    #expect(layout.stackSize == CGSize(width: 3, height: 4))
    #expect(layout.minimumGap == 5)
    #expect(layout.inset == EdgeInsets(left: 6))
    #expect(layout.visibleCount == 7)
    #expect(layout.angle == 1)
    #expect(layout.footerHeight == 8)
    let grid = StackLayout.Grid(itemSize: CGSize(width: 9, height: 10), inset: 11, spacing: 12)
    #expect(layout.grid == grid)
    #expect(stack.opensInto == "other" && layout.openScale == 2.5)
    #expect(stack.updates == LayoutAnimation(curve: .easeOut))
  }

  // MARK: - Mistakes

  // MARK: - Changes by a timeline

  struct Change: Sendable, CustomTestStringConvertible {
    let layout: String
    let property: String
    let value: PropertyValue
    let isContinuous: Bool

    var testDescription: String { "\(layout), \(property)" }
  }

  static let changes = [
    Change(layout: "flow", property: "item_size", value: .size(CGSize(width: 3, height: 4))),
    Change(layout: "flow", property: "line_spacing", value: .number(3)),
    Change(layout: "flow", property: "interitem_spacing", value: .number(3)),
    Change(layout: "flow", property: "section_inset.top", value: .number(3)),
    Change(layout: "flow", property: "section_inset.left", value: .number(3)),
    Change(layout: "flow", property: "section_inset.bottom", value: .number(3)),
    Change(layout: "flow", property: "section_inset.right", value: .number(3)),
    Change(layout: "flow", property: "header_height", value: .number(3)),
    Change(layout: "flow", property: "footer_height", value: .number(3)),
    Change(layout: "flow", property: "sticky_headers", value: .flag(true), isContinuous: false),
    Change(layout: "list", property: "row_height", value: .number(3)),
    Change(layout: "list", property: "separators", value: .flag(false), isContinuous: false),
    Change(layout: "list", property: "section_inset.top", value: .number(3)),
    Change(layout: "list", property: "section_inset.left", value: .number(3)),
    Change(layout: "list", property: "section_inset.bottom", value: .number(3)),
    Change(layout: "list", property: "section_inset.right", value: .number(3)),
    Change(layout: "list", property: "header_height", value: .number(3)),
    Change(layout: "list", property: "footer_height", value: .number(3)),
    Change(layout: "list", property: "sticky_headers", value: .flag(false), isContinuous: false),
    Change(layout: "waterfall", property: "columns", value: .number(3)),
    Change(layout: "waterfall", property: "line_spacing", value: .number(3)),
    Change(layout: "waterfall", property: "interitem_spacing", value: .number(3)),
    Change(layout: "waterfall", property: "section_inset.top", value: .number(3)),
    Change(layout: "waterfall", property: "section_inset.left", value: .number(3)),
    Change(layout: "waterfall", property: "section_inset.bottom", value: .number(3)),
    Change(layout: "waterfall", property: "section_inset.right", value: .number(3)),
    Change(layout: "waterfall", property: "header_height", value: .number(3)),
    Change(layout: "waterfall", property: "footer_height", value: .number(3)),
    Change(layout: "waterfall", property: "sticky_headers", value: .flag(true), isContinuous: false),
    Change(layout: "wallet", property: "overlap", value: .number(3)),
    Change(layout: "wallet", property: "peek", value: .number(3)),
    Change(layout: "wallet", property: "expanded", value: .text("0 1"), isContinuous: false),
    Change(layout: "wallet", property: "section_inset.top", value: .number(3)),
    Change(layout: "wallet", property: "section_inset.left", value: .number(3)),
    Change(layout: "wallet", property: "section_inset.bottom", value: .number(3)),
    Change(layout: "wallet", property: "section_inset.right", value: .number(3)),
    Change(layout: "wallet", property: "header_height", value: .number(3)),
    Change(layout: "wallet", property: "footer_height", value: .number(3)),
    Change(layout: "wallet", property: "sticky_headers", value: .flag(true), isContinuous: false),
    Change(layout: "circle", property: "item_size", value: .size(CGSize(width: 3, height: 4))),
    Change(layout: "circle", property: "angle", value: .number(3)),
    Change(layout: "circle", property: "radius", value: .number(3)),
    Change(layout: "circle", property: "center", value: .point(CGPoint(x: 3, y: 4))),
    Change(layout: "circle, hand: {}", property: "hand.minute", value: .number(3)),
    Change(layout: "circle, hand: {}", property: "hand.size", value: .size(CGSize(width: 3, height: 4))),
    Change(layout: "stack", property: "item_size", value: .size(CGSize(width: 3, height: 4))),
    Change(layout: "stack", property: "stack_size", value: .size(CGSize(width: 3, height: 4))),
    Change(layout: "stack", property: "minimum_gap", value: .number(3)),
    Change(layout: "stack", property: "inset.top", value: .number(3)),
    Change(layout: "stack", property: "inset.left", value: .number(3)),
    Change(layout: "stack", property: "inset.bottom", value: .number(3)),
    Change(layout: "stack", property: "inset.right", value: .number(3)),
    Change(layout: "stack", property: "angle", value: .number(3)),
    Change(layout: "stack", property: "footer_height", value: .number(3)),
  ]

  @Test(arguments: changes)
  func `a property of a layout takes its new value`(_ change: Change) throws {
    let text = "type: \(change.layout)"
    let scene = try load(shortest + "layouts: { it: { \(text) } }")
    let description = try #require(collection(of: scene).layouts.last?.description)
    let property = try #require(try properties(text).first { $0.name == change.property })
    #expect(property.isContinuous == change.isContinuous)
    let layout = description.makeLayout()
    #expect(property.value(of: layout) != change.value)
    property.set(change.value, of: layout)
    #expect(property.value(of: layout) == change.value)
  }

  @Test
  func `the properties of a layout are those of the test's list`() throws {
    for name in ["flow", "list", "waterfall", "wallet", "circle, hand: {}", "stack"] {
      let names = try properties("type: \(name)").map(\.name)
      let kind = name.prefix { $0 != "," }
      let listed = Self.changes.filter { $0.layout.hasPrefix(kind) }.map(\.property)
      #expect(names.sorted() == listed.sorted())
    }
    #expect(try !properties("type: circle").contains { $0.name.hasPrefix("hand") })
  }

  @Test
  func `the value of an automatic radius is the one in use`() throws {
    let (_, layout) = try read("type: circle", as: CircleLayout.Parameters.self, CircleLayout.self)
    let view = CollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    view.layoutIfNeeded()
    let properties = try properties("type: circle")
    let radius = try #require(properties.first { $0.name == "radius" })
    let center = try #require(properties.first { $0.name == "center" })
    #expect(radius.value(of: layout) == .number(40))
    #expect(center.value(of: layout) == .point(CGPoint(x: 50, y: 100)))
  }
}

extension PlacingLayoutTests.Change {
  fileprivate init(layout: String, property: String, value: PropertyValue) {
    self.init(layout: layout, property: property, value: value, isContinuous: true)
  }
}

public import CradleCollectionLayouts
public import CradleDynamics
public import CradleGeometry
public import CradleGraphics
public import Foundation

extension StageDescription {
  /// A collection view; parameters that you omit have a file's defaults.
  ///
  /// The layout is a value, or one that you write in Swift and make in a closure:
  ///
  /// ```swift
  /// let rows = FlowDescription(itemSize: CGSize(width: 300, height: 44))
  /// let list = StageDescription.collection(items: 50, layout: SpringyFlowDescription(flow: rows))
  /// let cards = StageDescription.collection(
  ///   items: 120,
  ///   cells: CellStyle(.systemOrange),
  ///   layout: CustomLayout { CardLayout() }
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - items: The items: a number, a list of values, or sections.
  ///   - frame: The frame of the view, in points of the canvas; the whole canvas by default.
  ///   - contentInset: The space around the content, in points.
  ///   - contentOffset: The content offset at the start, as in UIKit; by default, that of the upper left corner of the
  ///     content. If the offset is out of range, the nearest one in the range counts.
  ///   - background: The color below the cells; by default, there is none, and the canvas is visible, except below the
  ///     cards of a list.
  ///   - cells: The style of the cells; by default plain, and rows in a list.
  ///   - supplements: The style of headers and footers; by default, that of the layout.
  ///   - ornaments: The values that draw headers, footers and decorations, by the kind of element.
  ///   - chrome: The bars around the view.
  ///   - paging: Whether scrolling stops at pages as large as the view.
  ///   - snap: The part of the view where items come to rest after a scroll; `nil` means any part.
  ///   - itemsPerFlick: How many items a flick moves on at most, if items snap; `nil` means any number.
  ///   - decelerationRate: How quickly released content slows down.
  ///   - layouts: The named layouts that the timeline can switch to.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  ///   - layout: The layout; a ``CustomLayout`` has a closure that makes it for every playback.
  public static func collection(
    items: CollectionItems,
    frame: CGRect = .null,
    contentInset: EdgeInsets = .zero,
    contentOffset: CGPoint? = nil,
    background: Color? = nil,
    cells: CellStyle? = nil,
    supplements: CellStyle.Supplement? = nil,
    ornaments: [String: any CellDrawing] = [:],
    chrome: ChromeDescription = ChromeDescription(),
    paging: Bool = false,
    snap: CollectionView.SnapAlignment? = nil,
    itemsPerFlick: Int? = nil,
    decelerationRate: ScrollView.DecelerationRate = .normal,
    layouts: KeyValuePairs<String, any LayoutDescription> = [:],
    file: StaticString = #fileID,
    line: UInt = #line,
    layout: some LayoutDescription
  ) -> StageDescription {
    let own = NamedLayout(name: CollectionDescription.ownLayout, description: layout)
    let look = layout.look
    var description = CollectionDescription(
      frame: frame,
      contentInset: contentInset,
      background: background ?? look.background,
      sections: items.sections,
      sectionTitles: items.titles,
      cells: cells ?? look.cells,
      supplements: supplements ?? look.supplements,
      chrome: chrome,
      layout: own.name,
      layouts: [own] + layouts.map { NamedLayout(name: $0.key, description: $0.value) }
    )
    description.contentOffset = contentOffset
    description.isPagingEnabled = paging
    description.snapAlignment = snap
    description.itemsPerFlick = itemsPerFlick
    description.decelerationRate = decelerationRate
    description.ornaments = ornaments
    description.itemsFlaw = items.flaw.map { "\(file):\(line): \($0)" }
    description.place = CallPlace(file: file, line: line)
    return .collection(description)
  }

  /// A playground of items; parameters that you omit have a file's defaults.
  ///
  /// ```swift
  /// let ball = DynamicItemDescription(
  ///   id: "ball",
  ///   center: CGPoint(x: 160, y: 60),
  ///   shape: .ellipse(CGSize(width: 44, height: 44))
  /// )
  /// let scene = Scene(stage: .dynamics(items: [ball], behaviors: [.gravity(), .collision(walls: 0)]))
  /// ```
  ///
  /// - Parameters:
  ///   - bounds: The bounds for the walls of collisions, in points of the canvas; `.null` means the whole canvas.
  ///   - solver: The accuracy of the simulation.
  ///   - items: The items, with unique ids.
  ///   - groups: The items of each group, by the id of the group: `["hammer": ["handle", "head"]]`. A group is one
  ///     body.
  ///   - behaviors: The behaviors that act on the items.
  public static func dynamics(
    bounds: CGRect = .null,
    solver: DynamicAnimator.Solver = DynamicAnimator.Solver(),
    items: [DynamicItemDescription],
    groups: KeyValuePairs<String, [String]> = [:],
    behaviors: [BehaviorEntry] = []
  ) -> StageDescription {
    .dynamics(
      DynamicsDescription(
        bounds: bounds,
        solver: solver,
        items: items,
        groups: groups.map { DynamicGroupDescription(id: $0.key, itemIDs: $0.value) },
        behaviors: behaviors
      )
    )
  }
}

extension CollectionDescription {
  /// The name of a layout that a scene gets directly: the empty text.
  package static let ownLayout = ""

  /// The names of layouts, in the form that follows "but" in a message.
  package static func known(_ layouts: [NamedLayout]) -> String {
    let names = layouts.map(\.name).filter { $0 != ownLayout }.map { "'\($0)'" }
    guard !names.isEmpty else {
      return layouts.isEmpty
        ? "its collection has no layouts"
        : "its only layout has no name; 'layouts:' adds others by their names"
    }
    return "its layouts are \(names.joined(separator: ", "))"
  }
}

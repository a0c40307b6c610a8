public import CollectionLayouts
public import Foundation
public import Geometry

/// The parameters of stacks of pictures, one for each section.
///
/// ```swift
/// let stage = Scene.Stage.collection(
///   items: .sections(["Lisbon": 12, "Porto": 7]),
///   cells: CellStyle(form: .photo),
///   layouts: ["album": FlowDescription(itemSize: CGSize(width: 90, height: 90))],
///   layout: StackDescription(itemSize: CGSize(width: 120, height: 120), opensInto: "album")
/// )
/// ```
public struct StackDescription: LayoutDescription, Equatable {
  /// The size of an item, in points.
  public var itemSize: CGSize
  /// The size of the place for a stack, in points.
  public var stackSize: CGSize
  /// The least distance between stacks, in points.
  public var minimumGap: Double
  /// The space around all stacks, in points.
  public var inset: EdgeInsets
  /// The number of items of a stack that are seen.
  public var visibleCount: Int
  /// The angle by which the second item is turned clockwise, and the third the other way, in radians.
  public var angle: Double
  /// The height of the footers, in points; 0 for none.
  public var footerHeight: Double
  /// The grid over which the items of a stack are spread.
  public var grid: StackLayout.Grid
  /// The name of the layout that opening a stack leads to; `nil` if it does not open.
  public var opensInto: String?
  /// The pace at which insertions, deletions and the change to this layout are shown.
  public var updates: LayoutAnimation

  /// Creates parameters; those left out are those of the book's pictures.
  public init(
    itemSize: CGSize = CGSize(width: 170, height: 170),
    stackSize: CGSize = CGSize(width: 180, height: 180),
    minimumGap: Double = 50,
    inset: EdgeInsets = 20,
    visibleCount: Int = 3,
    angle: Double = 5 * .pi / 180,
    footerHeight: Double = 25,
    grid: StackLayout.Grid = StackLayout.Grid(),
    opensInto: String? = nil,
    updates: LayoutAnimation = LayoutAnimation()
  ) {
    (self.itemSize, self.stackSize) = (itemSize, stackSize)
    (self.minimumGap, self.inset, self.visibleCount) = (minimumGap, inset, visibleCount)
    (self.angle, self.footerHeight, self.grid) = (angle, footerHeight, grid)
    (self.opensInto, self.updates) = (opensInto, updates)
  }

  public func makeLayout() -> CollectionViewLayout {
    let layout = StackLayout()
    layout.itemSize = itemSize
    layout.stackSize = stackSize
    layout.minimumGap = minimumGap
    layout.inset = inset
    layout.visibleCount = visibleCount
    layout.angle = angle
    layout.footerHeight = footerHeight
    layout.grid = grid
    // Without a layout to open into, a stack collapses however far apart the fingers are.
    if opensInto == nil { layout.openScale = .infinity }
    return layout
  }

  /// True.
  public var hasSomethingToOpen: Bool { true }

  /// The sizes of an item and of a stack, and the space around all stacks.
  public var measures: LayoutMeasures? {
    LayoutMeasures(itemSize: itemSize, column: stackSize.width, inset: inset, insetKey: "inset")
  }
}

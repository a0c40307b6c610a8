public import CradleCollectionLayouts
public import CradleGeometry
public import Foundation

/// The parameters of a flow of cells, line by line.
///
/// ```swift
/// let grid = FlowDescription(
///   itemSize: CGSize(width: 90, height: 90),
///   lineSpacing: 15,
///   sectionInset: 10,
///   insertion: .fade
/// )
/// let stage = StageDescription.collection(items: 60, layout: grid)
/// ```
public struct FlowDescription: KnownLayoutDescription, Equatable {
  /// The size of an item, in points; `nil` if items fit their content.
  public var itemSize: CGSize?
  /// The minimum spacing between two lines.
  public var lineSpacing: Double
  /// The minimum spacing between two items of a line.
  public var interitemSpacing: Double
  /// The inset of a section from its surroundings.
  public var sectionInset: EdgeInsets
  /// The axis along which the content scrolls.
  public var scrollDirection: CollectionView.ScrollDirection
  /// The headers and footers of the sections.
  public var supplements: Supplements
  /// How inserted items look at first, and where they start.
  public var insertion: UpdateEffect
  /// How deleted items look at last, and where they end.
  public var deletion: UpdateEffect
  /// The timing of insertions, deletions and the change to this layout.
  public var updates: LayoutAnimation

  /// The headers before and the footers after the items of each section.
  public struct Supplements: Hashable, Sendable {
    /// The height of a header, or its width where lines are columns, in points; 0 for none.
    public var headerHeight: Double
    /// The height of a footer, or its width where lines are columns, in points; 0 for none.
    public var footerHeight: Double
    /// Whether a header stays visible as long as any part of its section is.
    public var hasStickyHeaders: Bool

    /// Creates measures; by default, without headers and footers.
    public init(headerHeight: Double = 0, footerHeight: Double = 0, hasStickyHeaders: Bool = false) {
      self.headerHeight = headerHeight
      self.footerHeight = footerHeight
      self.hasStickyHeaders = hasStickyHeaders
    }
  }

  /// Creates parameters; what you omit has the same default as in a file.
  ///
  /// The measures are UIKit's: 50 × 50, 10 and 10, no inset, vertical, without headers and footers. Cells rotate by
  /// 45° as they grow in or shrink away within 0.3 s; with `.fade`, they come and go as in UIKit.
  public init(
    itemSize: CGSize? = FlowLayout.usualItemSize,
    lineSpacing: Double = FlowLayout.usualSpacing,
    interitemSpacing: Double = FlowLayout.usualSpacing,
    sectionInset: EdgeInsets = .zero,
    scrollDirection: CollectionView.ScrollDirection = .vertical,
    supplements: Supplements = Supplements(),
    insertion: UpdateEffect = UpdateEffect(scale: 0.1, angle: -.degrees(45)),
    deletion: UpdateEffect = UpdateEffect(scale: 0.1, angle: .degrees(45)),
    updates: LayoutAnimation = LayoutAnimation()
  ) {
    self.itemSize = itemSize
    self.lineSpacing = lineSpacing
    self.interitemSpacing = interitemSpacing
    self.sectionInset = sectionInset
    self.scrollDirection = scrollDirection
    self.supplements = supplements
    self.insertion = insertion
    self.deletion = deletion
    self.updates = updates
  }

  public func makeLayout() -> CollectionViewLayout {
    let layout = FlowLayout()
    configure(layout)
    return layout
  }

  package var fitsItems: Bool {
    itemSize == nil
  }

  /// The size of an item and the inset of a section; `nil` if items fit their content.
  package var measures: LayoutMeasures? {
    itemSize.map { size in
      LayoutMeasures(
        itemSize: size,
        column: scrollDirection == .vertical ? size.width : size.height,
        inset: sectionInset,
        insetKey: "section_inset",
        direction: scrollDirection
      )
    }
  }

  /// Sets these parameters on a flow layout of any kind.
  func configure(_ layout: FlowLayout) {
    if let itemSize { layout.itemSize = itemSize }
    layout.minimumLineSpacing = lineSpacing
    layout.minimumInteritemSpacing = interitemSpacing
    layout.sectionInset = sectionInset
    layout.scrollDirection = scrollDirection
    // A flow uses only one side of each size: the one along the scroll direction.
    let header = supplements.headerHeight
    let footer = supplements.footerHeight
    layout.headerReferenceSize = CGSize(width: header, height: header)
    layout.footerReferenceSize = CGSize(width: footer, height: footer)
    layout.sectionHeadersPinToVisibleBounds = supplements.hasStickyHeaders
    layout.insertionEffect = insertion
    layout.deletionEffect = deletion
  }
}

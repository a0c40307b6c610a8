public import CollectionLayouts
public import Foundation
public import Geometry

/// The parameters of a flow of cells, line by line.
public struct FlowDescription: LayoutDescription, Equatable {
  /// The size of an item, in points; `nil` if items are as large as what they show.
  public var itemSize: CGSize?
  /// The least distance between two lines.
  public var lineSpacing: Double
  /// The least distance between two items of a line.
  public var interitemSpacing: Double
  /// The distance of a section from its surroundings.
  public var sectionInset: EdgeInsets
  /// Along which axis the content scrolls.
  public var scrollDirection: CollectionView.ScrollDirection
  /// What comes before and after the items of each section.
  public var supplements: Supplements
  /// Where items that come start from.
  public var insertion: UpdateEffect
  /// Where items that go end up.
  public var deletion: UpdateEffect
  /// How insertions, deletions and the change to this layout are shown.
  public var updates: LayoutAnimation

  /// What comes before and after the items of each section.
  public struct Supplements: Hashable, Sendable {
    /// How high a header is, or wide where lines are columns; 0 for none.
    public var headerHeight: Double
    /// How high a footer is, or wide where lines are columns; 0 for none.
    public var footerHeight: Double
    /// Whether headers stay in sight as long as anything of their section is.
    public var hasStickyHeaders: Bool

    /// Creates measures; without headers and footers unless said otherwise.
    public init(
      headerHeight: Double = 0,
      footerHeight: Double = 0,
      hasStickyHeaders: Bool = false
    ) {
      (self.headerHeight, self.footerHeight) = (headerHeight, footerHeight)
      self.hasStickyHeaders = hasStickyHeaders
    }
  }

  /// Creates parameters; those left out are UIKit's defaults: 50 × 50, 10 and 10, no inset, vertical,
  /// without headers and footers, and items that come or go fade within 0.3 s.
  public init(
    itemSize: CGSize? = CGSize(width: 50, height: 50),
    lineSpacing: Double = 10,
    interitemSpacing: Double = 10,
    sectionInset: EdgeInsets = .zero,
    scrollDirection: CollectionView.ScrollDirection = .vertical,
    supplements: Supplements = Supplements(),
    insertion: UpdateEffect = .fade,
    deletion: UpdateEffect = .fade,
    updates: LayoutAnimation = LayoutAnimation()
  ) {
    (self.itemSize, self.lineSpacing) = (itemSize, lineSpacing)
    (self.interitemSpacing, self.sectionInset) = (interitemSpacing, sectionInset)
    (self.scrollDirection, self.supplements) = (scrollDirection, supplements)
    (self.insertion, self.deletion, self.updates) = (insertion, deletion, updates)
  }

  public func makeLayout() -> CollectionViewLayout {
    let layout = FlowLayout()
    configure(layout)
    return layout
  }

  public var fitsItems: Bool {
    itemSize == nil
  }

  /// An item and the inset of a section; not known if items are as large as what they show.
  public var measures: LayoutMeasures? {
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

  /// Gives a flow, of whatever kind, these parameters.
  func configure(_ layout: FlowLayout) {
    if let itemSize { layout.itemSize = itemSize }
    layout.minimumLineSpacing = lineSpacing
    layout.minimumInteritemSpacing = interitemSpacing
    layout.sectionInset = sectionInset
    layout.scrollDirection = scrollDirection
    // Only the one along the scrolling counts.
    let (header, footer) = (supplements.headerHeight, supplements.footerHeight)
    layout.headerReferenceSize = CGSize(width: header, height: header)
    layout.footerReferenceSize = CGSize(width: footer, height: footer)
    layout.sectionHeadersPinToVisibleBounds = supplements.hasStickyHeaders
    layout.insertionEffect = insertion
    layout.deletionEffect = deletion
  }
}

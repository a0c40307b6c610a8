public import CradleCollectionLayouts
public import CradleGeometry
public import Foundation

/// The parameters of a flow of cells in lines.
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
  /// The spacing between two lines, in points; below 0, lines overlap.
  public var lineSpacing: Double
  /// The minimum spacing between two items of a line, in points.
  public var interitemSpacing: Double
  /// The space around the items of each section, in points.
  public var sectionInset: EdgeInsets
  /// The axis along which the content scrolls.
  public var scrollDirection: CollectionView.ScrollDirection
  /// The position of the items in a line.
  public var alignment: FlowLayout.Alignment
  /// The look of items away from the middle of the view, or from where they snap; by default `nil`, for no change.
  public var focus: FlowLayout.Focus?
  /// The headers and footers of the sections.
  public var supplements: Supplements
  /// The look of inserted items at the start, and their start position.
  public var insertion: FlowLayout.UpdateEffect
  /// The look of deleted items at the end, and their final position.
  public var deletion: FlowLayout.UpdateEffect
  /// The timing of insertions, deletions and the change to this layout.
  public var updates: LayoutAnimation

  /// The headers before and the footers after the items of each section.
  public struct Supplements: Hashable, Sendable {
    /// The height of a header in points, or its width if lines are columns; 0 means no headers.
    public var headerHeight: Double
    /// The height of a footer in points, or its width if lines are columns; 0 means no footers.
    public var footerHeight: Double
    /// Whether a header stays in view while any part of its section is visible.
    public var hasStickyHeaders: Bool

    /// Creates measures; by default, without headers and footers.
    public init(headerHeight: Double = 0, footerHeight: Double = 0, hasStickyHeaders: Bool = false) {
      self.headerHeight = headerHeight
      self.footerHeight = footerHeight
      self.hasStickyHeaders = hasStickyHeaders
    }
  }

  /// Creates parameters; those that you omit have the same defaults as in a file.
  ///
  /// As in UIKit, items are 50 × 50 points, both spacings are 10 points, and the content scrolls vertically. There are
  /// no insets, headers or footers. Cells grow in and shrink away within 0.3 s, with a rotation by 45°. With `.fade`,
  /// cells fade as in UIKit.
  public init(
    itemSize: CGSize? = FlowLayout.usualItemSize,
    lineSpacing: Double = FlowLayout.usualSpacing,
    interitemSpacing: Double = FlowLayout.usualSpacing,
    sectionInset: EdgeInsets = .zero,
    scrollDirection: CollectionView.ScrollDirection = .vertical,
    alignment: FlowLayout.Alignment = .justified,
    focus: FlowLayout.Focus? = nil,
    supplements: Supplements = Supplements(),
    insertion: FlowLayout.UpdateEffect = FlowLayout.UpdateEffect(scale: 0.1, angle: -.degrees(45)),
    deletion: FlowLayout.UpdateEffect = FlowLayout.UpdateEffect(scale: 0.1, angle: .degrees(45)),
    updates: LayoutAnimation = LayoutAnimation()
  ) {
    self.itemSize = itemSize
    self.lineSpacing = lineSpacing
    self.interitemSpacing = interitemSpacing
    self.sectionInset = sectionInset
    self.scrollDirection = scrollDirection
    self.alignment = alignment
    self.focus = focus
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

  package var scrollsSectionsAcross: Bool { true }

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
    layout.alignment = alignment
    layout.focus = focus
    // A flow uses only one side of each size: the side along the scroll direction.
    let header = supplements.headerHeight
    let footer = supplements.footerHeight
    layout.headerReferenceSize = CGSize(width: header, height: header)
    layout.footerReferenceSize = CGSize(width: footer, height: footer)
    layout.sectionHeadersPinToVisibleBounds = supplements.hasStickyHeaders
    layout.insertionEffect = insertion
    layout.deletionEffect = deletion
  }
}

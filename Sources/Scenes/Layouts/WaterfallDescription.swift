public import CradleCollectionLayouts
import Foundation

/// The parameters of columns where each cell goes to the shortest one.
///
/// ```swift
/// let photos = WaterfallDescription(columns: 3, aspectRatios: [0.75, 1, 1.5], flow: FlowDescription(sectionInset: 10))
/// let stage = StageDescription.collection(items: 40, layout: photos)
/// ```
public struct WaterfallDescription: OptionallySpringyDescription, Equatable {
  /// The number of columns.
  public var columns: Int
  /// The widths of cells, divided by their heights, which cells take in turn.
  ///
  /// A cell keeps its ratio when others are inserted or deleted. A cell with its own size has the ratio of that size.
  public var aspectRatios: [Double]
  /// Whether a cell is as high as its content at the width of a column; false by default.
  ///
  /// The aspect ratios then have no effect. If the content scrolls horizontally, a cell is as wide as its content.
  public var fitsItems = false
  /// The spacings, insets, direction, headers and effects; the item size and the alignment have no effect.
  public var flow: FlowDescription
  /// The springs that cells hang on; by default `nil`, for none.
  public var feel: SpringyFlowLayout.Feel?

  /// Creates parameters; those that you omit have the same defaults as in a file.
  ///
  /// By default, there are two columns, and cells do not hang on springs.
  public init(
    columns: Int = WaterfallLayout.usualColumns,
    aspectRatios: [Double] = WaterfallLayout.usualAspectRatios,
    flow: FlowDescription = FlowDescription(),
    feel: SpringyFlowLayout.Feel? = nil
  ) {
    self.columns = columns
    self.aspectRatios = aspectRatios
    self.flow = flow
    self.feel = feel
  }

  public func makeLayout() -> CollectionViewLayout {
    let layout = WaterfallLayout()
    configure(layout)
    layout.columns = columns
    layout.aspectRatios = aspectRatios
    layout.fitsItems = fitsItems
    return layout
  }

  public var updates: LayoutAnimation {
    flow.updates
  }

  package var numbersItems: Bool { true }
}

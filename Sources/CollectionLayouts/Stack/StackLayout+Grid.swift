public import Foundation

extension StackLayout {
  /// The grid that the items of a stack are spread over.
  public struct Grid: Hashable, Sendable {
    /// The size of a slot; 200 × 200 by default.
    public var itemSize: CGSize
    /// The distance of the slots from the edges of what is seen; 13 by default.
    public var inset: Double
    /// The least distance of neighbours, and the distance of rows; 13 by default.
    public var spacing: Double

    /// Creates a grid.
    public init(
      itemSize: CGSize = CGSize(width: 200, height: 200),
      inset: Double = 13,
      spacing: Double = 13
    ) {
      (self.itemSize, self.inset, self.spacing) = (itemSize, inset, spacing)
    }

    /// Returns a slot for each of so many items, or for those of the first whose row begins on a
    /// page.
    func slots(for itemCount: Int, on page: CGRect) -> [CGRect] {
      let (columns, left, gap) = StackPlaces.columns(
        within: page.width,
        left: inset,
        right: inset,
        width: itemSize.width,
        minimumGap: spacing
      )
      let pitch = CGSize(width: itemSize.width + gap, height: itemSize.height + spacing)
      let rows = max(0, ((page.height - inset) / pitch.height).rounded(.up))
      let most = Double(columns) * rows
      return (0..<(most < Double(itemCount) ? Int(most) : itemCount)).map { item in
        let (row, column) = item.quotientAndRemainder(dividingBy: columns)
        let origin = CGPoint(
          x: page.minX + left + Double(column) * pitch.width,
          y: page.minY + inset + Double(row) * pitch.height
        )
        return CGRect(origin: origin, size: itemSize)
      }
    }
  }
}

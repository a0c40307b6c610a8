import CradleCollectionLayouts
import CradleGeometry
import Foundation
import Testing

/// Flows that have less room than they need, or nothing to show.
///
/// UIKit logs that the behavior is not defined, and then often shows nothing.
struct FlowRoomTests {
  private final class Sizes: FlowLayoutDelegate {
    func collectionView(
      _ collectionView: CollectionView,
      layout: FlowLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      layout.itemSize
    }
  }

  private let layout = FlowLayout()
  private let sizes = Sizes()

  @Test(arguments: [false, true], CollectionView.ScrollDirection.allCases)
  func `items wider than the room between the insets stand in one column, in its middle`(
    isMeasured: Bool,
    direction: CollectionView.ScrollDirection
  ) throws {
    if isMeasured { layout.delegate = sizes }
    layout.scrollDirection = direction
    layout.itemSize = CGSize(width: 80, height: 80)
    layout.sectionInset = EdgeInsets(top: 40, left: 40, bottom: 40, right: 40)
    let data = ItemCounts(3)
    for side in [100.0, 70, 1] {
      let view = CollectionView(CGSize(width: side, height: side), layout, data)
      for item in 0..<3 {
        let center = try view.place(item).center
        let along = 80 + 90 * Double(item)
        #expect(center == (direction == .vertical ? CGPoint(x: side / 2, y: along) : CGPoint(x: along, y: side / 2)))
      }
    }
  }

  @Test(arguments: [false, true], [0, 1, 7])
  func `zero sizes, gaps, insets and bounds give finite attributes`(isMeasured: Bool, count: Int) {
    if isMeasured { layout.delegate = sizes }
    let data = ItemCounts(count, 0, count)
    let measures: [Double] = [0, 10, 400]
    for side in measures {
      for spacing in measures {
        for inset in measures {
          for viewSide in measures {
            layout.itemSize = CGSize(width: side, height: side)
            (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (spacing, spacing)
            layout.sectionInset = EdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
            layout.headerReferenceSize = CGSize(width: inset, height: inset)
            let view = CollectionView(
              CGSize(width: viewSide, height: viewSide),
              layout,
              data,
              inset: EdgeInsets(top: spacing, left: spacing)
            )
            let all = layout.layoutAttributesForElements(in: CGRect(x: -2000, y: -2000, width: 99_999, height: 99_999))
            #expect(all?.areFinite == true)
            #expect(view.contentSize.height.isFinite && view.contentSize.height >= 0)
            #expect(view.showsFiniteElements)
          }
        }
      }
    }
  }
}

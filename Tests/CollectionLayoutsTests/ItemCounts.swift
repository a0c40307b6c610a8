import CradleCollectionLayouts
import CradleGeometry
import Foundation

/// A data source that consists of numbers of items.
final class ItemCounts: CollectionViewDataSource {
  var sections: [Int]

  init(_ sections: Int...) {
    self.sections = sections
  }

  func numberOfSections(in collectionView: CollectionView) -> Int {
    sections.count
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section]
  }
}

extension FlowLayout {
  /// The measures of the springy collection: 44-point squares, 10 points from everything.
  func useSquares() {
    itemSize = CGSize(width: 44, height: 44)
    sectionInset = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  }
}

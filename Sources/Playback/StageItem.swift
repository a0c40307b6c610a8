import CollectionLayouts
import Foundation
import Graphics
import Scenes

/// An item of a collection, from its insertion to its deletion.
struct StageItem {
  /// What the item is called; no two items of a stage share a name.
  let id: String
  /// Which item it is, counted from 0 in the order of their coming.
  let ordinal: Int
  /// What its label shows.
  let value: String
  /// What is special about its cell.
  let appearance: ItemAppearance
}

/// The data behind a collection view.
final class StageItems: CollectionViewDataSource {
  private(set) var sections: [[StageItem]] = []

  init(_ descriptions: [[ItemDescription]]) {
    var names = UniqueNames()
    var ordinal = 0
    for section in descriptions {
      sections.append(
        section.map { item in
          defer { ordinal += 1 }
          return StageItem(
            id: names.name(for: item.value),
            ordinal: ordinal,
            value: item.value,
            appearance: item.appearance
          )
        }
      )
    }
  }

  subscript(indexPath: IndexPath) -> StageItem {
    sections[indexPath.section][indexPath.item]
  }

  func numberOfSections(in collectionView: CollectionView) -> Int {
    sections.count
  }

  func collectionView(
    _ collectionView: CollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    sections[section].count
  }
}

/// Gives every name once: the second `Hi` becomes `Hi#2`.
private struct UniqueNames {
  private var counts: [String: Int] = [:]

  mutating func name(for value: String) -> String {
    var candidate = value
    while let count = counts[candidate] {
      counts[candidate] = count + 1
      candidate = "\(value)#\(count + 1)"
    }
    counts[candidate] = 1
    return candidate
  }
}

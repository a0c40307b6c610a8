import CradleKit

extension BadInput {
  static let actions = [
    BadInput("an index path that is empty", .error(.unplayable, "IndexPath.section: an empty path has no section")) {
      try perform(.move(from: IndexPath(), to: IndexPath()))
    },
    BadInput("an item that is not there", .error(.unplayable, "section 0 has no item 99 to delete, only 9 items")) {
      try perform(.delete(at: [0, 99]))
    },
    BadInput("a section that is not there", .error(.unplayable, "there is no section 7 to delete, only 1 section")) {
      try perform(.delete(at: [7, 0]))
    },
    BadInput("a negative index", .error(.unplayable, "there is no section -1 to delete, only 1 section")) {
      try perform(.delete(at: [-1, -1]))
    },
    BadInput("fewer items than none", .error(.invalidScene, "-1 items cannot be deleted")) {
      try perform(.delete(-1, at: .last))
    },
    BadInput("more items than numbers", .error(.unplayable, "items: there are only 9")) {
      try perform(.delete(.max, at: .last))
    },
    BadInput("fewer new items than none", .trap("-1 items cannot be inserted")) {
      try perform(.insert(-1, at: .end))
    },
    BadInput("a scroll to an item that is not there", .error(.unplayable, "there is no section -9223372036854775808")) {
      try perform(.scrollTo(item: [.min, .max]))
    },
    BadInput("a scroll to no place", .error(.invalidScene, "a place cannot be [nan, inf]")) {
      try perform(.scrollTo(CGPoint(x: CGFloat.nan, y: .infinity)))
    },
    BadInput("a fling of NaN", .error(.invalidScene, "a velocity cannot be")) {
      try perform(.fling(at: .zero, velocity: Vector(x: .nan, y: 0)))
    },
    BadInput("a view that is asked for items it lacks", .drawn) {
      let list = view()
      for path in [IndexPath(item: 9, section: 9), IndexPath(item: -1, section: 0)] {
        guard list.layoutAttributesForItem(at: path) == nil else {
          throw CradleError(message: "there is an item \(path)")
        }
        _ = list.collectionViewLayout.layoutAttributesForItem(at: path)
      }
    },
    BadInput("a view that is asked for an empty path", .property("IndexPath.section", "an empty path has no section")) {
      _ = view().layoutAttributesForItem(at: IndexPath())
    },
    BadInput("a view that is asked for a section it lacks", .trap("there is no section 3, only 0")) {
      _ = view().numberOfItems(inSection: 3)
    },
    BadInput("a selection of an item that is not there", .trap("there is no item [0, 9]")) {
      view().selectItem(at: IndexPath(item: 9, section: 0), animated: false, scrollPosition: [])
    },
    BadInput("a scroll of a view to an item that is not there", .drawn) {
      view().scrollToItem(at: IndexPath(item: 9, section: 0), at: .top, animated: false)
    },
  ]

  private static func view() -> CollectionView {
    CollectionView(frame: CGRect(x: 0, y: 0, width: 99, height: 99), collectionViewLayout: FlowLayout())
  }
}

import CradleCollectionLayouts
import CradleGeometry
import Foundation
import Testing

/// Selection by a finger and by code, in the order of calls that UICollectionView.h documents.
struct SelectionTests {
  private final class Witness: FlowLayoutDelegate {
    var calls: [String] = []
    var refuses: Set<String> = []

    private func asks(_ name: String, _ path: IndexPath) -> Bool {
      calls.append("\(name) \(path.item)")
      return !refuses.contains(name)
    }

    func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
      asks("shouldHighlight", indexPath)
    }

    func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {
      calls.append("didHighlight \(indexPath.item)")
    }

    func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath) {
      calls.append("didUnhighlight \(indexPath.item)")
    }

    func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
      asks("shouldSelect", indexPath)
    }

    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
      calls.append("didSelect \(indexPath.item)")
    }

    func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
      asks("shouldDeselect", indexPath)
    }

    func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
      calls.append("didDeselect \(indexPath.item)")
    }
  }

  private let data = ItemCounts(12)
  private let witness = Witness()
  private let view: CollectionView

  init() {
    view = CollectionView(CGSize(width: 320, height: 400), FlowLayout(), data)
    view.delegate = witness
  }

  private func tap(_ item: Int) throws {
    let place = try #require(view.layoutAttributesForItem(at: [0, item])?.center)
    view.selectionBegan(on: view.indexPathForItem(at: place))
    view.selectionEnded()
  }

  @Test
  func `a tap calls in UIKit's order`() throws {
    try tap(3)
    #expect(
      witness.calls == ["shouldHighlight 3", "didHighlight 3", "shouldSelect 3", "didSelect 3", "didUnhighlight 3"]
    )
    #expect(view.indexPathsForSelectedItems == [[0, 3]])
    #expect(view.highlightedIndexPath == nil)
  }

  @Test
  func `a tap on another item deselects the first, and one on the same selects it again`() throws {
    try tap(3)
    witness.calls = []
    try tap(5)
    #expect(
      witness.calls == [
        "shouldHighlight 5", "didHighlight 5", "shouldSelect 5", "didDeselect 3", "didSelect 5", "didUnhighlight 5",
      ]
    )
    witness.calls = []
    try tap(5)
    #expect(witness.calls.contains("didSelect 5") && !witness.calls.contains("didDeselect 5"))
    #expect(view.indexPathsForSelectedItems == [[0, 5]])
  }

  @Test
  func `of several, a tap deselects what is selected`() throws {
    view.allowsMultipleSelection = true
    try tap(3)
    try tap(5)
    #expect(view.indexPathsForSelectedItems == [[0, 3], [0, 5]])
    witness.calls = []
    try tap(3)
    #expect(
      witness.calls == ["shouldHighlight 3", "didHighlight 3", "shouldDeselect 3", "didDeselect 3", "didUnhighlight 3"]
    )
    #expect(view.indexPathsForSelectedItems == [[0, 5]])
    try tap(1)
    view.allowsMultipleSelection = false
    #expect(view.indexPathsForSelectedItems == [[0, 1]])
  }

  @Test
  func `a refusal ends what a tap begins`() throws {
    try tap(3)
    for (refusal, last) in [
      ("shouldHighlight", "shouldHighlight 5"), ("shouldSelect", "didUnhighlight 5"),
    ] {
      witness.refuses = [refusal]
      witness.calls = []
      try tap(5)
      #expect(witness.calls.last == last && !witness.calls.contains("didSelect 5"))
      #expect(view.indexPathsForSelectedItems == [[0, 3]])
    }
    view.allowsMultipleSelection = true
    witness.refuses = ["shouldDeselect"]
    try tap(3)
    #expect(view.indexPathsForSelectedItems == [[0, 3]])
    view.allowsSelection = false
    witness.calls = []
    try tap(7)
    #expect(witness.calls.isEmpty)
  }

  @Test
  func `a finger that is taken away selects nothing`() throws {
    let place = try #require(view.layoutAttributesForItem(at: [0, 3])?.center)
    view.selectionBegan(on: view.indexPathForItem(at: place))
    #expect(view.highlightedIndexPath == [0, 3])
    view.selectionCancelled()
    view.selectionEnded()
    #expect(witness.calls == ["shouldHighlight 3", "didHighlight 3", "didUnhighlight 3"])
    view.selectionBegan(on: view.indexPathForItem(at: CGPoint(x: 300, y: 390)))
    view.selectionEnded()
    #expect(witness.calls.count == 3 && view.indexPathsForSelectedItems == [])
  }

  @Test
  func `code selects without telling the delegate, and scrolls`() {
    let long = CollectionView(CGSize(width: 100, height: 200), FlowLayout(), data)
    long.delegate = witness
    long.selectItem(at: [0, 11], animated: false, scrollPosition: .bottom)
    #expect(long.indexPathsForSelectedItems == [[0, 11]])
    #expect(long.contentOffset.y == long.contentSize.height - 200)
    long.selectItem(at: [0, 2], animated: false, scrollPosition: [])
    #expect(long.indexPathsForSelectedItems == [[0, 2]])
    long.deselectItem(at: [0, 7], animated: false)
    long.deselectItem(at: [0, 2], animated: false)
    #expect(long.indexPathsForSelectedItems == [])
    long.allowsMultipleSelection = true
    for item in 0..<3 { long.selectItem(at: [0, item], animated: false, scrollPosition: []) }
    long.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(long.indexPathsForSelectedItems == [] && witness.calls.isEmpty)
  }

  @Test
  func `selected items keep their selection through an update, and a reload ends it`() throws {
    view.allowsMultipleSelection = true
    for item in [2, 4, 6] { view.selectItem(at: [0, item], animated: false, scrollPosition: []) }
    try view.performBatchUpdates {
      data.sections = [12]
      try view.deleteItems(at: [[0, 4]])
      try view.insertItems(at: [[0, 0]])
    }
    #expect(view.indexPathsForSelectedItems == [[0, 3], [0, 6]])
    view.reloadData()
    #expect(view.indexPathsForSelectedItems == [])
    #expect(view.allowsMultipleSelection)
  }

  @Test
  func `a path has a row as well`() {
    var path = IndexPath(row: 3, section: 1)
    #expect(path == IndexPath(item: 3, section: 1) && path.row == 3)
    path.row = 4
    #expect(path.item == 4)
  }

  @Test
  func `an item that does not exist ends the program with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let data = ItemCounts(2)
      let view = CollectionView(CGSize(width: 320, height: 400), FlowLayout(), data)
      view.selectItem(at: [0, 2], animated: false, scrollPosition: [])
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("there is no item [0, 2]") && message.contains("SelectionTests.swift"))
  }
}

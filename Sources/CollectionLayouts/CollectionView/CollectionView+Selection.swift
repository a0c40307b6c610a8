import CradleGeometry
public import Foundation

extension CollectionView {
  /// Whether a finger can select items; true by default.
  public var allowsSelection: Bool {
    get { selection.isAllowed }
    set { selection.isAllowed = newValue }
  }

  /// Whether several items can be selected; false by default.
  ///
  /// If true, a tap on a selected item deselects that item. If you set the property to false, only the last selected
  /// item stays selected.
  public var allowsMultipleSelection: Bool {
    get { selection.isMultiple }
    set { selection.isMultiple = newValue }
  }

  /// The selected items, in the order of their selection; empty if there are none.
  public var indexPathsForSelectedItems: [IndexPath]? {
    selection.paths
  }

  /// The highlighted item under a finger; `nil` if there is none.
  package var highlightedIndexPath: IndexPath? {
    selection.highlighted
  }

  /// Selects an item, and scrolls the item to a position.
  ///
  /// As in UIKit, the delegate is not called.
  ///
  /// ```swift
  /// view.selectItem(at: IndexPath(item: 4, section: 0), animated: true, scrollPosition: .centeredVertically)
  /// ```
  ///
  /// - Parameters:
  ///   - indexPath: The item; `nil` deselects all.
  ///   - animated: Whether the content glides.
  ///   - scrollPosition: The position of the item in the view. If it is empty, the content does not scroll.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Precondition: There is such an item.
  public func selectItem(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: ScrollPosition,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    guard let indexPath else { return selection.paths.forEach { selection.deselect($0) } }
    let words = "there is no item \(indexPath)"
    guard accepts(has(indexPath), message: words, file: file, line: line), allowsSelection else { return }
    if !allowsMultipleSelection { selection.paths.forEach { selection.deselect($0) } }
    selection.select(indexPath)
    scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
  }

  /// Deselects an item, if it is selected.
  ///
  /// As in UIKit, the delegate is not called.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selection.deselect(indexPath)
  }

  private func has(_ path: IndexPath) -> Bool {
    let counts = currentCounts()
    guard path.count == 2, counts.indices.contains(path[0]) else { return false }
    return (0..<counts[path[0]]).contains(path[1])
  }

  // MARK: - A finger

  private var selectionDelegate: (any CollectionViewDelegate)? {
    delegate as? any CollectionViewDelegate
  }

  /// Returns whether an item is selected.
  package func isSelected(_ path: IndexPath) -> Bool {
    selection.paths.contains(path)
  }

  /// Whether the view has a delegate that receives selection events.
  package var tellsOfSelection: Bool {
    selectionDelegate != nil
  }

  /// Puts a finger on a point of the content, and highlights the item there if selection is allowed.
  package func selectionBegan(on path: IndexPath?) {
    selectionCancelled()
    guard allowsSelection, let path else { return }
    guard selectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
    selection.highlighted = path
    selectionDelegate?.collectionView(self, didHighlightItemAt: path)
  }

  /// Lifts the finger, and selects or deselects the highlighted item if the delegate allows it.
  package func selectionEnded() {
    guard let path = selection.highlighted else { return }
    if allowsMultipleSelection, selection.paths.contains(path) {
      deselectByFinger(path)
    } else {
      selectByFinger(path)
    }
    selectionCancelled()
  }

  /// Cancels the finger without selecting an item.
  package func selectionCancelled() {
    guard let path = selection.highlighted else { return }
    selection.highlighted = nil
    selectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  private func deselectByFinger(_ path: IndexPath) {
    guard selectionDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
    selection.deselect(path)
    selectionDelegate?.collectionView(self, didDeselectItemAt: path)
  }

  private func selectByFinger(_ path: IndexPath) {
    guard selectionDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !allowsMultipleSelection {
      for other in selection.paths where other != path {
        selection.deselect(other)
        selectionDelegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    selection.select(path)
    selectionDelegate?.collectionView(self, didSelectItemAt: path)
  }
}

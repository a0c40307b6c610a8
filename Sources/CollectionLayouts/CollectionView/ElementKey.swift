import Foundation

/// The identity of an element within a layout.
struct ElementKey: Hashable {
  let category: CollectionView.ElementCategory
  let kind: String?
  let path: IndexPath

  init(_ category: CollectionView.ElementCategory, kind: String?, at path: IndexPath) {
    self.category = category
    self.kind = kind
    self.path = path
  }

  init(_ attributes: CollectionViewLayoutAttributes) {
    self.init(attributes.representedElementCategory, kind: attributes.representedElementKind, at: attributes.indexPath)
  }

  /// Returns the key of the element after an update; `nil` if the element is deleted or reloaded.
  func after(_ update: BatchUpdate) -> ElementKey? {
    switch category {
    case .cell:
      update.indexPathAfterUpdate(path).map { ElementKey(.cell, kind: nil, at: $0) }
    case .supplementaryView:
      update.sectionAfterUpdate(path.section).map { atSection($0) }
    case .decorationView: self
    }
  }

  /// Returns the key of the element before an update; `nil` if the element is inserted or reloaded.
  func before(_ update: BatchUpdate) -> ElementKey? {
    switch category {
    case .cell:
      update.indexPathBeforeUpdate(path).map { ElementKey(.cell, kind: nil, at: $0) }
    case .supplementaryView:
      update.sectionBeforeUpdate(path.section).map { atSection($0) }
    case .decorationView: self
    }
  }

  /// Returns the key of the element after an update, even if it is reloaded; `nil` if it is deleted.
  func anew(_ update: BatchUpdate) -> ElementKey? {
    switch category {
    case .cell:
      update.placeAfterUpdate(path).map { ElementKey(.cell, kind: nil, at: $0) }
    case .supplementaryView:
      update.placeOfSectionAfterUpdate(path.section).map { atSection($0) }
    case .decorationView: self
    }
  }

  private func atSection(_ section: Int) -> ElementKey {
    var path = path
    path[0] = section
    return ElementKey(category, kind: kind, at: path)
  }
}

extension CollectionViewLayout {
  /// Returns the attributes of an element, visible or not.
  func layoutAttributes(of key: ElementKey) -> CollectionViewLayoutAttributes? {
    switch key.category {
    case .cell:
      layoutAttributesForItem(at: key.path)
    case .supplementaryView:
      layoutAttributesForSupplementaryView(ofKind: key.kind ?? "", at: key.path)
    case .decorationView:
      layoutAttributesForDecorationView(ofKind: key.kind ?? "", at: key.path)
    }
  }

  /// Returns the initial attributes of an element that appears.
  func initialLayoutAttributes(of key: ElementKey) -> CollectionViewLayoutAttributes? {
    switch key.category {
    case .cell:
      initialLayoutAttributesForAppearingItem(at: key.path)
    case .supplementaryView:
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind ?? "", at: key.path)
    case .decorationView:
      initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind ?? "", at: key.path)
    }
  }

  /// Returns the final attributes of an element that disappears.
  func finalLayoutAttributes(of key: ElementKey) -> CollectionViewLayoutAttributes? {
    switch key.category {
    case .cell:
      finalLayoutAttributesForDisappearingItem(at: key.path)
    case .supplementaryView:
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind ?? "", at: key.path)
    case .decorationView:
      finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind ?? "", at: key.path)
    }
  }
}

extension CollectionViewLayout {
  // The attributes are copied, because the caller may change them.
  func faded(_ key: ElementKey) -> CollectionViewLayoutAttributes? {
    guard placesBeforeUpdate != nil else { return nil }
    return layoutAttributes(of: key)?.faded()
  }

  // After the update, the layout may no longer have the element, or may have another element at the same path.
  func placeBeforeUpdate(ofItemAt path: IndexPath) -> CollectionViewLayoutAttributes? {
    placesBeforeUpdate?[ElementKey(.cell, kind: nil, at: path)]?.attributes.copy()
  }

  func fadedBeforeUpdate(_ key: ElementKey) -> CollectionViewLayoutAttributes? {
    placesBeforeUpdate?[key]?.attributes.faded()
  }
}

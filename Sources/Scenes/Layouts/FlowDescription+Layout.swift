public import CollectionLayouts

extension FlowDescription {
  public func makeLayout() -> CollectionViewLayout {
    let layout = FlowLayout()
    configure(layout)
    return layout
  }

  /// Gives a flow, of whatever kind, these parameters.
  func configure(_ layout: FlowLayout) {
    layout.itemSize = itemSize
    layout.minimumLineSpacing = lineSpacing
    layout.minimumInteritemSpacing = interitemSpacing
    layout.sectionInset = sectionInset
    layout.scrollDirection = scrollsHorizontally ? .horizontal : .vertical
  }
}

public import CollectionLayouts

extension SpringyFlowDescription {
  public func makeLayout() -> CollectionViewLayout {
    let layout = SpringyFlowLayout()
    flow.configure(layout)
    layout.spring = SpringyFlowLayout.Spring(
      length: springLength,
      damping: springDamping,
      frequency: springFrequency
    )
    layout.scrollResistance = ScrollResistance(
      divisor: resistanceDivisor,
      distance: resistanceDistance.measure,
      afterRelease: keepsTouchAfterRelease ? .last : .none
    )
    layout.tilingMargin = tilingMargin
    return layout
  }
}

extension SpringyFlowDescription.Distance {
  fileprivate var measure: ScrollResistance.Distance {
    switch self {
    case .xy: .xy
    case .axis: .axis
    case .euclidean: .euclidean
    }
  }
}

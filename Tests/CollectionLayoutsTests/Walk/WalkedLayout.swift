import CradleCollectionLayouts

/// The layouts between which a random walk goes.
enum WalkedLayout: String, CaseIterable, Sendable {
  case flow
  case springy
  case carousel
  case waterfall
  case list
  case wallet
  case shelves
  case focus
  case circle
  case stack
  case newtonian
  case written

  func make() -> CollectionViewLayout {
    switch self {
    case .flow, .shelves, .focus: FlowLayout()
    case .springy: SpringyFlowLayout()
    case .carousel: SpringCarouselLayout()
    case .waterfall: WaterfallLayout()
    case .list: ListLayout()
    case .wallet: WalletLayout()
    case .circle: CircleLayout()
    case .stack: StackLayout()
    case .newtonian: NewtonianLayout()
    case .written: WrittenWaterfall()
    }
  }

  /// Returns the layout that has everything at the places where it is to settle.
  func makeReference() -> CollectionViewLayout {
    let layout = self == .springy ? FlowLayout() : make()
    layout.restoreParameters(for: self)
    return layout
  }

  /// The largest distance from those places, in points, along x and y; `nil` if the layout never
  /// settles.
  var tolerance: (x: Double, y: Double)? {
    switch self {
    case .flow, .waterfall, .list, .wallet, .shelves, .focus, .circle, .stack, .written: (1e-9, 1e-9)
    case .springy: (0.05, 0.05)
    case .carousel: (2.5, 0.3)
    case .newtonian: nil
    }
  }

  /// The largest number of items; a heap of bodies takes long.
  var mostItems: Int {
    switch self {
    case .flow, .springy, .carousel, .waterfall, .list, .wallet, .shelves, .focus, .written: 110
    case .circle, .stack: 60
    case .newtonian: 20
    }
  }

  /// Whether cells never cover each other where the layout places them.
  var forbidsOverlap: Bool {
    switch self {
    case .flow, .springy, .carousel, .waterfall, .list, .shelves, .focus, .written: true
    case .wallet, .circle, .stack, .newtonian: false
    }
  }
}

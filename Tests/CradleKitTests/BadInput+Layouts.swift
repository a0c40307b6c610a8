import CradleKit

extension BadInput {
  private struct Maker: Sendable {
    let name: String
    /// Whether items follow each other in rows, so that none may have a side of 0.
    let isFlow: Bool
    let make: @Sendable (CGSize) -> CollectionViewLayout

    var ofNoWidth: Outcome { isFlow ? .error(.invalidLayout, " has items of 0.0 × 40.0") : .drawn }
  }

  private static let makers = [
    Maker(name: "FlowLayout", isFlow: true) { size in sized(FlowLayout()) { $0.itemSize = size } },
    Maker(name: "SpringyFlowLayout", isFlow: true) { size in sized(SpringyFlowLayout()) { $0.itemSize = size } },
    Maker(name: "CircleLayout", isFlow: false) { size in sized(CircleLayout()) { $0.itemSize = size } },
    Maker(name: "StackLayout", isFlow: false) { size in sized(StackLayout()) { $0.itemSize = size } },
    Maker(name: "NewtonianLayout", isFlow: false) { size in sized(NewtonianLayout()) { $0.itemSize = size } },
  ]

  private static func sized<Layout: CollectionViewLayout>(_ layout: Layout, change: (Layout) -> Void) -> Layout {
    change(layout)
    return layout
  }

  static let sizes = makers.flatMap { maker in
    [CGFloat.nan, .infinity, -5].map { side in
      BadInput("\(maker.name) of \(side) × 40", .error(.invalidLayout, "\(side) × 40.0")) {
        try draw(list { maker.make(CGSize(width: side, height: 40)) })
      }
    } + [
      BadInput("\(maker.name) of a height of NaN", .error(.invalidLayout, " × nan")) {
        try draw(list { maker.make(CGSize(width: 40, height: CGFloat.nan)) })
      },
      BadInput("\(maker.name) of a width of 0", maker.ofNoWidth) {
        try draw(list { maker.make(CGSize(width: 0, height: 40)) })
      },
      BadInput("\(maker.name) of a huge width", .drawn) {
        try draw(list { maker.make(CGSize(width: 1e300, height: 40)) })
      },
      BadInput("\(maker.name) of a huge height", .drawn) {
        try draw(list { maker.make(CGSize(width: 40, height: 1e300)) })
      },
    ]
  }

  static let layouts = [
    BadInput("a negative count", .error(.invalidScene, "a section cannot have -3 items")) {
      try flow(-3) { _ in }
    },
    BadInput("a negative count that is no literal", .error(.invalidScene, "a section cannot have -3 items")) {
      try flow(CollectionItems.count(-3)) { _ in }
    },
    BadInput("a described size of NaN", .error(.invalidLayout, "FlowLayout has items of nan × 40.0"), down: 2) {
      let rows = FlowDescription(itemSize: CGSize(width: CGFloat.nan, height: 40))
      try draw(Scene(stage: .collection(items: 9, layout: rows)))
    },
    BadInput("a tiny size", .drawn) {
      try flow(900) { $0.itemSize = CGSize(width: 1e-300, height: 1e-300) }
    },
    BadInput("a spacing of NaN", .error(.invalidLayout, "FlowLayout has a content size of 320.0 × nan")) {
      try flow { $0.minimumLineSpacing = .nan }
    },
    BadInput("a huge negative spacing", .drawn) {
      try flow { $0.minimumInteritemSpacing = -1e300 }
    },
    BadInput("lines that overlap by more than everything", .drawn) {
      try flow { $0.minimumLineSpacing = -1e300 }
    },
    BadInput("a focus of NaN", .error(.invalidLayout, "FlowLayout places the item [0, 0] at")) {
      try flow {
        $0.focus = FlowLayout.Focus(distance: .nan)
        $0.focus?.translation.x = .nan
      }
    },
    BadInput("a row without height", .error(.unplayable, "rows cannot be 0.0 points high")) {
      try draw(list { sized(ListLayout()) { $0.rowHeight = 0 } })
    },
    BadInput("a row of NaN", .error(.unplayable, "rows cannot be nan points high")) {
      try draw(list { sized(ListLayout()) { $0.rowHeight = .nan } })
    },
    BadInput("a ratio of 0", .error(.unplayable, "aspect ratios must be finite and above 0, not [1.0, 0.0]")) {
      try draw(list { sized(WaterfallLayout()) { $0.aspectRatios = [1, 0] } })
    },
    BadInput("a ratio of NaN", .error(.unplayable, "aspect ratios must be finite and above 0, not [nan]")) {
      try draw(list { sized(WaterfallLayout()) { $0.aspectRatios = [.nan] } })
    },
    BadInput("no columns", .error(.unplayable, "a waterfall cannot have -3 columns")) {
      try draw(list { sized(WaterfallLayout()) { $0.columns = -3 } })
    },
    BadInput("an inset of NaN", .error(.invalidLayout, "FlowLayout ")) {
      try flow { $0.sectionInset = EdgeInsets(.nan) }
    },
    BadInput("a header with a size of NaN", .error(.invalidLayout, "FlowLayout has headers of nan × nan")) {
      try flow { $0.headerReferenceSize = CGSize(width: CGFloat.nan, height: .nan) }
    },
    BadInput("a layout that never rests", .error(.invalidLayout, "Restless is invalid again after each of 3")) {
      try draw(list { Restless() })
    },
    BadInput("a layout that begins with it later", .error(.invalidLayout, "Later is invalid again after each of 3")) {
      try draw(list { Later() })
    },
    BadInput("a layout that invalidates itself once", .drawn) {
      try draw(list { Once() })
    },
    BadInput("a content size of NaN", .error(.invalidLayout, "Liar has a content size of nan × inf")) {
      try draw(list { Liar(CGSize(width: CGFloat.nan, height: .infinity)) })
    },
    BadInput("a negative content size", .error(.invalidLayout, "Liar has a content size of 9.0 × -9.0")) {
      try draw(list { Liar(CGSize(width: 9, height: -9)) })
    },
    BadInput("a content size beyond all numbers", .drawn) {
      try draw(list { Liar(CGSize(width: 1e300, height: 1e300)) })
    },
    BadInput("a content size of 0 with items in it", .drawn) {
      try draw(list { Liar(.zero) })
    },
    BadInput("an item too many", .error(.invalidLayout, "Answers places the item [0, 9], but section 0 has 9")) {
      try draw(list { Answers { _ in IndexPath(item: 9, section: 0) } })
    },
    BadInput("another answer each time", .error(.invalidLayout, "Answers gives different answers")) {
      try draw(list { Answers { count in IndexPath(item: count % 9, section: 0) } })
    },
  ]
}

private final class Restless: FlowLayout {
  override func prepare() {
    super.prepare()
    invalidateLayout()
  }
}

/// A layout that invalidates itself from its third preparation on.
private final class Later: FlowLayout {
  private var count = 0

  override func prepare() {
    super.prepare()
    count += 1
    if count > 3 { invalidateLayout() }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    if count < 4 { invalidateLayout() }
    return super.layoutAttributesForElements(in: rect)
  }
}

private final class Once: FlowLayout {
  private var isKnown = false

  override func prepare() {
    super.prepare()
    if !isKnown { invalidateLayout() }
    isKnown = true
  }
}

private final class Liar: FlowLayout {
  private let size: CGSize

  init(_ size: CGSize) {
    self.size = size
    super.init()
  }

  override var collectionViewContentSize: CGSize { size }
}

/// A layout with one item, which a closure names by the number of the question.
private final class Answers: CollectionViewLayout {
  private let path: (Int) -> IndexPath
  private var count = 0

  init(path: @escaping (Int) -> IndexPath) {
    self.path = path
    super.init()
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 99, height: 99) }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    count += 1
    let attributes = CollectionViewLayoutAttributes(forCellWith: path(count))
    attributes.frame = CGRect(x: 0, y: 0, width: 9, height: 9)
    return [attributes]
  }
}

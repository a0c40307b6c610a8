import CradleCollectionLayouts
import CradleGeometry
import Foundation

/// The conditions that hold at every moment of a random walk.
struct WalkWatch {
  private var frame = 0
  // When the last animation will be over, at the latest.
  private var calmFrom = 0
  private var goingSince: [Int: Int] = [:]
  private var watched: WalkedLayout?

  mutating func count() {
    frame += 1
  }

  /// Expects things to glide for so many ticks.
  mutating func expectAnimation(ticks: Int) {
    calmFrom = max(calmFrom, frame + ticks / 2 + 2)
  }

  // MARK: - In every frame

  mutating func check(_ walk: RandomWalk) throws {
    let view = walk.view
    try require(view.numberOfSections == walk.sections.count, "wrong number of sections")
    for (section, items) in walk.sections.enumerated() {
      try require(view.numberOfItems(inSection: section) == items.count, "wrong number of items")
    }
    let elements = view.visibleElements
    try checkNames(elements, walk)
    for element in elements { try checkNumbers(element) }
    try checkGoing(elements, walk)
    if frame >= calmFrom { try checkPresence(elements, walk) }
  }

  private func checkNames(_ elements: [CollectionViewElement], _ walk: RandomWalk) throws {
    var seen: Set<String> = []
    for element in elements {
      let attributes = element.attributes
      guard attributes.representedElementCategory == .cell else {
        guard let path = element.indexPath else { continue }
        let name = "\(attributes.representedElementKind ?? "") \(path)"
        try require(seen.insert(name).inserted, "\(name) twice")
        continue
      }
      if let path = element.indexPath {
        try require(walk.contains(path), "an element at \(path), where nothing is")
        let number = walk.sections[path.section][path.item]
        try require(element.itemIdentifier == number, "the wrong number at \(path)")
      }
      guard element.itemIdentifier != 0 else { continue }
      let isNew = seen.insert("\(element.itemIdentifier)").inserted
      try require(isNew, "item \(element.itemIdentifier) twice")
    }
  }

  private func checkNumbers(_ element: CollectionViewElement) throws {
    let attributes = element.attributes
    let transform = attributes.transform
    let numbers = [
      attributes.center.x, attributes.center.y, attributes.size.width, attributes.size.height,
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
      attributes.alpha, element.zPosition,
    ]
    try require(
      numbers.allSatisfy(\.isFinite) && (0...1).contains(attributes.alpha)
        && attributes.size.width >= 0 && attributes.size.height >= 0,
      "item \(element.itemIdentifier) at \(numbers)"
    )
  }

  // In frames: an item that a layout lets fall goes after two seconds.
  private static let longestFall = 140

  private mutating func checkGoing(_ elements: [CollectionViewElement], _ walk: RandomWalk) throws {
    // An item that a layout let fall fades when another takes over.
    if walk.current != watched { goingSince = [:] }
    watched = walk.current
    var since: [Int: Int] = [:]
    for element in elements where element.isDisappearing && element.itemIdentifier != 0 {
      let start = goingSince[element.itemIdentifier] ?? frame
      since[element.itemIdentifier] = start
      let most = walk.current == .newtonian ? Self.longestFall : 33
      try require(frame - start <= most, "item \(element.itemIdentifier) does not go")
    }
    goingSince = since
  }

  // Items that the layout places in the visible bounds are visible. While things glide, they may be
  // elsewhere.
  private func checkPresence(_ elements: [CollectionViewElement], _ walk: RandomWalk) throws {
    let view = walk.view
    try require(view.presentationBounds == view.bounds, "the bounds still glide")
    let numbers = Set(elements.map(\.itemIdentifier))
    for (section, items) in walk.sections.enumerated() {
      for (item, number) in items.enumerated() {
        let path = IndexPath(item: item, section: section)
        guard let attributes = view.layoutAttributesForItem(at: path) else {
          if walk.mayLackItems { continue }
          throw WalkFailure("no attributes for item \(number) at \(path)")
        }
        try require(attributes.indexPath == path, "item \(number) bears \(attributes.indexPath)")
        let isShown = !attributes.isHidden && attributes.alpha > 0
        guard isShown, attributes.frame.isSeen(in: view.bounds) else { continue }
        try require(numbers.contains(number), "item \(number) at \(attributes.frame) is not seen in \(view.bounds)")
      }
    }
  }

  // MARK: - When something changes

  private struct Shown {
    let center: Vector
    let numbers: [Double]
    let z: Double
    let size: CGSize
    let isSeen: Bool
  }

  private func shown(_ view: CollectionView) -> [Int: Shown] {
    let bounds = view.presentationBounds
    var shown: [Int: Shown] = [:]
    for element in view.visibleElements where element.itemIdentifier != 0 {
      let attributes = element.attributes
      guard attributes.representedElementCategory == .cell else { continue }
      let transform = attributes.transform
      shown[element.itemIdentifier] = Shown(
        center: attributes.center - bounds.origin,
        numbers: [
          attributes.alpha, transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
        ],
        z: element.zPosition,
        size: attributes.size,
        isSeen: attributes.alpha > 0 && attributes.frame.isSeen(in: bounds)
      )
    }
    return shown
  }

  mutating func follow(_ walk: RandomWalk, animated isAnimated: Bool, _ change: () throws -> Void) throws {
    let view = walk.view
    view.layoutIfNeeded()
    let before = shown(view)
    let numbersBefore = Set(walk.sections.joined())
    try change()
    let ticks = max(48, view.updateAnimation.duration.count)
    if isAnimated { expectAnimation(ticks: ticks) }
    let after = shown(view)
    guard isAnimated, view.updateAnimation.duration > .zero else { return }
    for (number, old) in before.sorted(by: { $0.key < $1.key }) {
      guard walk.sections.joined().contains(number), old.isSeen else { continue }
      guard let new = after[number] else {
        if walk.mayLackItems { continue }
        throw WalkFailure("item \(number) at \(old) vanishes")
      }
      let jump = (new.center - old.center).length
      try require(jump < 1e-6, "item \(number) jumps by \(new.center - old.center)")
      // An item that moves itself comes to the front by a half.
      let differs = zip(new.numbers, old.numbers).contains { abs($0 - $1) > 1e-6 } || abs(new.z - old.z) > 0.5 + 1e-6
      try require(!differs, "item \(number) turns from \(old) into \(new)")
    }
    for (number, new) in after.sorted(by: { $0.key < $1.key }) {
      guard new.isSeen, new.numbers[0] > 1e-6, numbersBefore.contains(number) else { continue }
      try require(before[number] != nil, "item \(number) appears from nowhere: \(new)")
    }
  }

  // MARK: - Now and then

  private static func name(_ attributes: CollectionViewLayoutAttributes) -> String {
    "\(attributes.representedElementKind ?? "cell") \(attributes.indexPath)"
  }

  func checkSprings(of walk: RandomWalk) throws {
    guard let layout = walk.view.collectionViewLayout as? SpringyFlowLayout else { return }
    let most = walk.itemCount + 2 * walk.sections.count
    try require(layout.springCount <= most, "\(layout.springCount) springs for \(most) elements")
    // A focus displaces items away from where their springs are.
    guard layout.isSpringy, layout.focus == nil, walk.current != .carousel, walk.current != .wallet,
      let margin = layout.tilingMargin
    else {
      return
    }
    let reference = walk.current.makeReference()
    (reference as? FlowLayout)?.takeMeasures(of: layout)
    let bounds = walk.view.bounds
    let other = CollectionView(frame: walk.view.frame, collectionViewLayout: reference)
    other.contentInset = walk.view.contentInset
    other.dataSource = walk
    other.layoutIfNeeded()
    let isVertical = layout.scrollDirection == .vertical
    let (x, y) = (margin.across + margin.step, max(margin.before, margin.after) + margin.step)
    let tiled = bounds.insetBy(dx: isVertical ? -x : -y, dy: isVertical ? -y : -x)
    let placed = reference.layoutAttributesForElements(in: tiled) ?? []
    let (count, names) = (placed.count, Set(placed.map(Self.name)))
    // Items that were still seen on their way to elsewhere when springs were last placed, a frame
    // ago: the content may have glided on since by a part of its way.
    let shown = walk.view.presentationBounds
    let reach = 300 + (shown.origin - bounds.origin).length
    let seen = bounds.union(shown).insetBy(dx: -reach, dy: -reach)
    let near = layout.layoutAttributesForElements(in: seen) ?? []
    let strays = near.count { !names.contains(Self.name($0)) }
    try require(
      layout.springCount <= count + strays,
      "\(layout.springCount) springs for \(count) elements, and \(strays) on their way"
    )
  }

  /// Checks that no two cells cover each other where the layout places them now.
  func checkOverlap(of walk: RandomWalk) throws {
    let view = walk.view
    let layout = view.collectionViewLayout
    view.layoutIfNeeded()
    guard walk.current.forbidsOverlap, layout.keepsCellsApart else { return }
    let cells = (layout.layoutAttributesForElements(in: view.bounds) ?? []).filter {
      $0.representedElementCategory == .cell
    }
    .map(\.frame).filter { $0.width > 1e-6 && $0.height > 1e-6 }.sorted { $0.minY < $1.minY }
    for (index, one) in cells.enumerated() {
      for other in cells[(index + 1)...].prefix(while: { $0.minY < one.maxY - 1e-6 }) {
        let common = one.intersection(other)
        try require(common.isNull || common.width < 1e-6 || common.height < 1e-6, "\(one) covers \(other)")
      }
    }
  }

  // In points from the anchor: the length of the stretched springs, and room for a heap of items.
  func checkReach(of walk: RandomWalk) throws {
    let view = walk.view
    let anchor = CGPoint(x: view.bounds.midX, y: 64)
    let reach = 400 + 15 * Double(walk.itemCount)
    for (section, items) in walk.sections.enumerated() {
      for item in items.indices {
        guard let center = view.layoutAttributesForItem(at: [section, item])?.center else {
          throw WalkFailure("no attributes at the end")
        }
        try require((center - anchor).length < reach, "an item has flown to \(center)")
      }
    }
  }

  func checkPlaces(of walk: RandomWalk, as layout: WalkedLayout) throws {
    guard let tolerance = layout.tolerance else { return }
    let view = walk.view
    let reference = layout.makeReference()
    let other = CollectionView(frame: view.frame, collectionViewLayout: reference)
    other.dataSource = walk
    other.contentOffset = view.contentOffset
    other.layoutIfNeeded()
    try checkOverlap(of: walk)
    try require(view.contentSize == other.contentSize, "a content of \(view.contentSize)")
    try require(view.presentationBounds == view.bounds, "the bounds still glide")
    let (lower, upper) = view.contentOffsetLimits
    let offset = view.contentOffset
    try require(
      (lower.x...upper.x).contains(offset.x) && (lower.y...upper.y).contains(offset.y),
      "an offset of \(offset), beyond \(lower) to \(upper)"
    )
    for (section, items) in walk.sections.enumerated() {
      for (item, number) in items.enumerated() {
        let path = IndexPath(item: item, section: section)
        guard let place = view.layoutAttributesForItem(at: path),
          let wanted = other.layoutAttributesForItem(at: path)
        else { throw WalkFailure("no attributes at the end") }
        let distance = place.center - wanted.center
        try require(
          abs(distance.x) <= tolerance.x && abs(distance.y) <= tolerance.y,
          "item \(number) at \(path) is \(distance) off its place at \(wanted.center)"
        )
        try require(place.size == wanted.size, "item \(number) has a size of \(place.size)")
      }
    }
    for element in view.visibleElements {
      try require(!element.isDisappearing, "an element is still going")
      let category = element.attributes.representedElementCategory
      guard category == .cell, let path = element.indexPath else { continue }
      let place = view.layoutAttributesForItem(at: path)
      try require(element.attributes.center == place?.center, "\(path) is shown elsewhere")
    }
  }

  private func require(_ condition: Bool, _ message: @autoclosure () -> String) throws {
    if !condition { throw WalkFailure(message()) }
  }
}

extension RandomWalk {
  func contains(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section) && sections[path.section].indices.contains(path.item)
  }

  /// Whether the layout cannot simulate items of this size.
  var mayLackItems: Bool {
    guard let newtonian = view.collectionViewLayout as? NewtonianLayout else { return false }
    return newtonian.itemSize.width <= 0 || newtonian.itemSize.height <= 0
  }
}

extension CGRect {
  // Seen by more than a rounding error.
  fileprivate func isSeen(in bounds: CGRect) -> Bool {
    let common = intersection(bounds)
    return !common.isNull && common.width > 1e-6 && common.height > 1e-6
  }
}

extension CollectionViewLayout {
  // Whether the measures of a layout let no cell cover another.
  fileprivate var keepsCellsApart: Bool {
    guard let flow = self as? FlowLayout else { return true }
    if (flow as? SpringyFlowLayout)?.isSpringy == true { return false }
    let isPlain = flow.focus.map { $0.scale <= 1 && $0.translation == .zero && $0.rotation == 0 } ?? true
    return isPlain && (flow.minimumLineSpacing >= 0 || flow is WaterfallLayout)
  }
}

extension FlowLayout {
  fileprivate func takeMeasures(of other: FlowLayout) {
    if let waterfall = self as? WaterfallLayout, let other = other as? WaterfallLayout {
      (waterfall.columns, waterfall.aspectRatios) = (other.columns, other.aspectRatios)
    }
    if let list = self as? ListLayout, let other = other as? ListLayout { list.style = other.style }
    sectionHeadersPinToVisibleBounds = other.sectionHeadersPinToVisibleBounds
    alignment = other.alignment
    (itemSize, sectionInset) = (other.itemSize, other.sectionInset)
    minimumInteritemSpacing = other.minimumInteritemSpacing
    minimumLineSpacing = other.minimumLineSpacing
    scrollDirection = other.scrollDirection
    headerReferenceSize = other.headerReferenceSize
    footerReferenceSize = other.footerReferenceSize
    delegate = other.delegate
  }
}

import CradleCollectionLayouts
import CradleGeometry
import Foundation

/// A fault at some moment of a random walk.
struct WalkFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// A collection view that goes through everything that can happen to one, in random order.
final class RandomWalk: LiveOrder {
  let home: WalkedLayout
  let view: CollectionView
  var dice: Dice
  var current: WalkedLayout
  private(set) var sections: [[Int]] = []
  private(set) var nextNumber = 1
  private var layouts: [WalkedLayout: CollectionViewLayout] = [:]
  private var pinched: CollectionViewLayout?
  private var watch = WalkWatch()
  private var latest = "nothing"
  // The number of changes whose completion has not been called yet.
  private var waitingCount = 0

  init(_ home: WalkedLayout, seed: Int) {
    (self.home, current) = (home, home)
    dice = Dice(seed)
    let layout = home.make()
    layout.restoreParameters(for: home)
    layouts[home] = layout
    view = CollectionView(frame: Self.portrait, collectionViewLayout: layout)
    sections = (0..<dice.roll(5)).map { _ in newItems(dice.roll(home.mostItems / 3)) }
    view.dataSource = self
  }

  private static let portrait = CGRect(x: 0, y: 0, width: 320, height: 568)

  // MARK: - Data

  func numberOfSections(in collectionView: CollectionView) -> Int {
    sections.count
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(_ collectionView: CollectionView, itemIdentifierAt indexPath: IndexPath) -> Int {
    sections[indexPath.section][indexPath.item]
  }

  func collectionView(_ collectionView: CollectionView, moveItemAt start: IndexPath, to end: IndexPath) {
    sections[end.section].insert(sections[start.section].remove(at: start.item), at: end.item)
  }

  var itemCount: Int {
    sections.map(\.count).reduce(0, +)
  }

  private func newItems(_ count: Int) -> [Int] {
    nextNumber += count
    return Array(nextNumber - count..<nextNumber)
  }

  // MARK: - Walking

  /// Walks a number of steps, and waits until everything has settled.
  func run(operations: Int) throws {
    for step in 0..<operations {
      do {
        try takeStep()
        for _ in 0..<1 + dice.roll(3) { try advance() }
        if dice.rollsOne(in: 25) { for _ in 0..<45 { try advance() } }
        if dice.rollsOne(in: 10) { try checkSprings() }
        if dice.rollsOne(in: 10) { try watch.checkOverlap(of: self) }
      } catch {
        throw WalkFailure("step \(step), \(latest) in \(current): \(error)")
      }
    }
    do {
      try settle()
    } catch {
      throw WalkFailure("at the end, in \(current): \(error)")
    }
  }

  // Springs of items that have left the view are removed in the layout pass after that.
  private func checkSprings() throws {
    for _ in 0..<3 {
      if (try? watch.checkSprings(of: self)) != nil { return }
      try advance()
    }
    try watch.checkSprings(of: self)
  }

  private func advance() throws {
    let wallet = view.collectionViewLayout as? WalletLayout
    let expanded = wallet?.expandedIndexPath
    view.advanceFrame()
    // A finger that has lifted may dismiss a card.
    if wallet?.expandedIndexPath != expanded {
      watch.expectAnimation(ticks: max(48, view.updateAnimation.duration.count))
    }
    // A lifted item may scroll the content, and others then make room.
    if view.indexPathForLiftedItem != nil {
      watch.expectAnimation(ticks: max(48, view.updateAnimation.duration.count))
    }
    view.layoutIfNeeded()
    view.advanceAnimators(by: .ticks(1))
    view.advanceAnimators(by: .ticks(1))
    watch.count()
    try watch.check(self)
  }

  private func takeStep() throws {
    switch dice.roll(32) {
    case 0..<3: drag()
    case 3: fling()
    case 4, 5: scroll()
    case 6..<13:
      try update()
      if dice.rollsOne(in: 4) { try update() }
    case 13: try updateBarely()
    case 14, 15: try changeLayout()
    case 16: try turn()
    case 17..<22:
      latest = "a parameter"
      view.collectionViewLayout.changeParameter(&dice)
    case 22, 23: try pinch()
    case 24: changeView()
    case 25:
      latest = "an empty update"
      try follow(animated: true) { try view.performBatchUpdates() }
    case 26..<30: try reorder()
    case 30: try expand()
    default: latest = "nothing"
    }
  }

  // MARK: - Scrolling

  private func place() -> CGPoint {
    CGPoint(x: dice.number(in: 0...max(1, view.frame.width)), y: dice.number(in: 0...max(1, view.frame.height)))
  }

  private func drag() {
    switch dice.roll(view.isTracking ? 5 : 1) {
    case 0: (latest, ()) = ("a touch", view.touchBegan(at: place()))
    case 4: (latest, ()) = ("a release", view.touchEnded())
    default: (latest, ()) = ("a drag", view.touchMoved(to: place()))
    }
  }

  private func fling() {
    latest = "a fling"
    let velocity = Vector(x: dice.number(in: -4000...4000), y: dice.number(in: -6000...6000))
    view.fling(at: place(), velocity: velocity)
  }

  private func scroll() {
    latest = "scrolling"
    switch dice.roll(6) {
    case 0: view.stop()
    case 1, 2:
      let size = view.contentSize
      let offset = CGPoint(x: dice.number(in: -50...size.width + 50), y: dice.number(in: -50...size.height + 50))
      view.setContentOffset(offset, animated: dice.rollsOne(in: 2))
    default:
      let section = dice.roll(sections.count + 1)
      let positions: [CollectionView.ScrollPosition] = [
        .top, .centeredVertically, .bottom, .left, .centeredHorizontally, .right,
      ]
      view.scrollToItem(
        at: [section, dice.roll(30)],
        at: positions[dice.roll(positions.count)],
        animated: dice.rollsOne(in: 2)
      )
    }
  }

  // MARK: - Updates

  private func update() throws {
    view.cancelInteractiveMovement()
    let change = WalkUpdate(sections, next: nextNumber, room: max(0, current.mostItems - itemCount), dice: &dice)
    let isAnimated = !dice.rollsOne(in: 6)
    latest = "an update (\(change.operations.map { "\($0)".components(separatedBy: ".Operation.").last ?? "" }))"
    waitingCount += 1
    try follow(animated: isAnimated) {
      try view.performBatchUpdates(animated: isAnimated) {
        sections = change.after
        nextNumber = change.nextNumber
        try view.record(change.operations)
      } completion: { [weak self] _ in
        self?.waitingCount -= 1
      }
    }
  }

  // Lifts an item, moves it, and lands it.
  private func reorder() throws {
    latest = "a reorder"
    guard view.indexPathForLiftedItem != nil else {
      view.beginInteractiveMovementForItem(at: [dice.roll(5), dice.roll(20)])
      return watch.expectAnimation(ticks: 24)
    }
    switch dice.roll(6) {
    case 0: try follow(animated: true) { view.endInteractiveMovement() }
    case 1: try follow(animated: true) { view.cancelInteractiveMovement() }
    default:
      view.updateInteractiveMovementTargetPosition(place() + Vector(view.contentOffset))
      watch.expectAnimation(ticks: max(48, view.updateAnimation.duration.count))
    }
  }

  // Expands a card of a wallet, or dismisses it.
  private func expand() throws {
    guard let wallet = view.collectionViewLayout as? WalletLayout else { return }
    latest = "an expansion"
    let paths = sections.enumerated().flatMap { section, items in
      items.indices.map { IndexPath(indexes: [section, $0]) }
    }
    let path = dice.rollsOne(in: 3) ? nil : paths.randomElement(&dice)
    try follow(animated: true) { wallet.expandedIndexPath = path }
  }

  // Changes data without a batch.
  private func updateBarely() throws {
    latest = "a bare update"
    view.cancelInteractiveMovement()
    guard let section = sections.indices.randomElement(&dice) else { return }
    view.layoutIfNeeded()
    try follow(animated: true) {
      let item = dice.roll(sections[section].count + 1)
      if item < sections[section].count, dice.rollsOne(in: 2) {
        sections[section].remove(at: item)
        try view.deleteItems(at: [[section, item]])
      } else {
        sections[section].insert(contentsOf: newItems(1), at: item)
        try view.insertItems(at: [[section, item]])
      }
    }
  }

  private func follow(animated isAnimated: Bool, _ change: () throws -> Void) throws {
    try watch.follow(self, animated: isAnimated, change)
  }

  // MARK: - Layouts

  func layout(_ name: WalkedLayout) -> CollectionViewLayout {
    if let layout = layouts[name], name == current || !dice.rollsOne(in: 4) { return layout }
    let layout = name.make()
    layout.restoreParameters(for: name)
    layouts[name] = layout
    return layout
  }

  private func changeLayout() throws {
    let others = WalkedLayout.allCases.filter { $0 != current && itemCount <= $0.mostItems }
    guard let next = others.randomElement(&dice) else { return }
    try change(to: current != home && itemCount <= home.mostItems ? home : next)
  }

  private func change(to name: WalkedLayout, animated: Bool? = nil) throws {
    let isAnimated = animated ?? !dice.rollsOne(in: 5)
    latest = "changing from \(current)\(isAnimated ? "" : " at once")"
    current = name
    let layout = layout(name)
    waitingCount += 1
    try follow(animated: isAnimated) {
      view.setCollectionViewLayout(layout, animated: isAnimated) { [weak self] _ in
        self?.waitingCount -= 1
      }
    }
  }

  private func pinch() throws {
    latest = "a pinch"
    let layout = view.collectionViewLayout
    guard pinched === layout else {
      pinched = layout
      return layout.pinchBegan(at: place() + Vector(view.contentOffset))
    }
    let scale = dice.number(in: 0...5)
    guard dice.rollsOne(in: 3) else {
      return layout.pinchChanged(to: place() + Vector(view.contentOffset), scale: scale)
    }
    pinched = nil
    switch layout.pinchEnded(scale: scale) {
    case .stays: break
    case .collapses:
      try follow(animated: true) { try view.performBatchUpdates { layout.collapse() } }
    case .opens: try change(to: .flow)
    }
  }

  // MARK: - The view

  private func turn() throws {
    let size = dice.pick(
      CGSize(width: 568, height: 320),
      CGSize(width: 320, height: 568),
      CGSize(width: 768, height: 960),
      CGSize(width: 20, height: 30),
      CGSize.zero
    )
    latest = "a rotation to \(size)"
    let frame = CGRect(origin: CGPoint(x: dice.roll(9), y: 0), size: size)
    guard !dice.rollsOne(in: 6) else { return view.frame = frame }
    try follow(animated: true) {
      view.setFrame(frame, animation: LayoutAnimation(duration: .seconds(0.4)))
    }
  }

  private func changeView() {
    latest = "something of the view"
    switch dice.roll(7) {
    case 0: view.reloadData()
    case 6: (view.snapAlignment, view.itemsPerFlick) = (dice.pick(nil, .start, .center), dice.pick(nil, 1, 3))
    case 1:
      sections = (0..<dice.roll(5)).map { _ in newItems(dice.roll(current.mostItems / 5)) }
      view.reloadData()
    case 2: view.contentInset = EdgeInsets(top: dice.pick(0, 64, 400), left: 0, bottom: 9, right: 5)
    case 3: view.updateAnimation.duration = .ticks(dice.pick(0, 2, 7, 36, 60))
    case 4: view.bounces.toggle()
    default:
      (view.alwaysBounceVertical, view.alwaysBounceHorizontal) = (dice.rollsOne(in: 2), dice.rollsOne(in: 2))
    }
  }

  // MARK: - The end

  private static let mostFrames = 600

  private func settle() throws {
    // A program may have left the content past an edge.
    view.stop()
    view.cancelInteractiveMovement()
    while itemCount > home.mostItems {
      sections[sections.count - 1].removeAll(); sections.removeLast()
    }
    view.reloadData()
    if current != home { try change(to: home, animated: true) }
    view.contentInset = .zero
    view.setFrame(Self.portrait, animation: LayoutAnimation())
    watch.expectAnimation(ticks: 60)
    view.collectionViewLayout.restoreParameters(for: home)
    (view.snapAlignment, view.itemsPerFlick) = (nil, nil)
    if let stack = view.collectionViewLayout as? StackLayout {
      try view.performBatchUpdates { stack.collapse() }
    }
    var frames = 0
    while frames < Self.mostFrames, !view.isAtRest || frames < 2 {
      try advance()
      frames += 1
    }
    guard waitingCount == 0 else { throw WalkFailure("\(waitingCount) still wait") }
    guard home != .newtonian else { return try watch.checkReach(of: self) }
    guard view.isAtRest else { throw WalkFailure("no rest after 10 s") }
    try watch.checkPlaces(of: self, as: home)
  }
}

extension Collection {
  fileprivate func randomElement(_ dice: inout Dice) -> Element? {
    isEmpty ? nil : self[index(startIndex, offsetBy: dice.roll(count))]
  }
}

import CradleArtists
import CradleCollectionLayouts
import CradleDynamics
import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// A collection view during playback.
final class CollectionStage: PlayedStage {
  let description: CollectionDescription
  let items: StageItems
  let view: CollectionView
  let layouts: StageLayouts
  let sizes: ItemSizes
  let bars: StageBars

  var canvas: StageCanvas
  var touch: Touch?
  var pinch: PinchTrack?
  /// The rows that fingers have swiped.
  var swipes = RowSwipes()
  var tracks: [FingerTrack] = []
  /// The properties of layouts and of the view that change, or follow a source.
  var live = LiveProperties()
  /// The items that a timeline and bindings have changed, by their ordinals.
  var changed = ChangedElements<Int>()
  let seed: UInt64
  /// The cells that properties follow.
  var followed = FollowedCells()
  /// The objects, the delegate and the gestures that the closure of the layout set up.
  let play = CollectionPlay()
  /// The hand whose gestures reach closures.
  let hand: GestureHand
  /// The fingers of the timeline that move nothing.
  var idleTouches = IdleTouches()
  /// Whether a binding of the scene follows fingers.
  let bindsTouches: Bool
  /// The finger that may select an item when it lifts; `nil` for none.
  var selecting: FingerTrack?
  // The time when the last change of an item or of the bars ended.
  private(set) var lastEvent: Ticks?

  // The tick that the stage has been played to.
  private(set) var now = Ticks.zero
  // The tick up to which physics has been played. The changes of items are at the same tick.
  private(set) var clock = Ticks.zero
  // The last tick when the content scrolled.
  private var lastScroll = Ticks(-1_000_000)
  /// The change of the offset in the last display frame, in points per second.
  private(set) var scrollVelocity = Vector.zero
  private let showsPhysics: Bool
  let motion: Scene.Canvas.MotionPreference
  let capacity: CollisionCapacity
  // One echo per animator of the layout, in the same order.
  var echoes: [PhysicsEcho] = []
  /// The contacts so far; `nil` unless they are recorded.
  var contactLog: ContactLog?
  let artist: ElementArtist
  private let faults = LayoutFaults()

  /// A finger on the view, and the scrolling of the content when the finger lifts.
  struct Touch {
    let track: FingerTrack
    let release: TimelineEntry.Drag.Release
    /// The number of the cell that is highlighted under the finger; `nil` for none.
    var pressedCell: Int?
  }

  /// Sets up the stage for a collection of a scene.
  init(_ description: CollectionDescription, of scene: Scene, measuring: any TextMeasuring) {
    self.description = description
    showsPhysics = scene.showsPhysics
    motion = scene.canvas.motion
    bindsTouches = scene.bindings.contains { [.touch(.x), .touch(.y), .touchDistance].contains($0.source) }
    seed = scene.seed
    capacity = scene.collisionCapacity
    let items = StageItems(description)
    let artist = ElementArtist(description, of: scene, measuring: measuring)
    let sizes = ItemSizes(
      of: items,
      hasOwnSizes: description.hasItemsWithSizes(during: scene.timeline),
      fitting: artist.fittingSize
    )
    self.items = items
    self.artist = artist
    self.sizes = sizes
    hand = GestureHand(play.gestures)
    layouts = StageLayouts(description.layouts, sizes: sizes, scrolling: items.scrolling, for: play)
    bars = StageBars(description.chrome, scale: scene.canvas.scale, measuring: measuring)
    canvas = StageCanvas(scene.canvas.size, frameSize: scene.pictureSize)
    let layout = layouts[description.layout]
    view = CollectionView(frame: description.frame, collectionViewLayout: layout)
    view.layoutFaultHandler = { [faults] fault in
      PlayScope.blame(.invalidLayout)
      faults.note(fault)
    }
    adoptUpdates(of: description.layout)
    bars.layoutName = description.layout
    view.adoptScrolling(of: description)
    view.contentInset = description.contentInset
    bars.follow(at: .zero)
    view.safeAreaInsets = bars.insets(description, at: .zero)
    // The view keeps an offset within the range of its content.
    let insets = view.adjustedContentInset
    view.contentOffset = description.contentOffset ?? CGPoint(x: -insets.left, y: -insets.top)
    view.dataSource = items
    view.reloadData()
    play.collectionView = view
    hand.converts = { [unowned self] in contentPlace($0) }
    view.layoutIfNeeded()
  }

  deinit {
    play.dissolve()
  }

  // MARK: - Time

  func beginDisplayFrame(at tick: Ticks) -> Bool {
    now = tick
    clock = tick
    if endChanges(at: tick) { lastEvent = tick }
    let endsTouch = touch.map { $0.track.lift <= tick }
    let endsPinch = pinch.map { $0.lift <= tick }
    if let touch, endsTouch == true { liftFinger(touch.release) }
    if let pinch, endsPinch == true { liftFingers(pinch) }
    let endsSwipe = swipes.finger.map { $0.track.lift <= tick } == true
    if endsSwipe { releaseRow(at: tick) }
    return liftHand(at: tick) || endsTouch == true || endsPinch == true || endsSwipe
  }

  // The finger moves to its position at the end of the display frame. So the state at any time shows the finger of the
  // same time.
  func advanceDisplayFrame(from tick: Ticks) {
    let end = tick + .displayFrame
    if let touch { view.touchMoved(to: viewportPlace(touch.track.place(at: SceneTime(end)))) }
    follow(pinch, at: SceneTime(end))
    pullRow(to: end)
    _ = hand.move(to: end)
    live.advance(to: end, objects)
    let offset = view.contentOffset
    view.advanceFrame()
    view.layoutIfNeeded()
    if view.isDragging { bars.pull(view.contentOffset.y + description.adjustedContentInset.top, at: end) }
    followBars(at: end)
    now = end
    scrollVelocity = (view.contentOffset - offset) * Double(Ticks.displayFramesPerSecond)
    noteIdleTouch()
    if view.isDragging || view.contentOffset != offset { lastScroll = end }
  }

  func tick() {
    clock += .ticks(1)
    limitCollisions()
    if showsPhysics { measureContacts() }
    if contactLog != nil { listenForContacts() }
    view.advanceAnimators(by: .ticks(1))
    if showsPhysics { noteHits() }
  }

  // MARK: - Looking

  func examine(repeatedly: Bool) {
    view.examineLayout(repeatedly: repeatedly)
    if artist.canFail { examineDrawings() }
  }

  // The drawing of most cells never changes. Asking such a cell for its sketch is enough: a new drawing is made then,
  // and its error is recorded.
  private func examineDrawings() {
    for element in shownElements {
      let subject = ElementArtist.Subject(element, of: items)
      let sketch = artist.sketch(of: subject, size: element.attributes.size)
      guard case .moving = sketch else { continue }
      _ = drawnElement(element, sketch: sketch, subject: subject).commands(at: SceneTime(now), origin: origin)
    }
  }

  var fault: String? {
    let answer = faults.first.map { fault in
      let place = layouts.description(layouts.name(of: view.collectionViewLayout))?.place ?? description.place
      return (place.map { "\($0): " } ?? "") + fault.description
    }
    return answer ?? crowding ?? artist.fault
  }

  // The origin of the content's coordinates, as a point on the canvas.
  var origin: Vector {
    let canvasRect = canvas.rect(at: now)
    return view.presentationFrame.offsetBy(dx: canvasRect.minX, dy: canvasRect.minY).origin
      - view.presentationBounds.origin
  }

  // The positions in the state are in the coordinates of the content.
  func state(_ detail: StageState.Detail) -> StageState {
    let canvasRect = canvas.rect(at: now)
    let viewport = view.presentationFrame.offsetBy(dx: canvasRect.minX, dy: canvasRect.minY)
    return StageState(
      origin: origin,
      elements: elements(detail),
      surrounding: detail == .survey ? surroundingElements.map(movingElement) : [],
      surroundings: StageState.Surroundings(
        canvas: canvasRect,
        viewport: viewport,
        contentSize: view.contentSize,
        indicatorAlpha: ScrollIndicatorArtist.alpha(after: now - lastScroll)
      ),
      physics: showsPhysics ? physics : nil
    )
  }

  private func elements(_ detail: StageState.Detail) -> [ElementState] {
    switch detail {
    case .places: arranged(shownElements) { [place(of: $0)] }
    case .picture, .survey: arranged(shownElements) { rowActions(beside: $0) + [drawnElement($0)] }.namedApart
    }
  }

  private func drawnElement(_ element: CollectionViewElement) -> ElementState {
    let subject = ElementArtist.Subject(element, of: items)
    let sketch = artist.sketch(of: subject, size: element.attributes.size, with: changes(of: element))
      .lifted(by: element.lift)
    return drawnElement(element, sketch: sketch, subject: subject)
  }

  private func drawnElement(
    _ element: CollectionViewElement,
    sketch: ElementSketch,
    subject: ElementArtist.Subject
  ) -> ElementState {
    var state = movingElement(element)
    state.id = subject.id
    state.index = element.indexPath.map { "\($0.section)-\($0.item)" } ?? ""
    if state.role == .cell {
      state.isPressed = element.itemIdentifier == touch?.pressedCell || isHighlighted(element)
      state.isSelected = element.indexPath.map(view.isSelected) ?? false
    }
    state.show(sketch, in: artist.theme)
    return state
  }

  // Cells show taps only if the scene asks for selection.
  private func isHighlighted(_ element: CollectionViewElement) -> Bool {
    guard view.tellsOfSelection, let path = view.highlightedIndexPath else { return false }
    return element.indexPath == path
  }

  private func movingElement(_ element: CollectionViewElement) -> ElementState {
    var state = place(of: element)
    state.velocity = velocity(of: element)
    state.drift = element.drift.map {
      DisplayList.Velocity(linear: $0.linear, angular: $0.angular)
    }
    return state
  }

  /// Returns the state of an element without its drawing.
  func place(of element: CollectionViewElement) -> ElementState {
    let attributes = element.attributes
    var state = ElementState(
      identity: ElementIdentity(element),
      role: attributes.representedElementCategory.role,
      size: attributes.size,
      pose: pose(of: attributes),
      level: element.zPosition,
      order: ElementOrder(element)
    )
    if let changes = changes(of: element) {
      state.change(by: changes, anchor: description.cells.anchorPoint, at: SceneTime(clock), fades: true)
    }
    return state
  }

  /// Returns the pose of an element in the coordinates of the content.
  func pose(of attributes: CollectionViewLayoutAttributes) -> ElementState.Pose {
    let parts = attributes.transform == .identity ? Transform.Parts() : attributes.transform.parts
    return ElementState.Pose(
      center: Vector(attributes.center) + parts.translation,
      angle: parts.rotation,
      scale: parts.scale,
      alpha: attributes.alpha
    )
  }

  private func velocity(of element: CollectionViewElement) -> DisplayList.Velocity? {
    guard element.attributes.representedElementCategory == .cell, let path = element.indexPath
    else { return nil }
    return view.collectionViewLayout.velocityForItem(at: path).map {
      DisplayList.Velocity(linear: $0.linear, angular: $0.angular)
    }
  }

  func layers(showing state: StageState) -> [DisplayList.Layer] {
    guard let around = state.surroundings else { return [] }
    var content = DisplayList.Layer(
      name: "content",
      clip: around.viewport.commonPart(with: around.canvas),
      background: description.background,
      elements: state.drawnElements
        + indicators(around, offset: around.viewport.origin - state.origin.point)
    )
    content.pixelRule = state.pixelRule
    let itemCount = items.counts.reduce(0, +)
    let scroll = scroll(around, offset: around.viewport.origin - state.origin.point)
    return [content]
      + bars.layers(on: around.canvas, itemCount: itemCount, scroll: scroll, at: now, showing: state.time)
  }
}

extension ElementIdentity {
  fileprivate init(_ element: CollectionViewElement) {
    let attributes = element.attributes
    let path = element.attributes.indexPath
    let category = attributes.representedElementCategory
    self.init(
      role: category.role,
      kind: attributes.representedElementKind ?? "",
      number: element.itemIdentifier,
      place: category.place(at: path),
      isLeaving: element.isDisappearing
    )
  }
}

extension ElementOrder {
  fileprivate init(_ element: CollectionViewElement) {
    let attributes = element.attributes
    let path = element.attributes.indexPath
    self.init(
      stays: !element.isDisappearing,
      section: path.section,
      item: path.item,
      category: attributes.representedElementCategory.rawValue,
      kind: attributes.representedElementKind ?? ""
    )
  }
}

extension CollectionView.ElementCategory {
  // The part of an index path that distinguishes elements of this category with the same number.
  fileprivate func place(at path: IndexPath) -> SIMD2<Int> {
    switch self {
    case .cell: SIMD2(0, 0)
    case .supplementaryView: SIMD2(0, path.item)
    case .decorationView: SIMD2(path.section, path.item)
    }
  }

  fileprivate var role: DisplayList.Role {
    switch self {
    case .cell: .cell
    case .supplementaryView: .supplementary
    case .decorationView: .decoration
    }
  }
}

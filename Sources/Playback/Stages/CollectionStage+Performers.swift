import CradleArtists
import CradleCollectionLayouts
import CradleDynamics
import CradleGeometry
import CradleScenes
import Foundation

// The effects of timeline verbs on a collection view.

extension Performer<CollectionStage> {
  /// The performer that changes the data of the collection in one update.
  static var update: Performer {
    Performer(TimelineEntry.DataChange.self) { (stage, change, _) throws(CradleError) in
      try stage.update(change.updates)
    }
  }

  /// The performer that lands, moves and lifts a finger.
  static var drag: Performer {
    Performer(TimelineEntry.Drag.self) { stage, drag, tick in
      let track = FingerTrack(drag, landing: tick)
      let handler = stage.hand.handlers.pan(at: stage.contentPlace(track.start))
      if handler == nil, let (path, edge) = stage.rowPulled(by: drag) {
        return stage.pullRow(at: path, along: track, to: edge)
      }
      stage.land(track)
      if let handler { return stage.hand.begin(LivePan(track, release: drag.release, telling: handler)) }
      stage.touch = CollectionStage.Touch(track: track, release: drag.release)
      stage.watch(drag, from: track.start, until: track.lift)
      stage.view.touchBegan(at: stage.viewportPlace(track.place(at: SceneTime(tick))))
    }
  }

  /// The performer that flicks a finger instantaneously.
  static var fling: Performer {
    Performer(TimelineEntry.Fling.self) { stage, fling, tick in
      stage.land(FingerTrack(at: fling.place, landing: tick))
      let place = stage.contentPlace(fling.place)
      if let handler = stage.hand.handlers.pan(at: place) {
        return handler.flick(at: place, velocity: fling.velocity)
      }
      stage.watch(.fling(fling), at: fling.place, moving: fling.velocity, until: nil)
      stage.view.fling(at: stage.viewportPlace(fling.place), velocity: fling.velocity)
    }
  }

  /// The performer that switches to another layout.
  static var setLayout: Performer {
    Performer(TimelineEntry.LayoutSwitch.self) { stage, change, _ in
      stage.setLayout(change.layout, animated: change.isAnimated, animation: change.animation)
    }
  }

  /// The performer that moves two fingers apart or together.
  static var pinch: Performer {
    Performer(TimelineEntry.Pinch.self) { stage, pinch, tick in
      stage.takeFingersAway()
      let track = PinchTrack(pinch, on: stage.canvas.currentSize, landing: tick)
      stage.tracks += track.fingers
      let place = stage.contentPlace(track.place(at: SceneTime(tick)))
      if let handler = stage.hand.handlers.pinch(at: place) {
        return stage.hand.begin(LivePinch(track, telling: handler))
      }
      stage.pinch = track
      stage.view.collectionViewLayout.pinchBegan(at: place)
    }
  }

  /// The performer that holds down a cell or a point.
  static var press: Performer {
    Performer(TimelineEntry.Press.self) { (stage, press, tick) throws(CradleError) in
      switch press.subject {
      case .body: break
      case .item(let item):
        let path = try stage.path(of: item, to: "press")
        guard let center = stage.shownCenter(ofCellAt: path) else { return }
        stage.press(path, at: center, press, from: tick)
      case .place(let place):
        let center = stage.contentPlace(place)
        stage.press(stage.cell(under: center), at: center, press, from: tick)
      }
    }
  }

  /// The performer that lifts an item and moves it to another place.
  static var reorder: Performer {
    Performer(TimelineEntry.Reorder.self) { (stage, reorder, tick) throws(CradleError) in
      do throws(UpdatePlan.Mistake) {
        _ = try UpdatePlan([.move(from: reorder.item, to: reorder.target)], counts: stage.items.counts)
      } catch {
        throw CradleError(message: error.message)
      }
      if let refusal = reorder.refusal(by: stage.layouts.description(stage.bars.layoutName)) {
        throw CradleError(message: refusal)
      }
      guard let center = stage.shownCenter(ofCellAt: reorder.item) else { return }
      stage.view.stop()
      let route = stage.view.route(from: center, to: reorder)
      let places = [center, route.end].map(stage.canvasPlace)
      var track = FingerTrack([places[0]], curve: .linear, landing: tick, duration: .zero)
      let start = tick + reorder.liftDelay
      track.go(on: FingerTrack(places, curve: reorder.curve, landing: start, duration: route.duration))
      let rest = reorder.duration - route.duration
      if rest > .zero {
        track.go(on: FingerTrack([places[1]], curve: .linear, landing: start + route.duration, duration: rest))
      }
      stage.land(track)
      stage.hand.begin(LiveReorder(reorder, along: track, scrollingAt: route.speed, on: stage.view))
    }
  }

  /// The performer that scrolls without a touch.
  static var scrollTo: Performer {
    Performer(TimelineEntry.Scroll.self) { (stage, scroll, _) throws(CradleError) in
      switch scroll.target {
      case .offset(let offset):
        stage.view.setContentOffset(offset, animated: scroll.isAnimated)
      case .item(let path, let position):
        stage.view.scrollToItem(
          at: try stage.path(of: .item(path), to: "scroll to"),
          at: position.scrollPosition,
          animated: scroll.isAnimated
        )
      }
    }
  }

  /// The performer that taps with a finger.
  static var tap: Performer {
    Performer(TimelineEntry.Tap.self) { (stage, tap, tick) throws(CradleError) in
      let width = stage.canvas.currentSize.width
      switch tap {
      case .button(let name):
        if let button = stage.rowButton(named: name) { return try stage.press(button, at: tick) }
        guard let control = stage.bars.control(named: name, width: width) else {
          let isOfRow = stage.description.layouts.contains { $0.description.swipeActions.has(name) }
          throw CradleError(
            message: isOfRow
              ? "no row with a button '\(name)' is open; 'swipe' it first" : "there is no button '\(name)'"
          )
        }
        try stage.press(control, at: tick)
      case .place(let place):
        if let button = stage.rowButton(at: place) {
          try stage.press(button, at: tick)
        } else if let control = stage.bars.control(at: place, width: width) {
          try stage.press(control, at: tick)
        } else {
          stage.tap(at: place, contentPlace: stage.contentPlace(place), at: tick)
        }
      case .item(let place):
        let path = try stage.path(of: place, to: "tap")
        guard let center = stage.visiblePlace(ofCellAt: path) else { return }
        stage.tap(at: stage.canvasPlace(center), contentPlace: center, at: tick)
      case .body: throw .notForStage(.tap(tap))
      }
    }
  }

  /// The performer that rotates the canvas.
  ///
  /// The view keeps its distances from the edges of the canvas.
  static var turn: Performer {
    Performer(TimelineEntry.Turn.self) { stage, turn, tick in
      let old = stage.canvas.currentSize
      guard stage.canvas.turn(to: turn.orientation, at: tick) else { return }
      let new = stage.canvas.currentSize
      let frame = stage.view.frame
      stage.view.setFrame(
        CGRect(
          x: frame.minX,
          y: frame.minY,
          width: max(1, frame.width + new.width - old.width),
          height: max(1, frame.height + new.height - old.height)
        ),
        animation: StageCanvas.turn
      )
    }
  }
}

extension CollectionStage {
  /// Changes the data of the collection.
  func update(_ updates: [TimelineEntry.Update]) throws(CradleError) {
    view.cancelInteractiveMovement()
    let counts = items.counts
    let center = view.indexPathForInsertionRightOfCenter
    let plan: UpdatePlan
    do throws(UpdatePlan.Mistake) {
      plan = try UpdatePlan(updates, counts: counts, center: center)
    } catch {
      throw CradleError(message: error.message)
    }
    do {
      let change = try BatchUpdate(plan.operations, before: counts)
      if view.visibleElements.allSatisfy({ !$0.isDisappearing }) { items.forget() }
      try view.performBatchUpdates {
        try view.record(plan.operations)
        items.apply(plan, update: change)
      }
    } catch {
      throw CradleError(message: "the view refuses updates that were checked: \(error)")
    }
  }
}

extension CollectionStage {
  /// Uses the update animation of the layout with a name.
  func adoptUpdates(of name: String) {
    use(layouts.description(name)?.updates ?? LayoutAnimation())
  }

  /// Uses an animation for updates.
  func use(_ animation: LayoutAnimation) {
    view.updateAnimation = motion == .reduced ? animation.calmed : animation
  }

  /// Switches to the layout with a name.
  func setLayout(_ name: String, animated: Bool, animation: LayoutAnimation? = nil) {
    closeRow()
    bars.layoutName = name
    adoptUpdates(of: name)
    if let animation { use(animation) }
    view.setCollectionViewLayout(layouts[name], animated: animated)
    if animation != nil { adoptUpdates(of: name) }
  }
}

extension TimelineEntry.Scroll.Position {
  fileprivate var scrollPosition: CollectionView.ScrollPosition {
    switch self {
    case .start: [.top, .left]
    case .center: [.centeredVertically, .centeredHorizontally]
    case .end: [.bottom, .right]
    }
  }
}

extension CollectionStage {
  // Taps a point outside all controls. The two parameters are the point on the canvas and the same point in the
  // content.
  fileprivate func tap(at place: CGPoint, contentPlace: CGPoint, at tick: Ticks) {
    let track = landTap(at: place, at: tick)
    if let handler = hand.handlers.tap(at: contentPlace) {
      return hand.begin(LiveTap(track, telling: handler))
    }
    select(at: contentPlace, by: track)
    view.collectionViewLayout.tapped(at: contentPlace)
    open(at: contentPlace)
  }

  // Presses a point of the content, and the item at that point.
  fileprivate func press(_ path: IndexPath?, at place: CGPoint, _ press: TimelineEntry.Press, from tick: Ticks) {
    let track = FingerTrack(press, at: canvasPlace(place), landing: tick)
    land(track)
    let long = hand.handlers.longPress(at: place)
    if let long, tick + long.minimumDuration <= track.lift {
      hand.begin(LiveLongPress(track, minimumDuration: long.minimumDuration, telling: long.handler))
    } else {
      select(at: place, by: track)
    }
    touch = CollectionStage.Touch(track: track, release: .stop, pressedCell: path.map { items[$0].cell })
    view.touchBegan(at: viewportPlace(track.start))
  }

  @discardableResult
  func landTap(at place: CGPoint, at tick: Ticks, onRow ordinal: Int? = nil) -> FingerTrack {
    let track = FingerTrack(tapAt: place, landing: tick)
    land(track, onRow: ordinal)
    return track
  }

  fileprivate func press(_ control: ChromeArtist.Control, at tick: Ticks) throws(CradleError) {
    landTap(at: control.frame.center, at: tick)
    let itemCount = items.counts.reduce(0, +)
    guard bars.press(control, itemCount: itemCount, until: tick + FingerTrack.tapDuration) else { return }
    if let segment = bars.segment(of: control) { setLayout(segment.layout, animated: true) }
    guard case .button(let button) = control.kind else { return }
    let updates = button.updates(on: items.counts)
    if !updates.isEmpty { try update(updates) }
    if let layout = button.layout { setLayout(layout, animated: true) }
  }

  // When a section opens, its first item is in the middle.
  fileprivate func open(at place: CGPoint) {
    guard let section = view.collectionViewLayout.sectionToOpen(at: place),
      let name = layouts.description(bars.layoutName)?.opensInto
    else { return }
    setLayout(name, animated: true)
    view.scrollToItem(
      at: IndexPath(item: 0, section: section),
      at: [.centeredVertically, .centeredHorizontally],
      animated: true
    )
  }
}

extension CollectionView {
  /// Returns where the finger of a reorder goes, and how long.
  ///
  /// To a target out of view, the finger goes only to the edge. There it rests for at least half of its time, and the
  /// content scrolls at the speed that brings the target under the finger when it lifts.
  fileprivate func route(
    from start: CGPoint,
    to reorder: TimelineEntry.Reorder
  ) -> (end: CGPoint, duration: Ticks, speed: Double?) {
    guard let target = layoutAttributesForItem(at: reorder.target), reorder.duration > .zero,
      let size = layoutAttributesForItem(at: reorder.item)?.size
    else { return (start, reorder.duration, nil) }
    // An item that is a quarter beyond the edge scrolls the content at half of the speed.
    let view = bounds.inset(by: adjustedContentInset)
    let seen = view.insetBy(dx: min(size.width / 4, view.width / 2), dy: min(size.height / 4, view.height / 2))
    let (lower, upper) = contentOffsetLimits
    let end = CGPoint(
      x: lower.x < upper.x ? min(max(target.center.x, seen.minX), max(seen.minX, seen.maxX)) : target.center.x,
      y: lower.y < upper.y ? min(max(target.center.y, seen.minY), max(seen.minY, seen.maxY)) : target.center.y
    )
    let way = target.center - end
    let far = max(abs(way.x), abs(way.y))
    guard far > 0 else { return (end, reorder.duration, nil) }
    let near = (end - start).length
    let share = min(0.5, near / (near + far))
    let duration = Ticks.ticks(Int((Double(reorder.duration.count) * share).rounded()))
    return (end, duration, 2 * far / (reorder.duration - duration).seconds)
  }
}

import CradleArtists
import CradleCollectionLayouts
import CradleGeometry
import CradleGraphics
import CradleScenes
import CradleSprings
import Foundation

/// The rows of a list that fingers have swiped.
struct RowSwipes {
  /// A finger that pulls a row sideways.
  struct Finger {
    let track: FingerTrack
    /// The distance that the finger asked for when it landed, in points.
    let start: Double
    /// The offsets where all buttons of a side are just uncovered.
    let limits: ClosedRange<Double>
    /// The width of the row.
    let width: Double
    /// The shortest full swipe, in points.
    let full: Double
    /// How far the row has caught up with the finger of a full swipe, from 0 to 1.
    var catchUp = 0.0
  }

  /// The ordinal of the item whose row is open, or pulled by a finger; `nil` for none.
  var open: Int?
  /// The finger on the open row; `nil` for none.
  var finger: Finger?
  /// The ordinals of all items whose rows were swiped; used only for lookups.
  var all: Set<Int> = []
  /// The entries of pressed buttons that nobody has taken.
  var pressedEntries: [TimelineEntry] = []
}

/// A button beside the open row.
struct RowButton {
  let ordinal: Int
  let button: SwipeActions.Button
  /// The button's box on the canvas.
  let box: CGRect
}

extension Performer<CollectionStage> {
  /// The performer that pulls a row sideways.
  static var swipe: Performer {
    Performer(TimelineEntry.Swipe.self) { (stage, swipe, tick) throws(CradleError) in
      try stage.begin(swipe, at: tick)
    }
  }
}

extension CollectionStage {
  private var actions: SwipeActions { layouts.description(bars.layoutName)?.swipeActions ?? SwipeActions() }

  // A row takes as long to catch up with the finger of a full swipe, in display frames.
  private static let catchUpFrames = 9.0
  // How far from the edges of its row a finger stays, in points.
  private static let edgeMargin = 8.0
  // A row that moves at least this fast, in points per second, goes on in its direction.
  private static let flickSpeed = 150.0
  // The spring of a released row, as that of a sheet.
  private static let spring = Motion.spring(Spring.smooth)

  fileprivate func begin(_ swipe: TimelineEntry.Swipe, at tick: Ticks) throws(CradleError) {
    let path = try path(of: swipe.item, to: "swipe")
    guard !actions[swipe.edge].isEmpty else {
      throw CradleError(
        message: "these rows have no \(swipe.edge.rawValue) buttons; 'swipe_actions' of a list adds them"
      )
    }
    guard let center = shownCenter(ofCellAt: path),
      let width = view.layoutAttributesForItem(at: path)?.size.width
    else { return }
    let shown = offset(ofRow: items[path].ordinal, at: tick)
    let limits = rowLimits
    let way =
      switch swipe.way {
      case .to(.leading): Vector(x: limits.upperBound - shown, y: 0)
      case .to(.trailing): Vector(x: limits.lowerBound - shown, y: 0)
      case .by(let way): way
      }
    // The finger begins in the middle of the row, or so far beside it that the whole way is on the row.
    let room = max(0, width / 2 - Self.edgeMargin)
    let start = way.x < 0 ? min(room, max(0, -way.x - room)) : -min(room, max(0, way.x - room))
    let place = canvasPlace(center) + Vector(x: start, y: 0)
    let track = FingerTrack([place, place + way], curve: .easeInOut, landing: tick, duration: swipe.duration)
    pullRow(at: path, along: track, to: swipe.edge)
  }

  // The offsets where all buttons of a side are just uncovered.
  private var rowLimits: ClosedRange<Double> {
    let widths = [actions.trailing, actions.leading].map { artist.actions.widths(of: $0).reduce(0, +) }
    return -widths[0]...widths[1]
  }

  /// Returns the row that a finger pulls sideways, and the side with the buttons; `nil` for a finger that scrolls.
  ///
  /// As in UIKit, the first part of its way decides.
  func rowPulled(by drag: TimelineEntry.Drag) -> (path: IndexPath, edge: TimelineEntry.RowEdge)? {
    guard drag.places.count > 1, view.frame.contains(drag.places[0]) else { return nil }
    let way = drag.places[1] - drag.places[0]
    guard abs(way.x) > abs(way.y), let path = cell(under: contentPlace(drag.places[0])) else { return nil }
    var edge: TimelineEntry.RowEdge = way.x < 0 ? .trailing : .leading
    // An open row can also be closed.
    if actions[edge].isEmpty, swipes.open == items[path].ordinal { edge = way.x < 0 ? .leading : .trailing }
    return actions[edge].isEmpty ? nil : (path, edge)
  }

  /// Lands a finger that pulls a row sideways.
  func pullRow(at path: IndexPath, along track: FingerTrack, to edge: TimelineEntry.RowEdge) {
    guard let width = view.layoutAttributesForItem(at: path)?.size.width else { return }
    let tick = track.landing
    let ordinal = items[path].ordinal
    let shown = offset(ofRow: ordinal, at: tick)
    let limits = rowLimits
    land(track, onRow: ordinal)
    swipes.open = ordinal
    swipes.all.insert(ordinal)
    swipes.finger = RowSwipes.Finger(
      track: track,
      start: RubberBand(length: width).asked(shown, within: limits),
      limits: limits,
      width: width,
      full: artist.actions.fullDistance(of: actions[edge], width: width)
    )
    changed.change(ordinal) { $0.follow(.translation, to: [shown, 0, 0, 0, 0, 0, 0, 0], at: tick) }
  }

  private func offset(ofRow ordinal: Int, at tick: Ticks) -> Double {
    changed[ordinal]?.value(of: .translation, at: SceneTime(tick))?.numbers[0] ?? 0
  }

  /// Moves the row under a finger to where the finger pulls it by the end of a display frame.
  func pullRow(to end: Ticks) {
    guard let ordinal = swipes.open, var finger = swipes.finger else { return }
    let asked = finger.asked(at: SceneTime(end))
    let isFull = finger.isFull(asked, actions)
    finger.catchUp = max(0, min(1, finger.catchUp + (isFull ? 1 : -1) / Self.catchUpFrames))
    swipes.finger = finger
    let resisting = RubberBand(length: finger.width).shown(asked, within: finger.limits)
    let shown = resisting + (asked - resisting) * TimingCurve.easeInOut.progress(at: finger.catchUp)
    changed.change(ordinal) { $0.follow(.translation, to: [shown, 0, 0, 0, 0, 0, 0, 0], at: end) }
  }

  /// Lifts the finger from a row, which then opens, closes, or after a full swipe does what its first button does.
  func releaseRow(at tick: Ticks) {
    guard let ordinal = swipes.open, let finger = swipes.finger else { return }
    swipes.finger = nil
    let asked = finger.asked(at: SceneTime(tick))
    if finger.isFull(asked, actions), let first = actions[asked < 0 ? .trailing : .leading].first {
      return act(first, onRow: ordinal, side: asked < 0 ? -1 : 1, at: tick)
    }
    let state = changed[ordinal]?.courses[.translation]?.origin(at: SceneTime(tick))
    let shown = state?.value[0] ?? 0
    let speed = state?.velocity[0] ?? 0
    let open = shown < 0 ? finger.limits.lowerBound : finger.limits.upperBound
    let opens = abs(speed) > Self.flickSpeed ? (speed < 0) == (shown < 0) : abs(shown) > abs(open) / 2
    settle(ordinal, at: opens ? open : 0, tick)
    if !opens || open == 0 { swipes.open = nil }
  }

  /// Closes the open row.
  func closeRow() {
    guard let ordinal = swipes.open else { return }
    swipes.open = nil
    settle(ordinal, at: 0, now)
  }

  private func settle(_ ordinal: Int, at offset: Double, _ tick: Ticks) {
    let value = PropertyValue.vector(Vector(x: offset, y: 0))
    let change = TimelineEntry.Change(of: .cells(.all, .translation), to: value, by: Self.spring)
    changed.change(ordinal) {
      $0.begin(change, of: .translation, standard: .vector(.zero), after: .zero, at: tick)
    }
  }

  // MARK: - Buttons

  /// Returns the button with a title, ignoring case, beside the open row; `nil` for none.
  func rowButton(named title: String) -> RowButton? {
    rowButtons.first { $0.button.title.lowercased() == title.lowercased() }
  }

  /// Returns the button at a point of the canvas beside the open row; `nil` for none.
  func rowButton(at place: CGPoint) -> RowButton? {
    rowButtons.first { $0.box.contains(place) }
  }

  private var rowButtons: [RowButton] {
    guard let ordinal = swipes.open, swipes.finger == nil, let path = path(ofOrdinal: ordinal),
      let attributes = view.layoutAttributesForItem(at: path)
    else { return [] }
    let offset = changed[ordinal]?[.translation]?.numbers[0] ?? 0
    let buttons = actions[offset < 0 ? .trailing : .leading]
    let middle = canvasPlace(attributes.center)
    let boxes = artist.actions.boxes(of: buttons, offset: offset, size: attributes.size)
    return zip(buttons, boxes).map { button, box in
      RowButton(ordinal: ordinal, button: button, box: box.offsetBy(dx: middle.x, dy: middle.y))
    }
  }

  /// Taps a button beside the open row.
  func press(_ button: RowButton, at tick: Ticks) throws(CradleError) {
    landTap(at: button.box.center, at: tick, onRow: button.ordinal)
    let offset = changed[button.ordinal]?[.translation]?.numbers[0] ?? 0
    act(button.button, onRow: button.ordinal, side: offset < 0 ? -1 : 1, at: tick)
  }

  // A deleted row moves out while it goes, and any other closes.
  private func act(_ button: SwipeActions.Button, onRow ordinal: Int, side: Double, at tick: Ticks) {
    swipes.open = nil
    swipes.pressedEntries += button.entries
    guard button.deletesRow, let path = path(ofOrdinal: ordinal) else { return settle(ordinal, at: 0, tick) }
    let width = view.layoutAttributesForItem(at: path)?.size.width ?? 0
    settle(ordinal, at: side * width, tick)
    do {
      try update([.delete(.item(path))])
    } catch {
      fatalError("an item that is there cannot be deleted: \(error)")
    }
  }

  func takePressedEntries() -> [TimelineEntry] {
    defer { swipes.pressedEntries = [] }
    return swipes.pressedEntries
  }

  // MARK: - Drawing

  /// Returns the buttons beside an element; none unless it is a row that was swiped.
  func rowActions(beside element: CollectionViewElement) -> [ElementState] {
    guard !swipes.all.isEmpty, let item = item(of: element), swipes.all.contains(item.ordinal),
      let changes = changed[item.ordinal], let value = changes.value(of: .translation, at: SceneTime(clock))
    else { return [] }
    let isMoving = changes.courses[.translation] != nil
    guard isMoving || value.numbers[0] != 0 else { return [] }
    let attributes = element.attributes
    let isLeaving = element.isDisappearing
    var state = ElementState(
      identity: ElementIdentity(role: .decoration, kind: "actions", number: item.cell, isLeaving: isLeaving),
      id: "actions \(item.id)",
      role: .decoration,
      size: attributes.size,
      pose: pose(of: attributes),
      level: element.zPosition,
      order: ElementOrder(
        stays: !isLeaving,
        section: attributes.indexPath.section,
        item: attributes.indexPath.item,
        category: -1
      )
    )
    let sketch = { [actions, artist = artist.actions, edges = attributes.rowEdges ?? RowEdges()] (offset: Double) in
      let buttons = actions[offset < 0 ? .trailing : .leading]
      return ElementSketch.still(artist.commands(for: buttons, offset: offset, size: attributes.size, edges: edges))
    }
    let moving = ElementSketch.changing(in: artist.theme) { time in
      sketch(changes.value(of: .translation, at: time)?.numbers[0] ?? 0)
    }
    state.show(isMoving ? moving : sketch(value.numbers[0]), in: artist.theme)
    return [state]
  }
}

extension RowSwipes.Finger {
  /// Returns the offset of the row that the finger asks for at a time.
  fileprivate func asked(at time: SceneTime) -> Double {
    start + track.place(at: time).x - track.start.x
  }

  /// Returns whether the finger has swiped the row all the way, to a side with buttons.
  fileprivate func isFull(_ asked: Double, _ actions: SwipeActions) -> Bool {
    abs(asked) >= full && !actions[asked < 0 ? .trailing : .leading].isEmpty
  }
}

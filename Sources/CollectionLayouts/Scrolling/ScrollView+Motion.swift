public import CradleGeometry
public import Foundation

extension ScrollView {
  /// Moves the content to an offset, at once or within 0.3 s.
  ///
  /// The offset may be outside of the limits.
  public func setContentOffset(_ offset: CGPoint, animated: Bool) {
    if case .drag(var drag) = motion {
      drag.asked = askedOffset(at: offset)
      motion = .drag(drag)
      return moveContent(to: offset)
    }
    panGestureRecognizer.viewportLocation = nil
    guard animated, offset != contentOffset else {
      motion = .none
      return moveContent(to: offset)
    }
    motion = .animation(OffsetAnimation(from: Vector(contentOffset), to: Vector(offset)))
  }

  /// Scrolls just far enough to show a rectangle of the content, at once or within 0.3 s.
  ///
  /// If the rectangle is already visible, nothing moves. If it is larger than the view, its upper left corner is shown.
  ///
  /// ```swift
  /// view.scrollRectToVisible(CGRect(x: 0, y: 1200, width: 320, height: 44), animated: true)
  /// ```
  public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let part = rect.intersection(CGRect(origin: .zero, size: contentSize))
    guard !part.isNull else { return }
    let seen = bounds.inset(by: adjustedContentInset)
    let way = Vector(
      x: Self.way(to: part.minX, end: part.maxX, from: seen.minX, last: seen.maxX),
      y: Self.way(to: part.minY, end: part.maxY, from: seen.minY, last: seen.maxY)
    )
    guard way != .zero else { return }
    setContentOffset(nearestOffset(to: Vector(contentOffset) + way).point, animated: animated)
  }

  // The shortest distance that shows a range. If the range does not fit, its start is shown.
  private static func way(to start: Double, end: Double, from first: Double, last: Double) -> Double {
    let end = min(end, start + last - first)
    return end > last ? end - last : min(0, start - first)
  }

  /// Shifts the content; a drag, a glide or a deceleration continues from the new position.
  func shiftContent(by way: Vector) {
    let offset = contentOffset + way
    switch motion {
    case .none: break
    case .drag(var drag):
      drag.asked = askedOffset(at: offset)
      drag.origin = drag.origin + way
      motion = .drag(drag)
    case .deceleration(var deceleration):
      deceleration.shift(by: way)
      motion = .deceleration(deceleration)
    case .aimedDeceleration(var deceleration):
      deceleration.shift(by: way)
      motion = .aimedDeceleration(deceleration)
    case .pageTurn(var turn):
      turn.shift(by: way)
      motion = .pageTurn(turn)
    case .animation(var animation):
      animation.shift(by: way)
      motion = .animation(animation)
    }
    moveContent(to: offset)
  }

  /// Ends every motion, and cancels the finger; content past an edge springs back.
  public func stop() {
    cancelInner()
    release(velocity: .zero)
  }

  /// Puts a finger on the content, and stops the content.
  ///
  /// If ``isScrollEnabled`` is false, nothing happens.
  public func touchBegan(at place: CGPoint) {
    guard isScrollEnabled else { return }
    inner = innerScrollView(at: place)
    inner?.touchBegan(at: place)
    motion = .drag(
      Drag(
        start: place,
        place: place,
        asked: askedOffset(at: contentOffset),
        velocity: DragVelocity(at: place),
        origin: contentOffset
      )
    )
    panGestureRecognizer.viewportLocation = place
    panGestureRecognizer.velocity = .zero
  }

  /// Moves the finger, and the content with it, along the axes that can scroll.
  ///
  /// If there is no finger on the content, nothing happens.
  public func touchMoved(to place: CGPoint) {
    if let inner {
      guard case .drag(let drag) = motion else { return inner.touchMoved(to: place) }
      if yields(to: inner, moving: place - drag.start) { return inner.touchMoved(to: place) }
    }
    guard case .drag(var drag) = motion, place != drag.place else { return }
    drag.asked -= scrolling(place - drag.place)
    if !bouncesHorizontally { drag.asked.x = nearestOffset(to: drag.asked).x }
    if !bouncesVertically { drag.asked.y = nearestOffset(to: drag.asked).y }
    if !drag.hasMoved { delegate?.scrollViewWillBeginDragging(self) }
    (drag.place, drag.hasMoved) = (place, true)
    motion = .drag(drag)
    panGestureRecognizer.viewportLocation = place
    moveContent(to: shownOffset(askedFor: drag.asked).point)
  }

  /// Lifts the finger; the content continues with the velocity of the finger's last moves.
  ///
  /// After two fast flicks in quick succession, further flicks in the same direction are multiplied.
  public func touchEnded() {
    if let inner = takeInner() { return inner.touchEnded() }
    guard case .drag(var drag) = motion else { return }
    drag.velocity.recordRelease(drag.place)
    guard drag.velocity.latest.length >= Self.slowestFling else { return letGo(velocity: .zero) }
    let velocity = scrolling(-drag.velocity.release)
    guard !isPagingEnabled else { return letGo(velocity: velocity) }
    let distance = scrolling(drag.place - drag.start).length
    letGo(velocity: velocity * flicks.factor(ofFlick: velocity, distance: distance))
  }

  /// Lifts the finger at a velocity, in points per second; negative y throws the content up.
  public func touchEnded(velocity: Vector) {
    if let inner = takeInner(moving: velocity) { return inner.touchEnded(velocity: velocity) }
    guard isTracking else { return }
    let speed = -velocity / 1000
    letGo(velocity: speed.length < Self.slowestFling ? .zero : scrolling(speed))
  }

  /// Flicks the content: a finger lands at a point and lifts at a velocity, in points per second.
  ///
  /// A negative y throws the content up.
  public func fling(at place: CGPoint, velocity: Vector) {
    touchBegan(at: place)
    touchEnded(velocity: velocity)
  }

  /// Cancels the finger without a throw; content past an edge springs back.
  public func touchCancelled() {
    cancelInner()
    if isTracking { release(velocity: .zero) }
  }

  private func cancelInner() {
    inner?.touchCancelled()
    inner = nil
  }

  // Gives the finger to the inner view if it moves along that view, and otherwise takes it from the inner view.
  private func yields(to inner: ScrollView, moving way: Vector) -> Bool {
    guard way != .zero else { return false }
    let along = inner.scrolling(way)
    if along.length > (way - along).length {
      release(velocity: .zero)
      return true
    }
    inner.touchCancelled()
    self.inner = nil
    return false
  }

  // Returns the inner view that has the finger, or gets it for a flick, when the finger lifts.
  private func takeInner(moving way: Vector = .zero) -> ScrollView? {
    guard let held = inner else { return nil }
    let hasFinger = !isTracking || yields(to: held, moving: way)
    inner = nil
    if !hasFinger { held.touchCancelled() }
    return hasFinger ? held : nil
  }

  // Below this speed, in points per millisecond, released content stays where it is.
  private static let slowestFling = 0.25

  private func letGo(velocity: Vector) {
    // The following motion replaces the drag.
    let wasDragging = isDragging
    if isPagingEnabled { turnPage(velocity: velocity) } else { slide(velocity: velocity) }
    if wasDragging { delegate?.scrollViewDidEndDragging(self, willDecelerate: isDecelerating) }
    if isDecelerating { delegate?.scrollViewWillBeginDecelerating(self) }
  }

  private func turnPage(velocity: Vector) {
    let offset = Vector(contentOffset)
    let page = Vector(
      x: PageTurn.target(from: offset.x, velocity: velocity.x, stride: bounds.width),
      y: PageTurn.target(from: offset.y, velocity: velocity.y, stride: bounds.height)
    )
    let target = nearestOffset(to: page)
    panGestureRecognizer.velocity = .zero
    guard target != offset || velocity != .zero else { return rest() }
    motion = .pageTurn(
      PageTurn(from: offset, to: target, velocity: velocity, size: Vector(x: bounds.width, y: bounds.height))
    )
  }

  private func slide(velocity: Vector) {
    let offset = Vector(contentOffset)
    let proposed = nearestOffset(to: projectedOffset(velocity: velocity))
    var wanted = targetOffset(forProposed: proposed.point, velocity: velocity)
    if isDragging {
      delegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &wanted)
    }
    let target = nearestOffset(to: Vector(wanted))
    // Content past an edge must return, even if a layout asks for another offset.
    guard target != proposed, nearestOffset(to: offset) == offset else { return release(velocity: velocity) }
    guard target != offset else { return rest() }
    panGestureRecognizer.velocity = .zero
    motion = .aimedDeceleration(
      AimedDeceleration(from: offset, to: target, velocity: velocity, rate: decelerationRate.rawValue)
    )
  }

  // The offset where the content would stop if there were no edges. The distance is the sum of the speeds in each
  // millisecond, until the speed is below 0.01 points per millisecond.
  private func projectedOffset(velocity: Vector) -> Vector {
    let speed = velocity.length
    guard speed > 0.01 else { return Vector(contentOffset) }
    let reach = -1 / ElementaryFunctions.naturalLogarithm(of: decelerationRate.rawValue)
    return Vector(contentOffset) + velocity * (reach * (speed - 0.01) / speed)
  }

  private func release(velocity: Vector) {
    var deceleration = Deceleration(offset: Vector(contentOffset), velocity: velocity)
    panGestureRecognizer.velocity = .zero
    guard !deceleration.rests(horizontalTrack, verticalTrack) else { return rest() }
    motion = .deceleration(deceleration)
  }

  private func rest() {
    motion = .none
    panGestureRecognizer.viewportLocation = nil
    fitOffset()
  }

  /// Advances time by one display frame, 1/60 s.
  public func advanceFrame() {
    flicks.advanceFrame()
    switch motion {
    case .none: break
    case .drag(var drag):
      drag.velocity.record(drag.place)
      panGestureRecognizer.velocity = drag.velocity.latest * 1000
      motion = .drag(drag)
    case .deceleration(let deceleration): advance(deceleration)
    case .aimedDeceleration(let deceleration): advance(deceleration)
    case .pageTurn(let turn): advance(turn)
    case .animation(let animation): advance(animation)
    }
    didAdvanceFrame()
  }

  private func advance(_ deceleration: Deceleration) {
    var deceleration = deceleration
    let rests = deceleration.advanceFrame(horizontally: horizontalTrack, vertically: verticalTrack)
    if nearestOffset(to: deceleration.offset) != deceleration.offset { flicks.reset() }
    motion = .deceleration(deceleration)
    moveContent(to: deceleration.offset.point)
    if rests { restAfterDeceleration() }
  }

  private func advance(_ deceleration: AimedDeceleration) {
    var deceleration = deceleration
    let hasArrived = deceleration.advanceFrame()
    motion = .aimedDeceleration(deceleration)
    moveContent(to: deceleration.offset.point)
    if hasArrived { restAfterDeceleration() }
  }

  private func advance(_ turn: PageTurn) {
    var turn = turn
    let hasArrived = turn.advanceFrame()
    motion = .pageTurn(turn)
    moveContent(to: turn.offset.point)
    if hasArrived { restAfterDeceleration() }
  }

  private func restAfterDeceleration() {
    rest()
    delegate?.scrollViewDidEndDecelerating(self)
  }

  private func advance(_ animation: OffsetAnimation) {
    var animation = animation
    animation.advanceFrame()
    motion = animation.isFinished ? .none : .animation(animation)
    moveContent(to: animation.offset.point)
    if animation.isFinished { delegate?.scrollViewDidEndScrollingAnimation(self) }
  }
}

/// The glide of a scroll view to an offset that a program asked for.
///
/// The glide takes 0.3 seconds for any distance. Its progress is sin²(π/2 · t/0.3 s).
struct OffsetAnimation {
  private static let frameCount = 18

  private var start: Vector
  /// The final offset.
  private(set) var end: Vector
  private var frame = 0

  /// Creates a glide that has not started.
  init(from start: Vector, to end: Vector) {
    self.start = start
    self.end = end
  }

  /// Whether the content has arrived.
  var isFinished: Bool {
    frame >= Self.frameCount
  }

  /// The position of the content; once the content has arrived, it is exactly the final offset.
  var offset: Vector {
    guard !isFinished else { return end }
    let progress = Double(frame) / Double(Self.frameCount)
    let sine = ElementaryFunctions.sine(of: progress * 1.570_796_326_794_896_6)
    return start + (end - start) * (sine * sine)
  }

  /// Advances time by a display frame.
  mutating func advanceFrame() {
    frame += 1
  }

  /// Shifts the whole motion, for example when the content above has grown.
  mutating func shift(by way: Vector) {
    start += way
    end += way
  }
}

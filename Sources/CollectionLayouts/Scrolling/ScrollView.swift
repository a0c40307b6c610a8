public import CradleDynamics
public import CradleGeometry
public import Foundation

/// A view that scrolls larger content, without a screen.
///
/// Pass touches in points from the top left corner of the view's frame. After the touches of a display frame of 1/60 s,
/// call ``advanceFrame()`` once to advance time.
///
/// ```swift
/// let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
/// view.contentSize = CGSize(width: 320, height: 5000)
/// view.fling(at: CGPoint(x: 160, y: 400), velocity: Vector(x: 0, y: -1500))
/// while view.isDecelerating { view.advanceFrame() }
/// print(view.contentOffset.y)
/// ```
open nonisolated class ScrollView: ReferenceView {
  /// How quickly released content slows down.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction of its speed that the content keeps in a millisecond, between 0 and 1.
    public let rawValue: Double

    /// The rate of lists and pages of text: 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)

    /// The rate of content that should stop soon: 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)

    /// Creates a rate.
    ///
    /// - Precondition: `rawValue` is between 0 and 1, both excluded.
    public init(rawValue: Double) {
      let isRate = accepts(
        rawValue > 0 && rawValue < 1,
        message: "a deceleration rate must be between 0 and 1, not \(rawValue)",
        of: "DecelerationRate.rawValue"
      )
      self.rawValue = isRate ? rawValue : 0.998
    }
  }

  /// The recognizer of the finger that drags the content.
  public let panGestureRecognizer = PanGestureRecognizer()

  /// Whether a finger can scroll the content; true by default.
  ///
  /// If it is false, a finger neither drags nor stops the content. Taps still select, and programs can still scroll.
  /// Setting it to false cancels a drag.
  public var isScrollEnabled = true {
    didSet {
      if !isScrollEnabled { touchCancelled() }
    }
  }

  /// Whether the content may be pulled past all its edges; true by default.
  ///
  /// As in UIKit, setting this property sets ``bouncesHorizontally`` and ``bouncesVertically``.
  public var bounces: Bool {
    get { bouncesHorizontally && bouncesVertically }
    set {
      bouncesHorizontally = newValue
      bouncesVertically = newValue
    }
  }

  /// Whether the content may be pulled past its left and right edges; true by default.
  public var bouncesHorizontally = true

  /// Whether the content may be pulled past its upper and lower edges; true by default.
  public var bouncesVertically = true

  /// Whether you can pull content up and down even if it fits; false by default.
  public var alwaysBounceVertical = false

  /// Whether you can pull content to the sides even if it fits; false by default.
  public var alwaysBounceHorizontal = false

  /// How quickly released content slows down; ``DecelerationRate/normal`` by default.
  public var decelerationRate = DecelerationRate.normal

  /// Whether scrolling stops at pages as large as the view; false by default.
  ///
  /// As in UIKit, a flick turns at most one page, and neither layouts nor the delegate choose another target.
  public var isPagingEnabled = false

  /// The receiver of the view's events.
  ///
  /// The reference is weak. While a scene plays, the view keeps the delegate alive if nothing else does.
  public weak var delegate: (any ScrollViewDelegate)? {
    get { weakDelegate }
    set {
      weakDelegate = newValue
      delegateHold = PlayScope.keep(newValue)
    }
  }

  private weak var weakDelegate: (any ScrollViewDelegate)?
  private var delegateHold: PlayHold?

  private var storedFrame: CGRect
  private var storedBounds: CGRect
  private var ownInset = EdgeInsets.zero
  private var coveredInset = EdgeInsets.zero
  var motion = Motion.none
  var flicks = FlickSeries()
  // A view inside this one that the finger may scroll instead.
  var inner: ScrollView?

  // The motion of the content; there is at most one at a time.
  enum Motion {
    case none
    case drag(Drag)
    case deceleration(Deceleration)
    case aimedDeceleration(AimedDeceleration)
    case pageTurn(PageTurn)
    case animation(OffsetAnimation)
  }

  struct Drag {
    let start: CGPoint
    var place: CGPoint
    // The offset that the content would have without edges.
    var asked: Vector
    var velocity: DragVelocity
    var hasMoved = false
    // The offset when the finger touched the content.
    var origin: CGPoint
  }

  /// The offset of the content when the finger touched it; `nil` without a finger.
  var dragOrigin: CGPoint? {
    if case .drag(let drag) = motion { drag.origin } else { nil }
  }

  /// Creates a view with a frame; the view first shows the top left corner of the content.
  public init(frame: CGRect) {
    storedFrame = frame
    storedBounds = CGRect(origin: .zero, size: frame.size)
  }

  /// The position and size of the view, in points.
  public var frame: CGRect {
    get { storedFrame }
    set {
      storedFrame = newValue
      guard newValue.size != storedBounds.size else { return }
      changeBounds(to: CGRect(origin: storedBounds.origin, size: newValue.size))
      sizeDidChange()
    }
  }

  /// The visible part of the content; its origin is the content offset.
  public var bounds: CGRect {
    get { storedBounds }
    set {
      frame.size = newValue.size
      contentOffset = newValue.origin
    }
  }

  /// The point of the content at the top left corner of the view.
  ///
  /// If you set the offset, a drag continues from there. Every other motion ends.
  public var contentOffset: CGPoint {
    get { storedBounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }

  /// The size of the content, in points.
  public var contentSize = CGSize.zero {
    didSet {
      if contentSize != oldValue { sizeDidChange() }
    }
  }

  /// The space around the content, in points, in addition to ``safeAreaInsets``.
  ///
  /// If the content is at the start of its range, it stays there when the inset changes.
  ///
  /// ```swift
  /// view.contentInset = EdgeInsets(top: 64, bottom: 49)
  /// view.contentOffset.y = -view.adjustedContentInset.top
  /// ```
  public var contentInset: EdgeInsets {
    get { ownInset }
    set {
      if newValue != ownInset { changeRange { ownInset = newValue } }
    }
  }

  /// The areas of the view that bars cover, as insets in points; zero by default.
  ///
  /// If the content is at the start of its range, it stays there when the inset changes.
  public var safeAreaInsets: EdgeInsets {
    get { coveredInset }
    set {
      if newValue != coveredInset { changeRange { coveredInset = newValue } }
    }
  }

  /// The space around the content, in points: ``contentInset`` and ``safeAreaInsets`` together.
  public var adjustedContentInset: EdgeInsets {
    ownInset.grown(by: coveredInset)
  }

  /// Called after ``adjustedContentInset`` has changed, just before the delegate is notified.
  open func adjustedContentInsetDidChange() {}

  private func changeRange(_ change: () -> Void) {
    let wasLeft = contentOffset.x == horizontalLimits.lowerBound
    let wasTop = contentOffset.y == verticalLimits.lowerBound
    let before = adjustedContentInset
    change()
    insetDidChange()
    if adjustedContentInset != before {
      adjustedContentInsetDidChange()
      delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
    guard isStill else { return }
    moveContent(
      to: CGPoint(
        x: wasLeft ? horizontalLimits.lowerBound : contentOffset.x,
        y: wasTop ? verticalLimits.lowerBound : contentOffset.y
      )
    )
  }

  // The collection view overrides this, because its elements also move in time.
  func didAdvanceFrame() {}

  // Called before the bounds change, while the old bounds are still current. The collection view overrides this.
  func boundsWillChange(to newBounds: CGRect) {}

  /// Returns the part that a finger at a point of the view scrolls; `nil` for the view itself.
  ///
  /// The collection view overrides this, because its sections can scroll on their own.
  package func innerScrollView(at place: CGPoint) -> ScrollView? { nil }

  // The collection view overrides this, because its layout determines the size of the content.
  func sizeDidChange() {
    fitOffset()
  }

  // The collection view overrides this, because its layout may depend on the remaining space.
  func insetDidChange() {
    fitOffset()
  }

  // The collection view overrides this, because its layout may choose another offset.
  func targetOffset(forProposed offset: CGPoint, velocity: Vector) -> CGPoint {
    offset
  }

  /// If the content is out of range, moves it to the nearest edge; gliding content glides there.
  func fitOffset() {
    if case .animation(let animation) = motion {
      let end = nearestOffset(to: animation.end)
      guard end != animation.end else { return }
      return motion = .animation(OffsetAnimation(from: Vector(contentOffset), to: end))
    }
    guard isStill else { return }
    moveContent(to: nearestOffset(to: Vector(contentOffset)).point)
  }

  func moveContent(to offset: CGPoint) {
    changeBounds(to: CGRect(origin: offset, size: storedBounds.size))
  }

  private func changeBounds(to newBounds: CGRect) {
    guard newBounds != storedBounds else { return }
    boundsWillChange(to: newBounds)
    let hasScrolled = newBounds.origin != storedBounds.origin
    storedBounds = newBounds
    if hasScrolled { delegate?.scrollViewDidScroll(self) }
  }

  /// Whether a finger is on the content.
  public var isTracking: Bool {
    if case .drag = motion { true } else { false }
  }

  /// Whether a finger has moved on the content and is still on it.
  public var isDragging: Bool {
    if case .drag(let drag) = motion { drag.hasMoved } else { false }
  }

  /// Whether the content still moves after its release.
  public var isDecelerating: Bool {
    switch motion {
    case .deceleration, .aimedDeceleration, .pageTurn: true
    case .none, .drag, .animation: false
    }
  }

  /// Whether the content glides to an offset that a program asked for.
  public var isScrollAnimating: Bool {
    if case .animation = motion { true } else { false }
  }

  /// Whether nothing moves the content.
  var isStill: Bool {
    if case .none = motion { true } else { false }
  }

  /// The point of the content under the finger; `nil` if there is no finger.
  ///
  /// During a deceleration, the last position of the finger counts.
  public var touchLocation: CGPoint? {
    panGestureRecognizer.viewportLocation.map { $0 + Vector(contentOffset) }
  }
}

public import CradleGeometry
public import Foundation

/// A window onto content that is larger than it, without a screen.
///
/// Touches are given in points from the upper left corner of its frame, and time advances by
/// ``advanceFrame()``, once per display frame of 1/60 s and after the touches of that frame.
///
/// ```swift
/// let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
/// view.contentSize = CGSize(width: 320, height: 5000)
/// view.fling(at: CGPoint(x: 160, y: 400), velocity: Vector(x: 0, y: -1500))
/// while view.isDecelerating { view.advanceFrame() }
/// print(view.contentOffset.y)
/// ```
open nonisolated class ScrollView {
  /// The rate at which content that was let go slows down.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The share of its speed that the content keeps in a millisecond, between 0 and 1.
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
        "a deceleration rate must be between 0 and 1, not \(rawValue)",
        of: "DecelerationRate.rawValue"
      )
      self.rawValue = isRate ? rawValue : 0.998
    }
  }

  /// The recognizer of the finger that drags the content.
  public let panGestureRecognizer = PanGestureRecognizer()

  /// Whether a finger can scroll the content; true by default.
  ///
  /// Without, a finger neither drags nor stops the content, and taps select as before. Setting it to false takes away the
  /// finger that drags. Programs scroll all the same.
  public var isScrollEnabled = true {
    didSet {
      if !isScrollEnabled { touchCancelled() }
    }
  }

  /// Whether the content may be pulled past all its edges; true by default.
  ///
  /// Setting it sets ``bouncesHorizontally`` and ``bouncesVertically``, as in UIKit.
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

  /// Whether content that fits can be pulled up and down all the same; false by default.
  public var alwaysBounceVertical = false

  /// Whether content that fits can be pulled to the sides all the same; false by default.
  public var alwaysBounceHorizontal = false

  /// The rate at which content that was let go slows down; ``DecelerationRate/normal`` by default.
  public var decelerationRate = DecelerationRate.normal

  /// Whether the content stops where pages as large as the view begin; false by default.
  ///
  /// As in UIKit, no flick turns more than one page, and neither layouts nor the delegate choose another place.
  public var isPagingEnabled = false

  /// The receiver of the view's events.
  ///
  /// Held weakly. In the play of a scene, one that nothing else keeps lasts as long as the view.
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

  // The motion of the content; at most one at a time.
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
  }

  /// Creates a view at a place in its surroundings; the content begins at its upper left corner.
  public init(frame: CGRect) {
    storedFrame = frame
    storedBounds = CGRect(origin: .zero, size: frame.size)
  }

  /// The place and size of the view in its surroundings, in points.
  public var frame: CGRect {
    get { storedFrame }
    set {
      storedFrame = newValue
      guard newValue.size != storedBounds.size else { return }
      changeBounds(to: CGRect(origin: storedBounds.origin, size: newValue.size))
      sizeDidChange()
    }
  }

  /// The part of the content that is seen; its origin is the content offset.
  public var bounds: CGRect {
    get { storedBounds }
    set {
      frame.size = newValue.size
      contentOffset = newValue.origin
    }
  }

  /// The place of the content that is at the upper left corner of the view.
  ///
  /// Setting it ends every motion but a drag, which goes on from there.
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

  /// The space that is added around the content, in points, besides ``safeAreaInsets``.
  ///
  /// Content that stands at the start of its range stays there when the range changes.
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

  /// The insets of the view that bars cover, in points; zero by default.
  ///
  /// Content that stands at the start of its range stays there when the range changes.
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

  /// Called after ``adjustedContentInset`` has changed, before the delegate hears of it; does nothing unless overridden.
  open func adjustedContentInsetDidChange() {}

  private func changeRange(_ change: () -> Void) {
    let (wasLeft, wasTop) = (
      contentOffset.x == horizontalLimits.lowerBound, contentOffset.y == verticalLimits.lowerBound
    )
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

  // For the collection view, whose elements move in time too.
  func didAdvanceFrame() {}

  // For the collection view: called before the change, while the old bounds are still in place.
  func boundsWillChange(to newBounds: CGRect) {}

  // Overridden by the collection view, where the layout determines the size of the content.
  func sizeDidChange() {
    fitOffset()
  }

  // Overridden by the collection view, whose layout may depend on the space that is left.
  func insetDidChange() {
    fitOffset()
  }

  // Overridden by the collection view, whose layout may choose another offset.
  func targetOffset(forProposed offset: CGPoint, velocity: Vector) -> CGPoint {
    offset
  }

  /// Moves content that is out of its range to the nearest edge; content that glides out of it glides there.
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

  /// Whether the content moves on after it was let go.
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

  /// The place in the content under the finger, or under its last trace while the content
  /// decelerates; `nil` if there is none.
  public var touchLocation: CGPoint? {
    panGestureRecognizer.viewportLocation.map { $0 + Vector(contentOffset) }
  }
}

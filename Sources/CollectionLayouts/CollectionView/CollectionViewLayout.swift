public import Dynamics
public import Foundation
public import Geometry

/// The rule that places the elements of a collection view.
///
/// Subclasses override what they know. Nothing here has a place, and nothing is invalidated by
/// scrolling.
open class CollectionViewLayout {
  /// The view whose elements are placed.
  public internal(set) weak var collectionView: CollectionView?

  /// Knows the sizes of items that have one of their own; `nil`, the default, if none has.
  ///
  /// Beyond UIKit, where only the delegate of a flow is asked for them. A layout that lets items differ
  /// asks it when it prepares, as flows do.
  public var itemSizing: (any ItemSizing)? {
    didSet { if itemSizing !== oldValue { invalidateLayout() } }
  }

  // Whether the next layout pass has to prepare.
  var isInvalid = true

  // Weak, because an animator belongs to whoever made it: most often a subclass of this.
  private struct AnimatorReference {
    weak var animator: DynamicAnimator?
  }

  private var animatorReferences: [AnimatorReference] = []

  /// Creates a layout that belongs to no view yet.
  public init() {}

  /// The animators that were made for this layout and still exist, in the order of their making.
  public var animators: [DynamicAnimator] {
    animatorReferences.compactMap(\.animator)
  }

  func register(_ animator: DynamicAnimator) {
    animatorReferences.removeAll { $0.animator == nil }
    animatorReferences.append(AnimatorReference(animator: animator))
  }

  /// Computes what the other questions need; called once per layout pass after an invalidation.
  open func prepare() {}

  /// The size of everything, in points; zero unless overridden.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the elements that are seen in a rectangle of the content, in any order.
  open func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    nil
  }

  /// Returns the place of an item, seen or not.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the place of a header, a footer or the like.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the place of an ornament.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns how fast an item moves, in points and radians per second; `nil` if it is not simulated.
  open func velocityForItem(at indexPath: IndexPath) -> (linear: Vector, angular: Double)? {
    nil
  }

  /// Returns where content that is let go should stop; the proposed offset unless overridden.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: Where it would stop, within the content.
  ///   - velocity: How fast the offset changes when the finger is lifted, in points per millisecond;
  ///     zero if it is not thrown.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: Vector
  ) -> CGPoint {
    proposedContentOffset
  }

  /// Returns whether places depend on what part of the content is seen; false unless overridden.
  ///
  /// Called before every change of the bounds, while the old ones are still in place: for each move
  /// of a finger and each step of a deceleration.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    false
  }

  /// Returns what a change of the bounds makes invalid.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    makeInvalidationContext()
  }

  /// Returns the context to start from; a subclass that has its own kind overrides this.
  open func makeInvalidationContext() -> CollectionViewLayoutInvalidationContext {
    CollectionViewLayoutInvalidationContext()
  }

  /// Has the layout prepared again in the next layout pass.
  open func invalidateLayout() {
    invalidateLayout(with: makeInvalidationContext())
  }

  /// Has what a context names prepared again in the next layout pass.
  open func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    isInvalid = true
  }

  // What the layout has ceased to simulate in this display frame, where the simulation had it last.
  var releasedElements: [ReleasedElement] { [] }

  // What a step of an animator makes invalid: where things are, not what they measure.
  func invalidateAfterAnimation() {
    invalidateLayout()
  }

  // MARK: - Updates

  /// Called in a batch update, after ``prepare()`` has seen the new counts and before the elements
  /// that come and go are asked for.
  ///
  /// The changes come in UIKit's order: deletions from the last to the first, insertions from the
  /// first to the last, reloads, moves.
  open func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {}

  /// Called when a batch update has asked for everything that it needs.
  open func finalizeCollectionViewUpdates() {}

  /// Called before the bounds change with an animation, while the old ones are still in place.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called when an animated change of the bounds has asked for everything that it needs.
  open func finalizeAnimatedBoundsChange() {}

  /// Called on the new layout before it takes over from another.
  open func prepareForTransition(from oldLayout: CollectionViewLayout) {}

  /// Called on the old layout before another takes over.
  open func prepareForTransition(to newLayout: CollectionViewLayout) {}

  /// Called on both layouts when a change of layouts has asked for everything that it needs.
  open func finalizeLayoutTransition() {}

  /// Returns where an item that comes starts from.
  ///
  /// With `nil`, which is returned unless overridden, it fades in at its place.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns where an item that goes ends up; its path is that before the update.
  ///
  /// With `nil`, which is returned unless overridden, it fades out at its place.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns where a header, a footer or the like that comes starts from; with `nil` it fades in.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns where a header, a footer or the like that goes ends up; with `nil` it fades out.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns where an ornament that comes starts from; with `nil` it fades in.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns where an ornament that goes ends up; with `nil` it fades out.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns attributes that the layout goes on moving after their item has been deleted, `nil`
  /// unless overridden; the path is that before the update.
  ///
  /// Beyond UIKit, where a deleted item can only travel to a fixed place. As long as
  /// ``isDeparting(_:)`` says so, the element is shown as these attributes are.
  open func departingLayoutAttributesForItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns whether a deleted item that the layout moves is still to be shown; false unless
  /// overridden.
  open func isDeparting(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    false
  }

  /// Returns where the content should stand after an update or a change of layouts; the proposed
  /// offset unless overridden.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  {
    proposedContentOffset
  }

  /// Returns where the content should stand once another layout has taken over, which has placed
  /// everything already; with `nil`, which it is unless overridden, what is nearest to the middle
  /// comes to the middle.
  ///
  /// Beyond UIKit. It proposes; the new layout still has the last word.
  open func contentOffset(forTransitionTo newLayout: CollectionViewLayout) -> CGPoint? {
    nil
  }

  // MARK: - Scrolling and fingers

  /// The direction in which content is scrolled; `nil` unless overridden, which leaves it open.
  ///
  /// Beyond UIKit. Displays count offsets along it, and items that come in right of the center come in
  /// below it where content is scrolled downwards.
  open var contentDirection: CollectionView.ScrollDirection? { nil }

  /// Takes hold of what is at a place of the content, if two fingers can hold anything there.
  ///
  /// Beyond UIKit, as are the other questions about pinches. Whatever knows the fingers tells of the
  /// beginning, of every display frame in which they move, and of the end.
  open func pinchBegan(at location: CGPoint) {}

  /// Follows two fingers.
  ///
  /// - Parameters:
  ///   - location: The middle between them, in the content.
  ///   - scale: Their distance as a multiple of that at the beginning.
  open func pinchChanged(to location: CGPoint, scale: Double) {}

  /// Lets go of what two fingers held, and returns what happens then; nothing unless overridden.
  open func pinchEnded(scale: Double) -> PinchOutcome {
    .stays
  }

  /// Gives back what a pinch has changed.
  ///
  /// Called within an empty batch update, so that everything glides back.
  open func collapse() {}

  /// Returns the section that a tap on a place of the content opens; `nil`, which it is unless
  /// overridden, if there is nothing to open.
  open func sectionToOpen(at location: CGPoint) -> Int? {
    nil
  }

  // MARK: - Time

  /// Moves time forward by a display frame of 1/60 s; called once in each, before the layout pass.
  ///
  /// Beyond UIKit, whose layouts have to bring a clock of their own.
  open func advanceFrame() {}
}

/// An element that a layout no longer simulates because it is out of sight.
///
/// The layout places it elsewhere from then on: where it rests.
struct ReleasedElement {
  /// Where the simulation had it last.
  let attributes: CollectionViewLayoutAttributes
  /// How fast it was.
  let velocity: (linear: Vector, angular: Double)
}

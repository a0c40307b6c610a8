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

  // What a step of an animator makes invalid: where things are, not what they measure.
  func invalidateAfterAnimation() {
    invalidateLayout()
  }
}

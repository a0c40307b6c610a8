public import CradleDynamics
public import CradleGeometry
public import Foundation

/// The rule that positions the elements of a collection view.
///
/// In your subclass, override the methods that you need. The base class shows no elements, and scrolling invalidates
/// nothing.
///
/// ```swift
/// final class RowLayout: CollectionViewLayout {
///   private var frames: [CGRect] = []
///
///   override func prepare() {
///     let count = collectionView?.numberOfItems(inSection: 0) ?? 0
///     frames = (0..<count).map { CGRect(x: 10, y: 10 + 54 * Double($0), width: 300, height: 44) }
///   }
///
///   override var collectionViewContentSize: CGSize {
///     CGSize(width: 320, height: 54 * Double(frames.count) + 10)
///   }
///
///   override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
///     frames.indices.filter { frames[$0].intersects(rect) }
///       .compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
///   }
///
///   override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
///     let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
///     attributes.frame = frames[indexPath.item]
///     return attributes
///   }
/// }
/// ```
open nonisolated class CollectionViewLayout {
  // Subclasses are not isolated either, whatever the default isolation of their package is.
  /// The view whose elements are placed.
  public internal(set) weak var collectionView: CollectionView? {
    didSet { if collectionView != nil { hasServed = true } }
  }

  /// Whether the layout has ever served a view.
  package private(set) var hasServed = false

  /// The source of sizes for items that differ from the layout's item size; `nil`, the default, if none does.
  ///
  /// This goes beyond UIKit, where only the delegate of a flow returns sizes. If your layout supports different sizes,
  /// ask it in ``prepare()``, as flows do.
  package var itemSizing: (any ItemSizing)? {
    didSet { if itemSizing !== oldValue { invalidateLayout() } }
  }

  // The elements before the current update; `nil` outside of one.
  var placesBeforeUpdate: ElementSnapshot?

  // Whether the next layout pass has to prepare.
  var isInvalid = true

  // The animators made for the layout.
  var animatorReferences: [AnimatorReference] = []

  // The class of attributes for built-in layouts.
  private(set) lazy var attributesClass = resolvedAttributesClass

  /// Creates a layout that belongs to no view yet.
  public init() {}

  /// The class of the layout's attributes; by default, `CollectionViewLayoutAttributes`.
  ///
  /// The layouts of this library create their attributes from it, so your subclass of one finds your own properties
  /// there.
  ///
  /// ```swift
  /// final class TintedAttributes: CollectionViewLayoutAttributes {
  ///   var tint = 0.0
  /// }
  ///
  /// final class TintedLayout: FlowLayout {
  ///   override class var layoutAttributesClass: AnyClass { TintedAttributes.self }
  /// }
  /// ```
  open class var layoutAttributesClass: AnyClass { CollectionViewLayoutAttributes.self }

  /// The class of the layout's contexts; by default, `CollectionViewLayoutInvalidationContext`.
  open class var invalidationContextClass: AnyClass { CollectionViewLayoutInvalidationContext.self }

  /// Computes the values that the other methods need; called once per layout pass after an invalidation.
  ///
  /// ```swift
  /// final class TwoColumnLayout: FlowLayout {
  ///   override func prepare() {
  ///     let width = collectionView?.bounds.width ?? 0
  ///     itemSize = CGSize(width: (width - 30) / 2, height: 120)
  ///     sectionInset = 10
  ///     super.prepare()
  ///   }
  /// }
  /// ```
  open func prepare() {}

  /// The size of everything, in points; zero by default.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the elements visible in a rectangle of the content, in any order.
  ///
  /// ```swift
  /// final class TiltedLayout: FlowLayout {
  ///   override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
  ///     super.layoutAttributesForElements(in: rect)?.map { attributes in
  ///       let tilted = attributes.copy()
  ///       tilted.transform = Transform(rotation: .degrees(attributes.indexPath.item % 2 == 0 ? 3 : -3))
  ///       return tilted
  ///     }
  ///   }
  /// }
  /// ```
  open func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    nil
  }

  /// Returns the position of an item, visible or not.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the position of a header, a footer or the like.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the position of an ornament.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// The space that items need, if all need the same; unknown by default.
  ///
  /// A scene warns of items that do not fit into its view.
  package var itemMeasures: ItemMeasures? { nil }

  /// The sizes that the layout was given, each with the name of what has it; none by default.
  ///
  /// A size that is not finite may keep its elements out of every rectangle, so that nobody sees it.
  package var statedSizes: KeyValuePairs<String, CGSize> { [:] }

  /// Returns how fast an item moves, in points and radians per second; `nil` if it is not simulated.
  ///
  /// By default, the ``CollectionViewLayout/animators`` are asked for the velocity of the item's attributes: those
  /// that the layout returns for it, or others with its index path. Override it if your layout simulates other bodies
  /// than attributes.
  open func velocityForItem(at indexPath: IndexPath) -> (linear: Vector, angular: Double)? {
    let animators = animators
    guard !animators.isEmpty else { return nil }
    // The answer is usually what the animator moves, which is found faster than an index path.
    if let attributes = layoutAttributesForItem(at: indexPath) {
      for animator in animators {
        if let velocity = animator.velocity(of: attributes) { return velocity }
      }
    }
    for animator in animators {
      if let attributes = animator.layoutAttributesForCell(at: indexPath) {
        return animator.velocity(of: attributes)
      }
    }
    return nil
  }

  /// Returns the offset where released content should stop; by default, the proposed one.
  ///
  /// ```swift
  /// final class PageLayout: FlowLayout {
  ///   override func targetContentOffset(
  ///     forProposedContentOffset proposedContentOffset: CGPoint,
  ///     withScrollingVelocity velocity: Vector
  ///   ) -> CGPoint {
  ///     let page = collectionView?.bounds.height ?? 568
  ///     return CGPoint(x: 0, y: (proposedContentOffset.y / page).rounded() * page)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - proposedContentOffset: The offset where it would stop, within the content.
  ///   - velocity: The velocity of the offset when the finger lifts, in points per millisecond; zero if the content is
  ///     not thrown.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: Vector
  ) -> CGPoint {
    proposedContentOffset
  }

  /// The same with the velocity as a point, as UIKit has it; calls the form with a vector unless overridden.
  @_disfavoredOverload
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    targetContentOffset(forProposedContentOffset: proposedContentOffset, withScrollingVelocity: Vector(velocity))
  }

  /// Returns whether positions depend on the visible part of the content; false by default.
  ///
  /// Called before every change of the bounds, while the old ones are still current: for each move of a finger and
  /// each step of a deceleration.
  ///
  /// ```swift
  /// final class FadingLayout: FlowLayout {
  ///   // Opacity depends on the place in the view, so every scroll has all places computed again.
  ///   override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  /// }
  /// ```
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    false
  }

  /// Returns a context with the parts that a change of the bounds invalidates.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> CollectionViewLayoutInvalidationContext {
    makeInvalidationContext()
  }

  /// Returns the context to start from; by default, one of the ``invalidationContextClass``.
  open func makeInvalidationContext() -> CollectionViewLayoutInvalidationContext {
    contextOfOwnClass
  }

  /// Makes the next layout pass prepare the layout again.
  ///
  /// If each `prepare()` calls it, the film ends with an error.
  open func invalidateLayout() {
    invalidateLayout(with: makeInvalidationContext())
  }

  /// Has the parts that a context names prepared again in the next layout pass.
  ///
  /// ```swift
  /// final class OrderedLayout: FlowLayout {
  ///   private var widths: [IndexPath: Double] = [:]
  ///
  ///   override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
  ///     if context.invalidateDataSourceCounts { widths = [:] }
  ///     super.invalidateLayout(with: context)
  ///   }
  /// }
  /// ```
  open func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    isInvalid = true
    collectionView?.adjust(by: context)
  }

  // The elements that the layout stopped simulating in this display frame, at their last simulated positions.
  var releasedElements: [ReleasedElement] { [] }

  // Invalidates what a step of an animator changes: the positions of elements, not their sizes.
  func invalidateAfterAnimation() {
    invalidateLayout()
  }

  // MARK: - Updates

  /// Called in a batch update, after ``prepare()`` has used the new counts and before elements come and go.
  ///
  /// The changes are in UIKit's order: deletions from the last to the first, insertions from the first to the last,
  /// reloads, moves.
  ///
  /// ```swift
  /// final class CountingLayout: FlowLayout {
  ///   private var inserted: [IndexPath] = []
  ///
  ///   override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
  ///     super.prepare(forCollectionViewUpdates: updateItems)
  ///     inserted = updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate)
  ///   }
  /// }
  /// ```
  open func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {}

  /// Called when a batch update has everything that it needs.
  open func finalizeCollectionViewUpdates() {}

  /// Called before the bounds change with an animation, while the old ones are still current.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called when an animated change of the bounds has everything that it needs.
  open func finalizeAnimatedBoundsChange() {}

  /// Called on the new layout before it takes over from another.
  open func prepareForTransition(from oldLayout: CollectionViewLayout) {}

  /// Called on the old layout before another takes over.
  open func prepareForTransition(to newLayout: CollectionViewLayout) {}

  /// Called on both layouts when a change of layouts has everything that it needs.
  open func finalizeLayoutTransition() {}

  /// Returns the initial attributes of an inserted item.
  ///
  /// The default is a copy of the item's attributes with an opacity of 0, as in reimplementations of UIKit: the item
  /// fades in at its position, as with `nil`. Outside of an update, it is `nil`.
  ///
  /// ```swift
  /// final class DroppingLayout: FlowLayout {
  ///   override func initialLayoutAttributesForAppearingItem(
  ///     at itemIndexPath: IndexPath
  ///   ) -> CollectionViewLayoutAttributes? {
  ///     let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  ///     attributes?.center.y -= 300
  ///     return attributes
  ///   }
  /// }
  /// ```
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    faded(ElementKey(.cell, kind: nil, at: itemIndexPath))
  }

  /// Returns the final attributes of a deleted item; its path is the one before the update.
  ///
  /// The default is a copy of the item's attributes before the update with an opacity of 0: the item fades out at its
  /// position, as with `nil`. Outside of an update, and for an item out of view, it is `nil`.
  ///
  /// ```swift
  /// final class ShrinkingLayout: FlowLayout {
  ///   override func finalLayoutAttributesForDisappearingItem(
  ///     at itemIndexPath: IndexPath
  ///   ) -> CollectionViewLayoutAttributes? {
  ///     let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
  ///     attributes?.transform = Transform(scaleX: 0.1, y: 0.1)
  ///     return attributes
  ///   }
  /// }
  /// ```
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    fadedBeforeUpdate(ElementKey(.cell, kind: nil, at: itemIndexPath))
  }

  /// Returns the initial attributes of a header, a footer or the like.
  ///
  /// By default, it fades in: during an update, these are its attributes with an opacity of 0, otherwise `nil`.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    faded(ElementKey(.supplementaryView, kind: elementKind, at: elementIndexPath))
  }

  /// Returns the final attributes of a header, a footer or the like.
  ///
  /// By default, it fades out: during an update, these are its old attributes with an opacity of 0, otherwise `nil`.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    fadedBeforeUpdate(ElementKey(.supplementaryView, kind: elementKind, at: elementIndexPath))
  }

  /// Returns the initial attributes of an ornament.
  ///
  /// By default, it fades in: during an update, these are its attributes with an opacity of 0, otherwise `nil`.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    faded(ElementKey(.decorationView, kind: elementKind, at: decorationIndexPath))
  }

  /// Returns the final attributes of an ornament.
  ///
  /// By default, it fades out: during an update, these are its old attributes with an opacity of 0, otherwise `nil`.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    fadedBeforeUpdate(ElementKey(.decorationView, kind: elementKind, at: decorationIndexPath))
  }

  /// Returns attributes that the layout still moves after their item has been deleted; `nil` by default.
  ///
  /// The path is the one before the update. This goes beyond UIKit, where a deleted item can only travel to a fixed
  /// position. The element is shown with these attributes as long as ``isDeparting(_:)`` returns true.
  open func departingLayoutAttributesForItem(at itemIndexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns whether a deleted item that the layout moves is still to be shown; false unless overridden.
  open func isDeparting(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    false
  }

  /// Returns the offset for the content after an update or a change of layouts; the proposed offset unless overridden.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  /// Returns the offset for the content once another layout has taken over; `nil` unless overridden.
  ///
  /// The new layout has placed everything already. With `nil`, the item nearest to the middle comes to the middle.
  ///
  /// Beyond UIKit. The new layout still has the last word.
  package func contentOffset(forTransitionTo newLayout: CollectionViewLayout) -> CGPoint? {
    nil
  }

  // MARK: - Scrolling and fingers

  /// The scroll direction of the content; `nil`, the default, leaves it open.
  ///
  /// Beyond UIKit. Displays count offsets along it. In content that scrolls down, items for the right of the center
  /// come in below it.
  open var contentDirection: CollectionView.ScrollDirection? { nil }

  /// Grabs the part of the content at a point, if two fingers can hold anything there.
  ///
  /// Beyond UIKit, like the other methods for pinches. The caller reports the beginning, every display frame where the
  /// fingers move, and the end.
  package func pinchBegan(at location: CGPoint) {}

  /// Follows two fingers.
  ///
  /// - Parameters:
  ///   - location: The middle between them, in the content.
  ///   - scale: Their distance as a multiple of that at the beginning.
  package func pinchChanged(to location: CGPoint, scale: Double) {}

  /// Ends a pinch, and returns its effect on the layout; by default, ``PinchOutcome/stays``.
  package func pinchEnded(scale: Double) -> PinchOutcome {
    .stays
  }

  /// Undoes the changes from a pinch.
  ///
  /// Called within an empty batch update, so that everything glides back.
  package func collapse() {}

  /// Returns the section that a tap on a place of the content opens; `nil`, for none, unless overridden.
  package func sectionToOpen(at location: CGPoint) -> Int? {
    nil
  }

  // MARK: - Time

  /// Advances time by a display frame of 1/60 s; called once in each, before the layout pass.
  ///
  /// Beyond UIKit, where a layout needs its own clock.
  ///
  /// ```swift
  /// final class TurningLayout: CircleLayout {
  ///   override func advanceFrame() {
  ///     super.advanceFrame()
  ///     parameters.angle += .degrees(0.5)  // half a turn in six seconds
  ///   }
  /// }
  /// ```
  open func advanceFrame() {}
}

public import CradleDynamics
public import CradleGeometry
public import Foundation

/// The rule that positions the elements of a collection view.
///
/// In your subclass, override the methods that you need. The base class shows no elements, and scrolling does not
/// invalidate it.
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
  // Subclasses are not isolated to an actor either, even in a package that isolates its types by default.
  /// The view whose elements the layout positions.
  public internal(set) weak var collectionView: CollectionView? {
    didSet { if collectionView != nil { hasServed = true } }
  }

  /// Whether a view has ever used the layout.
  package private(set) var hasServed = false

  /// The source of item sizes that differ from the layout's item size; `nil` by default.
  ///
  /// In UIKit, only the delegate of a flow returns sizes. If your layout supports different sizes, ask this source in
  /// ``prepare()``, as flows do.
  package var itemSizing: (any ItemSizing)? {
    didSet { if itemSizing !== oldValue { invalidateLayout() } }
  }

  // The elements before the current update; `nil` outside of an update.
  var placesBeforeUpdate: ElementSnapshot?

  // Whether the next layout pass must call `prepare()`.
  var isInvalid = true

  // The animators made for the layout.
  var animatorReferences: [AnimatorReference] = []

  // The class of the attributes that built-in layouts create.
  private(set) lazy var attributesClass = resolvedAttributesClass

  /// Creates a layout that belongs to no view yet.
  public init() {}

  /// The class of the layout's attributes; by default, `CollectionViewLayoutAttributes`.
  ///
  /// The layouts of this library create attributes of this class. If you subclass such a layout, its attributes have
  /// your own properties.
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

  /// Computes the values that the other methods need; called once in the layout pass after an invalidation.
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

  /// The size of the content, in points; zero by default.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the elements visible in a rectangle of the content, in any order.
  ///
  /// ```swift
  /// final class TiltedLayout: FlowLayout {
  ///   override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
  ///     super.layoutAttributesForElements(in: rect)?.map { attributes in
  ///       let tilted = attributes.copy()
  ///       tilted.transform = Transform(rotationAngle: .degrees(attributes.indexPath.item % 2 == 0 ? 3 : -3))
  ///       return tilted
  ///     }
  ///   }
  /// }
  /// ```
  open func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    nil
  }

  /// Returns the attributes of an item, visible or not.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the attributes of a header, a footer or the like, visible or not.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the attributes of an ornament, visible or not.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// The space that each item needs, if it is the same for all; by default `nil`, for unknown.
  ///
  /// A scene warns you if items do not fit into its view.
  package var itemMeasures: ItemMeasures? { nil }

  /// The sizes that the layout was given, each with the name of what has it; none by default.
  ///
  /// A size that is not finite may keep its elements out of every rectangle, so that nobody sees it.
  package var statedSizes: KeyValuePairs<String, CGSize> { [:] }

  /// Returns the velocity of an item, in points and radians per second; `nil` if the item is not simulated.
  ///
  /// By default, the ``CollectionViewLayout/animators`` report the velocity of the item's attributes. If your layout
  /// simulates bodies that are not attributes, override this method.
  open func velocityForItem(at indexPath: IndexPath) -> (linear: Vector, angular: Double)? {
    let animators = animators
    guard !animators.isEmpty else { return nil }
    // An animator usually moves these same attributes, and finds them faster than an index path.
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

  /// Returns the offset where released content should stop; by default, the proposed offset.
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
  ///   - proposedContentOffset: The offset where the content would stop by itself, within its limits.
  ///   - velocity: The velocity of the offset when the finger lifts, in points per millisecond. It is zero if the
  ///     content is not thrown.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: Vector
  ) -> CGPoint {
    proposedContentOffset
  }

  /// Returns the offset where released content should stop, for UIKit's type of velocity.
  ///
  /// By default, it calls the form with a vector.
  @_disfavoredOverload
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    targetContentOffset(forProposedContentOffset: proposedContentOffset, withScrollingVelocity: Vector(velocity))
  }

  /// Returns whether positions depend on the visible part of the content; false by default.
  ///
  /// Called before every change of the bounds: for each move of a finger, and for each step of a deceleration. The view
  /// still has its old bounds then.
  ///
  /// ```swift
  /// final class FadingLayout: FlowLayout {
  ///   // Opacity depends on the position in the view, so every scroll must update it.
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

  /// Returns a new context to configure; by default, an instance of ``invalidationContextClass``.
  open func makeInvalidationContext() -> CollectionViewLayoutInvalidationContext {
    contextOfOwnClass
  }

  /// Makes the next layout pass prepare the layout again.
  ///
  /// If each `prepare()` calls it, the film ends with an error.
  open func invalidateLayout() {
    invalidateLayout(with: makeInvalidationContext())
  }

  /// Invalidates the parts that a context names; the next layout pass prepares them again.
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

  // The elements that left the simulation in this display frame, at their last simulated positions.
  var releasedElements: [ReleasedElement] { [] }

  // Invalidates the layout after a step of an animator. Such a step changes positions, but no sizes.
  func invalidateAfterAnimation() {
    invalidateLayout()
  }

  // MARK: - Updates

  /// Called in a batch update after ``prepare()``, before elements appear and disappear.
  ///
  /// ``prepare()`` has already used the new counts. The changes are in UIKit's order: deletions from the last to the
  /// first, insertions from the first to the last, reloads, moves.
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

  /// Called at the end of a batch update, when its animations have begun.
  open func finalizeCollectionViewUpdates() {}

  /// Called before an animated change of the bounds, while the old bounds are still current.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called at the end of an animated change of the bounds, when its animation has begun.
  open func finalizeAnimatedBoundsChange() {}

  /// Called on the new layout before it replaces the old layout.
  open func prepareForTransition(from oldLayout: CollectionViewLayout) {}

  /// Called on the old layout before the new layout replaces it.
  open func prepareForTransition(to newLayout: CollectionViewLayout) {}

  /// Called on both layouts at the end of a layout change, when its animation has begun.
  open func finalizeLayoutTransition() {}

  /// Returns the initial attributes of an inserted item.
  ///
  /// The default is a copy of the item's attributes with an opacity of 0, as in reimplementations of UIKit. The item
  /// then fades in at its position. If you return `nil`, the item fades in too. Outside of an update, the default is
  /// `nil`.
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

  /// Returns the final attributes of a deleted item, by its path before the update.
  ///
  /// The default is a copy of the item's old attributes with an opacity of 0. The item then fades out at its position.
  /// If you return `nil`, the item fades out too. Outside of an update, or if the item is out of view, the default is
  /// `nil`.
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

  /// Returns the initial attributes of an inserted header, footer or the like.
  ///
  /// By default, the element fades in: the result is a copy of its attributes with an opacity of 0. Outside of an
  /// update, the default is `nil`.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    faded(ElementKey(.supplementaryView, kind: elementKind, at: elementIndexPath))
  }

  /// Returns the final attributes of a deleted header, footer or the like.
  ///
  /// By default, the element fades out: the result is a copy of its old attributes with an opacity of 0. Outside of an
  /// update, the default is `nil`.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    fadedBeforeUpdate(ElementKey(.supplementaryView, kind: elementKind, at: elementIndexPath))
  }

  /// Returns the initial attributes of an inserted ornament.
  ///
  /// By default, the element fades in: the result is a copy of its attributes with an opacity of 0. Outside of an
  /// update, the default is `nil`.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    faded(ElementKey(.decorationView, kind: elementKind, at: decorationIndexPath))
  }

  /// Returns the final attributes of a deleted ornament.
  ///
  /// By default, the element fades out: the result is a copy of its old attributes with an opacity of 0. Outside of an
  /// update, the default is `nil`.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    fadedBeforeUpdate(ElementKey(.decorationView, kind: elementKind, at: decorationIndexPath))
  }

  /// Returns the attributes of a deleted item that the layout still moves; `nil` by default.
  ///
  /// The path is the item's path before the update. The item is shown with these attributes as long as
  /// ``isDeparting(_:)`` returns true. In UIKit, a deleted item can only move to a fixed position.
  open func departingLayoutAttributesForItem(at itemIndexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns whether the view still shows a deleted item that the layout moves; false by default.
  open func isDeparting(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    false
  }

  /// Returns the content offset after an update or a layout change; by default, the proposed offset.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  /// Returns the content offset after another layout has replaced this one; `nil` by default.
  ///
  /// The new layout has already prepared. With `nil`, the item nearest to the center moves to the center.
  ///
  /// The new layout can still change the offset. UIKit has no such method.
  package func contentOffset(forTransitionTo newLayout: CollectionViewLayout) -> CGPoint? {
    nil
  }

  // MARK: - Scrolling and fingers

  /// Whether a finger may move an item to another section; true by default.
  open var movesItemsAcrossSections: Bool { true }

  /// Returns the path where the neighbors of a lifted item, whose center is at a position, make room.
  ///
  /// By default, an item makes room when the lifted item covers its center.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath,
    withPosition position: CGPoint
  ) -> IndexPath {
    coveredPath(from: previousIndexPath, at: position)
  }

  /// Returns the attributes of a lifted item: by default, at the position, 5 % larger, and in front of all others.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath,
    withTargetPosition position: CGPoint
  ) -> CollectionViewLayoutAttributes {
    liftedAttributes(at: indexPath, position: position)
  }

  /// The scroll direction of the content; by default `nil`, for no fixed direction.
  ///
  /// Overlays show the offset along it. Where the content scrolls down, an item inserted right of the center appears
  /// below the center. UIKit has no such property.
  open var contentDirection: CollectionView.ScrollDirection? { nil }

  /// Whether a pinch changes the layout.
  package var takesPinches: Bool { false }

  /// Begins a pinch at a point of the content, if the layout has something to pinch there.
  ///
  /// The caller reports the beginning, every display frame where the fingers move, and the end. UIKit has no such method.
  package func pinchBegan(at location: CGPoint) {}

  /// Updates a pinch: the point between the fingers in the content, and their distance divided by that at the beginning.
  package func pinchChanged(to location: CGPoint, scale: Double) {}

  /// Ends a pinch, and returns its effect on the layout; by default, ``PinchOutcome/stays``.
  package func pinchEnded(scale: Double) -> PinchOutcome {
    .stays
  }

  /// Undoes the changes that a pinch has made.
  ///
  /// Called within an empty batch update, so that everything glides back.
  package func collapse() {}

  /// Receives a tap at a point of the content.
  package func tapped(at location: CGPoint) {}

  /// Returns the section that a tap at a point of the content opens; `nil` by default, for none.
  package func sectionToOpen(at location: CGPoint) -> Int? {
    nil
  }

  // MARK: - Time

  /// Whether nothing of the layout moves on its own, apart from its animators; true by default.
  package var isStill: Bool { true }

  /// Advances time by a display frame of 1/60 s; called once per frame, before the layout pass.
  ///
  /// UIKit has no such method: there, a layout needs its own clock.
  ///
  /// ```swift
  /// final class TurningLayout: CircleLayout {
  ///   override func advanceFrame() {
  ///     super.advanceFrame()
  ///     parameters.angle += .degrees(0.5)  // half a rotation in six seconds
  ///   }
  /// }
  /// ```
  open func advanceFrame() {}
}

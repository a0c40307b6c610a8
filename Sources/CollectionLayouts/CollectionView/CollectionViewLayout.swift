public import CradleDynamics
public import CradleGeometry
public import Foundation

/// The rule that places the elements of a collection view.
///
/// Subclasses override the methods that concern them. Here, no element has a place, and scrolling
/// invalidates nothing.
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

  /// Whether a view has had the layout.
  package private(set) var hasServed = false

  /// The source of sizes for items that differ from the layout's item size; `nil`, the default, if none does.
  ///
  /// This goes beyond UIKit, where only the delegate of a flow is asked for them. A layout that lets
  /// items differ asks it in ``prepare()``, as flows do.
  public var itemSizing: (any ItemSizing)? {
    didSet { if itemSizing !== oldValue { invalidateLayout() } }
  }

  // The elements before the update that is under way; `nil` outside of one.
  var placesBeforeUpdate: ElementSnapshot?

  // Whether the next layout pass has to prepare.
  var isInvalid = true

  // The animators that were made for the layout.
  var animatorReferences: [AnimatorReference] = []

  // The class of the attributes that built-in layouts make.
  private(set) lazy var attributesClass = resolvedAttributesClass

  /// Creates a layout that belongs to no view yet.
  public init() {}

  /// The class of the attributes that a layout makes: `CollectionViewLayoutAttributes` unless overridden.
  ///
  /// Layouts of this library make theirs of it, so that a subclass of one finds its own properties there.
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

  /// The class of the contexts that a layout makes: `CollectionViewLayoutInvalidationContext` unless overridden.
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

  /// The size of everything, in points; zero unless overridden.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the elements that are seen in a rectangle of the content, in any order.
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

  /// The room that items need, if all need the same; unknown unless overridden.
  ///
  /// A scene warns of items that do not fit into its view.
  open var itemMeasures: ItemMeasures? { nil }

  /// Returns how fast an item moves, in points and radians per second; `nil` if it is not simulated.
  ///
  /// Unless overridden, the ``CollectionViewLayout/animators`` are asked for the velocity of the item's
  /// attributes: those that the layout answers for it, or others with its index path. A layout that simulates
  /// bodies other than attributes overrides this.
  open func velocityForItem(at indexPath: IndexPath) -> (linear: Vector, angular: Double)? {
    let animators = animators
    guard !animators.isEmpty else { return nil }
    // The answer is most often what the animator moves, which is found faster than an index path.
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

  /// Returns the offset at which content that is let go should stop; the proposed offset unless overridden.
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
  ///   - proposedContentOffset: The offset at which it would stop, within the content.
  ///   - velocity: The speed of the offset when the finger is lifted, in points per millisecond; zero
  ///     if the content is not thrown.
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

  /// Returns whether places depend on the visible part of the content; false unless overridden.
  ///
  /// Called before every change of the bounds, while the old ones are still in place: for each move
  /// of a finger and each step of a deceleration.
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

  /// Returns a context with the parts that a change of the bounds makes invalid.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> CollectionViewLayoutInvalidationContext {
    makeInvalidationContext()
  }

  /// Returns the context to start from: one of the ``invalidationContextClass`` unless overridden.
  open func makeInvalidationContext() -> CollectionViewLayoutInvalidationContext {
    contextOfOwnClass
  }

  /// Has the layout prepared again in the next layout pass.
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
  ///     if let update = context.batchUpdate {
  ///       widths = widths.reduce(into: [:]) { moved, entry in
  ///         if let path = update.indexPathAfterUpdate(entry.key) { moved[path] = entry.value }
  ///       }
  ///     }
  ///     super.invalidateLayout(with: context)
  ///   }
  /// }
  /// ```
  open func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    isInvalid = true
    collectionView?.adjust(by: context)
  }

  // The elements that the layout has ceased to simulate in this display frame, where the simulation
  // had them last.
  var releasedElements: [ReleasedElement] { [] }

  // Invalidates what a step of an animator changes: the places of elements, not their sizes.
  func invalidateAfterAnimation() {
    invalidateLayout()
  }

  // MARK: - Updates

  /// Called in a batch update, after ``prepare()`` has seen the new counts and before the elements
  /// that come and go are asked for.
  ///
  /// The changes come in UIKit's order: deletions from the last to the first, insertions from the
  /// first to the last, reloads, moves.
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

  /// Returns the attributes from which an inserted item starts.
  ///
  /// Unless overridden, a copy of the item's attributes whose opacity is 0, as reimplementations of UIKit return it:
  /// the item fades in at its place, as with `nil`. Outside of an update, `nil`.
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

  /// Returns the attributes at which a deleted item ends; its path is that before the update.
  ///
  /// Unless overridden, a copy of the attributes that the item had before the update, with an opacity of 0: the item
  /// fades out at its place, as with `nil`. Outside of an update, and for an item out of sight, `nil`.
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

  /// Returns the attributes from which a header, a footer or the like comes in.
  ///
  /// Unless overridden, those of its place with an opacity of 0 during an update, else `nil`: it fades in.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    faded(ElementKey(.supplementaryView, kind: elementKind, at: elementIndexPath))
  }

  /// Returns the attributes at which a header, a footer or the like ends.
  ///
  /// Unless overridden, those before the update with an opacity of 0 during one, else `nil`: it fades out.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    fadedBeforeUpdate(ElementKey(.supplementaryView, kind: elementKind, at: elementIndexPath))
  }

  /// Returns the attributes from which an ornament comes in.
  ///
  /// Unless overridden, those of its place with an opacity of 0 during an update, else `nil`: it fades in.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    faded(ElementKey(.decorationView, kind: elementKind, at: decorationIndexPath))
  }

  /// Returns the attributes at which an ornament ends.
  ///
  /// Unless overridden, those before the update with an opacity of 0 during one, else `nil`: it fades out.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    fadedBeforeUpdate(ElementKey(.decorationView, kind: elementKind, at: decorationIndexPath))
  }

  /// Returns attributes that the layout goes on moving after their item has been deleted, `nil`
  /// unless overridden; the path is that before the update.
  ///
  /// This goes beyond UIKit, where a deleted item can only travel to a fixed place. As long as
  /// ``isDeparting(_:)`` returns true, the element is shown as these attributes are.
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
  open func contentOffset(forTransitionTo newLayout: CollectionViewLayout) -> CGPoint? {
    nil
  }

  // MARK: - Scrolling and fingers

  /// The direction in which content is scrolled; `nil` unless overridden, which leaves it open.
  ///
  /// Beyond UIKit. Displays count offsets along it, and items that come in right of the center come in
  /// below it where content is scrolled downwards.
  open var contentDirection: CollectionView.ScrollDirection? { nil }

  /// Takes hold of the part of the content at a place, if two fingers can hold anything there.
  ///
  /// Beyond UIKit, as are the other methods for pinches. The caller reports the beginning, every
  /// display frame in which the fingers move, and the end.
  open func pinchBegan(at location: CGPoint) {}

  /// Follows two fingers.
  ///
  /// ```swift
  /// final class ZoomLayout: FlowLayout {
  ///   private var sizeAtStart = CGSize.zero
  ///
  ///   override func pinchBegan(at location: CGPoint) { sizeAtStart = itemSize }
  ///
  ///   override func pinchChanged(to location: CGPoint, scale: Double) {
  ///     itemSize = CGSize(width: sizeAtStart.width * scale, height: sizeAtStart.height * scale)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - location: The middle between them, in the content.
  ///   - scale: Their distance as a multiple of that at the beginning.
  open func pinchChanged(to location: CGPoint, scale: Double) {}

  /// Ends a pinch, and returns its effect on the layout; ``PinchOutcome/stays`` unless overridden.
  open func pinchEnded(scale: Double) -> PinchOutcome {
    .stays
  }

  /// Undoes the changes that a pinch has made.
  ///
  /// Called within an empty batch update, so that everything glides back.
  open func collapse() {}

  /// Returns the section that a tap on a place of the content opens; `nil`, for none, unless overridden.
  open func sectionToOpen(at location: CGPoint) -> Int? {
    nil
  }

  // MARK: - Time

  /// Moves time forward by a display frame of 1/60 s; called once in each, before the layout pass.
  ///
  /// Beyond UIKit, whose layouts have to bring a clock along.
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

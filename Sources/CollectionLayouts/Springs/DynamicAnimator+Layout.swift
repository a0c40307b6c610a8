public import CradleDynamics
import Foundation

extension DynamicAnimator {
  /// Creates an animator that moves layout attributes.
  ///
  /// The collection view of the layout advances the animator, and every motion invalidates the layout. The layout does
  /// not keep the animator alive. You usually store the animator in a property of the layout.
  ///
  /// ```swift
  /// final class FallingLayout: FlowLayout {
  ///   private lazy var animator = DynamicAnimator(collectionViewLayout: self)
  ///   private let gravity = GravityBehavior()
  ///
  ///   override func prepare() {
  ///     super.prepare()
  ///     guard animator.behaviors.isEmpty else { return }
  ///     let all = CGRect(origin: .zero, size: collectionViewContentSize)
  ///     for cell in super.layoutAttributesForElements(in: all) ?? [] { gravity.addItem(cell) }
  ///     animator.addBehavior(gravity)
  ///   }
  ///
  ///   override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
  ///     animator.items(in: rect).compactMap { $0 as? CollectionViewLayoutAttributes }
  ///   }
  /// }
  /// ```
  public convenience init(collectionViewLayout layout: CollectionViewLayout) {
    self.init(isMovedByOwner: true)
    layout.register(self)
    didStep = { [weak layout] in layout?.invalidateAfterAnimation() }
  }

  /// Returns the attributes that the animator moves for an item; `nil` if there are none.
  public func layoutAttributesForCell(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    layoutAttributes(of: .cell, kind: nil, at: indexPath)
  }

  /// Returns the attributes that the animator moves for a header, a footer or the like; `nil` if there are none.
  public func layoutAttributesForSupplementaryView(
    ofKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    layoutAttributes(of: .supplementaryView, kind: kind, at: indexPath)
  }

  /// Returns the attributes that the animator moves for an ornament; `nil` if there are none.
  public func layoutAttributesForDecorationView(
    ofKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    layoutAttributes(of: .decorationView, kind: kind, at: indexPath)
  }

  // This is wider than any content, so that no body can leave it.
  private static let everywhere = CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)

  private func layoutAttributes(
    of category: CollectionView.ElementCategory,
    kind: String?,
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    items(in: Self.everywhere).lazy
      .compactMap { $0 as? CollectionViewLayoutAttributes }
      .first {
        $0.representedElementCategory == category && $0.representedElementKind == kind
          && $0.indexPath == indexPath
      }
  }
}

extension CollectionViewLayout {
  // The reference is weak, because the animator belongs to the code that made it, usually a subclass of the layout.
  struct AnimatorReference {
    weak var animator: DynamicAnimator?
  }

  /// Whether this layout has had animators, and none of them exists any more.
  package var hasLostAnimators: Bool {
    !animatorReferences.isEmpty && animators.isEmpty
  }

  /// The animators made for this layout that still exist, in the order of their creation.
  public var animators: [DynamicAnimator] {
    animatorReferences.compactMap(\.animator)
  }

  func register(_ animator: DynamicAnimator) {
    animatorReferences.removeAll { $0.animator == nil }
    animatorReferences.append(AnimatorReference(animator: animator))
  }
}

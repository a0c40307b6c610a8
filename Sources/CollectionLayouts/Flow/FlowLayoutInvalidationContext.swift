/// The outdated parts of a flow.
///
/// ```swift
/// let layout = FlowLayout()
/// let context = FlowLayoutInvalidationContext()
/// context.invalidateFlowLayoutDelegateMetrics = false
/// layout.invalidateLayout(with: context)
/// ```
open nonisolated class FlowLayoutInvalidationContext: CollectionViewLayoutInvalidationContext {
  /// Whether to ask for the sizes of items again; true by default.
  open var invalidateFlowLayoutDelegateMetrics = true

  /// Whether to break the lines again; true by default.
  open var invalidateFlowLayoutAttributes = true
}

extension FlowLayout {
  /// Returns a context for new bounds that keeps the lines.
  func makeLightContext() -> FlowLayoutInvalidationContext {
    let context = FlowLayoutInvalidationContext()
    context.invalidateFlowLayoutDelegateMetrics = false
    context.invalidateFlowLayoutAttributes = false
    return context
  }
}

/// What about a flow is out of date.
public final class FlowLayoutInvalidationContext: CollectionViewLayoutInvalidationContext {
  /// Whether the sizes of items have to be asked for again; true by default.
  public var invalidateFlowLayoutDelegateMetrics = true

  /// Whether the lines have to be broken again; true by default.
  public var invalidateFlowLayoutAttributes = true
}

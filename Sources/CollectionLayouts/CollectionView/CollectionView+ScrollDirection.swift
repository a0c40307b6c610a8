extension CollectionView {
  /// The direction in which content is scrolled.
  public enum ScrollDirection: String, CaseIterable, Hashable, Sendable {
    /// Downwards: of a flow, lines are rows, one below the other.
    case vertical
    /// Sideways: of a flow, lines are columns, side by side.
    case horizontal
  }
}

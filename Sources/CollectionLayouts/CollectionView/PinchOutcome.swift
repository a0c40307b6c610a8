/// The consequence of fingers that let go of a layout.
public enum PinchOutcome: Hashable, Sendable {
  /// Nothing: what they have changed stays.
  case stays
  /// It goes back to how it was, by ``CollectionViewLayout/collapse()``.
  case collapses
  /// Another layout takes over.
  case opens
}

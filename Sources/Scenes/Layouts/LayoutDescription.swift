public import CollectionLayouts

/// A layout as a scene describes it.
///
/// A layout has one file here, with its parameters and its keys, and one line in the registry of
/// layouts.
public protocol LayoutDescription: Sendable {
  /// Returns a layout with these parameters.
  func makeLayout() -> CollectionViewLayout
}

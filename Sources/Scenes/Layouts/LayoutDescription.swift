public import CollectionLayouts

/// A layout as a scene describes it.
///
/// A layout has one file here, with its parameters and its keys, and one line in the registry of
/// layouts.
public protocol LayoutDescription: Sendable {
  /// Returns a layout with these parameters.
  func makeLayout() -> CollectionViewLayout

  /// How insertions, deletions and the change to this layout are shown; as UIKit does unless
  /// implemented.
  var updates: LayoutAnimation { get }

  /// The layout that opening a stack of this one leads to, by pinch or tap; none unless implemented.
  var opensInto: String? { get }

  /// Whether items are as large as what they show; false unless implemented.
  var fitsItems: Bool { get }

  /// Whether all items collide with one another; false unless implemented.
  var itemsCollide: Bool { get }

  /// Whether a tap or a pinch opens something, if ``opensInto`` names what takes over then; false unless
  /// implemented.
  var hasSomethingToOpen: Bool { get }

  /// The room that the layout needs; not known unless implemented.
  var measures: LayoutMeasures? { get }

  /// The part of the content that is simulated; not known unless implemented.
  var tiling: LayoutTiling? { get }
}

extension LayoutDescription {
  /// 0.3 s, slow at both ends.
  public var updates: LayoutAnimation { LayoutAnimation() }

  /// None.
  public var opensInto: String? { nil }

  /// False.
  public var fitsItems: Bool { false }

  /// False.
  public var itemsCollide: Bool { false }

  /// False.
  public var hasSomethingToOpen: Bool { false }

  /// Not known.
  public var measures: LayoutMeasures? { nil }

  /// Not known.
  public var tiling: LayoutTiling? { nil }
}

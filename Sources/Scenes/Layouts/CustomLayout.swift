public import CradleCollectionLayouts
package import CradleGeometry

/// A layout written in Swift, made by your closure for the scene.
///
/// ```swift
/// let cards = CustomLayout { CardLayout() }
/// let slow = CustomLayout(updates: LayoutAnimation(duration: .seconds(1))) { CardLayout() }
/// let held = CustomLayout { stage in
///   let layout = CardLayout()
///   stage.onTap { _ in layout.itemSize.height += 10 }
///   return layout
/// }
/// ```
///
/// The closure runs once per playback, so playbacks share no state. The layout reports its measures in
/// `CollectionViewLayout.itemMeasures`.
public struct CustomLayout: KnownLayoutDescription {
  public var updates: LayoutAnimation
  package let place: CallPlace?

  private let make: @Sendable (CollectionPlay) -> CollectionViewLayout

  /// Creates a description.
  ///
  /// - Parameters:
  ///   - updates: The animation of insertions, deletions and the change to this layout; by default, as in UIKit.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  ///   - make: Makes the layout. Return a new layout from each call.
  public init(
    updates: LayoutAnimation = LayoutAnimation(),
    file: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @Sendable () -> CollectionViewLayout
  ) {
    self.init(updates: updates, file: file, line: line) { _ in make() }
  }

  /// Creates a description whose closure can keep objects and listen to gestures.
  ///
  /// - Parameters:
  ///   - updates: The animation of insertions, deletions and the change to this layout; by default, as in UIKit.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  ///   - make: Makes the layout for a playback. Return a new layout from each call.
  public init(
    updates: LayoutAnimation = LayoutAnimation(),
    file: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @Sendable (CollectionPlay) -> CollectionViewLayout
  ) {
    self.updates = updates
    self.make = make
    place = CallPlace(file: file, line: line)
  }

  public func makeLayout() -> CollectionViewLayout {
    make(CollectionPlay.current ?? CollectionPlay())
  }

  /// The measures that the layout reports.
  package var measures: LayoutMeasures? {
    // Mistakes in the closure are reported when the film is played.
    PlayScope().run {
      let play = CollectionPlay()
      defer { play.dissolve() }
      let layout = make(play)
      return layout.itemMeasures.map { measures in
        LayoutMeasures(
          itemSize: measures.itemSize,
          column: measures.column,
          inset: measures.inset,
          insetKey: "section_inset",
          direction: layout.contentDirection ?? .vertical
        )
      }
    }
  }
}

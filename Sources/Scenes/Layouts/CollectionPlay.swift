public import CradleCollectionLayouts

/// One playback of a collection view, for the closure that makes its layout.
///
/// For each playback of the film, ``CustomLayout`` passes a new `CollectionPlay` to your closure. Your
/// closure does the work of a view controller: it keeps delegates, listens to gestures, and makes the layout.
///
/// ```swift
/// final class Picker {}
///
/// extension Picker: CollectionViewDelegate {
///   func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
///     collectionView.scrollToItem(at: indexPath, at: .centeredVertically, animated: true)
///   }
/// }
///
/// let scene = Scene(
///   stage: .collection(
///     items: 60,
///     layout: CustomLayout { stage in
///       stage.delegate = Picker()
///       return FlowLayout()
///     }
///   ),
///   timeline: [.at(.seconds(0.5), .tap(.item([0, 30])))]
/// )
/// ```
public final class CollectionPlay: StagePlay {
  /// The collection view; `nil` until the layout exists.
  public package(set) weak var collectionView: CollectionView? {
    didSet { collectionView?.delegate = delegate ?? collectionView?.delegate }
  }

  /// The delegate of the view, kept alive until the playback ends or until you replace it.
  public var delegate: (any CollectionViewDelegate)? {
    didSet { collectionView?.delegate = delegate }
  }

  /// Releases everything that may refer to the playback.
  package func dissolve() {
    release()
    delegate = nil
  }

  // Only the player's thread ever reads the handle.
  private struct Handle: @unchecked Sendable {
    let play: CollectionPlay
  }

  @TaskLocal private static var innermost: Handle?

  /// The playback that is making its layouts now; `nil` if there is none.
  package static var current: CollectionPlay? { innermost?.play }

  /// Makes layouts for the playback.
  package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$innermost.withValue(Handle(play: self), operation: body)
  }
}

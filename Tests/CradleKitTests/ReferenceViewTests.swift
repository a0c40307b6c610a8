import CradleKit
import Synchronization
import Testing

/// The views that animators refer to, as in UIKit.
struct ReferenceViewTests {
  @Test
  func `a playground is the view of its animator, and of those that refer to it`() async throws {
    let found = Mutex<[CGRect?]>([])
    let scene = Scene(
      canvas: Scene.Canvas(size: CGSize(width: 100, height: 200), scale: 1),
      timing: Scene.Timing(duration: .fixed(.seconds(0.1))),
      stage: .playground(bounds: CGRect(x: 0, y: 0, width: 100, height: 150)) { stage in
        let own = stage.keep(DynamicAnimator(referenceView: stage))
        let animators = [stage.animator, own]
        found.withLock { $0 = animators.flatMap { [$0.referenceView?.bounds, $0.referenceBounds] } }
      }
    )
    _ = try await scene.film()
    #expect(found.withLock(\.self) == Array(repeating: CGRect(x: 0, y: 0, width: 100, height: 150), count: 4))
  }

  @Test
  func `a collection view is a reference view, and the reference is weak`() {
    var view: CollectionView? = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 50, height: 60),
      collectionViewLayout: FlowLayout()
    )
    let animator = view.map { DynamicAnimator(referenceView: $0) }
    #expect(animator?.referenceView === view)
    #expect(animator?.referenceBounds == CGRect(x: 0, y: 0, width: 50, height: 60))
    view = nil
    #expect(animator?.referenceView == nil)
    #expect(DynamicAnimator().referenceView == nil)
  }
}

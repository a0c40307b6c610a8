import CradleKit
import Foundation
import Testing

/// Delegates in scenes: one that is made in a closure lasts as long as what calls it, and a method with UIKit's types
/// is called.
struct DelegateTests {
  /// Sizes of 100 × 40, in the spelling of this library.
  private final class Sizes: FlowLayoutDelegate {
    func collectionView(
      _ collectionView: CollectionView,
      layout: FlowLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 100, height: 40) }
  }

  /// The same as UIKit's delegate has it.
  private final class UIKitSizes: FlowLayoutDelegate {
    func collectionView(
      _ collectionView: CollectionView,
      layout collectionViewLayout: CollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 100, height: 40) }

    func collectionView(
      _ collectionView: CollectionView,
      layout collectionViewLayout: CollectionViewLayout,
      insetForSectionAt section: Int
    ) -> EdgeInsets { EdgeInsets(5) }

    func collectionView(
      _ collectionView: CollectionView,
      layout collectionViewLayout: CollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { 7 }

    func collectionView(
      _ collectionView: CollectionView,
      layout collectionViewLayout: CollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { 1 }

    func collectionView(
      _ collectionView: CollectionView,
      layout collectionViewLayout: CollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: 30) }
  }

  private static func frames(_ make: @escaping @Sendable () -> CollectionViewLayout) -> [CGRect] {
    let scene = Scene(
      timing: Scene.Timing(duration: .fixed(.seconds(0.1))),
      stage: .collection(items: 12, layout: CustomLayout(make: make))
    )
    let list = Film(scene).makePlayer().displayList(at: .ticks(0))
    return list.layers.flatMap(\.elements).filter { $0.role == .cell }.map {
      CGRect(center: $0.center, size: $0.size)
    }
  }

  @Test
  func `a delegate that only the closure of a layout knows is asked`() {
    let frames = Self.frames {
      let layout = FlowLayout()
      let sizes = Sizes()
      layout.delegate = sizes
      return layout
    }
    #expect(frames.count == 12)
    #expect(frames.allSatisfy { $0.size == CGSize(width: 100, height: 40) })
  }

  @Test
  func `a delegate with UIKit's types is asked, method by method`() {
    let frames = Self.frames {
      let layout = FlowLayout()
      let sizes = UIKitSizes()
      layout.delegate = sizes
      return layout
    }
    // Three in a row of 310 points, below a header of 30 points and an inset of 5.
    #expect(frames.prefix(4).map(\.minY) == [35, 35, 35, 82])
    #expect(frames.prefix(3).map(\.minX) == [5, 110, 215])
    #expect(frames.allSatisfy { $0.size == CGSize(width: 100, height: 40) })
  }

  /// A layout that hands its delegate to the view, as UIKit's controllers do.
  private final class Hosted: FlowLayout {
    final class Controller: UIKitScroller, FlowLayoutDelegate {
      func collectionView(
        _ collectionView: CollectionView,
        layout: CollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize { CGSize(width: 100, height: 40) }
    }

    override func prepare() {
      if collectionView?.delegate == nil { collectionView?.delegate = Self.makeController() }
      super.prepare()
    }

    // The compiler warns of an object that is made where it is handed over.
    private static func makeController() -> Controller { Controller() }
  }

  /// A delegate of a scroll view as UIKit has it.
  class UIKitScroller: ScrollViewDelegate {
    var calls: [String] = []

    func scrollViewWillEndDragging(
      _ scrollView: ScrollView,
      withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      calls.append("willEndDragging")
      targetContentOffset.pointee = CGPoint(x: 0, y: 300)
    }

    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
      calls.append("willBeginDecelerating")
    }

    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
      calls.append("didEndDecelerating")
    }
  }

  @Test
  func `the delegate of the view is that of the flow if it can be`() {
    let frames = Self.frames { Hosted() }
    #expect(frames.allSatisfy { $0.size == CGSize(width: 100, height: 40) })
  }

  @Test
  func `a pointer to the offset moves the target, as in UIKit`() {
    let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 2000)
    let scroller = UIKitScroller()
    view.delegate = scroller
    view.fling(at: CGPoint(x: 50, y: 90), velocity: Vector(x: 0, y: -2000))
    view.touchBegan(at: CGPoint(x: 50, y: 90))
    view.touchMoved(to: CGPoint(x: 50, y: 60))
    view.advanceFrame()
    view.touchMoved(to: CGPoint(x: 50, y: 30))
    view.touchEnded()
    while view.isDecelerating { view.advanceFrame() }
    #expect(abs(view.contentOffset.y - 300) < 0.5)
    #expect(scroller.calls.suffix(3) == ["willEndDragging", "willBeginDecelerating", "didEndDecelerating"])
  }

  /// A delegate of contacts as UIKit has it.
  private final class Bumps: CollisionBehaviorDelegate {
    let item: Playground.Item

    init(_ item: Playground.Item) {
      self.item = item
    }

    func collisionBehavior(
      _ behavior: CollisionBehavior,
      beganContactFor item: any DynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?,
      at point: CGPoint
    ) {
      self.item.text = (identifier as? NSString).map { "\($0)" } ?? "bounds"
    }

    func collisionBehavior(
      _ behavior: CollisionBehavior,
      endedContactFor item: any DynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?
    ) {
      self.item.alpha = 0.5
    }
  }

  private final class Watcher: DynamicAnimatorDelegate {
    let item: Playground.Item

    init(_ item: Playground.Item) {
      self.item = item
    }

    func dynamicAnimatorDidPause(_ animator: DynamicAnimator) {
      item.color = .systemRed
    }
  }

  private final class Witness: @unchecked Sendable {
    weak var delegate: AnyObject?
    weak var replaced: AnyObject?
  }

  @Test
  func `delegates that only the closure of a playground knows are called, and go with the play`() {
    let witness = Witness()
    let scene = Scene(
      timing: Scene.Timing(duration: .fixed(.seconds(4))),
      stage: .playground { stage in
        let ball = stage.add(.rectangle(CGSize(width: 20, height: 20)), at: CGPoint(x: 60, y: 40), id: "ball")
        let collision = CollisionBehavior(items: [ball])
        collision.addBoundary(withIdentifier: "floor", from: CGPoint(x: 0, y: 200), to: CGPoint(x: 320, y: 200))
        let (first, second) = (Bumps(ball), Bumps(ball))
        collision.collisionDelegate = first
        collision.collisionDelegate = second
        witness.replaced = first
        witness.delegate = second
        let watcher = Watcher(ball)
        stage.animator.delegate = watcher
        stage.animator.addBehavior(collision)
        stage.animator.addBehavior(GravityBehavior(items: [ball]))
      }
    )
    let film = Film(scene)
    do {
      let player = film.makePlayer()
      let list = player.displayList(at: SceneTime(.seconds(4)))
      let ball = list.layers.flatMap(\.elements).first { $0.id == "ball" }
      let texts = ball?.commands.compactMap { command in
        if case .text(let text, _, _) = command { text } else { nil }
      }
      #expect(texts == ["floor"])
      #expect(witness.delegate != nil && witness.replaced == nil)
    }
    #expect(witness.delegate == nil)
  }

  @Test
  func `outside of a scene, delegates are held weakly`() {
    let layout = FlowLayout()
    do {
      let sizes = Sizes()
      layout.delegate = sizes
      #expect(layout.delegate != nil)
    }
    #expect(layout.delegate == nil)
  }

  @Test
  func `an animator that nothing keeps is an error with the line of the closure`() {
    let line = #line + 3
    let stage = StageDescription.collection(
      items: 3,
      layout: CustomLayout {
        let layout = FlowLayout()
        let animator = DynamicAnimator(collectionViewLayout: layout)
        animator.addBehavior(GravityBehavior())
        return layout
      }
    )
    let error = #expect(throws: CradleError.self) { try waitFor { try await Scene(stage: stage).trace() } }
    let words = error.map { "\($0)" } ?? ""
    #expect(
      words.hasSuffix(
        "CradleKitTests/DelegateTests.swift:\(line): the animator of a FlowLayout is gone already, "
          + "since nothing keeps it; make it in a property of the layout"
      )
    )
  }
}

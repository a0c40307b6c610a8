import CradleCollectionLayouts
import CradleGeometry
import Foundation
import Testing

struct ScrollViewTests {
  private let frame = 1000.0 / 60

  private func makeView(content: Double = 10_000) -> ScrollView {
    let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 500))
    view.contentSize = CGSize(width: 320, height: content)
    return view
  }

  private func power(_ base: Double, _ exponent: Double) -> Double {
    ElementaryFunctions.power(base, exponent)
  }

  // The differences to the closed forms are sums of rounding errors: below 1e-12 of the distance
  // per frame, over a few hundred frames and a few thousand points.
  private let rounding = 1e-8

  @Test(arguments: [ScrollView.DecelerationRate.normal, .fast])
  func `free content follows the closed form`(rate: ScrollView.DecelerationRate) {
    let view = makeView()
    view.decelerationRate = rate
    view.fling(at: CGPoint(x: 160, y: 300), velocity: Vector(x: 0, y: -3000))
    let reach = rate.rawValue / (1 - rate.rawValue)
    // Fewer frames than it takes to stop at either rate.
    for count in 1...30 {
      view.advanceFrame()
      let kept = power(rate.rawValue, Double(count) * frame)
      #expect(abs(view.contentOffset.y - 3 * reach * (1 - kept)) < rounding)
    }
  }

  @Test
  func `content stops when its speed falls below a hundredth`() {
    let view = makeView()
    view.fling(at: .zero, velocity: Vector(x: 0, y: -1000))
    var count = 0
    while view.isDecelerating {
      view.advanceFrame()
      count += 1
    }
    // 0.998^t < 0.01 for the first time after 2300.3 ms: in the frame that ends at 139/60 s.
    #expect(count == 139)
    let kept = power(0.998, 139 * frame)
    #expect(abs(view.contentOffset.y - 499 * (1 - kept)) < rounding)
  }

  @Test
  func `finger that pulls past the edge stretches a rubber band`() {
    let view = makeView()
    view.touchBegan(at: CGPoint(x: 10, y: 100))
    for pull in [1.0, 50, 200, 399] {
      view.touchMoved(to: CGPoint(x: 10, y: 100 + pull))
      let shown = 0.55 * pull * 500 / (500 + 0.55 * pull)
      #expect(abs(view.contentOffset.y + shown) < rounding)
    }
  }

  @Test
  func `finger takes a stretched band up where it is`() {
    let view = makeView()
    view.touchBegan(at: CGPoint(x: 10, y: 100))
    view.touchMoved(to: CGPoint(x: 10, y: 300))
    let stretched = view.contentOffset.y
    view.touchCancelled()
    view.touchBegan(at: CGPoint(x: 50, y: 50))
    #expect(view.contentOffset.y == stretched)
    view.touchMoved(to: CGPoint(x: 50, y: -150))
    #expect(abs(view.contentOffset.y) < rounding)
  }

  @Test
  func `stretched content shrinks by 1 percent per millisecond and lands on the edge`() {
    let view = makeView()
    view.touchBegan(at: .zero)
    view.touchMoved(to: CGPoint(x: 0, y: 100))
    let start = view.contentOffset.y
    view.touchCancelled()
    var count = 0
    while true {
      view.advanceFrame()
      count += 1
      guard view.isDecelerating else { break }
      let left = ElementaryFunctions.exponential(of: -0.01005 * frame * Double(count))
      #expect(abs(view.contentOffset.y - start * left) < rounding)
    }
    #expect(view.contentOffset.y == 0)
    // It shrinks to a twentieth of a point in under a second.
    #expect(count < 60)
  }

  @Test
  func `content that hits the edge bounces by the closed form`() {
    let view = makeView(content: 500)
    view.alwaysBounceVertical = true
    view.fling(at: .zero, velocity: Vector(x: 0, y: -2000))
    var count = 0
    while true {
      view.advanceFrame()
      count += 1
      guard view.isDecelerating else { break }
      let time = frame * Double(count)
      let shrunk = ElementaryFunctions.exponential(of: -0.01005 * time)
      let expected = shrunk * 499 * 2 * (1 - power(0.998, time))
      #expect(abs(view.contentOffset.y - expected) < rounding)
    }
    #expect(view.contentOffset.y == 0)
  }

  @Test(arguments: [-20_000.0, -3_000, -731, 20_000, 731])
  func `thrown content comes to rest on the edge that it has passed`(velocity: Double) {
    let view = makeView(content: 900)
    view.contentInset = EdgeInsets(top: 64, bottom: 30)
    view.contentOffset.y = 200
    view.fling(at: .zero, velocity: Vector(x: 0, y: velocity))
    var passedEdge = false
    for _ in 0..<600 where view.isDecelerating {
      view.advanceFrame()
      passedEdge = passedEdge || view.contentOffset.y < -64 || view.contentOffset.y > 430
    }
    #expect(!view.isDecelerating)
    #expect(passedEdge)
    #expect(view.contentOffset.y == (velocity < 0 ? 430 : -64))
  }

  @Test
  func `content that must not bounce stops at the edge`() {
    let view = makeView(content: 900)
    view.bounces = false
    view.fling(at: .zero, velocity: Vector(x: 0, y: -5000))
    while view.isDecelerating {
      view.advanceFrame()
      #expect(view.contentOffset.y <= 400)
    }
    #expect(view.contentOffset.y == 400)
    view.touchBegan(at: .zero)
    view.touchMoved(to: CGPoint(x: 0, y: -100))
    #expect(view.contentOffset.y == 400)
  }

  @Test
  func `a finger that moves steadily releases content at its own speed`() {
    let view = makeView()
    view.touchBegan(at: CGPoint(x: 0, y: 400))
    view.advanceFrame()
    for count in 1...10 {
      view.touchMoved(to: CGPoint(x: 0, y: 400 - 10 * Double(count)))
      if count < 10 { view.advanceFrame() }
    }
    #expect(view.contentOffset.y == 100)
    view.touchEnded()
    view.advanceFrame()
    let speed = 10 / frame
    let expected = 100 + 499 * speed * (1 - power(0.998, frame))
    #expect(abs(view.contentOffset.y - expected) < rounding)
  }

  @Test
  func `speed at release weighs the last three moves`() {
    let view = makeView()
    view.touchBegan(at: CGPoint(x: 0, y: 400))
    var y = 400.0
    for move in [10.0, 20, 40] {
      view.advanceFrame()
      y -= move
      view.touchMoved(to: CGPoint(x: 0, y: y))
    }
    view.touchEnded()
    view.advanceFrame()
    // Recognizer: 10, then 0.2·20 + 0.8·10 = 12, then 0.2·40 + 0.8·20 = 24; release
    // 0.75·12 + 0.25·24 = 15.
    let expected = 70 + 499 * (15 / frame) * (1 - power(0.998, frame))
    #expect(abs(view.contentOffset.y - expected) < rounding)
  }

  @Test
  func `finger that rests before it is lifted throws nothing`() {
    let view = makeView()
    view.touchBegan(at: CGPoint(x: 0, y: 400))
    view.touchMoved(to: CGPoint(x: 0, y: 300))
    for _ in 0..<3 { view.advanceFrame() }
    view.touchEnded()
    #expect(!view.isDecelerating)
    #expect(view.contentOffset.y == 100)
  }

  @Test
  func `a release below 250 points per second is not a fling`() {
    let view = makeView()
    view.fling(at: .zero, velocity: Vector(x: 0, y: -249))
    #expect(!view.isDecelerating)
    view.fling(at: .zero, velocity: Vector(x: 0, y: -251))
    #expect(view.isDecelerating)
  }

  private func flick(_ view: ScrollView) -> Double {
    view.touchBegan(at: CGPoint(x: 0, y: 400))
    for count in 1...12 {
      view.touchMoved(to: CGPoint(x: 0, y: 400 - 20 * Double(count)))
      if count < 12 { view.advanceFrame() }
    }
    view.touchEnded()
    let before = view.contentOffset.y
    view.advanceFrame()
    return view.contentOffset.y - before
  }

  @Test
  func `third flick in a row is faster, and the fourth faster still`() {
    let view = makeView(content: 1_000_000)
    let steps = (0..<4).map { _ in flick(view) }
    // 240 points of way give the most that a flick can: 0.9, and 1.5 times that for the fourth.
    #expect(abs(steps[1] / steps[0] - 1) < 1e-9)
    #expect(abs(steps[2] / steps[0] - 1.9) < 1e-9)
    #expect(abs(steps[3] / steps[0] - 3.25) < 1e-9)
    for _ in 0..<61 { view.advanceFrame() }
    #expect(abs(flick(view) / steps[0] - 1) < 1e-9)
  }

  @Test
  func `glide of a program is a squared sine of 18 frames`() {
    let view = makeView()
    view.contentOffset.y = 100
    view.setContentOffset(CGPoint(x: 0, y: 700), animated: true)
    for count in 1...18 {
      #expect(view.isScrollAnimating)
      view.advanceFrame()
      let sine = ElementaryFunctions.sine(of: Double.pi / 2 * Double(count) / 18)
      #expect(abs(view.contentOffset.y - 100 - 600 * sine * sine) < rounding)
    }
    #expect(!view.isScrollAnimating)
    #expect(view.contentOffset.y == 700)
  }

  @Test
  func `touch ends a glide and a deceleration`() {
    let view = makeView()
    view.setContentOffset(CGPoint(x: 0, y: 700), animated: true)
    view.advanceFrame()
    view.touchBegan(at: .zero)
    let offset = view.contentOffset
    view.advanceFrame()
    #expect(view.contentOffset == offset)
    view.touchEnded(velocity: Vector(x: 0, y: -3000))
    view.advanceFrame()
    view.touchBegan(at: .zero)
    #expect(view.isTracking && !view.isDecelerating)
  }

  @Test
  func `content moves only along axes that can scroll`() {
    let view = makeView()
    view.touchBegan(at: .zero)
    view.touchMoved(to: CGPoint(x: -50, y: -50))
    #expect(view.contentOffset == CGPoint(x: 0, y: 50))
    view.touchEnded(velocity: Vector(x: -3000, y: -3000))
    view.advanceFrame()
    #expect(view.contentOffset.x == 0)

    let short = makeView(content: 100)
    short.touchBegan(at: .zero)
    short.touchMoved(to: CGPoint(x: 0, y: 50))
    #expect(short.contentOffset == .zero)
  }

  @Test
  func `position of the finger is known from the touch until the content rests`() {
    let view = makeView()
    #expect(view.touchLocation == nil)
    view.touchBegan(at: CGPoint(x: 20, y: 300))
    view.touchMoved(to: CGPoint(x: 20, y: 250))
    #expect(view.touchLocation == CGPoint(x: 20, y: 300))
    #expect(view.panGestureRecognizer.location(in: view) == CGPoint(x: 20, y: 300))
    view.touchEnded(velocity: Vector(x: 0, y: -1000))
    while view.isDecelerating {
      #expect(view.touchLocation == CGPoint(x: 20, y: 250 + view.contentOffset.y))
      view.advanceFrame()
    }
    #expect(view.touchLocation == nil)
  }

  @Test
  func `a programmatic scroll ends the touch and the deceleration`() {
    let view = makeView()
    view.fling(at: CGPoint(x: 20, y: 300), velocity: Vector(x: 0, y: -3000))
    view.advanceFrame()
    view.setContentOffset(.zero, animated: true)
    #expect(view.touchLocation == nil)
    #expect(!view.isDecelerating)
  }

  @Test
  func `content at its start stays there when the inset changes`() {
    let view = makeView()
    view.contentInset.top = 64
    #expect(view.contentOffset.y == -64)
    view.contentOffset.y = 30
    view.contentInset.top = 20
    #expect(view.contentOffset.y == 30)
  }

  @Test
  func `the height of bars adds to the inset`() {
    let view = makeView()
    view.safeAreaInsets.top = 64
    #expect(view.contentOffset.y == -64)
    view.contentInset = EdgeInsets(top: 10, left: 3)
    #expect(view.contentOffset.y == -74)
    #expect(view.contentInset.top == 10)
    #expect(view.adjustedContentInset == EdgeInsets(top: 74, left: 3))
  }

  @Test
  func `content that becomes shorter moves to its new end`() {
    let view = makeView()
    view.contentOffset.y = 9000
    view.contentSize.height = 700
    #expect(view.contentOffset.y == 200)
  }
}

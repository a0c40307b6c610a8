import ArticleLayouts
import CradleKit
import Testing

struct CarouselFidelityTests {
  private func comparison(
    of timeline: TimelineEntry...,
    in ticks: ClosedRange<Ticks> = .zero...Ticks.seconds(8)
  ) -> Comparison {
    let canvas = Scene.Canvas(size: CGSize(width: 568, height: 320))
    let frame = CGRect(x: 0, y: 60, width: 568, height: 260)
    let own = Scene(
      canvas: canvas,
      stage: .collection(items: 30, frame: frame, layout: CustomLayout { ArticleCarouselLayout() }),
      timeline: timeline
    )
    let builtIn = Scene(
      canvas: canvas,
      stage: .collection(items: 30, frame: frame, layout: SpringCarouselLayout.Parameters()),
      timeline: timeline
    )
    return Comparison(own, builtIn, in: ticks)
  }

  private func drag(from start: Double, to end: Double) -> TimelineEntry.Action {
    let (start, end) = (CGPoint(x: start, y: 270), CGPoint(x: end, y: 262))
    return .drag(from: start, to: end, over: .seconds(0.35), curve: .easeIn)
  }

  @Test
  func `cells fall and spring aside as those of the built-in layout`() {
    let comparison = comparison(
      of: .at(.seconds(0.4), .insert(at: .rightOfCenter)),
      .after(.seconds(1.4), drag(from: 440, to: 210)),
      .after(.seconds(0.45), .insert(at: .rightOfCenter)),
      .after(.seconds(1.2), drag(from: 180, to: 300)),
      .after(.seconds(0.45), .insert(at: .rightOfCenter))
    )
    #expect(comparison.distance <= 1e-4)
    #expect(comparison.turn <= 1e-4)
    #expect(comparison.onlyInFirst == [])
    // Its place has left the margin, and a strip of it is still seen. The built-in layout keeps its spring
    // until nothing is.
    #expect(comparison.onlyInSecond == ["12 at tick 480"])
    #expect(comparison.count > 3000)
  }

  @Test
  func `a programmatic scroll makes cells lag, unlike in the built-in layout`() {
    let scroll = TimelineEntry.at(.seconds(0.3), .scrollTo(CGPoint(x: 300, y: 0)))
    #expect(comparison(of: scroll).distance > 100)
  }

  @Test
  func `after a deletion, cells glide and do not spring`() {
    let deletion = TimelineEntry.at(.seconds(0.3), .delete(at: [0, 3]))
    #expect(comparison(of: deletion, in: .zero...Ticks.seconds(0.3)).distance == 0)
    #expect(comparison(of: deletion).distance > 30)
    // Friction holds cells within 2.5 points of their places.
    #expect(comparison(of: deletion, in: .seconds(5)...Ticks.seconds(6)).distance < 2.5)
  }
}

import ArticleLayouts
import CradleKit
import Testing

struct CircleFidelityTests {
  @Test
  func `cells are where those of the built-in layout are, in updates and a turn`() {
    let timeline: [TimelineEntry] = [
      .at(.seconds(0.6), .insert(at: .end), times: 2, every: .seconds(0.9)),
      .after(.seconds(2), .delete(at: .last), times: 3, every: .seconds(0.2)),
      .after(.seconds(1), .insert(2, at: [0, 3])),
      .after(.seconds(1), .delete(2, at: [0, 3])),
      .after(.seconds(1), .turn(.landscape)),
    ]
    let canvas = Scene.Canvas(size: CGSize(width: 768, height: 960))
    let own = Scene(
      canvas: canvas,
      stage: .collection(items: 12, layout: CustomLayout { ArticleCircleLayout() }),
      timeline: timeline
    )
    let builtIn = Scene(
      canvas: canvas,
      stage: .collection(items: 12, layout: CircleLayout.Parameters()),
      timeline: timeline
    )
    let comparison = Comparison(own, builtIn, in: .zero...Ticks.seconds(8))
    // The sine of the C library differs from that of the built-in layout in the last digit.
    #expect(comparison.distance <= 1e-9)
    #expect(comparison.turn <= 1e-9)
    #expect(comparison.fade <= 1e-9)
    #expect(comparison.onlyInFirst == [])
    #expect(comparison.onlyInSecond == [])
    #expect(comparison.count > 5000)
  }
}

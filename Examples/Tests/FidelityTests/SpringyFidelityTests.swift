import ArticleLayouts
import CradleKit
import Testing

struct SpringyFidelityTests {
  private let preset = SpringyFlowDescription(
    itemSize: CGSize(width: 44, height: 44),
    sectionInset: EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  )

  private func comparison(
    of timeline: TimelineEntry...,
    in ticks: ClosedRange<Ticks> = .zero...Ticks.seconds(8)
  ) -> Comparison {
    let own = Scene(stage: .collection(items: 120, layout: CustomLayout { ArticleSpringyLayout() }), timeline: timeline)
    let builtIn = Scene(stage: .collection(items: 120, layout: preset), timeline: timeline)
    return Comparison(own, builtIn, in: ticks)
  }

  private func drag(from start: Double, to end: Double, over time: Ticks) -> TimelineEntry.Action {
    let (start, end) = (CGPoint(x: 160, y: start), CGPoint(x: 190, y: end))
    return .drag(from: start, to: end, over: time, curve: .easeIn)
  }

  @Test
  func `cells are where those of the built-in layout are, in drags and flights`() {
    let comparison = comparison(
      of: .at(.seconds(0.3), drag(from: 460, to: 160, over: .seconds(0.45))),
      .after(.seconds(0.9), drag(from: 480, to: 120, over: .seconds(0.2))),
      .after(.seconds(1.5), drag(from: 120, to: 480, over: .seconds(0.2)))
    )
    #expect(comparison.distance == 0)
    #expect(comparison.onlyInFirst == [])
    #expect(comparison.onlyInSecond == [])
    #expect(comparison.count > 20_000)
  }

  // The built-in layout moves all cells with the content when no finger does. The article takes the origin
  // for the finger then, so cells lag.
  @Test
  func `a programmatic scroll makes cells lag, unlike in the built-in layout`() {
    let scroll = TimelineEntry.at(.seconds(0.3), .scrollTo(CGPoint(x: 0, y: 300)))
    #expect(comparison(of: scroll).distance > 100)
    #expect(comparison(of: scroll, in: .seconds(4)...Ticks.seconds(5)).distance < 0.05)
  }

  // Springs of the built-in layout pull the cells to their new places. Those of the article belong to index
  // paths and stay at rest, so cells glide.
  @Test
  func `after a deletion, cells take another way to the same places`() {
    let deletion = TimelineEntry.at(.seconds(0.3), .delete(at: [0, 20]))
    #expect(comparison(of: deletion, in: .zero...Ticks.seconds(0.3)).distance == 0)
    #expect(comparison(of: deletion).distance > 100)
    #expect(comparison(of: deletion, in: .seconds(4)...Ticks.seconds(5)).distance < 0.05)
  }
}

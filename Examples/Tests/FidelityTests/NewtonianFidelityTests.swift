import ArticleLayouts
import CradleKit
import Testing

struct NewtonianFidelityTests {
  private func comparison(of timeline: [TimelineEntry], in ticks: ClosedRange<Ticks>) -> Comparison {
    let canvas = Scene.Canvas(size: CGSize(width: 1024, height: 768))
    let own = Scene(
      canvas: canvas,
      stage: .collection(items: 0, layout: CustomLayout { ArticleNewtonianLayout() }),
      timeline: timeline
    )
    let builtIn = Scene(
      canvas: canvas,
      stage: .collection(items: 0, layout: NewtonianLayout.Parameters()),
      timeline: timeline
    )
    return Comparison(own, builtIn, in: ticks)
  }

  private let comingsAndGoings: [TimelineEntry] = [
    .at(.seconds(0.3), .insert(at: .end), times: 10, every: .seconds(0.4)),
    .at(.seconds(4.5), .delete(at: .last), times: 2, every: .seconds(0.4)),
    .at(.seconds(5.3), .insert(at: .end)),
    .at(.seconds(5.8), .delete(at: .last), times: 2, every: .seconds(0.4)),
    .at(.seconds(6.4), .insert(at: .end)),
  ]

  @Test
  func `cells swing and jostle as those of the built-in layout until one is deleted`() {
    let comparison = comparison(of: comingsAndGoings, in: .zero...Ticks.seconds(4.5))
    #expect(comparison.distance <= 1e-4)
    #expect(comparison.turn <= 1e-4)
    #expect(comparison.onlyInFirst == [])
    #expect(comparison.onlyInSecond == [])
    #expect(comparison.count > 1000)
  }

  // A deleted cell leaves the simulation after two seconds here, and in the built-in layout as soon as it is
  // out of view. Contacts of cells that come meanwhile are solved in another order, to other last digits.
  @Test
  func `after deletions, the difference cannot be seen`() {
    let comparison = comparison(of: comingsAndGoings, in: .seconds(4.5)...Ticks.seconds(8))
    #expect(comparison.distance < 0.01)
    #expect(comparison.onlyInFirst == [])
    #expect(comparison.onlyInSecond == [])
  }

  // The built-in layout has them start side by side, and the article all in one place.
  @Test
  func `two cells that come at once start elsewhere than in the built-in layout`() {
    let insertion = TimelineEntry.at(.seconds(0.3), .insert(2, at: .end))
    #expect(comparison(of: [insertion], in: .zero...Ticks.seconds(2)).distance > 50)
  }
}

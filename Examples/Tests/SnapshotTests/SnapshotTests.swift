import ArticleLayouts
import CradleTesting
import Testing

struct SnapshotTests {
  private let canvas = Scene.Canvas(size: CGSize(width: 172, height: 200), scale: 1)
  private let timing = Scene.Timing(duration: .fixed(.seconds(1)))
  private let square = Scene.Canvas(size: CGSize(width: 400, height: 400), scale: 0.5)

  @Test
  func `springy grid trails a finger`() async throws {
    let up = CGPoint(x: 80, y: 60)
    let drag = TimelineEntry.Action.drag(from: CGPoint(x: 80, y: 180), to: up, over: .seconds(0.2))
    let stage = StageDescription.collection(items: 30, layout: CustomLayout { ArticleSpringyLayout() })
    try await expectScene(Scene(canvas: canvas, timing: timing, stage: stage, timeline: [.at(.seconds(0.1), drag)]))
  }

  @Test
  func `cells of the carousel spring aside for one that falls`() async throws {
    let insertion = TimelineEntry.at(.seconds(0.1), .insert(at: .rightOfCenter))
    let stage = StageDescription.collection(items: 6, layout: CustomLayout { ArticleCarouselLayout() })
    try await expectScene(Scene(canvas: canvas, timing: timing, stage: stage, timeline: [insertion]))
  }

  @Test
  func `cell leaves the circle`() async throws {
    let deletion = TimelineEntry.at(.seconds(0.1), .delete(at: .last))
    let stage = StageDescription.collection(items: 6, layout: CustomLayout { ArticleCircleLayout(minute: 10) })
    try await expectScene(Scene(canvas: square, timing: timing, stage: stage, timeline: [deletion]))
  }

  @Test
  func `cells swing in and collide`() async throws {
    let insertions = TimelineEntry.at(.zero, .insert(at: .end), times: 3, every: .seconds(0.2))
    let stage = StageDescription.collection(items: 0, layout: CustomLayout { ArticleNewtonianLayout() })
    let canvas = Scene.Canvas(size: CGSize(width: 600, height: 500), scale: 0.25)
    try await expectScene(Scene(canvas: canvas, timing: timing, stage: stage, timeline: [insertions]))
  }
}

import ArticleLayouts
import CradleKit

let slow = (start: CGPoint(x: 160, y: 460), end: CGPoint(x: 160, y: 160))
let fast = (start: CGPoint(x: 200, y: 480), end: CGPoint(x: 190, y: 120))
let scene = Scene(
  stage: .collection(items: 120) { ArticleSpringyLayout() },
  timeline: [
    .at(
      .seconds(0.3),
      .drag(from: slow.start, to: slow.end, over: .seconds(0.45), curve: .easeIn)
    ),
    .after(.seconds(0.9), .drag(from: fast.start, to: fast.end, over: .seconds(0.2))),
  ],
  overlays: [.touch]
)
try await scene.render(to: "springy.gif")

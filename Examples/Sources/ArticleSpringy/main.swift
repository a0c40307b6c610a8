import ArticleLayouts
import CradleKit

let (low, high) = (CGPoint(x: 160, y: 460), CGPoint(x: 160, y: 160))
let scene = Scene(
  stage: .collection(items: 120, layout: CustomLayout { ArticleSpringyLayout() }),
  timeline: [.at(.seconds(0.3), .drag(from: low, to: high, over: .seconds(0.45)))],
  overlays: [.touch]
)
try await scene.render(to: "springy.gif")

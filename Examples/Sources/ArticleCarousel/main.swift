import ArticleLayouts
import CradleKit

let style = TextStyle(size: 50, color: .white, minimumScale: 0.5)
let add = NavigationBar.Button(face: .title("+view"), updates: [.insert([TimelineEntry.NewItem()], at: .rightOfCenter)])
let (start, end) = (CGPoint(x: 440, y: 270), CGPoint(x: 210, y: 262))
let scene = Scene(
  canvas: Scene.Canvas(size: CGSize(width: 568, height: 320)),
  stage: .collection(
    items: 30,
    frame: CGRect(x: 0, y: 60, width: 568, height: 260),
    background: .black,
    cells: CellStyle(palette: [Color(rgb: 0xC4322D).withAlpha(0.8)], label: .value, labelStyle: style, labelInset: 12),
    chrome: ChromeDescription(navigationBar: NavigationBar(title: "Carousel", right: [add])),
    layout: CustomLayout { ArticleCarouselLayout() }
  ),
  timeline: [
    .at(.seconds(0.4), .tap(.button("+view"))),
    .after(.seconds(1.4), .drag(from: start, to: end, over: .seconds(0.35), curve: .easeIn)),
    .after(.seconds(0.45), .tap(.button("+view"))),
  ],
  overlays: [.touch]
)
try await scene.render(to: "carousel.gif")

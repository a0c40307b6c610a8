import ArticleLayouts
import CradleKit

let style = TextStyle(size: 24, weight: .bold, color: .white)
let add = NavigationBar.Button(face: .add, updates: [.insert([TimelineEntry.NewItem()], at: .end)])
let trash = NavigationBar.Button(face: .trash, updates: [.delete(.last, count: 1)], minimumItemCount: 1)
let bar = NavigationBar(title: "Circle", left: [add], right: [trash])
let scene = Scene(
  canvas: Scene.Canvas(size: CGSize(width: 768, height: 1024), scale: 0.5, theme: .dark),
  stage: .collection(
    items: 12,
    cells: CellStyle(palette: [Color(rgb: 0xEE6E00)], label: .index, labelStyle: style),
    chrome: ChromeDescription(statusBar: .dark, navigationBar: bar),
    layout: CustomLayout { ArticleCircleLayout(minute: 10) }
  ),
  timeline: [
    .at(.seconds(0.6), .tap(.button("add")), times: 2, every: .seconds(0.9)),
    .after(.seconds(2), .tap(.button("trash")), times: 3, every: .seconds(0.7)),
  ],
  overlays: [.touch]
)
try await scene.render(to: "circle.gif")

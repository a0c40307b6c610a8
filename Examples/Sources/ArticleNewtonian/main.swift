import ArticleLayouts
import CradleKit

let trash = NavigationBar.Button(face: .trash, updates: [.delete(.last, count: 1)], minimumItemCount: 0)
let add = NavigationBar.Button(
  face: .add,
  updates: [.insert([TimelineEntry.NewItem()], at: .end)],
  maximumItemCount: 10
)
let bar = NavigationBar(title: "Newtonian", left: [trash], right: [add])
let scene = Scene(
  canvas: Scene.Canvas(size: CGSize(width: 1024, height: 768), scale: 0.5, theme: .dark),
  timing: Scene.Timing(duration: .fixed(.seconds(8))),
  stage: .collection(
    items: 0,
    cells: CellStyle(form: .photo, palette: [.clear], pictureInset: 5),
    chrome: ChromeDescription(statusBar: .dark, navigationBar: bar),
    layout: CustomLayout { ArticleNewtonianLayout() }
  ),
  timeline: [
    .at(.seconds(0.3), .tap(.button("add")), times: 10, every: .seconds(0.4)),
    .at(.seconds(4.5), .tap(.button("trash")), times: 2, every: .seconds(0.4)),
    .at(.seconds(5.3), .tap(.button("add"))),
    .at(.seconds(5.8), .tap(.button("trash")), times: 2, every: .seconds(0.4)),
    .at(.seconds(6.4), .tap(.button("add"))),
  ],
  overlays: [.touch]
)
try await scene.render(to: "newtonian.gif")

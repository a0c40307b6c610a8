import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// Draws the overlays whose drawing value comes from a user.
struct DrawnOverlayArtist: OverlayArtist {
  private let overlays: [Scene.DrawnOverlay]
  private let studio: Studio

  static func texts(in scene: Scene) -> [SceneText] {
    scene.overlays(of: Scene.DrawnOverlay.self).flatMap { $0.drawing.texts(forValues: [$0.id]) }
  }

  init?(_ scene: Scene, during film: OverlayFilm, in room: inout OverlayRoom, measuring: any TextMeasuring) {
    overlays = scene.overlays(of: Scene.DrawnOverlay.self)
    guard !overlays.isEmpty else { return nil }
    studio = Studio(in: room.theme, on: scene.canvas.background, measuring: measuring)
  }

  var fault: String? { studio.fault }

  func examine(at time: SceneTime) {
    for (number, overlay) in overlays.enumerated() {
      _ = commands(of: overlay, number: number, at: time)
    }
  }

  func layer(at moment: OverlayMoment) -> DisplayList.Layer? {
    DisplayList.Layer(name: "drawings", elements: elements(at: moment.time))
  }

  private func elements(at time: SceneTime) -> [DisplayList.Element] {
    overlays.enumerated().map { number, overlay in
      DisplayList.Element(
        id: overlay.id,
        role: .overlay,
        center: overlay.box.center,
        size: overlay.box.size,
        commands: commands(of: overlay, number: number, at: time)
      )
    }
  }

  private func commands(of overlay: Scene.DrawnOverlay, number: Int, at time: SceneTime) -> [DrawingCommand] {
    let content = CellContent(role: .overlay, ordinal: number, value: overlay.id, index: number, theme: studio.theme)
    let artist = studio.artist(of: overlay.drawing)
    switch artist.sketch(of: content, size: overlay.box.size, id: overlay.id) {
    case .still(let commands): return commands
    case .moving(let draw):
      let state = DrawingCanvas.State(center: overlay.box.center)
      return draw(DrawingCanvas.Moment(time: time, state: state))
    }
  }
}

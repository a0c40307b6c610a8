import CradleFigures
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradleNotations
import CradleScenes
import Foundation

/// The answers to requests.
struct PreviewAnswers: Sendable {
  private let hub: PreviewHub

  init(_ hub: PreviewHub) {
    self.hub = hub
  }

  /// Returns the page or one of its files, which contain nothing private.
  func page(_ path: String) -> Response {
    switch path {
    case "/": Response(Array(PreviewPage.html.utf8), type: "text/html; charset=utf-8")
    case "/preview.css": Response(Array(PreviewPage.styles.utf8), type: "text/css; charset=utf-8")
    default:
      if path.hasSuffix(".js"), let script = PreviewPage.script(named: path.dropFirst().dropLast(3)) {
        Response(Array(script.utf8), type: "text/javascript; charset=utf-8")
      } else {
        Response("There is nothing here.", status: "404 Not Found")
      }
    }
  }

  /// The selected element as JSON.
  var selection: Response {
    get async {
      let selection = await hub.selection
      let body = (try? JSONEncoder().encode(selection)) ?? Data("null".utf8)
      return Response(Array(body) + Array("\n".utf8), type: "application/json")
    }
  }

  /// Returns a frame as PNG, which a request describes.
  func frame(_ head: RequestHead) async -> Response {
    do {
      let scene = head.parameters(named: "scene").first ?? hub.scenes.arguments.first ?? ""
      guard await hub.offers(scene) else { return Response("There is no such scene here.", status: "404 Not Found") }
      let moment = try head.parameters(named: "at").first.map { try FilmMoment($0) }
      let order = PreviewOrder(scene: scene, overrides: hub.overrides + head.parameters(named: "set"))
      let png = try await hub.scenes.still(of: order, at: moment)
      return Response(png, type: "image/png")
    } catch {
      return Response("\(error)", status: "422 Unprocessable Content")
    }
  }
}

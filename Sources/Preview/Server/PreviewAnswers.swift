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
    case "/" + PreviewPage.reviewPath where hub.review != nil:
      Response(Array(PreviewPage.review.utf8), type: "text/html; charset=utf-8")
    case "/preview.css": Response(Array(PreviewPage.styles.utf8), type: "text/css; charset=utf-8")
    case "/review.css": Response(Array(PreviewPage.reviewStyles.utf8), type: "text/css; charset=utf-8")
    default:
      if path.hasSuffix(".js"), let script = PreviewPage.script(named: path.dropFirst().dropLast(3)) {
        Response(Array(script.utf8), type: "text/javascript; charset=utf-8")
      } else {
        Self.nothing
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

  /// Returns the page of the report under review.
  func report() async -> Response {
    guard let review = hub.review else { return Self.nothing }
    do {
      return Response(Array(try await review.page().utf8), type: "text/html; charset=utf-8")
    } catch {
      return Response("\(error)", status: "422 Unprocessable Content")
    }
  }

  /// Returns a picture of the report under review.
  func pictureOfReport(_ head: RequestHead) async -> Response {
    guard let name = head.parameters(named: "path").first, let picture = await hub.review?.picture(name) else {
      return Self.nothing
    }
    return Response(picture, type: "image/png")
  }

  private static let nothing = Response("There is nothing here.", status: "404 Not Found")

  /// Returns a frame as PNG, or a film as the file of a format, which a request describes.
  func picture(_ head: RequestHead) async -> Response {
    do {
      func first(_ name: String) -> String? { head.parameters(named: name).first }
      let scene = first("scene") ?? hub.scenes.arguments.first ?? ""
      guard await hub.offers(scene) else { return Response("There is no such scene here.", status: "404 Not Found") }
      let order = PreviewOrder(scene: scene, overrides: hub.overrides + head.parameters(named: "set"))
      guard head.path == "/film" else {
        let png = try await hub.scenes.still(of: order, at: try first("at").map { try FilmMoment($0) })
        return Response(png, type: "image/png")
      }
      let film = try await hub.scenes.film(
        PreviewScenes.FilmOrder(
          scene: order,
          ending: first("format") ?? "gif",
          frames: try first("frames").map { try FrameSelection($0) },
          byteLimit: first("limit").flatMap { Int($0) }.map { max(1, $0) }
        )
      )
      return Response(film.bytes, type: film.type)
    } catch {
      return Response("\(error)", status: "422 Unprocessable Content")
    }
  }
}

import CradleFigures
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradleNotations
import CradleScenes
import FlyingFox
import Foundation

/// Answers the requests that the front door admits.
struct PreviewHandler: HTTPHandler {
  /// The path of the WebSocket.
  static let socketPath = "/live"

  private let hub: PreviewHub
  private let admission: Admission
  private let socket: WebSocketHTTPHandler

  init(_ hub: PreviewHub, _ admission: Admission) {
    self.hub = hub
    self.admission = admission
    socket = WebSocketHTTPHandler(handler: PageSocket(hub))
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    switch request.path {
    case "/":
      // The page removes the token from its address, and the cookie replaces it.
      let cookie = "\(admission.cookieName)=\(admission.token); Path=/; HttpOnly; SameSite=Strict"
      return Self.answer(PreviewPage.html, type: "text/html; charset=utf-8", [("Set-Cookie", cookie)])
    case "/preview.css": return Self.answer(PreviewPage.styles, type: "text/css; charset=utf-8")
    case "/preview.js": return Self.answer(PreviewPage.script, type: "text/javascript; charset=utf-8")
    case Self.socketPath: return try await socket.handleRequest(request)
    case "/selection": return await selection
    case "/frame": return await frame(request)
    default: return Self.answer("There is nothing here.\n", type: "text/plain; charset=utf-8", status: .notFound)
    }
  }

  private var selection: HTTPResponse {
    get async {
      let selection = await hub.selection
      let body = (try? JSONEncoder().encode(selection)) ?? Data("null".utf8)
      return Self.answer(body + Data("\n".utf8), type: "application/json")
    }
  }

  private func frame(_ request: HTTPRequest) async -> HTTPResponse {
    func value(_ name: String) -> String? { request.query.first { $0.name == name }?.value }
    do {
      let scene = value("scene") ?? hub.scenes.arguments.first ?? ""
      guard await hub.offers(scene) else {
        return Self.answer("There is no such scene here.\n", type: "text/plain; charset=utf-8", status: .notFound)
      }
      let moment = try value("at").map { try FilmMoment($0) }
      let sets = request.query.filter { $0.name == "set" }.map(\.value)
      let order = PreviewOrder(scene: scene, overrides: hub.overrides + sets)
      let scenes = hub.scenes
      let png = try await onWorkThreads {
        let loaded = try scenes.load(order)
        try loaded.checkFonts()
        try loaded.checkPictures()
        return try FigureFormat.png.bytes(of: Figure(still: moment, of: loaded.film(), in: loaded))
      }
      return Self.answer(Data(png), type: "image/png")
    } catch {
      return Self.answer("\(error)\n", type: "text/plain; charset=utf-8", status: .unprocessableContent)
    }
  }

  private static func answer(
    _ text: String,
    type: String,
    _ more: [(String, String)] = [],
    status: HTTPStatusCode = .ok
  ) -> HTTPResponse {
    answer(Data(text.utf8), type: type, more, status: status)
  }

  private static func answer(
    _ body: Data,
    type: String,
    _ more: [(String, String)] = [],
    status: HTTPStatusCode = .ok
  ) -> HTTPResponse {
    var headers = HTTPHeaders()
    headers[.contentType] = type
    for header in SafetyHeaders.all { headers[HTTPHeader(header.name)] = header.value }
    for (name, value) in more { headers[HTTPHeader(name)] = value }
    return HTTPResponse(statusCode: status, headers: headers, body: body)
  }
}

extension HTTPStatusCode {
  fileprivate static let unprocessableContent = HTTPStatusCode(422, phrase: "Unprocessable Content")
}

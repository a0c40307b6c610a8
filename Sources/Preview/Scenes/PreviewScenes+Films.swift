import CradleEncoding
import CradleFilms
import CradleGeometry
import CradleRawText
import CradleScenes
import Foundation

extension PreviewScenes {
  /// What a page asks for when it renders a film.
  struct FilmOrder: Sendable {
    let scene: PreviewOrder
    /// The ending of the format, without its period: `gif`.
    let ending: String
    /// The frames; `nil` for all.
    let frames: FrameSelection?
    /// The largest size, in bytes; `nil` for any.
    let byteLimit: Int?
  }

  // The films that a page shows or keeps. A folder of frames is none.
  private static let mediaTypes = [
    "gif": "image/gif", "webp": "image/webp", "avif": "image/avif", "apng": "image/apng", "mp4": "video/mp4",
    "webm": "video/webm",
    "svg": "image/svg+xml", "html": "text/html; charset=utf-8", "json": "application/json",
  ]

  /// Renders a film, and returns its file with its media type.
  ///
  /// If the task is cancelled, this stops within a frame.
  ///
  /// - Throws: `CradleError`, and `CancellationError`.
  func film(_ order: FilmOrder) async throws -> (bytes: [UInt8], type: String) {
    guard let type = Self.mediaTypes[order.ending] else {
      _ = try OutputFormat(ofFilm: "film.\(order.ending)")
      throw CradleError(message: "a page has no use for '\(order.ending)'; '\(ProgramName.current) render' makes it")
    }
    let loaded = try await onWorkThreads { try load(order.scene) }
    let folder = FileManager.default.temporaryDirectory.appending(component: "cradle-film-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(component: "film.\(order.ending)")
    var options = RenderOptions()
    options.frames = order.frames
    options.maximumByteCount = order.byteLimit
    options.vectorByteLimit = byteLimit
    options.writesManifests = false
    try await SceneRendering(loaded, plan: OutputPlan([file.path], for: loaded), options: options).run()
    return (Array(try Data(contentsOf: file)), type)
  }
}

import Graphics
import Rendering

/// Draws frames on several threads, and hands them on in order.
///
/// As many frames are in flight as there are workers, so memory does not grow with the film.
final class DrawingPool {
  private let workers: [DrawingWorker]
  private var next = 0
  private var last: (list: DisplayList, drawing: Task<Bitmap, any Error>)?

  init(workerCount: Int, scale: Double, library: PictureLibrary) {
    workers = (0..<workerCount).map { _ in DrawingWorker(scale: scale, library: library) }
  }

  /// How many frames can be drawn at a time.
  var capacity: Int {
    workers.count
  }

  /// Starts to draw a frame; one that equals the frame before is not drawn again.
  func draw(_ list: DisplayList) -> Task<Bitmap, any Error> {
    if let last, last.list == list { return last.drawing }
    let worker = workers[next]
    next = (next + 1) % workers.count
    let drawing = Task { try await worker.draw(list) }
    last = (list, drawing)
    return drawing
  }
}

/// A renderer that one frame at a time may use.
private actor DrawingWorker {
  private let renderer: Renderer

  init(scale: Double, library: PictureLibrary) {
    renderer = Renderer(scale: scale, library: library)
  }

  func draw(_ list: DisplayList) throws -> Bitmap {
    try renderer.draw(list)
  }
}

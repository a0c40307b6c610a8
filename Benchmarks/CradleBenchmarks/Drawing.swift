import Benchmark
import Comparisons
import CradleKit

/// Measures how long a frame takes to draw, its texts set already.
func measureDrawing() {
  for make in [MeasuredFilm.springy, MeasuredFilm.labels] {
    guard let film = try? make() else { continue }
    Benchmark("drawing, \(film.name)", configuration: .init(metrics: [.wallClock])) {
      benchmark,
      renderer in
      blackHole(try renderer.draw(film.frames[60]))
    } setup: {
      Renderer(scale: film.scale)
    }
  }
}

import CradleEncoding
import CradleGeometry
import CradleGraphics
import CradleVectorFilms
import Foundation
import Testing

struct VectorBudgetTests {
  // A file of a hundred bytes for each frame.
  private func encode(_ film: VectorFilm) -> [UInt8] {
    [UInt8](repeating: 0, count: 100 * film.frameCount)
  }

  @Test
  func `a film within the budget is written as it is`() throws {
    let budget = VectorBudget(byteCount: 6000, pictureByteCount: 0)
    let file = try budget.file(of: SampleFilm.ride, at: "x.svg") { encode($0) }
    #expect(file.count == 6000)
  }

  @Test
  func `a film beyond the budget is refused with the part that would fit`() {
    let budget = VectorBudget(byteCount: 2999, pictureByteCount: 0)
    let error = #expect(throws: CradleError.self) {
      try budget.file(of: SampleFilm.growth, at: "x.svg") { encode($0) }
    }
    let expected = EncodingFault.filmTooLarge(
      path: "x.svg",
      byteCount: 6000,
      limit: 2999,
      fittingFrames: 29,
      rate: FrameRate(60),
      costliest: "a"
    )
    #expect(error == CradleError(expected))
    #expect(
      error?.description
        == "'x.svg' would have 6 kB, and viewers of its format read it as a whole, so that it may have 3 kB at "
        + "most; 'a' takes the most; about its first 0.4s would fit ('--frames 0s..0.4s'); fewer frames per second "
        + "('--fps') or fewer layers help, too, and --limit-vector-size allows more"
    )
  }

  @Test
  func `a film of which nothing fits is refused with another remedy`() {
    let budget = VectorBudget(byteCount: 10, pictureByteCount: 0)
    let error = #expect(throws: CradleError.self) {
      try budget.file(of: SampleFilm.ride, at: "x.html") { encode($0) }
    }
    #expect(error?.description.contains("show fewer elements or layers, make a movie") == true)
  }

  @Test
  func `pictures beyond the budget are refused before anything is written`() {
    let budget = VectorBudget(byteCount: 1_000_000, pictureByteCount: 3)
    let error = #expect(throws: CradleError.self) {
      try budget.file(of: SampleFilm.everything, at: "x.svg") { encode($0) }
    }
    #expect(error == CradleError(EncodingFault.picturesTooLarge(path: "x.svg", byteCount: 4, limit: 3)))
    #expect(
      error?.description
        == "'x.svg' would hold 4 bytes of pictures, and may hold 3 bytes at most; use smaller pictures, or make a movie"
    )
  }

  @Test
  func `the beginning of a film has the same motion`() {
    for count in [1, 2, 17, 39, 40] {
      let film = SampleFilm.everything
      let part = film.prefix(count)
      #expect(part.frameCount == min(count, film.frameCount))
      for frame in 0..<part.frameCount {
        let (list, whole) = (part.displayList(atFrame: Double(frame)), film.displayList(atFrame: Double(frame)))
        #expect(list.layers.map(\.clip) == whole.layers.map(\.clip))
        for (mine, theirs) in zip(list.layers, whole.layers) {
          #expect(mine.elements.map(\.commands) == theirs.elements.map(\.commands))
          for (element, other) in zip(mine.elements, theirs.elements) {
            #expect(abs(element.center.x - other.center.x) < 1e-9)
            #expect(abs(element.angle - other.angle) < 1e-9)
            #expect(abs(element.alpha - other.alpha) < 1e-9)
          }
        }
      }
    }
  }
}

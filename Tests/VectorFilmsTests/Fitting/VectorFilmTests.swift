import CradleGeometry
import CradleGraphics
import CradleVectorFilms
import Foundation
import Testing

struct VectorFilmTests {
  // The deviation of a list from a frame, by the definition of the film's statistics.
  private static func deviation(of list: DisplayList, from frame: DisplayList) -> (points: Double, alphaSteps: Double) {
    var largest = (points: 0.0, alphaSteps: 0.0)
    for (layer, other) in zip(list.layers, frame.layers) {
      for (element, original) in zip(layer.elements, other.elements) {
        let reach = Vector(x: element.size.width, y: element.size.height).length / 2
        let turn = element.angle - original.angle
        let shortest = turn - 2 * .pi * (turn / (2 * .pi)).rounded()
        let stretch = element.scale - original.scale
        let points =
          (element.center - original.center).length
          + abs(shortest) * reach * max(original.scale.x, original.scale.y)
          + max(abs(stretch.x), abs(stretch.y)) * reach
        largest.points = max(largest.points, points)
        largest.alphaSteps = max(largest.alphaSteps, abs(element.alpha - original.alpha) * 255)
      }
    }
    return largest
  }

  @Test(arguments: SyntheticFilm.all)
  func `what is written back has the layers, elements, order and drawings of each frame`(_ example: SyntheticFilm) {
    let film = example.vectors()
    #expect(film.frameCount == example.frames.count)
    for (index, frame) in example.frames.enumerated() {
      let list = film.displayList(atFrame: Double(index))
      let (elements, originals) = (list.layers[0].elements, frame.layers[0].elements)
      #expect(elements.map(\.id) == originals.map(\.id), "frame \(index)")
      #expect(elements.map(\.commands) == originals.map(\.commands), "frame \(index)")
      #expect(elements.map(\.size) == originals.map(\.size), "frame \(index)")
    }
  }

  @Test(arguments: SyntheticFilm.all, [1, 0.1, 0.01])
  func `no frame deviates by more than is stated, and that is within the tolerance`(
    _ example: SyntheticFilm,
    points: Double
  ) {
    let film = example.vectors(VectorFilm.Tolerance(points: points, alphaSteps: 5 * points))
    let stated = film.statistics.deviation
    #expect(stated.points <= points)
    #expect(stated.alphaSteps <= 5 * points)
    for (index, frame) in example.frames.enumerated() {
      let measured = Self.deviation(of: film.displayList(atFrame: Double(index)), from: frame)
      // The rounding of unwrapped angles, and of scales measured before or after.
      #expect(measured.points <= stated.points + 1e-9, "frame \(index)")
      #expect(measured.alphaSteps <= stated.alphaSteps + 1e-9, "frame \(index)")
    }
  }

  @Test
  func `springs, falls, rotations and fades keep at most 15 % of the keys`() {
    var total = (keys: 0, naive: 0)
    for example in SyntheticFilm.all {
      let count = example.vectors().statistics.total
      total = (total.keys + count.keys, total.naive + count.naiveKeys)
    }
    #expect(Double(total.keys) <= 0.15 * Double(total.naive))
  }

  @Test
  func `keys of values that never change are not counted`() {
    let film = SyntheticFilm("even motion along x", count: 100) { frame in
      [.square("a", at: CGPoint(x: frame, y: 40))]
    }.vectors()
    #expect(film.statistics[.x].keys == 2)
    #expect(film.statistics[.x].naiveKeys == 100)
    #expect(film.statistics[.y].naiveKeys == 0)
    #expect(film.statistics.total.share == 0.02)
  }

  @Test(arguments: SyntheticFilm.all)
  func `the same frames make the same film`(_ example: SyntheticFilm) {
    let once = example.vectors()
    #expect(example.vectors() == once)
  }

  @Test
  func `before the first frame and after the last, the film shows them`() {
    let film = SyntheticFilm.springs.vectors()
    #expect(film.displayList(atFrame: -3) == film.displayList(atFrame: 0))
    #expect(film.displayList(atFrame: 1e300) == film.displayList(atFrame: 359))
  }

  @Test
  func `film without frames has nothing to show`() {
    let builder = VectorFilmBuilder(size: SyntheticFilm.size, frameRate: FrameRate(60))
    let film = builder.finish()
    #expect(film.layers.isEmpty && film.symbols.isEmpty)
    #expect(film.statistics.total.share == 0)
    #expect(film.displayList(atFrame: 0).layers.isEmpty)
  }

  @Test
  func `frame of another size is a programmer error`() async {
    await #expect(processExitsWith: .failure) {
      var builder = VectorFilmBuilder(size: SyntheticFilm.size, frameRate: FrameRate(60))
      builder.append(DisplayList(size: .zero, background: .white, layers: []))
    }
  }

  @Test
  func `tolerance below 0 is a programmer error`() async {
    await #expect(processExitsWith: .failure) {
      _ = VectorFilm.Tolerance(points: -0.1)
    }
  }
}

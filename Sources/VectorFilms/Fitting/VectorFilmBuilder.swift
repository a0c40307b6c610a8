import CradleGeometry
package import CradleGraphics
package import Foundation

/// Builds a vector film from display lists, frame by frame.
///
/// ```swift
/// func vectors(of lists: [DisplayList], at rate: FrameRate) -> VectorFilm? {
///   guard let first = lists.first else { return nil }
///   let fine = VectorFilm.Tolerance(points: 0.05)
///   var builder = VectorFilmBuilder(size: first.size, frameRate: rate, tolerance: fine)
///   for list in lists { builder.append(list) }
///   return builder.finish()
/// }
/// ```
///
/// The builder needs 16 bytes per frame for each property that changes, and nothing for everything else. An element
/// with a new drawing in each frame is split as it arrives, for example the arrows of a physics layer. Each line of
/// such an element needs 32 bytes per frame. The colors in your lists must be resolved, as in the display lists of a
/// film.
package struct VectorFilmBuilder: Sendable {
  /// The size of the canvas, in points.
  package let size: CGSize
  /// The number of frames per second.
  package let frameRate: FrameRate
  /// The number of frames so far.
  package private(set) var frameCount = 0

  /// The largest deviation of the film from the frames.
  package let tolerance: VectorFilm.Tolerance

  private let separatesScrolling: Bool
  private var background = VectorFilm.Steps(Color.clear, atFrame: 0)
  private var symbols = SymbolTable()
  private var layers: [LayerRecorder] = []

  /// Creates a builder without frames.
  ///
  /// - Parameters:
  ///   - size: The size of the canvas, in points.
  ///   - frameRate: The number of frames per second.
  ///   - tolerance: The largest deviation of the film from the frames.
  ///   - separatesScrolling: Whether a scrolling layer gets a separate curve for its origin. The positions of its
  ///     elements are then relative to the origin, and a player can align the origin with the pixels of its screen.
  package init(
    size: CGSize,
    frameRate: FrameRate,
    tolerance: VectorFilm.Tolerance = VectorFilm.Tolerance(),
    separatesScrolling: Bool = false
  ) {
    self.size = size
    self.frameRate = frameRate
    self.tolerance = tolerance
    self.separatesScrolling = separatesScrolling
  }

  /// Adds the next frame.
  ///
  /// Elements without a finite position are left out, as in pictures.
  ///
  /// - Precondition: The list has the size of the canvas.
  package mutating func append(_ list: DisplayList, file: StaticString = #fileID, line: UInt = #line) {
    require(list.size == size, message: "a frame of \(list.size) in a film of \(size)", file: file, line: line)
    if frameCount == 0 {
      background = VectorFilm.Steps(list.background, atFrame: 0)
    } else {
      background.append(list.background, atFrame: frameCount)
    }
    var place = 0
    for layer in list.layers {
      place = recorder(of: layer, from: place)
      layers[place].append(layer, atFrame: frameCount, symbols: &symbols, within: tolerance)
      place += 1
    }
    frameCount += 1
  }

  // Finds the first recorder with the layer's name that comes after the recorders of the frame's earlier layers. This
  // separates layers with equal names, and keeps their order.
  private mutating func recorder(of layer: DisplayList.Layer, from start: Int) -> Int {
    if let known = layers[start...].firstIndex(where: { $0.name == layer.name }) { return known }
    var recorder = LayerRecorder(layer, atFrame: frameCount)
    if separatesScrolling { recorder.separateScrolling(of: layer, atFrame: frameCount) }
    layers.insert(recorder, at: start)
    return start
  }

  /// The least number of bytes that the drawings take so far, and the largest element with a changing drawing.
  ///
  /// The element is `nil` if there is no such element.
  package var drawings: (leastByteCount: Int, costliest: String?) {
    let books = layers.flatMap(\.books)
    let sum = books.reduce(symbols.leastByteCount) { $0 + $1.leastByteCount }
    return (sum, books.max { $0.leastByteCount < $1.leastByteCount }?.id)
  }

  /// Returns the film, with as few keys as the tolerance allows.
  package func finish() -> VectorFilm {
    var statistics = VectorFilm.Statistics()
    var table = symbols
    let finished = layers.map { layer in
      layer.finished(within: tolerance, symbols: &table) { life in
        let fitter = LifeFitter(life, tolerance: tolerance)
        let fitted = fitter.fitted()
        statistics.add(fitter.statistics(of: fitted))
        return fitted
      }
    }
    return VectorFilm(
      size: size,
      frameRate: frameRate,
      frameCount: frameCount,
      background: background,
      symbols: table.symbols,
      layers: finished,
      statistics: statistics
    ).withoutUnusedSymbols
  }
}

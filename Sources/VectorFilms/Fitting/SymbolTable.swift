import CradleGeometry
import CradleGraphics
import Foundation

/// The distinct drawings of a film, in order of first appearance.
struct SymbolTable {
  private(set) var symbols: [VectorFilm.Symbol] = []
  /// The least number of bytes that the drawings take in any file.
  private(set) var leastByteCount = 0

  // The distance from the center to the farthest point, for each symbol.
  private var reaches: [Double] = []
  // This dictionary is only for lookups, because its iteration order is random.
  private var indices: [VectorFilm.Symbol: Int] = [:]

  /// Makes room for more drawings at once, because each larger table hashes all of them again.
  mutating func reserve(_ count: Int) {
    indices.reserveCapacity(indices.count + count)
  }

  /// Returns the index of a drawing with one command and no size.
  mutating func index(ofCommand command: DrawingCommand, known: Int?) -> Int {
    if let known, symbols[known].size == .zero, symbols[known].commands.count == 1,
      symbols[known].commands[0] == command
    {
      return known
    }
    return index(of: VectorFilm.Symbol(size: .zero, commands: [command]))
  }

  /// Returns the index of a drawing.
  mutating func index(of symbol: VectorFilm.Symbol) -> Int {
    if let index = indices[symbol] { return index }
    symbols.append(symbol)
    leastByteCount += symbol.leastByteCount
    reaches.append(symbol.reach)
    indices[symbol] = symbols.count - 1
    return symbols.count - 1
  }

  /// Returns the distance from the center of a symbol to the farthest point of its drawing.
  func reach(ofSymbol index: Int) -> Double {
    reaches[index]
  }
}

extension VectorFilm.Symbol {
  /// The distance from the center to the farthest point of the drawing or of the box, in points.
  ///
  /// Control points count as points of the drawing, because a curve stays within them. The width of lines does not
  /// count.
  var reach: Double {
    var farthest = Vector(x: size.width, y: size.height).length / 2
    for drawing in [commands] + morphTargets.map(\.commands) {
      drawing.forEachStep { command in farthest = max(farthest, command.reach) }
    }
    return farthest
  }
}

extension DrawingCommand {
  fileprivate var reach: Double {
    switch self {
    case .fill(let path, _), .stroke(let path, _, _, _), .material(let path, _): path.reach
    case .shadow(let path, _, _, let offset): path.reach + offset.length
    case .text(_, _, let box): Path(rectangle: box).reach
    case .image(_, let box, let clip): min(Path(rectangle: box).reach, clip.reach)
    case .group(let commands, _, _): commands.map(\.reach).max() ?? 0
    }
  }
}

extension Path {
  fileprivate var reach: Double {
    elements.reduce(0) { farthest, element in
      switch element {
      case .move(let point), .line(let point): max(farthest, Vector(point).length)
      case .curve(let point, let one, let other):
        max(farthest, Vector(point).length, Vector(one).length, Vector(other).length)
      case .close: farthest
      }
    }
  }
}

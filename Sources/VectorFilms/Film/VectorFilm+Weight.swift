import CradleGeometry
import CradleGraphics

extension VectorFilm {
  /// An estimate of a film's size in a file.
  ///
  /// The size of a real file differs by some factor, but the proportions are right.
  package struct Weight {
    /// The number of bytes that each frame adds.
    package var frames: [Int]
    /// The identifier of the element with the most bytes; `nil` for a film without elements.
    package var costliest: String?
  }

  // The bytes of a key with its frame, value and speeds. A step has only a frame and a value.
  private static let bytesOfKey = 20
  private static let bytesOfStep = 8

  /// The approximate number of bytes per frame.
  package var weight: Weight {
    var weight = Weight(frames: [Int](repeating: 0, count: max(1, frameCount)))
    var isNew = symbols.map { _ in true }
    // This dictionary is only for lookups. Among equally large elements, the order of tracks decides.
    var costs: [String: Int] = [:]
    var most = 0
    for track in layers.lazy.flatMap(\.tracks) {
      var cost = 0
      func add(_ bytes: Int, _ frame: Int) {
        weight.frames[min(max(frame, 0), weight.frames.count - 1)] += bytes
        cost += bytes
      }
      for life in track.lives {
        for curve in life.curves where !curve.isConstant {
          for key in curve.keys { add(Self.bytesOfKey, key.frame) }
        }
        for step in life.symbol.steps {
          add(Self.bytesOfStep, step.frame)
          guard isNew[step.value] else { continue }
          isNew[step.value] = false
          add(symbols[step.value].leastByteCount, step.frame)
        }
      }
      costs[track.id, default: 0] += cost
      let sum = costs[track.id, default: 0]
      if sum > most { (most, weight.costliest) = (sum, track.id) }
    }
    return weight
  }
}

extension VectorFilm.Life {
  fileprivate var curves: [VectorFilm.Curve] {
    [x, y, angle, scaleX, scaleY, alpha, morph] + (window.map { [$0.start, $0.end] } ?? [])
  }
}

extension VectorFilm.Symbol {
  /// The least number of bytes that the drawing takes in any file.
  var leastByteCount: Int {
    commands.leastByteCount + morphTargets.dropFirst().reduce(0) { $0 + $1.commands.leastByteCount }
  }
}

extension [DrawingCommand] {
  // The least bytes of a point: in every format, a coordinate takes two digits and a separator.
  private static let bytesOfPoint = 6
  private static let bytesOfCommand = 8

  /// The least number of bytes that the drawing takes in any file.
  var leastByteCount: Int {
    reduce(0) { $0 + Self.bytesOfCommand + Self.bytesOfPoint * $1.pointCount }
  }
}

extension DrawingCommand {
  fileprivate var pointCount: Int {
    switch self {
    case .text(let text, _, _): text.utf8.count
    case .image: 4
    case .group(let commands, _, _): commands.reduce(0) { $0 + $1.pointCount }
    case .fill, .stroke, .shadow, .material: path?.elements.count ?? 0
    }
  }
}

import CradleDynamics
import CradleGeometry
import Foundation

/// The positions where fields are sampled.
struct FieldGrid {
  /// The distance between neighboring positions, in points.
  let spacing: Double
  /// The positions, row by row.
  let places: [CGPoint]

  // The default number of positions along the shorter side.
  private static let usualCount = 12.0
  private static let mostPlaces = 10_000.0

  init(on canvas: CGRect, spacing: Double?) {
    let wanted = spacing ?? Double(min(canvas.width, canvas.height)) / Self.usualCount
    let fitting = (Double(canvas.width) * Double(canvas.height) / Self.mostPlaces).squareRoot()
    let step = max(1, wanted, fitting)
    self.spacing = step
    let columns = Int(canvas.width / step)
    let rows = Int(canvas.height / step)
    let edge = Vector(
      x: (canvas.width - Double(columns) * step) / 2 + step / 2,
      y: (canvas.height - Double(rows) * step) / 2 + step / 2
    )
    places = (0..<rows).flatMap { row in
      (0..<columns).map { column in
        canvas.origin + edge + Vector(x: Double(column) * step, y: Double(row) * step)
      }
    }
  }
}

extension DynamicsSnapshot.Field.Effect {
  /// The size of the effect, in newtons or points per second.
  var size: Double {
    switch self {
    case .force(let newtons): newtons.length
    case .turn(let newtons): abs(newtons)
    case .velocity(let velocity): velocity.length
    }
  }
}

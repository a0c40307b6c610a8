import CradleGeometry
import CradleGraphics
import Foundation

/// Finds a line for a sequence of drawings, so that each drawing shows a window of this line.
///
/// For example, the drawings show a growing curve, or the pieces of a trail.
struct WindowFitter: Sendable {
  /// The index of the line.
  let trace: Int
  /// The model for the drawing of the whole line: all its outlines become that line.
  private let model: [DrawingCommand]
  private let bound: Double
  private var first: Int
  // The largest distance of a point from its original position, in points.
  private var distance = 0.0

  // The share of the tolerance for the shape of the line. The rest is for the ends of the window.
  private static let share = 0.85
  // Points are rounded to hundredths, as in files. So players compute the same lengths.
  private static let steps = 100.0

  /// The largest distance of a point from its original position, in points.
  var deviation: Double { distance + Self.rounding }

  private static var rounding: Double { 0.5.squareRoot() / steps }

  /// Creates a fitter for drawings like a first one; `nil` if this drawing is not a line.
  init?(_ drawing: DrawingCommand, within tolerance: Double, on table: inout TraceTable) {
    let bound = Self.share * tolerance - Self.rounding
    guard bound > 0, let line = WindowedLine(drawing, steps: Self.steps) else { return nil }
    let (trace, window) = table.begin(line.places, within: bound)
    self.trace = trace
    first = window.first
    distance = window.deviation
    (model, self.bound) = (line.commands, bound)
  }

  /// Returns whether drawings are windows of one line, but not just of a growing straight line.
  static func fits(_ drawings: [DrawingCommand], within tolerance: Double) -> Bool {
    var table = TraceTable()
    guard let first = drawings.first, var fitter = WindowFitter(first, within: tolerance, on: &table),
      drawings.allSatisfy({ fitter.add($0, to: &table) != nil })
    else { return false }
    return table.traces[fitter.trace].places.count > 2
  }

  /// Adds a drawing, and returns its window; `nil` if the drawing does not lie on the line.
  mutating func add(_ drawing: DrawingCommand, to table: inout TraceTable) -> TraceTable.Window? {
    guard let line = WindowedLine(drawing, steps: Self.steps), line.isLike(model),
      let window = table.window(of: line.places, on: trace, from: first, within: bound)
    else { return nil }
    first = window.first
    distance = max(distance, window.deviation)
    return window
  }

  /// Returns the drawing of the whole line.
  func symbol(_ table: TraceTable) -> VectorFilm.Symbol {
    let path = table.traces[trace].path
    return VectorFilm.Symbol(size: .zero, commands: model.map { $0.replacingOutline(path) })
  }
}

/// A drawing whose lines all follow one outline through points.
private struct WindowedLine {
  /// The lines, back to front.
  let commands: [DrawingCommand]
  /// The rounded points of the outline; neighboring points differ.
  let places: [Vector]

  init?(_ drawing: DrawingCommand, steps: Double) {
    commands = [drawing].withoutPlainGroups
    guard case .stroke(let path, _, _, _)? = commands.first, path.elements.count > 1,
      commands.allSatisfy({ $0.isLine(along: path) })
    else { return nil }
    var places: [Vector] = []
    for (offset, element) in path.elements.enumerated() {
      switch element {
      case .move(let point) where offset == 0: Self.add(point, steps: steps, to: &places)
      case .line(let point) where offset > 0: Self.add(point, steps: steps, to: &places)
      case .move, .line, .curve, .close: return nil
      }
    }
    self.places = places
  }

  private static func add(_ point: CGPoint, steps: Double, to places: inout [Vector]) {
    let place = Vector(x: (point.x * steps).rounded() / steps, y: (point.y * steps).rounded() / steps)
    if places.last != place { places.append(place) }
  }

  func isLike(_ model: [DrawingCommand]) -> Bool {
    commands.count == model.count && zip(commands, model).allSatisfy { $0.isLine(like: $1) }
  }
}

extension DrawingCommand {
  fileprivate func isLine(along path: Path) -> Bool {
    if case .stroke(path, .solid, _, _) = self { true } else { false }
  }

  // Returns whether two lines differ only in their outlines.
  fileprivate func isLine(like other: DrawingCommand) -> Bool {
    guard case .stroke(_, let paint, let width, let cap) = self,
      case .stroke(_, paint, width, cap) = other
    else { return false }
    return true
  }
}

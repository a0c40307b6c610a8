package import Foundation

/// A sheet that a stage is in, which comes from below and stops at some heights.
///
/// The height is a variable of the scene, so that a timeline, a finger and bindings reach it.
package struct SheetDescription: Equatable, Sendable {
  /// The name of the variable with the height.
  package var variable: String
  /// The heights where the sheet stops, in points, ascending.
  package var detents: [Double]
  /// The height at the start, in points; 0 for a hidden sheet.
  package var height: Double
  /// The largest height where the view behind is not dimmed, and takes touches, in points; 0 by default.
  package var undimmed = 0.0
  /// The size of the canvas.
  package var canvas: CGSize
  /// The largest height, in points: up to 10 below the status bar.
  package var greatestHeight: Double

  /// Creates a sheet on a canvas that stops at half of its height and below the status bar.
  package init(_ stage: String, on canvas: Scene.Canvas) {
    variable = "\(stage).detent"
    self.canvas = canvas.size
    greatestHeight = canvas.size.height - canvas.screen.statusBarHeight - 10
    detents = []
    height = 0
    detents = [medium, greatestHeight]
    height = medium
  }

  /// Half of the canvas's height, in points.
  package var medium: Double { (canvas.height / 2).rounded() }

  /// The size of the canvas that the stage is on, in points.
  package var size: CGSize { CGSize(width: canvas.width, height: greatestHeight) }

  /// Returns how far the view behind has moved back at a height, from 0 to 1: only below the largest height.
  package func depth(at height: Double) -> Double {
    guard detents.last == greatestHeight else { return 0 }
    let start = detents.dropLast().last ?? 0
    return min(1, max(0, (height - start) / (greatestHeight - start)))
  }

  /// Returns how much the view behind is dimmed at a height, from 0 to 1.
  package func dimming(at height: Double) -> Double {
    guard let full = detents.first(where: { $0 > undimmed }) else { return 0 }
    return min(1, max(0, (height - undimmed) / (full - undimmed)))
  }

  /// How far a sheet gives beyond its largest height, in points: at most to the island.
  package static let give = 16.0

  /// Returns the height that is shown for a value of the variable, which a spring may carry beyond the largest height.
  package func shownHeight(_ height: Double) -> Double {
    let excess = height - greatestHeight
    return excess > 0 ? greatestHeight + excess * Self.give / (Self.give + excess) : height
  }
}

import CradleGeometry
package import CradleGraphics
import CradleNotations
package import CradlePlayback
import CradleRawText
import CradleScenes
import Foundation

/// The positions of all elements on all frames: a table with one row per element and frame.
///
/// ```swift
/// let trace = try await scene.trace(at: FrameRate(120), as: .ndjson)
/// print(trace.text, terminator: "")
/// ```
public struct Trace: Hashable, Sendable {
  /// The file format of a trace.
  public enum Format: String, CaseIterable, Sendable {
    /// Comma-separated values, with the names of the columns in the first line.
    case csv
    /// One JSON object per line.
    case ndjson
  }

  /// The names of the columns.
  ///
  /// `time` is in seconds of the film. `x` and `y` are the center of the element, in points of the canvas. `angle` is
  /// in radians, clockwise. `vx` and `vy` are in points per second, and `omega` is in radians per second. All three
  /// velocities are blank for elements without simulation. `width` and `height` are in points, before the scale.
  package static let columns = [
    "frame", "time", "id", "index", "x", "y", "angle", "scale", "alpha", "z", "vx", "vy", "omega", "width", "height",
  ]

  /// The whole table as text, ready to be written to a file.
  public let text: String

  /// Creates a trace from its text.
  package init(text: String) {
    self.text = text
  }
}

/// Plays a film, and writes the rows of a trace, frame by frame.
package struct TraceWriter: Sendable {
  private let film: Film
  private let rate: FrameRate
  private let format: Trace.Format

  /// Creates a writer for a film at a rate.
  package init(of film: Film, at rate: FrameRate, as format: Trace.Format) {
    self.film = film
    self.rate = rate
    self.format = format
  }

  /// Plays the film, and passes on the rows of each frame.
  ///
  /// In formats with a header line, the names of the columns come first.
  ///
  /// - Throws: `CancellationError`, and any error that the output throws.
  package func write(
    reporting progress: ProgressReport = { _ in },
    to output: (_ rows: String) throws -> Void
  ) throws {
    if format == .csv { try output(CSV.row(Trace.columns) + "\n") }
    let player = film.makePlayer()
    let count = film.frameCount(at: rate)
    for frame in 0..<count {
      let time = film.time(ofFrame: frame, at: rate)
      try player.play(upTo: time)
      let list = player.displayList(at: time)
      let elements = list.layers.flatMap(\.elements).filter(\.role.isContent)
      // The upper left corner of the canvas is the origin, wherever the canvas is in the picture.
      let margin = film.scene.canvas.margin
      let lines = elements.map { element in
        var placed = element
        placed.center = placed.center - Vector(x: margin, y: margin)
        return line(Self.values(of: placed, frame: frame, rate: rate)) + "\n"
      }
      try output(lines.joined())
      progress(RenderProgress(completed: frame + 1, total: count, stage: .playing))
    }
  }

  // A value in the table, which is a text, a number, or nothing.
  private enum Value {
    case text(String)
    case number(Double)
    case blank
  }

  private static func values(of element: DisplayList.Element, frame: Int, rate: FrameRate) -> [Value] {
    let motion: [Value] =
      element.velocity.map { [.number($0.linear.x), .number($0.linear.y), .number($0.angular)] }
      ?? [.blank, .blank, .blank]
    return [
      .number(Double(frame)),
      .number(Double(frame * rate.denominator) / Double(rate.numerator)),
      .text(element.id),
      element.index.isEmpty ? .blank : .text(element.index),
      .number(element.center.x), .number(element.center.y),
      .number(element.angle), .number(element.scale.x), .number(element.alpha),
      .number(Double(element.z)),
    ] + motion + [.number(element.size.width), .number(element.size.height)]
  }

  private func line(_ values: [Value]) -> String {
    switch format {
    case .csv:
      return CSV.row(values.map(Self.csv))
    case .ndjson:
      return JSON.line(ofMembers: zip(Trace.columns, values).map { ($0, Self.json($1)) })
    }
  }

  private static func csv(_ value: Value) -> String {
    switch value {
    case .blank: ""
    case .number(let number): number.shortest
    case .text(let text): CSV.field(text.unsteered)
    }
  }

  private static func json(_ value: Value) -> String {
    switch value {
    case .blank: "null"
    case .number(let number): number.shortest
    case .text(let text): JSON.quoted(text).visibleAsJSON
    }
  }
}

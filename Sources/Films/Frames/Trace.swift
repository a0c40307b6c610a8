import CradleGeometry
public import CradleGraphics
import CradleNotations
public import CradlePlayback
import CradleRawText
import Foundation

/// The places of all elements on all frames: a table with one row per element and frame.
///
/// ```swift
/// let trace = Trace(of: film, at: FrameRate(120), as: .ndjson)
/// trace.write { lines in print(lines, terminator: "") }
/// ```
public struct Trace: Sendable {
  /// The file format of a trace.
  public enum Format: String, CaseIterable, Sendable {
    /// Comma-separated values, with the names of the columns in the first line.
    case csv
    /// One JSON object per line.
    case ndjson
  }

  /// The names of the columns.
  ///
  /// `time` is seconds of the film; `x` and `y` are the center in points of the canvas; `angle` is
  /// in radians, clockwise; `vx` and `vy` are points per second and `omega` radians per second,
  /// blank where nothing is simulated; `width` and `height` are points, before the scale.
  public static let columns = [
    "frame", "time", "id", "index", "x", "y", "angle", "scale", "alpha", "z", "vx", "vy", "omega", "width", "height",
  ]

  private let film: Film
  private let rate: FrameRate
  private let format: Format

  /// Creates a trace of a film at a rate.
  public init(of film: Film, at rate: FrameRate, as format: Format) {
    (self.film, self.rate, self.format) = (film, rate, format)
  }

  /// Plays the film, and hands on the lines of each frame.
  public func write<Failure: Error>(to output: (_ lines: String) throws(Failure) -> Void) throws(Failure) {
    if format == .csv { try output(CSV.row(Self.columns) + "\n") }
    let player = film.makePlayer()
    for frame in 0..<film.frameCount(at: rate) {
      let list = player.displayList(at: film.time(ofFrame: frame, at: rate))
      let elements = list.layers.flatMap(\.elements).filter(\.role.isContent)
      let lines = elements.map { line(Self.values(of: $0, frame: frame, rate: rate)) + "\n" }
      try output(lines.joined())
    }
  }

  // A value of the table: text, a number, or nothing.
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
      return JSON.line(ofMembers: zip(Self.columns, values).map { ($0, Self.json($1)) })
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

extension Trace {
  /// The whole table.
  ///
  /// Of a long film with many items, it is large; ``write(to:)`` hands it on frame by frame.
  public var text: String {
    var text = ""
    write { text += $0 }
    return text
  }
}

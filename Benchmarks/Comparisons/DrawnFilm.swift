public import CradleKit

/// The film of fifty labelled cells, drawn by the built-in artist and by a value of a user's own, which makes the same
/// commands.
public struct DrawnFilm {
  /// The artist of the cells.
  public enum Artist: Sendable {
    /// The one of styles.
    case builtIn
    /// A `CellDrawing`.
    case drawing
  }

  // The colors of cells, one after the other.
  fileprivate static let palette: [Color] = [.systemOrange, .systemBlue, .systemGreen]
  fileprivate static let labelStyle = TextStyle(weight: .semibold, color: .white)

  /// Creates the comparison, and looks that both draw the same.
  ///
  /// - Precondition: The display lists of both are equal.
  public init() throws {
    let films = try [Artist.builtIn, .drawing].map { artist in
      let scene = Self.scene(by: artist, seconds: 2)
      return try waitFor { try await scene.film() }.frames(at: FrameRate(16))
    }
    precondition(films[0].elementsEqual(films[1]), "the artists draw different films")
  }

  /// Returns the scene, 1280 × 720 pixels at 60 frames a second, in which all cells move as long as it lasts.
  ///
  /// - Parameters:
  ///   - artist: The artist of the cells.
  ///   - seconds: The duration, in seconds.
  public static func scene(by artist: Artist, seconds: Int = 10) -> Scene {
    let layout = SpringyFlowDescription(
      itemSize: CGSize(width: 48, height: 48),
      lineSpacing: 14,
      interitemSpacing: 12,
      sectionInset: EdgeInsets(top: 52, left: 26, bottom: 52, right: 26),
      feel: SpringyFlowLayout.Feel(
        spring: SpringyFlowLayout.Attachment(damping: 0.5, frequency: 0.8),
        scrollResistance: SpringyFlowLayout.ScrollResistance(divisor: 500)
      )
    )
    return Scene(
      canvas: Scene.Canvas(size: CGSize(width: 640, height: 360), scale: 2),
      timing: Scene.Timing(duration: .fixed(.seconds(Double(seconds)))),
      stage: .collection(items: 50, cells: style(by: artist), layout: layout),
      timeline: [
        drag(from: 240, to: 130, x: 300, at: 0, seconds),
        drag(from: 120, to: 230, x: 340, at: 0.5, seconds),
      ]
    )
  }

  private static func drag(
    from start: Double,
    to end: Double,
    x: Double,
    at time: Double,
    _ times: Int
  ) -> TimelineEntry {
    .at(
      .seconds(time),
      .drag(from: CGPoint(x: x, y: start), to: CGPoint(x: x, y: end), over: .seconds(0.4)),
      times: times,
      every: .seconds(1)
    )
  }

  private static func style(by artist: Artist) -> CellStyle {
    switch artist {
    case .builtIn:
      CellStyle(palette: palette, cornerRadius: 8, label: .index, labelStyle: labelStyle, adaptsLabel: false)
    case .drawing: CellStyle(drawing: Tile())
    }
  }

  /// Returns the time of playing and drawing the whole film, from its description on, in microseconds of the processor.
  public func draw(by artist: Artist) throws -> Double {
    try processorTime {
      let scene = Self.scene(by: artist)
      let film = try waitFor { try await scene.film() }
      let renderer = Renderer(scale: film.scene.canvas.scale)
      for list in film.frames(at: FrameRate(60)) { _ = try renderer.draw(list) }
    }
  }

  /// Returns the time of measuring the length of the film, with which every rendering begins, in microseconds of the
  /// processor.
  public func measure(by artist: Artist) throws -> Double {
    try processorTime {
      let scene = Self.scene(by: artist)
      _ = try waitFor { try await scene.film() }
    }
  }
}

/// A square with round corners and the number of its cell, as the built-in artist draws it.
private struct Tile: CellDrawing {
  func draw(_ cell: CellContent, on canvas: inout DrawingCanvas) {
    let color = DrawnFilm.palette[cell.ordinal % DrawnFilm.palette.count]
    canvas.fill(canvas.bounds, cornerRadius: 8, with: color)
    canvas.text("\(cell.index)", style: DrawnFilm.labelStyle)
  }
}

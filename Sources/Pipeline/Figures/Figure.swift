import Foundation
public import Graphics
public import Playback
import Rendering
public import Scenes

/// One or several moments of a scene as a picture that does not move.
public struct Figure: Sendable {
  /// What is on it.
  public let picture: DisplayList
  /// Its headline.
  public let title: String
  /// What is to be seen, in a sentence or two.
  public let summary: String
  /// The number of pixels to a point, where there are any.
  public let scale: Double

  // How much smaller than on its canvas everything is.
  let reduction: Double
  let largestSize: PixelSize

  /// Draws one frame of a film.
  ///
  /// - Throws: `FrameSelectionError` if the film has no such moment.
  public init(still moment: FilmMoment, of film: Film, _ loaded: LoadedScene) throws {
    let frame = try moment.frame(of: film, at: film.scene.timing.frameRate)
    let pictures = try film.pictures(of: [frame])
    self.init(pictures[0].list, of: loaded, reduction: 1, shows: "")
  }

  /// Draws several frames of a film on one sheet.
  ///
  /// - Parameters:
  ///   - selection: The frames; six that are evenly spread if `nil`, the first and last among them.
  ///   - style: How they are arranged.
  ///   - film: The film.
  ///   - loaded: Its scene.
  /// - Throws: `FrameSelectionError` if the film lacks a moment, `PipelineError.tooManyPanels`.
  public init(
    sheetOf selection: FrameSelection?,
    _ style: SheetStyle,
    of film: Film,
    _ loaded: LoadedScene
  ) throws {
    let rate = film.scene.timing.frameRate
    let frames =
      try selection?.frames(of: film, at: rate)
      ?? FrameSelection.spread(6, over: film.frameCount(at: rate))
    guard frames.count <= Self.mostPanels else {
      throw PipelineError.tooManyPanels(frames.count, limit: Self.mostPanels)
    }
    try loaded.checkStampFont()
    let moments = try film.pictures(of: frames)
    let sheet = Sheet(moments: moments, theme: film.scene.canvas.theme, style: style)
    let stamps = moments.map(\.stamp).joined(separator: ", ")
    self.init(
      sheet.picture,
      of: loaded,
      reduction: min(1, sheet.scale),
      shows: "Shown at \(stamps)."
    )
  }

  // More than anybody can tell apart; a scene of ten minutes has 36 000 frames.
  private static let mostPanels = 1000

  private init(
    _ picture: DisplayList,
    of loaded: LoadedScene,
    reduction: Double,
    shows moments: String
  ) {
    (self.picture, self.reduction) = (picture, reduction)
    let scene = loaded.scene
    title = scene.title.isEmpty ? loaded.name : scene.title
    summary = [scene.summary, moments].filter { !$0.isEmpty }.joined(separator: " ")
    scale = scene.canvas.scale
    largestSize = loaded.largestFrame
  }

  var caption: FigureRenderer.Caption {
    FigureRenderer.Caption(title: title, summary: summary)
  }
}

extension Film {
  /// Plays the film, and returns some of its frames, in ascending order.
  ///
  /// - Throws: `CancellationError`.
  fileprivate func pictures(of frames: [Int]) throws -> [Sheet.Moment] {
    let player = makePlayer()
    let rate = scene.timing.frameRate
    let seconds = frames.map { Double($0 * rate.denominator) / Double(rate.numerator) }
    let stamps = TimeStamp.texts(for: seconds)
    return try zip(frames, stamps).map { frame, stamp in
      try Task.checkCancellation()
      let list = player.displayList(at: time(ofFrame: frame, at: rate))
      return Sheet.Moment(stamp: stamp, list: list)
    }
  }
}

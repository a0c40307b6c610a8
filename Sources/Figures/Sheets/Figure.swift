package import CradleFilms
import CradleGeometry
package import CradleGraphics
package import CradlePlayback
import CradleRendering
package import CradleScenes
import Foundation

/// A picture that shows one or several moments of a scene, and that does not move.
///
/// ```swift
/// let figure = try await scene.still(at: .time(.seconds(0.7)))
/// try await figure.write(to: "list.pdf", "list.png")
/// try await figure.write(to: "list.svg", text: .live)
/// ```
public struct Figure: Sendable {
  /// The picture that the figure shows.
  package let picture: DisplayList
  /// The title of the scene, or its name if it has none.
  public let title: String
  /// The content of the figure in a sentence or two.
  package let summary: String
  /// The number of pixels per point, for formats with pixels.
  package let scale: Double
  /// The files that were read for the figure.
  package let inputs: InputFiles

  // The scale of the whole drawing, compared with the canvas; at most 1.
  let reduction: Double
  let largestSize: PixelSize

  /// Creates a figure of a single frame.
  ///
  /// If the moment is `nil`, the frame is the scene's poster.
  ///
  /// - Throws: `CradleError` if the film has no such moment, or if a drawing fails.
  package init(still moment: FilmMoment?, of film: Film, in loaded: LoadedScene) throws {
    let frame = try moment?.frame(of: film, at: film.scene.timing.frameRate) ?? film.posterFrame
    let moments = try loaded.moments(at: [frame], of: film)
    self.init(moments[0].list, of: loaded, reduction: 1, shows: film.sweptValues)
  }

  /// Creates a sheet of several frames of a film.
  ///
  /// - Parameters:
  ///   - selection: The frames. If `nil`, the result depends on the captions. If captions come from markers, you get
  ///     the named frames. With other captions, you get six evenly spread frames, including the first and the last.
  ///   - style: The arrangement and the captions.
  ///   - film: The film.
  ///   - loaded: The scene of the film.
  /// - Throws: `CradleError` if the film lacks a moment, if there are too many panels, if a caption does not fit its
  ///   panel, or if a drawing fails.
  package init(
    sheetOf selection: FrameSelection?,
    style: SheetStyle,
    of film: Film,
    in loaded: LoadedScene
  ) throws {
    let frames = try film.frames(of: selection, captions: style.captions)
    guard frames.count <= Self.mostPanels else {
      throw CradleError(PipelineError.tooManyPanels(frames.count, limit: Self.mostPanels))
    }
    let captions = CaptionPlan(style, markers: film.markers.map(\.name))
    try captions.check(panelsOf: frames, of: film)
    let families = try loaded.families(for: captions.ownTexts)
    let moments = try loaded.moments(at: frames, of: film)
    let sheet = Sheet(
      of: moments,
      in: film.scene.canvas.theme,
      style: style,
      captions: captions.texts(for: moments),
      families: families
    )
    self.init(
      sheet.picture,
      of: loaded,
      reduction: min(1, sheet.scale),
      shows: "Shown at \(captions.summary(of: moments))."
    )
  }

  // If there were more panels, you could not tell them apart. A scene of ten minutes has 36 000 frames.
  private static let mostPanels = 1000

  init(_ picture: DisplayList, of loaded: LoadedScene, reduction: Double, shows moments: String) {
    self.picture = picture
    self.reduction = reduction
    let scene = loaded.scene
    title = scene.title.isEmpty ? loaded.name : scene.title
    summary = [scene.summary, moments].filter { !$0.isEmpty }.joined(separator: " ")
    scale = scene.canvas.scale
    inputs = loaded.inputs
    largestSize = loaded.largestFrame
  }

  /// Creates a figure of a picture that is not a moment of a scene.
  ///
  /// The figure has two pixels per point.
  init(_ picture: DisplayList, title: String, summary: String) {
    self.picture = picture
    self.title = title
    self.summary = summary
    inputs = InputFiles()
    (scale, reduction) = (2, 1)
    largestSize = PixelSize(width: 7680, height: 4320)
  }

  var caption: FigureRenderer.Caption {
    FigureRenderer.Caption(title: title, summary: summary)
  }
}

extension LoadedScene {
  // The moments at some frames of the scene's film. If a drawing fails, the error contains the scene's name.
  fileprivate func moments(at frames: [Int], of film: Film) throws -> [SheetMoment] {
    do {
      return try film.moments(at: frames)
    } catch {
      throw named(error)
    }
  }
}

extension Film {
  // The frames that a sheet shows.
  fileprivate func frames(
    of selection: FrameSelection?,
    captions: SheetStyle.Captions
  ) throws(CradleError) -> [Int] {
    let rate = scene.timing.frameRate
    if let selection { return try selection.frames(of: self, at: rate) }
    let named = captions == .markers ? markersByFrame.keys.sorted() : []
    return named.isEmpty ? FrameSelection.spread(6, over: frameCount(at: rate)) : named
  }
}

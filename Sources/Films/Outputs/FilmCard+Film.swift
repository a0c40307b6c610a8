import CradleArtists
import CradleEncoding
import CradleGraphics
import CradlePlayback
import CradleScenes
import CradleVectorFilms
import Foundation

extension FilmCard {
  /// Creates the card of an output.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - name: The name of the scene, for a scene without a title.
  ///   - order: The frames of the output.
  ///   - footage: The properties of the output.
  ///   - options: The options of the rendering.
  init(of film: Film, named name: String, showing order: FrameOrder, at footage: Footage, options: RenderOptions) {
    let scene = film.scene
    let places = FrameNumbers(order, from: footage.rate, of: film)
    let width = options.pixelWidth.map(Double.init) ?? scene.frameSize.width
    let ratio = Double(scene.frameSize.height) / max(1, scene.frameSize.width)
    let annotations = scene.annotations.layers.map { type(of: $0.value).name }
    self.init(
      title: scene.title.isEmpty ? name : scene.title,
      summary: [scene.summary, film.sweptValues].filter { !$0.isEmpty }.joined(separator: " "),
      displaySize: CGSize(width: width, height: (width * ratio).rounded()),
      posterFrame: places.place(ofFrame: film.posterFrame) ?? 0,
      chapters: places.chapters
    )
    playCount = options.encoding.playCount
    physicsLayers = annotations + (annotations.isEmpty || !scene.annotations.hasLegend ? [] : ["legend"])
    isDark = scene.canvas.theme == .dark
    isCalm = scene.canvas.motion == .reduced
  }
}

extension Film {
  /// The values of a sweep with their readings, as a sentence; empty for other scenes.
  ///
  /// For example: "damping = 0.2: overshoot 53 %, settles in 1.6 s; damping = 0.8: overshoot 2 %, settles in 0.6 s."
  package var sweptValues: String {
    guard let sweep = scene.stage.as(Scene.Sweep.self) else { return "" }
    let readings = panelReadings
    let panels = zip(sweep.panels, sweep.names).enumerated().map { number, panel in
      let name = panel.0.label.isEmpty ? panel.1 : panel.0.label
      let measured = readings.indices.contains(number) ? readings[number] : nil
      let words = sweep.readings.compactMap { reading in
        measured.map { "\(reading.words.lowercased()) \($0.text(of: reading))" }
      }
      return words.isEmpty ? name : "\(name): \(words.joined(separator: ", "))"
    }
    return panels.joined(separator: "; ") + "."
  }
}

/// The positions of a film's frames in an output, which may have a lower rate or contain only a part.
private struct FrameNumbers {
  private let order: FrameOrder
  private let film: Film
  private let rate: FrameRate

  init(_ order: FrameOrder, from rate: FrameRate, of film: Film) {
    self.order = order
    self.rate = rate
    self.film = film
  }

  // The chapters of the film: the named moments, each at the first frame that shows it.
  var chapters: [FilmCard.Chapter] {
    var chapters: [FilmCard.Chapter] = []
    for (frame, names) in film.markersByFrame.sorted(by: { $0.key < $1.key }) {
      guard let place = place(ofFrame: frame) else { continue }
      chapters += names.map { FilmCard.Chapter(frame: place, name: $0) }
    }
    return chapters
  }

  // Returns the first frame of the output at or after a frame of the film; `nil` if the output lacks that part. The
  // film's frame is counted at the rate of the scene.
  func place(ofFrame frame: Int) -> Int? {
    let own = film.scene.timing.frameRate
    let ticks = frame * own.denominator * rate.numerator
    let scale = own.numerator * rate.denominator
    let wanted = (ticks + scale - 1) / scale
    guard let first = order.entries.first, wanted >= first.frame else { return nil }
    return order.entries.firstIndex { $0.frame >= wanted }
  }
}

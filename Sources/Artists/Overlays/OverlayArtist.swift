package import CradleGeometry
package import CradleGraphics
package import CradleScenes

/// A film at a moment.
package struct OverlayMoment {
  let time: SceneTime
  let state: StageState
  /// The name of the last marker; `nil` before the first.
  let marker: String?

  package init(time: SceneTime, state: StageState, marker: String?) {
    self.time = time
    self.state = state
    self.marker = marker
  }
}

/// What is known about a film before its overlays are drawn.
package struct OverlayFilm {
  /// The length, in scene time; `nil` if it is unknown.
  var length: Ticks?
  /// The named moments.
  var markers: [(name: String, tick: Ticks)] = []
  /// The tracks of the plotted items; `nil` if the tracks are unknown.
  var track: FilmTrack?

  package init(length: Ticks? = nil, markers: [(name: String, tick: Ticks)] = [], track: FilmTrack? = nil) {
    self.length = length
    self.markers = markers
    self.track = track
  }
}

/// Draws a kind of overlay.
protocol OverlayArtist: SendableMetatype {
  /// Returns every text that the artist may set in a scene; none by default.
  static func texts(in scene: Scene) -> [SceneText]

  /// Creates an artist and reserves its position on the frame.
  ///
  /// The result is `nil` if the scene has no such overlay.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - film: What is known about the film.
  ///   - room: The part of the frame that is still free.
  ///   - measuring: The value that measures texts.
  init?(_ scene: Scene, during film: OverlayFilm, in room: inout OverlayRoom, measuring: any TextMeasuring)

  /// Returns the overlays of this kind at a moment; `nil` if no overlay is visible.
  func layer(at moment: OverlayMoment) -> DisplayList.Layer?

  /// The first error of a drawing so far, as a sentence; none by default.
  var fault: String? { get }

  /// Draws only to find errors.
  ///
  /// By default, this does nothing.
  func examine(at time: SceneTime)
}

extension OverlayArtist {
  var fault: String? { nil }

  func examine(at time: SceneTime) {}

  static func texts(in scene: Scene) -> [SceneText] { [] }
}

extension Overlays {
  /// Returns every text that overlays may set in a scene.
  static func texts(in scene: Scene) -> [SceneText] {
    all.flatMap { $0.texts(in: scene) }
  }
}

/// The overlays above a scene and its fingers.
package struct Overlays {
  // The artists in the order in which they reserve their positions, from the edges to the middle.
  fileprivate static let all: [any OverlayArtist.Type] = [
    DrawnOverlayArtist.self, LoopProgressArtist.self, HeadsUpArtist.self, PlotArtist.self,
    MarkerArtist.self, CaptionArtist.self,
  ]

  private let artists: [any OverlayArtist]
  private let legend: DisplayList.Layer?

  /// Creates the overlays of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - film: What is known about the film.
  ///   - layer: Makes a layer that reserves its position after all overlays, for example a legend. The result is `nil`
  ///     if there is no such layer.
  ///   - measuring: The value that measures texts.
  package init(
    of scene: Scene,
    during film: OverlayFilm,
    legend layer: (inout OverlayRoom) -> DisplayList.Layer?,
    measuring: any TextMeasuring
  ) {
    var room = OverlayRoom(on: scene)
    artists = Self.all.compactMap { kind in
      kind.init(scene, during: film, in: &room, measuring: measuring)
    }
    legend = layer(&room)
  }

  /// Returns the visible overlays at a moment, back to front.
  package func layers(at moment: OverlayMoment) -> [DisplayList.Layer] {
    [legend].compactMap(\.self) + artists.compactMap { $0.layer(at: moment) }
  }

  /// The first error of a drawing so far, as a sentence; `nil` for none.
  package var fault: String? {
    artists.lazy.compactMap(\.fault).first
  }

  /// Draws overlays only to find errors.
  package func examine(at time: SceneTime) {
    for artist in artists { artist.examine(at: time) }
  }
}

import CradleFilms
public import CradleGraphics
public import CradlePlayback
import CradleRegression
public import CradleScenes

/// The states of a scene for tests: a display list and a hash for each frame.
///
/// ```swift
/// @Test
/// func `cells come to rest`() {
///   let lists = SceneProbe(scene, at: FrameRate(30)).displayLists()
///   let lowest = lists.last?.layers.flatMap(\.elements).map(\.center.y).max() ?? 0
///   #expect(lowest > 500)
/// }
/// ```
public struct SceneProbe: Sendable {
  /// The film of the scene.
  public let film: Film
  private let rate: FrameRate

  /// Creates a probe of a scene at a rate; at the scene's own if none is given.
  public init(_ scene: Scene, at rate: FrameRate? = nil) {
    film = Film(scene)
    self.rate = rate ?? scene.timing.frameRate
  }

  /// Returns the display list of each frame.
  public func displayLists() -> [DisplayList] {
    let player = film.makePlayer()
    return (0..<film.frameCount(at: rate)).map {
      player.displayList(at: film.time(ofFrame: $0, at: rate))
    }
  }

  /// Returns the hash of the state on each frame, as 64 hexadecimal digits.
  ///
  /// Equal hashes mean equal places, angles, scales, opacities and order, bit for bit.
  ///
  /// ```swift
  /// @Test
  /// func `scene gives the same states twice`() {
  ///   #expect(SceneProbe(scene).stateHashes() == SceneProbe(scene).stateHashes())
  /// }
  /// ```
  public func stateHashes() -> [String] {
    displayLists().map(FrameHash.state)
  }
}

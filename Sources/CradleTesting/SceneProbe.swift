import CradleFilms
public import CradleGraphics
import CradlePlayback
import CradleRegression
public import CradleScenes

/// The states of a scene for tests.
///
/// For each frame, you get a display list and a hash.
///
/// ```swift
/// @Test
/// func `cells come to rest`() async throws {
///   let lists = try await SceneProbe(scene, at: FrameRate(30)).displayLists()
///   let lowest = lists.last?.layers.flatMap(\.elements).map(\.center.y).max() ?? 0
///   #expect(lowest > 500)
/// }
/// ```
///
/// A probe draws nothing, and needs no encoder. In a test that is not `async`, call the methods inside
/// `waitFor`.
public struct SceneProbe: Sendable {
  private let scene: Scene
  private let rate: FrameRate

  /// Creates a probe of a scene at a frame rate.
  ///
  /// The default is the scene's own rate.
  public init(_ scene: Scene, at rate: FrameRate? = nil) {
    self.scene = scene
    self.rate = rate ?? scene.timing.frameRate
  }

  /// Returns the display list of each frame.
  ///
  /// - Throws: `CradleError` with the code `.unplayable` if the scene cannot be played, and `CancellationError`.
  public func displayLists() async throws -> [DisplayList] {
    try await onWorkThreads { try lists() }
  }

  /// Returns the hash of the state on each frame, as 64 hexadecimal digits.
  ///
  /// If two hashes are equal, all positions, angles, scales, opacities and the order are equal, bit for bit.
  ///
  /// ```swift
  /// @Test
  /// func `scene gives the same states twice`() async throws {
  ///   let first = try await SceneProbe(scene).stateHashes()
  ///   #expect(try await SceneProbe(scene).stateHashes() == first)
  /// }
  /// ```
  ///
  /// - Throws: `CradleError` with the code `.unplayable` if the scene cannot be played, and `CancellationError`.
  public func stateHashes() async throws -> [String] {
    try await displayLists().map(FrameHash.state)
  }

  private func lists() throws -> [DisplayList] {
    let film = try LoadedScene(scene: scene).film()
    let player = film.makePlayer()
    let rate = try rate.checked()
    return try (0..<film.frameCount(at: rate)).map { frame in
      let time = film.time(ofFrame: frame, at: rate)
      try player.play(upTo: time)
      return player.displayList(at: time)
    }
  }
}

public import Graphics
public import Playback
import Regression
import Rendering
public import Scenes

/// What a test can ask of a scene: where everything is on each frame, and a hash that says whether
/// that has changed.
public struct SceneProbe: Sendable {
  /// The film of the scene.
  public let film: Film
  private let rate: FrameRate

  /// Creates a probe that looks at a scene at a rate; at the scene's own if none is given.
  public init(_ scene: Scene, at rate: FrameRate? = nil) {
    film = Film(scene, measuring: PangoTextMeasuring())
    self.rate = rate ?? scene.timing.frameRate
  }

  /// What is on each frame.
  public func displayLists() -> [DisplayList] {
    let player = film.makePlayer()
    return (0..<film.frameCount(at: rate)).map {
      player.displayList(at: film.time(ofFrame: $0, at: rate))
    }
  }

  /// The hash of where everything is, for each frame, as 64 hexadecimal digits.
  ///
  /// Equal hashes mean equal places, angles, scales, opacities and order, bit for bit.
  public func stateHashes() -> [String] {
    displayLists().map(FrameHash.state)
  }
}

package import CradleGeometry
package import CradleGraphics
import CradleNotations

extension Scene.Timing {
  /// Returns the number of frames that begin within a length of time at a frame rate.
  package func frameCount(of length: Ticks, at rate: FrameRate) -> Int {
    // Times that differ by less than a millionth of a frame count as equal.
    let frames = SceneTime(length).ticks / rate.interval(speed: speed).ticks
    return Int((frames - 1e-6).rounded(.up))
  }

  /// Returns the number of the frame on screen at a time of the scene, at the scene's rate.
  package func frame(at time: SceneTime) -> Int {
    Int((time.ticks / frameRate.interval(speed: speed).ticks + 1e-6).rounded(.down))
  }

  /// Returns how many seconds of the film have passed at a time of the scene.
  package func seconds(at time: SceneTime) -> Double {
    time.seconds / speed
  }
}

extension Ticks {
  /// The time in seconds, rounded to three decimal places, for example `1.25 s`.
  package var written: String {
    SceneTime(self).written
  }
}

extension SceneTime {
  /// The time in seconds, rounded to three decimal places, for example `1.254 s`.
  package var written: String {
    "\(((seconds * 1000).rounded() / 1000).written) s"
  }
}

import Graphics
import Scenes

extension Scene.Timing {
  /// Returns how many ticks of the scene pass from frame to frame at a rate.
  func ticksPerFrame(at rate: FrameRate) -> Double {
    Double(120 * rate.denominator) * speed / Double(rate.numerator)
  }

  /// Returns how many frames a rate gives of a number of ticks: those that begin before they are
  /// over.
  func frameCount(of ticks: Int, at rate: FrameRate) -> Int {
    // Times that differ by less than a millionth of a frame are one.
    let frames = Double(ticks) / ticksPerFrame(at: rate)
    return Int((frames - 1e-6).rounded(.up))
  }

  /// Returns the number of the frame that is shown at a time in ticks, at the rate of the scene.
  func frame(at time: Double) -> Int {
    Int((time / ticksPerFrame(at: frameRate) + 1e-6).rounded(.down))
  }

  /// Returns how many seconds of the film have passed at a time in ticks of the scene.
  func seconds(at time: Double) -> Double {
    time / 120 / speed
  }
}

import CradleFilms
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleRegression
import CradleScenes

/// A film as the scene makes it now, together with the golden to compare it with.
struct FilmUnderCheck: Sendable {
  let loaded: LoadedScene
  let target: CheckTarget
  let film: Film
  let environment: RenderingEnvironment

  var rate: FrameRate {
    film.scene.timing.frameRate
  }

  /// Returns the golden frames of the film.
  ///
  /// - Parameter extremes: The frames at the extremes of the film's motion.
  /// - Throws: `.invalidScene`.
  func goldenFrames(extremes: [Int]) throws(CradleError) -> [Int] {
    do throws(CradleError) {
      return try film.scene.goldens.frameNumbers(of: film, at: rate, extremes: extremes)
    } catch {
      throw CradleError(CheckError.noSuchFrame(scene: target.scene, reason: error.reason.sentence))
    }
  }
}

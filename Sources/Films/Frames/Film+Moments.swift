import Playback
import Scenes

extension Film {
  /// The number of the frame that stands for the film, at the rate of the scene.
  ///
  /// Changes from outside, such as a shorter duration, may cut the scene's own moment off.
  package var posterFrame: Int {
    let rate = scene.timing.frameRate
    do throws(FrameSelectionError) {
      return try scene.poster.frame(of: self, at: rate)
    } catch {
      return max(0, frameCount(at: rate) - 1)
    }
  }

  /// The names of moments by the frames that show them, each list in the order of time.
  package var markersByFrame: [Int: [String]] {
    let rate = scene.timing.frameRate
    return markers.reduce(into: [:]) { names, marker in
      // A moment beyond the end is on no frame.
      let moment = FilmMoment.marker(marker.name)
      guard let frame = try? moment.frame(of: self, at: rate) else { return }
      names[frame, default: []].append(marker.name)
    }
  }
}

package import Graphics
package import Playback
package import Scenes

extension RenderOptions {
  /// Returns which frames of a film an output shows that has a rate, over all shards.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - rate: The rate of the output.
  ///   - writtenRate: The rate at which frames are numbered where a person chooses them.
  package func order(
    of film: Film,
    at rate: FrameRate,
    chosenAt writtenRate: FrameRate
  ) throws(FrameSelectionError) -> FrameOrder {
    var order = FrameOrder(try shownFrames(of: film, at: rate, chosenAt: writtenRate))
    order.repeatLast(Int((lastFrameDuration * rate.framesPerSecond - 1e-6).rounded(.up)) - 1)
    if isPingPong { order.returnToStart() }
    return order
  }

  private func shownFrames(
    of film: Film,
    at rate: FrameRate,
    chosenAt writtenRate: FrameRate
  ) throws(FrameSelectionError) -> [Int] {
    let all = Array(0..<film.frameCount(at: rate))
    guard let frames else { return all }
    let chosen = try frames.frames(of: film, at: writtenRate)
    guard rate != writtenRate else { return chosen }
    // frame / rate = chosen / writtenRate, in whole numbers.
    let (up, down) = (
      writtenRate.numerator * rate.denominator, writtenRate.denominator * rate.numerator
    )
    let wanted = Set(chosen)
    let shown = all.filter { wanted.contains($0 * up / down) }
    // A single frame may lie between two of a lower rate.
    return shown.isEmpty ? [(chosen.first ?? 0) * down / up] : shown
  }
}

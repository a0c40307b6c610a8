import Foundation
import Graphics
import Playback
import Regression
import Rendering
import Scenes

extension Regression.Environment {
  static func current(for scene: Scene?) -> Regression.Environment {
    let maker = Maker.current(encoder: nil)
    return Environment(architecture: maker.architecture, versions: maker.versions)
  }
}
func goldenFrames(of film: Film, plan: GoldenPlan, at rate: FrameRate) throws -> [Int] {
  FrameSelection.spread(8, over: film.frameCount(at: rate))
}
struct PixelComparison {
  let differingPixels = 0
  let changedPixels = 1
  let bounds: PixelRect? = nil
  let p: Bitmap
  func makePicture() -> Bitmap { p }
  init(of a: Bitmap, and b: Bitmap, tolerance: PixelTolerance) { p = a }
}

import Foundation
import Graphics
import Playback
import Regression
import Rendering
import Scenes

extension FrameHash {
  static func digest(of bitmap: Bitmap) -> String { String(pixels(of: bitmap).prefix(16)) }
  static func shortState(of list: DisplayList) -> String { String(state(of: list).prefix(16)) }
}
extension Regression.Environment {
  static func current(for scene: Scene?) -> Regression.Environment {
    let maker = Maker.current(encoder: nil)
    return Environment(architecture: maker.architecture, versions: maker.versions)
  }
}
func goldenFrames(of film: Film, plan: GoldenPlan, at rate: FrameRate) throws -> [Int] {
  FrameSelection.spread(8, over: film.frameCount(at: rate))
}
enum PNGFile {
  static func bitmap(of bytes: [UInt8], named: String) throws(RenderingError) -> Bitmap {
    throw .pictureUnreadable(name: named, reason: "shim")
  }
}
struct PixelComparison {
  let differingPixels = 0
  let changedPixels = 1
  let bounds: PixelRect? = nil
  let picture: Bitmap
  init(of a: Bitmap, and b: Bitmap, tolerance: PixelTolerance) { picture = a }
}

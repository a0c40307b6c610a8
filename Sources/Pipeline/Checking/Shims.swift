import Graphics
import Regression

struct PixelComparison {
  let differingPixels = 0
  let changedPixels = 1
  let bounds: PixelRect? = nil
  let p: Bitmap
  func makePicture() -> Bitmap { p }
  init(of a: Bitmap, and b: Bitmap, tolerance: PixelTolerance) { p = a }
}

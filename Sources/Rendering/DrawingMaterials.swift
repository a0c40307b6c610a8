import Cairo
import Graphics

/// What drawing takes besides what is drawn: texts that are set, shadows that are blurred, pictures
/// that are decoded.
final class DrawingMaterials {
  let texts = TextCache()
  let shadows: ShadowCache
  private(set) var pictures: [Picture: DecodedPicture] = [:]
  private let library: PictureLibrary

  /// Creates materials for a number of pixels to a point.
  init(scale: Double, library: PictureLibrary) {
    (shadows, self.library) = (ShadowCache(scale: scale), library)
  }

  /// Gets everything ready that a display list needs and that is not there yet.
  func prepare(_ list: DisplayList) throws(RenderingError) {
    try texts.prepare(list)
    for layer in list.layers {
      for element in layer.elements {
        for case .image(let picture, _, _) in element.commands where pictures[picture] == nil {
          pictures[picture] = try library.decoded(picture)
        }
      }
    }
  }
}

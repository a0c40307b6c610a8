import CradleGeometry
package import CradleGraphics
import CradleScenes
import Foundation

extension Scene {
  /// The color around a rotating canvas.
  ///
  /// The color differs from the canvas background and from the scene's colors.
  package var tableColor: Color {
    SystemColor.named("system_gray5")?.color(in: canvas.theme) ?? .black
  }

  /// Returns the layer, with its clip extended to the end of the last pixel.
  ///
  /// If the canvas ends within a pixel, the clip would otherwise leave that pixel half filled.
  package func unclippedAtEdges(_ layer: DisplayList.Layer) -> DisplayList.Layer {
    let size = pictureSize
    let scale = canvas.scale
    let width = (size.width * scale).rounded(.up) / scale
    let height = (size.height * scale).rounded(.up) / scale
    guard canvas.pixelSnap != .exact, var clip = layer.clip,
      width > size.width || height > size.height
    else { return layer }
    if clip.maxX == size.width { clip.size.width += width - size.width }
    if clip.maxY == size.height { clip.size.height += height - size.height }
    var layer = layer
    layer.clip = clip
    return layer
  }

  /// Returns the layer, clipped so that nothing covers a legend below the picture.
  package func withinPicture(_ layer: DisplayList.Layer) -> DisplayList.Layer {
    guard annotations.legendHeight > 0 else { return layer }
    let picture = CGRect(origin: .zero, size: pictureSize)
    var layer = layer
    layer.clip = layer.clip.map { $0.commonPart(with: picture) } ?? picture
    return layer
  }
}

import CradleGeometry
package import CradleGraphics
import CradleScenes
import Foundation

extension Scene {
  /// The ground on which a canvas that turns lies: neither the background of the canvas nor a color.
  package var tableColor: Color {
    SystemColor.named("system_gray5")?.color(in: canvas.theme) ?? .black
  }

  /// Returns a layer whose clip covers the last pixel of the canvas, where the canvas ends within it.
  ///
  /// A clip that ends with the canvas would leave that pixel half filled.
  package func unclippedAtEdges(_ layer: DisplayList.Layer) -> DisplayList.Layer {
    let (size, scale) = (pictureSize, canvas.scale)
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

  /// Returns a layer of which nothing reaches into a legend below the picture.
  package func withinPicture(_ layer: DisplayList.Layer) -> DisplayList.Layer {
    guard annotations.legendHeight > 0 else { return layer }
    let picture = CGRect(origin: .zero, size: pictureSize)
    var layer = layer
    layer.clip = layer.clip.map { $0.commonPart(with: picture) } ?? picture
    return layer
  }
}

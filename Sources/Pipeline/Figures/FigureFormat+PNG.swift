import Encoding
import Graphics
import Rendering

extension FigureFormat {
  /// Pixels: as many to a point as the scene's scale says.
  public static let png = FigureFormat(name: "png") { figure, _ in
    let size = Renderer.pixelSize(of: figure.picture.size, scale: figure.scale)
    guard size.count <= figure.largestSize.count, max(size.width, size.height) <= 32_767 else {
      throw PipelineError.figureTooLarge(size, limit: figure.largestSize)
    }
    return PNG.encode(try Renderer(scale: figure.scale).draw(figure.picture))
  }
}

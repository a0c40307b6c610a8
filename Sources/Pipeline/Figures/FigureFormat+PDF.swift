import Rendering

extension FigureFormat {
  /// A page as large as the figure, in points.
  public static let pdf = FigureFormat(name: "pdf") { figure, _ in
    try FigureRenderer(scale: figure.scale, reduction: figure.reduction)
      .pdf(figure.picture, figure.caption)
  }
}

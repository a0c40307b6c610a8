import Rendering

extension FigureFormat {
  /// Outlines in groups that are named after layers and items.
  public static let svg = FigureFormat(name: "svg", hasLiveText: true) { figure, text in
    try FigureRenderer(scale: figure.scale, reduction: figure.reduction)
      .svg(figure.picture, figure.caption, text: text)
  }
}

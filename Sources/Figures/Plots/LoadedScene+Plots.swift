public import CradleFilms
import Graphics
import Plots
import Scenes

extension LoadedScene {
  /// Returns the variants of the scene, with their names.
  ///
  /// - Throws: `PlotError.noVariants` if it has none, and what ``variant(_:)`` throws.
  public func plotVariants() throws -> [(scene: LoadedScene, name: String?)] {
    guard !scene.variants.isEmpty else { throw PlotError.noVariants(scene: name) }
    return try scene.variants.map { (try variant($0), $0.name) }
  }
}

extension Figure {
  /// Creates the figure of a plot, in the theme and with the pixels of the first scene.
  ///
  /// - Throws: `PipelineError.defaultFontMissing`, or `.captionUnsettable` if no font has a character.
  public init(_ plot: FilmPlot) throws {
    let texts = plot.panels.panels.flatMap { panel in
      [panel.title, panel.note, panel.horizontal.name, panel.vertical.name]
        + panel.series.map(\.name) + panel.events.map(\.name)
    }
    let families = try plot.sources[0].loaded.families(for: texts)
    self.init(plot, families: families)
  }
}

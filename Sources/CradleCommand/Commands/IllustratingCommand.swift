import ArgumentParser
import CradleFigures
import CradleFilms

/// A command that can make the figure of a block in a page, from the same flags.
protocol IllustratingCommand: ParsableCommand {
  /// Reads the scene as the figure shows it.
  func loadForPage() throws -> LoadedScene

  /// Makes the figure.
  ///
  /// - Parameter loaded: The scene, as read by ``loadForPage()``.
  func illustrate(_ loaded: LoadedScene) async throws -> Illustration
}

/// The figure that a command makes for a page.
enum Illustration {
  /// A picture, for a file in a format.
  case figure(Figure, FigureFormat)
  /// Films in all themes, with these options.
  case film(SceneDocumentation.Options)
}

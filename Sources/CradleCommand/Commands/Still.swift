import ArgumentParser
import CradleFigures
import CradleFilms
import CradlePlayback
import CradleScenes

struct Still: AsyncParsableCommand, OutspokenCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw one frame of a scene as PNG, SVG or PDF.",
    discussion: """
      A moment is a frame ('72', 'frame:72'), a time ('1.2s', '300ms'), a percentage of the film ('50%'), \
      'marker:NAME', 'start' or 'end'. Without --at, it is the scene's 'poster', or the middle of the film. \
      Without -o, the command writes SCENE.png into the current folder. It prints the paths of what it writes.
      """
  )

  @OptionGroup var figure: FigureOptions

  var console: Console { figure.console }

  @Option(
    // The grammar explains a mistake such as '-1'.
    parsing: .unconditional,
    help: ArgumentHelp("The moment; the scene's poster by default.", valueName: "moment")
  )
  var at: String?

  func run() async throws {
    try await figure.write(makeFigure: makeFigure)
  }

  private var makeFigure: (Film, LoadedScene) throws -> Figure {
    get throws {
      let moment = try at.map { try FilmMoment($0) }
      return { try Figure(still: moment, of: $0, in: $1) }
    }
  }
}

extension Still: IllustratingCommand {
  func loadForPage() throws -> LoadedScene { try figure.load(onPage: true) }

  func illustrate(_ loaded: LoadedScene) async throws -> Illustration {
    .figure(try await figure.draw(loaded, makeFigure: makeFigure), .png)
  }
}

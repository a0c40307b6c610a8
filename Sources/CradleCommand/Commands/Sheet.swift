public import ArgumentParser
import CradleFigures
import CradleFilms
import CradleGraphics
import CradleNotations
import CradlePlayback
import CradleRawText
import CradleScenes
import Foundation

extension SheetStyle.Arrangement: ExpressibleByArgument {}

struct Sheet: AsyncParsableCommand, OutspokenCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw several frames of a scene in one figure, as PNG, SVG or PDF.",
    discussion: """
      A filmstrip is a row of panels, a grid has several rows, and an onion skin shows earlier moments as \
      ghosts in one panel. Frames are moments and ranges, separated by commas: '0..119:2', '0s..2s:0.25s', \
      'marker:a..marker:b', 'start,50%,end'. Without -o, the command writes SCENE-STYLE.png into the current \
      folder. It prints the paths of what it writes.
      """
  )

  @OptionGroup var figure: FigureOptions

  var console: Console { figure.console }

  @Option(
    // The grammar explains a mistake such as '-1'.
    parsing: .unconditional,
    help: ArgumentHelp("The frames; by default, six at even intervals.", valueName: "spec")
  )
  var frames: String?

  @Option(help: "The arrangement: filmstrip, grid or onion.")
  var style = SheetStyle.Arrangement.filmstrip

  @Option(help: ArgumentHelp("Panels in a row.", valueName: "n"))
  var columns: Int?

  @Option(
    help: ArgumentHelp(
      "The width of a panel, from 16 to 4000; by default, chosen to suit the canvas.",
      valueName: "points"
    )
  )
  var panelWidth: Double?

  @Option(
    // A text may start with a hyphen.
    parsing: .unconditional,
    help: ArgumentHelp(
      "The captions of the panels: time, frame, markers, none, or a text for each: 'a,b,c'.",
      valueName: "captions"
    )
  )
  var captions = "time"

  mutating func validate() throws {
    if let columns, !(1...1000 ~= columns) {
      throw ValidationError("'--columns' must be from 1 to 1000, not \(columns).")
    }
    if columns != nil, style == .onion {
      throw ValidationError("'--columns' has no meaning for an onion skin, which is one panel.")
    }
    if let panelWidth, !(16...4000 ~= panelWidth) {
      throw ValidationError("'--panel-width' must be from 16 to 4000 points, not \(panelWidth.written).")
    }
  }

  func run() async throws {
    try await figure.write(
      ending: "-\(style.rawValue)",
      onPage: true,
      remark: suggestedColumns,
      makeFigure: makeFigure
    )
  }

  private var makeFigure: (Film, LoadedScene) throws -> Figure {
    get throws {
      let selection = try frames.map { try FrameSelection($0) }
      let sheet = SheetStyle(style, columns: columns, panelWidth: panelWidth, captions: SheetStyle.Captions(captions))
      return { try Figure(sheetOf: selection, style: sheet, of: $0, in: $1) }
    }
  }

  // The width of a page on a large screen, in points. A phone shows a wider row at less than half of its size.
  private static let pageWidth = 800.0

  private func suggestedColumns(for drawn: Figure) -> MessageLine? {
    guard style == .filmstrip, columns == nil, drawn.picture.size.width > Self.pageWidth else { return nil }
    return "the row is \(Int(drawn.picture.size.width)) points wide; for a phone, '--columns 2' makes it narrow"
  }
}

extension Sheet: IllustratingCommand {
  func loadForPage() throws -> LoadedScene { try figure.load(onPage: true) }

  func illustrate(_ loaded: LoadedScene) async throws -> Illustration {
    .figure(try await figure.draw(loaded, makeFigure: makeFigure), .png)
  }
}

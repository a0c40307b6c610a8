import CradleKit

extension BadInput {
  private static let rows = list { FlowLayout() }

  static let figures = moments + requests

  private static let requests = [
    BadInput("a canvas of NaN", .thrown(.invalidScene, "its canvas of nan × 568.0 points has no size"), down: 3) {
      var scene = rows
      scene.canvas.size.width = .nan
      try draw(scene)
    },
    BadInput("a time of NaN", .trap("nan s are not a time of a scene")) {
      _ = Ticks.seconds(.nan)
    },
    BadInput("a sheet without columns", .trap("a sheet has 1 to 1000 columns, not")) {
      _ = try waitFor { try await rows.sheet(style: SheetStyle(.grid, columns: 0)) }
    },
    BadInput("a sheet with fewer columns than none", .trap("a sheet has 1 to 1000 columns, not")) {
      _ = try waitFor { try await rows.sheet(style: SheetStyle(.grid, columns: -4)) }
    },
    BadInput("panels of a width of NaN", .trap("a panel is 16 to 4000 points wide, not nan")) {
      _ = try waitFor { try await rows.sheet(style: SheetStyle(.grid, panelWidth: .nan)) }
    },
    BadInput("panels of a huge width", .trap("a panel is 16 to 4000 points wide, not 1e+300")) {
      _ = try waitFor { try await rows.sheet(style: SheetStyle(.grid, panelWidth: 1e300)) }
    },
    BadInput("a plot of nothing", .thrown(.invalidFigure, "a plot needs a quantity")) {
      _ = try waitFor { try await rows.plot(PlotRequest([] as [Quantity])) }
    },
    BadInput("a plot with a size of NaN", .thrown(.invalidFigure, "a plot cannot have nan × -1.0 points"), down: 3) {
      var request = PlotRequest([Quantity(.y)], of: ["0-0"])
      request.size = CGSize(width: CGFloat.nan, height: -1)
      _ = try waitFor { [request] in try await rows.plot(request).data(as: .svg) }
    },
    BadInput("a rate beyond all frames", .drawn) {
      _ = try waitFor { try await rows.trace(at: FrameRate(1_000_000)) }
    },
    BadInput("a rate of no frames", .thrown(.invalidOption, "a frame rate must be above 0, not 0")) {
      _ = try waitFor { try await rows.trace(at: FrameRate(0)) }
    },
    BadInput("a renderer with a scale of NaN", .trap("the scale must be finite and above 0, not nan")) {
      _ = Renderer(scale: .nan)
    },
    BadInput("a color of too many digits", .trap("0x1FF0000 is not a color")) {
      _ = Color(rgb: 0x1FF_0000)
    },
  ]

  private static let moments: [BadInput] = [
    (FilmMoment.time(.ticks(-1)), "'-0.008s' is before the film"),
    (.time(.ticks(.max)), "'76861433640456464s' is beyond the film"),
    (.part(.nan), "'nan%' is beyond the film"),
    (.part(9), "'900%' is beyond the film"),
    (.frame(.max), "'frame:9223372036854775807' is beyond the film"),
    (.frame(-1), "'frame:-1' is before the film"),
    (.marker(""), "the film has no marker ''"),
  ]
  .map { moment, words in
    BadInput("the moment \(moment)", .thrown(.invalidFrames, words)) {
      _ = try waitFor { try await rows.still(at: moment) }
    }
  }
}

public import CradleFigures
public import CradleFilms
public import CradleGraphics
public import CradleScenes

/// Names that functions had before they were `async`; the compiler names the new one.
extension Scene {
  /// The former name of ``stillAndWait(at:named:progress:)``.
  @available(*, noasync)
  @available(*, deprecated, message: "write 'await' before it, or use 'stillAndWait(at:named:)'")
  public func still(at moment: FilmMoment? = nil, named name: String = Scene.usualName) throws -> Figure {
    try stillAndWait(at: moment, named: name)
  }

  /// The former name of ``sheetAndWait(_:style:named:progress:)``.
  @available(*, noasync)
  @available(*, deprecated, message: "write 'await' before it, or use 'sheetAndWait(_:style:named:)'")
  public func sheet(
    _ frames: String? = nil,
    style: SheetStyle = SheetStyle(.filmstrip),
    named name: String = Scene.usualName
  ) throws -> Figure {
    try sheetAndWait(frames, style: style, named: name)
  }

  /// The former name of ``plotAndWait(_:named:progress:)``.
  @available(*, noasync)
  @available(*, deprecated, message: "write 'await' before it, or use 'plotAndWait(_:named:)'")
  public func plot(_ request: PlotRequest, named name: String = Scene.usualName) throws -> Figure {
    try plotAndWait(request, named: name)
  }

  /// The former name of ``traceAndWait(at:as:progress:)``.
  @available(*, noasync)
  @available(*, deprecated, message: "write 'await' before it, or use 'traceAndWait(at:as:)'")
  public func trace(at rate: FrameRate? = nil, as format: Trace.Format = .csv) throws -> Trace {
    try traceAndWait(at: rate, as: format)
  }
}

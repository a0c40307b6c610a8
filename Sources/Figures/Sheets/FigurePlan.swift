import CradleEncoding
import CradleFiles
public import CradleFilms
import CradleGeometry
public import CradleGraphics
import CradleRawText
public import CradleRendering

/// The paths for a figure, and their formats.
///
/// ```swift
/// let plan = try FigurePlan(["{scene}.svg", "{scene}.png"], scene: "list", sparing: InputFiles())
/// try await plan.write(scene.still())  // list.svg and list.png
/// ```
package struct FigurePlan: Sendable {
  private struct Output: Sendable {
    let path: String
    let format: FigureFormat
  }

  private let outputs: [Output]
  private let text: Renderer.TextForm

  /// The paths, in the order in which you requested them.
  package var paths: [String] {
    outputs.map(\.path)
  }

  /// Creates a plan from the requested paths.
  ///
  /// In a path, `{scene}` is replaced by the scene's name.
  ///
  /// - Parameters:
  ///   - paths: The paths. If there are none, the plan is a PNG in the working folder.
  ///   - name: The scene's name.
  ///   - ending: A text for the name of this PNG, between the scene's name and `.png`.
  ///   - text: The form of texts; outlines by default.
  ///   - inputs: The files that were read for the figure, which it may not replace.
  /// - Throws: `CradleError` if an extension is unknown, if a path comes twice, if the figure would replace an input, or
  ///   if a format does not support texts of this form.
  package init(
    _ paths: [String],
    scene name: String,
    ending: String = "",
    text: Renderer.TextForm = .outlines,
    sparing inputs: InputFiles
  ) throws {
    self.text = text
    let wanted = paths.isEmpty ? ["{scene}\(ending).png"] : paths
    let expanded = try wanted.map { path throws(CradleError) in try path.naming(scene: name) }
    outputs = try expanded.map { Output(path: $0, format: try FigureFormat(ofFigure: $0)) }
    let locations = expanded.map(FileLocation.init)
    for (index, path) in expanded.enumerated()
    where locations[..<index].contains(where: locations[index].isSameFile) {
      throw CradleError(PipelineError.repeatedOutput(path: path))
    }
    for path in expanded { try inputs.checkStay(writing: path) }
    try checkText()
  }

  private func checkText() throws(CradleError) {
    switch text {
    case .outlines: break
    case .live:
      for output in outputs where !output.format.hasLiveText {
        throw CradleError(PipelineError.liveTextOutsideSVG(path: output.path))
      }
    }
  }

  /// Draws a figure, and writes it in every requested format.
  ///
  /// - Throws: Errors of the renderer, `CradleError`, or `CancellationError`. If the method throws, each file is
  ///   complete or does not exist.
  package func write(_ figure: Figure, progress: @escaping ProgressReport = { _ in }) async throws {
    try await reporting(to: progress) { progress in
      try await onWorkThreads { try draw(figure, reporting: progress) }
    }
  }

  private func draw(_ figure: Figure, reporting progress: ProgressReport) throws {
    for (index, output) in outputs.enumerated() {
      try Task.checkCancellation()
      let file = try output.format.bytes(of: figure, text: text)
      try Task.checkCancellation()
      try WholeFile.write(file, to: output.path)
      progress(RenderProgress(completed: index + 1, total: outputs.count, stage: .writing(path: output.path)))
    }
  }
}

extension Figure {
  /// Writes the figure to one or several files.
  ///
  /// The formats depend on the extensions: `.png`, `.svg` or `.pdf`.
  ///
  /// ```swift
  /// try await scene.still(at: .marker("peak")).write(to: "peak.svg", "peak.pdf", "peak.png")
  /// ```
  ///
  /// - Parameters:
  ///   - files: The files, as paths or URLs.
  ///   - text: The form of texts in an SVG. Outlines need no font; live texts do.
  ///   - progress: Called when a file is complete: at most 20 times a second, and at the end. The stage is its path.
  ///   - file: The file of the call, for errors.
  ///   - line: The line of the call, for errors.
  /// - Throws: `CradleError` if an extension is unknown, if a file cannot be written, if it would replace a file that the
  ///   scene was read from, or if a path comes twice; and `CancellationError`. If the method throws, each file is complete or does not exist.
  public func write(
    to files: any FilePlace...,
    text: Renderer.TextForm = .outlines,
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in },
    file: StaticString = #fileID,
    line: UInt = #line
  ) async throws {
    try await called(file: file, line: line) {
      guard !files.isEmpty else { throw CradleError(PipelineError.noPath) }
      try await FigurePlan(files.map(\.filePath), scene: title, text: text, sparing: inputs).write(
        self,
        progress: progress
      )
    }
  }
}

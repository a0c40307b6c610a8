public import Encoding
public import Graphics

/// An output of a rendering.
public struct PlannedOutput: Sendable {
  /// Where it is written.
  public let path: String
  /// What is written there.
  public let format: OutputFormat
  /// How many frames it has per second of film.
  public let rate: FrameRate
  /// How many frames it has.
  public let frameCount: Int
  /// The path of its manifest; `nil` if it has none.
  public let manifestPath: String?

  private let output: RenderJob.Output

  init(_ plan: OutputPlan.Output, _ output: RenderJob.Output) {
    (path, format, rate, self.output) = (plan.path, plan.format, output.rate, output)
    frameCount = output.order?.entries.count ?? 0
    let isRecorded = output.account?.isWritten ?? false
    manifestPath = isRecorded ? OutputAccount.manifestPath(of: plan.path) : nil
  }

  /// How many bytes the complete output takes.
  public var byteCount: Int {
    get async { await output.writer.byteCount }
  }

  /// How many of its frames an earlier run had finished.
  public var keptFrameCount: Int {
    output.account?.ledger?.keptCount ?? 0
  }
}

/// Who keeps account of the files of a folder of frames.
public struct FrameAccount: Sendable {
  /// Where finished frames outlive an interruption; nowhere if `nil`.
  let partial: PartialFolder?
  /// Returns the numbers of the frames that are not written because they are there already.
  let kept: @Sendable () -> [Int]
  /// Takes note of a file that is complete: of the number of its frame, and its bytes.
  let note: @Sendable (Int, [UInt8]) throws(SystemCallError) -> Void

  /// Creates an account.
  package init(
    partial: PartialFolder?,
    kept: @escaping @Sendable () -> [Int],
    note: @escaping @Sendable (Int, [UInt8]) throws(SystemCallError) -> Void
  ) {
    (self.partial, self.kept, self.note) = (partial, kept, note)
  }
}

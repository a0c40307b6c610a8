/// How long folders have to be quiet before a missing or empty file counts as a mistake.
///
/// Many programs remove or empty a file before they write it again.
package struct QuietTime: Sendable {
  /// The time without a change.
  package var quiet = Duration.milliseconds(80)
  /// The longest time to wait, if changes do not end.
  package var longest = Duration.seconds(1)

  /// Creates the usual times.
  package init() {}

  /// Returns how much longer to wait; `nil` if the time is over.
  ///
  /// - Parameters:
  ///   - waited: The time since the file was found missing.
  ///   - calm: The time since the last change.
  func remainder(after waited: Duration, calm: Duration) -> Duration? {
    let rest = min(quiet - calm, longest - waited)
    return rest > .zero ? rest : nil
  }
}

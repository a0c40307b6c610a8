/// Ends the program with a message unless a precondition holds, in release builds too.
///
/// The message of `precondition` is left out of a release build, whose users would see a trap without words.
///
/// - Parameters:
///   - condition: The precondition.
///   - message: The words, which name what is wrong.
///   - file: The file of the call.
///   - line: The line of the call.
package func require(
  _ condition: Bool,
  _ message: @autoclosure () -> String,
  file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition { fatalError(message(), file: file, line: line) }
}

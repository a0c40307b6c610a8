/// Ends the program with a message unless a precondition holds, in release builds too.
///
/// The message of `precondition` is left out of a release build, whose users would see a trap without words. A public
/// function takes the place of its call, and hands it on, so that the message names the line of the mistake.
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

/// Returns whether a property can have a value that is set.
///
/// An assignment does not say where it stands. While a scene is played, a value that cannot be is an error of the
/// film, with the place of the closure, and the property keeps what it had. Elsewhere it ends the program with the
/// name of the property.
///
/// - Parameters:
///   - condition: Whether the property can have the value.
///   - message: The words, which name what is wrong.
///   - property: The name of the property: `SnapBehavior.damping`.
package func accepts(_ condition: Bool, _ message: @autoclosure () -> String, of property: StaticString) -> Bool {
  if condition { return true }
  guard let scope = PlayScope.current else { fatalError(message(), file: property, line: 0) }
  scope.note("\(property): \(message())")
  return false
}

/// The place of a call in the code that makes a scene, which messages about that part of the scene begin with.
public struct CallPlace: Hashable, Sendable, CustomStringConvertible {
  /// The module and the name of the file, as `#fileID` has them.
  public let file: String
  /// The number of the line.
  public let line: Int

  /// Creates a place.
  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// Finds the place that a sentence about code begins with: `Demo/main.swift:12: the layout …`; `nil` if it has none.
  package init?(atStartOf sentence: String) {
    let parts = sentence.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].hasSuffix(".swift"), !parts[0].contains(" "), parts[2].hasPrefix(" "),
      let line = Int(parts[1])
    else { return nil }
    self.init(file: String(parts[0]), line: line)
  }

  /// The place as editors read it: `Demo/main.swift:12`.
  public var description: String {
    "\(file):\(line)"
  }
}

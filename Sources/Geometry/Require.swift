/// Ends the program with a message if a precondition does not hold, even in release builds.
///
/// A release build drops the message of `precondition`, so its users would see a trap without a reason. A public
/// function takes its call site as parameters and passes them to this function. So the message names the faulty line.
///
/// - Parameters:
///   - condition: The condition that must hold.
///   - message: The message, which describes the mistake.
///   - file: The file of the call.
///   - line: The line of the call.
package func require(
  _ condition: Bool,
  message: @autoclosure () -> String,
  file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition { fatalError(message(), file: file, line: line) }
}

/// Returns whether a property accepts a new value.
///
/// An assignment does not know its own line. While a scene plays, a refused value is an error of the film. This error
/// is reported at the closure, and the property keeps its old value. Outside of a scene, a refused value ends the
/// program with a message that names the property.
///
/// - Parameters:
///   - condition: Whether the value is valid.
///   - message: The message, which describes the mistake.
///   - property: The name of the property, for example `SnapBehavior.damping`.
package func accepts(_ condition: Bool, message: @autoclosure () -> String, of property: StaticString) -> Bool {
  if condition { return true }
  guard let scope = PlayScope.current else { fatalError(message(), file: property, line: 0) }
  scope.note("\(property): \(message())")
  return false
}

/// Returns whether a call is valid.
///
/// While a scene plays, an invalid call is an error of the film, with the line of the call, and the call has no effect.
/// Outside of a scene, an invalid call ends the program with a message that names the line.
///
/// - Parameters:
///   - condition: Whether the call is valid.
///   - message: The message, which describes the mistake.
///   - file: The file of the call.
///   - line: The line of the call.
package func accepts(
  _ condition: Bool,
  message: @autoclosure () -> String,
  file: StaticString,
  line: UInt
) -> Bool {
  if condition { return true }
  guard let scope = PlayScope.current else { fatalError(message(), file: file, line: line) }
  scope.note(message(), at: "\(file):\(line)")
  return false
}

/// The location of a call in your code; messages about this part of the scene begin with the location.
///
/// ```swift
/// do {
///   try await scene.render(to: "list.mp4")
/// } catch let error as CradleError {
///   if let caller = error.caller { print(caller) }  // Demo/main.swift:12
/// }
/// ```
public struct CallPlace: Hashable, Sendable, CustomStringConvertible {
  /// The module and file name, in the form of `#fileID`.
  public let file: String
  /// The number of the line, from 1.
  public let line: Int

  /// Creates a location from a file and a line.
  package init(file: StaticString, line: UInt) {
    self.init(named: file.description, line: Int(line))
  }

  private init(named file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// Finds the location at the start of a sentence, as in `Demo/main.swift:12: the layout …`; `nil` if there is none.
  package init?(atStartOf sentence: String) {
    let parts = sentence.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].hasSuffix(".swift"), !parts[0].contains(" "), parts[2].hasPrefix(" "),
      let line = Int(parts[1])
    else { return nil }
    self.init(named: String(parts[0]), line: line)
  }

  /// The location in the form that editors understand, for example `Demo/main.swift:12`.
  public var description: String {
    "\(file):\(line)"
  }
}

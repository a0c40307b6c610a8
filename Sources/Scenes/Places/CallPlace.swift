/// The place of a call in the code that makes a scene, which messages about that part of the scene begin with.
public struct CallPlace: Hashable, Sendable, CustomStringConvertible {
  /// The module and the name of the file, as `#fileID` has them.
  public let file: String
  /// The number of the line.
  public let line: Int

  /// Creates a place.
  public init(file: String, line: Int) {
    (self.file, self.line) = (file, line)
  }

  /// The place as editors read it: `Demo/main.swift:12`.
  public var description: String {
    "\(file):\(line)"
  }
}

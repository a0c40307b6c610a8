public import Foundation

/// A folder; its test removes it at the end.
public final class TemporaryFolder: Sendable {
  public let path: String

  /// Creates an empty folder, in whose path are spaces and brackets.
  public init() throws {
    let folder = try FileManager.default.url(
      for: .itemReplacementDirectory,
      in: .userDomainMask,
      appropriateFor: FileManager.default.temporaryDirectory,
      create: true
    )
    path = folder.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The names in the folder, hidden ones included, in alphabetical order.
  public var content: [String] {
    content(of: "")
  }

  /// Returns the names in a folder of the folder, hidden ones included, in alphabetical order.
  public func content(of name: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path + "/" + name)) ?? []).sorted()
  }

  /// Returns the place of a file in the folder.
  public func file(_ name: String) -> URL {
    URL(fileURLWithPath: path + "/" + name)
  }

  /// Writes a file, creates the folders that its name has, and returns its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    let file = file(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }
}

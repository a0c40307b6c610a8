public import Foundation

/// A temporary folder for a test, removed together with this object.
public final class TemporaryFolder: Sendable {
  public let path: String

  /// Creates an empty folder whose path contains spaces and brackets.
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

  /// The names in the folder, including hidden ones, in alphabetical order.
  public var content: [String] {
    content(of: "")
  }

  /// Returns the names in a subfolder, including hidden ones, in alphabetical order.
  public func content(of name: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path + "/" + name)) ?? []).sorted()
  }

  /// Returns the URL of a file in the folder.
  public func file(_ name: String) -> URL {
    URL(fileURLWithPath: path + "/" + name)
  }

  /// Writes a text to a file in the folder, and returns the path of the file.
  ///
  /// If the name contains subfolders, they are created.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    let file = file(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }
}

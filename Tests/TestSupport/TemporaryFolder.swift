public import Foundation
import Synchronization

/// A temporary folder for a test, removed together with this object, or at the end of all tests.
public final class TemporaryFolder: Sendable {
  public let path: String

  // Static properties of tests are never released.
  private static let living: Mutex<Set<String>> = {
    atexit { TemporaryFolder.living.withLock { for path in $0 { try? FileManager.default.removeItem(atPath: path) } } }
    return Mutex([])
  }()

  /// Creates an empty folder whose path contains spaces and brackets.
  public init() throws {
    // The path is short, because paths of sockets are limited.
    let name = "(test) \(UUID().uuidString.prefix(8))"
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    path = folder.path
    Self.living.withLock { _ = $0.insert(path) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
    Self.living.withLock { _ = $0.remove(path) }
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

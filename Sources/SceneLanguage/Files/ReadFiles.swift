import Synchronization

/// The files that were read for a scene, including those that could not be read or were refused.
///
/// ```swift
/// let files = ReadFiles()
/// let loaded = try files.collect { try LoadedScene("list.yaml") }
/// print(files.paths)  // list.yaml, the scenes that it extends, its springs and its pictures
/// ```
package final class ReadFiles: Sendable {
  @TaskLocal static var current: ReadFiles?

  private let all = Mutex<[String]>([])

  /// Creates an empty list.
  package init() {}

  /// The paths in the order of reading, as the scene's folder and its values give them.
  package var paths: [String] {
    all.withLock(\.self)
  }

  /// Calls a function, and lists the files that it reads for scenes.
  package func collect<Value>(_ body: () throws -> Value) rethrows -> Value {
    try Self.$current.withValue(self, operation: body)
  }

  func add(_ path: String) {
    all.withLock { $0.append(path) }
  }
}

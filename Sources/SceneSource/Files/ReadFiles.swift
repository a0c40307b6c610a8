import Synchronization

/// The files that the loader of a scene opened, or tried to open.
///
/// The list that was collecting before this one was made gets the files as well.
///
/// ```swift
/// let files = ReadFiles()
/// let loaded = try files.collect { try LoadedScene("list.yaml") }
/// print(files.paths)  // list.yaml, the scenes that it extends, its springs and its pictures
/// ```
package final class ReadFiles: Sendable {
  @TaskLocal package static var current: ReadFiles?

  private let all = Mutex<[String]>([])
  private let outer = ReadFiles.current
  private let willRead: @Sendable (String) -> Void

  /// Creates an empty list.
  ///
  /// - Parameter willRead: A function that is called with the path of a file before the file is read.
  package init(willRead: @escaping @Sendable (String) -> Void = { _ in }) {
    self.willRead = willRead
  }

  /// The paths, in the order of reading.
  package var paths: [String] {
    all.withLock(\.self)
  }

  /// Calls a function, and records the files that it reads for scenes.
  package func collect<Value>(_ body: () throws -> Value) rethrows -> Value {
    try Self.$current.withValue(self, operation: body)
  }

  package func add(_ path: String) {
    outer?.add(path)
    willRead(path)
    all.withLock { $0.append(path) }
  }
}

public import Foundation

/// A file or a folder as functions take it: a path, or a URL of a file.
///
/// Every function and every initializer that takes a path takes a URL as well. Properties and results are paths.
///
/// ```swift
/// let folder = URL(filePath: "films")
/// try await scene.render(to: folder.appending(path: "list.gif"), "list.mp4")
/// ```
public protocol FilePlace: Sendable {
  /// The path, with a slash at the end of a folder's URL; of a URL that names no file, its text.
  var filePath: String { get }
}

extension String: FilePlace {
  /// The text itself.
  public var filePath: String { self }
}

extension URL: FilePlace {
  /// The path of the file or the folder; the text of any other URL, which an error can quote.
  public var filePath: String { isFileURL ? path(percentEncoded: false) : absoluteString }
}

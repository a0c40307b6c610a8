/// Paths as bytes, as the system sees them.
///
/// To Swift, a slash followed by an accent or a joiner is one character, and not a slash. To the system, that slash
/// still ends a name. To Swift, two names are equal if Unicode says so. To the system, they differ if their bytes
/// differ.
extension String {
  /// Whether the path starts at the root.
  package var isAbsolutePath: Bool {
    utf8.first == .slash
  }

  /// Whether the path contains a slash, so that it is not a bare name.
  package var hasSlash: Bool {
    utf8.contains(.slash)
  }

  /// Whether the path ends in a slash, like a folder's.
  package var endsInSlash: Bool {
    utf8.last == .slash
  }

  /// The components of the path, from first to last.
  package var pathNames: [String] {
    utf8.split(separator: .slash).map { String(Substring($0)) }
  }

  /// The last component of the path; empty for the root.
  package var lastPathName: String {
    pathNames.last ?? ""
  }

  /// The path of the folder that contains the last component; `nil` if the path has no folder, or is the root.
  package var parentPath: String? {
    let path = trimmingSlashes
    guard let slash = path.utf8.lastIndex(of: .slash), path.utf8.count > 1 else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash]).trimmingSlashes
  }

  /// The path without slashes at its end.
  ///
  /// The path of the root stays a single slash.
  package var trimmingSlashes: String {
    var rest = utf8[...]
    while rest.count > 1, rest.last == .slash { rest.removeLast() }
    return String(Substring(rest))
  }

  /// Returns the path of an entry in the folder at this path.
  package func appendingPath(_ path: String) -> String {
    isEmpty ? path : endsInSlash ? self + path : self + "/" + path
  }

  /// Returns a path that is written in the file at this path, from the working folder.
  package func pathBeside(_ path: String) -> String {
    guard !path.isAbsolutePath else { return path }
    return (parentPath ?? ".").appendingPath(path)
  }

  /// Returns the path relative to a folder; `nil` if the path does not start with the folder's path.
  ///
  /// Links and `..` are not resolved.
  package func path(below folder: String) -> String? {
    let start = folder.endsInSlash ? folder : folder + "/"
    return hasPrefix(bytesOf: start) ? String(Substring(utf8.dropFirst(start.utf8.count))) : nil
  }

  /// Whether the text can be the name of a file in any folder.
  ///
  /// Such a name leads to no other folder, and the system does not truncate it.
  package var isFileName: Bool {
    !isEmpty && self != "." && self != ".." && !hasSlash && !utf8.contains(0)
  }

  /// The name of a file without its ending: `springy` for `springy.yaml`, but `.yaml` for `.yaml`.
  ///
  /// The result may be no valid name: for example, it is `..` for `...yaml`.
  package var nameStem: String {
    dotOfEnding.map { String(self[..<$0]) } ?? self
  }

  /// The ending of a file's name, without the dot; empty if the name has no ending.
  package var nameEnding: String {
    dotOfEnding.map { String(Substring(utf8[$0...].dropFirst())) } ?? ""
  }

  private var dotOfEnding: String.Index? {
    guard let dot = utf8.lastIndex(of: .dot), dot != startIndex else { return nil }
    return utf8.index(after: dot) == endIndex ? nil : dot
  }

  /// Whether the name is hidden from listings.
  package var isHiddenName: Bool {
    utf8.first == .dot
  }

  /// Returns whether both paths have the same bytes, so that they name the same file.
  package func isSame(as other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }

  /// The path as a separate line of output for other programs.
  ///
  /// Characters that control a terminal are escaped. A build server does not take the line for a command.
  package var pathOnLine: String {
    let line = unsteered
    // With `./`, the path names the same file, but is not a command.
    return line.withoutCommand == line ? line : "./" + line
  }
}

extension StringProtocol {
  /// Returns whether the bytes of the text start with the bytes of another text.
  package func hasPrefix(bytesOf prefix: String) -> Bool {
    utf8.starts(with: prefix.utf8)
  }

  /// Returns whether the bytes of the text end with the bytes of another text.
  package func hasSuffix(bytesOf suffix: String) -> Bool {
    utf8.reversed().starts(with: suffix.utf8.reversed())
  }
}

extension UInt8 {
  fileprivate static let slash = UInt8(ascii: "/")
  fileprivate static let dot = UInt8(ascii: ".")
}

import CradleRawText
import Foundation

/// The folders of this machine that the paths in a report leave out.
///
/// A path in the working folder becomes relative to it, and a path in the home folder begins with `~`. So a report that
/// you publish does not carry the name of its user.
///
/// ```swift
/// let folders = LocalFolders(working: ["/home/nina/films"], home: ["/home/nina"])
/// print(folders.shortened("'/home/nina/films/a.yaml' and '/home/nina/b.yaml'"))  // 'a.yaml' and '~/b.yaml'
/// ```
package struct LocalFolders: Sendable {
  private struct Folder {
    let bytes: [UInt8]
    let isHome: Bool
  }

  // The working folder comes first, since it may be in the home folder.
  private let folders: [Folder]
  private let home: String?

  /// Creates the folders from their absolute paths; links may give a folder several.
  package init(working: [String], home: [String]) {
    let all = working.map { ($0, false) } + home.map { ($0, true) }
    // Every path is in the root.
    let known = all.map { ($0.trimmingSlashes, $1) }.filter { $0.0.isAbsolutePath && $0.0.utf8.count > 1 }
    folders = known.map { Folder(bytes: Array($0.utf8), isHome: $1) }
    self.home = known.first { $1 }?.0
  }

  /// The folders of this process.
  package static var current: LocalFolders {
    let environment = ProcessInfo.processInfo.environment
    // A shell knows the working folder by the links that lead to it.
    let named = environment["PWD"].flatMap { FileLocation($0) == FileLocation(".") ? $0 : nil }
    let home = environment["HOME"].flatMap { $0.isAbsolutePath ? $0 : nil }
    return LocalFolders(
      working: [RawPath.workingFolder?.text, named].compactMap(\.self),
      home: [home, home.map { FileLocation($0).path }].compactMap(\.self)
    )
  }

  /// Returns a text without the folders at the beginnings of its paths.
  package func shortened(_ text: String) -> String {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      let isStart = byte == .slash && result.last?.isOfPath != true
      guard isStart, let folder = folders.first(where: { rest.isPath(in: $0.bytes) }) else {
        result.append(byte)
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(folder.bytes.count)
      let leadsOn = rest.first == .slash && rest.dropFirst().first?.isOfPath == true
      if folder.isHome || !leadsOn {
        result.append(UInt8(ascii: folder.isHome ? "~" : "."))
      } else {
        rest = rest.dropFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns a path for a record that ``path(inRecord:)`` reads.
  package func recorded(_ path: String) -> String {
    // Without the dot, the name would be taken for the home folder.
    path.utf8.first == UInt8(ascii: "~") ? "./" + path : shortened(path)
  }

  /// Returns the path that a record has, with the home folder of this process.
  package func path(inRecord path: String) -> String {
    guard let home, path.pathNames.starts(with: ["~"]), !path.isAbsolutePath else { return path }
    return home + String(Substring(path.utf8.dropFirst()))
  }
}

extension ArraySlice<UInt8> {
  // Whether the text begins with a folder's path, and not with a longer name.
  fileprivate func isPath(in folder: [UInt8]) -> Bool {
    guard starts(with: folder) else { return false }
    let next = dropFirst(folder.count).first
    return next == .slash || next?.isOfPath != true
  }
}

extension UInt8 {
  fileprivate static let slash = UInt8(ascii: "/")

  // Whether the byte may be part of a path in a sentence.
  fileprivate var isOfPath: Bool {
    let isLetter = self >= 0x80 || Unicode.Scalar(self).properties.isAlphabetic
    return isLetter || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self || "/._-+@~".utf8.contains(self)
  }
}

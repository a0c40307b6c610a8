import Foundation
import RawText

/// Where a test expects something.
package struct CallSite: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
  let function: StaticString
  // Where goldens and results are, if they are not where they are for everybody.
  private let folder: String?

  /// Creates a place.
  ///
  /// - Parameter folder: What holds the goldens and the results; `nil` for what holds the test's
  ///   file, and for its package.
  package init(
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt,
    function: StaticString,
    folder: String? = nil
  ) {
    (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
    (self.function, self.folder) = (function, folder)
  }

  /// The folder of all goldens that belong to tests in one folder.
  var goldens: String {
    testFolder + "/__Goldens__"
  }

  /// The folder that scene files are looked for in.
  var testFolder: String {
    folder ?? filePath.description.parentPath ?? "."
  }

  /// The name of the test's file, without its ending: `ListTests`.
  var fileName: String {
    filePath.description.lastPathName.nameStem.asFolderName
  }

  /// The name of the test, as one of a folder: `list-trails-the-finger`.
  var testName: String {
    let name = function.description
    // What a test takes is no part of its name, and is behind the last parenthesis.
    let end = name.hasSuffix(")") ? name.lastIndex(of: "(") : nil
    return (end.map { String(name[..<$0]) } ?? name).asFolderName
  }

  /// The folder of what comes out: of the package, where nothing is ever committed; a temporary one
  /// if the test is in no package.
  var results: String {
    if let folder { return folder + "/results" }
    var place = testFolder
    while true {
      if FileManager.default.fileExists(atPath: place + "/Package.swift") {
        return place + "/.build/cradle-results"
      }
      guard let folder = place.parentPath else { break }
      place = folder
    }
    return FileManager.default.temporaryDirectory.path + "/cradle-results"
  }
}

extension String {
  private static let longestName = 120

  /// The text with a hyphen for whatever does not belong in the name of a folder.
  var asFolderName: String {
    let words = unicodeScalars.split { scalar in
      !(scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "._-+=,".unicodeScalars.contains(scalar))
    }
    let name = words.map { String(String.UnicodeScalarView($0)) }.joined(separator: "-")
    let start = name.trimmingPrefix { $0 == "." || $0 == "-" }
    return start.isEmpty ? "scene" : String(start).cut(to: Self.longestName)
  }

  // A name has at most 255 bytes, and other things are added to it.
  private func cut(to byteCount: Int) -> String {
    var rest = self
    while rest.utf8.count > byteCount { rest.removeLast() }
    return rest
  }
}

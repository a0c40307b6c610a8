import CradleRawText
import Foundation

/// The call in a test that expects something, and its location in the source.
package struct CallSite: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
  let function: StaticString
  // The folder of goldens and results, if it differs from the default.
  private let folder: String?

  /// Creates a call site.
  ///
  /// - Parameter folder: The folder for the goldens and the results. If `nil`, goldens are in the folder of the
  ///   test's file, and results in the build folder of its package.
  package init(
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt,
    function: StaticString,
    folder: String? = nil
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
    self.function = function
    self.folder = folder
  }

  /// The folder for all goldens of the tests in one folder.
  var goldens: String {
    testFolder + "/__Goldens__"
  }

  /// The folder to search first for scene files.
  var testFolder: String {
    folder ?? filePath.description.parentPath ?? "."
  }

  /// The name of the test's file, without its ending: `ListTests`.
  var fileName: String {
    filePath.description.lastPathName.nameStem.asFolderName
  }

  /// The name of the test in the form of a folder's name: `list-trails-the-finger`.
  var testName: String {
    let name = function.description
    // The parameters of a test, from the last opening parenthesis, are not part of its name.
    let end = name.hasSuffix(")") ? name.lastIndex(of: "(") : nil
    return (end.map { String(name[..<$0]) } ?? name).asFolderName
  }

  /// The folder of results: in the build folder of the test's package, so it is never committed.
  ///
  /// If the test is in no package, it is a temporary folder.
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

  /// The text as a folder's name, with hyphens instead of unsuitable characters.
  var asFolderName: String {
    let words = unicodeScalars.split { scalar in
      !(scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "._-+=,".unicodeScalars.contains(scalar))
    }
    let name = words.map { String(String.UnicodeScalarView($0)) }.joined(separator: "-")
    let start = name.trimmingPrefix { $0 == "." || $0 == "-" }
    return start.isEmpty ? "scene" : String(start).cut(to: Self.longestName)
  }

  // A file name has at most 255 bytes, and this one gets a suffix.
  private func cut(to byteCount: Int) -> String {
    var rest = self
    while rest.utf8.count > byteCount { rest.removeLast() }
    return rest
  }
}

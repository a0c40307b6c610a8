import CradleRawText
import CradleRegression
import Foundation

/// A call in a test that expects something, and its location in the source.
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
  /// - Parameter folder: The folder for the goldens and the results. If `nil`, goldens are in the folder of the test's
  ///   file, and results are in the build folder of the test's package.
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

  /// The folder for the goldens of all tests in one folder.
  var goldens: String {
    testFolder + "/__Goldens__"
  }

  /// The folder where scene files are searched first.
  var testFolder: String {
    folder ?? filePath.description.parentPath ?? "."
  }

  /// The name of the test's file, without its ending: `ListTests`.
  var fileName: String {
    filePath.description.lastPathName.nameStem.asFolderName
  }

  /// The name of the test, written like a folder's name: `list-trails-the-finger`.
  var testName: String {
    let name = function.description
    // The function's name ends with the parameters, which are not part of the test's name.
    let end = name.hasSuffix(")") ? name.lastIndex(of: "(") : nil
    return (end.map { String(name[..<$0]) } ?? name).asFolderName
  }

  /// The folder of results.
  ///
  /// It is inside the build folder of the test's package, so results are never committed.
  ///
  /// If the test is not in a package, this is a temporary folder.
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

  /// The text as the name of a folder.
  ///
  /// Hyphens replace unsuitable characters.
  var asFolderName: String {
    let words = unicodeScalars.split { scalar in
      !(scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "._-+=,".unicodeScalars.contains(scalar))
    }
    let name = words.map { String(String.UnicodeScalarView($0)) }.joined(separator: "-")
    let start = name.trimmingPrefix { $0 == "." || $0 == "-" }
    return start.isEmpty ? "scene" : String(start).cut(to: Self.longestName)
  }

  // A file name has at most 255 bytes, and this name will get a suffix. A hash of the whole name tells two long names
  // apart that begin alike.
  private func cut(to byteCount: Int) -> String {
    guard utf8.count > byteCount else { return self }
    let mark = "-" + String(FrameHash.text(of: self), radix: 16)
    var rest = self
    while rest.utf8.count > byteCount - mark.utf8.count { rest.removeLast() }
    return rest + mark
  }
}

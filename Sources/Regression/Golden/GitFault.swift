/// Damage that git or its settings do to files.
///
/// Examples are conflict markers, Windows line endings, and pointers instead of content.
///
/// If the kind of damage is known, a message can say how to undo the damage. A message like "not a PNG file" would not
/// help.
package enum GitFault: Equatable, Sendable {
  /// The file contains both sides of a merge.
  ///
  /// The value is the number of the line with the first marker, from 1.
  case conflict(line: Int)
  /// Line endings were converted.
  ///
  /// The file is a text, or a binary file that was mistaken for a text.
  case convertedLineEnds
  /// Git LFS has not fetched the file.
  case pointer

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
  // More bytes than any pointer has.
  private static let longestPointer = 1024

  /// Finds the damage in a faulty file; `nil` if the fault has another cause.
  package init?(of bytes: [UInt8]) {
    if bytes.count <= Self.longestPointer,
      bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8)
    {
      self = .pointer
    } else if bytes.starts(with: Self.signature.prefix(4)) {
      // The signature of a PNG file contains both kinds of line endings, to reveal this damage.
      guard bytes.count >= Self.signature.count, !bytes.starts(with: Self.signature) else { return nil }
      self = .convertedLineEnds
    } else if let line = Self.conflictLine(bytes) {
      self = .conflict(line: line)
    } else if Self.hasWindowsLineEnds(bytes) {
      self = .convertedLineEnds
    } else {
      return nil
    }
  }

  private static func conflictLine(_ bytes: [UInt8]) -> Int? {
    let lines = bytes.split(separator: lineFeed, omittingEmptySubsequences: false)
    let marker = lines.firstIndex { line in
      ["<<<<<<< ", "||||||| ", ">>>>>>> "].contains { line.starts(with: $0.utf8) }
    }
    return marker.map { $0 + 1 }
  }

  // A file with zeros is no text, for example a JPEG.
  private static func hasWindowsLineEnds(_ bytes: [UInt8]) -> Bool {
    !bytes.contains(0) && zip(bytes, bytes.dropFirst()).contains { $0 == carriageReturn && $1 == lineFeed }
  }
}

extension GitFault: CustomStringConvertible {
  /// The damage with a remedy, as the end of a sentence about the file.
  package var description: String {
    switch self {
    case .conflict(let line):
      "has conflict markers of git at line \(line): take one side of the whole folder with "
        + "'git checkout --ours' or '--theirs', and check again"
    case .convertedLineEnds:
      "has converted line ends (CRLF), as git makes them on Windows: add 'goldens/** -text' to "
        + ".gitattributes, and check the files out again"
    case .pointer:
      "is a pointer of Git LFS, and not the file itself: run 'git lfs pull'"
    }
  }
}

import Foundation
import Regression

extension SHA256 {
  /// Returns the digest of what is in a file; `nil` if it cannot be read.
  static func digest(ofFileAt path: String) -> String? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    var hash = SHA256()
    do {
      while let data = try file.read(upToCount: 1 << 20), !data.isEmpty { hash.update(Array(data)) }
    } catch {
      return nil
    }
    return hash.finish()
  }
}

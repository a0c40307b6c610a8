/// Files that appear under their name when they are complete, and not before.
public enum WholeFile {
  /// Writes a file; one of its name is replaced, and missing folders are made.
  ///
  /// - Throws: `EncodingError.cannotCreate` or `EncodingError.cannotWrite`; nothing half-written is
  ///   left then.
  public static func write(_ bytes: [UInt8], to path: String) throws(EncodingError) {
    let location = try locationOfFile(path)
    let work = try WorkFolder(beside: location, for: path)
    do throws(SystemCallError) {
      try writeFile(bytes, to: work.path + "/file")
      try UnfinishedWork.withoutAbandoning { () throws(SystemCallError) in
        try moveItem(from: work.path + "/file", to: location)
      }
    } catch {
      throw .cannotWrite(path: path, reason: error.reason)
    }
  }
}

import Encoding
import Regression

extension GoldenFolder {
  /// Copies a result of a check to where goldens are.
  ///
  /// - Parameters:
  ///   - place: Where the golden will be; what is there is replaced if it is one.
  ///   - name: What a person calls the variant.
  /// - Throws: `CheckError.changedResult`, `CheckError.linkedGolden`, `CheckError.foreignGolden`, or
  ///   `EncodingError` if the golden cannot be written.
  func promote(to place: GoldenPlace, name: String) throws {
    switch read() {
    case .intact(let recorded):
      try place.checkReplaceable()
      let folder = try FolderReplacement(of: place.path)
      let files = [Golden.fileName, Golden.stateFileName] + recorded.golden.pictures.map(\.file)
      for file in files { try folder.write(bytes(of: file) ?? [], to: file) }
      try folder.publish()
    case .none:
      throw CheckError.changedResult(name: name, reason: "it is not there any more")
    case .incomplete(let lost):
      let reason = "it has lost \(lost.joined(separator: ", "))"
      throw CheckError.changedResult(name: name, reason: reason)
    case .damaged(let reason):
      throw CheckError.changedResult(name: name, reason: reason)
    }
  }
}

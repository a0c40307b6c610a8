package import CradleGeometry
import CradleRawText
import Foundation

/// The reason why a scene cannot be documented as requested.
package enum DocumentationError: ErrorReason, Equatable {
  /// No host has the name.
  case unknownHost(String, suggestion: String?)
  /// A path does not have the form of a folder's path.
  case notFolder(String)
  /// There is a file at the path of the folder.
  case fileInPlace(String)
  /// A text is neither a range of moments nor `none`.
  case notPart(String)
  /// A page is not UTF-8.
  case pageNotText(String)
  /// A file has the name of a figure's file, and another page or nobody made it.
  case foreignFile(String, owner: String?)
  /// A site finds no file outside of its folder.
  case outsideSite(folder: String, root: String, host: String)
}

extension DocumentationError {
  package var code: CradleError.Code {
    switch self {
    case .unknownHost, .notFolder, .notPart, .outsideSite: .invalidOption
    case .fileInPlace, .foreignFile: .fileExists
    case .pageNotText: .cannotRead
    }
  }

  package var sentence: Sentence { words.map(\.visible) }

  private var words: Sentence {
    switch self {
    case .unknownHost(let name, let suggestion):
      "there is no host '\(name)'; "
        + (suggestion.map { "did you mean '\($0)'?" } ?? "choose from \(Self.hosts)")
    case .notFolder(let path):
      "'\(path)' is not a folder; end it with a slash: '\(path)/'"
    case .fileInPlace(let path):
      "'\(path)' cannot be a folder, since a file has this name"
    case .pageNotText(let path): "the page '\(path)' is not UTF-8"
    case .foreignFile(let path, let owner):
      "'\(path)' is a file of \(owner.map { "'\($0)'" } ?? "somebody else") and stays; "
        + "give the block another 'name=', or the page another '-o'"
    case .outsideSite(let folder, let root, let host):
      "\(host) finds no figure in '\(folder)'; name a folder in '\(root)/' with '-o'"
    case .notPart(let text):
      "'\(text)' is not a part of a film; write two moments, such as '0.5s..2s', or 'none'"
    }
  }

  private static var hosts: String {
    (DocumentationHost.all.map(\.name) + ["all"]).map { "'\($0)'" }.joined(separator: ", ")
  }
}

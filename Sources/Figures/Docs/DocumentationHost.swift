package import CradleGeometry
import CradleRawText

/// A place to publish documentation: what it plays, how large files may be, and how it embeds them.
///
/// Each host has its own file, and a line in ``all``.
///
/// ```swift
/// let hosts = try DocumentationHost.named("github,docc")
/// print(hosts.map(\.title))  // ["GitHub", "DocC"]
/// ```
package struct DocumentationHost: Sendable {
  /// The largest size of certain files.
  struct Limit: Sendable {
    /// The endings of the files.
    let endings: [String]
    /// The size, in bytes.
    let byteCount: Int
    /// The rule, as a sentence without a full stop.
    let words: String
  }

  /// How the path of a folder becomes its address on a page.
  enum AddressRule: Sendable {
    /// The path unchanged, relative to the page's folder.
    case path
    /// The part after a folder with this name, relative to the page's folder.
    case behind(String)
    /// The part after a folder with this name, relative to the root of the site.
    case rooted(behind: String)
  }

  /// The host's name in commands: `github`.
  package let name: String
  /// The host's title: `GitHub`.
  package let title: String
  /// The endings of the films for this host.
  ///
  /// Among alternatives for one purpose, the best comes first.
  package let endings: [String]

  /// The limits on the sizes of files.
  let limits: [Limit]
  /// How addresses follow from paths.
  let addresses: AddressRule
  /// The ending of the file with the lines to paste.
  let snippetEnding: String
  /// Returns the lines to paste into a page.
  package let snippet: @Sendable (SnippetContent) -> String

  /// All hosts, in the order of the documentation.
  package static let all = [gitHub, docC, mkDocs, docusaurus]

  /// Returns the hosts whose names are in a list with commas; every host for `all`.
  ///
  /// - Throws: `.invalidOption`.
  package static func named(_ list: String) throws(CradleError) -> [DocumentationHost] {
    let words = list.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.split(separator: " ").joined(separator: " ") }
    let names = all.map(\.name)
    for word in words where word != "all" && !names.contains(word) {
      throw CradleError(
        DocumentationError.unknownHost(word, suggestion: Suggestion.nearest(to: word, among: names + ["all"]))
      )
    }
    return all.filter { words.contains("all") || words.contains($0.name) }
  }

  /// Returns the warning about a file too large for the host; `nil` if the size is within the limit.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - byteCount: Its size.
  package func warning(of path: String, byteCount: Int) -> String? {
    let exceeded = limits.first { limit in
      byteCount > limit.byteCount && limit.endings.contains { path.hasSuffix(bytesOf: $0) }
    }
    guard let exceeded else { return nil }
    let size = (Double(byteCount) / 1_000_000 * 10).rounded(.up) / 10
    let megabytes = exceeded.byteCount / 1_000_000
    return "'\(path)' has \(size) MB, and \(exceeded.words); a smaller '--scale' or '--fps' helps, "
      + "or '--max-size \(megabytes)MB'"
  }
}

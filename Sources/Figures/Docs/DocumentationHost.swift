package import CradleGeometry
import CradleRawText

/// A place to publish documentation.
///
/// The value says which formats the host plays, how large files may be, and how a page embeds them.
///
/// Each host has its own file, and a line in ``all``.
///
/// ```swift
/// let hosts = try DocumentationHost.named("github,docc")
/// print(hosts.map(\.title))  // ["GitHub", "DocC"]
/// ```
package struct DocumentationHost: Sendable {
  /// The largest size of files with certain endings.
  struct Limit: Sendable {
    /// The endings to which the limit applies.
    let endings: [String]
    /// The size, in bytes.
    let byteCount: Int
    /// The rule, as a sentence without a full stop.
    let words: String
  }

  /// How the path of a folder becomes an address on a page.
  enum AddressRule: Sendable {
    /// The path stays unchanged.
    ///
    /// The path is relative to the page's folder.
    case path
    /// The address is the part of the path after a folder with this name.
    ///
    /// The address is relative to the page's folder.
    case behind(String)
    /// The address is the part of the path after a folder with this name.
    ///
    /// The address is relative to the root of the site.
    case rooted(behind: String)
  }

  /// The host's name in commands: `github`.
  package let name: String
  /// The host's title: `GitHub`.
  package let title: String
  /// The endings of the films for this host.
  ///
  /// If several formats serve the same purpose, the best one comes first.
  package let endings: [String]
  /// The endings of a film in a page, beside its poster.
  var filmEndings = [".svg", ".html"]
  /// The endings of a player in a page, beside its poster.
  var playerEndings = [".html"]

  /// The limits on the sizes of files.
  let limits: [Limit]
  /// How paths become addresses.
  let addresses: AddressRule
  /// The ending of the file that contains the lines to paste.
  let snippetEnding: String
  /// Returns a comment in the language of the pages.
  package var comment: @Sendable (String) -> String = { "<!-- \($0) -->" }
  /// Whether a block of code can have words only in braces, `{.cradle show=still}`.
  package var needsBraces = false
  /// Whether the address of a page is that of a folder, unless it is the index.
  var servesPagesAsFolders = false
  /// Whether a page shows the scenes of its figures as code, so that they open on demand.
  var foldsScenes = false
  /// Returns whether a block behind the text of a list or a quotation cannot have lines of a kind.
  var isConfined: @Sendable (SnippetContent.Form, _ prefix: String) -> Bool = { _, _ in false }
  /// Returns the lines to paste into a page.
  package let snippet: @Sendable (SnippetContent) -> String

  /// All hosts, in the order of the documentation.
  package static let all = [gitHub, docC, mkDocs, html, sphinx, vitePress, starlight, docusaurus]

  /// Returns the hosts in a list of names with commas.
  ///
  /// The name `all` means every host.
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

  /// Returns a warning if a file is too large for the host; `nil` if its size is within the limit.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - byteCount: The size of the file.
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

package import CradleGraphics
import CradleRawText
package import Foundation

/// The content of the lines that embed a scene in a page.
package struct SnippetContent: Sendable {
  /// The kinds of lines.
  package enum Form: Sendable {
    /// All forms that the host can show, to choose from.
    case choices
    /// The best moving picture, with a link to the page with a player.
    case film
    /// The page with a player, or a poster that leads to it.
    case player
    /// A picture that stands still, with its ending.
    case still(String)
  }

  /// The title and the summary of the scene, or its name if it has neither.
  package var words: String
  /// The available themes, light before dark.
  ///
  /// There is at least one theme.
  let themes: [Theme]
  /// The display size of the film, in points.
  let size: CGSize
  /// The names of the files.
  let names: DocumentationNames
  /// The endings of the films that were made for the host.
  package private(set) var endings: [String]
  /// The address of the folder, with a slash at its end.
  let folder: String
  /// The kind of the lines.
  package var form = Form.choices
  /// The text in front of addresses that a site does not adapt, those of frames.
  package var frameOpening = ""

  /// Creates the content.
  package init(
    words: String,
    themes: [Theme],
    size: CGSize,
    names: DocumentationNames,
    endings: [String],
    folder: String
  ) {
    self.words = words
    self.themes = themes
    self.size = size
    self.names = names
    self.endings = endings
    self.folder = folder
  }

  /// The display width of the film, in whole points.
  var width: Int { Int(size.width.rounded()) }

  /// The display height of the film, in whole points.
  var height: Int { Int(size.height.rounded()) }

  /// Returns whether a film with an ending was made.
  func has(_ ending: String) -> Bool {
    endings.contains(ending)
  }

  /// The endings of the pictures that a browser can take the smallest of.
  static let smallPictures = [".webp", ".avif", ".gif"]

  /// The endings of pictures of the same film, so that a browser takes the first that it knows; empty without a choice.
  var alternatives: [String] {
    guard has(".webp") else { return [] }
    return endings.filter { $0 == ".svg" || Self.smallPictures.contains($0) }
  }

  /// Sorts the pictures to choose from: the smallest comes first, and last a GIF, which every browser knows.
  mutating func sort(byteCount: (String) -> Int) {
    let pictures = alternatives.filter { $0 != ".gif" }.sorted { byteCount($0) < byteCount($1) }
    let gif = alternatives.filter { $0 == ".gif" }
    endings = pictures + gif + endings.filter { !alternatives.contains($0) }
  }

  /// Returns the endings whose films were made.
  func images(_ wanted: [String]) -> [String] {
    wanted.filter(has)
  }

  /// The ending of the best picture: a moving one, or else the poster or the figure.
  func bestImage(_ wanted: [String] = [".svg", ".gif"]) -> String {
    switch form {
    case .choices, .film: alternatives.first ?? images(wanted).first ?? ".png"
    case .player: ".png"
    case .still(let ending): ending
    }
  }

  /// Returns the address of a file.
  ///
  /// The address needs no escapes in any page language.
  func address(of ending: String, in theme: Theme) -> String {
    folder + names.name(of: ending, in: theme).inAddress
  }

  /// Returns the name of a file without theme and scale, for a host that adds both itself.
  func baseName(of ending: String) -> String {
    names.scene + ending
  }
}

/// The names of the files that document a scene.
///
/// The names follow the rules of DocC, because only DocC interprets names: `springy.mp4`, `springy~dark.mp4`,
/// `springy~dark@2x.png`.
package struct DocumentationNames: Sendable {
  let scene: String
  /// The number of pixels per point.
  let scale: Double

  /// Creates the names.
  package init(scene: String, scale: Double) {
    self.scene = scene
    self.scale = scale
  }

  private static let bitmaps = [".png", ".gif", ".webp", ".avif"]

  /// Returns the name of a file, with the scene's name or a replacement for it.
  package func name(of ending: String, in theme: Theme, scene: String? = nil) -> String {
    let mark = theme == .dark ? "~dark" : ""
    return (scene ?? self.scene) + mark + (Self.bitmaps.contains(ending) ? scaleMark : "") + ending
  }

  private var scaleMark: String {
    guard let whole = Int(exactly: scale), 2...3 ~= whole else { return "" }
    return "@\(whole)x"
  }
}

extension DocumentationHost {
  /// Returns the address of a folder on a page.
  ///
  /// The address is empty, or ends with a slash.
  ///
  /// If the path is absolute, or lacks the folder that contains all pages, the code cannot know how the folder relates
  /// to the page. In both cases, the address is the last name in the path.
  package func address(ofFolder path: String) -> String {
    let names = path.pathNames.filter { $0 != "." }
    let shown: ArraySlice<String>
    switch addresses {
    case .path: shown = path.isAbsolutePath ? names.suffix(1) : names[...]
    case .behind(let root), .rooted(let root):
      shown = names.lastIndex(of: root).map { names[($0 + 1)...] } ?? names.suffix(1)
    }
    let address = shown.map { $0.inAddress + "/" }.joined()
    if case .rooted = addresses { return "/" + address }
    return address
  }
}

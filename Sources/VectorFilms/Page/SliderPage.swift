import CradleNotations
import CradleRawText

/// A page with several films of a scene, of which a slider shows one.
///
/// The films differ in one value. If the reader moves the slider, the film changes, and the moment stays.
///
/// ```swift
/// import Foundation
///
/// let pages = try ["0.1.html", "0.3.html"].map { [UInt8](try Data(contentsOf: URL(fileURLWithPath: $0))) }
/// let page = SliderPage([("bounce = 0.1", pages[0]), ("bounce = 0.3", pages[1])]).file
/// ```
package struct SliderPage {
  private let choices: [(name: String, page: [UInt8])]

  private static let dataStart = "<script type=\"application/octet-stream\" id=\"data\">"
  private static let scriptEnd = "</script>"

  /// Creates a page from the values, each with the page of its film; at least one.
  package init(_ choices: [(name: String, page: [UInt8])]) {
    self.choices = choices
  }

  /// The content of the file: the page of the first film, with the slider and the other films.
  package var file: [UInt8] {
    let first = String(decoding: choices[0].page, as: UTF8.self)
    let others = choices.dropFirst().map { choice in
      "<script type=\"application/octet-stream\" class=\"choice\">\(Self.data(of: choice.page))\(Self.scriptEnd)\n"
    }
    let code = "\n\"use strict\";\n" + PageParts.compact(PackageResources.slider_js)
    let script = "<script>\(code)\(Self.scriptEnd)\n"
    return [UInt8](
      first.replacing("script-src ", with: "script-src \(PageParts.source(of: code)) ", maxReplacements: 1)
        .replacing("</header>\n", with: "\(control)</header>\n", maxReplacements: 1)
        .replacing("</body>", with: others.joined() + script + "</body>", maxReplacements: 1).utf8
    )
  }

  // Returns the data of the film that a page contains.
  private static func data(of page: [UInt8]) -> Substring {
    let text = String(decoding: page, as: UTF8.self)
    guard let start = text.firstRange(of: dataStart)?.upperBound,
      let end = text[start...].firstRange(of: scriptEnd)?.lowerBound
    else { preconditionFailure("a page of a film without its data") }
    return text[start..<end]
  }

  private var control: String {
    let names = choices.map(\.name).joined(separator: "\n").escaped(for: .page)
    return """
      <p class="slider"><label><output id="choice">\(choices[0].name.escaped(for: .page))</output><br><input type="range" id="slider" min="0" max="\(choices.count - 1)" step="1" value="0" \
      data-names="\(names)"></label></p>

      """
  }
}

package import CradleArtists
package import CradleGeometry
import CradlePlayback
import CradleRawText
public import CradleScenes
public import Foundation

/// The content of a plot: quantities, items, and a part of the film.
///
/// ```swift
/// var request = PlotRequest([.y, .vy], of: ["ball"])
/// request.showsClosedForm = true
/// try await scene.plot(request).write(to: "ball.svg", "ball.png")
/// ```
public struct PlotRequest: Sendable {
  /// The quantities.
  ///
  /// Quantities with the same unit share an axis.
  package var quantities: [Quantity]
  /// The quantity along the horizontal axis.
  ///
  /// If `nil`, the horizontal axis is the time.
  package var against: Quantity?
  /// The ids or index paths of the items.
  ///
  /// If empty, all items are plotted, provided that there are few.
  public var items: [String]
  /// The part of the film; `nil` for the whole film.
  public var range: FrameSelection?
  /// Whether to show the exact motion of a free spring next to the simulated motion.
  public var showsClosedForm = false
  /// The width and height in points.
  ///
  /// If `nil`, the width is 640 points, and the height depends on the content.
  public var size: CGSize?

  /// Creates a request.
  ///
  /// By default, the plot covers the whole film, and time is on the horizontal axis.
  ///
  /// - Parameters:
  ///   - quantities: The quantities. Quantities with the same unit share an axis.
  ///   - items: The ids or index paths of the items; all items by default, provided that there are few.
  ///   - against: The quantity along the horizontal axis; the time by default.
  ///   - range: The part of the film; the whole film by default.
  public init(
    _ quantities: [QuantityName],
    of items: [String] = [],
    against: QuantityName? = nil,
    range: FrameSelection? = nil
  ) {
    self.init(quantities.map { Quantity($0) }, of: items, against: against.map { Quantity($0) }, range: range)
  }

  package init(
    _ quantities: [Quantity],
    of items: [String] = [],
    against: Quantity? = nil,
    range: FrameSelection? = nil
  ) {
    self.quantities = quantities
    self.items = items
    self.against = against
    self.range = range
  }

  /// Reads names of quantities, separated by commas.
  ///
  /// - Throws: `.invalidFigure`.
  package static func quantities(_ text: String) throws(CradleError) -> [Quantity] {
    var quantities: [Quantity] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let quantity = try quantity(String(part))
      guard !quantities.contains(quantity) else {
        throw CradleError(PlotError.repeatedQuantity(quantity.name.rawValue))
      }
      quantities.append(quantity)
    }
    return quantities
  }

  /// Reads the name of a quantity.
  ///
  /// A hyphen in the name counts as an underscore.
  ///
  /// - Throws: `.invalidFigure`.
  package static func quantity(_ text: String) throws(CradleError) -> Quantity {
    let written = text.withoutBlanks
    let spelled = written.replacing("-", with: "_")
    guard let name = QuantityName(rawValue: spelled) else {
      let names = QuantityName.allCases.map(\.rawValue)
      throw CradleError(PlotError.unknownQuantity(written, suggestion: Suggestion.nearest(to: spelled, among: names)))
    }
    return Quantity(name)
  }

  /// Reads names of items, separated by commas.
  ///
  /// - Throws: `.invalidFigure`.
  package static func items(_ text: String) throws(CradleError) -> [String] {
    var items: [String] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = String(part).withoutBlanks
      guard !name.isEmpty else { throw CradleError(PlotError.emptyItem(text)) }
      guard !items.contains(name) else { throw CradleError(PlotError.repeatedItem(name)) }
      items.append(name)
    }
    return items
  }
}

extension String {
  fileprivate var withoutBlanks: String {
    var rest = self[...].unicodeScalars
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}

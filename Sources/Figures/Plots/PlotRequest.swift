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
  /// Those with the same unit share an axis.
  package var quantities: [Quantity]
  /// The quantity along the horizontal axis; `nil` for time.
  package var against: Quantity?
  /// The ids or index paths of the items; empty for all, if there are few.
  public var items: [String]
  /// The part of the film; `nil` for all of it.
  public var range: FrameSelection?
  /// Whether to show the exact motion of a free spring next to the simulated one.
  public var showsClosedForm = false
  /// The width and height, in points; `nil` for a width of 640 points and a suitable height.
  public var size: CGSize?

  /// Creates a request; by default, it plots over the time of the whole film.
  ///
  /// - Parameters:
  ///   - quantities: The quantities; those that share a unit share an axis.
  ///   - items: The ids or index paths of the items; all by default, if they are few.
  ///   - against: The quantity along the horizontal axis; the time by default.
  ///   - range: The part of the film; all of it by default.
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

  /// Reads the name of a quantity; a hyphen in it counts as an underscore.
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

package import CradleGeometry
import CradlePlayback
import CradleRawText
package import CradleScenes
package import Foundation

/// The reason why a plot cannot be made.
package enum PlotError: ErrorReason, Equatable {
  /// No quantity has the name.
  case unknownQuantity(String, suggestion: String?)
  case noQuantity
  /// A plot has a size that no figure has.
  case noRoom(CGSize)
  /// A quantity is named twice.
  case repeatedQuantity(String)
  /// A list of items has no name between two commas.
  case emptyItem(String)
  /// An item is named twice.
  case repeatedItem(String)
  /// An item never appears in a scene's film.
  case unknownItem(String, scene: String, suggestion: String?)
  /// A scene shows too many items for a plot without item names.
  case tooManyItems(Int, scene: String, limit: Int, example: [String])
  /// A quantity has no value in the plotted part of the film.
  ///
  /// The item is `nil` for a quantity of the film.
  case noValues(QuantityName, item: String?, scene: String)
  /// The part of the film is not longer than a frame.
  case emptyRange(String)
  /// The exact motion is known only for other quantities.
  case noClosedForm(QuantityName)
  /// The exact motion is shown only over time.
  case closedFormAgainst(QuantityName)
  /// No single spring holds the item.
  case noSpring(item: String, scene: String)
  /// An item is moved all the time by something besides its spring.
  case neverFree(item: String, scene: String)
  /// A scene has no variants.
  case noVariants(scene: String)
}

extension PlotError {
  package var code: CradleError.Code { .invalidFigure }

  package var sentence: Sentence { words.map(\.visible) }

  private var words: Sentence {
    switch self {
    case .unknownQuantity(let name, let suggestion): Self.unknownQuantity(name, suggestion: suggestion)
    case .noQuantity: "a plot needs a quantity; name one, such as 'y'"
    case .noRoom(let size):
      "a plot cannot have \(size.width) × \(size.height) points; each side has 1 to 10000"
    case .repeatedQuantity(let name): "'\(name)' is plotted already; name each quantity once"
    case .emptyItem(let text):
      "'\(text)' has a comma without an item beside it; write '--items 0-0,0-7'"
    case .repeatedItem(let name): "'\(name)' is plotted already; name each item once"
    case .unknownItem(let name, let scene, let suggestion):
      "no item '\(name)' ever appears in '\(scene)'; "
        + (suggestion.map { "did you mean '\($0)'?" } ?? "'trace' lists ids and index paths")
    case .tooManyItems(let count, let scene, let limit, let example):
      "'\(scene)' shows \(count) items, and a plot without names at most \(limit); "
        + "choose some, such as '--items \(example.joined(separator: ","))'"
    case .noValues(let quantity, let item, let scene): Self.noValues(quantity, item: item, scene: scene)
    case .emptyRange(let text):
      "'\(text)' is a single frame, and a curve needs two; write a range such as '0s..2s'"
    case .noClosedForm(let name):
      "'--closed-form' is for \(ClosedForm.names), not for '\(name.rawValue)'"
    case .closedFormAgainst(let name):
      "'--closed-form' is a curve over the time; leave out '--against \(name.rawValue)'"
    case .noSpring(let item, let scene):
      "'\(item)' of '\(scene)' does not hang on one spring; '--closed-form' is for an item with one "
        + "attachment to a place, with a frequency, and for the cells of a springy flow"
    case .neverFree(let item, let scene):
      "'\(item)' of '\(scene)' never swings freely for a tenth of a second: other things than its "
        + "spring move it, or it stays at rest"
    case .noVariants(let scene):
      "'\(scene)' has no 'variants'; leave out '--variants'"
    }
  }

  private static func unknownQuantity(_ name: String, suggestion: String?) -> Sentence {
    let known = QuantityName.allCases.map(\.rawValue).joined(separator: ", ")
    return "'\(name)' is not traced; "
      + (suggestion.map { "did you mean '\($0)'?" } ?? "choose from \(known)")
  }

  private static func noValues(_ name: QuantityName, item: String?, scene: String) -> Sentence {
    guard let item else { return "'\(name.rawValue)' has no value in '\(scene)', where nothing scrolls" }
    let reason = "'\(name.rawValue)' of '\(item)' has no value in this part of '\(scene)'"
    switch name {
    case .vx, .vy, .omega: return "\(reason), where it is not simulated; 'speed' has one anywhere"
    default: return "\(reason), where it is not visible"
    }
  }
}
